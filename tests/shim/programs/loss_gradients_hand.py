import torch
import torch.nn.functional as F
torch.manual_seed(1)
x = torch.randn(3, 5, requires_grad=True)
t = torch.tensor([4, 0, 2])
F.cross_entropy(x, t).backward()
print(x.grad)
print(((F.softmax(x, 1) - F.one_hot(t, 5)) / 3).detach())
print(f"{(x.grad - (F.softmax(x, 1) - F.one_hot(t, 5)) / 3).abs().max().item():.2e}")
z = torch.randn(6, requires_grad=True)
y = torch.tensor([1.0, 0, 1, 1, 0, 0])
F.binary_cross_entropy_with_logits(z, y).backward()
print(z.grad, (torch.sigmoid(z) - y).detach() / 6)
a = torch.randn(4, 3, requires_grad=True)
b = torch.randn(4, 3)
for f in (F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.huber_loss):
    a.grad = None
    f(a, b).backward()
    print(f.__name__, a.grad)
a.grad = None
F.kl_div(F.log_softmax(a, 1), F.softmax(b, 1), reduction="batchmean").backward()
print(a.grad)
