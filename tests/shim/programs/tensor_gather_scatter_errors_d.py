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
print(x.nonzero()[:2], torch.nonzero(x > 9, as_tuple=True), x.argwhere()[:1], (x > 5).nonzero().shape, torch.tensor(5).nonzero(), torch.tensor([0]).nonzero())
x[x > 5] = 0
print(x)
x[:, 0] = torch.tensor([7., 8., 9.])
print(x)
x[[0, 2]] = 1
print(x)
x[0, [1, 3]] = torch.tensor([5., 6.])
print(x)
x[..., -1] *= 2
print(x)
x[1:, ::2] = -1
print(x)
try:
    x[0] = "a"
except Exception as error:
    print(f"{type(error).__name__}: {error}")
