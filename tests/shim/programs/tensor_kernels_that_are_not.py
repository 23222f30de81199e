import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.arange(2.0).index_select(0, torch.tensor([3, 0])))
show(lambda: torch.arange(2).index_select(0, torch.tensor([3, 0])))
show(lambda: torch.arange(2).index_select(0, torch.tensor([-1, 0])))
show(lambda: torch.ones(2, 2).index_select(1, torch.tensor([3, 0])))
show(lambda: torch.ones(2, 2).long().index_select(1, torch.tensor([3, 0])))
show(lambda: torch.ones(2, 2).long().index_select(0, torch.tensor([3, 0])))
show(lambda: torch.ones(2, 2).t().index_select(0, torch.tensor([3, 0])))
show(lambda: torch.ones(2, 2)[torch.tensor([5])])
show(lambda: torch.ones(2).half().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2).double().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2).bool().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2, 3).double().index_select(0, torch.tensor([3])))
show(lambda: torch.ones(2, 3).double().index_select(1, torch.tensor([3])))
show(lambda: torch.tensor([True]).relu())
show(lambda: torch.tensor([True]).relu_())
show(lambda: torch.tensor([True]).argmax())
show(lambda: torch.tensor([True]).argmin())
show(lambda: torch.tensor([True]).median())
show(lambda: torch.tensor([True]).median(0))
show(lambda: torch.tensor([True]).kthvalue(1))
show(lambda: torch.tensor([True]).mode())
show(lambda: torch.tensor([True]).sort())
show(lambda: torch.tensor([True]).cumsum(0))
show(lambda: torch.tensor([True]).max(0))
show(lambda: torch.tensor([True]).amax())
show(lambda: torch.tensor([True]).prod())
show(lambda: torch.tensor([True]).std())
show(lambda: torch.tensor([True]).clamp(0, 1))
show(lambda: torch.tensor([True]).sign())
show(lambda: torch.tensor([True]).floor())
show(lambda: (torch.tensor([1]).floor(), torch.tensor([1]).round(), torch.tensor([1]).trunc()))
show(lambda: torch.tensor([1]).frac())
show(lambda: torch.tensor([1, 2]).logaddexp(torch.tensor([1, 2])))
show(lambda: torch.lerp(torch.tensor([1]), torch.tensor([2]), 0.5))
show(lambda: torch.tensor([1.0, 2]).lerp(torch.tensor([3.0, 4]), torch.tensor(0.5)))
show(lambda: torch.tensor([1.0, 2.0]) & torch.tensor([1]))
show(lambda: torch.tensor([1.0, 2.0]) & torch.ones(3))
show(lambda: torch.tensor([1]) & torch.tensor([1.0]))
show(lambda: torch.tensor([1.0, 2.0]) | 1)
show(lambda: torch.tensor([1.0, 2.0]) ^ torch.tensor([1.0]))
show(lambda: (torch.tensor([1.0]) << 1, torch.tensor([1]) << 1))
show(lambda: torch.tensor([1]) >> torch.tensor([1.0]))
show(lambda: torch.tensor([True]) << 1)
show(lambda: (torch.tensor([True]) // 2, torch.tensor([True]) % 2, torch.tensor([True]) ** 2))
show(lambda: torch.tensor([True]) // True)
show(lambda: torch.tensor([True]) % True)
show(lambda: torch.tensor([True]) ** torch.tensor([True]))
show(lambda: torch.remainder(torch.tensor([True]), torch.tensor([True])))
show(lambda: torch.fmod(torch.tensor([True]), torch.tensor([True])))
show(lambda: torch.floor_divide(torch.tensor([True]), torch.tensor([True])))
show(lambda: torch.tensor([1 + 1j]) < torch.tensor([1j]))
show(lambda: torch.tensor([1 + 1j]) // 2)
show(lambda: torch.tensor([1 + 1j]).sort())
show(lambda: torch.tensor([1 + 1j]).int())
show(lambda: torch.tensor([1 + 1j]).float())
show(lambda: torch.tensor([1 + 1j]).floor())
show(
    lambda: (
        torch.tensor(1 + 0j).item(),
        complex(torch.tensor(1j)),
        abs(torch.tensor([3 + 4j])),
        torch.tensor([3 + 4j]).angle(),
        torch.tensor([3 + 4j]).conj(),
        torch.tensor([3 + 4j]).real,
        torch.view_as_real(torch.tensor([3 + 4j])),
        torch.tensor([1j]) * torch.tensor([1j]),
        torch.tensor([1j]) ** 2,
        torch.exp(torch.tensor([1j])),
    )
)
