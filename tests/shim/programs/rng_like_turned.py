import torch

torch.manual_seed(0)
x = torch.rand(2, 3).t()
print(
    torch.rand_like(x),
    torch.randn_like(x),
    torch.randint_like(x, 9),
    torch.bernoulli(x),
    torch.normal(x, 1.0),
    torch.zeros_like(x).stride(),
    torch.empty(3, 2).t().uniform_(),
)
