import torch
from torch import nn

torch.manual_seed(0)
rnn = nn.RNN(3, 4)
x = torch.randn(5, 2, 3)
h = torch.zeros(2, 4)
outs = []
for t in range(5):
    h = torch.tanh(x[t] @ rnn.weight_ih_l0.T + rnn.bias_ih_l0 + h @ rnn.weight_hh_l0.T + rnn.bias_hh_l0)
    outs.append(h)
out, hn = rnn(x)
print(rnn, out.shape, hn.shape, out[-1], (torch.stack(outs) - out).abs().max() < 1e-6)
cell = nn.RNNCell(3, 4)
print(cell, cell(x[0]).shape, [n for n, _ in cell.named_parameters()])
bi = nn.RNN(3, 4, num_layers=2, bidirectional=True, batch_first=True)
o, n = bi(x.transpose(0, 1))
print(o.shape, n.shape, len(list(bi.parameters())), bi.weight_ih_l1_reverse.shape)
w = torch.eye(4) * 0.5
h0 = torch.ones(1, 4, requires_grad=True)
hh = h0
for _ in range(6):
    hh = torch.tanh(hh @ w)
hh.sum().backward()
print(h0.grad, nn.RNN(2, 3, nonlinearity="relu"))
out.sum().backward()
print(rnn.weight_hh_l0.grad[0], rnn(x[:, 0])[0].shape)
rnn(torch.randn(5, 2, 4))
