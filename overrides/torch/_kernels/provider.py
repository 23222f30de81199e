"""Kernels that the host may replace by faster ones with the same bits. Imports NumPy only.

`install(gemm=function)` is what the browser's worker calls. NumPy has no fused multiply-add, so the reference in
`gemm.py` costs some ten passes where the host needs one.
"""

KERNELS = ("gemm", "exp", "log", "tanh")
installed = {}


def install(**kernels):
    """Replace kernels; `name=None` goes back to the NumPy reference.

    gemm(a, b, bias, blocks) -> float32 (B, M, N), newly allocated, C-contiguous:
        a (B, M, K), b (B, K, N): float32 with any strides; bias None, or float32 that broadcasts to (B, M, N).
        blocks: lengths that cut K into runs. For every output and run: acc = 0, then acc = fma(a, b, acc) for k
        upwards (one rounding to float32 per step); out = bias + run1 + run2 + ... in float32, left to right
        (without bias: run1 + run2 + ...).
    exp(x), log(x), tanh(x) -> float32 of the shape of x, newly allocated: x is C-contiguous float32; the functions of `sleef.py`.
    """
    for name, function in kernels.items():
        if name not in KERNELS:
            raise ValueError(f"there is no kernel named {name!r}; known: {', '.join(KERNELS)}")
        if function is None:
            installed.pop(name, None)
        else:
            installed[name] = function
