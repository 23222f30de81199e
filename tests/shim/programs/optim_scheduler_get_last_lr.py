import torch
w = torch.zeros(1, requires_grad=True)
opt = torch.optim.Adam([w], lr=0.01)
s = torch.optim.lr_scheduler.ExponentialLR(opt, gamma=0.5)
for e in range(4):
    opt.step()
    s.step()
    print(e, s.get_last_lr(), s.last_epoch)
print(opt.param_groups[0]["initial_lr"], s.state_dict())
s2 = torch.optim.lr_scheduler.LambdaLR(opt, [lambda e: 1.0 / (e + 1)])
print(s2.get_last_lr())
torch.optim.lr_scheduler.StepLR(5, 1)
