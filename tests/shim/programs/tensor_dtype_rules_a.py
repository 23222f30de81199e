import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


i, f, b, d, u = torch.tensor([1, 2]), torch.tensor([1.5, 2.5]), torch.tensor([True, False]), torch.tensor([1.5], dtype=torch.double), torch.tensor([200, 100], dtype=torch.uint8)
print(i + f, i + 1.5, i * True, b + b, b * 2, b + 1.5, i / 2, i // 2, i % 2, -i // 2, i ** 2, i ** -1.0, 2 ** i, f // 1, 5 / i)
show(lambda: i ** -1)
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
print((i + d).dtype, (f + d).dtype, (f + torch.tensor(1.5, dtype=torch.double)).dtype, (i + torch.tensor(1.5)).dtype, (torch.tensor(1) + torch.tensor(1.5)).dtype, (f.half() + f).dtype, (f.bfloat16() + f.half()).dtype)
