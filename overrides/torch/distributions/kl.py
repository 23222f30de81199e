"""Divergences between two distributions: a table of formulas by the pair of families. Imports: the families."""

import math

from .._ops.linalg import solve_triangular
from .._rules import linalg as _rows  # noqa: F401 - gradients
from .._ops.math import log1p
from ..nn.functional import softplus
from .bernoulli import Bernoulli
from .beta import Beta
from .binomial import Binomial
from .categorical import Categorical
from .dirichlet import Dirichlet
from .distribution import Distribution, ExponentialFamily
from .exponential import Exponential
from .gamma import Gamma
from .geometric import Geometric
from .gumbel import Gumbel
from .half_normal import HalfNormal
from .independent import Independent
from .laplace import Laplace
from .multivariate_normal import MultivariateNormal, mahalanobis
from .normal import Normal
from .one_hot_categorical import OneHotCategorical
from .pareto import Pareto
from .poisson import Poisson
from .transformed_distribution import TransformedDistribution
from .uniform import Uniform
from .utils import euler_constant, sum_rightmost

TABLE = {}


def register_kl(type_p, type_q):
    """Decorator: `function(p, q)` computes KL(p || q) for these two classes and their subclasses."""
    for kind, word in ((type_p, "type_p"), (type_q, "type_q")):
        if not (isinstance(kind, type) and issubclass(kind, Distribution)):
            raise TypeError(f"Expected {word} to be a Distribution subclass but got {kind}")

    def decorate(function):
        TABLE[type_p, type_q] = function
        return function
    return decorate


def kl_divergence(p, q):
    """KL(p || q), of shape `batch_shape`; NotImplementedError for a pair without a formula."""
    found = [(type(p).__mro__.index(a), type(q).__mro__.index(b), formula) for (a, b), formula in TABLE.items()
             if isinstance(p, a) and isinstance(q, b)]
    if not found:
        raise NotImplementedError(f"No KL(p || q) is implemented for p type {type(p).__name__} and q type {type(q).__name__}")
    return min(found, key=lambda row: row[:2])[2](p, q)


@register_kl(ExponentialFamily, ExponentialFamily)
def _families(p, q):
    raise NotImplementedError("The cross KL-divergence between different exponential families cannot                             "
                              "be computed using Bregman divergences")


@register_kl(Bernoulli, Bernoulli)
def _bernoulli(p, q):
    ones = (p.probs * (softplus(-q.logits) - softplus(-p.logits))).masked_fill(q.probs == 0, math.inf).masked_fill(p.probs == 0, 0)
    zeros = ((1 - p.probs) * (softplus(q.logits) - softplus(p.logits))).masked_fill(q.probs == 1, math.inf).masked_fill(p.probs == 1, 0)
    return ones + zeros


@register_kl(Beta, Beta)
def _beta(p, q):
    p1, p0, q1, q0 = p.concentration1, p.concentration0, q.concentration1, q.concentration0
    sum_p, sum_q = p1 + p0, q1 + q0
    one, two = q1.lgamma() + q0.lgamma() + sum_p.lgamma(), p1.lgamma() + p0.lgamma() + sum_q.lgamma()
    return one - two + (p1 - q1) * p1.digamma() + (p0 - q0) * p0.digamma() + (sum_q - sum_p) * sum_p.digamma()


@register_kl(Binomial, Binomial)
def _binomial(p, q):
    if (p.total_count < q.total_count).any():
        raise NotImplementedError("KL between Binomials where q.total_count > p.total_count is not implemented")
    kl = p.total_count * (p.probs * (p.logits - q.logits) + log1p(-p.probs) - log1p(-q.probs))
    return kl.masked_fill(p.total_count > q.total_count, math.inf)


@register_kl(Categorical, Categorical)
def _categorical(p, q):
    return (p.probs * (p.logits - q.logits)).masked_fill(q.probs == 0, math.inf).masked_fill(p.probs == 0, 0).sum(-1)


@register_kl(OneHotCategorical, OneHotCategorical)
def _one_hot(p, q):
    return _categorical(p._categorical, q._categorical)


@register_kl(Dirichlet, Dirichlet)
def _dirichlet(p, q):
    a, b = p.concentration, q.concentration
    sum_a, sum_b = a.sum(-1), b.sum(-1)
    return (sum_a.lgamma() - sum_b.lgamma() - (a.lgamma() - b.lgamma()).sum(-1)
            + ((a - b) * (a.digamma() - sum_a.digamma().unsqueeze(-1))).sum(-1))


@register_kl(Exponential, Exponential)
def _exponential(p, q):
    ratio = q.rate / p.rate
    return -ratio.log() + ratio - 1


@register_kl(Gamma, Gamma)
def _gamma(p, q):
    a, b = p.concentration, q.concentration
    return b * (p.rate / q.rate).log() + (b.lgamma() - a.lgamma()) + (a - b) * a.digamma() + (q.rate - p.rate) * (a / p.rate)


@register_kl(Geometric, Geometric)
def _geometric(p, q):
    return -p.entropy() - log1p(-q.probs) / p.probs - q.logits


@register_kl(Gumbel, Gumbel)
def _gumbel(p, q):
    ratio, there, here = p.scale / q.scale, q.loc / q.scale, p.loc / q.scale
    return -ratio.log() - there + here + ratio * euler_constant + (there + (1 + ratio).lgamma() - here).exp() - (1 + euler_constant)


@register_kl(Laplace, Laplace)
def _laplace(p, q):
    ratio, away = p.scale / q.scale, (p.loc - q.loc).abs()
    return -ratio.log() + away / q.scale + ratio * (-away / p.scale).exp() - 1


@register_kl(MultivariateNormal, MultivariateNormal)
def _multivariate_normal(p, q):
    if p.event_shape != q.event_shape:
        raise ValueError("KL-divergence between two Multivariate Normals with                          different event shapes cannot be computed")
    trace = solve_triangular(q._root, p._root, upper=False).pow(2).sum((-2, -1))
    return q._half_log_det() - p._half_log_det() + 0.5 * (trace + mahalanobis(q._root, q.loc - p.loc) - p.event_shape[0])


@register_kl(Normal, Normal)
def _normal(p, q):
    ratio = (p.scale / q.scale).pow(2)
    return 0.5 * (ratio + ((p.loc - q.loc) / q.scale).pow(2) - 1 - ratio.log())


@register_kl(HalfNormal, HalfNormal)
def _half_normal(p, q):
    return _normal(p.base_dist, q.base_dist)


@register_kl(Pareto, Pareto)
def _pareto(p, q):
    ratio = q.alpha / p.alpha
    return (q.alpha * (p.scale / q.scale).log() + -ratio.log() + ratio - 1).masked_fill(p.scale < q.scale, math.inf)


@register_kl(Poisson, Poisson)
def _poisson(p, q):
    return p.rate * (p.rate.log() - q.rate.log()) - (p.rate - q.rate)


@register_kl(Uniform, Uniform)
def _uniform(p, q):
    return ((q.high - q.low) / (p.high - p.low)).log().masked_fill((q.low > p.low) | (q.high < p.high), math.inf)


@register_kl(Uniform, Normal)
def _uniform_normal(p, q):
    width = p.high - p.low
    spread = ((p.high + p.low - 2 * q.loc) / 2).pow(2) + width.pow(2) / 12
    return (math.sqrt(math.pi * 2) * q.scale / width).log() + 0.5 * spread / q.scale.pow(2)


@register_kl(Normal, Laplace)
def _normal_laplace(p, q):
    away = p.loc - q.loc
    ratio = away / p.scale
    inside = math.sqrt(2 / math.pi) * p.scale * (-0.5 * ratio.pow(2)).exp() + away * (math.sqrt(0.5) * ratio).erf()
    return -(p.scale / q.scale).log() + inside / q.scale - 0.5 * (1 + math.log(0.5 * math.pi))


@register_kl(TransformedDistribution, TransformedDistribution)
def _transformed(p, q):
    if p.transforms != q.transforms or p.event_shape != q.event_shape:
        raise NotImplementedError
    return kl_divergence(p.base_dist, q.base_dist)


@register_kl(Independent, Independent)
def _independent(p, q):
    if p.reinterpreted_batch_ndims != q.reinterpreted_batch_ndims:
        raise NotImplementedError
    return sum_rightmost(kl_divergence(p.base_dist, q.base_dist), p.reinterpreted_batch_ndims)


from . import kl_pairs, kl_rest  # noqa: E402, F401 - the rest of the table
