import torch
import torch.distributions as D
torch.manual_seed(4)
print(D.Exponential(2.), D.Exponential(2.).sample((3,)), D.Exponential(2.).log_prob(torch.tensor(1.)), D.Exponential(torch.tensor([1.])).entropy())
print(D.Poisson(4.).sample((5,)), D.Poisson(4.).log_prob(torch.tensor(3.)))
print(D.Gamma(torch.tensor([1.0]), torch.tensor([1.0])).log_prob(torch.tensor([2.])), D.Gamma(2., 3.).mean, D.Gamma(2.,3.).entropy())
print(D.Beta(2., 3.), D.Beta(2.,3.).log_prob(torch.tensor(.4)), D.Beta(2.,3.).mean, D.Beta(2.,3.).entropy())
print(D.Gamma(torch.tensor([1.0, 5.]), torch.tensor([1.0, 2.])).sample((3,)))
print(D.Beta(torch.tensor([.5]), torch.tensor([.5])).sample((3,)))
print(D.Dirichlet(torch.tensor([.5, 1., 2.])).sample(), D.Dirichlet(torch.ones(3)).log_prob(torch.tensor([.2,.3,.5])))
print(D.Laplace(0., 1.), D.Laplace(0.,1.).sample((3,)), D.Laplace(0.,1.).log_prob(torch.tensor(1.)), D.Laplace(0.,1.).entropy())
print(D.Geometric(torch.tensor([.3])).sample((4,)), D.Geometric(.3).log_prob(torch.tensor(2.)), D.Geometric(.3).mean)
print(D.Binomial(10, torch.tensor([0., .2, .8, 1.])), D.Binomial(10, torch.tensor([.2, .8])).log_prob(torch.tensor([2., 9.])), D.Binomial(10, .3).mean)
print(D.Binomial(10, torch.tensor([0., .2, .8, 1.])).sample())
print(D.Multinomial(10, torch.tensor([1., 1., 1., 1.])).sample(), D.Multinomial(4, torch.tensor([.1,.9])).log_prob(torch.tensor([1., 3.])))
print(D.OneHotCategorical(torch.tensor([.1,.2,.7])).sample((3,)), D.OneHotCategorical(torch.tensor([.1,.2,.7])).log_prob(torch.tensor([0.,0.,1.])))
print(D.MultivariateNormal(torch.zeros(2), torch.eye(2)), D.MultivariateNormal(torch.zeros(2), torch.eye(2)).sample((2,)), D.MultivariateNormal(torch.zeros(2), torch.tensor([[2.,.5],[.5,1.]])).log_prob(torch.tensor([.5,1.])))
print(D.Independent(D.Normal(torch.zeros(3), torch.ones(3)), 1), D.Independent(D.Normal(torch.zeros(3), torch.ones(3)), 1).log_prob(torch.ones(3)))
print(D.LogNormal(0., 1.), D.LogNormal(0.,1.).sample((2,)), D.LogNormal(0.,1.).log_prob(torch.tensor(2.)), D.LogNormal(0.,1.).mean)
print(D.Cauchy(0., 1.).sample((3,)), D.Cauchy(0.,1.).log_prob(torch.tensor(1.)))
print(D.StudentT(3.).log_prob(torch.tensor(1.)), D.HalfNormal(1.).sample((2,)), D.HalfNormal(1.).log_prob(torch.tensor(1.)), D.Gumbel(0., 1.).sample((2,)), D.Gumbel(0.,1.).mean)
print(D.Chi2(3.).log_prob(torch.tensor(1.)), D.StudentT(4.).sample((2,)))
mix = D.MixtureSameFamily(D.Categorical(torch.ones(2)), D.Normal(torch.tensor([-1., 1.]), torch.tensor([.5, .5])))
print(mix, mix.sample((3,)), mix.log_prob(torch.tensor(0.)))
print(D.RelaxedOneHotCategorical(torch.tensor([.5]), torch.tensor([.1,.2,.7])).rsample())
print(D.TransformedDistribution(D.Normal(0.,1.), [D.ExpTransform()]).sample((2,)))
print(D.constraints.positive, D.constraints.simplex, D.constraints.positive.check(torch.tensor([1., -1.])), D.constraints.interval(0, 1))
try:
    D.kl_divergence(D.Normal(0.,1.), D.Categorical(torch.ones(2)))
except Exception as error:
    print(type(error).__name__, error)
print(D.kl_divergence(D.MultivariateNormal(torch.zeros(2), torch.eye(2)), D.MultivariateNormal(torch.ones(2), 2*torch.eye(2))))
try:
    D.Normal(0., 1.).sample(3)
except Exception as error:
    print(type(error).__name__, error)
D.Distribution.set_default_validate_args(False)
print(D.Normal(0., -1.))
D.Distribution.set_default_validate_args(True)
print(D.Normal(0., -1., validate_args=False))
print(D.Poisson(torch.tensor([1., 10., 40.])).sample())
try:
    D.MultivariateNormal(torch.zeros(2), torch.tensor([[1., 2.],[2., 1.]]))
except Exception as error:
    print(type(error).__name__, error)
try:
    D.MultivariateNormal(torch.zeros(2))
except Exception as error:
    print(type(error).__name__, error)
print(D.MultivariateNormal(torch.zeros(2), scale_tril=torch.tensor([[1.,0.],[.5,1.]])).covariance_matrix)
