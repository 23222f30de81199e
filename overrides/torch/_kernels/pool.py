"""Maximum and average over windows, fixed or adaptive, of (N, C, *places) arrays, in PyTorch's order of addition.

NumPy only. A window is walked position by position, so that the work is done on whole arrays and each output adds its
numbers in the order of the kernel.
"""

import itertools
import math

import numpy as np


def _slices(place, stride, dilation, out):
    return tuple(slice(k * d, k * d + (o - 1) * s + 1, s) for k, s, d, o in zip(place, stride, dilation, out))


def _padded(x, kernel, stride, padding, dilation, out, fill):
    """The input padded far enough for the last window (which may reach beyond the padding in ceil mode)."""
    pads = []
    for n, k, s, p, d, o in zip(x.shape[2:], kernel, stride, padding, dilation, out):
        reach = (o - 1) * s + d * (k - 1) + 1
        pads.append((p, max(p, reach - p - n)))
    if not any(a or b for a, b in pads):
        return x
    return np.pad(x, ((0, 0), (0, 0), *pads), constant_values=fill)


def max_pool(x, kernel, stride, padding, dilation, out):
    """Largest number of each window and its flat place in the input; nan wins, the first of equals is taken."""
    low = -np.inf if x.dtype.kind == "f" else np.iinfo(x.dtype).min
    padded = _padded(x, kernel, stride, padding, dilation, out, low)
    size = x.shape[2:]
    places = np.zeros((1, 1, *size), np.int64) + np.arange(math.prod(size)).reshape(1, 1, *size)
    places = _padded(places, kernel, stride, padding, dilation, out, -1)
    best = where = None
    for place in itertools.product(*map(range, kernel)):
        window = (slice(None), slice(None), *_slices(place, stride, dilation, out))
        value, index = padded[window], np.broadcast_to(places[window], (*x.shape[:2], *out))
        if best is None:
            best, where = value.copy(), index.copy()
            continue
        better = (value > best) | np.isnan(value) if x.dtype.kind == "f" else value > best
        # a window that so far lies in the padding only takes the first real place
        better |= (where < 0) & (index >= 0)
        best[better] = value[better]
        where[better] = index[better]
    return best, where


def scatter(grad, index, size):
    """Add `grad` at flat places of planes of `size`, in order."""
    planes = grad.shape[0] * grad.shape[1]
    length = math.prod(size)
    full = np.zeros(planes * length, grad.dtype)
    base = (np.arange(planes) * length).reshape(planes, 1)
    np.add.at(full, (index.reshape(planes, math.prod(index.shape[2:])) + base).reshape(-1), grad.reshape(-1))
    return full.reshape(*grad.shape[:2], *size)


def gather(x, index):
    """Numbers of (N, C, *size) at flat places (N, C, *out)."""
    flat = x.reshape(*x.shape[:2], math.prod(x.shape[2:]))
    return np.take_along_axis(flat, index.reshape(*index.shape[:2], math.prod(index.shape[2:])), -1).reshape(index.shape)


def divisors(size, kernel, stride, padding, out, include_pad, override):
    """What each average divides by, shape `out` (or one number)."""
    if override:
        return override
    counts = np.ones((), np.int64)
    for n, k, s, p, o in zip(size, kernel, stride, padding, out):
        start = np.arange(o) * s - p
        end = np.minimum(start + k, n + p)
        if not include_pad:
            start, end = np.maximum(start, 0), np.minimum(end, n)
        counts = counts[..., None] * (end - start)
    return counts


def avg_pool(x, kernel, stride, padding, out, divisor):
    """Average of each window."""
    one = (1,) * len(kernel)
    padded = _padded(x, kernel, stride, padding, one, out, 0)
    total = np.zeros((*x.shape[:2], *out), x.dtype)
    for place in itertools.product(*map(range, kernel)):
        total += padded[(slice(None), slice(None), *_slices(place, stride, one, out))]
    if x.dtype.kind != "f":
        return np.trunc(total / np.asarray(divisor)).astype(x.dtype)
    return total / np.asarray(divisor, x.dtype)


def avg_pool_backward(grad, size, kernel, stride, padding, divisor):
    """Each output gives its share to all places of its window; outputs in order."""
    out, one = grad.shape[2:], (1,) * len(kernel)
    share = grad / np.asarray(divisor, grad.dtype)
    reach = [max(n + 2 * p, (o - 1) * s + k) for n, k, s, p, o in zip(size, kernel, stride, padding, out)]
    full = np.zeros((*grad.shape[:2], *reach), grad.dtype)
    # the last kernel position of an input place belongs to its first output
    for place in reversed(list(itertools.product(*map(range, kernel)))):
        full[(slice(None), slice(None), *_slices(place, stride, one, out))] += share
    return np.ascontiguousarray(full[(slice(None), slice(None), *(slice(p, p + n) for p, n in zip(padding, size)))])


def regions(size, out):
    """(output place, slices of the input) of adaptive pooling, outputs in order."""
    cuts = [[(i * n // o, -(-(i + 1) * n // o)) for i in range(o)] for n, o in zip(size, out)]
    for place in itertools.product(*map(range, out)):
        yield place, tuple(slice(*cut[i]) for cut, i in zip(cuts, place))


def _share(region):
    return [s.stop - s.start for s in region]


def adaptive_avg_pool(x, out):
    """Average of each region of an even-as-possible division."""
    result = np.empty((*x.shape[:2], *out), x.dtype)
    for place, region in regions(x.shape[2:], out):
        part = x[(slice(None), slice(None), *region)].reshape(*x.shape[:2], math.prod(_share(region)))
        total = np.add.accumulate(part, -1)[..., -1]
        for count in _share(region):
            total = total / x.dtype.type(count)
        result[(slice(None), slice(None), *place)] = total
    return result


def adaptive_avg_pool_backward(grad, size):
    full = np.zeros((*grad.shape[:2], *size), grad.dtype)
    for place, region in regions(size, grad.shape[2:]):
        share = grad[(slice(None), slice(None), *place)]
        for count in _share(region):
            share = share / grad.dtype.type(count)
        full[(slice(None), slice(None), *region)] += share.reshape(*share.shape, *(1,) * len(size))
    return full


def adaptive_max_pool(x, out):
    """Largest number of each region and its flat place; the last nan wins, and the first of equals."""
    size = x.shape[2:]
    places = np.arange(math.prod(size)).reshape(size)
    best = np.empty((*x.shape[:2], *out), x.dtype)
    where = np.empty(best.shape, np.int64)
    for place, region in regions(size, out):
        part = x[(slice(None), slice(None), *region)].reshape(*x.shape[:2], math.prod(_share(region)))
        index = part.argmax(-1)
        if x.dtype.kind == "f":
            lost = np.isnan(part)
            index = np.where(lost.any(-1), part.shape[-1] - 1 - lost[..., ::-1].argmax(-1), index)
        best[(slice(None), slice(None), *place)] = np.take_along_axis(part, index[..., None], -1)[..., 0]
        where[(slice(None), slice(None), *place)] = places[region].reshape(-1)[index]
    return best, where
