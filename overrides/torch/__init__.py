"""PyTorch's names on NumPy: what `import torch` gives a reader's program in the page."""

import numpy as _np

from . import _dtype, _tensor
from ._dtype import *  # noqa: F403
from ._tensor import Tensor, Size
from . import _rules
from ._rules import basic
from ._ops.create import tensor_from
from ._ops.core import OPS
_np.seterr(all="ignore")

def tensor(data, dtype=None, device=None, requires_grad=False):
    t = tensor_from(data, dtype)
    t._rg = requires_grad
    return t

def __getattr__(name):
    if name in OPS: return OPS[name].function
    if name in _dtype.NAMES: return _dtype.NAMES[name]
    raise AttributeError(name)
