import torch
import torch.nn.functional as F

torch.manual_seed(0)
x = torch.randn(2, 5) * 3
e = torch.exp(x - x.max(dim=1, keepdim=True).values)
p = e / e.sum(1, keepdim=True)
print(p)
print(F.softmax(x, dim=1), torch.softmax(x, -1).sum(1))
print("agree:", torch.allclose(p, F.softmax(x, 1)))
lse = x.max(1).values + torch.log(e.sum(1))
print(lse, torch.logsumexp(x, 1), F.log_softmax(x, dim=-1))
print(F.softmax(torch.tensor([1000.0, 1001.0]), 0), F.softmax(torch.zeros(0, 3), 1).shape)
print(F.softmax(x / 0.1, 1), torch.nn.Softmax(dim=1), F.softmin(x, 1)[0])
y = x.clone().requires_grad_()
F.softmax(y / 3, 1)[0, 2].backward()
print(y.grad)
print(F.softmax(torch.tensor([1, 2]).float(), dim=0), F.softmax(torch.tensor([1, 2]), dim=0, dtype=torch.float64))
F.softmax(torch.tensor([1, 2]), dim=0)
