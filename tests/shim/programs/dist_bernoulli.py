import torch
from torch.distributions import Bernoulli
torch.manual_seed(2)
b = Bernoulli(torch.tensor([0.3, 0.9]))
print(b, b.sample(), b.sample((3,)), b.log_prob(torch.tensor([1., 0.])), b.entropy(), b.mean, b.variance, b.probs, b.logits, b.mode)
print(Bernoulli(0.3).sample(), Bernoulli(logits=torch.tensor(0.)).probs, Bernoulli(probs=.5).enumerate_support())
try:
    Bernoulli(torch.tensor([1.5]))
except Exception as error:
    print(type(error).__name__, error)
try:
    b.log_prob(torch.tensor([0.5, 1.]))
except Exception as error:
    print(type(error).__name__, error)
print(torch.distributions.kl_divergence(Bernoulli(.3), Bernoulli(.6)))
