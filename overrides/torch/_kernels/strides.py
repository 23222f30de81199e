"""The order in which ATen's TensorIterator walks dimensions. Standard library only."""


def innermost_first(dims, shape, *operands):
    """`dims` by the operands' strides, smallest first; the first operand that can tell two dims apart decides.

    Strides of nought (expanded dims) tell nothing: such dims stay behind the later ones and are passed over.
    """
    dims = sorted(dims, reverse=True)
    for i in range(1, len(dims)):
        here = i
        for before in range(i - 1, -1, -1):
            swap = _swap(dims[before], dims[here], shape, operands)
            if swap < 0:
                break
            if swap > 0:
                dims[before], dims[here] = dims[here], dims[before]
                here = before
    return dims


def _swap(inner, outer, shape, operands):
    for strides in operands:
        one, other = strides[inner], strides[outer]
        if one and other and (one != other or shape[inner] > shape[outer]):
            return 1 if one >= other else -1
    return 0
