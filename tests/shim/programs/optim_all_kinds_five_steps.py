import torch

kinds = {
    "SGD": dict(lr=0.1, momentum=0.9, weight_decay=0.01),
    "Adam": dict(lr=0.1, weight_decay=0.1),
    "AdamW": dict(lr=0.1),
    "RMSprop": dict(lr=0.05, momentum=0.5, centered=True),
    "Adagrad": dict(lr=0.5, lr_decay=0.1),
    "Adadelta": dict(),
    "Adamax": dict(lr=0.1),
    "NAdam": dict(lr=0.1),
    "RAdam": dict(lr=0.1),
}
for name, kw in kinds.items():
    torch.manual_seed(0)
    w = torch.randn(5, requires_grad=True)
    opt = getattr(torch.optim, name)([w], **kw)
    for _ in range(8):
        opt.zero_grad()
        (w**2 + w.abs()).sum().backward()
        opt.step()
    print(name, w.tolist(), sorted(opt.state[w]))
