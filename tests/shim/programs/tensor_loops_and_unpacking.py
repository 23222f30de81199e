import torch
m = torch.arange(6).view(3, 2)
for i, row in enumerate(m):
    a, b = row
    print(i, row, a, b.item(), a + b)
for r in m.tolist():
    print(r, sum(r))
first, *rest = m
print(first, rest, len(rest))
x, y = m.T
print(x, y, x.shape)
for a, b in zip(m[:, 0], m[:, 1]):
    print(int(a), int(b), end="; ")
print()
print([v for row in m for v in row.tolist()], [r.sum().item() for r in m], max(m.flatten()), sum(m), list(range(m[1, 0])))
print(dict(zip("abc", m)), set(m.flatten().tolist()), 4 in m, torch.tensor([0, 1]) in m)
total = 0
for v in m.flatten():
    if v % 2 == 0:
        total += v
print(total, type(total), total == 6, total.item() is not None)
try:
    for v in torch.tensor(3): print(v)
except TypeError as e:
    print(e)
try:
    a, b = torch.arange(3)
except ValueError as e:
    print(e)
