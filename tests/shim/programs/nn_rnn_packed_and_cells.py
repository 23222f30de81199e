import torch, torch.nn as nn
from torch.nn.utils.rnn import *

torch.manual_seed(0)
r = nn.RNN(3, 4, batch_first=True)
x = torch.randn(2, 5, 3)
o, h = r(x)
print(o.shape, h.shape, torch.equal(o[:, -1], h[0]))
print(o[0])
print([n for n, _ in r.named_parameters()], r.weight_ih_l0.shape)
l = nn.LSTM(3, 4, 2, bidirectional=True)
o, (h, c) = l(torch.randn(5, 2, 3))
print(o.shape, h.shape, c.shape, h)
print(list(l.state_dict()))
g = nn.GRU(3, 4)
o, h = g(torch.randn(5, 3))
print(o.shape, h.shape)
print(g.all_weights[0][0].shape, g.flatten_parameters())
seqs = [torch.randn(n, 3) for n in (4, 2, 3)]
p = pad_sequence(seqs, batch_first=True)
print(p.shape, p[1])
pk = pack_padded_sequence(p, [4, 2, 3], batch_first=True, enforce_sorted=False)
print(pk.batch_sizes, pk.sorted_indices, pk.unsorted_indices, pk.data.shape)
o, h = r(pk)
print(type(o).__name__, h)
u, n = pad_packed_sequence(o, batch_first=True)
print(u.shape, n, u[1])
print(pk)
try:
    pack_padded_sequence(p, [4, 2, 3], batch_first=True)
except Exception as error:
    print(type(error).__name__, error)
try:
    pack_padded_sequence(p, [4, 0, 3], batch_first=True, enforce_sorted=False)
except Exception as error:
    print(type(error).__name__, error)
try:
    pack_padded_sequence(p, [4, 2], batch_first=True)
except Exception as error:
    print(type(error).__name__, error)
print(
    pack_sequence(seqs, enforce_sorted=False).batch_sizes,
    unpack_sequence(pack_sequence(seqs, enforce_sorted=False))[1].shape,
    unpad_sequence(p, torch.tensor([4, 2, 3]), batch_first=True)[1].shape,
)
try:
    pack_sequence(seqs)
except Exception as error:
    print(type(error).__name__, error)
c = nn.LSTMCell(3, 4)
hx, cx = torch.zeros(2, 4), torch.zeros(2, 4)
for t in range(3):
    hx, cx = c(x[:, t], (hx, cx))
print(hx, cx)
print(nn.GRUCell(3, 4)(x[:, 0]), nn.RNNCell(3, 4, nonlinearity="relu")(x[:, 0]))
try:
    c(x)
except Exception as error:
    print(type(error).__name__, error)
try:
    c(torch.ones(2, 5))
except Exception as error:
    print(type(error).__name__, error)
try:
    c(x[:, 0], (torch.zeros(3, 4), torch.zeros(3, 4)))
except Exception as error:
    print(type(error).__name__, error)
try:
    l(torch.randn(5, 2, 3), torch.zeros(4, 2, 4))
except Exception as error:
    print(type(error).__name__, error)
try:
    l(torch.randn(5, 2, 3), (torch.zeros(4, 2, 4),))
except Exception as error:
    print(type(error).__name__, error)
try:
    l(torch.randn(5, 2, 3), (torch.zeros(2, 2, 4), torch.zeros(2, 2, 4)))
except Exception as error:
    print(type(error).__name__, error)
try:
    l(torch.randn(5, 2, 3, 1))
except Exception as error:
    print(type(error).__name__, error)
try:
    l(torch.randn(5, 2, 4))
except Exception as error:
    print(type(error).__name__, error)
try:
    r(torch.ones(2, 5, 3).long())
except Exception as error:
    print(type(error).__name__, error)
try:
    r(torch.ones(2, 5, 3).double())
except Exception as error:
    print(type(error).__name__, error)
o, _ = l(torch.randn(5, 2, 3))
o.sum().backward()
print(l.weight_ih_l0.grad.norm(), l.bias_hh_l1_reverse.grad[:3])
print(nn.LSTM(3, 4, proj_size=2)(torch.randn(5, 2, 3))[0].shape, nn.LSTM(3, 4, proj_size=2))
try:
    nn.LSTM(3, 4, 1)(torch.randn(0, 2, 3))
except Exception as error:
    print(type(error).__name__, error)
e = nn.Embedding(6, 3, padding_idx=0)
ids = torch.tensor([[1, 2, 0], [3, 0, 0]])
o, h = r(e(ids))
print(o.shape)
o.sum().backward()
print(e.weight.grad)
print(l, r.hidden_size, r.num_layers, r.batch_first, r.mode, r.bidirectional)
with torch.no_grad():
    l.bias_ih_l0[4:8].fill_(1.0)
print(l.bias_ih_l0)
