import torch

x = torch.ones(2, 2)
for bad in (
    lambda: torch.sum(x, axis=0, keepdims=True),
    lambda: torch.mean(x, axis=1),
    lambda: torch.zeros(),
    lambda: torch.sum(),
    lambda: torch.add(x),
    lambda: x.sum(dims=1),
    lambda: torch.softmax(x),
    lambda: torch.randn(2, dtype=int),
    lambda: torch.ones(2, dtype="float32"),
    lambda: torch.zeros(2.5),
    lambda: torch.tensor(),
    lambda: x.reshape(),
    lambda: x.view("a"),
    lambda: torch.cat(x, x),
):
    try:
        print(bad())
    except Exception as err:
        print(type(err).__name__, str(err).splitlines()[0])
