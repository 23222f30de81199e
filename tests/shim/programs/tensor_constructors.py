import torch
import numpy as np

print(torch.tensor([[1, 2], [3, 4]]), torch.tensor((1.5, 2)), torch.tensor(np.array([1.0, 2.0])), torch.tensor(range(3)))
print(torch.zeros(2, 3), torch.ones(2, dtype=torch.int64), torch.full((2, 2), 3.14), torch.empty(0), torch.eye(2))
print(torch.arange(5), torch.arange(1, 10, 3), torch.arange(0, 1, 0.3), torch.linspace(0, 1, 4), torch.logspace(0, 2, 3))
print(torch.zeros_like(torch.ones(2)), torch.ones_like(torch.tensor([1])), torch.full_like(torch.zeros(2), 7))
a = np.arange(3)
t = torch.from_numpy(a)
a[0] = 99
print(t, t.dtype, torch.as_tensor(a).dtype, torch.tensor([1, 2.5, True]).dtype)
for bad in (
    lambda: torch.tensor("abc"),
    lambda: torch.tensor([1, "a"]),
    lambda: torch.zeros(-1),
    lambda: torch.arange(5, 1),
    lambda: torch.tensor([[1], [2, 3]]),
    lambda: torch.tensor(None),
    lambda: torch.ones("2"),
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, str(err).splitlines()[0])
