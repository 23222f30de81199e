import torch
import torch.nn.functional as F
x = torch.tensor([[2.0, 0.0, 1.0]])
hot = F.one_hot(torch.tensor([0]), 3)
print(F.cross_entropy(x, hot.float()), F.cross_entropy(x, torch.tensor([0])))
F.cross_entropy(x, hot)
