import warnings
import torch
import torch.nn.functional as F
from torch import nn
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    print(F.mse_loss(torch.zeros(3), torch.ones(3, 1)))
    print(nn.L1Loss()(torch.zeros(3), torch.ones(3, 1)))
    print(nn.SmoothL1Loss()(torch.zeros(3, 1), torch.ones(3)))
    print(nn.HuberLoss()(torch.zeros(3, 1), torch.ones(3)))
    nn.MSELoss(size_average=False)
    nn.KLDivLoss()(torch.zeros(2, 2), torch.ones(2, 2) / 2)
    F.softmax(torch.zeros(2, 2))
    nn.Softmax()(torch.zeros(2, 2))
    F.log_softmax(torch.zeros(2, 2))
    F.sigmoid(torch.zeros(1))
    F.tanh(torch.zeros(1))
    nn.Dropout2d()(torch.ones(2, 2))
for w in seen:
    print(w.category.__name__, w.message)
