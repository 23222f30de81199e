import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2)
a.foo = 5
show(lambda: torch.randn(2, 3, 4, name="x"))
show(lambda: torch.zeros(2, device="cpu", foo=1))
show(lambda: torch.tensor([1], dtype=torch.float, foo=2))
show(lambda: (torch.tensor(data=[1, 2]), torch.tensor([1., 2.], device="cpu")))
show(lambda: torch.tensor([1], requires_grad="yes"))
show(lambda: torch.from_numpy(a))
show(lambda: torch.matmul(a))
show(lambda: torch.matmul(a, a, a))
show(lambda: torch.arange("5"))
show(lambda: torch.arange(5, dtype="int"))
show(lambda: torch.exp("a"))
show(lambda: torch.exp(1))
show(lambda: torch.exp(1.5))
show(lambda: torch.abs(-1))
