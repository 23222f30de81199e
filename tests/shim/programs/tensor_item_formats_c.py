import torch
import math


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


t = torch.tensor(3.14159)
a, b = torch.tensor([1, 2])
(a, b), c = torch.arange(4).view(2, 2), 1
show(lambda: print(1 in torch.tensor([1, 2]), 5 in torch.tensor([1, 2]), torch.tensor(1) in [torch.tensor(1)], "a" in torch.tensor([1])))
print(0 < torch.tensor(1) < 2)
show(lambda: 0 < torch.tensor([1, 3]) < 2)
show(lambda: not torch.tensor([1, 2]))
print(torch.tensor([1]) and 5, torch.tensor([0]) or 5)
show(lambda: print(abs(torch.tensor([-1])), divmod(torch.tensor(7), 2), pow(torch.tensor(2), 3)))
show(lambda: -torch.tensor([True]))
show(lambda: torch.tensor(1).is_integer())
show(lambda: torch.tensor(3.5).__round__())
print(math.sqrt(torch.tensor(4.)), math.floor(torch.tensor(2.5)), math.exp(torch.tensor([1.])))
show(lambda: math.sqrt(torch.tensor([1., 2.])))
print(isinstance(t, torch.Tensor), type(t), isinstance(t, torch.FloatTensor), isinstance(t, torch.DoubleTensor), torch.is_tensor(t), torch.is_tensor([1]))
print(torch.tensor([1.5, 2.5]).int(), torch.tensor([-1.5]).long(), torch.tensor([300]).to(torch.uint8), torch.tensor([-1]).byte(), torch.tensor([3.9, -3.9]).to(torch.int8))
