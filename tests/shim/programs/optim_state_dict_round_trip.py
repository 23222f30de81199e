import copy
import torch
w = torch.tensor([1.0, 2.0], requires_grad=True)
opt = torch.optim.Adam([w], lr=0.1)
for _ in range(2):
    w.grad = torch.tensor([1.0, -1.0])
    opt.step()
saved = copy.deepcopy(opt.state_dict())
print(saved)
v = w.detach().clone().requires_grad_()
twin = torch.optim.Adam([v], lr=0.5)
twin.load_state_dict(saved)
print(twin.param_groups[0]["lr"])
for p, o in ((w, opt), (v, twin)):
    p.grad = torch.tensor([0.5, 0.5])
    o.step()
print(w, v, torch.equal(w, v))
twin.load_state_dict({"state": {}, "param_groups": []})
