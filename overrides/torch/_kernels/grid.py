"""Reading an image (N, C, H, W) or a volume (N, C, D, H, W) at places between its elements, as ATen's loops do. Imports NumPy and `fma`.

Images go through vectors: products that feed a sum are fused, and gradients are added eight places at a time (four in float64), one corner
after the other. Volumes go through plain C++: nothing is fused, and each place's corners come one after the other.
"""

from itertools import product

import numpy as np

from .fma import apart, fused

CUBIC = -0.75


def mad(a, b, c):
    """a * b + c, rounded once in float32 and float64."""
    return fused(np.result_type(a))(a, b, c)


class Axis:
    """One dimension of `size` elements: where grid numbers lie along it, and how fast that place moves with them."""

    def __init__(self, size, padding, align, kind, mad):
        self.size, self.padding, self.align, self.mad = size, padding, align, mad
        self.speed, self.last = kind((size - 1 if align else size) / 2), kind(size - 1)
        self.low, self.turn, self.kind = kind(0 if align else -0.5), kind((size - 1 if align else size) * 2), kind

    def place(self, at):
        """The place of grid numbers, before padding; (-1, 1) spans the elements' centres (`align`) or their outer edges."""
        if self.mad is apart and self.align:
            return (at + self.kind(1)) / self.kind(2) * self.last
        if self.mad is apart:
            return ((at + self.kind(1)) * self.kind(self.size) - self.kind(1)) / self.kind(2)
        return (at + self.kind(1)) * self.speed if self.align else self.mad(at + self.kind(1), self.speed, self.kind(-0.5))

    def padded(self, x):
        """(place, its derivative by `x`) of a place after padding."""
        slope = np.ones_like(x)
        if self.padding == 0:
            return x, slope
        if self.padding == 2:
            x, slope = self._reflected(x)
        inside = (x > 0) & (x < self.last)
        beyond = slope * self.kind(0) if self.mad is apart else self.kind(0)
        return np.where(x > 0, np.minimum(x, self.last), self.kind(0)), np.where(inside, slope, beyond)

    def _reflected(self, x):
        if self.turn <= 0:
            return np.zeros_like(x), np.zeros_like(x)
        from_low = x - self.low
        size = np.abs(from_low)
        extra = self.mad(-np.trunc(size / self.turn), self.turn, size)
        back = self.turn - extra
        turned = extra > back
        return np.where(turned, back, extra) + self.low, np.where(turned ^ (from_low < 0), self.kind(-1), self.kind(1))

    def index(self, x):
        """(index, whether it is one) of places that are whole numbers."""
        with np.errstate(invalid="ignore"):
            inside = (x > -1) & (x < self.size)
            return np.where(inside, x, 0).astype(np.int64), inside


class Grid:
    """The corners around every place of a grid (N, ..., dims) in an input (N, C, ...), for one way to interpolate (0 linear, 1 nearest, 2 cubic)."""

    def __init__(self, a, grid, mode, padding, align):
        self.a, self.mode, dims = a, mode, a.ndim - 2
        kind = a.dtype.type
        self.mad = mad if dims == 2 else apart
        self.axes = [Axis(n, padding, align, kind, self.mad) for n in a.shape[2:]]
        at = [grid[..., dims - 1 - i] for i in range(dims)]              # a grid names the last dimension first
        with np.errstate(invalid="ignore", over="ignore"):
            places = [axis.place(x) for axis, x in zip(self.axes, at)]
            if mode != 2:
                moved = [axis.padded(x) for axis, x in zip(self.axes, places)]
                places, self.slopes = [x for x, _ in moved], [axis.speed * s for axis, (_, s) in zip(self.axes, moved)]
            self.lowest = [np.rint(x) if mode == 1 else np.floor(x) for x in places]
            self.share = [x - low for x, low in zip(places, self.lowest)]
        self.batch = np.arange(len(a)).reshape(-1, *(1,) * dims)

    def corners(self):
        """Which elements around a place take part, as steps from the lowest: the last dimension changes first."""
        steps = {0: (0, 1), 1: (0,), 2: (-1, 0, 1, 2)}[self.mode]
        return product(steps, repeat=len(self.axes))

    def index(self, corner):
        """(index arrays, whether the corner lies inside)."""
        index, inside = [self.batch], True
        for axis, low, step in zip(self.axes, self.lowest, corner):
            at = low + axis.kind(step)
            i, fits = axis.index(axis.padded(at)[0] if self.mode == 2 else at)
            index.append(i)
            inside = inside & fits
        return index, inside

    def read(self, corner):
        """The input at a corner, (N, ..., C); zeros outside."""
        (batch, *index), inside = self.index(corner)
        return np.where(inside[..., None], self.a[(batch, slice(None), *index)], self.a.dtype.type(0))

    def distance(self, d, step):
        """How much of an element at `step` a place holds along dimension d."""
        if self.mode == 2:
            return self._cubic(d)[step + 1]
        return (self.share[d] if step else 1 - self.share[d]).astype(self.a.dtype)

    def _cubic(self, d):
        t, kind, a = self.share[d], self.axes[d].kind, self.axes[d].kind(CUBIC)

        def far(x):         # where products are added, the second is fused, which is one of constants here
            return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a

        def near(x):
            return self.mad(self.mad(a + 2, x, -(a + 3)) * x, x, kind(1))
        return [far(t + kind(1)), near(t), near(kind(1) - t), far(kind(2) - t)]

    def _cubic_slope(self, d):
        t, kind, a = self.share[d], self.axes[d].kind, self.axes[d].kind(CUBIC)
        x = [kind(-1) - t, -t, kind(1) - t, kind(2) - t]
        return [(-3 * a * x[0] - 10 * a) * x[0] - 8 * a, (-3 * (a + 2) * x[1] - 2 * (a + 3)) * x[1],
                (3 * (a + 2) * x[2] - 2 * (a + 3)) * x[2], (3 * a * x[3] - 10 * a) * x[3] + 8 * a]

    def weight(self, corner):
        """The product of distances of a corner."""
        parts = [self.distance(d, step) for d, step in enumerate(corner)]
        if len(parts) == 3:
            return parts[2] * parts[1] * parts[0]
        return parts[0] * parts[1]


def _sum(mad, pairs):
    """Products of pairs added one after the other, each fused with the sum before it."""
    total = None
    for a, b in pairs:
        total = a * b if total is None else mad(a, b, total)
    return total


def sample(a, grid, mode, padding, align):
    """The input (N, C, ...) at the places of a grid (N, ..., dims): (N, C, ...)."""
    g = Grid(a, grid, mode, padding, align)
    if mode == 1:
        out = g.read(next(g.corners()))
    elif mode == 0:
        out = _sum(g.mad, ((g.read(c), g.weight(c)[..., None]) for c in g.corners()))
    else:
        rows, columns = ([w[..., None] for w in g._cubic(d)] for d in (0, 1))
        across = [_sum(apart, ((columns[j + 1], g.read((i, j))) for j in (-1, 0, 1, 2))) for i in (-1, 0, 1, 2)]     # 5 % differ in the last bit
        out = _sum(g.mad, zip(rows, across))
    return np.ascontiguousarray(np.moveaxis(out, -1, 1))


def sample_backward(grad, a, grid, mode, padding, align, needed):
    """Gradients of (input, grid); None where not needed."""
    g = Grid(a, grid, mode, padding, align)
    grad = np.moveaxis(grad, 1, -1)
    return _input_gradient(g, grad, grid) if needed[0] else None, _grid_gradient(g, grad) if needed[1] else None


def _input_gradient(g, grad, grid):
    """What each place gives its corners, added up in ATen's order."""
    a, parts, places = g.a, [], []
    corners = list(g.corners())
    if g.mode == 2:         # ATen goes along the last dimension in its outer loop
        corners = [(i, j) for j in (-1, 0, 1, 2) for i in (-1, 0, 1, 2)]
    for corner in corners:
        index, inside = g.index(corner)
        if g.mode == 2:
            part = grad * g.distance(1, corner[1])[..., None] * g.distance(0, corner[0])[..., None]
        else:
            part = grad if g.mode == 1 else g.weight(corner)[..., None] * grad
        flat = np.ravel_multi_index(np.broadcast_arrays(*index), (len(a), *a.shape[2:]))
        parts.append(np.where(inside[..., None], part, a.dtype.type(0)))
        places.append(flat)
    order = _order(grid, len(corners), a)
    parts = np.concatenate([part.reshape(places[0].size, a.shape[1]) for part in parts])[order]
    places = np.stack(places).reshape(-1)[order]
    out = np.zeros((a.shape[0] * int(np.prod(a.shape[2:])), a.shape[1]), a.dtype)
    np.add.at(out, places, parts)
    return np.ascontiguousarray(np.moveaxis(out.reshape(a.shape[0], *a.shape[2:], a.shape[1]), -1, 1))


def _order(grid, corners, a):
    """The order in which (corner, place) pairs are added: blocks of places, in a block corner by corner."""
    step = (32 // a.itemsize if a.itemsize > 2 else 16) if grid.ndim == 4 else 1
    count = int(np.prod(grid.shape[:-1]))
    line = int(np.prod(grid.shape[1:-1])) if _goes_through(grid) else grid.shape[-2]
    place = np.arange(count)
    block = place // line * -(-line // step) + place % line // step
    return np.lexsort((np.tile(place, corners), np.repeat(np.arange(corners), count), np.tile(block, corners)))


def _goes_through(grid):
    """Whether ATen takes all places of one image in a row."""
    one = grid[0] if len(grid) else grid.reshape(1, *grid.shape[1:])[:0]
    if one.flags.c_contiguous or grid.ndim != 4:
        return True
    return (one.strides[1] == one.itemsize or one.shape[1] == 1) and one[..., 0].flags.c_contiguous


def _grid_gradient(g, grad):
    """The gradient of the grid, channel by channel."""
    dims, channels, kind = len(g.axes), grad.shape[-1], g.a.dtype.type
    out = [np.zeros(grad.shape[:-1], g.a.dtype) for _ in range(dims)]
    if g.mode == 0 and dims == 2:
        corner = {c: g.read(c) for c in g.corners()}
        n, w = g.share
        s, e = kind(1) - n, kind(1) - w
        across = [(corner[0, 1] - corner[0, 0], corner[1, 1] - corner[1, 0], s, n), (corner[1, 0] - corner[0, 0], corner[1, 1] - corner[0, 1], e, w)]
        for c in range(channels):
            for d, (one, two, p, q) in zip((1, 0), across):
                out[d] = g.mad(_sum(g.mad, ((one[..., c], p), (two[..., c], q))), grad[..., c], out[d])
    elif g.mode == 0:
        for c in range(channels):
            for corner in g.corners():
                value = g.read(corner)[..., c]
                for d in range(dims):
                    one, two = (g.distance(k, corner[k]) for k in reversed(range(dims)) if k != d)
                    part = value * one * two * grad[..., c]
                    out[d] = out[d] + part if corner[d] else out[d] - part
    elif g.mode == 2:
        weights, slopes = [g._cubic(d) for d in (0, 1)], [g._cubic_slope(d) for d in (0, 1)]
        for c in range(channels):
            for j in range(4):
                for i in range(4):
                    part = g.read((i - 1, j - 1))[..., c] * grad[..., c]
                    out[1] = g.mad(-(part * slopes[1][j]), weights[0][i], out[1])
                    out[0] = g.mad(-(part * slopes[0][i]), weights[1][j], out[0])
        g.slopes = [axis.speed for axis in g.axes]
    return np.stack([out[d] * g.slopes[d] if g.mode != 1 else out[d] for d in reversed(range(dims))], -1)
