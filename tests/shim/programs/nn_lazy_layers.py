import torch, torch.nn as nn

torch.manual_seed(0)
l = nn.LazyLinear(3)
print(l, l.weight, l.bias)
print(l(torch.ones(2, 5)), l, l.weight.shape, type(l))
net = nn.Sequential(
    nn.LazyConv2d(6, kernel_size=5, padding=2), nn.LazyBatchNorm2d(), nn.Sigmoid(), nn.AvgPool2d(2), nn.Flatten(), nn.LazyLinear(10)
)
print(net)
try:
    net[0].weight.shape
except Exception as error:
    print(type(error).__name__, error)
try:
    sum(p.numel() for p in net.parameters())
except Exception as error:
    print(type(error).__name__, error)
print(net(torch.randn(2, 1, 8, 8)).shape)
print(net)
print([p.shape for p in net.parameters()], net.state_dict().keys())
a = nn.LazyLinear(2)
b = nn.LazyLinear(2)
b(torch.ones(1, 3))
print(a.load_state_dict(b.state_dict()), a.weight)
print(a, a(torch.ones(1, 3)), a)
print(
    nn.LazyConvTranspose1d(4, 3)(torch.ones(1, 2, 5)).shape,
    nn.LazyInstanceNorm1d()(torch.ones(1, 2, 5)).shape,
    nn.LazyConv1d(4, 3, groups=2)(torch.ones(1, 2, 5)).shape,
)
m = nn.LazyLinear(2)
opt = torch.optim.SGD(m.parameters(), lr=0.1)
m(torch.ones(1, 3)).sum().backward()
opt.step()
print(m.weight)
m = nn.LazyLinear(2)
print(list(m.state_dict().items()), m.has_uninitialized_params(), list(m.named_parameters()))
X = torch.rand(1, 4)


class MLP(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.net = nn.Sequential(nn.LazyLinear(n), nn.ReLU(), nn.LazyLinear(1))

    def forward(self, x):
        return self.net(x)


k = MLP(4)
print(k)
k(X)
k.apply(lambda m: nn.init.normal_(m.weight, 0, 0.01) if type(m) == nn.Linear else None)
print(k.net[0].weight)
