import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: (torch.tensor(1+0j).item(), complex(torch.tensor(1j)), abs(torch.tensor([3+4j])), torch.tensor([3+4j]).angle(), torch.tensor([3+4j]).conj(), torch.tensor([3+4j]).real, torch.view_as_real(torch.tensor([3+4j])), torch.tensor([1j]) * torch.tensor([1j]), torch.tensor([1j]) ** 2, torch.exp(torch.tensor([1j]))))
