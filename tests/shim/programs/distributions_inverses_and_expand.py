import torch
from torch import distributions as D
from torch.distributions import transforms as T
def go(f):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
t = T.ExpTransform(); go(lambda: (t.inv.inv is t, t.inv is t.inv, t == t.inv.inv))
c = T.ComposeTransform([T.ExpTransform(), T.AffineTransform(0., 2.)]); go(lambda: (c.inv.inv is c, c.inv is c.inv))
for a, b in ((2, 2), (2, 3), (2., torch.tensor(2.)), (torch.tensor(2.), torch.tensor(2.)), (torch.tensor([2., 3.]), 2.)):
    go(lambda: (T.PowerTransform(a) == T.PowerTransform(b)))
    go(lambda: T.AffineTransform(a, b) == T.AffineTransform(a, b))
go(lambda: T.PowerTransform(2)(torch.ones(2) * 3)); go(lambda: T.PowerTransform(2).inv(torch.ones(2) * 3)); go(lambda: T.PowerTransform(2).sign)
go(lambda: T.PowerTransform(2).log_abs_det_jacobian(torch.ones(2), torch.ones(2)))
p = torch.tensor([[.1, .2, .7], [.3, .3, .4]])
for temp in (torch.tensor(0.5), torch.tensor([0.5, 1.0])):
    def f():
        torch.manual_seed(0)
        d = D.RelaxedOneHotCategorical(temp, p); e = d.expand((4, 2))
        print(d.batch_shape, e, e.sample().shape, e.rsample((3,)).shape); return e.log_prob(e.sample())
    go(f)
torch.manual_seed(0)
d = D.RelaxedOneHotCategorical(torch.tensor(0.5), p); e = d.expand(torch.Size([4, 2])); print(type(e).__name__, e.temperature, e.sample(), e.event_shape, e.batch_shape)
class Sub(D.RelaxedOneHotCategorical): pass
go(lambda: Sub(torch.tensor(1.), p).expand((2, 2)))
class S2(D.RelaxedBernoulli): pass
go(lambda: S2(torch.tensor(1.), p).expand((2, 2, 3)))
i = D.Independent(D.RelaxedBernoulli(torch.tensor(2.), p), 1); go(lambda: i.expand((5, 2)).sample().shape)
go(lambda: D.RelaxedBernoulli(torch.tensor([2.]), torch.tensor([.1, .3])).expand((2, 2)).sample().shape)
go(lambda: D.RelaxedBernoulli(2., torch.tensor([.1, .3])).sample().shape)
for fl in (torch.float16, torch.bfloat16, torch.float32, torch.float64, torch.complex64, torch.complex128):
    print(torch.finfo(fl), torch.finfo(fl).bits, torch.finfo(fl).dtype)
    if not fl.is_complex:
        torch.set_default_dtype(fl); print(torch.finfo(), torch.finfo() == torch.finfo(fl), torch.finfo(fl) == torch.finfo(torch.float32)); torch.set_default_dtype(torch.float32)
print(torch.iinfo(torch.int8) == torch.iinfo(torch.int8), torch.iinfo(torch.int8) == torch.iinfo(torch.int16), torch.iinfo(torch.int8) != torch.iinfo(torch.int16))
torch._assert(True, "x")
go(lambda: torch._assert(1 == 2, "Wrong height"))
