import torch
import torch.distributions as D

torch.manual_seed(4)
print(
    D.Exponential(2.0),
    D.Exponential(2.0).sample((3,)),
    D.Exponential(2.0).log_prob(torch.tensor(1.0)),
    D.Exponential(torch.tensor([1.0])).entropy(),
)
print(D.Poisson(4.0).sample((5,)), D.Poisson(4.0).log_prob(torch.tensor(3.0)))
print(D.Gamma(torch.tensor([1.0]), torch.tensor([1.0])).log_prob(torch.tensor([2.0])), D.Gamma(2.0, 3.0).mean, D.Gamma(2.0, 3.0).entropy())
print(D.Beta(2.0, 3.0), D.Beta(2.0, 3.0).log_prob(torch.tensor(0.4)), D.Beta(2.0, 3.0).mean, D.Beta(2.0, 3.0).entropy())
print(D.Gamma(torch.tensor([1.0, 5.0]), torch.tensor([1.0, 2.0])).sample((3,)))
print(D.Beta(torch.tensor([0.5]), torch.tensor([0.5])).sample((3,)))
print(D.Dirichlet(torch.tensor([0.5, 1.0, 2.0])).sample(), D.Dirichlet(torch.ones(3)).log_prob(torch.tensor([0.2, 0.3, 0.5])))
print(D.Laplace(0.0, 1.0), D.Laplace(0.0, 1.0).sample((3,)), D.Laplace(0.0, 1.0).log_prob(torch.tensor(1.0)), D.Laplace(0.0, 1.0).entropy())
print(D.Geometric(torch.tensor([0.3])).sample((4,)), D.Geometric(0.3).log_prob(torch.tensor(2.0)), D.Geometric(0.3).mean)
print(
    D.Binomial(10, torch.tensor([0.0, 0.2, 0.8, 1.0])),
    D.Binomial(10, torch.tensor([0.2, 0.8])).log_prob(torch.tensor([2.0, 9.0])),
    D.Binomial(10, 0.3).mean,
)
print(D.Binomial(10, torch.tensor([0.0, 0.2, 0.8, 1.0])).sample())
print(
    D.Multinomial(10, torch.tensor([1.0, 1.0, 1.0, 1.0])).sample(),
    D.Multinomial(4, torch.tensor([0.1, 0.9])).log_prob(torch.tensor([1.0, 3.0])),
)
print(
    D.OneHotCategorical(torch.tensor([0.1, 0.2, 0.7])).sample((3,)),
    D.OneHotCategorical(torch.tensor([0.1, 0.2, 0.7])).log_prob(torch.tensor([0.0, 0.0, 1.0])),
)
print(
    D.MultivariateNormal(torch.zeros(2), torch.eye(2)),
    D.MultivariateNormal(torch.zeros(2), torch.eye(2)).sample((2,)),
    D.MultivariateNormal(torch.zeros(2), torch.tensor([[2.0, 0.5], [0.5, 1.0]])).log_prob(torch.tensor([0.5, 1.0])),
)
print(
    D.Independent(D.Normal(torch.zeros(3), torch.ones(3)), 1),
    D.Independent(D.Normal(torch.zeros(3), torch.ones(3)), 1).log_prob(torch.ones(3)),
)
print(
    D.LogNormal(0.0, 1.0), D.LogNormal(0.0, 1.0).sample((2,)), D.LogNormal(0.0, 1.0).log_prob(torch.tensor(2.0)), D.LogNormal(0.0, 1.0).mean
)
print(D.Cauchy(0.0, 1.0).sample((3,)), D.Cauchy(0.0, 1.0).log_prob(torch.tensor(1.0)))
print(
    D.StudentT(3.0).log_prob(torch.tensor(1.0)),
    D.HalfNormal(1.0).sample((2,)),
    D.HalfNormal(1.0).log_prob(torch.tensor(1.0)),
    D.Gumbel(0.0, 1.0).sample((2,)),
    D.Gumbel(0.0, 1.0).mean,
)
print(D.Chi2(3.0).log_prob(torch.tensor(1.0)), D.StudentT(4.0).sample((2,)))
mix = D.MixtureSameFamily(D.Categorical(torch.ones(2)), D.Normal(torch.tensor([-1.0, 1.0]), torch.tensor([0.5, 0.5])))
print(mix, mix.sample((3,)), mix.log_prob(torch.tensor(0.0)))
print(D.RelaxedOneHotCategorical(torch.tensor([0.5]), torch.tensor([0.1, 0.2, 0.7])).rsample())
print(D.TransformedDistribution(D.Normal(0.0, 1.0), [D.ExpTransform()]).sample((2,)))
print(D.constraints.positive, D.constraints.simplex, D.constraints.positive.check(torch.tensor([1.0, -1.0])), D.constraints.interval(0, 1))
try:
    D.kl_divergence(D.Normal(0.0, 1.0), D.Categorical(torch.ones(2)))
except Exception as error:
    print(type(error).__name__, error)
print(D.kl_divergence(D.MultivariateNormal(torch.zeros(2), torch.eye(2)), D.MultivariateNormal(torch.ones(2), 2 * torch.eye(2))))
try:
    D.Normal(0.0, 1.0).sample(3)
except Exception as error:
    print(type(error).__name__, error)
D.Distribution.set_default_validate_args(False)
print(D.Normal(0.0, -1.0))
D.Distribution.set_default_validate_args(True)
print(D.Normal(0.0, -1.0, validate_args=False))
print(D.Poisson(torch.tensor([1.0, 10.0, 40.0])).sample())
try:
    D.MultivariateNormal(torch.zeros(2), torch.tensor([[1.0, 2.0], [2.0, 1.0]]))
except Exception as error:
    print(type(error).__name__, error)
try:
    D.MultivariateNormal(torch.zeros(2))
except Exception as error:
    print(type(error).__name__, error)
print(D.MultivariateNormal(torch.zeros(2), scale_tril=torch.tensor([[1.0, 0.0], [0.5, 1.0]])).covariance_matrix)
