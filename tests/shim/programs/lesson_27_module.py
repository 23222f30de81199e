import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(4, 8)
        self.act = nn.ReLU()
        self.fc2 = nn.Linear(8, 2)
        self.scale = nn.Parameter(torch.ones(1))
        self.register_buffer("seen", torch.zeros((), dtype=torch.long))

    def forward(self, x):
        self.seen += 1
        return self.fc2(self.act(self.fc1(x))) * self.scale


torch.manual_seed(0)
net = Net()
print(net)
print([n for n, _ in net.named_parameters()], [n for n, _ in net.named_modules()], [n for n, _ in net.named_buffers()])
print(sum(p.numel() for p in net.parameters() if p.requires_grad), [type(m).__name__ for m in net.children()])
hook = net.fc1.register_forward_hook(lambda m, i, o: print("hook:", type(m).__name__, i[0].shape, o.shape))
print(net(torch.ones(2, 4)), net.seen)
hook.remove()
net(torch.ones(1, 4))
pre = net.register_forward_pre_hook(lambda m, args: (args[0] * 0,))
print(net(torch.ones(1, 4)))
pre.remove()
net.fc2.register_full_backward_hook(lambda m, gi, go: print("backward:", [None if g is None else tuple(g.shape) for g in gi], go[0].shape))
net(torch.ones(1, 4)).sum().backward()
print(net.training, net.eval().training, net.fc1.training, net.fc1.weight.grad.shape)
net.apply(lambda m: nn.init.zeros_(m.weight) if isinstance(m, nn.Linear) else None)
print(net.fc1.weight.sum(), net.get_parameter("fc1.bias").shape, net.get_submodule("fc2"))
net.double()
print(net.fc1.weight.dtype, net.scale.dtype, net.seen.dtype)
for p in net.fc1.parameters():
    p.requires_grad_(False)
print([p.requires_grad for p in net.parameters()])
print(net.missing)
