import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2)
a.foo = 5
show(lambda: torch.max(3, 4))
show(lambda: torch.sqrt(2))
show(lambda: torch.mean([1., 2.]))
show(lambda: torch.sum([1, 2]))
show(lambda: torch.sum(5))
show(lambda: torch.reshape([1, 2], (2, 1)))
show(lambda: torch.transpose(a))
show(lambda: torch.flatten([1]))
show(lambda: torch.dot(a, [1., 1.]))
show(lambda: torch.equal(1, 1))
show(lambda: torch.allclose(1., 1.))
show(lambda: (torch.is_tensor(a), torch.numel(a), torch.is_floating_point(a), torch.is_nonzero(torch.tensor([1]))))
show(lambda: torch.is_nonzero(a))
show(lambda: torch.numel([1]))
