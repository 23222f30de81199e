import torch
torch.manual_seed(0)
w = torch.randn(20, requires_grad=True)
t = torch.randn(20)
opt = torch.optim.Adam([w], lr=0.05)
p, m, v = w.detach().clone(), torch.zeros(20), torch.zeros(20)
for k in range(1, 31):
    opt.zero_grad()
    ((w - t) ** 2).sum().backward()
    opt.step()
    g = 2 * (p - t)
    m.mul_(0.9).add_(g, alpha=0.1)
    v.mul_(0.999).addcmul_(g, g, value=0.001)
    p.addcdiv_(m, (v.sqrt() / (1 - 0.999 ** k) ** 0.5).add_(1e-8), value=-0.05 / (1 - 0.9 ** k))
    if k % 10 == 0:
        print(k, f"{(w - p).abs().max().item():.2e}", w[:3].detach())
w = torch.randn(20, requires_grad=True)
q, buf = w.detach().clone(), None
opt = torch.optim.SGD([w], lr=0.05, momentum=0.9, nesterov=True, weight_decay=0.01)
for k in range(10):
    opt.zero_grad()
    ((w - t) ** 4).sum().backward()
    g = w.grad + 0.01 * q
    buf = g.clone() if buf is None else 0.9 * buf + g
    q = q - 0.05 * (g + 0.9 * buf)
    opt.step()
print(f"{(w - q).abs().max().item():.2e}", w[:4])
