import torch

torch.manual_seed(4)
print(
    torch.empty(3).uniform_(),
    torch.empty(3).uniform_(-2, 2),
    torch.empty(3).normal_(1, 2),
    torch.empty(5).bernoulli_(0.3),
    torch.empty(3).exponential_(),
    torch.empty(3, dtype=torch.int64).random_(10),
    torch.empty(2).geometric_(0.5),
    torch.empty(2).log_normal_(),
    torch.empty(2).cauchy_(),
    torch.zeros(4).random_(0, 2),
)
print(
    torch.empty(17).normal_()[-3:],
    torch.empty(2, 16).normal_()[1, :2],
    torch.randn(3, 5).t()[0],
    torch.rand(4, dtype=torch.float64),
    torch.randn(2, 2, dtype=torch.float64),
    torch.randint(-5, 5, (4,)),
    torch.randint(2**40, (2,)),
)
torch.empty(2).uniform_(3, 1)
