import torch
torch.manual_seed(0)
def freqs_cis(dim, n, theta=10000.0):
    f = 1.0 / (theta ** (torch.arange(0, dim, 2)[: dim // 2].float() / dim))
    t = torch.arange(n)
    return torch.polar(torch.ones(n, dim // 2), torch.outer(t, f).float())
fc = freqs_cis(8, 5)
print(fc.dtype, fc.shape, fc[1], fc[2, :2])
x = torch.randn(2, 5, 8)
xc = torch.view_as_complex(x.float().reshape(2, 5, 4, 2))
y = torch.view_as_real(xc * fc).flatten(2)
print(y.shape, y[0, 1], torch.allclose(x.norm(dim=-1), y.norm(dim=-1)))
cos, sin = fc.real, fc.imag
e, o = x[..., ::2], x[..., 1::2]
hand = torch.stack([e * cos - o * sin, e * sin + o * cos], -1).flatten(-2)
print(f"{(hand - y).abs().max().item():.2e}", torch.angle(fc[1]), fc.abs()[3])
q, k = torch.randn(4), torch.randn(4)
def rot(v, p):
    return torch.view_as_real(torch.view_as_complex(v.view(2, 2)) * freqs_cis(4, 20)[p]).flatten()
print([round((rot(q, a) @ rot(k, b)).item(), 4) for a, b in ((3, 1), (7, 5), (12, 10))])
half = torch.cat([-x[..., 4:], x[..., :4]], -1)
print(half[0, 0])
