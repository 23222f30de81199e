"""`torch.utils.data._utils`, whose `collate` programs import: the file of that name above."""

import sys

from .. import collate  # noqa: F401 - the name of programs

sys.modules[f"{__name__}.collate"] = collate
