import torch
import torch.nn.functional as F
from torch import nn
def attempt(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
attempt(lambda: F.batch_norm(torch.ones(3), torch.zeros(3), torch.ones(3)))
attempt(lambda: F.batch_norm(torch.ones(1), torch.zeros(1), torch.ones(1)))
attempt(lambda: F.batch_norm(torch.ones(0), torch.zeros(0), torch.ones(0)))
attempt(lambda: F.batch_norm(torch.ones(3), torch.zeros(3), torch.ones(3), training=True))
attempt(lambda: nn.BatchNorm1d(3)(torch.zeros(0, 3)))
attempt(lambda: nn.BatchNorm1d(3).eval()(torch.zeros(0, 3)))
attempt(lambda: nn.BatchNorm2d(3)(torch.zeros(0, 3, 2, 2)))
attempt(lambda: nn.LayerNorm(3)(torch.zeros(0, 3)))
attempt(lambda: nn.GroupNorm(1, 3)(torch.zeros(0, 3, 2)))
attempt(lambda: nn.InstanceNorm1d(3)(torch.zeros(0, 3, 2)))
attempt(lambda: nn.Linear(3, 2)(torch.zeros(0, 3)))
attempt(lambda: F.cross_entropy(torch.zeros(0, 3), torch.zeros(0).long()))
attempt(lambda: F.mse_loss(torch.zeros(0), torch.zeros(0)))
attempt(lambda: F.avg_pool2d(torch.zeros(1, 1, 0, 4), 2))
attempt(lambda: nn.Conv2d(1, 1, 2)(torch.zeros(0, 1, 3, 3)).shape)
attempt(lambda: nn.LSTM(2, 3)(torch.zeros(0, 1, 2)))
attempt(lambda: nn.Embedding(2, 3)(torch.zeros(0).long()))
attempt(lambda: F.softmax(torch.zeros(0, 3), 1))
attempt(lambda: torch.zeros(0).mean())
