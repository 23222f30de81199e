import torch

O = torch.optim
for name, kw in (
    ("SGD", dict(lr=0.1)),
    ("Adam", dict(lr=0.1)),
    ("AdamW", dict(lr=0.1)),
    ("RMSprop", dict(lr=0.1)),
    ("Adagrad", dict(lr=0.1)),
    ("Adadelta", dict(lr=1.0)),
    ("Adamax", dict(lr=0.1)),
    ("NAdam", dict(lr=0.1)),
    ("RAdam", dict(lr=0.1)),
    ("Rprop", dict(lr=0.1)),
    ("ASGD", dict(lr=0.1)),
):
    w = torch.tensor([1.0, -2.0, 3.0], requires_grad=True)
    try:
        opt = getattr(O, name)([w], **kw)
    except AttributeError as e:
        print(e)
        continue
    for _ in range(10):
        opt.zero_grad()
        loss = (w**4).sum() / 4 + (w[0] * w[1])
        loss.backward()
        opt.step()
    print(name, w.detach(), loss.item(), {k: v for k, v in opt.state[w].items()})
