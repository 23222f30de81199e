import torch
import torch.nn.functional as F
x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
for r in ("mean", "sum"):
    x.grad = None
    F.mse_loss(x, torch.zeros(3), reduction=r).backward()
    print(r, x.grad)
x.grad = None
F.l1_loss(x, torch.tensor([1.0, 5.0, 0.0])).backward()
print(x.grad)
F.mse_loss(x, torch.zeros(3), reduction="none").backward()
