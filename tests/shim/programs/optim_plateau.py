import torch
p = torch.zeros(1, requires_grad=True)
opt = torch.optim.SGD([p], lr=0.1)
s = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, mode="min", factor=0.5, patience=1, threshold=0.01, min_lr=0.01)
for v in (1.0, 0.9, 0.899, 0.898, 0.897, 0.5, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6, 0.6):
    s.step(v)
    print(v, opt.param_groups[0]["lr"], s.num_bad_epochs, s.best, s.get_last_lr())
print(s.state_dict())
s.step()
