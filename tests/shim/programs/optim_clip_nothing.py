"""Nothing to clip: an empty generator is warned of, an empty list is not."""
import warnings

import torch
from torch.nn.utils import clip_grad_norm_

for empty in ((p for p in []), []):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        print(clip_grad_norm_(empty, 1.0), [str(one.message) for one in seen])
