import torch
s = torch.tensor([2.0, 1.0, 0.0])
for t in (0.01, 0.5, 1.0, 100.0):
    p = torch.softmax(s / t, 0)
    print(t, p, (-(p * p.clamp_min(1e-12).log()).sum()).item() > 0)
print(torch.softmax(s / 0, 0))
