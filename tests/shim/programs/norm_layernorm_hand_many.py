import torch
from torch import nn
torch.manual_seed(0)
for shape in [(4, 8), (2, 3, 16), (4, 128), (3, 5), (1, 7), (8, 33)]:
    x = torch.randn(*shape)
    ln = nn.LayerNorm(shape[-1])
    mean = x.mean(-1, keepdim=True)
    var = x.var(-1, keepdim=True, unbiased=False)
    hand = (x - mean) / torch.sqrt(var + ln.eps) * ln.weight + ln.bias
    print(shape, f"{(ln(x) - hand).abs().max().item():.2e}", torch.allclose(ln(x), hand, atol=1e-6))
