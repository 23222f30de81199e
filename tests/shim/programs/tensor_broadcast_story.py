import torch
row = torch.tensor([1, 2, 3])
col = torch.tensor([[10], [20]])
print(row + col, (row + col).shape, row * col, col - row, row == col // 10)
print((torch.ones(2, 1, 3) * torch.ones(4, 1)).shape, torch.broadcast_shapes((2, 1, 3), (4, 1)))
x = torch.arange(6.).view(2, 3)
print(x - x.mean(0), x - x.mean(1, keepdim=True), x / x.sum(1, keepdim=True))
try:
    x - x.mean(1)
except RuntimeError as e:
    print("error:", e)
try:
    x + torch.ones(4)
except RuntimeError as e:
    print("error:", e)
square = torch.arange(9.).view(3, 3)
print(square - square.mean(1))
print(torch.ones(3) + torch.ones(3, 1), torch.ones(1, 3).expand(2, 3).shape)
a = torch.zeros(3, 1)
try:
    a += torch.ones(3, 3)
except RuntimeError as e:
    print("error:", e)
print(a + torch.ones(3, 3), torch.tensor(5) + row, row + 0.5)
