"""Sizes of one entry per dimension. Imports nothing of the project."""


def spread(value, dimensions, name="kernel_size"):
    """`value` as a tuple with one number per dimension; a single number stands for all."""
    if isinstance(value, (tuple, list)):
        if len(value) == 1:
            return (int(value[0]),) * dimensions
        return tuple(int(v) for v in value)
    return (int(value),) * dimensions


def pairs(**sizes):
    """Refuse what is neither a number nor two."""
    for word, value in sizes.items():
        if isinstance(value, (tuple, list)) and len(value) != 2:
            raise RuntimeError(f"It is expected {word} equals to 2, but got size {len(value)}")


def list_with_default(out_size, defaults):
    """Output sizes, None being the input's own; a whole number is handed back."""
    if isinstance(out_size, int):
        return out_size
    if len(defaults) <= len(out_size):
        raise ValueError(f"Input dimension should be at least {len(out_size) + 1}")
    return [d if v is None else v for v, d in zip(out_size, defaults[-len(out_size):])]
