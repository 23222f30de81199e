import torch, torch.nn as nn, torch.nn.functional as F

torch.manual_seed(1337)
V, T, C = 11, 8, 16


class Head(nn.Module):
    def __init__(self, hs):
        super().__init__()
        self.key = nn.Linear(C, hs, bias=False)
        self.query = nn.Linear(C, hs, bias=False)
        self.value = nn.Linear(C, hs, bias=False)
        self.register_buffer("tril", torch.tril(torch.ones(T, T)))
        self.dropout = nn.Dropout(0.1)

    def forward(self, x):
        B, t, c = x.shape
        k, q = self.key(x), self.query(x)
        wei = q @ k.transpose(-2, -1) * k.shape[-1] ** -0.5
        wei = wei.masked_fill(self.tril[:t, :t] == 0, float("-inf"))
        wei = self.dropout(F.softmax(wei, -1))
        return wei @ self.value(x)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleList([Head(C // 2) for _ in range(2)])
        self.proj = nn.Linear(C, C)
        self.ff = nn.Sequential(nn.Linear(C, 4 * C), nn.ReLU(), nn.Linear(4 * C, C), nn.Dropout(0.1))
        self.ln1 = nn.LayerNorm(C)
        self.ln2 = nn.LayerNorm(C)

    def forward(self, x):
        h = self.ln1(x)
        x = x + self.proj(torch.cat([a(h) for a in self.heads], -1))
        return x + self.ff(self.ln2(x))


class GPT(nn.Module):
    def __init__(self):
        super().__init__()
        self.tok = nn.Embedding(V, C)
        self.pos = nn.Embedding(T, C)
        self.blocks = nn.Sequential(Block(), Block())
        self.ln = nn.LayerNorm(C)
        self.head = nn.Linear(C, V)
        self.apply(self._init)

    def _init(self, m):
        if isinstance(m, nn.Linear):
            nn.init.normal_(m.weight, 0.0, 0.02)
            nn.init.zeros_(m.bias) if m.bias is not None else None
        elif isinstance(m, nn.Embedding):
            nn.init.normal_(m.weight, 0.0, 0.02)

    def forward(self, i, y=None):
        x = self.tok(i) + self.pos(torch.arange(i.shape[1]))
        lg = self.head(self.ln(self.blocks(x)))
        return lg, None if y is None else F.cross_entropy(lg.view(-1, V), y.view(-1))

    @torch.no_grad()
    def generate(self, i, n):
        for _ in range(n):
            lg, _ = self(i[:, -T:])
            i = torch.cat((i, torch.multinomial(F.softmax(lg[:, -1], -1), 1)), 1)
        return i


m = GPT()
print(sum(p.numel() for p in m.parameters()) / 1e3, "K")
opt = torch.optim.AdamW(m.parameters(), 3e-3)
data = torch.randint(V, (200,))
for s in range(12):
    ix = torch.randint(len(data) - T, (4,))
    xb = torch.stack([data[j : j + T] for j in ix])
    yb = torch.stack([data[j + 1 : j + T + 1] for j in ix])
    lg, l = m(xb, yb)
    opt.zero_grad(set_to_none=True)
    l.backward()
    opt.step()
    if s % 4 == 0:
        print(s, l.item())
print(m.generate(torch.zeros(1, 1, dtype=torch.long), 10))
print(m)
