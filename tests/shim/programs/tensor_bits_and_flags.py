import torch
a = torch.tensor([5, 3, 8])
print(a & 1, a | 1, a ^ 3, ~a, a << 1, a >> 1, (a & (a - 1)) == 0)
print([(a >> i) & 1 for i in range(3, -1, -1)], torch.bitwise_and(a, 6), torch.bitwise_not(a))
t, f = torch.tensor([True, False]), torch.tensor([False, False])
print(t & f, t | f, t ^ f, ~t, t.logical_not(), torch.logical_and(t, f), t.any(), t.all(), t.sum(), t + t, t * 3, t.float())
print(torch.logical_or(a, torch.tensor([0, 0, 1])), torch.logical_xor(a > 4, a < 6), a.bool(), (a > 4) & (a < 8), not (a > 4).all())
for bad in (lambda: t - f, lambda: -t, lambda: (a > 4) and (a < 8), lambda: a.float() & 1, lambda: ~a.float(), lambda: t + "x"):
    try:
        print(bad())
    except (RuntimeError, TypeError) as e:
        print(type(e).__name__, str(e)[:150])
