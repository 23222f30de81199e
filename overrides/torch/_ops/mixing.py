"""Mixtures of three tensors. Loaded when one is first named; may import what `pointwise` may.

Their float32 results are fused, as ATen's vector code has them (`fma`).
"""

import numpy as np

from .. import _dtype as D
from .._kernels.fma import fma
from .arrays import cast
from .calling import op
from .core import TensorBase, wrap
from .inplace import inplace
from .pointwise import fitting
from .result import finish, first_broadcast_error, in_layout, pair


@op(node=lambda input, end, weight: f"LerpBackward{int(isinstance(weight, TensorBase))}")
def lerp(input, end, weight):
    """input + weight * (end - input), from the nearer end, fused in float32."""
    for name, t in (("end", end), ("weight", weight)):
        if isinstance(t, TensorBase) and t.dtype is not input.dtype:
            raise RuntimeError(f"expected dtype {input.dtype.c_name} for `{name}` but got dtype {t.dtype.c_name}")
    a, b, dt = input._a, end._a, input.dtype
    if dt.kind < D.FLOAT:
        error = first_broadcast_error([t._a.shape for t in (input, end, weight) if isinstance(t, TensorBase)])
        raise error or NotImplementedError(
            f"\"lerp_kernel_{'tensor' if isinstance(weight, TensorBase) and weight._a.ndim else 'scalar'}\" not implemented for '{dt.word}'")
    fitting(dt if dt not in D.HALVES else D.float32, weight)
    w = weight._a if isinstance(weight, TensorBase) else np.asarray(weight, np.float32 if dt is D.float16 else dt.numpy)
    if dt.kind == D.FLOAT and dt is not D.float64:
        a, b, w = (x.astype(np.float32, copy=False) for x in (a, b, w))
        near = np.abs(w) < 0.5
        low = fma(w, b - a, a)
        made = cast(np.where(near, low, fma(-(b - a), np.float32(1) - w, b)), D.float32, dt)
    else:
        made = np.where(np.abs(w) < 0.5, a + w * (b - a), b - (b - a) * (1 - w))
    return finish(in_layout(made, a, b, w), dt)


@op()
def addcmul(input, tensor1, tensor2, value=1):
    """input + value * tensor1 * tensor2, fused in float32."""
    t, _, dt = pair(tensor1, tensor2)
    x, _, dt = pair(input, wrap(t, dt))
    a, b = (cast(v._a, v.dtype, dt) for v in (tensor1, tensor2))
    if dt.kind == D.FLOAT and dt is not D.float64:
        a, b, x = (v.astype(np.float32, copy=False) for v in (a, b, x))
        made = fma(np.float32(value) * a, b, x)
    else:
        made = x + dt.numpy.type(value) * a * b
    return finish(in_layout(made, x, a, b), dt)


@op()
def addcdiv(input, tensor1, tensor2, value=1):
    """input + value * tensor1 / tensor2."""
    t, _, dt = pair(tensor1, tensor2)
    x, _, dt = pair(input, wrap(t, dt))
    if max(tensor1.dtype.kind, tensor2.dtype.kind) <= D.INTEGER:
        raise RuntimeError("Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a "
                           "true division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value "
                           "* torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / "
                           "tensor2) for float inputs. The future addcdiv behavior is just the latter implementation: (input + value "
                           "* tensor1 / tensor2), for all dtypes.")
    a, b = (cast(v._a, v.dtype, dt) for v in (tensor1, tensor2))
    if dt is D.float16:
        a, b, x, value = a.astype(np.float32), b.astype(np.float32), x.astype(np.float32), np.float32(value)
    return finish(in_layout(x + a.dtype.type(value) * a / b, x, a, b), dt)


lerp_, addcmul_, addcdiv_ = inplace(lerp), inplace(addcmul), inplace(addcdiv)
