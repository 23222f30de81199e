"""Dimensions, sizes and orders that a function refuses before it computes."""

import torch

x = torch.ones(2, 2)


def attempt(call):
    """Print what a call gives or says."""
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


for dims in ((0, 0), (1, -1), (5, 5), (0, 5)):
    attempt(lambda dims=dims: torch.rot90(x, 0, dims))
for words in ({"dim": "a"}, {"keepdim": 1}, {"dtype": "a"}, {"dim": [0]}):
    attempt(lambda words=words: torch.norm(x, **words))
    attempt(lambda words=words: torch.norm(x, torch.tensor([2.0]), **words))
    attempt(lambda words=words: torch.norm(x, "a", **words))
attempt(lambda: torch.cross(x, x, dim=5))
attempt(lambda: torch.baddbmm(x, x, x))
attempt(lambda: torch.baddbmm(x, x, torch.ones(2, 2, 2)))
attempt(lambda: torch.split(x.numpy(), 1))
attempt(lambda: torch.split(x, [-1, 3]))
attempt(lambda: torch.unique(x, dim="a"))
attempt(lambda: torch.unflatten(x, "a", (1, 2)))
attempt(lambda: torch.unflatten(x, 0, 5))
