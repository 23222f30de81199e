import torch
from torch import nn
torch.manual_seed(0)
x, y = torch.randn(8, 3), torch.randn(8, 1)
a, b = nn.Linear(3, 1), nn.Linear(3, 1)
b.load_state_dict(a.state_dict())
nn.functional.mse_loss(a(x), y).backward()
for xb, yb in zip(x.chunk(4), y.chunk(4)):
    (nn.functional.mse_loss(b(xb), yb) / 4).backward()
print(a.weight.grad, b.weight.grad, f"{(a.weight.grad - b.weight.grad).abs().max().item():.2e}", torch.allclose(a.weight.grad, b.weight.grad))
a.zero_grad()
print(a.weight.grad)
b.zero_grad(set_to_none=False)
print(b.weight.grad, b.bias.grad)
oa = torch.optim.SGD(a.parameters(), lr=0.1)
losses = []
for i in range(8):
    loss = nn.functional.mse_loss(a(x[i:i + 1]), y[i:i + 1]) / 4
    loss.backward()
    if (i + 1) % 4 == 0:
        oa.step()
        oa.zero_grad()
    losses.append(round(loss.item(), 4))
print(losses, a.weight)
