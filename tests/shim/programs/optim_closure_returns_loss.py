import torch
w = torch.tensor([3.0], requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)


def closure():
    opt.zero_grad()
    loss = (w ** 2).sum()
    loss.backward()
    return loss


for _ in range(3):
    print(opt.step(closure))
print(w, opt.step())
