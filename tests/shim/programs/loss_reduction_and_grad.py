import torch
import torch.nn.functional as F
for red in ("mean", "sum"):
    x = torch.tensor([[1.0, 2.0], [3.0, -1.0]], requires_grad=True)
    F.mse_loss(x, torch.zeros(2, 2), reduction=red).backward()
    print(red, x.grad)
x = torch.tensor([[1.0, 2.0], [3.0, -1.0]], requires_grad=True)
F.mse_loss(x, torch.zeros(2, 2), reduction="none").backward(torch.ones(2, 2))
print(x.grad)
x.grad = None
F.l1_loss(x, torch.tensor([[1.0, 0.0], [4.0, -1.0]])).backward()
print(x.grad)
F.mse_loss(x, torch.zeros(2, 2), reduction="none").backward()
