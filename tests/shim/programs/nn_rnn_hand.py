import torch
from torch import nn
torch.manual_seed(0)
x = torch.randn(6, 2, 3)
rnn = nn.RNN(3, 4, num_layers=2, bidirectional=True)
o, h = rnn(x)
print(o.shape, h.shape, o[0, 0], h[:, 1], sep="\n")
lstm = nn.LSTM(3, 4, num_layers=2, bidirectional=True, batch_first=True)
o, (h, c) = lstm(x.transpose(0, 1))
print(o[0, -1], h[1], c[2], sep="\n")
gru = nn.GRU(3, 4)
o, h = gru(x)
W, U, b, c = gru.weight_ih_l0, gru.weight_hh_l0, gru.bias_ih_l0, gru.bias_hh_l0
hh = torch.zeros(2, 4)
for t in range(6):
    gi, gh = x[t] @ W.T + b, hh @ U.T + c
    ir, iz, inn = gi.chunk(3, 1)
    hr, hz, hn = gh.chunk(3, 1)
    r, z = torch.sigmoid(ir + hr), torch.sigmoid(iz + hz)
    n = torch.tanh(inn + r * hn)
    hh = (1 - z) * n + z * hh
print(torch.allclose(hh, h[0], atol=1e-6), hh, o[-1], sep="\n")
cell = nn.GRUCell(3, 4)
cell.load_state_dict({k.replace("_l0", ""): v for k, v in gru.state_dict().items()})
h2 = torch.zeros(2, 4)
for t in range(6):
    h2 = cell(x[t], h2)
print(torch.allclose(h2, h[0]), [(n, tuple(p.shape)) for n, p in lstm.named_parameters()][:6])
o.sum().backward()
print(gru.weight_ih_l0.grad.norm(), gru.bias_hh_l0.grad)
print(rnn.all_weights[0][0].shape, len(rnn.all_weights), lstm._flat_weights_names[:4])
lstm.flatten_parameters()
p = nn.LSTM(3, 4, proj_size=2)
o, (h, c) = p(x)
print(o.shape, h.shape, c.shape, [(n, tuple(q.shape)) for n, q in p.named_parameters()])
torch.manual_seed(1)
d = nn.LSTM(3, 4, num_layers=3, dropout=0.5)
print(d(x)[0][-1, 0], d.eval()(x)[0][-1, 0])
