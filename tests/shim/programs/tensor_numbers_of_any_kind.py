import enum

import torch


class Half:
    def __float__(self):
        return 0.5


class Seven:
    def __index__(self):
        return 7


Colour = enum.IntEnum("Colour", "RED GREEN")


def show(what):
    try:
        print(what())
    except (TypeError, ValueError, RuntimeError) as error:
        print(type(error).__name__, error)


for dtype in (torch.float32, torch.int64, torch.bool, torch.complex64):
    for data in ([Half()], [Seven(), 1.5], None, [1, "a"], [2**70], {1: 2}, [[], [1]], [torch.tensor(1.5), 2], b"ab"):
        show(lambda data=data, dtype=dtype: torch.tensor(data, dtype=dtype))
show(lambda: (torch.tensor([Colour.RED, Colour.GREEN]), torch.tensor([[], [1]])))
for data in ([1, "a"], [None], {1: 2}, [300], "ab", torch.tensor([1.0])):
    show(lambda data=data: torch.Tensor(data))
    show(lambda data=data: torch.ByteTensor(data))
print(torch.Tensor(torch.ones(2, requires_grad=True)), torch.Tensor(size=(2, 3)).shape)
for tensors in ((torch.ones(1) for _ in range(2)), {torch.ones(1)}, map(torch.ones, [1])):
    show(lambda tensors=tensors: torch.stack(tensors))
    show(lambda tensors=tensors: torch.vstack(tensors))
for number in (torch.tensor(2), torch.tensor([2]), torch.tensor([1, 2]), torch.tensor(2.0, requires_grad=True)):
    show(lambda number=number: torch.full((2,), number))
    show(lambda number=number: torch.ones(2, 2).unsqueeze(number).shape)
    show(lambda number=number: torch.arange(4).split(number))
print(torch.einsum(torch.ones(2, 3), [0, 1], torch.ones(3), [1], [0]), torch.einsum(torch.ones(2, 3), [..., 1]).shape)
