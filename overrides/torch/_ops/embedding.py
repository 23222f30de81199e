"""Rows of a table by number, and the sum of their gradients. May import `core`, `indexing`, `wide`."""

import numpy as np

from .calling import op
from .core import no_complex_gradient
from .scattering import selected
from .wide import narrow, wide


@op(node="EmbeddingBackward0")
def embedding(weight, indices, padding_idx=-1, scale_grad_by_freq=False, sparse=False):
    """weight (rows, width) at indices of any shape: (*indices, width)."""
    index = indices._a
    out = narrow(selected(wide(weight), 0, index.reshape(-1)).reshape(index.shape + weight._a.shape[1:]), weight.dtype)
    return no_complex_gradient("embedding", out, weight)


def _times(index, rows, scale):
    """How often each number occurs; for bags that is asked of the table at the numbers' ranks, not at the numbers: so PyTorch has it."""
    counts = np.bincount(index.reshape(-1), minlength=rows)
    if scale == "bags":
        ordered = np.sort(index, axis=None)
        numbers = np.unique(ordered)
        counts[numbers] = counts[ordered[:numbers.size]]
    return counts[index][..., None]


@op("embedding_dense_backward")
def embedding_backward(grad_output, indices, num_weights, padding_idx, scale_grad_by_freq):
    """Gradients added into their rows, in the order of the indices; the padding row gets none."""
    index = indices._a.reshape(-1).astype(np.intp)     # 32 bits in the browser
    width = grad_output._a.shape[-1]
    rows = wide(grad_output).reshape(index.size, width)
    if scale_grad_by_freq:
        rows = rows / _times(index, num_weights, scale_grad_by_freq).astype(rows.dtype)
    if padding_idx >= 0:
        kept = index != padding_idx
        index, rows = index[kept], rows[kept]
    table = np.zeros(num_weights * width, rows.dtype)
    # flat and one-dimensional: the only form for which NumPy's add.at is fast
    places = index[:, None] * width + np.arange(width)
    np.add.at(table, places.reshape(-1), rows.reshape(-1))
    return narrow(table.reshape(num_weights, width), grad_output.dtype)


@op("embedding_keep")
def embedding_keep(input, indices, padding_idx, scale_grad_by_freq):
    """The transpose of `embedding_backward`."""
    index = indices._a.astype(np.intp)
    rows = np.take(wide(input), index, 0)
    if scale_grad_by_freq:
        rows = rows / _times(index, input._a.shape[0], scale_grad_by_freq).astype(rows.dtype)
    if padding_idx >= 0:
        rows = np.where((index == padding_idx)[..., None], rows.dtype.type(0), rows)
    return narrow(rows, input.dtype)
