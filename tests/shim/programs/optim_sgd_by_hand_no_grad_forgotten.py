import torch
w = torch.tensor([1.0, 2.0], requires_grad=True)
(w ** 2).sum().backward()
try:
    w -= 0.1 * w.grad
except RuntimeError as err:
    print(err)
w2 = w - 0.1 * w.grad
print(w2, w2.is_leaf)
with torch.no_grad():
    w -= 0.1 * w.grad
print(w, w.grad)
w.data -= 1
print(w, w.requires_grad)
