"""Operations that PyTorch has no kernel for in some dtypes, where NumPy would answer. The table is in `_refused.py`, which loads late. Imports `_dtype`."""

from .. import _dtype as D

NAMES = frozenset("""atan2 copysign frac logaddexp2 logit xlogy special_xlog1py gcd lcm hypot nextafter round special_ndtri logcumsumexp bitwise_left_shift
    bitwise_right_shift amax amin addcmul clamp signbit sign fmax fmin maximum minimum heaviside isposinf isneginf nansum
    matrix_exp topk kthvalue median median_dim mode
    max_all min_all max_dim min_dim""".split())


COMPLEX = (D.complex64, D.complex128)


def refusing(name, forward):
    """`forward` followed by the question whether PyTorch has such an operation for the dtypes of its operands; as it is where nobody asks.

    Dimensions and shapes are looked at before, in `forward` itself, as in PyTorch.
    """
    if name not in NAMES:
        return forward

    def asked(*args):
        try:
            if any([getattr(t, "dtype", None) in COMPLEX for t in args]):
                from .._refused import quietly
                out = quietly(forward, args)
            else:
                out = forward(*args)
        except TypeError as error:
            if "ufunc" in str(error) or "not supported for" in str(error):      # NumPy has no loop for them either
                ask(name, args)
            raise
        for t in args:
            dt = getattr(t, "dtype", None)
            if dt is not None and dt is not D.float32 and dt is not D.float64:
                ask(name, args)
                break
        return out
    asked.__doc__ = forward.__doc__
    return asked


def ask(name, args):
    """Let the table look at the operands."""
    from .._refused import refuse
    refuse(name, args)
