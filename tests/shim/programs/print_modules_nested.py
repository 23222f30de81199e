import torch
from torch import nn


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 2, 3, padding=1)
        self.body = nn.Sequential(nn.ReLU(), nn.MaxPool2d(2), nn.Flatten())
        self.lists = nn.ModuleList([nn.Linear(2, 2) for _ in range(3)])
        self.d = nn.ModuleDict({"a": nn.Tanh()})
        self.p = nn.Parameter(torch.zeros(2))


print(Block())
print(
    nn.Sequential(),
    nn.ModuleList(),
    nn.Embedding(3, 2, padding_idx=1),
    nn.LSTM(2, 3, num_layers=2, batch_first=True),
    nn.GRU(2, 3, bidirectional=True),
    nn.Dropout(p=0.3),
    nn.Softmax(dim=-1),
    nn.Conv1d(1, 1, 3, padding="same"),
    nn.Unflatten(1, (2, 3)),
    nn.CrossEntropyLoss(),
    nn.Linear(2, 3, bias=False),
    sep="\n",
)
print(nn.Sequential(*[nn.Linear(2, 2) for _ in range(3)]), nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8), 2))
