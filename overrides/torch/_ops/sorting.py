"""Order: sort, topk, median, mode, unique, histograms, searching. May import `core`, `dims`, `reduce`, `_dtype`."""

import numpy as np

from .. import _dtype as D
from .._builtin import type_word
from .._kernels import ordering
from .._warn import warn_once
from .arrays import cast, empty_as
from .calling import op
from .core import TensorBase, wrap
from .dims import wrap_dim
from .reduce import VALUES, named
from .renamed import renamed
from .shape import view
from .result import result_type
from .wide import rounding


# Rows longer than this are ordered stably: the steps of `ordering` take a tenth of a second for as many elements, and name only
# which of equal elements comes first.
LONGEST = 20_000


def _order(a, d, descending):
    """A stable order with NaN as the largest."""
    if not descending:
        return np.argsort(a, d, kind="stable")
    flipped = np.flip(np.argsort(np.flip(a, d), d, kind="stable"), d)
    return a.shape[d] - 1 - flipped


def _ranks(row, descending=False):
    """Whole numbers in the order of the elements, equal for equal ones; NaN is the largest."""
    ranks = np.unique(row, return_inverse=True)[1]
    return (-ranks if descending else ranks).tolist()


def _tied(a, i, d):
    """Per row along the last dimension, whether neighbours in the order `i` are equal."""
    v = np.moveaxis(np.take_along_axis(a, i, d), d, -1)
    same = v[..., 1:] == v[..., :-1]
    if a.dtype.kind == "f":
        same = same | (np.isnan(v[..., 1:]) & np.isnan(v[..., :-1]))
    return same


def _as_std_sort(a, i, d, descending):
    """The order that PyTorch's unstable sort has: another one than `i` only in rows with equal elements, from 17 elements on."""
    if not 16 < a.shape[d] <= LONGEST or not a.size:
        return i
    rows, order = np.moveaxis(a, d, -1), np.moveaxis(i, d, -1)
    for at in np.argwhere(_tied(a, i, d).any(-1)):
        order[tuple(at)] = ordering.sort(_ranks(rows[tuple(at)], descending))
    return i


@op("sort", node=lambda input, dim=-1, descending=False, stable=None: f"SortBackward{int(stable is not None)}")
def sort_values(input, dim=-1, descending=False, stable=None):
    a = input._a
    if input.dtype.kind == D.COMPLEX:
        raise RuntimeError(" Sort does not support complex dtypes on CPU")
    d = wrap_dim(dim, a.ndim)
    if a.ndim == 0:
        return wrap(a.copy(), input.dtype), wrap(np.zeros((), np.int64), D.int64)
    i = _order(a, d, descending)
    if not stable:
        i = _as_std_sort(a, i, d, descending)
    values, places = empty_as(a), empty_as(a, np.int64)
    values[...], places[...] = np.take_along_axis(a, i, d), i
    return wrap(values, input.dtype), wrap(places, D.int64)


def sort(input, dim=-1, descending=False, stable=None, *, axis=None):
    """Sorted values and their indices along a dimension."""
    return named("sort", VALUES, sort_values(input, dim if axis is None else axis, descending, stable))


def argsort(input, dim=-1, descending=False, stable=False):
    """Indices that sort along a dimension."""
    return sort_values(input, dim, descending, stable)[1]


def msort(input):
    """Sorted along the first dimension."""
    return sort_values(input, 0)[0]


@op("topk")
def topk_values(input, k, dim=-1, largest=True, sorted=True):
    a = input._a
    d = wrap_dim(dim, a.ndim)
    n = a.shape[d] if a.ndim else 1
    if not 0 <= k <= n:
        raise RuntimeError("selected index k out of range")
    if input.dtype is D.bool_:
        raise RuntimeError("topk does not support bool dtypes on CPU")
    if a.ndim == 0:
        return wrap(a.copy(), input.dtype), wrap(np.zeros((), np.int64), D.int64)
    order = _order(a, d, largest)
    i = np.take(order, range(k), d)
    if k and n <= LONGEST:
        rows, picked = np.moveaxis(a, d, -1), np.moveaxis(i, d, -1)
        matter = np.ones(rows.shape[:-1], bool) if not sorted else _tied(a, np.take(order, range(min(k + 1, n)), d), d).any(-1)
        for at in np.argwhere(matter):
            picked[tuple(at)] = ordering.topk(_ranks(rows[tuple(at)], largest), k, sorted)
    return wrap(np.take_along_axis(a, i, d), input.dtype), wrap(i.astype(np.int64), D.int64)


def topk(input, k, dim=-1, largest=True, sorted=True):
    """The k largest (or smallest) elements along a dimension, with indices."""
    return named("topk", VALUES, topk_values(input, int(k), dim, largest, sorted))


@op("kthvalue")
def kth_values(input, k, dim=-1, keepdim=False):
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if a.ndim and a.shape[d] == 0:
        raise IndexError(f"kthvalue(): Expected reduction dim {d} to have non-zero size.")
    if not 1 <= k <= (a.shape[d] if a.ndim else 1):
        raise RuntimeError("kthvalue(): selected number k out of range for dimension " + str(d))
    if input.dtype is D.bool_ and a.ndim:
        raise NotImplementedError("\"kthvalue_cpu\" not implemented for 'Bool'")
    return _pick(input, k - 1, d, keepdim, ordering.quickselect)


def _pick(input, place, d, keepdim, choose=None):
    """The elements at a place of the order along `d`; `choose` names one of several that are equal."""
    a = input._a
    if a.ndim == 0:
        return wrap(a.copy(), input.dtype), wrap(np.zeros((), np.int64), D.int64)
    order = _order(a, d, False)
    i = np.take(order, [place], d) if np.isscalar(place) else np.take_along_axis(order, place, d)
    if choose is not None and a.shape[d] <= LONGEST:
        rows, picked = np.moveaxis(a, d, -1), np.moveaxis(i, d, -1)
        for at in np.argwhere(_tied(a, order, d).any(-1)):
            picked[(*at, 0)] = choose(_ranks(rows[tuple(at)]), place)
    v = np.take_along_axis(a, i, d)
    if not keepdim:
        v, i = v.squeeze(d), i.squeeze(d)
    return wrap(np.array(v, order="C"), input.dtype), wrap(np.array(i, np.int64, order="C"), D.int64)


def kthvalue(input, k, dim=-1, keepdim=False):
    """The k-th smallest element along a dimension, with its index."""
    return named("kthvalue", VALUES, kth_values(input, k, dim, keepdim))


def _median_place(a, d, ignore_nan):
    n = a.shape[d]
    if a.dtype.kind != "f":
        return (n - 1) // 2
    nans = np.isnan(a).sum(d, keepdims=True)
    if ignore_nan:
        return np.maximum((n - nans - 1) // 2, 0)
    return np.where(nans > 0, n - nans, (n - 1) // 2)


@op("median_dim", node=lambda input, dim=-1, keepdim=False, ignore_nan=False: "NanmedianBackward1" if ignore_nan else "MedianBackward1")
def median_values(input, dim=-1, keepdim=False, ignore_nan=False):
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if a.ndim and a.shape[d] == 0:
        raise IndexError(f"median(): Expected reduction dim {d} to have non-zero size.")
    if input.dtype is D.bool_:
        raise NotImplementedError("\"median_out\" not implemented for 'Bool'")
    return _pick(input, _median_place(a, d, ignore_nan) if a.ndim else 0, d, keepdim)


def _as_c_casts_nan(kind):
    """NaN in a NumPy dtype as x86 converts it: the lowest number of the wider integers, 0 of the narrow ones, True."""
    if kind.kind == "i" and kind.itemsize >= 4:
        return np.asarray(np.iinfo(kind).min, kind)
    return np.asarray(0 if kind.kind in "iu" else np.nan, kind)


@op("median", node=lambda input, ignore_nan=False: "NanmedianBackward0" if ignore_nan else "MedianBackward0")
def median_all(input, ignore_nan=False):
    a = input._a.reshape(-1)
    if not a.size:
        return wrap(_as_c_casts_nan(a.dtype), input.dtype)
    if input.dtype is D.bool_:
        raise NotImplementedError("\"median_cpu\" not implemented for 'Bool'")
    place = _median_place(a, 0, ignore_nan)
    return wrap(np.sort(a)[np.reshape(place, -1)[0]], input.dtype)


def median(input, dim=None, keepdim=False):
    """The lower median: of all elements, or along a dimension with indices."""
    return median_all(input) if dim is None else named("median", VALUES, median_values(input, dim, keepdim))


def nanmedian(input, dim=None, keepdim=False):
    """The lower median of the elements that are not NaN."""
    return median_all(input, True) if dim is None else named("nanmedian", VALUES, median_values(input, dim, keepdim, True))


@op("mode", node="ModeBackward0")
def mode_values(input, dim=-1, keepdim=False):
    a = input._a
    d = wrap_dim(dim, a.ndim)
    if a.ndim == 0:
        return wrap(a.copy(), input.dtype), wrap(np.zeros((), np.int64), D.int64)
    if a.shape[d] == 0:
        raise IndexError(f"mode(): Expected reduction dim {d} to have non-zero size.")
    rows = np.moveaxis(a, d, -1)
    v, i = np.empty(rows.shape[:-1], a.dtype), np.empty(rows.shape[:-1], np.int64)
    for at in np.ndindex(*rows.shape[:-1]):
        values, counts = np.unique(rows[at], return_counts=True, equal_nan=False)
        v[at] = values[np.argmax(counts)]
        if v[at] != v[at]:          # every NaN is alone, and the first after sorting is taken
            i[at] = 0 if rows.shape[-1] <= 16 else ordering.sort(_ranks(rows[at]))[0]
            continue
        last = np.nonzero(rows[at] == v[at])[0]
        i[at] = last[-1] if not 16 < rows.shape[-1] <= LONGEST else [p for p in ordering.sort(_ranks(rows[at])) if rows[at][p] == v[at]][-1]
    if keepdim:
        v, i = np.expand_dims(v, d), np.expand_dims(i, d)
    return wrap(v, input.dtype), wrap(i, D.int64)


def mode(input, dim=-1, keepdim=False):
    """The most frequent element along a dimension (the smallest of ties), with an index."""
    return named("mode", VALUES, mode_values(input, dim, keepdim))


# ---------------------------------------------------------------- quantiles
def _quantile(input, q, dim, keepdim, interpolation, ignore_nan):
    from .scattering import gather
    from .mixing import lerp
    from .pointwise import mul, sub, where
    from .shape import expand, movedim, reshape
    if not isinstance(q, TensorBase) and not 0 <= q <= 1:
        raise RuntimeError(f"quantile() q must be in the range [0, 1] but got {q:g}")
    qs = q if isinstance(q, TensorBase) else wrap(np.asarray(q, input._a.dtype), input.dtype)
    if interpolation not in ("linear", "lower", "higher", "midpoint", "nearest"):
        raise RuntimeError(f"quantile() interpolation must be one of linear, lower, higher, midpoint or nearest, but got {interpolation}")
    if not input._a.size:
        raise RuntimeError("quantile() input tensor must be non-empty")
    if qs._a.ndim > 1:
        raise RuntimeError("quantile() q must be a scalar or 1D tensor")
    if input.dtype not in (D.float32, D.float64):
        raise RuntimeError("quantile() input tensor must be either float or double dtype")
    if qs.dtype is not input.dtype:
        raise RuntimeError("quantile() q tensor must be same dtype as the input tensor")
    if qs._a.size and (qs._a.min() < 0 or qs._a.max() > 1):
        raise RuntimeError("quantile() q values must be in the range [0, 1]")
    shape = input._a.shape
    if dim is None:
        x, d, kept = reshape(input, (-1,)), 0, (1,) * len(shape)
    else:
        d = wrap_dim(dim, len(shape))
        x, kept = movedim(input, d, -1) if shape else reshape(input, (1,)), tuple(1 if i == d else s for i, s in enumerate(shape))
    ordered = sort_values(x, -1, False, True)[0]
    a = ordered._a
    n = a.shape[-1]
    flat = reshape(qs, (-1,))
    if ignore_nan:
        count = np.maximum(n - np.isnan(a).sum(-1, keepdims=True) - 1, 0).astype(a.dtype)
        rank = mul(flat, wrap(count, input.dtype))
    else:
        rank = expand(mul(flat, n - 1), a.shape[:-1] + (qs._a.size,))
        rank = where(wrap(np.isnan(a).any(-1, keepdims=True), D.bool_), wrap(np.asarray(n - 1, a.dtype), input.dtype), rank)
    r = rank._a
    r = {"lower": np.floor, "higher": np.ceil, "nearest": np.rint}.get(interpolation, np.floor)(r)
    out = gather(ordered, -1, wrap(r.astype(np.int64), D.int64))
    if interpolation in ("linear", "midpoint"):
        weight = wrap(np.full_like(r, 0.5), input.dtype) if interpolation == "midpoint" else sub(rank, wrap(r, input.dtype))
        out = lerp(out, gather(ordered, -1, wrap(np.ceil(rank._a).astype(np.int64), D.int64)), weight)
    out = movedim(out, -1, 0)
    tail = kept if keepdim else () if dim is None else tuple(s for i, s in enumerate(shape) if i != d)
    return renamed(reshape(out, ((qs._a.size,) if qs._a.ndim else ()) + tail), "SqueezeBackward4")


def quantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    """The q-th quantiles of all elements or along a dimension."""
    return _quantile(input, q, dim, keepdim, interpolation, False)


def nanquantile(input, q, dim=None, keepdim=False, *, interpolation="linear"):
    """The q-th quantiles of the elements that are not NaN."""
    return _quantile(input, q, dim, keepdim, interpolation, True)


# ---------------------------------------------------------------- sets and counts
UNIQUE = {"_unique2": "Unique2Backward0", "unique_dim": "UniqueDimBackward0", "unique_consecutive": "UniqueConsecutiveBackward0"}


@op("_unique2", node=lambda input, values, operation: UNIQUE[operation])
def unique_values(input, values, operation):
    """`values` taken from `input` by an operation that PyTorch has no gradient for."""
    return wrap(values, input.dtype)


def _truths(name, input, **flags):
    """The parser's complaint of the function that PyTorch's own Python code calls."""
    if not isinstance(input, TensorBase):
        raise TypeError(f"{name}(): argument 'input' (position 1) must be Tensor, not {type_word(input)}")
    for key, value in flags.items():
        if not isinstance(value, bool):
            raise TypeError(f"{name}(): argument '{key}' must be bool, not {type_word(value)}")


def _sortable(input, name):
    if input.dtype.is_complex:
        raise NotImplementedError(f"\"{name}\" not implemented for '{input.dtype.word}'")


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The different elements (or slices along `dim`) in order, with where they went and how many there were."""
    name = "_unique2" if dim is None else "unique_dim"
    _truths(name, input, sorted=sorted, return_inverse=return_inverse, return_counts=return_counts)
    if dim is not None and not hasattr(dim, "__index__"):
        raise TypeError(f"unique_dim(): argument 'dim' (position 2) must be int, not {type_word(dim)}")
    _sortable(input, "unique" if dim is None else "unique_dim")
    d = None if dim is None else wrap_dim(dim, input._a.ndim)
    if d is not None and not input._a.ndim:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    if d is not None and not input._a.size and input._a.shape[d]:
        raise RuntimeError(EMPTY)
    values, inverse, counts = np.unique(input._a, return_inverse=True, return_counts=True, axis=d, equal_nan=False)
    out = [unique_values(input, values, name)]
    if return_inverse:
        out.append(wrap(inverse.reshape(input._a.shape if d is None else -1).astype(np.int64), D.int64))
    if return_counts:
        out.append(wrap(counts.astype(np.int64), D.int64))
    return out[0] if len(out) == 1 else tuple(out)


EMPTY = "There are 0 sized dimensions, and they aren't selected, so unique cannot be applied"


def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    """Runs of equal neighbours reduced to one element each."""
    _truths("unique_consecutive", input, return_inverse=return_inverse, return_counts=return_counts)
    if dim is not None and not hasattr(dim, "__index__"):
        raise TypeError(f"unique_consecutive(): argument 'dim' must be int, not {type_word(dim)}")
    _sortable(input, "unique")
    d = 0 if dim is None else wrap_dim(dim, input._a.ndim)
    if dim is not None and not input._a.ndim:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    a = input._a.reshape(-1) if dim is None else input._a
    n = a.shape[d]
    if n and not a.size:
        raise RuntimeError(EMPTY)
    rows = np.moveaxis(a, d, 0).reshape(n, a.size // n if n else 0)
    new = np.ones(n, bool)
    if n > 1:
        new[1:] = (rows[1:] != rows[:-1]).any(1)
    kept = np.moveaxis(np.ascontiguousarray(np.moveaxis(np.compress(new, a, d), d, 0)), 0, d)        # PyTorch's rows are those slices
    out = [unique_values(input, kept, "unique_consecutive")]
    group = np.cumsum(new) - 1
    if return_inverse:
        out.append(wrap((group.reshape(input._a.shape) if dim is None else group).astype(np.int64), D.int64))
    if return_counts:
        out.append(wrap(np.bincount(group, minlength=int(new.sum())).astype(np.int64), D.int64))
    return out[0] if len(out) == 1 else tuple(out)


@op("bincount", node="NotImplemented")
def bincount(input, weights=None, minlength=0):
    """How often each non-negative integer occurs."""
    a = input._a
    if input.dtype.kind != D.INTEGER:
        raise NotImplementedError(f"\"bincount_cpu\" not implemented for '{input.dtype.word}'")
    if minlength < 0:
        raise RuntimeError("minlength should be >= 0")
    if a.ndim != 1 or a.size and a.min() < 0:
        raise RuntimeError("bincount only supports 1-d non-negative integral inputs.")
    if a.size and weights is not None and weights._a.shape != a.shape:
        raise RuntimeError("weights should be 1-d and have the same length as input")
    if not a.size:
        return wrap(np.zeros(minlength, np.int64), D.int64)
    a = a.astype(np.intp)     # 32 bits in the browser, where NumPy refuses wider ones
    if weights is None:
        return wrap(np.bincount(a, minlength=minlength).astype(np.int64), D.int64)
    r = np.bincount(a, cast(weights._a, weights.dtype, D.float64), minlength)
    return wrap(r.astype(np.float32) if weights.dtype is D.float32 else r, weights.dtype if weights.dtype is D.float32 else D.float64)


@op("histc")
def histc(input, bins=100, min=0, max=0):
    """Counts of elements in equal bins from min to max; elements outside are not counted."""
    a, step = input._a.reshape(-1), rounding(input.dtype)
    if bins <= 0:
        raise RuntimeError(f"torch.histogram(): bins must be > 0, but got {bins} for dimension 0")
    if min > max:
        raise RuntimeError("torch.histc: max must be larger than min")
    if input.dtype.kind == D.INTEGER:
        from .create import check_fits
        low, high = (float(a.min()), float(a.max())) if min == max and a.size else (min, max)
        check_fits(float(low - (low == high)), input.dtype)
        check_fits(float(high + (low == high)), input.dtype)
    if input.dtype.kind != D.FLOAT:
        kernel = "linspace" if input.dtype is D.bool_ else "aminmax" if input.dtype.is_complex and min == max and a.size else "histogram"
        raise NotImplementedError(f"\"{kernel}_cpu\" not implemented for '{input.dtype.word}'")
    if min == max and a.size:
        min, max = float(a.min()), float(a.max())
    if min == max:
        min, max = min - 1, max + 1
    if not (np.isfinite(min) and np.isfinite(max)):
        raise RuntimeError(f"torch.histc: range of [{min:g}, {max:g}] is not finite")
    if step:            # 16-bit floats are rounded at every step
        min, max, width = (step(np.asarray(x, np.float32)) for x in (min, max, bins))
        inside = a[(a >= min) & (a <= max)].astype(np.float32)
        place = step(step(step(inside - min) * width) / step(max - min)).astype(np.intp)
    else:
        inside = a[(a >= min) & (a <= max)].astype(np.float64)
        place = ((inside - min) * (bins / (max - min))).astype(np.intp)
    counts = np.bincount(np.minimum(place, bins - 1), minlength=bins)
    return wrap(cast(counts, D.int64, input.dtype), input.dtype)


def histogram(input, bins=100, *, range=None, weight=None, density=False):
    """Counts and bin edges."""
    return named("histogram", ("hist", "bin_edges"), histogram_(input, bins, range, weight, density))


@op("histogram", node="NotImplemented")
def histogram_(input, bins, range, weight, density):
    """Counts and bin edges, of which PyTorch has no gradient."""
    if input.dtype not in (D.float32, D.float64):
        raise NotImplementedError(f"\"histogramdd\" not implemented for '{input.dtype.word}'")
    names = {D.float32: "float", D.float64: "double"}
    for given, sentence in ((bins, "input tensor and bins tensors should have the same dtype, but got input with dtype {} and bins for dimension 0 with dtype {}"),
                              (weight, "if weight tensor is provided, input tensor and weight tensor should have the same dtype, but got input({}), and weight({})")):
        if isinstance(given, TensorBase) and given.dtype is not input.dtype:
            raise RuntimeError("torch.histogramdd: " + sentence.format(names[input.dtype], names.get(given.dtype, given.dtype.name)))
    edges = bins._a if isinstance(bins, TensorBase) else bins
    if isinstance(bins, TensorBase) and (edges.ndim != 1 or not edges.size):
        raise RuntimeError("torch.histogramdd: bins tensor should have " + ("at least 1 element, but got 0 elements" if edges.ndim == 1 else
                           f"one dimension, but got {edges.ndim} dimensions") + " in the bins tensor for dimension 0")
    counts, edges = np.histogram(input._a.reshape(-1), edges, range, density, None if weight is None else weight._a.reshape(-1))
    kind = input._a.dtype
    return wrap(counts.astype(kind), input.dtype), wrap(edges.astype(kind), input.dtype)


@op("searchsorted")
def searchsorted(sorted_sequence, input, out_int32=False, right=False, side=None, sorter=None):
    """Where elements would go in a sorted sequence (each row in its own, for matrices)."""
    a = sorted_sequence._a
    v = input._a if isinstance(input, TensorBase) else np.asarray(input)
    _check_search(a, v, right, side, sorter)
    dt = result_type(sorted_sequence, input)
    if v.size and dt.kind in (D.BOOL, D.COMPLEX):
        raise NotImplementedError(f"\"searchsorted_out_cpu\" not implemented for '{dt.word}'")
    side = side or ("right" if right else "left")
    if sorter is not None:
        a = np.take_along_axis(a, sorter._a, -1)
    if a.ndim > 1 and a.shape[:-1] != v.shape[:-1]:
        raise RuntimeError("torch.searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of boundaries tensor and "
                           f"input value tensor must match, but we got boundaries tensor {list(a.shape)} and input value tensor {list(v.shape)}")
    if a.ndim == 1:
        r = np.searchsorted(a, v, side)
    else:
        r = np.empty(v.shape, np.int64)
        for at in np.ndindex(*a.shape[:-1]):
            r[at] = np.searchsorted(a[at], v[at], side)
    to = D.int32 if out_int32 else D.int64
    return wrap(np.asarray(r).astype(to.numpy), to)


SLOW = ("torch.searchsorted(): {} tensor is non-contiguous, this will lower the performance due to extra data copy when converting non-contiguous tensor "
        "to contiguous, please use contiguous {} tensor if possible. This message will only appear once per program. (Triggered internally at "
        "/__w/pytorch/pytorch/aten/src/ATen/native/BucketizationUtils.h:{}.)")


def _check_search(a, v, right, side, sorter):
    """ATen's checks of `searchsorted`, in its order, but for the shapes."""
    if side not in (None, "left", "right"):
        raise RuntimeError(f"torch.searchsorted(): side can only be 'left' or 'right' but got {side}")
    if side == "left" and right:
        raise RuntimeError("torch.searchsorted(): side and right can't be set to opposites, got side of left while right was True")
    if sorter is not None and sorter._a.shape != a.shape:
        raise RuntimeError(f"torch.searchsorted(): boundary and sorter must have the same size, but got boundary tensor {list(a.shape)}and got sorter "
                           f"tensor {list(sorter._a.shape)}")
    if sorter is not None and sorter.dtype is not D.int64:
        raise RuntimeError(f"torch.searchsorted(): sorter must be a tensor of long dtype but got dtype {sorter.dtype.word}")
    if sorter is not None and sorter._a.size and not 0 <= sorter._a.min() <= sorter._a.max() < sorter._a.shape[-1]:
        raise RuntimeError("torch.searchsorted(): sorter index out of range")
    if a.ndim != 1 and not v.ndim:
        raise RuntimeError("torch.searchsorted(): input value can be a scalar only when boundaries tensor dimension is 1, but we got boundaries tensor "
                           f"dim({a.ndim}) and input value's dim(0) numel(1)")
    if not a.ndim:
        raise RuntimeError("torch.searchsorted(): boundaries tensor should have positive dimension, but got 0 dimension")
    for what, x, line in (("input value", v, 32), ("boundary", a, 38)):
        if not x.flags.c_contiguous:
            warn_once(SLOW.format(what, what, line))


def bucketize(input, boundaries, *, out_int32=False, right=False):
    """The bucket each element falls into."""
    if boundaries._a.ndim != 1:
        raise RuntimeError(f"boundaries tensor must be 1 dimension, but got dim({boundaries._a.ndim})")
    return searchsorted(boundaries, input, out_int32, right)


def isin(elements=None, test_elements=None, *, element=None, test_element=None, assume_unique=False, invert=False):
    """Whether each element occurs among the others; a number goes by the name without the s."""
    elements, test_elements = (one if many is None else many for many, one in ((elements, element), (test_elements, test_element)))
    for x in (elements, test_elements):
        if isinstance(x, TensorBase) and (x.dtype is D.bool_ or x.dtype.is_complex):
            raise RuntimeError(f"Unsupported input type encountered for isin(): {x.dtype.word}")
    a, b = (x._a if isinstance(x, TensorBase) else np.asarray(x) for x in (elements, test_elements))
    if isinstance(test_elements, TensorBase) and b.size < int(10 * a.size ** 0.145) and a.dtype == b.dtype:
        view.op.forward(test_elements, (-1,))           # so PyTorch goes through few of them
    return wrap(np.isin(a, b, invert=invert), D.bool_)
