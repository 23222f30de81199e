import torch

torch.manual_seed(0)
w = torch.randn(4, requires_grad=True)
p, m, v = w.detach().clone(), torch.zeros(4), torch.zeros(4)
opt = torch.optim.Adam([w], lr=0.01)
for t in range(1, 101):
    opt.zero_grad()
    ((w - 1) ** 4).sum().backward()
    opt.step()
    g = 4 * (p - 1) ** 3
    m = 0.9 * m + 0.1 * g
    v = 0.999 * v + 0.001 * g * g
    p = p - 0.01 * (m / (1 - 0.9 ** t)) / ((v / (1 - 0.999 ** t)).sqrt() + 1e-8)
print(w, p)
print("largest difference:", (w - p).abs().max().item() < 1e-5)
print(opt.state[w]["exp_avg"], opt.state[w]["step"])
ams = torch.optim.Adam([w], lr=0.1, amsgrad=True)
for _ in range(3):
    ams.zero_grad()
    (w ** 2).sum().backward()
    ams.step()
print(w, sorted(ams.state[w]))
torch.optim.Adam([w], betas=(1.0, 0.9))
