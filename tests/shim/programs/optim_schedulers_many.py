import torch, torch.nn as nn, warnings
from torch.optim.lr_scheduler import *
def run(make, n=6, lr=.1, **k):
    o = torch.optim.SGD([nn.Parameter(torch.ones(1))], lr=lr, **k); s = make(o); out = []
    for i in range(n): o.step(); out.append(o.param_groups[0]['lr']); s.step()
    return out, s.get_last_lr(), s.last_epoch
print(run(lambda o: StepLR(o, 2, .1)))
print(run(lambda o: MultiStepLR(o, [1, 3])))
print(run(lambda o: ExponentialLR(o, .9)))
print(run(lambda o: LambdaLR(o, lambda e: .95 ** e)))
print(run(lambda o: MultiplicativeLR(o, lambda e: .9)))
print(run(lambda o: CosineAnnealingLR(o, 4, .01)))
print(run(lambda o: CosineAnnealingWarmRestarts(o, 2, 2)))
print(run(lambda o: OneCycleLR(o, .5, total_steps=7)))
print(run(lambda o: CyclicLR(o, .01, .1, 2, cycle_momentum=False)))
print(run(lambda o: LinearLR(o)))
print(run(lambda o: ConstantLR(o)))
print(run(lambda o: PolynomialLR(o, 4, 2.)))
print(run(lambda o: SequentialLR(o, [ConstantLR(o, .1, 2), ExponentialLR(o, .9)], [2])))
try:
    print(run(lambda o: ChainedScheduler([ConstantLR(o, .1, 2), ExponentialLR(o, .9)])))
except Exception as error:
    print(type(error).__name__, error)
print(run(lambda o: OneCycleLR(o, .5, epochs=2, steps_per_epoch=4, anneal_strategy='linear', three_phase=True), momentum=.9))
o = torch.optim.Adam([nn.Parameter(torch.ones(1))], lr=.1)
s = ReduceLROnPlateau(o, patience=1, factor=.5)
for l in [1, .9, .9, .9, .9, .95, .8]: s.step(l); print(o.param_groups[0]['lr'], s.num_bad_epochs, s.best, s.get_last_lr())
print(s.state_dict())
s2 = ReduceLROnPlateau(o, 'max')
s2.load_state_dict(s.state_dict())
try:
    s.step()
except Exception as error:
    print(type(error).__name__, error)
try:
    ReduceLROnPlateau(o, 'foo')
except Exception as error:
    print(type(error).__name__, error)
try:
    ReduceLROnPlateau(o, factor=2)
except Exception as error:
    print(type(error).__name__, error)
try:
    OneCycleLR(o, .1)
except Exception as error:
    print(type(error).__name__, error)
try:
    OneCycleLR(o, .1, total_steps=-1)
except Exception as error:
    print(type(error).__name__, error)
s = OneCycleLR(torch.optim.SGD([nn.Parameter(torch.ones(1))], .1), .1, total_steps=1)
s.optimizer.step()
s.step()
try:
    s.step()
except Exception as error:
    print(type(error).__name__, error)
try:
    CosineAnnealingWarmRestarts(o, 0)
except Exception as error:
    print(type(error).__name__, error)
MultiStepLR(o, [3, 1]).milestones
try:
    StepLR(o)
except Exception as error:
    print(type(error).__name__, error)
try:
    StepLR([1], 2)
except Exception as error:
    print(type(error).__name__, error)
s = StepLR(o, 2)
print(s.state_dict(), s.get_lr())
try:
    s.print_lr()
except Exception as error:
    print(type(error).__name__, error)
try:
    LambdaLR(o, [lambda e: e, lambda e: e])
except Exception as error:
    print(type(error).__name__, error)
try:
    SequentialLR(o, [ConstantLR(o)], [1])
except Exception as error:
    print(type(error).__name__, error)
s = ExponentialLR(o, .9)
s.step()
o.step()
s.step()
print(o.state_dict())
o2 = torch.optim.Adam([nn.Parameter(torch.ones(1))], lr=.5)
o2.load_state_dict(o.state_dict())
print(o2.param_groups)
try:
    StepLR(torch.optim.SGD([nn.Parameter(torch.ones(1))], .1), 2, last_epoch=3)
except Exception as error:
    print(type(error).__name__, error)
s.step(3)
g = torch.optim.SGD([{'params': [nn.Parameter(torch.ones(1))], 'lr': .1}, {'params': [nn.Parameter(torch.ones(1))]}], lr=.01, momentum=.9)
print(g)
s = StepLR(g, 1, .5)
g.step()
s.step()
print(s.get_last_lr(), [x['lr'] for x in g.param_groups])
print(g)
m = nn.Linear(1, 1)
