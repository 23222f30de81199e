import torch
from torch import nn

for m in (
    lambda: nn.Linear(4, 3),
    lambda: nn.Conv1d(2, 2, 3),
    lambda: nn.Conv2d(1, 2, 3),
    lambda: nn.Embedding(3, 4),
    lambda: nn.RNN(2, 3),
    lambda: nn.LSTM(2, 2),
    lambda: nn.GRU(2, 2),
    lambda: nn.MultiheadAttention(4, 2),
    lambda: nn.Bilinear(2, 2, 2),
    lambda: nn.ConvTranspose2d(1, 2, 2),
    lambda: nn.TransformerEncoderLayer(4, 2, 8),
    lambda: nn.LSTMCell(2, 2),
    lambda: nn.EmbeddingBag(3, 2),
    lambda: nn.PReLU(),
    lambda: nn.BatchNorm1d(2),
    lambda: nn.Embedding(3, 2, padding_idx=1),
    lambda: nn.TransformerDecoderLayer(4, 2, 8),
    lambda: nn.Transformer(4, 2, 1, 1, 8),
    lambda: nn.LSTM(3, 2, 2, bidirectional=True, proj_size=1),
    lambda: nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2)),
):
    torch.manual_seed(42)
    mod = m()
    print(
        type(mod).__name__,
        [(n, [round(v, 5) for v in p.detach().flatten()[:3].tolist()]) for n, p in mod.named_parameters()][:4],
        round(torch.rand(1).item(), 5),
    )
