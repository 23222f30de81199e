import torch
from torch import nn


def count(m):
    return sum(p.numel() for p in m.parameters() if p.requires_grad)


for m in (
    nn.Linear(10, 5),
    nn.Conv2d(3, 16, 3),
    nn.Conv2d(4, 8, 3, groups=4),
    nn.LSTM(10, 20, 2),
    nn.GRU(3, 4, bidirectional=True),
    nn.Embedding(100, 16),
    nn.BatchNorm2d(8),
    nn.LayerNorm([4, 4]),
    nn.MultiheadAttention(16, 4),
    nn.TransformerEncoderLayer(16, 4, 32),
    nn.Bilinear(2, 3, 4),
    nn.PReLU(5),
    nn.ReLU(),
    nn.ConvTranspose1d(2, 3, 4),
    nn.RNNCell(3, 4),
    nn.EmbeddingBag(4, 2),
    nn.Transformer(8, 2, 2, 2, 16),
):
    print(f"{type(m).__name__:24s}{count(m):>8,d}", [tuple(p.shape) for p in m.parameters()][:4])
net = nn.Sequential(nn.Linear(784, 128), nn.ReLU(), nn.Linear(128, 10))
print(f"{count(net):,}", sum(p.element_size() * p.nelement() for p in net.parameters()), {n: p.numel() for n, p in net.named_parameters()})
