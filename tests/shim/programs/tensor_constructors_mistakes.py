import torch
import numpy as np


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


show(lambda: torch.tensor([[1, 2], [3]]))
show(lambda: torch.tensor([1, "a"]))
show(lambda: torch.tensor("abc"))
show(lambda: torch.tensor(["a", "b"]))
show(lambda: torch.tensor(None))
show(lambda: torch.tensor([None, 1]))
show(lambda: torch.tensor({1: 2}))
show(lambda: torch.tensor({1, 2}))
show(lambda: torch.tensor([[1], 2]))
show(lambda: torch.tensor([1, [2]]))
show(lambda: torch.tensor(object()))
show(lambda: torch.tensor([torch.tensor([1, 2]), torch.tensor([3, 4])]))
show(lambda: torch.tensor([torch.tensor(1), torch.tensor(2)]))
show(lambda: torch.tensor([np.array([1, 2]), np.array([3, 4])]))
show(
    lambda: (
        torch.tensor(range(3)),
        torch.tensor((1, 2)),
        torch.tensor(np.arange(3)),
        torch.tensor(np.float64(1.5)),
        torch.tensor(np.array(1)),
        torch.tensor(np.array([1, 2], dtype=np.int16)),
        torch.tensor(True),
    )
)
show(lambda: torch.tensor(np.array(["a"])))
show(lambda: torch.tensor(np.array([None])))
show(lambda: torch.from_numpy([1, 2]))
show(lambda: torch.from_numpy(np.array(["a"])))
show(lambda: torch.from_numpy(np.arange(4)[::-1]))
show(lambda: torch.tensor(np.arange(4)[::-1].copy()))
show(lambda: torch.tensor(np.arange(4)[::-1]))
show(lambda: torch.from_numpy(np.float64(3)))
show(
    lambda: (
        torch.as_tensor([1, 2]),
        torch.as_tensor(np.ones(2)),
        torch.as_tensor(torch.ones(2)),
        torch.as_tensor(3),
        torch.as_tensor([1, 2], dtype=torch.float),
    )
)
show(
    lambda: (
        torch.Tensor(2, 3).shape,
        torch.Tensor([2, 3]),
        torch.Tensor(3).shape,
        torch.Tensor().shape,
        torch.Tensor(torch.Size([2])).shape,
        torch.Tensor(np.ones(2)),
        torch.Tensor([[1, 2]]),
    )
)
show(lambda: torch.Tensor(3.5))
show(lambda: torch.Tensor(-1))
show(lambda: torch.Tensor([1, 2], dtype=torch.int))
show(lambda: torch.Tensor([1], requires_grad=True))
show(
    lambda: (
        torch.LongTensor([1, 2]),
        torch.IntTensor([1]),
        torch.BoolTensor([True]),
        torch.DoubleTensor([1]),
        torch.ByteTensor([1]),
        torch.HalfTensor([1]),
    )
)
show(lambda: torch.LongTensor([1.5]))
show(lambda: torch.LongTensor(2.0))
show(
    lambda: (
        torch.zeros(2, 3),
        torch.zeros((2, 3)),
        torch.zeros([2, 3]),
        torch.zeros(()),
        torch.zeros(0),
        torch.zeros(torch.Size([2])),
        torch.zeros(size=(2,)),
    )
)
show(lambda: torch.zeros(-1))
show(lambda: torch.zeros(2, -3))
show(lambda: torch.zeros(2.5))
show(lambda: torch.zeros(2, 3.0))
show(lambda: torch.zeros([2, 3], [1]))
show(lambda: torch.zeros("2"))
show(lambda: torch.zeros(None))
show(lambda: torch.zeros())
show(lambda: torch.ones(shape=(2, 3)))
show(lambda: torch.ones(2, 3, dtype=np.float32))
show(lambda: (torch.ones(2, dtype=float), torch.ones(2, dtype=int), torch.ones(2, dtype=bool)))
show(lambda: torch.ones(2, dtype="float32"))
show(lambda: torch.ones(2, requires_grad=True, dtype=torch.long))
show(lambda: torch.tensor([1], requires_grad=True))
show(lambda: torch.tensor([1, 2]).requires_grad_())
x = torch.arange(3)
try:
    x.requires_grad = True
except Exception as error:
    print(f"{type(error).__name__}: {error}")
show(
    lambda: (
        torch.arange(0, 1, 0.25),
        torch.arange(5),
        torch.arange(1, 5),
        torch.arange(5, 1, -1),
        torch.arange(0),
        torch.arange(1.0, 4),
        torch.arange(0, 0.3, 0.1),
    )
)
show(lambda: torch.arange(5, 1))
show(lambda: torch.arange(0, 5, 0))
show(lambda: torch.arange(0, 5, -1))
show(lambda: torch.arange())
show(lambda: torch.arange(1, 2, 3, 4))
show(lambda: (torch.arange(end=3), torch.arange(start=1, end=3), torch.arange(0, 10, step=3)))
show(
    lambda: (
        torch.linspace(0, 1, 5),
        torch.linspace(0, 1, 1),
        torch.linspace(0, 1, steps=0),
        torch.linspace(0, 10, 5, dtype=torch.int),
        torch.linspace(5, 1, 3),
    )
)
show(lambda: torch.linspace(0, 1))
show(lambda: torch.linspace(0, 1, -1))
show(lambda: torch.linspace(0, 1, 2.5))
show(lambda: (torch.logspace(0, 2, 3), torch.logspace(0, 3, 4, base=2)))
show(lambda: (torch.eye(3), torch.eye(2, 3), torch.eye(0), torch.eye(2, dtype=torch.bool)))
show(lambda: torch.eye(-1))
show(lambda: torch.eye(2, 3, 4))
show(lambda: (torch.full((2, 2), 7), torch.full([2], 1.5), torch.full((), 3)))
show(lambda: torch.full(2, 3))
show(lambda: torch.full((2,)))
show(lambda: torch.full((2,), "a"))
show(lambda: torch.full((2,), [1, 2]))
show(lambda: torch.full((2,), torch.tensor(3.0)))
show(
    lambda: (
        torch.full_like(torch.ones(2), 3),
        torch.zeros_like(torch.ones(2, dtype=torch.int)),
        torch.ones_like(torch.ones(2), dtype=torch.bool),
        torch.empty_like(torch.ones(2, 3)).shape,
        torch.rand_like(torch.ones(2)),
        torch.randn_like(torch.ones(2)),
    )
)
show(lambda: torch.zeros_like([1, 2]))
show(lambda: torch.zeros_like(3))
show(lambda: torch.rand_like(torch.tensor([1, 2])))
show(lambda: torch.randn(2, dtype=torch.int))
show(lambda: torch.rand(2, dtype=torch.long))
show(
    lambda: (
        torch.randint(3, (2, 2)),
        torch.randint(1, 5, (3,)),
        torch.randint(0, 10, size=(2,)),
        torch.randint(10, (2,), dtype=torch.float),
    )
)
show(lambda: torch.randint(5, 3, (2,)))
show(lambda: torch.randint(0, (2,)))
show(lambda: torch.randint(5, 5, (1,)))
show(lambda: torch.randint(5, 3))
show(lambda: torch.randint(5))
show(lambda: (torch.randperm(5), torch.randperm(0)))
show(lambda: torch.randperm(-1))
show(lambda: torch.randperm(2.5))
show(lambda: torch.randn("a"))
show(lambda: torch.randn(2, mean=1))
show(lambda: (torch.empty(2, 3).shape, torch.empty(0), torch.empty(2, dtype=torch.long).shape))
show(lambda: torch.empty(-2))
show(
    lambda: (
        torch.normal(0, 1, (2,)),
        torch.normal(torch.zeros(2), torch.ones(2)),
        torch.normal(torch.zeros(2), 1.0),
        torch.normal(0.0, torch.ones(2)),
    )
)
show(lambda: torch.normal(0, 1))
show(lambda: torch.normal(0.0, -1.0, (2,)))
show(lambda: torch.normal(torch.zeros(2), -torch.ones(2)))
show(lambda: torch.normal(torch.zeros(2), torch.ones(3)))
show(lambda: (torch.complex(torch.ones(2), torch.ones(2)), torch.polar(torch.ones(1), torch.zeros(1))))
show(lambda: torch.complex(torch.ones(2).long(), torch.ones(2).long()))
show(
    lambda: (
        torch.tril_indices(2, 3),
        torch.triu_indices(3, 3, offset=1),
        torch.tril(torch.ones(3, 3)),
        torch.triu(torch.ones(3, 3), diagonal=1),
        torch.diag(torch.tensor([1, 2])),
        torch.diag_embed(torch.ones(2)),
        torch.block_diag(torch.ones(1, 1), torch.ones(1, 2)),
    )
)
show(lambda: torch.tril(torch.ones(3)))
show(
    lambda: (
        torch.ones(2).new_zeros(3),
        torch.ones(2, dtype=torch.int).new_tensor([1.5]),
        torch.ones(2).new_full((2,), 3),
        torch.ones(2).new_ones(2, 2),
        torch.ones(2).new_empty(1).shape,
    )
)
