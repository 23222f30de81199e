import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(12).reshape(3, 4)
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
