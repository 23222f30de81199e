import torch
from torch import nn
torch.manual_seed(0)
class Enc(nn.Module):
    def __init__(self, v, h):
        super().__init__()
        self.emb, self.rnn = nn.Embedding(v, h), nn.GRU(h, h, batch_first=True)
    def forward(self, x):
        return self.rnn(self.emb(x))[1]
class Dec(nn.Module):
    def __init__(self, v, h):
        super().__init__()
        self.emb, self.cell, self.out = nn.Embedding(v, h), nn.GRUCell(h, h), nn.Linear(h, v)
    def forward(self, h, y):
        h, outs, tok = h[0], [], torch.zeros(y.size(0), dtype=torch.long)
        for t in range(y.size(1)):
            h = self.cell(self.emb(tok), h)
            outs.append(self.out(h))
            tok = y[:, t]
        return torch.stack(outs, 1)
enc, dec = Enc(6, 12), Dec(6, 12)
opt = torch.optim.Adam([*enc.parameters(), *dec.parameters()], lr=0.02)
for step in range(41):
    x = torch.randint(1, 6, (8, 4))
    loss = nn.functional.cross_entropy(dec(enc(x), x).flatten(0, 1), x.flatten())
    opt.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_([*enc.parameters(), *dec.parameters()], 1.0)
    opt.step()
    if step % 10 == 0:
        print(step, f"{loss.item():.4f}")
print(dec(enc(x), x).argmax(-1)[0], x[0])
