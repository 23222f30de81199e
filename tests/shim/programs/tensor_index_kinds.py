import torch

x = torch.arange(24).reshape(2, 3, 4)
print(x[0, 1:], x[:, -1, ::2], x[..., 1], x[1, ..., None].shape, x[[1, 0], :, [0, 1]], x[x % 5 == 0])
print(x[torch.tensor([True, False])].shape, x[:, torch.tensor([0, 2])].shape, x[0][1][2], x[(0, 1, 2)], x[True].shape, x[-1].sum())
for bad in (
    lambda: x[2],
    lambda: x[0, 3],
    lambda: x[0, 0, 0, 0],
    lambda: x["a"],
    lambda: x[1.0],
    lambda: x[torch.tensor([0.5])],
    lambda: x[torch.tensor([True])],
    lambda: x[[0, 5]],
):
    try:
        print(bad())
    except Exception as err:
        print(type(err).__name__, str(err).splitlines()[0])
