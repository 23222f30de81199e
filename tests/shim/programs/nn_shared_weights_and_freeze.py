import torch
from torch import nn
torch.manual_seed(0)
e, h = nn.Embedding(4, 3), nn.Linear(3, 4, bias=False)
h.weight = e.weight
net = nn.ModuleDict({"e": e, "h": h})
print(len(list(net.parameters())), [n for n, _ in net.named_parameters()], list(net.state_dict()), [n for n, _ in net.named_parameters(remove_duplicate=False)])
net.requires_grad_(False)
print([p.requires_grad for p in net.parameters()], e(torch.tensor([1])).requires_grad)
net.requires_grad_(True)
h(e(torch.tensor([0, 1]))).sum().backward()
print(e.weight.grad is h.weight.grad, e.weight.grad.shape)
h.weight = torch.zeros(4, 3)
