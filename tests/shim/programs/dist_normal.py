import torch
from torch.distributions import Normal
torch.manual_seed(0)
d = Normal(torch.tensor([0.0]), torch.tensor([1.0]))
print(d)
print(d.sample(), d.sample((2,)), d.rsample((2,2)))
print(d.log_prob(torch.tensor(0.5)), d.entropy(), d.mean, d.stddev, d.variance, d.mode)
print(d.cdf(torch.tensor([0., 1.])), d.icdf(torch.tensor([0.5, 0.9])))
d2 = Normal(0., 2.)
try:
    print(d2, d2.sample(), d2.sample((3,)), d2.log_prob(1.0))
except Exception as error:
    print(type(error).__name__, error)
d2 = Normal(0., 2.)
print(d2.log_prob(torch.tensor(1.0)), d2.batch_shape, d2.event_shape, d2.support, d2.has_rsample, d2.arg_constraints)
mu = torch.zeros(3, requires_grad=True)
s = torch.ones(3, requires_grad=True)
z = Normal(mu, s).rsample()
print(z)
z.sum().backward()
print(mu.grad, s.grad)
try:
    Normal(0., -1.)
except Exception as error:
    print(type(error).__name__, error)
try:
    Normal(torch.zeros(2), torch.tensor([1., -1.]))
except Exception as error:
    print(type(error).__name__, error)
try:
    d2.log_prob(torch.tensor(float('nan')))
except Exception as error:
    print(type(error).__name__, error)
print(torch.distributions.kl_divergence(Normal(0., 1.), Normal(1., 2.)))
print(torch.distributions.kl.kl_divergence(d, d2))
print(Normal(torch.zeros(2,1), torch.ones(3)).batch_shape, Normal(torch.zeros(2,1), torch.ones(3)).sample().shape)
print(d2.expand((2,)).sample(), Normal(0, 1))
Normal(0, 1).sample((5,))
