import torch
from torch import nn
net = nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.Flatten(), nn.Linear(100, 10))
print(net(torch.zeros(1, 1, 7, 7)).shape)
for shape in ((1, 1, 8, 8), (1, 3, 7, 7), (1, 7, 7), (7, 7), (1, 1, 2, 2)):
    try:
        print(net(torch.zeros(shape)).shape)
    except Exception as e:
        print(shape, type(e).__name__, e)
bn = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1d(4))
bn(torch.zeros(2, 2))
