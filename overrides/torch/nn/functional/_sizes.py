"""Sizes of one entry per dimension, and C++ names of element types. Imports nothing of the project."""


def spread(value, dimensions, name="kernel_size"):
    """`value` as a tuple with one number per dimension; a single number stands for all."""
    if isinstance(value, (tuple, list)):
        if len(value) == 1:
            return (int(value[0]),) * dimensions
        return tuple(int(v) for v in value)
    return (int(value),) * dimensions


def c_name(t):
    """A tensor's element type as C++ names it in some of PyTorch's sentences."""
    return {"int64": "long int", "float16": "c10::Half", "bfloat16": "c10::BFloat16", "complex64": "c10::complex<float>",
            "complex128": "c10::complex<double>"}.get(t.dtype.name, t.dtype.word.lower())
