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
b[0] = 5
print(torch.tensor([0.1, 0.2]).sum() == 0.3, torch.tensor(0.1) + 0.2 == 0.3, torch.tensor(0.1, dtype=torch.double) + 0.2, torch.tensor(16777217.), torch.tensor(16777216.) + 1)
print(torch.tensor([1, 2.5, True]), torch.tensor([True, 2]), torch.tensor([1, 2j]), torch.tensor([[1, 2], [3., 4]]))
