import torch
text = "the cat sat on the mat the end"
words = sorted(set(text.split()))
ids = {w: i for i, w in enumerate(words)}
x = torch.tensor([ids[w] for w in text.split()])
print(x, x.shape, x.dtype)
one = torch.nn.functional.one_hot(x, num_classes=len(words))
print(one.sum(0), one.dtype, one.shape)
counts = torch.bincount(x)
top = counts.topk(2)
print([(words[i], c.item()) for c, i in zip(*top)])
print({w: counts[i].item() for w, i in ids.items()})
probs = counts / counts.sum()
print(probs, -(probs * probs.log()).sum())
print(torch.unique(x, return_counts=True))
