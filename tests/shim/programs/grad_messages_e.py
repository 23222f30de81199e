import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([1., 2., 3.], requires_grad=True)
y = x * 2
y = (x * x).sum()
y = (x + 1).sum()
y = x.exp().sum()
x.grad = None
x.grad = torch.ones(3)
np_ = x.detach().numpy()
x.data += 1
x.requires_grad = False
x.requires_grad = True
y = x * 2
show(lambda: torch.autograd.grad(x * 2, x))
show(lambda: torch.autograd.grad(x * 2, x, torch.ones(3)))
show(lambda: torch.autograd.grad(x * 2, x, grad_outputs=torch.ones(2)))
show(lambda: torch.autograd.grad([x.sum(), (x * 2).sum()], x))
show(lambda: torch.autograd.grad(x.sum(), torch.ones(3)))
show(lambda: torch.autograd.grad(torch.ones(3).sum(), x))
show(lambda: torch.autograd.grad(x.sum(), 5))
show(lambda: torch.autograd.backward([x.sum(), x.prod()]))
print(x.grad)
show(lambda: torch.autograd.backward(5))
show(lambda: x.sum().backward(retain_graph=True, create_graph=False, inputs=[x]))
show(lambda: x.sum().backward(inputs=[]))
show(lambda: x.sum().backward(inputs=[y]))
show(lambda: x.register_hook(5))
