import torch
from torch import nn

torch.manual_seed(0)
r = nn.RNN(3, 4, batch_first=True)
o, h = r(torch.zeros(2, 5, 3))
print(o.shape, h.shape, r(torch.zeros(5, 3))[0].shape)
l = nn.LSTM(3, 4, num_layers=2, bidirectional=True)
o, (h, c) = l(torch.zeros(5, 2, 3))
print(o.shape, h.shape, c.shape, [n for n, _ in l.named_parameters()])
p = nn.LSTM(3, 4, proj_size=2)
print(p(torch.zeros(5, 2, 3))[0].shape)
for bad in (
    lambda: r(torch.zeros(2, 5, 4)),
    lambda: r(torch.zeros(2, 5, 3), torch.zeros(1, 3, 4)),
    lambda: r(torch.zeros(3)),
    lambda: nn.LSTM(3, 4)(torch.zeros(5, 2, 3), torch.zeros(1, 2, 4)),
    lambda: nn.LSTMCell(3, 4)(torch.zeros(2, 5)),
    lambda: nn.RNN(3, 4, nonlinearity="gelu"),
    lambda: nn.GRU(3, 4, dropout=2.0),
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, err)
