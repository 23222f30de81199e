import torch

print(
    torch.tensor([-1.0, 2.0]),
    torch.tensor([-1.5, 22.25]),
    torch.tensor([0.001, 100.0]),
    torch.tensor([0.00001, 1.0]),
    torch.tensor([1e5, 1.0]),
    torch.tensor([1e4, 0.5]),
    torch.tensor([99999.0, 0.1]),
    torch.tensor([1e8, 1.0]),
    torch.tensor([-1e-8]),
)
print(
    torch.tensor([[1.0, -22.5], [333.25, 4.0]]),
    torch.tensor([[1, -22], [333, 4]]),
    torch.tensor([1000000.0]),
    torch.tensor([0.0, 0.5, 1e-3]),
    torch.tensor([12345.6789]),
    torch.tensor([1.0, float("nan")]),
    torch.tensor([1.5, float("inf")]),
)
