import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2)
a.foo = 5
show(lambda: torch.tesnor([1]))
show(lambda: torch.array([1]))
show(lambda: torch.gelu(a))
show(lambda: torch.mse_loss(a, a))
show(lambda: torch.cross_entropy(a, a))
show(lambda: torch.silu(a))
show(lambda: torch.linear(a, a))
show(lambda: torch.dot_product(a, a))
show(lambda: torch.Tensor.foo)
show(lambda: torch.nn.foo)
show(lambda: torch.nn.Foo(2))
show(lambda: torch.nn.functional.foo(a))
show(lambda: torch.optim.Foo)
show(lambda: torch.linalg.foo(a))
