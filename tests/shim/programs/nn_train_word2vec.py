import torch, torch.nn as nn, torch.nn.functional as F
torch.manual_seed(0)
corpus = "the cat sat on the mat the dog sat on the rug".split()
vocab = sorted(set(corpus))
w2i = {w: i for i, w in enumerate(vocab)}
pairs = [(w2i[corpus[i]], w2i[corpus[j]]) for i in range(len(corpus)) for j in range(max(0, i - 2), min(len(corpus), i + 3)) if i != j]
c, t = torch.tensor(pairs).T
emb = nn.Embedding(len(vocab), 5)
out = nn.Linear(5, len(vocab), bias=False)
o = torch.optim.SGD([*emb.parameters(), *out.parameters()], lr=.5)
for e in range(30): l = F.cross_entropy(out(emb(c)), t); o.zero_grad(); l.backward(); o.step()
print(l, F.cosine_similarity(emb.weight[w2i['cat']], emb.weight[w2i['dog']], dim=0))
s = F.normalize(emb.weight, dim=1)
print((s @ s.T)[0].topk(3))
print(vocab)
