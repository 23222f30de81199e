import torch
import torch.nn.functional as F
torch.manual_seed(0)
x = torch.randn(2, 3, 4)
t = torch.tensor([[0, 1, 2, 1], [2, 2, 0, 1]])
print(F.cross_entropy(x, t), F.cross_entropy(x.transpose(1, 2).reshape(-1, 3), t.reshape(-1)), F.cross_entropy(x, t, reduction="sum"))
print(F.cross_entropy(x, t, reduction="none").shape, F.cross_entropy(torch.tensor([1.0, 2.0]), torch.tensor(1)))
F.cross_entropy(x.transpose(1, 2), t)
