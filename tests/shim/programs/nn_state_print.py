import torch
from torch import nn

torch.manual_seed(0)
m = nn.Sequential(nn.Linear(2, 2), nn.BatchNorm1d(2))
print(dict(m.state_dict()))
print(m[0].state_dict()["weight"])
for k, v in m.state_dict().items():
    print(f"{k:25} {str(tuple(v.shape)):10} {v.dtype}")
print(list(m.parameters()))
for n, p in m.named_parameters():
    print(n, p, p.data, sep="\n")
print(
    m[0].weight,
    m[0].weight.data,
    m[0].weight.detach(),
    m[0].weight[0],
    m[0].weight.shape,
    m[0].bias.requires_grad,
    m[0].weight.is_leaf,
    m[0].weight.grad,
)
sd = m.state_dict()
sd["0.weight"][0, 0] = 100
print(m[0].weight[0, 0], sd["0.weight"].requires_grad, m.state_dict(keep_vars=True)["0.weight"].requires_grad)
print(repr(m[1].num_batches_tracked), m[1]._buffers["running_mean"], m[0]._parameters.keys())
print(
    nn.Parameter(torch.tensor([1.0, 2.0])),
    nn.Parameter(torch.tensor(1.0)),
    [nn.Parameter(torch.zeros(1, 2))],
    {"p": nn.Parameter(torch.eye(2))},
)
print(str(nn.Parameter(torch.ones(2)))[:9], len(str(m)), m[0].extra_repr(), dict(m[0].named_parameters()).keys())
print(
    nn.Parameter(torch.randn(2, 2)).T.shape,
    nn.Parameter(torch.ones(2)) * 2,
    nn.Parameter(torch.ones(2)) + nn.Parameter(torch.ones(2)),
    nn.Parameter(torch.ones(2)).sum(),
)
print(m.parameters(), m.named_modules()) if False else print(
    type(m.parameters()).__name__, next(m.parameters()).device, next(iter(m.modules())) is m
)
