"""The older `size_average` and `reduce` words of losses, and the check of `reduction`. Imports the warnings only."""

from .._warn import warn


def legacy(size_average, reduce, emit_warning=True):
    """What the two older arguments mean as a `reduction`, with PyTorch's warning."""
    average = True if size_average is None else size_average
    reducing = True if reduce is None else reduce
    word = "none" if not reducing else "mean" if average else "sum"
    if emit_warning:
        warn(
            f"size_average and reduce args will be deprecated, please use reduction='{word}' instead."
        )
    return word


def chosen(size_average, reduce, reduction):
    """`reduction`, or what the older arguments say; ValueError if it is none of the three words."""
    if size_average is not None or reduce is not None:
        return legacy(size_average, reduce)
    if reduction not in ("none", "mean", "sum"):
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return reduction
