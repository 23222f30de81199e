import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(1337)
text = "the quick brown fox jumps over the lazy dog. " * 6
chars = sorted(set(text))
stoi = {c: i for i, c in enumerate(chars)}
data = torch.tensor([stoi[c] for c in text])
block, batch, d, heads = 8, 4, 16, 2
def get_batch():
    ix = torch.randint(len(data) - block, (batch,))
    return torch.stack([data[i:i + block] for i in ix]), torch.stack([data[i + 1:i + block + 1] for i in ix])
class Head(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.key = nn.Linear(d, size, bias=False)
        self.query = nn.Linear(d, size, bias=False)
        self.value = nn.Linear(d, size, bias=False)
        self.register_buffer("tril", torch.tril(torch.ones(block, block)))
        self.dropout = nn.Dropout(0.1)
    def forward(self, x):
        B, T, C = x.shape
        k, q = self.key(x), self.query(x)
        wei = q @ k.transpose(-2, -1) * k.shape[-1] ** -0.5
        wei = wei.masked_fill(self.tril[:T, :T] == 0, float("-inf"))
        wei = self.dropout(F.softmax(wei, dim=-1))
        return wei @ self.value(x)
class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleList([Head(d // heads) for _ in range(heads)])
        self.proj = nn.Linear(d, d)
        self.ff = nn.Sequential(nn.Linear(d, 4 * d), nn.ReLU(), nn.Linear(4 * d, d))
        self.ln1, self.ln2 = nn.LayerNorm(d), nn.LayerNorm(d)
    def forward(self, x):
        h = self.ln1(x)
        x = x + self.proj(torch.cat([head(h) for head in self.heads], dim=-1))
        return x + self.ff(self.ln2(x))
class GPT(nn.Module):
    def __init__(self):
        super().__init__()
        self.tok = nn.Embedding(len(chars), d)
        self.pos = nn.Embedding(block, d)
        self.blocks = nn.Sequential(Block(), Block())
        self.ln_f = nn.LayerNorm(d)
        self.lm_head = nn.Linear(d, len(chars))
        self.apply(self._init)
    def _init(self, m):
        if isinstance(m, nn.Linear):
            torch.nn.init.normal_(m.weight, mean=0.0, std=0.02)
            if m.bias is not None:
                torch.nn.init.zeros_(m.bias)
        elif isinstance(m, nn.Embedding):
            torch.nn.init.normal_(m.weight, mean=0.0, std=0.02)
    def forward(self, idx, targets=None):
        B, T = idx.shape
        x = self.tok(idx) + self.pos(torch.arange(T))
        logits = self.lm_head(self.ln_f(self.blocks(x)))
        if targets is None:
            return logits, None
        B, T, C = logits.shape
        return logits, F.cross_entropy(logits.view(B * T, C), targets.view(B * T))
    @torch.no_grad()
    def generate(self, idx, n, temperature=1.0, top_k=None):
        for _ in range(n):
            logits, _ = self(idx[:, -block:])
            logits = logits[:, -1, :] / temperature
            if top_k is not None:
                v, _ = torch.topk(logits, min(top_k, logits.size(-1)))
                logits[logits < v[:, [-1]]] = -float("Inf")
            idx = torch.cat((idx, torch.multinomial(F.softmax(logits, dim=-1), num_samples=1)), dim=1)
        return idx
model = GPT()
print(sum(p.numel() for p in model.parameters()) / 1e3, "K parameters")
opt = torch.optim.AdamW(model.parameters(), lr=1e-2)
for it in range(60):
    xb, yb = get_batch()
    logits, loss = model(xb, yb)
    opt.zero_grad(set_to_none=True)
    loss.backward()
    opt.step()
    if it % 15 == 0:
        print(f"step {it}: {loss.item():.4f}")
model.eval()
out = model.generate(torch.zeros((1, 1), dtype=torch.long), 30, top_k=5)
print("".join(chars[i] for i in out[0].tolist()))
out = model.generate(torch.zeros((2, 1), dtype=torch.long), 10, temperature=0.5)
print(out)
