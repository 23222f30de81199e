import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(2, 1)
opt = torch.optim.SGD(model.parameters(), lr=0.1)
sched = torch.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.5)
for epoch in range(6):
    opt.step()
    sched.step()
    print(epoch, sched.get_last_lr(), opt.param_groups[0]["lr"], sched.last_epoch, sched._step_count)
print(sched.state_dict())
for S, kw in (
    ("CosineAnnealingLR", dict(T_max=4)),
    ("ExponentialLR", dict(gamma=0.9)),
    ("LinearLR", dict()),
    ("PolynomialLR", dict()),
    ("MultiStepLR", dict(milestones=[1, 3])),
    ("LambdaLR", dict(lr_lambda=lambda e: 0.5**e)),
    ("OneCycleLR", dict(max_lr=1.0, total_steps=5)),
    ("CosineAnnealingWarmRestarts", dict(T_0=2)),
    ("CyclicLR", dict(base_lr=0.1, max_lr=0.2, cycle_momentum=False)),
    ("ConstantLR", dict()),
):
    o = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
    s = getattr(torch.optim.lr_scheduler, S)(o, **kw)
    lrs = []
    for _ in range(4):
        o.step()
        s.step()
        lrs.append(s.get_last_lr()[0])
    print(S, lrs, s.base_lrs, sorted(s.state_dict()), o.param_groups[0].get("initial_lr"), sorted(o.param_groups[0])[:4])
warm = torch.optim.lr_scheduler.LambdaLR(
    opt, lambda s: min(1.0, (s + 1) / 3) * 0.5 * (1 + __import__("math").cos(__import__("math").pi * s / 8))
)
out = []
for _ in range(8):
    out.append(f"{warm.get_last_lr()[0]:.5f}")
    opt.step()
    warm.step()
print(out)
for g in opt.param_groups:
    g["lr"] = 0.01
print(opt.param_groups[0]["lr"], warm.get_last_lr())
warm.step()
print(opt.param_groups[0]["lr"])
