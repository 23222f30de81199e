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
with torch.set_grad_enabled(False): print((x * 2).requires_grad)
def f(a): return a * 2
def g(a): return a * 2
def k(a): return a * 2
a = x.detach()
a[0] = 100.
print(x)
a = x.clone().detach()
a[0] = -1
print(x)
with torch.autograd.set_detect_anomaly(True): print(1)
show(lambda: torch.autograd.set_detect_anomaly(True))
show(lambda: torch.autograd.set_detect_anomaly(False))
m = copy.deepcopy(x)
print(m, m.is_leaf, m is x)
show(lambda: copy.deepcopy(x * 2))
c = copy.copy(x)
print(c)
print(p, p.requires_grad)
