import math
import torch
p = torch.zeros(1, requires_grad=True)
opt = torch.optim.AdamW([p], lr=1e-3)
warm, total = 3, 10
def f(step):
    if step < warm:
        return (step + 1) / warm
    return 0.5 * (1 + math.cos(math.pi * (step - warm) / (total - warm)))
s = torch.optim.lr_scheduler.LambdaLR(opt, f)
for i in range(total + 1):
    print(i, f"{opt.param_groups[0]['lr']:.6f}", f"{s.get_last_lr()[0]:.3e}")
    opt.step()
    s.step()
opt = torch.optim.AdamW([p], lr=1e-3)
S = torch.optim.lr_scheduler
seq = S.SequentialLR(opt, schedulers=[S.LinearLR(opt, start_factor=0.1, total_iters=3), S.CosineAnnealingLR(opt, T_max=7)], milestones=[3])
for i in range(10):
    print(i, f"{seq.get_last_lr()[0]:.6f}")
    opt.step()
    seq.step()
print(seq.state_dict()["last_epoch"], seq.last_epoch, seq._milestones)
