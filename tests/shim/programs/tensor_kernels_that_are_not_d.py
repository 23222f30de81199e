import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.tensor([True]) << 1)
show(lambda: (torch.tensor([True]) // 2, torch.tensor([True]) % 2, torch.tensor([True]) ** 2))
show(lambda: torch.tensor([True]) // True)
show(lambda: torch.tensor([True]) % True)
show(lambda: torch.tensor([True]) ** torch.tensor([True]))
show(lambda: torch.remainder(torch.tensor([True]), torch.tensor([True])))
show(lambda: torch.fmod(torch.tensor([True]), torch.tensor([True])))
show(lambda: torch.floor_divide(torch.tensor([True]), torch.tensor([True])))
show(lambda: torch.tensor([1+1j]) < torch.tensor([1j]))
show(lambda: torch.tensor([1+1j]) // 2)
show(lambda: torch.tensor([1+1j]).sort())
show(lambda: torch.tensor([1+1j]).int())
show(lambda: torch.tensor([1+1j]).float())
show(lambda: torch.tensor([1+1j]).floor())
