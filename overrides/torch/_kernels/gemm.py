"""Matrix products in the order of MKL's AVX2 sgemm (strict reproducible mode) and of ATen's small loops. NumPy only.

Every output is one chain of fused multiply-adds over k. K <= 256 is one run; up to 384 two halves; above that runs of
192 whose sums are added in order. A bias or C is added first.
"""

import math

import numpy as np

from .fma import f32, f64, fma
from .provider import installed


def runs(k):
    """Lengths of the runs into which sgemm cuts k."""
    if k <= 256:
        return (k,)
    if k <= 384:
        return (-(-k // 2), k // 2)
    return (192,) * (k // 192) + ((k % 192,) if k % 192 else ())


def gemm(a, b, bias=None):
    """(B, M, K) @ (B, K, N) + bias in float32; see `provider.install` for the order of rounding."""
    return gemm_runs(a, b, runs(a.shape[2]), bias)


def gemm_runs(a, b, blocks, bias=None):
    """`gemm` with given runs."""
    fast = installed.get("gemm")
    if fast is not None:
        return fast(a, b, bias, blocks)
    return reference(a, b, bias, blocks)


def reference(a, b, bias, blocks):
    """The NumPy form: exact products in float64 for a slab of k, each added to the float32 accumulator."""
    at = np.ascontiguousarray(np.moveaxis(a, 2, 0), f64)[..., None]
    bt = np.ascontiguousarray(np.moveaxis(b, 1, 0), f64)[..., None, :]
    shape = (a.shape[0], a.shape[1], b.shape[2])
    # float64 products of a slab stay in the cache; 2**17 numbers measured fastest
    slab = max(1, (1 << 17) // max(1, math.prod(shape)))
    start, out = 0, bias
    for length in blocks:
        acc = np.zeros(shape, f32)
        end = start + length
        for low in range(start, end, slab):
            high = min(low + slab, end)
            for product in at[low:high] * bt[low:high]:
                np.add(product, acc, acc, casting="same_kind")
        out = acc if out is None else out + acc
        start = end
    return out


def small_bmm(a, b):
    """ATen's own loop for batches with K * M * N < 400: multiply and add rounded apart, k upwards."""
    acc = np.zeros((a.shape[0], a.shape[1], b.shape[2]), a.dtype)
    for k in range(a.shape[2]):
        acc = acc + a[:, :, k:k + 1] * b[:, k:k + 1, :]
    return acc


def _lanes_sum(v):
    return ((v[..., 0] + v[..., 1]) + (v[..., 4] + v[..., 5])) + ((v[..., 2] + v[..., 3]) + (v[..., 6] + v[..., 7]))


def _pad8(a):
    n = -a.shape[-1] % 8
    return np.concatenate([a, np.zeros(a.shape[:-1] + (n,), f32)], -1) if n else a


def mv(w, x):
    """(M, K) @ (K): 8 fused lanes, one accumulator."""
    if len(x) > 512 and not x.flags.c_contiguous:
        from .apart import mv as apart
        return apart(w, x)
    w, x = _pad8(w), _pad8(x)
    acc = np.zeros((w.shape[0], 8), f32)
    for i in range(0, w.shape[1], 8):
        acc = fma(w[:, i:i + 8], x[i:i + 8], acc)
    return _lanes_sum(acc)


def chain(a, x):
    """(M, K) @ (K) of a matrix whose columns lie in memory order: one fused chain over k, never cut."""
    return gemm_runs(a[None], x[None, :, None], (a.shape[1],))[0, :, 0]


def dot(a, b):
    """Inner product of float32 vectors, in lanes where both lie densely in memory."""
    if a.flags.c_contiguous and b.flags.c_contiguous:
        return _dense_dot(a, b)
    from .apart import dot as apart
    return apart(a, b)


def added(a, b, acc):
    """`acc` with the products of as many elements as it has, time after time: in place, so that one call of NumPy's adds and rounds (a third of `fma`'s time)."""
    whole = len(a) // acc.size * acc.size
    for products in np.multiply(a[:whole], b[:whole], dtype=f64).reshape(-1, *acc.shape):
        np.add(products, acc, acc)
    return acc


def _dense_dot(a, b):
    """4 accumulators of 8 fused lanes, then 2, then 1, then the masked tail."""
    n = a.shape[-1]
    acc, i = added(a, b, np.zeros((4, 8), f32)), n // 32 * 32
    if n % 32 >= 16:
        acc[:2] = fma(a[i:i + 16].reshape(2, 8), b[i:i + 16].reshape(2, 8), acc[:2])
        i += 16
    if n % 16 >= 8:
        acc[0] = fma(a[i:i + 8], b[i:i + 8], acc[0])
        i += 8
    if i < n:
        acc[0] = fma(_pad8(a[i:]), _pad8(b[i:]), acc[0])
    return _lanes_sum((acc[0] + acc[1]) + (acc[2] + acc[3]))
