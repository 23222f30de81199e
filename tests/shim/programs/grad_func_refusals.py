import numpy as np
import torch
from torch import nn
from torch.autograd.functional import hvp, jvp as older_jvp, vhp
from torch.func import functional_call, grad, jacrev, jvp, vmap


def tried(label, action):
    try:
        print(label, action())
    except Exception as error:
        print(label, type(error).__name__, error)


def total(x):
    return (x**3).sum()


x = torch.tensor([1.0, 2.0])
for value in (3.0, [1.0, 2.0], np.ones(2), torch.tensor([1, 2])):
    tried("grad", lambda: grad(total)(value))
    tried("jacrev", lambda: jacrev(total)(value))
tried("jvp", lambda: jvp(total, x, x))
tried("jvp", lambda: jvp(total, (3.0,), (1.0,)))
tried("jvp", lambda: jvp(total, (x,), (torch.ones(3),)))
for function in (hvp, vhp, older_jvp):
    tried(function.__name__, lambda: function(total, x))
    tried(function.__name__, lambda: function(total, torch.tensor(2.0)))
for label, values, dims in (("no dims", torch.tensor(1.0), 0), ("far", torch.ones(2, 2), 2), ("number", 3, 0), ("list", [1, 2], 0), ("none", x, None), ("word", x, "a")):
    tried(label, lambda: vmap(lambda a: a, in_dims=dims)(values))
tried("beside a number", lambda: vmap(lambda a, b: a * b)(x, 3))
tried("shared number", lambda: vmap(lambda a, b: a * b, in_dims=(0, None))(x, 3))
torch.manual_seed(0)
tried("random", lambda: vmap(lambda a: a + torch.rand(1))(x))
tried("same", lambda: vmap(lambda a: a + torch.rand(1), randomness="same")(x))
tried("kind", lambda: vmap(torch.sum, randomness="any")(x))
layer = nn.Linear(2, 1)
half = {"weight": torch.ones(1, 2)}
for given in ({"weigh": torch.ones(1, 2)}, half, {**half, "bias": torch.zeros(1)}, {"weight": 3}, "a", [half, {"bias": torch.zeros(1)}]):
    tried("strict", lambda: functional_call(layer, given, x, strict=True))
print(torch.is_inference(x), torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
with torch.inference_mode():
    print(torch.is_inference(torch.ones(1)))
with torch.autograd.set_detect_anomaly(True, check_nan=False):
    print(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
