import torch
w = torch.ones(2, requires_grad=True)
losses = []
for i in range(3):
    losses.append((w * i).sum())
print(losses)
print(sum(losses), torch.stack(losses).mean())
print([l.item() for l in losses], torch.tensor(losses))
total = 0
for l in losses:
    total += l
total.backward()
print(w.grad, total)
print(f"{total:.1f}", total.detach(), float(total.detach()))
