"""A layer is saved with the functions it keeps, and they are found again by their names."""
import io
import pickle

import torch
from torch import nn

torch.manual_seed(0)
x = torch.tensor([[1.0, -2.0]])
for activation in (torch.relu, torch.tanh, torch.special.expit, nn.functional.silu, torch.Tensor.sin, torch.add, torch.Tensor.abs_):
    layer = nn.Linear(2, 2)
    layer.activation = activation
    if activation is not torch.add:
        print(layer.activation(layer(x)))
    buffer = io.BytesIO()
    torch.save(layer, buffer)
    buffer.seek(0)
    again = torch.load(buffer, weights_only=False)
    print(activation.__name__, torch.equal(again.weight, layer.weight), again.activation(x, x) if activation is torch.add else again.activation(x.clone()))

print([pickle.loads(pickle.dumps(f)) is f for f in (torch.stack, torch.einsum, torch.linalg.norm, torch.special.i0, torch.zeros, torch.Tensor.view)])
try:
    torch.special.psi([1.0])
except TypeError as error:
    print(error)
