import torch

x = torch.tensor([-2.5, -0.5, 0.5, 2.5])
print(
    x.round(),
    x.floor(),
    x.ceil(),
    x.trunc(),
    x.frac(),
    x.sign(),
    x.abs(),
    x.neg(),
    x.clamp(-1, 1),
    x.clamp(min=0),
    x.relu(),
    x.pow(2),
    x**3,
    2**x,
    x.square(),
)
print(
    x.abs().sqrt(),
    x.abs().rsqrt(),
    x.reciprocal(),
    x.exp().log(),
    x.sigmoid(),
    x.tanh(),
    x.sin().asin(),
    x.atan2(torch.ones(4)),
    x.remainder(2),
    x.fmod(2),
    x // 1,
    x % 2,
    x.lerp(torch.zeros(4), 0.5),
    torch.hypot(x, x),
)
print(
    torch.maximum(x, -x),
    torch.minimum(x, torch.zeros(4)),
    torch.heaviside(x, torch.tensor([0.5])),
    torch.logaddexp(x, x),
    torch.erf(x),
    x.expm1(),
    x.abs().log1p(),
    x.abs().log2(),
    x.abs().log10(),
    torch.sinc(x),
    x.cosh(),
    torch.round(torch.tensor(1.2345), decimals=2),
)
print(
    torch.tensor([7, -7]) // 2,
    torch.tensor([7, -7]) % 3,
    torch.div(torch.tensor([7, -7]), 2, rounding_mode="trunc"),
    torch.tensor([5]).float().div(2, rounding_mode="floor"),
    torch.gcd(torch.tensor(12), torch.tensor(18)),
    torch.cross(torch.tensor([1.0, 0, 0]), torch.tensor([0.0, 1, 0]), dim=0),
)
torch.sqrt("4")
