"""The memory of a tensor read as another dtype. Loaded at the first such view; may import `core`."""

from .core import wrap_view


def read_as(input, dtype):
    """The same bytes as numbers of `dtype`: the last dimension grows or shrinks with their size."""
    a, sizes = input._a, f"to view {input.dtype.word} as {dtype.word} (different element sizes)"
    if dtype.numpy.itemsize != a.itemsize:
        if a.ndim == 0:
            raise RuntimeError(f"self.dim() cannot be 0 {sizes}")
        if a.size and a.strides[-1] != a.itemsize:
            raise RuntimeError(f"self.stride(-1) must be 1 {sizes}, but got {a.strides[-1] // a.itemsize}")
        ratio = dtype.numpy.itemsize // a.itemsize
        if ratio and a.shape[-1] % ratio:
            raise RuntimeError(f"self.size(-1) must be divisible by {ratio} {sizes}, but got {a.shape[-1]}")
    if not a.size:                  # whose strides are anything in NumPy
        a = a.copy()
    t = wrap_view(a.view(dtype.numpy), input.detach())
    t._dtype = dtype
    return t
