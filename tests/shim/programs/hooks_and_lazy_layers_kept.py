"""Lazy layers and hooks that are copied; hooks for all modules that see keyword arguments or are always called."""

import copy

import torch
from torch import nn


def watch(module, state, prefix, *rest):
    print("before loading", type(module).__name__, repr(prefix))


class Shifted(nn.Module):
    def forward(self, x, bias=None):
        return x + bias


layer = nn.Linear(2, 2)
layer.register_load_state_dict_pre_hook(watch)
other = copy.deepcopy(layer)
other.load_state_dict(layer.state_dict())

net = nn.Sequential(nn.LazyLinear(3), nn.ReLU(), nn.LazyLinear(2))
copied = copy.deepcopy(net)
print(copied(torch.ones(1, 5)).shape)
print(copied, net)
print(nn.LazyBatchNorm1d()(input=torch.ones(4, 3, 6)).shape)

seen = []
hooks = [nn.modules.module.register_module_forward_hook(lambda m, args, kwargs, out: out + kwargs["bias"], with_kwargs=True),
         nn.modules.module.register_module_forward_hook(lambda m, args, out: seen.append(out), always_call=True)]
print(Shifted()(torch.ones(2), bias=torch.ones(2)), seen)
try:
    Shifted()(torch.ones(2), bias=torch.ones(3))
except RuntimeError as error:
    print(error)
print(seen)
for hook in hooks:
    hook.remove()
print(nn.UninitializedParameter(False, dtype=torch.float64).dtype)
try:
    nn.utils.rnn.pack_padded_sequence(torch.ones(0, 1, 10), torch.ones(2, 2), True)
except RuntimeError as error:
    print(error)
