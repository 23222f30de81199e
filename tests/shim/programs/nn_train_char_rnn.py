import torch
from torch import nn
torch.manual_seed(0)
text = "hello world hello there "
chars = sorted(set(text))
ids = torch.tensor([chars.index(c) for c in text])
class CharRNN(nn.Module):
    def __init__(self, cell):
        super().__init__()
        self.emb = nn.Embedding(len(chars), 8)
        self.rnn = cell(8, 16, batch_first=True)
        self.out = nn.Linear(16, len(chars))
    def forward(self, x, h=None):
        y, h = self.rnn(self.emb(x), h)
        return self.out(y), h
for cell in (nn.RNN, nn.LSTM, nn.GRU):
    torch.manual_seed(1)
    net = CharRNN(cell)
    opt = torch.optim.Adam(net.parameters(), lr=0.02)
    for step in range(40):
        logits, _ = net(ids[None, :-1])
        loss = nn.functional.cross_entropy(logits.flatten(0, 1), ids[1:])
        opt.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        opt.step()
        if step % 10 == 0:
            print(cell.__name__, step, round(loss.item(), 4))
    h, x, out = None, ids[:1][None], "h"
    with torch.no_grad():
        for _ in range(20):
            logits, h = net(x, h)
            x = logits[:, -1:].argmax(-1)
            out += chars[x.item()]
    print(out, sum(p.numel() for p in net.parameters()))
