"""Where no gradient comes: functions of a program's own and hooks are called all the same, refusals are raised."""
import torch
class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x*2
    @staticmethod
    def backward(ctx, g): print("called with", g); return g*2
class Raw(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.set_materialize_grads(False); return x*2
    @staticmethod
    def backward(ctx, g): print("raw called with", g); return None if g is None else g*2
class None_(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x): return x*2
    @staticmethod
    def backward(ctx, g): print("returns none"); return None
for F in (Twice,Raw):
    x=torch.ones(3,requires_grad=True)
    y=F.apply(x)
    y.register_hook(lambda g: print("hook",g))
    y.retain_grad()
    n=torch.norm(y,p=0); n.backward(); print(x.grad, y.grad)
    x=torch.ones(3,requires_grad=True)
    x.register_hook(lambda g: print("leaf hook",g))
    z=None_.apply(F.apply(x)*3); z.sum().backward(); print(x.grad)
    print(torch.autograd.grad(None_.apply(F.apply(x)).sum(), x, allow_unused=True))
x=torch.ones(3,requires_grad=True)
for f in (lambda t: t//2, lambda t: torch.nextafter(t, t+1) , lambda t: torch.bernoulli(t,.5), lambda t: torch.floor_divide(t,2)):
    try:
        y=None_.apply(f(x)); y.sum().backward(); print(x.grad)
    except Exception as e: print(type(e),e)
    try:
        y=torch.norm(f(x),p=0); y.backward(); print(x.grad)
    except Exception as e: print(type(e),e)
y=(x*2); 
y.grad_fn.register_hook(lambda gi,go: print("post",gi,go))
y.grad_fn.register_prehook(lambda go: print("pre",go))
None_.apply(y).sum().backward(); print(x.grad)
x.register_post_accumulate_grad_hook(lambda t: print("post acc", t.grad))
None_.apply(x*2).sum().backward(); print(x.grad)
