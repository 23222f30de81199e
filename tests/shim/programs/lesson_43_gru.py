import torch
from torch import nn

torch.manual_seed(0)
gru = nn.GRU(3, 4, batch_first=True)
x = torch.randn(2, 5, 3)
h = torch.zeros(2, 4)
for t in range(5):
    gi = x[:, t] @ gru.weight_ih_l0.T + gru.bias_ih_l0
    gh = h @ gru.weight_hh_l0.T + gru.bias_hh_l0
    ir, iz, inn = gi.chunk(3, 1)
    hr, hz, hnn = gh.chunk(3, 1)
    r, z = torch.sigmoid(ir + hr), torch.sigmoid(iz + hz)
    n = torch.tanh(inn + r * hnn)
    h = (1 - z) * n + z * h
out, hn = gru(x)
print(gru, out.shape, torch.allclose(h, hn[0], atol=1e-6), hn)
cell = nn.GRUCell(3, 4)
with torch.no_grad():
    cell.bias_ih[4:8].fill_(50.0)
h0 = torch.randn(2, 4)
print(cell, torch.allclose(cell(x[:, 0], h0), h0, atol=1e-6))
out.sum().backward()
print(gru.weight_hh_l0.grad.norm(), gru.bias_ih_l0.grad)
print(nn.GRU(3, 4, 2, bidirectional=True)(x)[1].shape)
gru(torch.randn(2, 5, 2))
