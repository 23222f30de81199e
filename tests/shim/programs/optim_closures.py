import torch
torch.manual_seed(0)
w = torch.tensor([2.0, -1.0], requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
calls = []
def closure():
    opt.zero_grad()
    loss = (w ** 2).sum()
    loss.backward()
    calls.append(loss.item())
    return loss
print(opt.step(closure), calls, w)
with torch.no_grad():
    print(opt.step(closure), w.grad)
try:
    lb = torch.optim.LBFGS([w], lr=1.0, max_iter=5)
    def c2():
        lb.zero_grad()
        loss = ((w - torch.tensor([1.0, 3.0])) ** 2).sum() + (w[0] * w[1]) ** 2
        loss.backward()
        return loss
    for _ in range(4):
        print(lb.step(c2), w.detach())
    lb.step()
except TypeError as e:
    print(e)
