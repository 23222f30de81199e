"""Hands the host's fast kernels to the shim. Imports NumPy and the shim."""

import numpy as np


def install(host):
    """`host` is what `kernelsOver` in kernels.ts returns: functions that work in Python's own memory."""
    from torch._kernels import provider

    product, elementwise = host.gemm, host.elementwise
    empty, copyto, float32 = np.empty, np.copyto, np.dtype(np.float32)

    def gemm(a, b, bias, blocks):
        """See provider.install. Every run is as long as the first, the last takes what is left."""
        if a.dtype != float32 or b.dtype != float32:
            # The product reads memory by address: another dtype would be read as nonsense instead of refused.
            raise TypeError(f"the matrix kernel takes float32 arrays, not {a.dtype} and {b.dtype}")
        batch, m, k = a.shape
        n = b.shape[2]
        if b.strides[2] != 4:
            b = np.ascontiguousarray(b)
        out = empty((batch, m, n), float32)
        if bias is not None:
            copyto(out, bias)
        run = blocks[0] if blocks else k
        product(id(a), id(b), id(out), batch, m, k, n, run or 1, bias is not None, *a.strides, *b.strides[:2])
        return out

    def one_by_one(which):
        def function(x):
            if x.dtype != float32 or not x.flags.c_contiguous:
                raise TypeError(f"the element-wise kernels take dense float32 arrays, not {x.dtype}")
            out = empty(x.shape, float32)
            elementwise(which, id(x), id(out), x.size)
            return out

        return function

    functions = {name: one_by_one(which) for which, name in enumerate(("exp", "log", "tanh"))}
    provider.install(gemm=gemm, **functions)
