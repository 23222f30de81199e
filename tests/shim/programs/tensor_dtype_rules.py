import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


i, f, b, d, u = (
    torch.tensor([1, 2]),
    torch.tensor([1.5, 2.5]),
    torch.tensor([True, False]),
    torch.tensor([1.5], dtype=torch.double),
    torch.tensor([200, 100], dtype=torch.uint8),
)
print(i + f, i + 1.5, i * True, b + b, b * 2, b + 1.5, i / 2, i // 2, i % 2, -i // 2, i**2, i**-1.0, 2**i, f // 1, 5 / i)
show(lambda: i**-1)
print(u + u, u * 2, u - 201, -u, u + i, u + 1.5, u.float() + u, u // 3, u << 1, u >> 1, ~u, u & 15, u | 1, u ^ 255)
print(b & b, b | b, b ^ b, ~b, b == 1, b.sum(), b.float().mean(), b.int() - 1, b * f, b.long(), (b & True))
show(lambda: b - b)
show(lambda: -b)
show(lambda: b - 1)
show(lambda: 1 - b)
show(lambda: ~f)
show(lambda: f & 1)
show(lambda: f << 1)
show(lambda: i << 1.5)
print(
    (i + d).dtype,
    (f + d).dtype,
    (f + torch.tensor(1.5, dtype=torch.double)).dtype,
    (i + torch.tensor(1.5)).dtype,
    (torch.tensor(1) + torch.tensor(1.5)).dtype,
    (f.half() + f).dtype,
    (f.bfloat16() + f.half()).dtype,
)
print(
    torch.tensor([7, -7]) // 2,
    torch.tensor([7, -7]) % 3,
    torch.tensor([7, -7]) / 2,
    torch.tensor([7.0, -7.0]) // 2,
    torch.tensor([7.0, -7.0]) % 3,
    torch.fmod(torch.tensor([7, -7]), 3),
    torch.div(torch.tensor([7, -7]), 2, rounding_mode="trunc"),
    torch.div(torch.tensor([7, -7]), 2, rounding_mode="floor"),
    torch.remainder(torch.tensor([7, -7]), -3),
)
show(lambda: torch.div(i, 2, rounding_mode="round"))
show(lambda: i // 0)
show(lambda: i % 0)
print(i / 0, f // 0, f % 0, torch.tensor([0.0]) / 0, torch.tensor([1]) / torch.tensor([0]))
show(lambda: i.mean())
show(lambda: i.std())
show(lambda: b.mean())
show(lambda: torch.tensor([1, 2]).softmax(0))
show(lambda: (i.exp(), i.sqrt(), i.sigmoid(), i.log()))
show(lambda: i.norm())
try:
    i /= 2
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    i += 1.5
except Exception as error:
    print(f"{type(error).__name__}: {error}")
i *= 2
print(i)
show(lambda: i.add_(0.5))
show(lambda: i.div_(2))
i //= 2
print(i)
i **= 2
print(i)
f += 1
print(f)
f += i
print(f)
i[0] = 1.7
print(i)
show(lambda: i.fill_(2.9))
print(i)
b[0] = 5
print(b)
show(lambda: (f.int().dtype, f.to(torch.int64), f.type(torch.LongTensor)))
print(
    torch.tensor([2**31 - 1], dtype=torch.int32) + 1,
    torch.tensor([127], dtype=torch.int8) + 1,
    torch.tensor([2**63 - 1]) + 1,
    torch.tensor([100], dtype=torch.int8) * 2,
    torch.tensor([255], dtype=torch.uint8) + torch.tensor([1], dtype=torch.uint8),
    torch.arange(3, dtype=torch.uint8) - 1,
)
show(lambda: torch.tensor([300], dtype=torch.uint8))
show(lambda: torch.tensor([-1], dtype=torch.uint8))
show(lambda: torch.tensor([2**40], dtype=torch.int32))
show(lambda: torch.tensor(2**63))
show(lambda: torch.tensor([2**64]))
show(lambda: (torch.tensor(2.5, dtype=torch.int64), torch.tensor([1.9, -1.9], dtype=torch.int32), torch.tensor([2, 0], dtype=torch.bool)))
show(lambda: torch.full((2,), 300, dtype=torch.uint8))
print(torch.full((2,), 1), torch.full((2,), 1.0), torch.full((2,), True), torch.full((2,), 1, dtype=torch.float))
print(
    torch.promote_types(torch.int32, torch.float16),
    torch.result_type(i, 1.5),
    torch.can_cast(torch.float, torch.int),
    torch.result_type(torch.tensor([1], dtype=torch.uint8), torch.tensor(300)),
)
print(
    torch.tensor([0.1, 0.2]).sum() == 0.3,
    torch.tensor(0.1) + 0.2 == 0.3,
    torch.tensor(0.1, dtype=torch.double) + 0.2,
    torch.tensor(16777217.0),
    torch.tensor(16777216.0) + 1,
)
print(torch.tensor([1, 2.5, True]), torch.tensor([True, 2]), torch.tensor([1, 2j]), torch.tensor([[1, 2], [3.0, 4]]))
