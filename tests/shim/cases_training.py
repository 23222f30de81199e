"""Training loops: 500 losses each, bit for bit, and the weights at the end."""

import training

ROWS = [
    ("Adam on a ReLU network with cross-entropy, 500 losses", training.ADAM),
    ("AdamW on a LayerNorm and GELU network, 500 losses", training.ADAMW),
    ("Adam, the weights after 500 steps", training.ADAM + "net[0].weight.detach(), net[4].bias.detach()"),
    ("SGD with momentum on a tanh network, 25 losses", training.ADAM.replace("ReLU", "Tanh").replace("500", "25").replace(
        "Adam(net.parameters(), lr=1e-2)", "SGD(net.parameters(), lr=0.1, momentum=0.9)"), "close"),
    ("RMSprop with a schedule, 50 losses", training.ADAM.replace("500", "50").replace("Adam(net.parameters(), lr=1e-2)",
        "RMSprop(net.parameters(), lr=1e-3)").replace("    opt.step()\n", "    opt.step()\n    sched.step()\n").replace(
        "losses = []", "losses = []\nsched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, 50)")),
]
