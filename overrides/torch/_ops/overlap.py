"""Writing into a tensor from other parts of its own memory, where PyTorch's check gives up: its loop reads what it has just written.

May import `core`, `inplace`.
"""

import numpy as np

from .. import _dtype as D
from .arrays import address
from .core import TensorBase, wrap
from .inplace import check_inplace, shadow

BLOCK = 64      # bytes: two vectors of 32
# Kernels without vectors: of whole numbers, and of every dtype.
SINGLE_WHOLE, SINGLE = ("div", "fmod", "remainder", "floor_divide", "pow"), ("gcd", "lcm", "logical_and", "logical_or", "logical_xor")
COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")      # those of truth values have none either


def in_order(x, value, memory):
    """`value`, or what stands for it when it overlaps `x`: the numbers that `x` holds after PyTorch's loop, with the history of `value`.

    `memory(x, (value,))` is the check of the copy. The loop has written into the memory when this returns.
    """
    a, b = x._a, value._a
    same = a.strides == b.strides and address(a) == address(b)
    if same or x.dtype is not value.dtype or a.shape != b.shape or not np.may_share_memory(a, b):
        return value
    check_inplace(x)
    memory(x, (value,))
    copy(a, b)
    out = shadow(value, copied=False)
    out._a = a.copy()
    return out


def result_in_order(row, args, result, target):
    """`result` of an operation by element (new values, computed from old ones) as PyTorch's loop leaves it in `target`, which shares memory with `args`.

    An element is read after those that the loop has written before: in rows without gaps a block is read before it is written, and a
    number that stands for a row is read at the row's beginning. Elements are computed in rounds, each from what the rounds before left.
    """
    x, places = target, [i for i, t in enumerate(args) if isinstance(t, TensorBase)]
    name = row.name.rstrip("_")
    if result.dtype is not x.dtype and name not in COMPARISONS or result._a.shape != x._a.shape or any([args[i].dtype is not x.dtype for i in places]):
        return result           # other dtypes are converted, and so read, before the loop
    if x._a.ndim > 1 and not x._a.flags.forc and windows(x._a):
        return in_windows(row, args, result, x, places)
    arrays = [x._a, *[np.broadcast_to(args[i]._a, x._a.shape) for i in places]]
    sizes, *strides = merged(*arrays)
    addresses = [_addresses(address(a), sizes, steps) for a, steps in zip(arrays, strides)]
    old = [np.lib.stride_tricks.as_strided(a, sizes, steps).reshape(-1) for a, steps in zip(arrays, strides)]
    single = name in SINGLE or name in SINGLE_WHOLE and x.dtype.kind < D.FLOAT or name in COMPARISONS and x.dtype is D.bool_
    block = BLOCK // x.dtype.itemsize
    whole = 0 if single else _in_blocks(sizes[-1], block, x._a.itemsize, [steps[-1] for steps in strides])
    order = np.argsort(addresses[0])
    writers = [_writers(own, addresses[0], order, _read_at(sizes[-1], len(own), whole, block, not steps[-1]))
               for own, steps in zip(addresses[1:], strides[1:])]
    if name in ("mul", "div") and x.dtype.itemsize == 2 and x.dtype.is_floating_point and args[1]._a.ndim == 0:
        writers[1][:] = -1      # these read a number before the loop
    if all([(w < 0).all() for w in writers]):
        return result           # nothing is read after it was written, as where columns lie beside each other
    new, done = np.empty_like(old[0]), np.zeros(len(order), bool)
    while not done.all():
        ready = ~done
        for w in writers:
            ready &= (w < 0) | done[w]
        given = list(args)
        for i, values, w in zip(places, old[1:], writers):
            given[i] = wrap(np.where(w < 0, values, new[w])[ready], x.dtype)
        new[ready] = row.forward(*given)._a
        done |= ready
    values = np.empty_like(x._a, order="C")
    values.reshape(-1)[np.argsort(_addresses(address(x._a), x._a.shape, x._a.strides))] = new[order]
    return wrap(values, x.dtype)


def apart(shape, strides, itemsize):
    """How many bytes an array spans whose elements have places of their own; 0 where several may share one."""
    span = itemsize
    for stride, n in sorted(zip(strides, shape)):
        if n != 1:
            if stride < span:
                return 0
            span += stride * (n - 1)
    return span


def windows(a):
    """Whether elements of an array without strides of 0 may lie in one place, as `unfold` makes them."""
    return a.size > 0 and not apart(a.shape, [abs(s) for s in a.strides], a.itemsize)


def in_windows(row, args, result, x, places):
    """`result` as the loop leaves it in overlapping windows: an element is changed once for each window that shows it, row by row."""
    from .outputs import BY_ELEMENT
    if row.name.rstrip("_") not in BY_ELEMENT or min(x._a.strides) < 0:
        return result
    item = x._a.itemsize
    span = 1 + sum((n - 1) * s for n, s in zip(x._a.shape, x._a.strides)) // item
    look = np.lib.stride_tricks.as_strided
    memory = look(x._a, (span,), (item,)).copy()
    target = look(memory, x._a.shape, x._a.strides)
    others = [target if args[i] is x else np.broadcast_to(args[i]._a, x._a.shape) for i in places]
    sizes, *strides = merged(target, *others)
    rows, *others = (look(a, sizes, steps) for a, steps in zip((target, *others), strides))
    for at in np.ndindex(*sizes[:-1]):
        given = list(args)
        for i, a in zip(places, others):
            given[i] = wrap(a[at], x.dtype)
        rows[at][...] = row.forward(*given)._a
    return wrap(target.copy(), x.dtype)


def _addresses(start, sizes, strides):
    out = np.full(1, start, np.int64)
    for n, step in zip(sizes, strides):
        out = (out[:, None] + np.arange(n) * step).reshape(-1)
    return out


def _in_blocks(length, block, item, steps):
    """How many of a row's elements the loop takes in blocks."""
    fits = steps[0] == item and all([step in (0, item) for step in steps]) and steps.count(0) <= 1
    return length // block * block if fits else 0


def _read_at(length, count, whole, block, still):
    """For each step of the loop, how many steps have written before its operand is read."""
    step = np.arange(count)
    place = step % length
    begin = step - place
    return np.where(place >= whole, step, begin if still else begin + place // block * block)


def _writers(read, written, order, at):
    """For each step, the step before `at` that wrote the address it reads; -1 where none did."""
    spot = np.minimum(np.searchsorted(written, read, sorter=order), len(order) - 1)
    writer = order[spot]
    return np.where((written[writer] == read) & (writer < at), writer, -1)


def copy(a, b):
    """Copy array `b` into `a` of one shape and dtype as ATen's loop does: row by row, and in rows without gaps two vectors of 32 bytes at once."""
    sizes, one, two = merged(a, b)
    a, b = (np.lib.stride_tricks.as_strided(v, sizes, strides) for v, strides in ((a, one), (b, two)))
    n, item = sizes[-1], a.itemsize
    block = BLOCK // item
    whole = n // block * block if one[-1] == item and two[-1] in (0, item) else 0
    for row in np.ndindex(*sizes[:-1]):
        to, source = a[row], b[row]
        first = source[0].copy() if two[-1] == 0 else None      # a number that stands for a row is read once
        for i in range(0, whole, block):
            to[i:i + block] = source[i:i + block].copy() if first is None else first
        for i in range(whole, n):
            to[i] = source[i]


def merged(*arrays):
    """(sizes, strides of each array), the fastest dimension last, those that follow one another in all arrays joined."""
    order = list(range(arrays[0].ndim))[::-1]
    for i in range(1, len(order)):
        at = i
        for j in range(i - 1, -1, -1):
            wrong = later(arrays, order[j], order[at])
            if wrong > 0:
                order[j], order[at], at = order[at], order[j], j
            elif wrong < 0:
                break
    out = []
    for d in order:
        size = arrays[0].shape[d]
        if size == 1:
            continue
        if out and all(out[-1][0] * step == v.strides[d] for step, v in zip(out[-1][1:], arrays)):
            out[-1][0] *= size
        else:
            out.append([size, *[v.strides[d] for v in arrays]])
    return [list(v) for v in zip(*(out[::-1] or [[1, *[v.itemsize for v in arrays]]]))]


def later(arrays, one, two):
    """Whether dimension `one` is slower than `two` (1), faster (-1), or cannot be told from it (0); the array written to has the first word."""
    for v in arrays:
        if v.strides[one] and v.strides[two]:
            if v.strides[one] != v.strides[two]:
                return 1 if v.strides[one] > v.strides[two] else -1
            if v.shape[one] > v.shape[two]:
                return 1
    return 0
