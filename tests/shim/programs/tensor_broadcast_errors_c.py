import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(3, 4)
show(lambda: a.clamp(torch.ones(3)))
show(lambda: torch.atan2(a, torch.ones(3)))
show(lambda: a & a)
show(lambda: a | True)
show(lambda: ~a)
show(lambda: a << 1)
show(lambda: a % torch.ones(3))
show(lambda: a // torch.ones(3))
show(lambda: torch.eq(a, torch.ones(3)))
show(lambda: torch.equal(a, torch.ones(3)))
show(lambda: torch.allclose(a, torch.ones(3)))
show(lambda: torch.isclose(a, torch.ones(3)))
print(a + torch.ones(1), (a + torch.ones(3, 1)).shape, (torch.ones(2, 1, 4) + torch.ones(3, 1)).shape)
