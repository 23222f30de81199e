import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = torch.ones(2, requires_grad=True)
        self.p = nn.Parameter(torch.ones(2))
        self.layers = [nn.Linear(1, 1)]
        self.register_parameter("none", None)
        self.register_buffer("buf", torch.zeros(1), persistent=False)


net = Net()
print([n for n, _ in net.named_parameters()], list(net.state_dict()), net.none, dict(net.named_buffers()), net.p)
net.w = nn.Parameter(torch.zeros(1))
print([n for n, _ in net.named_parameters()], len(list(net.children())))
del net.w
print(hasattr(net, "w"), isinstance(net.p, torch.Tensor), nn.Parameter(torch.ones(1), requires_grad=False))
for bad in (
    lambda: setattr(net, "p", 5),
    lambda: net.register_parameter("a.b", None),
    lambda: net.register_buffer("p", torch.ones(1)),
    lambda: net.register_parameter("q", torch.ones(1)),
    lambda: net.add_module("m", 3),
    lambda: net.zzz,
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, err)
nn.Parameter(torch.tensor([1, 2]))
