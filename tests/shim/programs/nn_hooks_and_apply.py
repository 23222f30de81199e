import torch
from torch import nn
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
seen = []
handles = [m.register_forward_hook(lambda mod, inp, out: seen.append((type(mod).__name__, tuple(out.shape)))) for m in net]
net(torch.ones(1, 2))
print(seen)
for h in handles:
    h.remove()
net.register_forward_pre_hook(lambda m, a: (a[0] + 1,))
net[0].register_full_backward_hook(lambda m, gi, go: (gi[0] * 0,) if gi[0] is not None else None)
x = torch.ones(1, 2, requires_grad=True)
net(x).sum().backward()
print(x.grad, len(seen))


def init(m):
    if isinstance(m, nn.Linear):
        nn.init.constant_(m.weight, 0.5)
        nn.init.zeros_(m.bias)


print(net.apply(init)[0].weight, net(torch.ones(1, 2)), net.float() is net, net.half()[0].weight.dtype, net.to(torch.float64)[0].bias.dtype)
