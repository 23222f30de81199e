import torch
from torch import nn
print(nn.BCELoss()(torch.tensor([0.0, 1.0]), torch.tensor([0.0, 1.0])), nn.BCELoss()(torch.tensor([0.0]), torch.tensor([1.0])))
print(nn.BCELoss(reduction="none")(torch.tensor([0.2, 0.9]), torch.tensor([1.0, 0.0])))
nn.BCELoss()(torch.tensor([2.0]), torch.tensor([1.0]))
