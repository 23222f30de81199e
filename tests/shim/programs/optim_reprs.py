import torch
from torch import nn

net = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
O = torch.optim
for kind, kw in (
    ("SGD", dict(lr=0.1)),
    ("SGD", dict(lr=0.1, momentum=0.9, nesterov=True, weight_decay=1e-4)),
    ("Adam", {}),
    ("Adam", dict(amsgrad=True, betas=(0.5, 0.9))),
    ("AdamW", {}),
    ("RMSprop", {}),
    ("Adagrad", {}),
    ("Adadelta", {}),
    ("Adamax", {}),
    ("NAdam", {}),
    ("RAdam", {}),
    ("Rprop", {}),
    ("ASGD", {}),
):
    try:
        print(getattr(O, kind)(net.parameters(), **kw))
    except AttributeError as e:
        print(e)
opt = O.AdamW(
    [
        {"params": [p for n, p in net.named_parameters() if "weight" in n], "weight_decay": 0.1},
        {"params": [p for n, p in net.named_parameters() if "bias" in n], "weight_decay": 0.0},
    ],
    lr=1e-3,
)
print(opt)
print(O.SGD(net.named_parameters(), lr=0.1))
print(O.SGD(net.named_parameters(), lr=0.1).state_dict())
O.lr_scheduler.StepLR(opt, 3)
print(opt)
