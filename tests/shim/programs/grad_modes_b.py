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
z = y.clone()
with torch.no_grad():
    z = x * 2
    print(z.requires_grad, z.grad_fn, torch.is_grad_enabled())
    with torch.enable_grad():
        print((x * 2).requires_grad)
    w = torch.ones(1, requires_grad=True); print(w.requires_grad, w.is_leaf)
print((x * 2).requires_grad)
show(lambda: torch.set_grad_enabled(True))
with torch.set_grad_enabled(False): print((x * 2).requires_grad)
print((x * 2).requires_grad)
def f(a): return a * 2
print(f(x).requires_grad, f.__name__)
def g(a): return a * 2
print(g(x).requires_grad, g(x).is_inference())
def k(a): return a * 2
print(k(x).requires_grad)
show(lambda: torch.no_grad()(x))
try:
    with torch.no_grad:
        pass
except Exception as error:
    print(f"{type(error).__name__}: {error}".partition(" (")[0])
print(x.detach().requires_grad, x.data.requires_grad, x.clone().requires_grad, x.detach().clone().requires_grad_().is_leaf, (x.detach() * 2).requires_grad)
a = x.detach()
