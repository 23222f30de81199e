import math
import torch
from torch.optim import lr_scheduler as S

w = torch.zeros(1, requires_grad=True)


def curve(make, steps=8):
    opt = torch.optim.SGD([w], lr=0.1)
    sched = make(opt)
    out = []
    for _ in range(steps):
        out.append(round(opt.param_groups[0]["lr"], 6))
        opt.step()
        sched.step()
    return out


print(curve(lambda o: S.StepLR(o, 3, gamma=0.5)))
print(curve(lambda o: S.MultiStepLR(o, [2, 5], gamma=0.1)))
print(curve(lambda o: S.ExponentialLR(o, 0.9)))
print(curve(lambda o: S.CosineAnnealingLR(o, T_max=8, eta_min=0.01)))
print([round(0.01 + 0.09 * (1 + math.cos(math.pi * t / 8)) / 2, 6) for t in range(8)])
print(curve(lambda o: S.LambdaLR(o, lambda t: min(1.0, (t + 1) / 4))))
print(curve(lambda o: S.OneCycleLR(o, max_lr=1.0, total_steps=8)))
print(curve(lambda o: S.LinearLR(o, start_factor=0.25, total_iters=4)))
print(curve(lambda o: S.SequentialLR(o, [S.LinearLR(o, 0.1, total_iters=3), S.CosineAnnealingLR(o, 5)], milestones=[3])))
print(curve(lambda o: S.CosineAnnealingWarmRestarts(o, T_0=3)))
print(curve(lambda o: S.PolynomialLR(o, total_iters=6, power=2.0)))
print(curve(lambda o: S.ConstantLR(o, factor=0.5, total_iters=3)))
print(curve(lambda o: S.CyclicLR(o, base_lr=0.01, max_lr=0.1, step_size_up=3)))
opt = torch.optim.SGD([w], lr=1.0)
plateau = S.ReduceLROnPlateau(opt, factor=0.5, patience=1)
for v in (1.0, 0.9, 0.9, 0.9, 0.9, 0.9):
    plateau.step(v)
print(opt.param_groups[0]["lr"], plateau.get_last_lr())
sched = S.StepLR(opt, 2)
print(sched.get_last_lr(), sorted(sched.state_dict()))
S.OneCycleLR(opt, max_lr=0.1)
