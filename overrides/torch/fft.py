"""`torch.fft`: Fourier transforms by name, of whole numbers too. May import the operations only."""

from . import _dtype as _D
from ._factories import arange as _arange
from ._ops.calling import spoken as _spoken
from ._ops.math import conj as _conj
from ._ops.resample import constant_pad as _pad
from ._ops.rolling import roll as _roll
from ._ops.shape import narrow as _narrow, to_dtype as _to_dtype
from ._rules import rolling as _rows  # noqa: F401 - gradients
from ._rules.fft import BY_NUMBER as _BY_NUMBER, BY_ROOT as _BY_ROOT, NONE as _NONE, fft_c2c as _c2c, fft_c2r as _c2r, fft_r2c as _r2c


def _points(n):
    if n < 1:
        raise RuntimeError(f"Invalid number of data points ({n}) specified")
    return n


def _axis(dim, ndim):
    if not ndim:
        raise IndexError(f"Dimension specified as {dim} but tensor has no dimensions")
    if not -ndim <= dim < ndim:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-ndim}, {ndim - 1}], but got {dim})")
    return dim % ndim


def _promoted(input, to_complex):
    """`input` as numbers that a transform takes."""
    dt = input.dtype if input.dtype.kind >= _D.FLOAT else _D.Default.dtype
    if dt not in (_D.float32, _D.float64, _D.complex64, _D.complex128):
        raise RuntimeError(f"Unsupported dtype {dt.word}")
    dt = dt.to_complex() if to_complex else dt
    return input if input.dtype is dt else _to_dtype(input, dt)


def _scaling(norm, forward):
    if norm in (None, "backward"):
        return _NONE if forward else _BY_NUMBER
    if norm == "forward":
        return _BY_NUMBER if forward else _NONE
    if norm == "ortho":
        return _BY_ROOT
    raise RuntimeError(f'Invalid normalization mode: "{norm}"')


def _resized(x, dims, sizes):
    """`x` cut or filled with zeros to `sizes` points along `dims`."""
    pad = [0] * (2 * x._a.ndim)
    for d, size in zip(dims, sizes):
        here = x._a.shape[d]
        if size < here:
            x = _narrow(x, d, 0, size)
        pad[2 * (x._a.ndim - 1 - d) + 1] = max(size - here, 0)
    return _pad(x, pad) if any(pad) else x


def _no_complex(name, input, sentence="{} expects a real input tensor, but got {}"):
    if input.dtype.is_complex:
        raise RuntimeError(sentence.format(name, input.dtype.word))


# ---------------------------------------------------------------- along one dimension
def _line(kernel, input, n, dim, norm, forward, onesided=False):
    x = _promoted(input, kernel is _c2c)
    d = _axis(dim, x._a.ndim)
    n = _points(x._a.shape[d] if n is None else n)
    x, scaling = _resized(x, [d], [n]), _scaling(norm, forward)
    if kernel is _c2c:
        return _c2c(x, (d,), scaling, forward)
    out = _r2c(x, (d,), scaling, onesided)
    return out if forward else _conj(out)


def _fft(input, n=None, dim=-1, norm=None):
    """The discrete Fourier transform of `n` points along `dim`."""
    return _line(_c2c if input.dtype.is_complex else _r2c, input, n, dim, norm, True)


def _ifft(input, n=None, dim=-1, norm=None):
    """The inverse of `fft`."""
    return _line(_c2c if input.dtype.is_complex else _r2c, input, n, dim, norm, False)


def _rfft(input, n=None, dim=-1, norm=None):
    """`fft` of real numbers without the half that mirrors the other."""
    _no_complex("rfft", input)
    return _line(_r2c, input, n, dim, norm, True, True)


def _ihfft(input, n=None, dim=-1, norm=None):
    """The inverse of `hfft`."""
    _no_complex("ihfft", input)
    return _line(_r2c, input, n, dim, norm, False, True)


def _to_real(input, n, dim, norm, forward):
    x = _promoted(input, True)
    d = _axis(dim, x._a.ndim)
    size = _points(2 * (x._a.shape[d] - 1) if n is None else n)
    x = x if n is None else _resized(x, [d], [n // 2 + 1])
    scaling = _scaling(norm, forward)
    return _c2r(_conj(x) if forward else x, (d,), scaling, size)


def _irfft(input, n=None, dim=-1, norm=None):
    """The inverse of `rfft`: `n` real numbers."""
    return _to_real(input, n, dim, norm, False)


def _hfft(input, n=None, dim=-1, norm=None):
    """`fft` of the first half of numbers whose other half mirrors it: `n` real numbers."""
    return _to_real(input, n, dim, norm, True)


# ---------------------------------------------------------------- along several
def _axes(input, s, dim):
    """(dimensions, points along each) as arguments."""
    shape = input._a.shape
    s, dim = ([v] if isinstance(v, int) else v for v in (s, dim))
    dims = None if dim is None else [_axis(d, len(shape)) for d in dim]
    if dims is not None and len(set(dims)) < len(dims):
        raise RuntimeError("FFT dims must be unique")
    if s is not None:
        if dims is not None and len(dims) != len(s):
            raise RuntimeError("When given, dim and shape arguments must have the same length")
        if len(s) > len(shape):
            raise RuntimeError(f"Got shape with {len(s)} values but input tensor only has {len(shape)} dimensions.")
    if dims is None:
        dims = list(range(len(shape) - (len(shape) if s is None else len(s)), len(shape)))
    sizes = [shape[d] if s is None or s[i] == -1 else s[i] for i, d in enumerate(dims)]
    for n in sizes:
        _points(n)
    return tuple(dims), sizes


def _some(name, dims):
    if not dims:
        raise RuntimeError(f"{name} must transform at least one axis")


def _block(input, s, dim, norm, forward):
    dims, sizes = _axes(input, s, dim)
    x = _resized(_promoted(input, True), dims, sizes)
    return _c2c(x, dims, _scaling(norm, forward), forward)


def _fftn(input, s=None, dim=None, norm=None):
    """`fft` along several dimensions, `s` points each."""
    return _block(input, s, dim, norm, True)


def _ifftn(input, s=None, dim=None, norm=None):
    """The inverse of `fftn`."""
    return _block(input, s, dim, norm, False)


def _rfftn(input, s=None, dim=None, norm=None):
    """`fftn` of real numbers without the half of the last dimension that mirrors the other."""
    _no_complex("rfftn", input, "{} expects a real-valued input tensor, but got {}")
    x = _promoted(input, False)
    dims, sizes = _axes(input, s, dim)
    _some("rfftn", dims)
    return _r2c(_resized(x, dims, sizes), dims, _scaling(norm, True), True)


def _ihfftn(input, s=None, dim=None, norm=None):
    """The inverse of `hfftn`."""
    dims, sizes = _axes(input, s, dim)
    _no_complex("ihfftn", input, "Only supports floating-point dtypes, but found: {1}")
    _some("ihfftn", dims)
    x = _resized(_promoted(input, False), dims, sizes)
    scaling = _scaling(norm, False)
    out = _conj(_r2c(x, dims[-1:], scaling, True))
    return out if len(dims) == 1 else _c2c(out, dims[:-1], scaling, False)


def _half_block(name, input, s, dim):
    """(complex numbers, dimensions, points along the last) of a transform to real numbers."""
    dims, sizes = _axes(input, s, dim)
    _some(name, dims)
    s = [s] if isinstance(s, int) else s
    last = _points(2 * (input._a.shape[dims[-1]] - 1) if s is None or s[-1] == -1 else sizes[-1])
    sizes[-1] = last // 2 + 1
    return _resized(_promoted(input, True), dims, sizes), dims, last


def _irfftn(input, s=None, dim=None, norm=None):
    """The inverse of `rfftn`."""
    x, dims, last = _half_block("irfftn", input, s, dim)
    return _c2r(x, dims, _scaling(norm, False), last)


def _hfftn(input, s=None, dim=None, norm=None):
    """`hfft` along the last dimension after `fft` along the others."""
    x, dims, last = _half_block("hfftn", input, s, dim)
    scaling = _scaling(norm, True)
    x = _c2c(x, dims[:-1], scaling, True) if len(dims) > 1 else x
    return _c2r(_conj(x), dims[-1:], scaling, last)


def _plane(function):
    def two(input, s=None, dim=(-2, -1), norm=None):
        return function(input, s, dim, norm)
    two.__doc__ = f"`{function.__name__[1:]}` along the last two dimensions."
    return two


# ---------------------------------------------------------------- frequencies
def _frequencies(name, places, n, d, options):
    dtype = options.get("dtype") or _D.Default.dtype
    if dtype.kind < _D.FLOAT:
        raise RuntimeError(f"{name} requires a floating point or complex dtype")
    if dtype.is_complex:
        raise NotImplementedError(f"\"arange_cpu\" not implemented for '{dtype.word}'")
    requires_grad = options.pop("requires_grad", False)
    places = places(options)
    return places.mul_(1.0 / (n * d) if n * d else float("nan") if n == 0 else float("inf")).requires_grad_(requires_grad)


def fftfreq(n, d=1.0, **options):
    """The frequencies that the points of `fft` stand for, samples lying `d` apart."""
    def places(options):
        if n < 0:
            raise RuntimeError(f"Trying to create tensor with negative dimension {n}: [{n}]")
        out = _arange(n, **options)
        out[(n + 1) // 2:].sub_(n)
        return out
    return _frequencies("fftfreq", places, n, d, {"dtype": _D.Default.dtype} | {k: v for k, v in options.items() if v is not None})


def rfftfreq(n, d=1.0, **options):
    """The frequencies that the points of `rfft` stand for."""
    half = int(n / 2) + 1 if n < 0 else n // 2 + 1
    options = {"dtype": _D.Default.dtype} | {k: v for k, v in options.items() if v is not None}
    return _frequencies("rfftfreq", lambda options: _arange(half, **options), n, d, options)


def _shift(by):
    def shift(input, dim=None):
        shape = input._a.shape
        dims = list(range(len(shape))) if dim is None else [_axis(d, len(shape)) for d in ([dim] if isinstance(dim, int) else dim)]
        return _roll(input, tuple(by(shape[d]) for d in dims), tuple(dims))
    return shift


fftshift, ifftshift = _shift(lambda size: size // 2), _shift(lambda size: (size + 1) // 2)
fftshift.__doc__, ifftshift.__doc__ = "Frequency zero moved to the middle.", "The inverse of `fftshift`."


for _name in "fft ifft rfft irfft hfft ihfft fftn ifftn rfftn irfftn hfftn ihfftn".split():
    globals()[_name] = _spoken(globals()[f"_{_name}"], "FFT", f"fft_{_name}")
for _name in "fft ifft rfft irfft hfft ihfft".split():
    globals()[f"{_name}2"] = _spoken(_plane(globals()[f"_{_name}n"]), "FFT", f"fft_{_name}2")
for _name in "fftfreq rfftfreq fftshift ifftshift".split():
    globals()[_name] = _spoken(globals()[_name], "FFT", f"fft_{_name}")


def __getattr__(name):
    if name == "Tensor":        # PyTorch lists it here
        from ._tensor import Tensor
        return Tensor
    from ._errors import missing
    raise missing("torch.fft", name, "torch.fft")
