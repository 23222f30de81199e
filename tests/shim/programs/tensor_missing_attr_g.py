import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2)
a.foo = 5
show(lambda: torch.manual_seed())
show(lambda: a.backward())
show(lambda: (a.grad, a.grad_fn, a.is_leaf, a.requires_grad, a.names if 0 else 1))
show(lambda: a.item())
show(lambda: a.requires_grad_("a"))
