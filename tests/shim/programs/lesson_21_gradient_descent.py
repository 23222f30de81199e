import torch

torch.manual_seed(0)
x = torch.linspace(0, 1, 20)
y = 3 * x + 0.5 + 0.05 * torch.randn(20)
w = torch.zeros(1, requires_grad=True)
b = torch.zeros(1, requires_grad=True)
hw, hb = torch.zeros(1), torch.zeros(1)
opt = torch.optim.SGD([w, b], lr=0.3)
losses = []
for step in range(40):
    loss = ((w * x + b - y) ** 2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    e = hw * x + hb - y
    hw, hb = hw - 0.3 * (2 * e * x).mean(), hb - 0.3 * (2 * e).mean()
    losses.append(loss.item())
    if step % 10 == 0:
        print(step, f"{loss.item():.4f}", w.item(), hw.item())
print(w, b, hw, hb)
print("largest difference:", (w - hw).abs().max().item() < 1e-5)
print([round(v, 4) for v in losses[-3:]])
print(opt)
torch.optim.SGD([w], lr=-1)
