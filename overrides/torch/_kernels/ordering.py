"""Which of equal elements comes first where PyTorch's order is not stable: the C++ library's algorithms, step by step.

`sort`, `topk`, `median` and `mode` hand their elements to `std::sort`, `std::partial_sort` and `std::nth_element`, `kthvalue` to a
quickselect of ATen's own. Which of equal elements these name follows from their swaps, so the swaps are done here, on ranks. Callers
come here only when equal elements matter. All functions take whole-number ranks (smaller comes first) and return positions.
"""


def _bits(n):
    return 2 * (n.bit_length() - 1)


def _move_median_to_first(v, result, a, b, c):
    x, y, z = v[a][0], v[b][0], v[c][0]
    if x < y:
        middle = b if y < z else c if x < z else a
    else:
        middle = a if x < z else c if y < z else b
    v[result], v[middle] = v[middle], v[result]


def _partition(v, first, last):
    """`__unguarded_partition_pivot`: where the upper part starts."""
    _move_median_to_first(v, first, first + 1, first + (last - first) // 2, last - 1)
    pivot = v[first][0]
    first += 1
    while True:
        while v[first][0] < pivot:
            first += 1
        last -= 1
        while pivot < v[last][0]:
            last -= 1
        if first >= last:
            return first
        v[first], v[last] = v[last], v[first]
        first += 1


def _adjust_heap(v, first, hole, size, value):
    top = second = hole
    while second < (size - 1) // 2:
        second = 2 * (second + 1)
        if v[first + second][0] < v[first + second - 1][0]:
            second -= 1
        v[first + hole] = v[first + second]
        hole = second
    if size % 2 == 0 and second == (size - 2) // 2:
        second = 2 * (second + 1)
        v[first + hole] = v[first + second - 1]
        hole = second - 1
    parent = (hole - 1) // 2
    while hole > top and v[first + parent][0] < value[0]:
        v[first + hole] = v[first + parent]
        hole, parent = parent, (parent - 1) // 2
    v[first + hole] = value


def _heap_select(v, first, middle, last):
    size = middle - first
    for parent in range((size - 2) // 2, -1, -1):
        _adjust_heap(v, first, parent, size, v[first + parent])
    for i in range(middle, last):
        if v[i][0] < v[first][0]:
            value, v[i] = v[i], v[first]
            _adjust_heap(v, first, 0, size, value)


def _sort_heap(v, first, last):
    while last - first > 1:
        last -= 1
        value, v[last] = v[last], v[first]
        _adjust_heap(v, first, 0, last - first, value)


def _insertion_sort(v, first, last):
    v[first:last] = sorted(v[first:last], key=lambda one: one[0])     # stable, as insertion is


def _sort(v, first, last):
    def loop(first, last, depth):
        while last - first > 16:
            if not depth:
                _heap_select(v, first, last, last)
                _sort_heap(v, first, last)
                return
            depth -= 1
            cut = _partition(v, first, last)
            loop(cut, last, depth)
            last = cut
    if last > first:
        loop(first, last, _bits(last - first))
        _insertion_sort(v, first, last)


def _nth_element(v, nth):
    first, last = 0, len(v)
    depth = _bits(last)
    while last - first > 3:
        if not depth:
            _heap_select(v, first, nth + 1, last)
            v[first], v[nth] = v[nth], v[first]
            return
        depth -= 1
        cut = _partition(v, first, last)
        if cut <= nth:
            first = cut
        else:
            last = cut
    _insertion_sort(v, first, last)


def _pairs(ranks):
    return list(zip(ranks, range(len(ranks))))


def sort(ranks):
    """All positions as `std::sort` leaves them."""
    v = _pairs(ranks)
    _sort(v, 0, len(v))
    return [i for _, i in v]


def topk(ranks, k, in_order):
    """The first `k` positions, as ATen's topk finds them."""
    v = _pairs(ranks)
    if not k:
        return []
    if k * 64 <= len(v):
        _heap_select(v, 0, k, len(v))
        _sort_heap(v, 0, k)
    else:
        _nth_element(v, k - 1)
        if in_order:
            _sort(v, 0, k - 1)
    return [i for _, i in v[:k]]


def nth(ranks, n):
    """The position that `std::nth_element` puts at place `n`."""
    v = _pairs(ranks)
    _nth_element(v, n)
    return v[n][1]


def quickselect(ranks, k):
    """The position that ATen's quickselect puts at place `k`."""
    v = _pairs(ranks)
    low, high = 0, len(v) - 1
    while high > low:
        if high == low + 1:
            if v[low][0] > v[high][0]:
                v[low], v[high] = v[high], v[low]
            break
        middle = low + (high - low) // 2
        v[middle], v[low + 1] = v[low + 1], v[middle]
        for a, b in ((low + 1, high), (low, high), (low + 1, low)):
            if v[a][0] > v[b][0]:
                v[a], v[b] = v[b], v[a]
        i, j, pivot = low + 1, high, v[low][0]
        while True:
            i += 1
            while pivot > v[i][0]:
                i += 1
            j -= 1
            while v[j][0] > pivot:
                j -= 1
            if j < i:
                break
            v[i], v[j] = v[j], v[i]
        v[low], v[j] = v[j], v[low]
        if j <= k:
            low = i
        if j >= k:
            high = j - 1
    return v[k][1]
