import torch
from torch import nn
torch.manual_seed(0)
lstm = nn.LSTM(2, 3)
for n, p in lstm.named_parameters():
    print(n, tuple(p.shape), p.flatten()[:2])
x = torch.randn(4, 1, 2)
o, (h, c) = lstm(x)
o2, (h2, c2) = lstm(x[2:], tuple(s for s in lstm(x[:2])[1]))
print(torch.allclose(o[2:], o2), torch.allclose(h, h2), o[-1], h, c)
n = lstm.hidden_size
lstm.bias_ih_l0.data[n:2 * n].fill_(1.0)
print(lstm.bias_ih_l0)
cell = nn.LSTMCell(2, 3)
hx, cx = torch.zeros(1, 3), torch.zeros(1, 3)
for t in range(4):
    hx, cx = cell(x[t], (hx, cx))
print(hx, cx)
hs = []
rnn = nn.RNN(2, 3, nonlinearity="relu")
out, hn = rnn(x)
print(out.squeeze(1), hn.shape)
bi = nn.GRU(2, 3, bidirectional=True)
o, h = bi(x)
print(o.shape, torch.allclose(o[-1, 0, :3], h[0, 0]), torch.allclose(o[0, 0, 3:], h[1, 0]), h)
sd = bi.state_dict()
print(list(sd), sum(v.numel() for v in sd.values()))
big = nn.LSTM(10, 20, num_layers=2, bidirectional=True, batch_first=True, dropout=0.2)
print(big, sum(p.numel() for p in big.parameters()), [tuple(s.shape) for s in big(torch.zeros(3, 7, 10))[1]])
xg = x.clone().requires_grad_()
rnn(xg)[0][-1].sum().backward()
print(xg.grad.norm(dim=2).flatten())
h = None
for chunk in torch.randn(2, 3, 1, 2):
    o, h = rnn(chunk, h.detach() if h is not None else None)
    print(o[-1], h.requires_grad)
lstm(x, (torch.zeros(1, 1, 3),))
