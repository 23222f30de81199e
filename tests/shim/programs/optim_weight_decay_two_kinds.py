import torch
for kind in (torch.optim.SGD, torch.optim.Adam, torch.optim.AdamW):
    w = torch.tensor([2.0], requires_grad=True)
    opt = kind([w], lr=0.1, weight_decay=0.1)
    for _ in range(3):
        w.grad = torch.zeros(1)
        opt.step()
    print(kind.__name__, w)
