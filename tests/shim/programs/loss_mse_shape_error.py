import torch
from torch import nn
import warnings
warnings.simplefilter("ignore")
print(nn.MSELoss()(torch.zeros(2, 1), torch.tensor([1.0, 3.0])))
nn.MSELoss()(torch.zeros(2, 3), torch.zeros(2))
