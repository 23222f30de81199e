import torch

w = torch.tensor([1.0, -1.0], requires_grad=True)
loss = (w ** 3).sum()
loss.backward()
with torch.no_grad():
    w -= 0.1 * w.grad
    inside = w * 2
print(w, inside.requires_grad, w.is_leaf, loss.is_leaf, torch.is_grad_enabled())
d = (w * 2).detach()
print(d, d.requires_grad, d.is_leaf, d.grad_fn)


@torch.no_grad()
def evaluate(t):
    return t * 2


print(evaluate(w).requires_grad)
with torch.no_grad(), torch.enable_grad():
    print((w * 1).requires_grad)
with torch.inference_mode():
    out = w * 2
print(out.requires_grad, out.is_inference())
a = torch.tensor([2.0], requires_grad=True)
b = a ** 2
b.detach_()
print(b.requires_grad)
x = torch.randn(3, requires_grad=True)
y = x.exp()
y += 1
try:
    y.sum().backward()
except RuntimeError as err:
    print(str(err).split(":")[0])
try:
    w.numpy()
except RuntimeError as err:
    print(err)
w.requires_grad_(False)
print(w)
(w * 2).sum().backward()
