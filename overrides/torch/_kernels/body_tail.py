"""The element-wise loop of ATen: whole blocks of 16 float32 numbers take the vector formula, the rest the scalar one.

Imports NumPy only.
"""

import numpy as np

BLOCK = 16


def apply(vector, scalar, *arrays):
    """`vector(*arrays)` on the first n // 16 * 16 elements in memory order, `scalar(*arrays)` on the remaining ones.

    The arrays have one shape and are float32; the result is C-contiguous.
    """
    flat = [np.ascontiguousarray(a).reshape(-1) for a in arrays]
    size = flat[0].size
    cut = size // BLOCK * BLOCK
    if cut == size:
        result = vector(*flat)
    elif cut == 0:
        result = scalar(*flat)
    else:
        result = np.concatenate([vector(*(a[:cut] for a in flat)), scalar(*(a[cut:] for a in flat))])
    return result.reshape(arrays[0].shape)
