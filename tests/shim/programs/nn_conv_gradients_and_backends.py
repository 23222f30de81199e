import torch, torch.nn.functional as F, torch.nn.grad
from torch.nn.grad import conv2d_weight
torch.manual_seed(0)
for d, kw in ((1, {}), (2, dict(stride=2, padding=1)), (2, dict(groups=2, dilation=2)), (3, dict(stride=(1, 2, 1))), (2, dict(stride=3))):
    x = torch.randn(2, 4, *[9, 8, 7][:d], requires_grad=True)
    w = torch.randn(6, 4 // kw.get("groups", 1), *[3, 2, 3][:d], requires_grad=True)
    y = getattr(F, f"conv{d}d")(x, w, **kw)
    g = torch.randn(y.shape)
    y.backward(g)
    a = getattr(torch.nn.grad, f"conv{d}d_input")(x.shape, w, g, **kw)
    b = getattr(torch.nn.grad, f"conv{d}d_weight")(x, w.shape, g, **kw)
    print(torch.equal(a, x.grad), torch.equal(b, w.grad), a.shape, b.shape, a.requires_grad, b.requires_grad, a.sum().item(), b.sum().item())
print(conv2d_weight.__name__)
import torch.backends.cudnn as cudnn
def show(): print([getattr(cudnn, n) for n in ("enabled", "benchmark", "deterministic", "allow_tf32")])
show()
with cudnn.flags(enabled=False): show()
with cudnn.flags(): show()
with cudnn.flags(enabled=True, benchmark=True, deterministic=True, allow_tf32=False): show()
show()
print(torch.backends.cpu.get_cpu_capability(), torch.backends.mps.is_available())
cudnn.benchmark = True; show()
@cudnn.flags(enabled=False)
def f(): show()
f(); f()
cudnn.benchmark = False
