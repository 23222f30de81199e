"""`torch.distributions`: random draws, log-probabilities, entropies, divergences. One file per family, loaded when first named."""

from .._lazy import attributes as _attributes

__getattr__, __dir__, __all__ = _attributes(__name__, {
    "distribution": "Distribution ExponentialFamily", "constraints": "", "utils": "",
    "bernoulli": "Bernoulli", "beta": "Beta", "binomial": "Binomial", "categorical": "Categorical", "cauchy": "Cauchy", "chi2": "Chi2",
    "dirichlet": "Dirichlet", "exponential": "Exponential", "gamma": "Gamma", "geometric": "Geometric", "gumbel": "Gumbel",
    "half_cauchy": "HalfCauchy", "half_normal": "HalfNormal", "independent": "Independent", "kl": "kl_divergence register_kl",
    "laplace": "Laplace", "log_normal": "LogNormal", "mixture_same_family": "MixtureSameFamily", "multinomial": "Multinomial",
    "multivariate_normal": "MultivariateNormal", "normal": "Normal", "one_hot_categorical": "OneHotCategorical OneHotCategoricalStraightThrough",
    "pareto": "Pareto", "poisson": "Poisson", "relaxed_bernoulli": "RelaxedBernoulli", "relaxed_categorical": "RelaxedOneHotCategorical",
    "studentT": "StudentT", "transformed_distribution": "TransformedDistribution", "uniform": "Uniform", "weibull": "Weibull",
    "transforms": "AbsTransform AffineTransform ComposeTransform ExpTransform PowerTransform SigmoidTransform SoftmaxTransform SoftplusTransform "
                  "TanhTransform Transform identity_transform",
    "_spaces": "CatTransform CorrCholeskyTransform CumulativeDistributionTransform IndependentTransform LowerCholeskyTransform "
               "PositiveDefiniteTransform ReshapeTransform StackTransform StickBreakingTransform",
    "constraint_registry": "biject_to transform_to", "continuous_bernoulli": "ContinuousBernoulli", "fishersnedecor": "FisherSnedecor",
    "generalized_pareto": "GeneralizedPareto", "inverse_gamma": "InverseGamma", "kumaraswamy": "Kumaraswamy", "lkj_cholesky": "LKJCholesky",
    "logistic_normal": "LogisticNormal", "lowrank_multivariate_normal": "LowRankMultivariateNormal", "negative_binomial": "NegativeBinomial",
    "von_mises": "VonMises", "wishart": "Wishart",
})
