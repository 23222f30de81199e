import torch
from torch import nn
torch.manual_seed(0)
net = nn.Linear(2, 2)
opt = torch.optim.Adam(net.parameters(), lr=0.01)
print(opt.state_dict())
net(torch.ones(1, 2)).sum().backward()
opt.step()
sd = opt.state_dict()
print(sd)
print(sd["param_groups"][0]["params"], sd["state"].keys())
other = torch.optim.Adam(nn.Linear(2, 2).parameters(), lr=1.0)
other.load_state_dict(sd)
print(other.param_groups[0]["lr"], other.state_dict()["state"][0]["step"])
for bad in (torch.optim.Adam(nn.Linear(2, 2, bias=False).parameters()), torch.optim.Adam([{"params": net.weight}, {"params": net.bias}])):
    try:
        bad.load_state_dict(sd)
    except ValueError as e:
        print(e)
sgd = torch.optim.SGD(net.parameters(), lr=0.1, momentum=0.9)
sgd.load_state_dict(sd)
try:
    sgd.step()
except KeyError as e:
    print("KeyError", e)
print(type(opt.state), len(opt.state), opt.state[net.weight].keys())
