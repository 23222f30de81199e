import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(1)
x = torch.randn(2, 3, 4)
a = F.layer_norm(x, [4])
b = F.layer_norm(x, x.shape[1:])
c = F.layer_norm(x, x.shape)
print(a.mean(-1), b.mean((1, 2)), c.mean(), c.std(unbiased=False))
print(torch.allclose(a, (x - x.mean(-1, keepdim=True)) / x.std(-1, keepdim=True, unbiased=False), atol=1e-4))
print(F.layer_norm(x, (4,), eps=1.0)[0], F.layer_norm(x, (4,), torch.tensor([1.0, 2, 3, 4]), torch.tensor([0.0, 1, 0, 1]))[1, 2])
xt = x.transpose(1, 2)
print(nn.LayerNorm(3)(xt).shape, nn.LayerNorm(3)(xt).is_contiguous(), nn.LayerNorm(3)(xt)[0, 0])
for shape in ((3,), (3, 4), (2, 3, 4), (4, 3), (5,), ()):
    try:
        print(shape, F.layer_norm(x, shape).shape)
    except Exception as e:
        print(shape, type(e).__name__, e)
big = torch.tensor([[1e4, 1e4 + 1, 1e4 + 2]])
print(F.layer_norm(big, (3,)), F.layer_norm(big * 1e4, (3,)), F.layer_norm(torch.tensor([[1e-6, 2e-6, 3e-6]]), (3,)))
print(F.layer_norm(torch.tensor([[float("nan"), 1.0]]), (2,)), F.layer_norm(torch.tensor([[float("inf"), 1.0]]), (2,)))
print(F.layer_norm(torch.zeros(0, 3), (3,)).shape, F.batch_norm(torch.tensor([[1.0], [2.0]]), torch.zeros(1), torch.ones(1)))
