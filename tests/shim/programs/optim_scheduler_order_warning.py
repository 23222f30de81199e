import warnings
import torch
w = torch.zeros(1, requires_grad=True)
opt = torch.optim.SGD([w], lr=1.0)
s = torch.optim.lr_scheduler.StepLR(opt, 1)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    s.step()
    s.step(3)
    print(s.get_lr())
for x in seen:
    print(x.category.__name__, str(x.message)[:90])
