import torch
i = torch.tensor([1, 2, 3])
print(i / 2, i // 2, i * 0.5, i.float() / 2, i.true_divide(2), i.div(2, rounding_mode="floor"))
print(torch.tensor([-7, 7]) // 2, torch.tensor([-7, 7]) % 3, torch.tensor([-7, 7]).fmod(3), -7 // 2, -7 % 3)
u = torch.tensor([250, 5], dtype=torch.uint8)
print(u + 10, u - 10, u * 2, u.int() + 10, u.sum(), u.float().mean(), -u, ~u)
b = torch.tensor([127, -128], dtype=torch.int8)
print(b + 1, b - 1, b.abs(), -b, b * 2)
big = torch.tensor(2 ** 53 + 1)
print(big, big.float(), big.double(), big.float().long(), (big.double() == big))
print(torch.tensor(1) / 3, torch.tensor(7).sqrt(), torch.tensor(2) ** 10, torch.tensor(2) ** 0.5, torch.tensor(2.) ** -1)
try:
    i.mean()
except RuntimeError as e:
    print(e)
try:
    i += 0.5
except RuntimeError as e:
    print(e)
i[0] = 2.9
print(i, i.sum().dtype, i.prod(), i.cumsum(0).dtype, i.max().dtype, (i > 1).sum().dtype)
print(torch.tensor([1.9, -1.9, 2.5]).int(), torch.tensor([1.5, 2.5, -1.5]).round(), torch.tensor([1.9]).long().item(), int(2.9))
