import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.tensor([1.0, 2.0, 3.0])
assert (a == a).all(), "no"
if a[0]:
    print("one")
show(lambda: [a, a + 1].index(a + 1))
show(
    lambda: (
        sorted([torch.tensor(2), torch.tensor(1)]),
        max(torch.tensor(2), torch.tensor(1)),
        max(a),
        min(a),
        sum(a),
        len(a),
        list(reversed(a)),
        any(a > 2),
        all(a > 0),
        list(enumerate(a)),
        list(zip(a, a)),
        list(map(int, a)),
        [x.item() for x in a],
        tuple(a.tolist()),
    )
)
