import torch
from torch import nn
def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
attempt(lambda: nn.BatchNorm1d(3)(torch.randn(2, 4)))
attempt(lambda: nn.BatchNorm1d(3)(torch.randn(3)))
attempt(lambda: nn.BatchNorm2d(3)(torch.randn(2, 3)))
attempt(lambda: nn.BatchNorm2d(3)(torch.randn(2, 4, 5, 5)))
attempt(lambda: nn.BatchNorm3d(3)(torch.randn(2, 3, 5, 5)))
attempt(lambda: nn.BatchNorm1d(3)(torch.randn(1, 3)))
attempt(lambda: nn.BatchNorm2d(3)(torch.randn(1, 3, 1, 1)))
attempt(lambda: nn.BatchNorm1d(3)(torch.randint(0, 5, (4, 3))))
attempt(lambda: nn.BatchNorm1d(3)(torch.randn(4, 3).double()))
attempt(lambda: nn.BatchNorm1d(3).double()(torch.randn(4, 3)))
attempt(lambda: nn.BatchNorm1d(-3))
attempt(lambda: nn.BatchNorm1d(3, track_running_stats=False).running_mean)
attempt(lambda: nn.BatchNorm1d())
attempt(lambda: nn.BatchNorm1d("3"))
