import torch, torch.nn as nn
torch.manual_seed(0)
enc = nn.LSTM(4, 6, batch_first=True)
dec = nn.LSTMCell(4, 6)
fc = nn.Linear(6, 4)
x = torch.randn(2, 3, 4)
_, (h, c) = enc(x)
h, c = h[0], c[0]
inp = torch.zeros(2, 4)
outs = []
for t in range(3): h, c = dec(inp, (h, c)); inp = fc(h); outs.append(inp)
out = torch.stack(outs, 1)
l = (out - x.flip(1)).pow(2).mean()
l.backward()
print(l, out.shape, enc.weight_hh_l0.grad.abs().sum(), dec.bias_ih.grad[:4])
