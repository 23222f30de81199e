import torch


def broadcast_shape(a, b):
    out = []
    for i in range(max(len(a), len(b))):
        m = a[-1 - i] if i < len(a) else 1
        n = b[-1 - i] if i < len(b) else 1
        if m != n and 1 not in (m, n):
            raise ValueError(f"cannot align {m} with {n}")
        out.append(max(m, n))
    return tuple(reversed(out))


a, b = torch.arange(3.0).reshape(3, 1), torch.arange(4.0)
print(a + b, (a + b).shape, broadcast_shape(a.shape, b.shape), torch.broadcast_shapes((3, 1), (4,)))
x, y = torch.broadcast_tensors(a, b)
print(x.shape, y.stride(), x.expand(2, 3, 4).shape, a.expand(-1, 4))
print(torch.ones(2, 1, 3) * torch.ones(4, 1), torch.tensor([1, 2]) + 0.5, torch.tensor([1, 2]) * True)
try:
    torch.ones(3, 4) + torch.ones(3)
except RuntimeError as err:
    print(err)
try:
    torch.ones(3).expand(4)
except RuntimeError as err:
    print(err)
c = torch.zeros(3, 4)
c += a
c -= b
print(c)
a += torch.ones(3, 4)
