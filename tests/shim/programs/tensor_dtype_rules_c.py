import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


i, f, b, d, u = torch.tensor([1, 2]), torch.tensor([1.5, 2.5]), torch.tensor([True, False]), torch.tensor([1.5], dtype=torch.double), torch.tensor([200, 100], dtype=torch.uint8)
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
