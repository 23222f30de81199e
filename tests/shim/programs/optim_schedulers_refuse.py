import torch
from torch.optim.lr_scheduler import *

p = [torch.nn.Parameter(torch.zeros(1))]


def lrs(mk, n=12):
    o = torch.optim.SGD(p, lr=0.5)
    s = mk(o)
    out = []
    for i in range(n):
        out.append(round(o.param_groups[0]["lr"], 5))
        o.step()
        s.step()
    return out


for n, mk in [
    ("cos", lambda o: CosineAnnealingLR(o, 6)),
    ("warm+cos", lambda o: SequentialLR(o, [LinearLR(o, 0.1, 1.0, 4), CosineAnnealingLR(o, 8)], [4])),
    ("one", lambda o: OneCycleLR(o, 1.0, total_steps=13, pct_start=0.3, anneal_strategy="linear")),
    ("cyc", lambda o: CyclicLR(o, 0.1, 0.5, 3, mode="triangular2")),
    ("cyce", lambda o: CyclicLR(o, 0.1, 0.5, 3, mode="exp_range", gamma=0.9)),
    ("restart", lambda o: CosineAnnealingWarmRestarts(o, 3, 2)),
    ("poly", lambda o: PolynomialLR(o, 8, 0.9)),
    ("lam", lambda o: LambdaLR(o, [lambda e: 0.9**e])),
    ("mult", lambda o: MultiplicativeLR(o, lambda e: 0.5 if e % 4 == 0 else 1.0)),
    ("const", lambda o: ConstantLR(o, 0.1, 5)),
    ("chain", lambda o: ChainedScheduler([LinearLR(o, 0.5, total_iters=3), StepLR(o, 4, 0.5)])),
    ("multi", lambda o: MultiStepLR(o, [3, 3, 6], 0.1)),
    ("exp", lambda o: ExponentialLR(o, 0.5)),
]:
    print(n, lrs(mk))
o = torch.optim.SGD(p, lr=0.5)
s = StepLR(o, 2)
sd = s.state_dict()
print(sd)
o.step()
s.step()
s2 = StepLR(torch.optim.SGD(p, lr=0.5), 2)
s2.load_state_dict(s.state_dict())
print(s2.last_epoch, s2.get_last_lr(), s.optimizer is o)
r = ReduceLROnPlateau(o, factor=0.5, patience=0, min_lr=0.1, threshold=0.01, cooldown=1)
print([(r.step(v), o.param_groups[0]["lr"])[1] for v in (1, 1, 1, 1, 0.5, 0.6)])
print(r.mode, r.get_last_lr())
for f in (
    lambda: r.step(),
    lambda: s.step(1, 2),
    lambda: SequentialLR(o, [s], [1]),
    lambda: SequentialLR(o, [s, s2], [1]),
    lambda: OneCycleLR(o, 1.0, 0),
    lambda: OneCycleLR(o, 1.0, total_steps=10, pct_start=2),
    lambda: OneCycleLR(o, 1.0, total_steps=10, anneal_strategy="x"),
    lambda: CyclicLR(torch.optim.Adam(p), 0.1, 1.0),
    lambda: CyclicLR(o, 0.1, 1, mode="x"),
    lambda: CosineAnnealingWarmRestarts(o, 0),
    lambda: LinearLR(o, start_factor=0),
    lambda: ConstantLR(o, 2),
    lambda: ReduceLROnPlateau(o, "lower"),
    lambda: ReduceLROnPlateau(o, factor=1.5),
    lambda: StepLR("o", 1),
    lambda: LambdaLR(o, 0.5),
    lambda: MultiStepLR(o, 3),
    lambda: ExponentialLR(o),
    lambda: PolynomialLR(o, 0).step(),
    lambda: ChainedScheduler([]),
    lambda: ReduceLROnPlateau(o).step("a"),
):
    try:
        print(type(f()).__name__)
    except Exception as e:
        print(type(e).__name__, e)
