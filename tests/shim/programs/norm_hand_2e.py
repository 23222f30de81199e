import torch
from torch import nn
import torch.nn.functional as F

torch.manual_seed(0)


def d(a, b):
    return f"{(a - b).abs().max().item():.2e}"


for n, c in ((16, 8), (5, 3), (32, 10), (100, 64)):
    x = torch.randn(n, c) * 3 + 2
    bn = nn.BatchNorm1d(c)
    hand = (x - x.mean(0)) / torch.sqrt(x.var(0, unbiased=False) + 1e-5)
    print("bn", n, c, d(bn(x), hand), d(bn.running_mean, 0.1 * x.mean(0)), d(bn.running_var, 0.9 + 0.1 * x.var(0)))
    ln = nn.LayerNorm(c)
    print(
        "ln",
        d(ln(x), (x - x.mean(1, keepdim=True)) / torch.sqrt(x.var(1, unbiased=False, keepdim=True) + 1e-5)),
        d(ln(x), (x - x.mean(1, keepdim=True)) * torch.rsqrt(((x - x.mean(1, keepdim=True)) ** 2).mean(1, keepdim=True) + 1e-5)),
    )
    print("rms", d(F.rms_norm(x, (c,)), x / torch.sqrt(x.pow(2).mean(-1, keepdim=True) + torch.finfo(x.dtype).eps)))
    print("gn", d(nn.GroupNorm(1, c)(x), ln(x)))
x = torch.randn(2, 6, 7)
print(d(nn.BatchNorm1d(6)(x), (x - x.mean((0, 2), keepdim=True)) / torch.sqrt(x.var((0, 2), keepdim=True, correction=0) + 1e-5)))
print(d(nn.InstanceNorm1d(6)(x), (x - x.mean(2, keepdim=True)) / torch.sqrt(x.var(2, keepdim=True, correction=0) + 1e-5)))
g = x.reshape(2, 3, 14)
print(d(nn.GroupNorm(3, 6)(x), ((g - g.mean(2, keepdim=True)) / torch.sqrt(g.var(2, keepdim=True, correction=0) + 1e-5)).reshape(2, 6, 7)))
print(d(nn.LayerNorm([6, 7])(x), (x - x.mean((1, 2), keepdim=True)) / torch.sqrt(x.var((1, 2), keepdim=True, correction=0) + 1e-5)))
print(d(F.normalize(x, dim=-1), x / x.norm(dim=-1, keepdim=True)), d(F.normalize(x, dim=1), x / torch.sqrt((x**2).sum(1, keepdim=True))))
print(d(F.local_response_norm(x, 3), x / (1 + 1e-4 / 3 * sum(F.pad(x**2, (0, 0, 1, 1))[:, i : i + 6] for i in range(3))) ** 0.75))
w, b = torch.randn(8), torch.randn(8)
z = torch.randn(4, 8)
print(d(F.layer_norm(z, (8,), w, b), (z - z.mean(1, keepdim=True)) / torch.sqrt(z.var(1, keepdim=True, correction=0) + 1e-5) * w + b))
print(
    d(F.batch_norm(z, torch.zeros(8), torch.ones(8), w, b), z / torch.sqrt(torch.tensor(1 + 1e-5)) * w + b),
    d(F.batch_norm(z, None, None, w, b, training=True), (z - z.mean(0)) / (z.var(0, unbiased=False) + 1e-5).sqrt() * w + b),
)
u, s = torch.var_mean(z, dim=1, correction=0)
print(u, s, d(u, z.var(1, correction=0)))
zs = (z - z.mean(0)) / z.std(0)
print(zs.mean(0).abs().max() < 1e-6, zs.std(0), zs.var(0, unbiased=False))
