import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


i, f, b, d, u = torch.tensor([1, 2]), torch.tensor([1.5, 2.5]), torch.tensor([True, False]), torch.tensor([1.5], dtype=torch.double), torch.tensor([200, 100], dtype=torch.uint8)
i *= 2
i //= 2
i **= 2
f += 1
f += i
i[0] = 1.7
print(i)
b[0] = 5
print(b)
show(lambda: (f.int().dtype, f.to(torch.int64), f.type(torch.LongTensor)))
print(torch.tensor([2**31 - 1], dtype=torch.int32) + 1, torch.tensor([127], dtype=torch.int8) + 1, torch.tensor([2**63 - 1]) + 1, torch.tensor([100], dtype=torch.int8) * 2, torch.tensor([255], dtype=torch.uint8) + torch.tensor([1], dtype=torch.uint8), torch.arange(3, dtype=torch.uint8) - 1)
show(lambda: torch.tensor([300], dtype=torch.uint8))
show(lambda: torch.tensor([-1], dtype=torch.uint8))
show(lambda: torch.tensor([2**40], dtype=torch.int32))
show(lambda: torch.tensor(2**63))
show(lambda: torch.tensor([2**64]))
show(lambda: (torch.tensor(2.5, dtype=torch.int64), torch.tensor([1.9, -1.9], dtype=torch.int32), torch.tensor([2, 0], dtype=torch.bool)))
show(lambda: torch.full((2,), 300, dtype=torch.uint8))
print(torch.full((2,), 1), torch.full((2,), 1.), torch.full((2,), True), torch.full((2,), 1, dtype=torch.float))
print(torch.promote_types(torch.int32, torch.float16), torch.result_type(i, 1.5), torch.can_cast(torch.float, torch.int), torch.result_type(torch.tensor([1], dtype=torch.uint8), torch.tensor(300)))
