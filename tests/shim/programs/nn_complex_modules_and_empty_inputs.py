import torch, warnings
from torch import nn
import torch.nn.functional as F
print(torch.ones(2).share_memory_(), nn.Linear(2, 2).share_memory())
try: nn.LazyLinear(2).share_memory()
except Exception as e: print(type(e).__name__, e)
m = nn.Linear(2, 2)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter("always"); m.to(torch.complex64); print([str(q.message) for q in w], m.weight.dtype)
print(torch.autograd.gradcheck(torch.sin, (torch.randn(0, 3, dtype=torch.float64, requires_grad=True),)))
for s, g in (((1, 0, 3, 3), (1, 2, 2, 2)), ((1, 2, 3, 3), (1, 0, 2, 2)), ((1, 0, 3, 3, 3), (1, 2, 2, 2, 3)), ((2, 3, 4, 4, 4), (2, 0, 3, 3, 3)), ((2, 3, 4, 4), (2, 2, 3, 2))):
    try:
        torch.manual_seed(0)
        x, y = torch.randn(s, requires_grad=True), torch.rand(g, requires_grad=True)
        z = F.grid_sample(x, y, align_corners=False); z.sum().backward(); print(z.shape, x.grad.sum(), y.grad.sum())
    except Exception as e: print(type(e).__name__, e)
