import torch
from torch import nn

c = nn.Conv2d(3, 4, 3)
print(
    c(torch.zeros(1, 3, 5, 5)).shape, c(torch.zeros(3, 5, 5)).shape, nn.Conv2d(3, 4, 3, stride=2, padding=1)(torch.zeros(1, 3, 7, 7)).shape
)
for bad in (
    lambda: c(torch.zeros(1, 1, 5, 5)),
    lambda: c(torch.zeros(5, 5)),
    lambda: c(torch.zeros(1, 3, 2, 2)),
    lambda: nn.Conv2d(3, 4, 3, groups=2),
    lambda: nn.Conv1d(1, 1, 3)(torch.zeros(1, 1, 2)),
    lambda: nn.Conv2d(1, 1, 3, padding="same", stride=2),
    lambda: nn.MaxPool2d(3)(torch.zeros(1, 1, 2, 2)),
    lambda: c(torch.zeros(1, 3, 5, 5, dtype=torch.int64)),
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, str(err).splitlines()[0])
