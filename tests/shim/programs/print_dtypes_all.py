import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


for dt in (
    torch.float64,
    torch.float16,
    torch.bfloat16,
    torch.int64,
    torch.int32,
    torch.int16,
    torch.int8,
    torch.uint8,
    torch.bool,
    torch.complex64,
    torch.complex128,
):
    print(torch.zeros(2).to(dt), torch.ones(()).to(dt), torch.empty(0).to(dt), torch.zeros(0, 2).to(dt), torch.arange(3).to(dt))
print(torch.tensor([1 + 2j, 3.5 - 1e-5j]), torch.tensor(1j), torch.tensor([1e10 + 1j]), torch.tensor([[1j, 2], [3, 4]]))
print(
    torch.tensor([1.5, 2.25], dtype=torch.bfloat16),
    torch.tensor([0.1], dtype=torch.bfloat16),
    torch.tensor([0.1, 1000], dtype=torch.half),
    torch.tensor(65504.0, dtype=torch.half),
)
print(
    torch.tensor([1e-8], dtype=torch.half),
    torch.tensor([70000.0]).half(),
    torch.tensor([1 / 3]).double(),
    torch.tensor([1 / 3], dtype=torch.double),
)
print(torch.tensor([float("nan")], dtype=torch.complex64), torch.tensor(complex("nan")), torch.tensor([complex("inf")]))
print(
    torch.tensor([0.1, float("inf")]),
    torch.tensor([float("-inf"), 1e-10, 3]),
    torch.tensor([float("nan"), 1, 2]),
    torch.tensor([[float("inf"), 1], [2, 3]]),
)
print(
    torch.tensor([1e5, 1.0]),
    torch.tensor([1e4, 1.0]),
    torch.tensor([1e3, 1.0]),
    torch.tensor([12345.6]),
    torch.tensor([1234567.0]),
    torch.tensor([1e8]),
    torch.tensor([1e9]),
)
print(
    torch.tensor([0.00001, 1]),
    torch.tensor([0.0001]),
    torch.tensor([0.00009]),
    torch.tensor([1e-38]),
    torch.tensor([1e38]),
    torch.tensor(3e38) * 10,
)
print(torch.tensor([-1.0, 0.5]), torch.tensor([-1, 10, -100]), torch.tensor([[1, -200], [30, 4]]), torch.tensor([True, False, True]))
print(torch.tensor(2**62), torch.tensor(-(2**63)), torch.tensor([2**31]), torch.tensor(255, dtype=torch.uint8))
print(
    torch.tensor([999.9999, 0.1]),
    torch.tensor([99999.9]),
    torch.tensor([0.99999]),
    torch.tensor([9.99995]),
    torch.tensor([1.00005]),
    torch.tensor([2.5, 3.5]),
)
print(
    torch.tensor([1, 2, 3], dtype=torch.float),
    torch.tensor([1.0, 2.0]),
    torch.tensor([1.0, 2.5]),
    torch.tensor(-0.0),
    torch.tensor([-0.0, 0.0]),
)
print([torch.tensor(1), torch.tensor([1.5])], {"a": torch.tensor(2.0)}, (torch.zeros(2),), torch.tensor([1.0]).__repr__())
print(torch.ones(2, 3, requires_grad=True), torch.ones(2, dtype=torch.float64, requires_grad=True), torch.ones(2, 2).requires_grad_() * 3)
print(torch.ones(1, 1, 1, 1), torch.ones(2, 1, 2), torch.ones(1, 2, 3, 2))
