import torch

torch.manual_seed(0)
T = 10
b = torch.linspace(1e-4, 0.02, T)
a = 1 - b
ab = torch.cumprod(a, 0)
x0 = torch.randn(2, 3)
t = torch.randint(0, T, (2,))
n = torch.randn_like(x0)
xt = ab[t].sqrt()[:, None] * x0 + (1 - ab[t]).sqrt()[:, None] * n
print(ab, xt)
x = torch.randn(2, 3)
for i in reversed(range(T)):
    z = torch.randn_like(x) if i else torch.zeros_like(x)
    e = 0.1 * x
    x = (x - b[i] / (1 - ab[i]).sqrt() * e) / a[i].sqrt() + b[i].sqrt() * z
print(x)
