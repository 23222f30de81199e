import torch
for wd in (0.0, 0.1):
    for kind in (torch.optim.Adam, torch.optim.AdamW):
        w = torch.tensor([1.0, -1.0], requires_grad=True)
        opt = kind([w], lr=0.1, weight_decay=wd)
        for _ in range(5):
            opt.zero_grad()
            (0.01 * w).sum().backward()
            opt.step()
        print(kind.__name__, wd, w.detach())
w = torch.tensor([1.0])
m = v = torch.zeros(1)
p = w.clone()
for t in range(1, 4):
    g = torch.tensor([0.5])
    p = p * (1 - 0.1 * 0.01)
    m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
    p = p - 0.1 * (m / (1 - 0.9 ** t)) / ((v / (1 - 0.999 ** t)).sqrt() + 1e-8)
q = torch.tensor([1.0], requires_grad=True)
opt = torch.optim.AdamW([q], lr=0.1)
for _ in range(3):
    q.grad = torch.tensor([0.5])
    opt.step()
print(p, q.detach(), f"{(p - q).abs().item():.2e}")
