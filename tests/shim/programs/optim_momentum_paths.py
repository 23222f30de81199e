import torch


def run(opt_fn, steps=8):
    p = torch.tensor([2.0, 1.0], requires_grad=True)
    opt = opt_fn([p])
    path = []
    for _ in range(steps):
        opt.zero_grad()
        loss = 0.5 * (p[0] ** 2 + 10 * p[1] ** 2)
        loss.backward()
        opt.step()
        path.append([round(v, 4) for v in p.tolist()])
    return path


O = torch.optim
for name, f in (
    ("sgd", lambda p: O.SGD(p, lr=0.1)),
    ("mom", lambda p: O.SGD(p, lr=0.1, momentum=0.9)),
    ("damp", lambda p: O.SGD(p, lr=0.1, momentum=0.9, dampening=0.9)),
    ("nag", lambda p: O.SGD(p, lr=0.1, momentum=0.9, nesterov=True)),
    ("wd", lambda p: O.SGD(p, lr=0.1, weight_decay=0.5)),
    ("rms", lambda p: O.RMSprop(p, lr=0.1)),
    ("rmsm", lambda p: O.RMSprop(p, lr=0.1, momentum=0.9, centered=True)),
    ("adagrad", lambda p: O.Adagrad(p, lr=0.5)),
    ("adam", lambda p: O.Adam(p, lr=0.1)),
    ("adamw", lambda p: O.AdamW(p, lr=0.1, weight_decay=0.1)),
    ("ams", lambda p: O.Adam(p, lr=0.1, amsgrad=True)),
    ("adamax", lambda p: O.Adamax(p, lr=0.1)),
    ("nadam", lambda p: O.NAdam(p, lr=0.1)),
    ("radam", lambda p: O.RAdam(p, lr=0.1)),
    ("adadelta", lambda p: O.Adadelta(p, lr=1.0)),
    ("rprop", lambda p: O.Rprop(p)),
    ("asgd", lambda p: O.ASGD(p, lr=0.1)),
):
    print(name, run(f)[::3])
