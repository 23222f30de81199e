"""Hands the host's fast kernels to the shim. Imports NumPy and the shim."""

import numpy as np


def install(product):
    """`product(a, b, out, batch, m, k, n, run, has_bias)` multiplies in Python's own memory, given addresses."""
    from torch._kernels import provider

    def gemm(a, b, bias, blocks):
        """See provider.install. Every run is as long as the first, the last takes what is left."""
        batch, m, k = a.shape
        n = b.shape[2]
        out = np.empty((batch, m, n), np.float32)
        if bias is not None:
            np.copyto(out, bias)
        run = blocks[0] if blocks else k
        product(_address(a), _address(b), _address(out), batch, m, k, n, max(1, run), bias is not None)
        return out

    provider.install(gemm=gemm)


def _address(array):
    return array.__array_interface__["data"][0]
