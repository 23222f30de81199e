"""Sizes of one entry per dimension. Imports nothing of the project."""


def spread(value, dimensions, name="kernel_size"):
    """`value` as a tuple with one number per dimension; a single number stands for all."""
    if isinstance(value, (tuple, list)):
        if len(value) == 1:
            return (int(value[0]),) * dimensions
        return tuple(int(v) for v in value)
    return (int(value),) * dimensions
