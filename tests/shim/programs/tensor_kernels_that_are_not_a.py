import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.arange(2.).index_select(0, torch.tensor([3, 0])))
show(lambda: torch.arange(2).index_select(0, torch.tensor([3, 0])))
show(lambda: torch.arange(2).index_select(0, torch.tensor([-1, 0])))
show(lambda: torch.ones(2, 2).index_select(1, torch.tensor([3, 0])))
show(lambda: torch.ones(2, 2).long().index_select(1, torch.tensor([3, 0])))
show(lambda: torch.ones(2, 2).long().index_select(0, torch.tensor([3, 0])))
show(lambda: torch.ones(2, 2).t().index_select(0, torch.tensor([3, 0])))
show(lambda: torch.ones(2,2)[torch.tensor([5])])
show(lambda: torch.ones(2).half().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2).double().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2).bool().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2,3).double().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2,3).double().index_select(1, torch.tensor([3])))
show(lambda: torch.tensor([True]).relu())
