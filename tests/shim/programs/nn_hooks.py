import torch
from torch import nn
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 2))
acts, grads = {}, {}
for name, mod in net.named_children():
    mod.register_forward_hook(lambda m, i, o, n=name: acts.__setitem__(n, (tuple(i[0].shape), tuple(o.shape), o.detach().mean().item())))
    mod.register_full_backward_hook(lambda m, gi, go, n=name: grads.__setitem__(n, (gi[0], go[0])))
out = net(torch.ones(2, 3))
out.sum().backward()
print({k: (v[0], v[1], round(v[2], 4)) for k, v in acts.items()})
for k in grads:
    print(k, grads[k])
h = net[0].register_forward_pre_hook(lambda m, a: (a[0] * 2,))
print(net(torch.ones(1, 3)))
h.remove()
print(net(torch.ones(1, 3)))
h = net.register_forward_hook(lambda m, i, o: o * 0)
print(net(torch.ones(1, 3)), h)  if False else print(net(torch.ones(1, 3)))
h.remove()
h = net.register_forward_hook(lambda m, args, kw, o: print("kw", kw), with_kwargs=True)
net(input=torch.ones(1, 3))
h.remove()
w = net[0].weight
hw = w.register_hook(lambda g: g * 2)
net.zero_grad()
net(torch.ones(1, 3)).sum().backward()
print(w.grad)
hw.remove()
try:
    net[0].register_full_backward_hook(lambda m, gi, go: 5)
    net(torch.ones(1, 3)).sum().backward()
except Exception as e:
    print(type(e).__name__, e)
def bad(m, i, o):
    raise ValueError("inside the hook")
net.register_forward_hook(bad)
net(torch.ones(1, 3))
