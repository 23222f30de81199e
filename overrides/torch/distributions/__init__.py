"""`torch.distributions`: random draws, log-probabilities, entropies, divergences. One file per family, loaded when first named."""

from importlib import import_module

from . import constraints
from .distribution import Distribution, ExponentialFamily

HOMES = {
    "bernoulli": "Bernoulli", "beta": "Beta", "binomial": "Binomial", "categorical": "Categorical", "cauchy": "Cauchy", "chi2": "Chi2",
    "dirichlet": "Dirichlet", "exponential": "Exponential", "gamma": "Gamma", "geometric": "Geometric", "gumbel": "Gumbel",
    "half_cauchy": "HalfCauchy", "half_normal": "HalfNormal", "independent": "Independent", "kl": "kl_divergence register_kl", "laplace": "Laplace",
    "log_normal": "LogNormal", "mixture_same_family": "MixtureSameFamily", "multinomial": "Multinomial", "multivariate_normal": "MultivariateNormal",
    "normal": "Normal", "one_hot_categorical": "OneHotCategorical OneHotCategoricalStraightThrough", "pareto": "Pareto", "poisson": "Poisson",
    "relaxed_bernoulli": "RelaxedBernoulli", "relaxed_categorical": "RelaxedOneHotCategorical", "studentT": "StudentT",
    "transformed_distribution": "TransformedDistribution", "uniform": "Uniform", "weibull": "Weibull",
    "transforms": "AbsTransform AffineTransform ComposeTransform ExpTransform PowerTransform SigmoidTransform SoftmaxTransform SoftplusTransform "
                  "TanhTransform Transform identity_transform",
}
HOME = {name: module for module, names in HOMES.items() for name in names.split()}
__all__ = ["Distribution", "ExponentialFamily"] + list(HOME)


def __getattr__(name):
    if name in HOME:
        value = globals()[name] = getattr(import_module("." + HOME[name], __name__), name)
        return value
    if name in HOMES or name == "utils":
        return import_module("." + name, __name__)
    from .._errors import missing
    raise missing("torch.distributions", name, "torch.distributions")
