import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.Tensor([1], requires_grad=True))
show(lambda: (torch.LongTensor([1, 2]), torch.IntTensor([1]), torch.BoolTensor([True]), torch.DoubleTensor([1]), torch.ByteTensor([1]), torch.HalfTensor([1])))
show(lambda: torch.LongTensor([1.5]))
show(lambda: torch.LongTensor(2.))
show(lambda: (torch.zeros(2, 3), torch.zeros((2, 3)), torch.zeros([2, 3]), torch.zeros(()), torch.zeros(0), torch.zeros(torch.Size([2])), torch.zeros(size=(2,))))
show(lambda: torch.zeros(-1))
show(lambda: torch.zeros(2, -3))
show(lambda: torch.zeros(2.5))
show(lambda: torch.zeros(2, 3.))
show(lambda: torch.zeros([2, 3], [1]))
show(lambda: torch.zeros("2"))
show(lambda: torch.zeros(None))
show(lambda: torch.zeros())
show(lambda: torch.ones(shape=(2, 3)))
