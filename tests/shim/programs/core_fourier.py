import torch
import torch.fft as fft
from torch.autograd import gradcheck, gradgradcheck

torch.manual_seed(3)
t = torch.arange(32) / 32
x = torch.sin(2 * torch.pi * 3 * t) + 0.5 * torch.cos(2 * torch.pi * 5 * t)
spectrum = fft.rfft(x)
print(spectrum.dtype, spectrum.shape, (2 / 32 * spectrum.abs()).round(decimals=3) + 0.0)
print(fft.rfftfreq(32, 1 / 32)[spectrum.abs() > 1], fft.fftfreq(5), fft.fftshift(fft.fftfreq(6)), fft.ifftshift(torch.arange(5)))
print((fft.irfft(spectrum, n=32) - x).abs().max() < 1e-6, fft.ifft(fft.fft(x)).real[:3])

image = torch.randn(4, 6)
for name in ("fft2", "ifft2", "rfft2", "irfft2", "hfft2", "ihfft2", "fftn", "ifftn", "rfftn", "irfftn", "hfftn", "ihfftn"):
    for norm in (None, "ortho", "forward"):
        y = getattr(fft, name)(image, norm=norm)
        print(name, norm, tuple(y.shape), y.dtype, y.stride(), f"{y.abs().sum():.3f}")
for name in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft"):
    y = getattr(fft, name)(image, 5, 0)
    print(name, y.dtype, y.stride(), f"{y.abs().sum():.3f}", getattr(fft, name)(torch.arange(6)).dtype)

z = torch.randn(3, 4, dtype=torch.complex64, requires_grad=True)
w = torch.randn(3, 4, requires_grad=True)
for y in (fft.fft(z), fft.fft(w), fft.irfft(z), fft.rfft2(w), fft.ihfft(w), fft.fftshift(w), fft.fft2(w)):
    print(y.grad_fn.name(), [None if g is None else tuple(g.shape) for g in torch.autograd.grad(y.abs().square().sum(), (z, w), allow_unused=True)])
d, c = w.detach().double().requires_grad_(), z.detach().to(torch.complex128).requires_grad_()
for name in ("fft", "ifft", "irfft", "hfft", "fft2", "irfftn", "hfftn"):
    print(name, gradcheck(getattr(fft, name), (c,)), gradgradcheck(getattr(fft, name), (c,)), gradcheck(getattr(fft, name), (d,)))
for name in ("rfft", "ihfft", "rfftn", "ihfftn"):
    print(name, gradcheck(getattr(fft, name), (d,)), gradgradcheck(getattr(fft, name), (d,)))
print(gradcheck(lambda x: fft.fft(x, 7, 0, "ortho"), (c,)), gradcheck(lambda x: fft.irfft(x, 5), (c,)), gradcheck(lambda x: fft.rfft(x, 2), (d,)))

# A convolution is a product of spectra.
kernel = torch.randn(32)
loop = torch.stack([sum(x[(i - j) % 32] * kernel[j] for j in range(32)) for i in range(32)])
print((fft.irfft(fft.rfft(x) * fft.rfft(kernel), n=32) - loop).abs().max() < 1e-5)

window = torch.hann_window(8)
for options in ({}, {"center": False}, {"normalized": True}, {"onesided": False}, {"hop_length": 3}, {"win_length": 6, "window": torch.hann_window(6)}):
    s = torch.stft(x, 8, return_complex=True, **{"window": window, **options})
    print(options.keys(), s.shape, s.stride(), f"{s.abs().sum():.3f}")
s = torch.stft(x, 8, 2, window=window, return_complex=True)
print((torch.istft(s, 8, 2, window=window) - x).abs().max() < 1e-6, x.stft(8, 2, window=window, return_complex=True).istft(8, 2, window=window, length=20).shape)
print(torch.stft(x.view(2, 16), 8, window=window, return_complex=True).shape, torch.stft(x, 8, window=window, return_complex=True, pad_mode="constant").abs().sum())
signal = x[:12].double().requires_grad_()
print(gradcheck(lambda x: torch.stft(x, 4, window=torch.hann_window(4).double(), return_complex=True), (signal,)))
print(gradcheck(lambda x: torch.istft(x, 4, 2, window=torch.ones(4).double()), (torch.randn(3, 5, dtype=torch.complex128, requires_grad=True),)))

out = torch.empty(0, dtype=torch.complex64)
print(fft.fft(x, out=out) is out, out.shape)
for wrong in (
    "fft.rfft(z)", "fft.fft(x.half())", "fft.fft(x[:0])", "fft.fft(torch.tensor(1.0))", "fft.fft(x, 0)", "fft.fft(x, norm='no')", "fft.fft(x, dim=3)",
    "fft.irfft(x[:1])", "fft.fft2(x)", "fft.fftn(image, (2, 3, 4))", "fft.fft2(image, (3,))", "fft.fftn(image, dim=(0, 0))", "fft.rfftn(image, dim=())",
    "fft.ihfft2(z)", "fft.fft(image[:0])", "fft.fft([1.0])", "fft.fft(x, 2.5)", "fft.fftfreq(4, dtype=torch.int64)", "fft.dct(x)", "torch.stft(x, 8)",
    "torch.stft(x, 64, return_complex=True)", "torch.stft(x, 8, 0, window=window, return_complex=True)", "torch.stft(x, 8, window=window[:4], return_complex=True)",
    "torch.stft(x, 8, win_length=9, window=window, center=False, return_complex=True)", "torch.stft(torch.arange(32), 8, window=window, return_complex=True)",
    "torch.stft(z.detach()[0], 2, window=window[:2], onesided=True)", "torch.istft(s.abs(), 8)", "torch.istft(s, 16, window=torch.ones(16))",
    "torch.istft(s, 8, 9, window=window)", "torch.istft(s, 8, 8, window=window)", "torch.istft(s, 8, window=window, onesided=False)",
):
    try:
        print(wrong, eval(wrong))
    except Exception as error:
        print(wrong, type(error).__name__, error)
