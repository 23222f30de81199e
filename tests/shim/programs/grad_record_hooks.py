import torch
from torch import nn
from torch.nn.modules.module import register_module_forward_hook, register_module_forward_pre_hook, register_module_full_backward_hook


def tried(label, action):
    try:
        print(label, action())
    except Exception as error:
        print(label, type(error).__name__, error)


x = torch.ones(2, requires_grad=True)
y = x * 3
handle = y.grad_fn.register_hook(lambda grads_in, grads_out: print("after", grads_in, grads_out))
y.grad_fn.register_prehook(lambda grads_out: print("before", grads_out))
y.sum().backward()
handle.remove()
for new in (lambda grads, out: (grads[0] * 10, None), lambda grads, out: (grads[0] * 10,), lambda grads, out: grads[0], lambda grads, out: None):
    x.grad, y = None, x * 3
    y.grad_fn.register_hook(new)
    tried("hook", lambda: y.sum().backward())
    print(x.grad)
for new in (lambda out: (out[0] * 5,), lambda out: out[0], lambda out: (out[0], out[0])):
    x.grad, y = None, x * 3
    y.grad_fn.register_prehook(new)
    tried("prehook", lambda: y.sum().backward())
    print(x.grad)
layer = nn.Linear(2, 1)
layer.register_backward_hook(lambda module, grad_in, grad_out: print("older", [g if g is None else tuple(g.shape) for g in grad_in], grad_out))
layer(torch.ones(3, 2)).sum().backward()
for new in (lambda p: print("held", p.grad), lambda p: 5, lambda p: p.grad.zero_()):
    w = torch.ones(2, requires_grad=True)
    w.register_post_accumulate_grad_hook(new)
    tried("accumulated", lambda: (w * 2).sum().backward())
handles = [register_module_forward_pre_hook(lambda module, args: print("to", type(module).__name__)),
           register_module_forward_hook(lambda module, args, out: print("from", type(module).__name__, tuple(out.shape))),
           register_module_full_backward_hook(lambda module, grad_in, grad_out: print("back", type(module).__name__, grad_out))]
net = nn.Sequential(nn.Linear(2, 2), nn.Tanh())
nn.init.constant_(net[0].weight, 0.0)
nn.init.zeros_(net[0].bias)
net(x.detach().requires_grad_()).sum().backward()
for one in handles:
    one.remove()
print(net(x))
