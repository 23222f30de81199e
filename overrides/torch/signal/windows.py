"""Windows by name, symmetric or (`sym=False`) periodic. May import the operations."""

from math import sqrt

from .. import _dtype as D
from .._errors import absent
from .._factories import arange, linspace, ones, tensor
from .._ops.math import i0
from .._ops.pointwise import minimum, pow
from .._torch import strided

__all__ = ["bartlett", "blackman", "cosine", "exponential", "gaussian", "general_cosine", "general_hamming", "hamming", "hann", "kaiser", "nuttall"]


def _checked(name, m, options):
    """What the factory of places is given; refuses a length, a layout or a dtype that no window has."""
    dtype, layout = options.get("dtype") or D.Default.dtype, options.get("layout", strided)
    if m < 0:
        raise ValueError(f"{name} requires non-negative window length, got M={m}")
    if layout is not strided:
        raise ValueError(f"{name} is implemented for strided tensors only, got: {layout}")
    if dtype not in (D.float32, D.float64):
        raise ValueError(f"{name} expects float32 or float64 dtypes, got: {dtype}")
    return {"dtype": dtype, "device": options.get("device"), "requires_grad": options.get("requires_grad", False)}


def _places(start, step, m, options):
    return linspace(start * step, (start + (m - 1)) * step, m, **options)


def _span(m, sym):
    return m if not sym and m > 1 else m - 1


def exponential(M, *, center=None, tau=1.0, sym=True, **options):
    """exp(-|n - center| / tau)."""
    options = _checked("exponential", M, options)
    if tau <= 0:
        raise ValueError(f"Tau must be positive, got: {tau} instead.")
    if sym and center is not None:
        raise ValueError("Center must be None for symmetric windows")
    center = _span(M, sym) / 2.0 if center is None else center
    return (-_places(-center, 1 / tau, M, options).abs()).exp() if M else ones(0, **options)


def cosine(M, *, sym=True, **options):
    """Half a turn of the sine."""
    options = _checked("cosine", M, options)
    return _places(0.5, 3.141592653589793 / (_span(M, sym) + 1), M, options).sin() if M else ones(0, **options)


def gaussian(M, *, std=1.0, sym=True, **options):
    """The bell of deviation `std`."""
    options = _checked("gaussian", M, options)
    if std <= 0:
        raise ValueError(f"Standard deviation must be positive, got: {std} instead.")
    return (-_places(-_span(M, sym) / 2.0, 1 / (std * sqrt(2)), M, options) ** 2).exp() if M else ones(0, **options)


def kaiser(M, *, beta=12.0, sym=True, **options):
    """Kaiser's window of shape `beta`."""
    options = _checked("kaiser", M, options)
    if beta < 0:
        raise ValueError(f"beta must be non-negative, got: {beta} instead.")
    if M < 2:
        return ones(M, **options)
    beta = tensor(beta, dtype=options["dtype"])
    step = 2.0 * beta / (M if not sym else M - 1)
    k = linspace(-beta, minimum(beta, -beta + (M - 1) * step), M, **options)
    return i0((beta * beta - pow(k, 2)).sqrt()) / i0(beta)


def bartlett(M, *, sym=True, **options):
    """A triangle."""
    options = _checked("bartlett", M, options)
    if M < 2:
        return ones(M, **options)
    return 1 - linspace(-1, -1 + (M - 1) * (2 / (M if not sym else M - 1)), M, **options).abs()


def general_cosine(M, *, a, sym=True, **options):
    """Cosines of 0, 1, 2, ... turns with the coefficients `a` and alternating signs."""
    options = _checked("general_cosine", M, options)
    if M < 2:
        return ones(M, **options)
    if not hasattr(a, "__iter__"):
        raise TypeError("Coefficients must be a list/tuple")
    if not a:
        raise ValueError("Coefficients cannot be empty")
    k = _places(0, 2 * 3.141592653589793 / (M if not sym else M - 1), M, options)
    weights = tensor([(-1) ** i * w for i, w in enumerate(a)], dtype=options["dtype"], requires_grad=options["requires_grad"])
    turns = arange(weights.shape[0], dtype=options["dtype"], requires_grad=options["requires_grad"])
    return (weights.unsqueeze(-1) * (turns.unsqueeze(-1) * k).cos()).sum(0)


def general_hamming(M, *, alpha=0.54, sym=True, **options):
    """alpha - (1 - alpha) * cos."""
    return general_cosine(M, a=[alpha, 1.0 - alpha], sym=sym, **options)


def hamming(M, *, sym=True, **options):
    """Hamming's window."""
    return general_hamming(M, sym=sym, **options)


def hann(M, *, sym=True, **options):
    """Hann's window."""
    return general_hamming(M, alpha=0.5, sym=sym, **options)


def blackman(M, *, sym=True, **options):
    """Blackman's window."""
    _checked("blackman", M, options)
    return general_cosine(M, a=[0.42, 0.5, 0.08], sym=sym, **options)


def nuttall(M, *, sym=True, **options):
    """Nuttall's window of four terms."""
    return general_cosine(M, a=[0.3635819, 0.4891775, 0.1365995, 0.0106411], sym=sym, **options)


__getattr__ = absent("torch.signal.windows")
