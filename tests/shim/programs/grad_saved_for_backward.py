# What records keep for the backward pass: read by name, packed and unpacked by hooks, kept in place of themselves.
import torch
from torch.autograd.graph import disable_saved_tensors_hooks, save_on_cpu, saved_tensors_hooks

torch.manual_seed(0)
a = torch.randn(3, requires_grad=True)
y = a.exp().pow(2)
print(y.grad_fn._saved_self is a, y.grad_fn._saved_exponent, y.grad_fn._saved_self.grad_fn.name())
print(torch.equal(y.grad_fn._saved_self.grad_fn._saved_result, a.exp()))


def pack(x):
    print("pack", list(x.shape), x.requires_grad)
    return x.shape, x.detach().clone()


def unpack(packed):
    print("unpack", list(packed[0]))
    return packed[1]


model = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))
with saved_tensors_hooks(pack, unpack):
    loss = torch.nn.functional.mse_loss(model(torch.randn(5, 3)), torch.zeros(5, 2))
loss.backward()
print(model[0].weight.grad)

with saved_tensors_hooks(lambda x: x.double(), lambda x: x.float()):
    loss = (model(a.repeat(2, 1)) ** 2).sum()
grad, = torch.autograd.grad(loss, a, create_graph=True)
print(torch.autograd.grad(grad.sum(), a)[0].shape, loss.grad_fn.next_functions[0][0]._saved_exponent)


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        return 2 * x * grad


with saved_tensors_hooks(pack, unpack):
    y = Square.apply(a)
y.sum().backward()
with save_on_cpu():
    b = a * 1
    c = (b * b).sum()
b.add_(1)
c.backward()
print(torch.allclose(a.grad, 4 * a))
for bad in (lambda x: x.add_(1), lambda x: x):
    try:
        with saved_tensors_hooks(bad, lambda x: 3):
            y = a.exp().exp()
        y.sum().backward()
    except (RuntimeError, TypeError) as error:
        print(error)
y = a * a
y.grad_fn._raw_saved_self.register_hooks(pack, unpack)
y.sum().backward()
for action in (lambda: y.grad_fn._saved_self, lambda: y.grad_fn._saved_nothing, lambda: (a * 2).grad_fn._raw_saved_self.register_hooks(pack, unpack)):
    try:
        action()
    except (RuntimeError, AttributeError) as error:
        print(error)
with disable_saved_tensors_hooks("no hooks here"):
    try:
        with save_on_cpu():
            pass
    except RuntimeError as error:
        print(error)
