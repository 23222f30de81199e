import torch
from torch import nn
torch.manual_seed(0)
class SelfAttention(nn.Module):
    def __init__(self, d, h):
        super().__init__()
        assert d % h == 0, "d must be divisible by h"
        self.h, self.dk = h, d // h
        self.qkv = nn.Linear(d, 3 * d, bias=False)
        self.out = nn.Linear(d, d)
    def forward(self, x, mask=None):
        B, T, D = x.shape
        q, k, v = self.qkv(x).reshape(B, T, 3, self.h, self.dk).permute(2, 0, 3, 1, 4)
        a = q @ k.transpose(-2, -1) / self.dk ** 0.5
        if mask is not None:
            a = a.masked_fill(mask == 0, float("-inf"))
        self.w = a.softmax(-1)
        return self.out((self.w @ v).transpose(1, 2).reshape(B, T, D))
class Block(nn.Module):
    def __init__(self, d, h, pre=True):
        super().__init__()
        self.att, self.n1, self.n2, self.pre = SelfAttention(d, h), nn.LayerNorm(d), nn.LayerNorm(d), pre
        self.mlp = nn.Sequential(nn.Linear(d, 4 * d), nn.GELU(), nn.Linear(4 * d, d))
    def forward(self, x, mask=None):
        if self.pre:
            x = x + self.att(self.n1(x), mask)
            return x + self.mlp(self.n2(x))
        x = self.n1(x + self.att(x, mask))
        return self.n2(x + self.mlp(x))
b = Block(8, 2)
print(b)
x = torch.randn(2, 5, 8)
y = b(x, torch.tril(torch.ones(5, 5)))
print(y.shape, y[0, 0], b.att.w[0, 0])
post = Block(8, 4, pre=False)
print(post(x).mean(-1).abs().max() < 1e-6, post(x).var(-1, unbiased=False)[0])
print(sum(p.numel() for p in b.parameters()), {n: p.numel() for n, p in b.named_parameters()})
x1 = x.clone()
x1[:, -1] = 0
print(torch.allclose(b(x1, torch.tril(torch.ones(5, 5)))[:, :4], y[:, :4]))
perm = torch.randperm(5)
print(torch.allclose(b(x[:, perm]), b(x)[:, perm], atol=1e-6))
y.mean().backward()
print({n: round(p.grad.norm().item(), 4) for n, p in b.named_parameters()})
SelfAttention(8, 3)
