import torch


class Round(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x.round()

    @staticmethod
    def backward(ctx, grad):
        return grad


x = torch.tensor([0.2, 1.7, -2.5], requires_grad=True)
y = Round.apply(x)
y.sum().backward()
print(y, x.grad)


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, power):
        ctx.save_for_backward(x)
        ctx.power = power
        return x ** power

    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        print("needs:", ctx.needs_input_grad)
        return grad * ctx.power * x ** (ctx.power - 1), None


t = torch.tensor([2.0, 3.0], requires_grad=True)
out = Square.apply(t, 3)
g, = torch.autograd.grad(out.sum(), t, create_graph=True)
print(g)
gg, = torch.autograd.grad(g.sum(), t)
print(gg)
s = torch.tensor(1.5, requires_grad=True)
first, = torch.autograd.grad(torch.sin(s), s, create_graph=True)
second, = torch.autograd.grad(first, s, create_graph=True)
third, = torch.autograd.grad(second, s)
print(first, second, third)


class Bad(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b):
        return a + b

    @staticmethod
    def backward(ctx, grad):
        return grad


Bad.apply(t, s).sum().backward()
