import torch
import math


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


t = torch.tensor(3.14159)
show(lambda: float(torch.tensor([1., 2.])))
show(lambda: bool(torch.tensor([])))
print(torch.tensor(2) == 2, 2 == torch.tensor(2), torch.tensor([1, 2]) == [1, 2], torch.tensor(1) == "a", torch.tensor(1) == None)
print(torch.tensor([1, 2]) != None)
print([1, 2, 3][torch.tensor(1)], range(torch.tensor(3)), "ab" * torch.tensor(2))
show(lambda: [1, 2, 3][torch.tensor(1.)])
print(list(torch.arange(3)), tuple(torch.ones(2)), sum(torch.arange(4)), max(torch.arange(4)), sorted(torch.tensor([3, 1, 2])))
show(lambda: print(len(torch.ones(3, 2)), len(torch.tensor(1))))
try:
    for r in torch.tensor(1): print(r)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
a, b = torch.tensor([1, 2])
print(a, b)
try:
    a, b = torch.tensor([1, 2, 3])
except Exception as error:
    print(f"{type(error).__name__}: {error}")
(a, b), c = torch.arange(4).view(2, 2), 1
print(a, b)
