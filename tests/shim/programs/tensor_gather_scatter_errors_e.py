import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(12.).view(3, 4)
i = torch.tensor([[0, 1], [2, 3], [1, 0]])
y = torch.zeros(3, 4)
x[x > 5] = 0
x[:, 0] = torch.tensor([7., 8., 9.])
x[[0, 2]] = 1
x[0, [1, 3]] = torch.tensor([5., 6.])
x[..., -1] *= 2
x[1:, ::2] = -1
try:
    x[0] = torch.ones(5)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[:2] = torch.ones(3, 4)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[[0, 1]] = torch.ones(3)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[x > 0] = torch.ones(3)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[10] = 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[0, 0, 0] = 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x[torch.tensor([0, 0])] += 1
print(x)
try:
    x[1.5] = 0
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x["a"] = 0
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x[None] = 0
print(x)
x[True] = 5
print(x)
