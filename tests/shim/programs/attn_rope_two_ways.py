import torch
torch.manual_seed(0)
def rope(x, base=10000):
    b, t, d = x.shape
    theta = 1.0 / base ** (torch.arange(0, d, 2).float() / d)
    ang = torch.arange(t).float()[:, None] * theta[None]
    cos, sin = ang.cos(), ang.sin()
    x1, x2 = x[..., 0::2], x[..., 1::2]
    return torch.stack((x1 * cos - x2 * sin, x1 * sin + x2 * cos), dim=-1).flatten(-2)
x = torch.randn(1, 4, 6)
y = rope(x)
print(y, f"{(x.norm(dim=-1) - y.norm(dim=-1)).abs().max().item():.2e}")
def rope2(x):
    d = x.shape[-1]
    inv = 1.0 / (10000 ** (torch.arange(0, d, 2) / d))
    f = torch.einsum("i,j->ij", torch.arange(x.shape[1]).float(), inv)
    emb = torch.cat((f, f), dim=-1)
    rot = torch.cat((-x[..., d // 2:], x[..., : d // 2]), dim=-1)
    return x * emb.cos() + rot * emb.sin()
print(rope2(x)[0, 1], rope2(x).shape)
z = torch.view_as_complex(x.reshape(1, 4, 3, 2))
print(z[0, 0], z.dtype, z.abs()[0, 1], z.angle()[0, 1], (z * 1j)[0, 0], z.conj()[0, 0], z.real[0, 0], z.imag[0, 0])
rot = torch.polar(torch.ones(4, 3), torch.arange(4).float()[:, None] * torch.tensor([1.0, 0.1, 0.01]))
print(torch.view_as_real(z * rot)[0, 1], rot[1], torch.exp(1j * torch.tensor(0.5)), torch.complex(torch.tensor([1.0]), torch.tensor([2.0])))
q, k = torch.randn(6), torch.randn(6)
def at(v, p):
    return rope(v.expand(1, p + 1, 6))[0, p]
print([round((at(q, m) @ at(k, n)).item(), 3) for m, n in ((0, 0), (1, 1), (5, 3), (9, 7))])
pe = torch.zeros(6, 4)
pos = torch.arange(6).unsqueeze(1)
div = torch.pow(10000.0, -torch.arange(0, 4, 2) / 4)
pe[:, 0::2], pe[:, 1::2] = torch.sin(pos * div), torch.cos(pos * div)
print(pe, div, pe @ pe.T)
torch.view_as_complex(torch.randn(3))
