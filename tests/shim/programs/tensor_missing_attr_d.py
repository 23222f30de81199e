import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


a = torch.ones(2)
a.foo = 5
show(lambda: (a.add(1, alpha=2), torch.add(a, a, alpha=0.5), torch.add(1, 2), torch.add(a, 1, alpha=2), torch.sub(a, 1, alpha=2)))
show(lambda: a.add(a, beta=2))
show(lambda: a.clamp(minimum=0))
show(lambda: torch.clamp(a, 0, 1, 2))
show(lambda: torch.cat(a, a))
show(lambda: (torch.cat((a, a), axis=0), torch.stack((a, a), axis=1), torch.sum(a, axis=0), a.mean(axis=0, keepdims=True), torch.max(a, axis=0), torch.argmax(a, axis=0), torch.softmax(a, axis=0) if 0 else 1))
show(lambda: torch.softmax(a, axis=0))
show(lambda: torch.softmax(a))
show(lambda: torch.softmax(a, dim="x"))
show(lambda: torch.softmax(a, 5))
show(lambda: torch.relu(a, inplace=True))
show(lambda: torch.ones(2, 3).sum(0, 1))
show(lambda: torch.ones(2, 3).max(0, 1))
show(lambda: torch.ones(2, 3).argmax("a"))
