"""A whole model is saved with the functions it keeps, and found again by their names."""
import io
import pickle

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, activation):
        super().__init__()
        self.layer = nn.Linear(2, 2)
        self.activation = activation

    def forward(self, x):
        return self.activation(self.layer(x))


torch.manual_seed(0)
x = torch.tensor([[1.0, -2.0]])
for activation in (torch.relu, torch.tanh, torch.special.expit, nn.functional.silu, torch.Tensor.sin, torch.add, torch.Tensor.abs_):
    net = Net(activation)
    if activation is not torch.add:
        print(net(x))
    buffer = io.BytesIO()
    torch.save(net, buffer)
    buffer.seek(0)
    again = torch.load(buffer, weights_only=False)
    print(activation.__name__, again.activation is activation or again.activation(x), torch.equal(again.layer.weight, net.layer.weight))

print([pickle.loads(pickle.dumps(f)) is f for f in (torch.stack, torch.einsum, torch.linalg.norm, torch.special.i0, torch.zeros, torch.Tensor.view)])
try:
    torch.special.psi([1.0])
except TypeError as error:
    print(error)
