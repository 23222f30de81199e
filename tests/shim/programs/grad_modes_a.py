import torch
import copy
import pickle


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.ones(2, requires_grad=True)
with torch.inference_mode():
    y = x * 2
    print(y.requires_grad, y.is_inference(), torch.is_inference_mode_enabled(), torch.is_grad_enabled())
show(lambda: y.requires_grad_())
show(lambda: y * x)
show(lambda: (y * x).sum().backward())
show(lambda: y.add_(1))
try:
    y[0] = 5
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: y.sum().backward())
z = y.clone()
print(z.is_inference(), (z * x).requires_grad)
show(lambda: y._version)
with torch.no_grad():
    z = x * 2
    print(z.requires_grad, z.grad_fn, torch.is_grad_enabled())
    with torch.enable_grad():
        print((x * 2).requires_grad)
    w = torch.ones(1, requires_grad=True); print(w.requires_grad, w.is_leaf)
show(lambda: z.sum().backward())
show(lambda: torch.set_grad_enabled(False))
