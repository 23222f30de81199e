import torch
from torch import nn
import torch.nn.functional as F

text = "the cat sat on the mat. the dog sat on the log. "
chars = sorted(set(text))
stoi = {c: i for i, c in enumerate(chars)}
data = torch.tensor([stoi[c] for c in text * 4])
torch.manual_seed(0)
B, T, C, V = 8, 16, 32, len(chars)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.ln1, self.ln2 = nn.LayerNorm(C), nn.LayerNorm(C)
        self.qkv, self.proj = nn.Linear(C, 3 * C, bias=False), nn.Linear(C, C)
        self.mlp = nn.Sequential(nn.Linear(C, 4 * C), nn.GELU(), nn.Linear(4 * C, C))

    def forward(self, x):
        b, t, c = x.shape
        q, k, v = self.qkv(self.ln1(x)).view(b, t, 3, 4, c // 4).permute(2, 0, 3, 1, 4)
        a = (q @ k.transpose(-2, -1) / (c // 4) ** 0.5).masked_fill(~torch.ones(t, t).tril().bool(), float("-inf")).softmax(-1)
        x = x + self.proj((a @ v).transpose(1, 2).reshape(b, t, c))
        return x + self.mlp(self.ln2(x))


class GPT(nn.Module):
    def __init__(self):
        super().__init__()
        self.tok, self.pos = nn.Embedding(V, C), nn.Embedding(T, C)
        self.blocks = nn.Sequential(*[Block() for _ in range(2)])
        self.ln, self.head = nn.LayerNorm(C), nn.Linear(C, V, bias=False)

    def forward(self, idx, targets=None):
        x = self.blocks(self.tok(idx) + self.pos(torch.arange(idx.shape[1])))
        logits = self.head(self.ln(x))
        return logits, None if targets is None else F.cross_entropy(logits.view(-1, V), targets.view(-1))


model = GPT()
print(sum(p.numel() for p in model.parameters()))
opt = torch.optim.AdamW(model.parameters(), lr=3e-3)
for step in range(12):
    ix = torch.randint(len(data) - T, (B,))
    xb = torch.stack([data[i:i + T] for i in ix])
    yb = torch.stack([data[i + 1:i + T + 1] for i in ix])
    _, loss = model(xb, yb)
    opt.zero_grad(set_to_none=True)
    loss.backward()
    opt.step()
    if step % 3 == 0:
        print(step, f"{loss.item():.4f}")
model.eval()
ids = torch.zeros((1, 1), dtype=torch.long)
with torch.no_grad():
    for _ in range(20):
        logits, _ = model(ids[:, -T:])
        ids = torch.cat([ids, torch.multinomial(F.softmax(logits[:, -1], -1), 1)], 1)
print(repr("".join(chars[i] for i in ids[0].tolist())))
