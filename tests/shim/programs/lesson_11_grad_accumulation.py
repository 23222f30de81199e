import torch
from torch import nn

torch.manual_seed(0)
model = nn.Linear(3, 1)
x, y = torch.randn(8, 3), torch.randn(8, 1)
loss = nn.functional.mse_loss(model(x), y)
loss.backward()
whole = model.weight.grad.clone()
model.zero_grad()
print(model.weight.grad)
for i in range(4):
    part = nn.functional.mse_loss(model(x[2 * i:2 * i + 2]), y[2 * i:2 * i + 2]) / 4
    part.backward()
    print(i, model.weight.grad)
print(whole)
print("largest difference:", (whole - model.weight.grad).abs().max().item() < 1e-6)
model.zero_grad(set_to_none=False)
print(model.bias.grad, model.weight.grad)
print([None if p.grad is None else p.grad.shape for p in model.parameters()])
