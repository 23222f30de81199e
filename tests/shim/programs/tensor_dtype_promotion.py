import torch

i, f, d, b, h = (
    torch.tensor([1, 2]),
    torch.tensor([1.5, 2.5]),
    torch.tensor([1.0, 2.0]).double(),
    torch.tensor([True, False]),
    torch.tensor([1.0, 2.0]).half(),
)
for x in (i, f, d, b, h):
    print(*[(x + y).dtype for y in (i, f, d, b, h)], (x * 2).dtype, (x * 2.0).dtype, (x / 2).dtype)
print((i / 2), (i // 2), i % 2, i**2, i**2.0, b + b, b * 3, torch.tensor(2.5) + i, (torch.tensor(3) + f).dtype)
print(torch.result_type(i, 1.0), torch.promote_types(torch.int32, torch.float16), torch.can_cast(torch.float32, torch.int64))
print(
    i.sum().dtype,
    b.sum(),
    i.float().mean(),
    torch.tensor([200], dtype=torch.uint8) + torch.tensor([100], dtype=torch.uint8),
    -torch.tensor([1], dtype=torch.uint8),
)
i += 1.5
