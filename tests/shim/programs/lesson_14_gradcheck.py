import torch


def numeric(f, x, h=1e-6):
    g = torch.zeros_like(x)
    for i in range(x.numel()):
        e = torch.zeros_like(x)
        e.view(-1)[i] = h
        g.view(-1)[i] = (f(x + e) - f(x - e)) / (2 * h)
    return g


f = lambda x: (torch.tanh(x) * x).sum()
x = torch.tensor([0.3, -0.7, 1.1], dtype=torch.float64, requires_grad=True)
f(x).backward()
print(x.grad, numeric(f, x.detach()))
print("agree:", torch.allclose(x.grad, numeric(f, x.detach()), atol=1e-8))
print(torch.autograd.gradcheck(f, (x,)))
print(torch.autograd.gradcheck(torch.sigmoid, (x,), eps=1e-6, atol=1e-4))


class Wrong(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x ** 2

    @staticmethod
    def backward(ctx, g):
        x, = ctx.saved_tensors
        return g * x


try:
    torch.autograd.gradcheck(Wrong.apply, (x,))
except RuntimeError as err:
    print(str(err).splitlines()[0])
print(torch.autograd.gradcheck(Wrong.apply, (x,), raise_exception=False))
for h in (1e-1, 1e-3):
    print(f"{h:.0e} {(numeric(f, x.detach(), h) - x.grad).abs().max().item():.0e}")
