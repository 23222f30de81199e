import torch, torch.nn as nn
from torch.optim.swa_utils import AveragedModel, SWALR, update_bn, get_ema_multi_avg_fn, get_ema_avg_fn
torch.manual_seed(0)
m = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(3))
a = AveragedModel(m)
e = AveragedModel(m, multi_avg_fn=get_ema_multi_avg_fn(.9))
f = AveragedModel(m, avg_fn=get_ema_avg_fn(.9))
o = torch.optim.SGD(m.parameters(), .1)
s = SWALR(o, .05, 3)
x = torch.randn(8, 2)
print(a)
for i in range(5):
    o.zero_grad(); m(x).pow(2).sum().backward(); o.step(); [q.update_parameters(m) for q in (a, e, f)]; s.step(); print(o.param_groups[0]['lr'], a.n_averaged)
print(a.module[0].weight, e.module[0].weight, f.module[0].weight)
update_bn([x], a)
try:
    print(a.module[1].running_mean, a(x[:1]).shape, list(a.state_dict()))
except Exception as error:
    print(type(error).__name__, error)
print(s.get_last_lr())
try:
    SWALR(o, .1, anneal_strategy='foo')
except Exception as error:
    print(type(error).__name__, error)
try:
    SWALR(o, [.1, .2])
except Exception as error:
    print(type(error).__name__, error)
try:
    get_ema_avg_fn(2)
except Exception as error:
    print(type(error).__name__, error)
try:
    AveragedModel(m, avg_fn=1, multi_avg_fn=2)
except Exception as error:
    print(type(error).__name__, error)
