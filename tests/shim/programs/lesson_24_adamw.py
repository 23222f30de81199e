import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 1))
decay = [p for n, p in net.named_parameters() if n.endswith("weight")]
rest = [p for n, p in net.named_parameters() if n.endswith("bias")]
opt = torch.optim.AdamW([{"params": decay, "weight_decay": 0.1}, {"params": rest, "weight_decay": 0.0}], lr=0.01)
print(opt)
print(len(opt.param_groups), [len(g["params"]) for g in opt.param_groups], opt.param_groups[0]["lr"], opt.defaults["betas"])
x, y = torch.randn(16, 3), torch.randn(16, 1)
for step in range(20):
    opt.zero_grad()
    loss = nn.functional.mse_loss(net(x), y)
    loss.backward()
    opt.step()
    if step % 5 == 0:
        print(step, f"{loss.item():.6f}")
print(net[0].weight, net[2].bias)
w1 = torch.tensor([1.0], requires_grad=True)
w2 = torch.tensor([1.0], requires_grad=True)
for w, kind in ((w1, torch.optim.Adam), (w2, torch.optim.AdamW)):
    o = kind([w], lr=0.1, weight_decay=0.5)
    for _ in range(3):
        w.grad = torch.tensor([1.0])
        o.step()
print(w1, w2)
opt.add_param_group({"params": decay})
