import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.tensor([[1, 2], [3]]))
show(lambda: torch.tensor([1, "a"]))
show(lambda: torch.tensor("abc"))
show(lambda: torch.tensor(["a", "b"]))
show(lambda: torch.tensor(None))
show(lambda: torch.tensor([None, 1]))
show(lambda: torch.tensor({1: 2}))
show(lambda: torch.tensor({1, 2}))
show(lambda: torch.tensor([[1], 2]))
show(lambda: torch.tensor([1, [2]]))
show(lambda: torch.tensor(object()))
show(lambda: torch.tensor([torch.tensor([1, 2]), torch.tensor([3, 4])]))
show(lambda: torch.tensor([torch.tensor(1), torch.tensor(2)]))
show(lambda: torch.tensor([np.array([1, 2]), np.array([3, 4])]))
