import torch
from torch.distributions import Categorical
torch.manual_seed(1)
m = Categorical(torch.tensor([0.25, 0.25, 0.25, 0.25]))
print(m, m.sample(), m.sample((6,)))
m = Categorical(probs=torch.tensor([[1., 2, 3],[3, 1, 1]]))
print(m)
print(m.probs, m.logits, m.entropy(), m.sample(), m.log_prob(torch.tensor([0, 2])))
l = Categorical(logits=torch.tensor([1., 2., 3.], requires_grad=True))
a = l.sample()
print(a, l.log_prob(a), l.probs, l.entropy())
print(l.param_shape, l.batch_shape, l.event_shape, l.mode, l.mean, l.variance, l.enumerate_support())
try:
    Categorical(torch.tensor([-1., 2.]))
except Exception as error:
    print(type(error).__name__, error)
try:
    Categorical()
except Exception as error:
    print(type(error).__name__, error)
try:
    Categorical(probs=torch.ones(2), logits=torch.ones(2))
except Exception as error:
    print(type(error).__name__, error)
try:
    Categorical(torch.tensor(1.))
except Exception as error:
    print(type(error).__name__, error)
try:
    l.log_prob(torch.tensor(5))
except Exception as error:
    print(type(error).__name__, error)
print(torch.distributions.kl_divergence(Categorical(torch.tensor([.5,.5])), Categorical(torch.tensor([.9,.1]))))
loss = -l.log_prob(torch.tensor(1)) * 2.0
loss.backward()
print(l.logits.shape)
try:
    l.rsample()
except Exception as error:
    print(type(error).__name__, error)
