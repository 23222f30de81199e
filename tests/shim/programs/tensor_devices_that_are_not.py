import numpy as np
import torch


def show(what):
    try:
        print(what())
    except (AssertionError, RuntimeError, ValueError) as error:
        print(type(error).__name__, error)


torch.manual_seed(0)
for make in (lambda **kw: torch.rand(3, **kw), lambda **kw: torch.randperm(3, **kw), lambda **kw: torch.randint(3, (2,), **kw),
             lambda **kw: torch.normal(0.0, 1.0, (2,), **kw), lambda **kw: torch.as_tensor([1], **kw), lambda **kw: torch.asarray([1], **kw)):
    show(lambda make=make: make(device="cuda"))
print(torch.rand(2))
torch.set_default_device("cuda")
show(lambda: torch.ones(2))
show(torch.get_default_device)
show(lambda: torch.zeros_like(torch.ones(1, device="cpu")))
torch.set_default_device(None)
with torch.device("cuda"):
    show(lambda: torch.randn(2))
print(torch.get_default_device(), torch.rand(1))
a = np.array([1.0, 2.0])
copied, shared = torch.asarray(a, copy=True), torch.asarray(a)
a[0] = 9
print(copied, shared, torch.asarray(torch.ones(1, requires_grad=True) * 2, requires_grad=True))
show(lambda: torch.asarray([1, 2], copy=False))
show(lambda: torch.asarray(a, dtype=torch.float32, copy=False))
v = torch.zeros(2, requires_grad=True)
v.register_post_accumulate_grad_hook(lambda p: p.add_(p.grad, alpha=-1))
v.sum().backward()
v.register_post_accumulate_grad_hook(lambda p: torch.ones(1))
print(v)
show(lambda: v.sum().backward())
