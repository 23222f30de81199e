import torch
class Round(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x.round()
    @staticmethod
    def backward(ctx, g): return g
x = torch.tensor([1.4, 2.6], requires_grad=True)
y = Round.apply(x)
print(y, y.grad_fn.name())
y.sum().backward()
print(x.grad)
class Two(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a, b, k=2): ctx.save_for_backward(a, b); ctx.k = k; return a * b * k, a + b
    @staticmethod
    def backward(ctx, g1, g2): a, b = ctx.saved_tensors; return g1 * b * ctx.k + g2, g1 * a * ctx.k + g2, None
a, b = torch.tensor(2., requires_grad=True), torch.tensor(3., requires_grad=True)
p, q = Two.apply(a, b, 4)
(p + q).backward()
print(p, q, a.grad, b.grad)
class In(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): ctx.mark_dirty(x); x.add_(1); return x
    @staticmethod
    def backward(ctx, g): return g
z = x.clone()
In.apply(z)
print(z)
class Nn(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): ctx.save_for_backward(x.exp()); return x.exp()
    @staticmethod
    def backward(ctx, g): return g * ctx.saved_tensors[0]
print(torch.autograd.gradcheck(Nn.apply, torch.randn(2, dtype=torch.double, requires_grad=True)))
class Wrong(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): ctx.save_for_backward(x); return x ** 2
    @staticmethod
    def backward(ctx, g): x, = ctx.saved_tensors; return g * x
try:
    torch.autograd.gradcheck(Wrong.apply, torch.tensor([1., 2.], dtype=torch.double, requires_grad=True))
except Exception as error:
    print(type(error).__name__, error)
print(torch.autograd.gradcheck(Wrong.apply, torch.tensor([1., 2.], dtype=torch.double, requires_grad=True), raise_exception=False))
class NoneB(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x * 2
    @staticmethod
    def backward(ctx, g): return None
NoneB.apply(x).sum().backward()
print(x.grad)
class Str(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return "a"
    @staticmethod
    def backward(ctx, g): return g
Str.apply(x)
try:
    Round.forward(x)
except Exception as error:
    print(type(error).__name__, error)
try:
    Round.apply()
except Exception as error:
    print(type(error).__name__, error)
Round(x)
class NoStatic(torch.autograd.Function):
    def forward(self, x): return x
NoStatic.apply(x)
