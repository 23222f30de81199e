import torch

print(
    torch.empty(0),
    torch.empty(0, 3),
    torch.zeros(2, 0, dtype=torch.int64),
    torch.tensor([[]]),
    torch.tensor([], dtype=torch.bool),
    torch.empty(0, requires_grad=True),
    torch.tensor([[True], [False]]),
    torch.tensor([True]).int(),
    torch.zeros(0, dtype=torch.float64),
)
