import torch

S = torch.optim.lr_scheduler


def make():
    return torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=0.1, momentum=0.9)


def show(name, build, n=8, *args):
    opt = make()
    s = build(opt)
    out = []
    for _ in range(n):
        out.append(opt.param_groups[0]["lr"])
        opt.step()
        s.step(*args)
    print(name, [round(v, 6) for v in out], out[-1], s.get_last_lr())


show("step", lambda o: S.StepLR(o, 3, 0.5))
show("multi", lambda o: S.MultiStepLR(o, [2, 5], gamma=0.1))
show("exp", lambda o: S.ExponentialLR(o, 0.9))
show("cos", lambda o: S.CosineAnnealingLR(o, 5))
show("cosmin", lambda o: S.CosineAnnealingLR(o, T_max=8, eta_min=0.01), 12)
show("lambda", lambda o: S.LambdaLR(o, lambda e: min(1.0, (e + 1) / 4)))
show("mult", lambda o: S.MultiplicativeLR(o, lambda e: 0.95))
show("lin", lambda o: S.LinearLR(o, 0.25, total_iters=4))
show("const", lambda o: S.ConstantLR(o, 0.5, 3))
show("poly", lambda o: S.PolynomialLR(o, 5, 2))
show("warm", lambda o: S.CosineAnnealingWarmRestarts(o, 3, 2), 12)
show("one", lambda o: S.OneCycleLR(o, 0.5, total_steps=10), 9)
show(
    "one2",
    lambda o: S.OneCycleLR(
        o, max_lr=1.0, steps_per_epoch=3, epochs=3, pct_start=0.4, anneal_strategy="linear", div_factor=10, final_div_factor=100
    ),
    8,
)
show("cyc", lambda o: S.CyclicLR(o, 0.01, 0.1, step_size_up=3), 12)
show("plateau", lambda o: S.ReduceLROnPlateau(o, patience=2), 8, 1.0)
show("seq", lambda o: S.SequentialLR(o, [S.LinearLR(o, 0.1, total_iters=3), S.CosineAnnealingLR(o, 5)], [3]), 9)
show("chain", lambda o: S.ChainedScheduler([S.ConstantLR(o, 0.1, 2), S.ExponentialLR(o, 0.9)]))
opt = make()
s = S.StepLR(opt, 2)
print(s, s.state_dict()) if False else print(sorted(s.state_dict().items(), key=str))
print(type(s).__name__, isinstance(s, S.LRScheduler), isinstance(s, S._LRScheduler) if hasattr(S, "_LRScheduler") else None)
print(S.ReduceLROnPlateau(opt).state_dict())
opt = make()
s = S.OneCycleLR(opt, 0.5, total_steps=3)
for _ in range(4):
    opt.step()
    s.step()
