import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: (torch.tensor(range(3)), torch.tensor((1, 2)), torch.tensor(np.arange(3)), torch.tensor(np.float64(1.5)), torch.tensor(np.array(1)), torch.tensor(np.array([1, 2], dtype=np.int16)), torch.tensor(True)))
show(lambda: torch.tensor(np.array(["a"])))
show(lambda: torch.tensor(np.array([None])))
show(lambda: torch.from_numpy([1, 2]))
show(lambda: torch.from_numpy(np.array(["a"])))
show(lambda: torch.from_numpy(np.arange(4)[::-1]))
show(lambda: torch.tensor(np.arange(4)[::-1].copy()))
show(lambda: torch.tensor(np.arange(4)[::-1]))
show(lambda: torch.from_numpy(np.float64(3)))
show(lambda: (torch.as_tensor([1, 2]), torch.as_tensor(np.ones(2)), torch.as_tensor(torch.ones(2)), torch.as_tensor(3), torch.as_tensor([1, 2], dtype=torch.float)))
show(lambda: (torch.Tensor(2, 3).shape, torch.Tensor([2, 3]), torch.Tensor(3).shape, torch.Tensor().shape, torch.Tensor(torch.Size([2])).shape, torch.Tensor(np.ones(2)), torch.Tensor([[1, 2]])))
show(lambda: torch.Tensor(3.5))
show(lambda: torch.Tensor(-1))
show(lambda: torch.Tensor([1, 2], dtype=torch.int))
