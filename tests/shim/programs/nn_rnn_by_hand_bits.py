import torch
from torch import nn
torch.manual_seed(0)
for n, h in ((3, 4), (8, 16)):
    rnn, x = nn.RNN(n, h), torch.randn(5, 2, n)
    out, hn = rnn(x)
    s = torch.zeros(2, h)
    for t in range(5):
        s = torch.tanh(x[t] @ rnn.weight_ih_l0.T + rnn.bias_ih_l0 + s @ rnn.weight_hh_l0.T + rnn.bias_hh_l0)
    print(n, h, torch.allclose(s, hn[0], atol=1e-6), (s - hn[0]).abs().max().item() < 1e-6, hn[0, 0, :3])
    lstm = nn.LSTM(n, h)
    out, (hn, cn) = lstm(x)
    print(out[-1, 1, :3], cn[0, 1, :3])
    gru = nn.GRU(n, h)
    print(gru(x)[0][2, 0, :3], gru(x, torch.ones(1, 2, h))[1][0, 0, :3])
