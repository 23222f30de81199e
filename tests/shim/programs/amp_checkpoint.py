import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.checkpoint import checkpoint

for reentrant in (True, False):
    torch.manual_seed(0)
    model, x = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Dropout(0.3), nn.Linear(8, 4)), torch.randn(3, 4, requires_grad=True)

    def inside(x):
        print("inside", torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu"), torch.is_autocast_cache_enabled(), torch.is_grad_enabled())
        return model(x)

    with torch.autocast("cpu", dtype=torch.float16, cache_enabled=False):
        y = checkpoint(inside, x, use_reentrant=reentrant)
        loss = F.mse_loss(y, torch.ones(3, 4))
    print(y.dtype, loss)
    loss.backward()
    print(x.grad, [p.grad.dtype for p in model.parameters()], torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu"))
