import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(3, 4, batch_first=True)
x = torch.randn(2, 5, 3)
h, c = torch.zeros(2, 4), torch.zeros(2, 4)
for t in range(5):
    g = x[:, t] @ lstm.weight_ih_l0.T + lstm.bias_ih_l0 + h @ lstm.weight_hh_l0.T + lstm.bias_hh_l0
    i, f, n, o = g.chunk(4, 1)
    c = f.sigmoid() * c + i.sigmoid() * n.tanh()
    h = o.sigmoid() * c.tanh()
out, (hn, cn) = lstm(x)
print(lstm, out.shape, hn.shape, torch.allclose(h, hn[0], atol=1e-6), torch.allclose(c, cn[0], atol=1e-6))
print(out[0, -1], cn[0, 0])
with torch.no_grad():
    lstm.bias_ih_l0[4:8].fill_(1.0)
    lstm.bias_hh_l0[4:8].zero_()
print(lstm.bias_ih_l0, lstm(x)[0].mean())
cell = nn.LSTMCell(3, 4)
a, b = cell(x[:, 0], (h.detach(), c.detach()))
print(cell, a.shape, b.shape)
lstm(x)[0].sum().backward()
print(lstm.weight_ih_l0.grad.norm(), lstm.bias_hh_l0.grad[:4])
deep = nn.LSTM(3, 4, num_layers=2, dropout=0.5, bidirectional=True)
print(deep, sum(p.numel() for p in deep.parameters()), deep.eval()(x)[0].shape)
lstm(x, (torch.zeros(2, 2, 4), torch.zeros(1, 2, 4)))
