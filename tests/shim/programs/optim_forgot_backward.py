import torch
w = torch.ones(2, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.5)
opt.step()
print(w, w.grad, len(opt.state))
w.grad = torch.ones(2)
opt.step()
print(w, opt.state_dict()["state"])
w.grad = torch.ones(3)
