import torch
import torch.nn.functional as F
p = torch.tensor([1.5, 2.5], requires_grad=True)
print(F.mse_loss(p, torch.tensor([1, 2])), F.l1_loss(p, torch.tensor([1, 2])))
F.mse_loss(torch.tensor([1, 2]), torch.tensor([1, 3]))
