import torch


def show(make):
    try:
        made = make()
        print(made if " at 0x" not in repr(made) else type(made).__name__)
    except Exception as error:
        print(f"{type(error).__name__}: {error}")


x = torch.arange(12).reshape(3, 4)
print(x[-1], x[-2:], x[:, -1], x[1][2], x[1, 2], x[1:2, 2:3])
print(x[range(2)], x[(0, 1)], x[[0, 1], [1, 2]], x[(0, 1), (1, 2)])
print(x[[[0, 1], [1, 2]]])
print(x[[True, False, True]])
print(x[torch.tensor(1)], x[torch.tensor(1), torch.tensor(2)], x[torch.tensor([1])])
print(x[torch.tensor([], dtype=torch.long)], x[[]])
show(lambda: torch.tensor(5)[0])
print(torch.tensor(5)[...], torch.tensor(5)[None])
print(x[torch.tensor([0, 2]), 1:3], x[1:3, torch.tensor([0, 2])], x[torch.tensor([0, 2])[:, None], torch.tensor([1, 3])])
print(x[torch.tensor([1, 0], dtype=torch.int32)], x[torch.tensor([1, 0, 1], dtype=torch.uint8)])
