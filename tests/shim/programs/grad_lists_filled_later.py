import torch
from torch import nn


class Dense(nn.Module):
    """Every layer reads all features before it: the list that `cat` was given goes on growing."""

    def __init__(self, width, grown, layers):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(width + i * grown, grown) for i in range(layers))

    def forward(self, x):
        features = [x]
        for layer in self.layers:
            features.append(layer(torch.cat(features, 1)).relu())
        return torch.cat(features, 1)


torch.manual_seed(0)
net = Dense(3, 2, 3)
x = torch.randn(4, 3, requires_grad=True)
net(x).square().mean().backward()
print(x.grad)
print(net.layers[0].weight.grad)

a = torch.ones(2, 3, requires_grad=True)
parts = [a, a * 2]
stacked = torch.stack(parts)
parts.clear()
sizes, dims, pad = [3, 2], [0, 1], [1, 1]
results = [stacked.sum(), a.view(sizes).square().sum(), a.sum(dims), a.amax(dims), a.repeat(dims := [2, 1]).sum(), nn.functional.pad(a, pad).sum()]
sizes[0] = 9
dims.clear()
pad.clear()
sum(results).backward()
print(a.grad)
