import torch
w = torch.tensor([1.0], requires_grad=True)
history = []
for i in range(4):
    loss = (w * 3).sum()
    loss.backward()
    history.append(w.grad.clone())
print(history)
print(torch.cat(history).diff())
bad = []
w.grad = None
for i in range(3):
    (w * 3).sum().backward()
    bad.append(w.grad)
print(bad, bad[0] is bad[1])
