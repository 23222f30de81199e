"""A module's own attributes may have any name with one underscore that PyTorch's Module has not; a storage's size counts its memory."""
import sys

import torch
from torch import nn


class Cell(nn.Module):
    def __init__(self):
        super().__init__()
        self._forget, self._register = nn.Linear(2, 2), nn.Linear(2, 2)
        self._persistent, self._check_name, self._get_member = {"state": 1}, "cell", nn.Tanh()
        self.register_buffer("_load_one", torch.zeros(2))
        self._choose_backward_kind = None

    def forward(self, x):
        return self._get_member(self._register(x)) * self._forget(x).sigmoid() + self._load_one


cell = Cell()
print(cell)
print({name: tuple(value.shape) for name, value in cell.state_dict().items()})
print(cell.load_state_dict(cell.state_dict()), cell.get_parameter("_forget.weight").shape, cell.get_buffer("_load_one"))
cell.register_full_backward_hook(lambda module, before, after: print(len(before), len(after)))
cell(torch.ones(3, 2, requires_grad=True)).sum().backward()
cell._forget = nn.Identity()
print(list(cell.state_dict()), cell(torch.ones(3, 2)).shape)
few, many = (torch.zeros(n).untyped_storage() for n in (1, 1001))
print(sys.getsizeof(many) - sys.getsizeof(few), sys.getsizeof(torch.zeros(3, 4)[1].untyped_storage()) - sys.getsizeof(few))
