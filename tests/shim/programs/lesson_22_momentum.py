import torch

for kw in ({}, {"momentum": 0.9}, {"momentum": 0.9, "nesterov": True}, {"momentum": 0.8, "dampening": 0.3}, {"momentum": 0.5, "weight_decay": 0.1}):
    w = torch.tensor([2.0, -1.0], requires_grad=True)
    opt = torch.optim.SGD([w], lr=0.05, **kw)
    h = w.detach().clone()
    v = None
    for _ in range(10):
        opt.zero_grad()
        (w[0] ** 2 + 10 * w[1] ** 2).backward()
        opt.step()
        g = torch.tensor([2.0, 20.0]) * h + kw.get("weight_decay", 0) * h
        m = kw.get("momentum", 0)
        if m:
            v = g.clone() if v is None else m * v + (1 - kw.get("dampening", 0)) * g
            g = g + m * v if kw.get("nesterov") else v
        h = h - 0.05 * g
    print(kw, w.tolist(), torch.allclose(w, h, atol=1e-6))
print(opt.state_dict())
torch.optim.SGD([w], lr=0.1, nesterov=True)
