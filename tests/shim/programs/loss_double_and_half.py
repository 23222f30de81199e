import torch
import torch.nn.functional as F
x, y = torch.tensor([0.1, 0.2, 0.7]), torch.tensor([0.0, 0.5, 1.0])
for d in (torch.float64, torch.float32, torch.float16, torch.bfloat16):
    print(d, F.mse_loss(x.to(d), y.to(d)), F.l1_loss(x.to(d), y.to(d)), F.cross_entropy(x.float()[None], torch.tensor([2])), F.smooth_l1_loss(x.to(d), y.to(d)))
print(F.mse_loss(x, y.double()).dtype, F.l1_loss(x.double(), y).dtype)
F.binary_cross_entropy(x, y.double())
