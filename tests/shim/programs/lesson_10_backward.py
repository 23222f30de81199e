import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x * 3
z = (y + 1).pow(2).mean()
print(z, z.grad_fn.name(), y.grad_fn.name(), str(z.grad_fn).split(' object')[0])
print(z.grad_fn.next_functions[0][0].__class__.__name__, len(z.grad_fn.next_functions))
g, = torch.autograd.grad(z, x, retain_graph=True)
print(g, x.grad)
z.backward(retain_graph=True)
z.backward()
print(x.grad)
try:
    z.backward()
except RuntimeError as err:
    print(str(err)[:73])


class Value:
    def __init__(self, data, parents=(), local=()):
        self.data, self.parents, self.local, self.grad = data, parents, local, 0.0

    def __mul__(self, other):
        return Value(self.data * other.data, (self, other), (other.data, self.data))

    def __add__(self, other):
        return Value(self.data + other.data, (self, other), (1.0, 1.0))

    def backward(self, out=1.0):
        self.grad += out
        for p, d in zip(self.parents, self.local):
            p.backward(out * d)


a, b = Value(2.0), Value(-3.0)
e = a * b + a
e.backward()
ta, tb = torch.tensor(2.0, requires_grad=True), torch.tensor(-3.0, requires_grad=True)
(ta * tb + ta).backward()
print(a.grad, b.grad, ta.grad.item(), tb.grad.item())
torch.autograd.grad(ta * 2, tb)
