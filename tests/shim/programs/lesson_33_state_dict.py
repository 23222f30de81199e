import io
import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
print(net, net[0], len(net), net[-1], list(net.state_dict()))
for k, v in net.state_dict().items():
    print(k, v.shape, v)
buffer = io.BytesIO()
torch.save(net.state_dict(), buffer)
buffer.seek(0)
state = torch.load(buffer)
twin = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
print(twin.load_state_dict(state), torch.equal(twin(torch.ones(1, 2)), net(torch.ones(1, 2))))
print(type(net.state_dict()).__name__, net.state_dict()["0.weight"].requires_grad)
net.state_dict()["0.bias"].fill_(7)
print(net[0].bias)
part = {k: v for k, v in state.items() if k.startswith("0.")}
print(twin.load_state_dict(part, strict=False))
named = nn.Sequential()
named.add_module("first", nn.Linear(1, 1))
named.append(nn.ReLU())
print(named, list(named.state_dict()))
from collections import OrderedDict
print(nn.Sequential(OrderedDict([("a", nn.Linear(1, 2)), ("b", nn.ReLU())])).a)
print(nn.ModuleDict({"x": nn.Linear(1, 1)}), nn.ModuleList([nn.ReLU(), nn.Tanh()]), nn.ParameterList([torch.zeros(2)]))
state["0.weight"] = torch.zeros(4, 2)
state["extra"] = torch.zeros(1)
del state["2.bias"]
twin.load_state_dict(state)
