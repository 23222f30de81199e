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
x[torch.tensor([0, 0])] += 1
x[None] = 0
x[True] = 5
try:
    del x[0]
except Exception as error:
    print(f"{type(error).__name__}: {error}")
x[0][0] = 3
print(x)
x[[0]][0] = 99
print(x)
x[x == 5] += 1
print(x)
x[(x > 5) & (x < 7)] = 0
print(x)
try:
    x[(x > 5) and (x < 7)] = 0
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(lambda: x[x > 5 & x < 7])
