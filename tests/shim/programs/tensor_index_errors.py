import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(12).reshape(3, 4)
show(lambda: x[3])
show(lambda: x[0, 4])
show(lambda: x[0, 0, 0])
show(lambda: x[-4])
show(lambda: x[1.5])
show(lambda: x["a"])
show(lambda: x[[0, 5]])
show(lambda: x[torch.tensor([0, 3])])
show(lambda: x[torch.tensor([0.5])])
show(lambda: x[torch.tensor([True, False])])
show(lambda: x[torch.tensor([[True, False], [True, True]])])
show(lambda: x[:, torch.tensor([True, False, True])])
show(lambda: x[::-1])
show(lambda: x[0:3:0])
show(lambda: x[torch.tensor([0, 1]), torch.tensor([0, 1, 2])])
try:
    x[0] = torch.tensor([1, 2, 3])
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[5] = 1
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[0, 0] = "a"
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[x > 5] = torch.tensor([1, 2])
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[[0, 1]] = torch.zeros(3, 4, dtype=torch.long)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[0] = [1, 2, 3, 4]
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    x[0] = None
except Exception as error:
    print(f"{type(error).__name__}: {error}")
print(x[None].shape, x[..., None].shape, x[:, None, 1].shape)
print(x[...,...])
print(x[True].shape, x[False].shape, x[None, True].shape)
print(x[()], x[...].shape)
print(x[1:100], x[5:], x[2:1])
print(x[-1], x[-2:], x[:, -1], x[1][2], x[1, 2], x[1:2, 2:3])
print(x[range(2)], x[(0, 1)], x[[0, 1], [1, 2]], x[(0, 1), (1, 2)])
print(x[[[0, 1], [1, 2]]])
print(x[[True, False, True]])
print(x[torch.tensor(1)], x[torch.tensor(1), torch.tensor(2)], x[torch.tensor([1])])
print(x[torch.tensor([], dtype=torch.long)], x[[]])
show(lambda: torch.tensor(5)[0])
print(torch.tensor(5)[...], torch.tensor(5)[None])
print(x[torch.tensor([0, 2]), 1:3], x[1:3, torch.tensor([0, 2])], x[torch.tensor([0, 2])[:, None], torch.tensor([1, 3])])
print(x[torch.tensor([1, 0], dtype=torch.int32)], x[torch.tensor([1, 0, 1], dtype=torch.uint8)])
