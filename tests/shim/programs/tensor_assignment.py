import torch
x = torch.zeros(3, 3)
x[0] = 1
x[:, 1] = torch.tensor([5.0, 6.0, 7.0])
x[2, [0, 2]] = 9
x[x == 0] = -1
x[1:, :1] += 10
print(x)
x[torch.tensor([0, 0]), torch.tensor([0, 0])] += 1
print(x[0, 0])
x.index_put_((torch.tensor([0, 0]), torch.tensor([0, 0])), torch.tensor(1.0), accumulate=True)
print(x[0, 0], x.fill_diagonal_(0), x.index_fill(0, torch.tensor([1]), 3.0))
y = torch.tensor([1, 2, 3])
y[0] = 7.9
print(y)
x[0] = torch.ones(2)
