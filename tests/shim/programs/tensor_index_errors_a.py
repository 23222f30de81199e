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
