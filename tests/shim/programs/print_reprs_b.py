import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


r = torch.ones(2, 2).max(1)
v, i = torch.ones(2, 2).max(1)
print(torch.aminmax(torch.arange(3.)), torch.cummax(torch.tensor([1, 3, 2]), 0), torch.mode(torch.tensor([1, 1, 2])), torch.kthvalue(torch.tensor([3., 1., 2.]), 2))
print(torch.finfo(torch.float32), torch.finfo(torch.half), torch.iinfo(torch.int32), torch.finfo(torch.bfloat16), torch.finfo(torch.float64).eps, torch.finfo().max, torch.iinfo(torch.uint8).max)
show(lambda: torch.finfo(torch.int32))
show(lambda: torch.iinfo(torch.float32))
show(lambda: torch.iinfo(torch.bool))
