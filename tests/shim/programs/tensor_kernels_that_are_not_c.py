import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.tensor([True]).sign())
show(lambda: torch.tensor([True]).floor())
show(lambda: (torch.tensor([1]).floor(), torch.tensor([1]).round(), torch.tensor([1]).trunc()))
show(lambda: torch.tensor([1]).frac())
show(lambda: torch.tensor([1, 2]).logaddexp(torch.tensor([1, 2])))
show(lambda: torch.lerp(torch.tensor([1]), torch.tensor([2]), 0.5))
show(lambda: torch.tensor([1., 2]).lerp(torch.tensor([3., 4]), torch.tensor(0.5)))
show(lambda: torch.tensor([1., 2.]) & torch.tensor([1]))
show(lambda: torch.tensor([1., 2.]) & torch.ones(3))
show(lambda: torch.tensor([1]) & torch.tensor([1.]))
show(lambda: torch.tensor([1., 2.]) | 1)
show(lambda: torch.tensor([1., 2.]) ^ torch.tensor([1.]))
show(lambda: (torch.tensor([1.]) << 1, torch.tensor([1]) << 1))
show(lambda: torch.tensor([1]) >> torch.tensor([1.]))
