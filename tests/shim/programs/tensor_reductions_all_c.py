import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.tensor([[1., 5., 2.], [4., 3., 6.]])
show(lambda: x.topk(-1))
show(lambda: x.topk(2, 3))
show(lambda: x.sort(3))
show(lambda: x.kthvalue(5))
show(lambda: x.median((0, 1)))
show(lambda: x.quantile(2))
show(lambda: x.quantile(0.5, 3))
show(lambda: x.long().quantile(0.5))
show(lambda: torch.max(torch.tensor([])))
show(lambda: torch.tensor([]).max())
show(lambda: torch.tensor([]).argmax())
show(lambda: torch.tensor([]).min())
show(lambda: (torch.tensor([]).sum(), torch.tensor([]).mean(), torch.tensor([]).prod(), torch.tensor([]).std(), torch.tensor([]).var()))
show(lambda: torch.zeros(0, 3).max(0))
