import torch

a = torch.tensor([1.0, 2.0, float("nan")])
b = torch.tensor([1.0, 2.0 + 1e-7, float("nan")])
print(
    a == b,
    torch.allclose(a, b),
    torch.allclose(a, b, equal_nan=True),
    torch.isclose(a, b, equal_nan=True),
    torch.equal(a, a),
    a.ne(b),
    a.isnan(),
    (a > 1) & (b < 3),
    torch.isin(torch.tensor([1, 2]), torch.tensor([2])),
    a.nan_to_num(0.0),
    a.gt(1),
    torch.logical_not(a > 1),
)
torch.testing.assert_close(a[:2], b[:2])
try:
    torch.testing.assert_close(torch.tensor([1.0, 2.0]), torch.tensor([1.0, 2.5]))
except AssertionError as err:
    print(err)
torch.allclose(a, torch.ones(3).double())
