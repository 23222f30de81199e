import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([3.14159265, 1e-6, 12345.678])
show(lambda: torch.set_printoptions(precision=2))
print(x, torch.tensor([1.23456]), torch.tensor(1.23456))
show(lambda: torch.set_printoptions(precision=8))
print(torch.tensor([1/3, 2/3]), torch.tensor(0.1), torch.tensor(0.1, dtype=torch.double))
show(lambda: torch.set_printoptions(precision=0))
print(torch.tensor([1.5, 2.5, 3.7]))
torch.set_printoptions(profile='default')
print(x)
show(lambda: torch.set_printoptions(sci_mode=True))
print(torch.tensor([1.5, 2.]), torch.tensor([1, 2]), torch.tensor([1., 2.]))
show(lambda: torch.set_printoptions(sci_mode=False))
print(x, torch.tensor([1e-10]), torch.tensor([1e10]), torch.tensor([1e10, 1]))
show(lambda: torch.set_printoptions(threshold=5))
