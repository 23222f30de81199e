import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(3)
a, b = torch.randn(100), torch.randn(100)
print(f"{(F.mse_loss(a, b) - ((a - b) ** 2).mean()).abs().item():.2e}", f"{(F.l1_loss(a, b) - (a - b).abs().mean()).abs().item():.2e}")
d = (a - b).abs()
sl = torch.where(d < 1, 0.5 * d ** 2, d - 0.5).mean()
print(f"{(F.smooth_l1_loss(a, b) - sl).abs().item():.2e}", f"{(F.huber_loss(a, b) - sl).abs().item():.2e}")
hb = torch.where(d <= 2, 0.5 * d * d, 2 * (d - 1)).mean()
print(f"{(nn.HuberLoss(delta=2.0)(a, b) - hb).abs().item():.2e}", hb.item(), nn.HuberLoss(delta=2.0)(a, b).item())
print(nn.MSELoss()(a, b).item(), nn.MSELoss(reduction="sum")(a, b).item(), nn.MSELoss(reduction="none")(a, b)[:5])
print(F.mse_loss(a, b, reduction="sum") / 100, F.mse_loss(torch.empty(0), torch.empty(0)))
