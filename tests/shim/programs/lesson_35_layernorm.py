import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(4, 128) * 3 + 5
ln = nn.LayerNorm(128)
m = x.mean(-1, keepdim=True)
v = x.var(-1, keepdim=True, unbiased=False)
hand = (x - m) / torch.sqrt(v + ln.eps) * ln.weight + ln.bias
lib = ln(x)
print(f"Largest difference: {(hand - lib).abs().max().item():.2e}")
print("hand   ", [round(a, 4) for a in hand[0, :4].tolist()])
print("library", [round(a, 4) for a in lib[0, :4].tolist()])
print(f"Before: mean {x[0].mean().item():.4f} std {x[0].std().item():.4f}")
print("After: mean", round(lib[0].mean().item(), 4) + 0.0, "std", round(lib[0].std(unbiased=False).item(), 4))
with torch.no_grad():
    ln.weight.fill_(2.0)
    ln.bias.fill_(1.0)
print(ln(x)[0, :5], ln)
two = nn.LayerNorm((2, 3), eps=1e-3)
y = torch.arange(12.0).reshape(2, 2, 3).requires_grad_()
two(y).pow(2).sum().backward()
print(two, two(y), y.grad, two.weight.grad)
print(nn.functional.layer_norm(x, (128,))[0, :3])
ln(torch.randn(3, 64))
