import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(4, 6, 8)
for name, layer in {
    "batch": nn.BatchNorm1d(6),
    "layer": nn.LayerNorm(8),
    "layer2": nn.LayerNorm([6, 8]),
    "instance": nn.InstanceNorm1d(6),
    "group": nn.GroupNorm(2, 6),
    "rms": nn.RMSNorm(8),
}.items():
    y = layer(x)
    print(
        f"{name:9s} {y.mean((0, 2)).abs().max().item() < 1e-6} {y.mean(2).abs().max().item() < 1e-6} {y.mean((1, 2)).abs().max().item() < 1e-6} {sum(p.numel() for p in layer.parameters())}"
    )
