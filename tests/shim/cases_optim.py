"""Optimisers and schedules: every option, steps bit for bit, and the sentences of wrong options."""

START = "w = torch.randn(5, 3).requires_grad_()\nb = torch.randn(3).requires_grad_()\nx = torch.randn(4, 5)\n"
LOOP = """
for _ in range(6):
    opt.zero_grad()
    loss = ((x @ w + b) ** 2).sum()
    loss.backward()
    opt.step()
print(opt)
w.detach(), b.detach(), [v for p in (w, b) for v in opt.state[p].values()]
"""
OPTIONS = {
    "SGD": ["lr=0.01", "lr=0.01, momentum=0.9", "lr=0.01, momentum=0.9, nesterov=True", "lr=0.01, momentum=0.5, dampening=0.1",
            "lr=0.01, weight_decay=0.1, maximize=True", "lr=torch.tensor(0.01)"],
    "Adam": ["lr=0.01", "lr=0.01, weight_decay=0.1", "lr=0.01, amsgrad=True", "betas=(0.3, 0.5), eps=1e-3", "lr=0.1, maximize=True"],
    "AdamW": ["lr=0.01", "lr=0.01, weight_decay=0.3", "amsgrad=True"],
    "RMSprop": ["lr=0.01", "momentum=0.9", "centered=True", "centered=True, momentum=0.5, weight_decay=0.01, alpha=0.5"],
    "Adagrad": ["lr=0.1", "lr_decay=0.1, weight_decay=0.1", "initial_accumulator_value=0.5"],
    "Adadelta": ["", "lr=0.5, rho=0.8, weight_decay=0.1"],
    "Adamax": ["lr=0.01", "weight_decay=0.1"],
    "NAdam": ["lr=0.01", "weight_decay=0.1, decoupled_weight_decay=True", "momentum_decay=0.1"],
    "RAdam": ["lr=0.01", "betas=(0.9, 0.5)", "weight_decay=0.1, decoupled_weight_decay=True"],
    "Rprop": ["", "etas=(0.3, 1.5), step_sizes=(1e-4, 1)"],
    "ASGD": ["", "lr=0.1, t0=2, weight_decay=0.1"],
}
SCHEDULES = ["StepLR(opt, 2)", "MultiStepLR(opt, [1, 3, 3])", "ExponentialLR(opt, 0.8)", "CosineAnnealingLR(opt, 4, eta_min=0.01)",
             "ConstantLR(opt, 0.5, 3)", "LinearLR(opt, 0.1, 0.9, 5)", "PolynomialLR(opt, 6, 2.0)", "LambdaLR(opt, lambda e: 0.9 ** e)",
             "MultiplicativeLR(opt, lambda e: 0.9)", "CosineAnnealingWarmRestarts(opt, 2, 2)", "OneCycleLR(opt, 0.5, total_steps=12)",
             "OneCycleLR(opt, 0.5, epochs=3, steps_per_epoch=4, three_phase=True, anneal_strategy='linear')",
             "CyclicLR(opt, 0.01, 0.2, 3, mode='triangular2')", "CyclicLR(opt, 0.01, 0.2, 2, 3, mode='exp_range', gamma=0.9)",
             "SequentialLR(opt, [S.ConstantLR(opt, 0.1, 2), S.ExponentialLR(opt, 0.9)], [3])",
             "ChainedScheduler([S.ConstantLR(opt, 0.1, 2), S.ExponentialLR(opt, 0.9)])"]
RUN = """S = torch.optim.lr_scheduler
w = torch.ones(2, requires_grad=True)
opt = torch.optim.SGD([{{"params": [w]}}, {{"params": [torch.ones(1, requires_grad=True)], "lr": 0.3}}], lr=0.1, momentum=0.9)
sched = S.{}
seen = []
for _ in range(11):
    opt.step()
    sched.step()
    seen.append((sched.get_last_lr(), [g["momentum"] for g in opt.param_groups]))
seen, sched.last_epoch if hasattr(sched, "last_epoch") else None, sorted(sched.state_dict())
"""
BAD = ["torch.optim.SGD([w], lr=-0.1)", "torch.optim.SGD([], lr=0.1)", "torch.optim.SGD(w, lr=0.1)", "torch.optim.SGD([w.exp()], lr=0.1)",
       "torch.optim.SGD(['a'], lr=0.1)", "torch.optim.Adam([w], betas=(0.9, 1.0))", "torch.optim.Adam([w], eps=-1e-8)", "torch.optim.Adam([w], weight_decay=-1)",
       "torch.optim.RMSprop([w], alpha=-0.1)", "torch.optim.Adagrad([w], lr_decay=-1)", "torch.optim.Adadelta([w], rho=1.5)", "torch.optim.SGD([w], momentum=-1)",
       "torch.optim.SGD([w], nesterov=True)", "torch.optim.SGD([w, w], lr=0.1) and None", "torch.optim.SGD([('a', w), ('b', w.clone().detach().requires_grad_())], lr=1).param_groups[0]['param_names']",
       "torch.optim.SGD([('a', w), w], lr=1)", "torch.optim.SGD({w}, lr=1)", "torch.optim.Optimizer([w], {}).step()", "torch.optim.SGD([w]).add_param_group([w])",
       "torch.optim.lr_scheduler.StepLR(torch.optim.SGD([w]), 1, last_epoch=3)", "torch.optim.lr_scheduler.ReduceLROnPlateau(torch.optim.SGD([w]), factor=1.0)",
       "torch.optim.lr_scheduler.ReduceLROnPlateau(torch.optim.SGD([w]), mode='low')", "torch.optim.lr_scheduler.LinearLR(torch.optim.SGD([w]), 0.0)",
       "torch.optim.lr_scheduler.CyclicLR(torch.optim.Adagrad([w]), 0.1, 0.2)", "torch.optim.lr_scheduler.CosineAnnealingWarmRestarts(torch.optim.SGD([w]), 0)",
       "torch.optim.lr_scheduler.LambdaLR(torch.optim.SGD([w]), [abs, abs])", "torch.optim.lr_scheduler.ChainedScheduler([])", "torch.optim.lr_scheduler.SequentialLR(torch.optim.SGD([w]), [], [])"]

ROWS = [
    *[(f"{kind}({options})", START + f"opt = torch.optim.{kind}([w, b], {options})" + LOOP) for kind, many in OPTIONS.items() for options in many],
    *[(f"{kind} in float64", START + f"w, b, x = (t.detach().double() for t in (w, b, x))\nw.requires_grad_(), b.requires_grad_()\nopt = torch.optim.{kind}([w, b])" + LOOP,
       "1 ulp" if kind == "Adadelta" else "exact") for kind in OPTIONS],
    *[(f"schedule {text}", RUN.format(text)) for text in SCHEDULES],
    *[(f"refused: {text}", "w = torch.ones(2, requires_grad=True)\n" + text) for text in BAD],
    ("plateau", "w = torch.ones(1, requires_grad=True)\nopt = torch.optim.SGD([w], lr=1.0)\ns = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, patience=1, cooldown=1, threshold_mode='abs')\n"
                "out = []\nfor v in (3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1):\n    s.step(torch.tensor(float(v)))\n    out.append((s.get_last_lr(), s.num_bad_epochs, s.best))\nout"),
    ("a parameter without a gradient keeps its own step count", START + "opt = torch.optim.Adam([w, b])\nfor i in range(4):\n    opt.zero_grad()\n    (w.sum() if i % 2 else w.sum() + (b * b).sum()).backward()\n"
                "    opt.step()\nw.detach(), b.detach(), opt.state[w]['step'], opt.state[b]['step']"),
    ("state written from outside is used", START + "opt = torch.optim.SGD([w, b], lr=0.1, momentum=0.9)\n((x @ w + b) ** 2).sum().backward()\nopt.step()\nopt.state[w]['momentum_buffer'].zero_()\n"
                "opt.state[b]['momentum_buffer'] = torch.ones(3)\nopt.step()\nw.detach(), b.detach()"),
    ("data replaced between steps", START + "opt = torch.optim.Adam([w])\nw.grad = torch.ones_like(w)\nopt.step()\nw.data = torch.zeros_like(w)\nopt.step()\nw.detach()"),
    ("a transposed parameter", "w = torch.randn(3, 4).t().requires_grad_()\nopt = torch.optim.Adam([w], lr=0.1)\nfor _ in range(3):\n    w.grad = w.detach() * 2\n    opt.step()\nw.detach(), opt.state[w]['exp_avg'].stride()"),
    ("state dict of Adam after loading into another", START + "o1 = torch.optim.Adam([w, b])\nw.grad, b.grad = torch.ones(5, 3), torch.ones(3)\no1.step()\nimport copy\no2 = torch.optim.Adam([w, b], lr=9)\n"
                "o2.load_state_dict(copy.deepcopy(o1.state_dict()))\no2.step()\no2.state_dict(), w.detach()"),
    ("load refuses other groups", START + "torch.optim.SGD([w]).load_state_dict(torch.optim.SGD([{'params': [w]}, {'params': [b]}]).state_dict())"),
    ("load refuses another number of parameters", START + "torch.optim.SGD([w]).load_state_dict(torch.optim.SGD([w, b]).state_dict())"),
    ("hooks around a step", START + "opt = torch.optim.SGD([w])\nopt.register_step_pre_hook(lambda o, a, k: print('before'))\nh = opt.register_step_post_hook(lambda o, a, k: print('after'))\nopt.step()\nh.remove()\nopt.step()"),
    ("hooks around the steps of all optimisers", START + "from torch.optim.optimizer import register_optimizer_step_post_hook as after, register_optimizer_step_pre_hook as before\nopt = torch.optim.SGD([w])\n"
                "seen = []\nhandles = [before(lambda o, a, k: seen.append((type(o).__name__, len(a), k))), after(lambda o, a, k: seen.append('last')), opt.register_step_post_hook(lambda o, a, k: seen.append('own'))]\n"
                "opt.step()\nfor h in handles:\n    h.remove()\nopt.step()\nseen"),
    ("counters are float64 where that is the default", "torch.set_default_dtype(torch.float64)\nout = []\nfor name in 'Adam NAdam ASGD Adagrad RMSprop Adafactor'.split():\n    w = torch.ones(2, 2, requires_grad=True)\n"
                "    opt = getattr(torch.optim, name)([w])\n    for _ in range(3):\n        w.grad = w.detach() * 2\n        opt.step()\n    out.append((w.detach(), list(opt.state[w].values())))\nout"),
    ("a state dict whose counters are plain numbers", START + "o1, o2 = torch.optim.NAdam([w], lr=0.1), torch.optim.NAdam([w], lr=0.1)\nw.grad = torch.ones(5, 3)\no1.step()\nsaved = o1.state_dict()\n"
                "saved['state'][0].update(step=1, mu_product=saved['state'][0]['mu_product'].item())\no2.load_state_dict(saved)\no2.step()\no2.state_dict()['state'][0], w.detach()"),
    ("zero_grad to zeros keeps the tensor", "w = torch.ones(2, requires_grad=True)\nopt = torch.optim.SGD([w])\nw.sum().backward()\ng = w.grad\nopt.zero_grad(set_to_none=False)\nw.grad is g, w.grad"),
    ("a line search is given the evaluations that are left", START + "opt = torch.optim.LBFGS([w, b], lr=1e-3, max_iter=3, line_search_fn='strong_wolfe')\n"
                "f = lambda: [opt.zero_grad(), (v := ((x @ w + b) ** 2).sum()), v.backward(), v][-1]\n[(opt.step(f).detach(), opt.state[w]['func_evals']) for _ in range(3)]", "close"),
    ("the warning about the order of steps", "w = torch.ones(1, requires_grad=True)\nopt = torch.optim.SGD([w])\ns = torch.optim.lr_scheduler.StepLR(opt, 1)\ns.step()\ns.get_lr()"),
    ("a scheduler stepped to an epoch", "w = torch.ones(1, requires_grad=True)\nopt = torch.optim.SGD([w], lr=1.0)\ns = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 10)\nopt.step()\ns.step(5)\ns.get_last_lr()"),
    ("a scheduler's state taken over", "w = torch.ones(1, requires_grad=True)\nopt = torch.optim.SGD([w], lr=1.0)\nS = torch.optim.lr_scheduler\na, b = S.StepLR(opt, 2), S.StepLR(opt, 5)\nopt.step()\na.step()\nb.load_state_dict(a.state_dict())\nb.step_size, b.last_epoch"),
]
