"""A tensor that is cut off in place although a record kept it, a record without a gradient, and a backward pass into tensors that are no leaves."""
import torch


def tell(what):
    try:
        print(what())
    except RuntimeError as error:
        print(error)


def kept(operation, leaf=False):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    h = x if leaf else x * 2
    loss = operation(h).sum()
    h.detach_()
    loss.backward()
    return x.grad


for operation in torch.sin, torch.exp, torch.relu, lambda h: h * 3, lambda h: h * h, lambda h: h ** 2:
    tell(lambda: kept(operation))
tell(lambda: kept(torch.sin, leaf=True))

cell, h, loss = torch.nn.RNNCell(2, 2), torch.zeros(1, 2), 0
for step in range(3):
    h = cell(torch.ones(1, 2), h)
    loss = loss + h.pow(2).sum()
    if step == 1:
        h.detach_()
tell(loss.backward)

x = torch.tensor([1.0, 2.0], requires_grad=True)
h = x * x
h.grad_fn.register_prehook(lambda grads: print("before", grads))
h.grad_fn.register_hook(lambda inputs, outputs: print("after", inputs, outputs))
(h * h).sum().backward(inputs=[h])
print(h.grad, h.retains_grad, x.grad)
tell(lambda: h.sum().backward())

y = x.clone()
y.grad_fn.register_hook(lambda inputs, outputs: print("after the view", inputs))
torch.relu_(y.view(2))
y.sum().backward()
y = x * x
norm = torch.linalg.vector_norm(y, 0)
norm.backward()
print(x.grad)
tell(lambda: y.sum().backward())
again = torch.autograd.grad((x * h.detach()).sum() + (h * 0).sum(), x, create_graph=True)
print(torch.autograd.grad(again, x, create_graph=True, materialize_grads=True))
