import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_, clip_grad_value_

torch.manual_seed(0)
net = nn.Linear(4, 3)
(net(torch.randn(8, 4)) * 10).pow(2).sum().backward()
grads = [p.grad.clone() for p in net.parameters()]
total = torch.sqrt(sum((g ** 2).sum() for g in grads))
norm = clip_grad_norm_(net.parameters(), 1.0)
print(total, norm, torch.allclose(total, norm))
scale = 1.0 / (total + 1e-6)
print((net.weight.grad - grads[0] * scale).abs().max().item() < 1e-6)
print(torch.sqrt(sum((p.grad ** 2).sum() for p in net.parameters())), net.bias.grad)
clip_grad_value_(net.parameters(), 0.1)
print(net.weight.grad.max(), net.weight.grad.min())
print(clip_grad_norm_(net.parameters(), 100.0), clip_grad_norm_(net.parameters(), 0.5, norm_type=float("inf")))
print(clip_grad_norm_([], 1.0), nn.utils.get_total_norm([p.grad for p in net.parameters()]))
net.weight.grad[0, 0] = float("nan")
clip_grad_norm_(net.parameters(), 1.0, error_if_nonfinite=True)
