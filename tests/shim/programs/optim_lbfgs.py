import torch
from torch import nn
torch.manual_seed(0)
for ls in (None, "strong_wolfe"):
    w = torch.tensor([-1.5, 2.0], requires_grad=True)
    opt = torch.optim.LBFGS([w], lr=1.0 if ls else 0.01, max_iter=10, line_search_fn=ls)
    def closure():
        opt.zero_grad()
        loss = (1 - w[0]) ** 2 + 100 * (w[1] - w[0] ** 2) ** 2
        loss.backward()
        return loss
    for i in range(6):
        loss = opt.step(closure)
        print(ls, i, f"{loss.item():.4f}", w.detach(), opt.state[w]["n_iter"], opt.state[w]["func_evals"])
x, y = torch.randn(30, 3), torch.randn(30, 1)
net = nn.Sequential(nn.Linear(3, 5), nn.Tanh(), nn.Linear(5, 1))
opt = torch.optim.LBFGS(net.parameters(), line_search_fn="strong_wolfe", history_size=5)
def c():
    opt.zero_grad()
    loss = nn.functional.mse_loss(net(x), y)
    loss.backward()
    return loss
for i in range(4):
    print(f"{opt.step(c).item():.1f}")
print(opt)
print(sorted(opt.state[net[0].weight]))
torch.optim.LBFGS([{"params": [w]}, {"params": [net[0].weight]}])
