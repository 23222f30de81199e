import torch

b = torch.tensor([True, False])
print(~b, b & True, b | b, b ^ b, b.any(), b.all(), b.sum(), b.float().mean(), b.int())
for bad in (
    lambda: -b,
    lambda: b - b,
    lambda: b.mean(),
    lambda: ~torch.tensor([1.0]),
    lambda: torch.tensor([1.0]) & 1,
    lambda: torch.tensor([1, 2]).mean(),
    lambda: torch.tensor([1.0]) << 1,
):
    try:
        bad()
    except Exception as err:
        print(type(err).__name__, err)
