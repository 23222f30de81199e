import torch
import torch.nn.functional as F
from torch import nn, optim

kinds = [(optim.SGD, {"momentum": 0.9, "weight_decay": 0.01}), (optim.Adam, {"amsgrad": True}), (optim.AdamW, {}), (optim.RMSprop, {"centered": True}),
         (optim.Adagrad, {}), (optim.Adamax, {}), (optim.NAdam, {}), (optim.RAdam, {}), (optim.Adadelta, {}), (optim.ASGD, {}), (optim.Rprop, {})]
for dtype in (torch.bfloat16, torch.float16):
    for kind, more in kinds:
        torch.manual_seed(0)
        net = nn.Sequential(nn.Linear(7, 9), nn.ReLU(), nn.Linear(9, 3)).to(dtype)
        opt = kind(net.parameters(), lr=0.05, **more)
        x, y = torch.randn(12, 7).to(dtype), torch.randint(0, 3, (12,))
        losses = []
        for _ in range(6):
            loss = F.cross_entropy(net(x), y)
            opt.zero_grad()
            loss.backward()
            opt.step()
            losses.append(loss.item())
        state = {k: v.flatten()[:2].tolist() for k, v in opt.state[net[0].weight].items() if k != "step"}
        print(dtype, kind.__name__, losses, net[2].bias.tolist(), state)

# switches for other machines, and for derivatives of a step
for switch in ("capturable", "differentiable"):
    for kind in (optim.Adam, optim.Adadelta, optim.NAdam, optim.ASGD):
        weight = torch.ones(2, requires_grad=True)
        opt = kind([weight], lr=0.1, **{switch: True})
        weight.grad = torch.ones(2)
        try:
            opt.step()
        except Exception as error:
            print(kind.__name__, type(error).__name__, error)
