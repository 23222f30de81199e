"""Sums of products of three tensors, as `bilinear` and its gradients are. Imports: operations."""

import numpy as np

from ..._ops.calling import op
from ..._ops.core import wrap
from ..._ops.einsum import _pair
from ..._ops.pointwise import add, mul
from ..._rules import rule


@op("_trilinear", node="TrilinearBackward0")
def trilinear(input, i2, i3, expand1, expand2, expand3, sumdim):
    """Products summed over the dimensions `sumdim`; each tensor lacks the dimensions of its `expand`. PyTorch goes along dimension 1 one by one."""
    expands = (expand1, expand2, expand3)
    arrays = [np.expand_dims(t._a, tuple(expand)) for t, expand in zip((input, i2, i3), expands)]
    sizes = [next(a.shape[d] for a, expand in zip(arrays, expands) if d not in expand) for d in range(arrays[0].ndim)]
    shape = [1 if d in sumdim else n for d, n in enumerate(sizes)]
    out = np.zeros(shape, arrays[0].dtype)
    rest = [d for d in sumdim if d != 1]
    first, second = [d for d in rest if d in expand3], [d for d in rest if d not in expand3]
    for k in range(sizes[1] if all(a.size for a in arrays) else 0):
        a, b, c = (wrap(x if 1 in expand else x[:, k:k + 1], input.dtype) for x, expand in zip(arrays, expands))
        part = _pair(a, b, first) if first else mul(a, b)
        part = _pair(part, c, second) if second else mul(part, c)
        place = out if 1 in sumdim else out[:, k:k + 1]
        place[...] = add(wrap(place, input.dtype), part)._a
    return wrap(out.reshape([n for d, n in enumerate(shape) if d not in sumdim]), input.dtype)


rule("_trilinear", input=lambda g, n: trilinear(g, n.i2, n.i3, n.sumdim, n.expand2, n.expand3, n.expand1),
     i2=lambda g, n: trilinear(n.input, g, n.i3, n.expand1, n.sumdim, n.expand3, n.expand2),
     i3=lambda g, n: trilinear(n.input, n.i2, g, n.expand1, n.expand2, n.sumdim, n.expand3))
