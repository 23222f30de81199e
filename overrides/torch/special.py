"""`torch.special`. May import the operations only."""

from ._ops.math import (digamma, digamma as psi, entr, erf, erfc, erfinv, exp2, expm1, i0, i0e, i1, lgamma as gammaln, log1p, logit, ndtri,  # noqa: F401
                        polygamma, round_ as round, sigmoid as expit, sinc)
from ._ops.binary import xlog1py, xlogy  # noqa: F401
from ._ops.reduce import logsumexp  # noqa: F401
from ._ops.softmax import log_softmax, softmax  # noqa: F401
from ._rules import binary as _rows  # noqa: F401 - gradients


def __getattr__(name):
    from ._errors import missing
    raise missing("torch.special", name, "torch.special")
