import torch
from torch import nn
x = torch.tensor([[1.0, 0.0], [0.0, 2.0], [0.5, 0.5]])
y = torch.tensor([0, 1, 1])
w = torch.tensor([1.0, 3.0])
print(nn.CrossEntropyLoss(weight=w)(x, y), nn.CrossEntropyLoss(weight=w, reduction="sum")(x, y), nn.CrossEntropyLoss(weight=w, reduction="none")(x, y))
print(nn.NLLLoss(weight=w)(x.log_softmax(1), y), nn.CrossEntropyLoss(weight=w, label_smoothing=0.1)(x, y), nn.CrossEntropyLoss(weight=w, ignore_index=0)(x, y))
nn.CrossEntropyLoss(weight=torch.ones(3))(x, y)
