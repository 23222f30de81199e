import torch
from torch.distributions import Uniform
torch.manual_seed(3)
u = Uniform(0., 1.)
print(u, u.sample(), u.sample((3,)), u.log_prob(torch.tensor(.5)), u.entropy(), u.mean, u.stddev, u.variance, u.support)
u = Uniform(torch.tensor([-1., 0.]), torch.tensor([1., 5.]))
print(u, u.rsample((2,)), u.log_prob(torch.tensor([0., 2.])), u.cdf(torch.tensor([0., 2.])), u.icdf(torch.tensor([.5, .1])))
try:
    u.log_prob(torch.tensor([3., 3.]))
except Exception as error:
    print(type(error).__name__, error)
try:
    Uniform(1., 0.)
except Exception as error:
    print(type(error).__name__, error)
