"""`torch.stft` and `torch.istft`: spectra of windows along a signal, and back. Imports: operations."""

from ... import _dtype as D
from ..._factories import ones
from ..._ops.looks import as_strided, embed
from ..._ops.math import view_as_real
from ..._ops.pointwise import div, mul, pow
from ..._ops.reduce import min as least
from ..._ops.resample import constant_pad
from ..._ops.shape import slice_, squeeze, transpose, unsqueeze, view
from ..._rules.fft import BY_NUMBER, BY_ROOT, NONE, fft_c2c, fft_c2r, fft_r2c
from ..._warn import warn_once
from ._pad import pad

PLACE = " (Triggered internally at /__w/pytorch/pytorch/aten/src/ATen/native/SpectralOps.cpp:{}.)"
BARE = ("A window was not provided. A rectangular window will be applied,{}To suppress this warning and use a rectangular window, explicitly set "
        "`window=torch.ones(n_fft, device=<device>)`.")
MIXED = "Cannot have onesided output if window or input is complex"


def _told(**given):
    """Settings as PyTorch's sentences list them."""
    def word(value):
        if hasattr(value, "_a"):
            return f"{value.dtype.legacy}{{{list(value._a.shape)}}}"
        return int(value) if isinstance(value, bool) else value
    return ", ".join(f"{name}={word(value)}" for name, value in given.items())


def _centred(window, n_fft):
    """A window with zeros on both sides, `n_fft` long."""
    left = (n_fft - window._a.shape[0]) // 2
    return constant_pad(window, [left, n_fft - window._a.shape[0] - left])


def stft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=None,
         return_complex=None, align_to_window=None):
    """Spectra (frequency, time) of windows of `n_fft` samples taken every `hop_length` along a signal, or of each of a batch."""
    if center and align_to_window is not None:
        raise RuntimeError("stft align_to_window should only be set when center = false")
    ndim = input.dim()
    if center:
        half = int(n_fft // 2)
        x = pad(view(input, [1] * (3 - ndim) + list(input._a.shape)), [half, half], pad_mode)
        input = view(x, x._a.shape[-ndim:] if ndim else ())
    hop = n_fft >> 2 if hop_length is None else hop_length
    length = n_fft if win_length is None else win_length
    both_real = not input.dtype.is_complex and not (window is not None and window.dtype.is_complex)
    if window is None:
        warn_once(BARE.format("which is known to cause spectral leakage. Other windows such as torch.hann_window or torch.hamming_window are recommended "
                              "to reduce spectral leakage.") + PLACE.format(835))
    if return_complex is None and both_real:
        raise RuntimeError("stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in a "
                           "future PyTorch release.")
    if return_complex is False:
        warn_once("stft with return_complex=False is deprecated. In a future pytorch release, stft will return complex tensors for all inputs, and "
                  "return_complex=False will raise an error.\nNote: you can still call torch.view_as_real on the complex output to recover the old return "
                  "format." + PLACE.format(874))

    def refuse(sentence):
        told = _told(n_fft=n_fft, hop_length=hop, win_length=length, window=window, normalized=normalized, onesided=onesided,
                     return_complex=return_complex, align_to_window=align_to_window)
        raise RuntimeError(f"stft({input.dtype.legacy}{list(input._a.shape)}, {told}) : {sentence}")
    if input.dtype.kind < D.FLOAT:
        refuse("expected a tensor of floating point or complex values")
    if ndim not in (1, 2):
        refuse("expected a 1D or 2D tensor")
    x = unsqueeze(input, 0) if ndim == 1 else input
    samples = x._a.shape[1]
    if not 0 < n_fft <= samples:
        refuse(f"expected 0 < n_fft < {samples}, but got n_fft={n_fft}")
    if hop <= 0:
        refuse(f"expected hop_length > 0, but got hop_length={hop}")
    if not 0 < length <= n_fft:
        refuse(f"expected 0 < win_length <= n_fft, but got win_length={length}")
    if window is not None and window._a.shape != (length,):
        refuse(f"expected a 1D window tensor of size equal to win_length={length}, but got window with size {list(window._a.shape)}")
    if input.dtype in D.HALVES:
        raise RuntimeError(f"MKL FFT doesn't support tensors of type: {input.dtype.word}")
    frame = window
    if length < n_fft:
        frame = _centred(ones(length, dtype=input.dtype) if window is None else window, n_fft)
        if align_to_window:
            left = (n_fft - length) // 2
            x = constant_pad(x, [left, left])
            samples += 2 * left
    lead, step = (s // x._a.itemsize for s in x._a.strides)
    x = as_strided(x, (x._a.shape[0], 1 + (samples - n_fft) // hop, n_fft), (lead, hop * step, step))
    x = x if frame is None else mul(x, frame)
    scaling = BY_ROOT if normalized else NONE
    if x.dtype.is_complex:
        if onesided:
            raise RuntimeError(MIXED)
        out = fft_c2c(x, (2,), scaling, True)
    else:
        out = fft_r2c(x, (2,), scaling, onesided is not False)
    out.transpose_(1, 2)
    if ndim == 1:
        out.squeeze_(0)
    return view_as_real(out) if return_complex is False else out


def istft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=None, length=None, return_complex=False):
    """The signal whose `stft` is nearest to the spectra (frequency, time), or one for each of a batch."""
    hop = n_fft >> 2 if hop_length is None else hop_length
    wide = n_fft if win_length is None else win_length
    if window is None:
        warn_once(BARE.format("Please provide the same window used by stft to make the inversion lossless.").replace("applied,", "applied.")
                  + PLACE.format(1035))
    if not input.dtype.is_complex:
        raise RuntimeError("istft requires a complex-valued input tensor matching the output from stft with return_complex=True.")
    told = (f"istft({input.dtype.legacy}{list(input._a.shape)}, "
            + _told(n_fft=n_fft, hop_length=hop, win_length=wide, window=window, center=center, normalized=normalized, onesided=onesided, length=length,
                    return_complex=return_complex) + ")")
    ndim, shape = input._a.ndim, input._a.shape
    if ndim < 2:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-ndim - 1}, {ndim}], but got {-3 if ndim else -2})")
    points, frames = shape[-2:]
    half = (points != n_fft) if onesided is None else onesided
    wanted = n_fft // 2 + 1 if half else n_fft
    for wrong, sentence in (
            (not input._a.size, "input tensor cannot be empty."),
            (ndim > 3, f"expected a tensor with 3 or 4 dimensions, but got {ndim + 1}"),
            (points != wanted, "expected the frequency dimension (3rd to the last) of the input tensor to match n_fft" + " / 2 + 1" * half
             + f" when onesided={half}, but got {points}"),
            (not 0 < hop <= wide, "expected 0 < hop_length <= win_length"),
            (not 0 < wide <= n_fft, "expected 0 < win_length <= n_fft"),
            (window is not None and window._a.shape != (wide,), "Invalid window shape. window has to be 1D and length of `win_length`")):
        if wrong:
            raise RuntimeError(f"{told} : {sentence}")
    frame = ones(wide, dtype=input.dtype.to_real()) if window is None else window
    frame = frame if wide == n_fft else _centred(frame, n_fft)
    x = transpose(input if ndim == 3 else unsqueeze(input, 0), 1, 2)
    scaling = BY_ROOT if normalized else BY_NUMBER
    if return_complex:
        if half:
            raise RuntimeError(MIXED)
        x = fft_c2c(x, (2,), scaling, False)
    else:
        if frame.dtype.is_complex:
            raise RuntimeError("Complex windows are incompatible with return_complex=False")
        x = fft_c2r(x if half else slice_(x, 2, 0, n_fft // 2 + 1), (2,), scaling, n_fft)
    y = mul(x, view(frame, (1, 1, n_fft)))
    whole = n_fft + hop * (frames - 1)
    y = embed(y, (y._a.shape[0], whole), ("unfold", 1, n_fft, hop))
    weight = embed(pow(frame, 2).expand((1, frames, n_fft)), (1, whole), ("unfold", 1, n_fft, hop))
    start = n_fft // 2 if center else 0
    end = whole if not center else whole - n_fft // 2
    end = end if length is None else start + length
    y, weight = (slice_(t, 1, start, min(end, whole)) for t in (y, weight))
    if (least(weight.abs()) < 1e-11).item():
        raise RuntimeError(f"{told} window overlap add min: 1\n[ CPUBoolType{{}} ]")
    y = div(y, weight)
    y = y if ndim == 3 else squeeze(y, 0)
    if end > whole:
        warn_once("The length of signal is shorter than the length parameter. Result is being padded with zeros in the tail. Please check your center and "
                  "hop_length settings." + PLACE.format(1199))
        y = constant_pad(y, [0, end - whole])
    return y
