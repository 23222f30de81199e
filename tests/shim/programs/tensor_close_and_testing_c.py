import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.tensor([1.0, 2.0, 3.0])
show(lambda: torch.testing.assert_close(torch.tensor(1.0), torch.tensor(2.0)))
show(
    lambda: (
        torch.allclose(a, a + 1e-9),
        torch.allclose(a, a + 1e-4),
        torch.allclose(a, a + 1e-4, atol=1e-3),
        torch.allclose(torch.tensor([float("nan")]), torch.tensor([float("nan")])),
        torch.allclose(torch.tensor([float("nan")]), torch.tensor([float("nan")]), equal_nan=True),
        torch.equal(a, [1.0, 2.0, 3.0]) if 0 else 1,
    )
)
show(lambda: torch.equal(a, [1.0, 2.0, 3.0]))
show(
    lambda: (
        torch.equal(a, a.long()),
        torch.equal(torch.tensor([1]), torch.tensor([1.0])),
        torch.equal(a, a[:2]),
        a.equal(a),
        a.allclose(a),
        a.isclose(a + 1e-6),
        torch.eq(a, 2),
        torch.ne(a, a),
        a.gt(1),
        torch.ge(a, 2),
        a.lt(torch.tensor(2)),
        a.le(2),
    )
)
show(
    lambda: (
        (a == a).all(),
        (a == a).all().item(),
        bool((a == a).all()),
        a.eq(a).sum().item() == 3,
        torch.all(a == 1),
        torch.any(a == 1),
        (a == torch.tensor([1.0, 5.0, 3.0])).nonzero(),
    )
)
assert (a == a).all(), "no"
try:
    assert a == a
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    assert torch.equal(a, a + 1), f"differs: {a} {a + 1}"
except Exception as error:
    print(f"{type(error).__name__}: {error}")
try:
    if a:
        print(1)
except Exception as error:
    print(f"{type(error).__name__}: {error}")
if a[0]:
    print("one")
try:
    while torch.tensor([]):
        pass
except Exception as error:
    print(f"{type(error).__name__}: {error}")
print("yes" if torch.tensor(0.0) else "no", "yes" if torch.tensor([[2]]) else "no", not torch.tensor(0))
show(lambda: (a in [a], a in [torch.zeros(3), a]))
show(lambda: [1, 2] in a)
