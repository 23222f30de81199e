"""Divergences between distributions of different families: rows of the table in `kl`, which imports this file last."""

import math

from .bernoulli import Bernoulli
from .beta import Beta
from .binomial import Binomial
from .cauchy import Cauchy
from .continuous_bernoulli import ContinuousBernoulli
from .exponential import Exponential
from .gamma import Gamma
from .gumbel import Gumbel
from .kl import TABLE, register_kl
from .laplace import Laplace
from .normal import Normal
from .pareto import Pareto
from .poisson import Poisson
from .uniform import Uniform
from .utils import euler_constant

ROOT = math.sqrt(2 * math.pi)
# p has weight where q has none: by a parameter that has the batch's shape
NOWHERE = {
    (Beta, "concentration1"): (Pareto,), (ContinuousBernoulli, "probs"): (Pareto,), (Exponential, "rate"): (Beta, ContinuousBernoulli, Pareto, Uniform),
    (Gamma, "concentration"): (Beta, ContinuousBernoulli, Pareto, Uniform),
    (Gumbel, "loc"): (Beta, ContinuousBernoulli, Exponential, Gamma, Pareto, Uniform),
    (Laplace, "loc"): (Beta, ContinuousBernoulli, Exponential, Gamma, Pareto, Uniform),
    (Normal, "loc"): (Beta, ContinuousBernoulli, Exponential, Gamma, Pareto, Uniform), (Pareto, "scale"): (Beta, ContinuousBernoulli, Uniform),
    (Poisson, "rate"): (Bernoulli, Binomial),
}


def _infinite(name):
    def divergence(p, q):
        value = getattr(p, name)
        return value.new_full(value.shape, math.inf)
    return divergence


TABLE.update({(kind, other): _infinite(name) for (kind, name), others in NOWHERE.items() for other in others})


def _gamma_norm(q):
    return q.concentration.lgamma() - q.concentration * q.rate.log()


def _x_log_x(x):
    return x.xlogy(x)


@register_kl(Bernoulli, Poisson)
def _bernoulli_poisson(p, q):
    return -p.entropy() - (p.probs * q.rate.log() - q.rate)


@register_kl(Beta, Exponential)
def _beta_exponential(p, q):
    return -p.entropy() - q.rate.log() + q.rate * (p.concentration1 / (p.concentration1 + p.concentration0))


@register_kl(Beta, Gamma)
def _beta_gamma(p, q):
    total = p.concentration1 + p.concentration0
    logs = (q.concentration - 1) * (p.concentration1.digamma() - total.digamma())
    return -p.entropy() + _gamma_norm(q) - logs + q.rate * p.concentration1 / total


@register_kl(Beta, Normal)
def _beta_normal(p, q):
    total = p.concentration1 + p.concentration0
    mean, variance = p.concentration1 / total, q.scale.pow(2)
    square = (mean * (1 - mean) / (total + 1) + mean.pow(2)) * 0.5
    return -p.entropy() + 0.5 * (variance * 2 * math.pi).log() + (square - q.loc * mean + q.loc.pow(2) * 0.5) / variance


@register_kl(Beta, Uniform)
def _beta_uniform(p, q):
    return (-p.entropy() + (q.high - q.low).log()).masked_fill((q.low > 0) | (q.high < 1), math.inf)


@register_kl(Exponential, Gamma)
def _exponential_gamma(p, q):
    ratio = q.rate / p.rate
    return -q.concentration * ratio.log() + ratio + q.concentration.lgamma() + q.concentration * euler_constant - (1 + euler_constant)


@register_kl(Exponential, Gumbel)
def _exponential_gumbel(p, q):
    product, there = p.rate * q.scale, q.loc / q.scale
    return product.log() - 1 - there + there.exp() * product / (product + 1) + product.reciprocal()


@register_kl(Exponential, Normal)
def _exponential_normal(p, q):
    variance, square = q.scale.pow(2), p.rate.pow(2)
    return 0.5 * (square * variance * 2 * math.pi).log() - 1 + (square.reciprocal() - q.loc / p.rate + q.loc.pow(2) * 0.5) / variance


@register_kl(Gamma, Exponential)
def _gamma_exponential(p, q):
    return -p.entropy() - q.rate.log() + q.rate * p.concentration / p.rate


@register_kl(Gamma, Gumbel)
def _gamma_gumbel(p, q):
    a, product, there = p.concentration, p.rate * q.scale, q.loc / q.scale
    one = (a - 1) * a.digamma() - a.lgamma() - a
    return one + (product.log() + a / product) + (there.exp() * (1 + product.reciprocal()).pow(-a) - there)


@register_kl(Gamma, Normal)
def _gamma_normal(p, q):
    a, variance, square = p.concentration, q.scale.pow(2), p.rate.pow(2)
    one = 0.5 * (square * variance * 2 * math.pi).log() - a - a.lgamma()
    inside = 0.5 * (a.pow(2) + a) / square - q.loc * a / p.rate + 0.5 * q.loc.pow(2)
    return one + (a - 1) * a.digamma() + inside / variance


@register_kl(Gumbel, Normal)
def _gumbel_normal(p, q):
    ratio = p.scale / q.scale
    away = ((p.loc + p.scale * euler_constant - q.loc) / q.scale).pow(2) * 0.5
    return -(ratio / ROOT).log() + (math.pi * ratio * 0.5).pow(2) / 3 + away - (euler_constant + 1)


@register_kl(Laplace, Normal)
def _laplace_normal(p, q):
    variance = q.scale.pow(2)
    ratio = p.scale.pow(2) / variance
    away = (0.5 * p.loc.pow(2) - p.loc * q.loc + 0.5 * q.loc.pow(2)) / variance
    return -(0.5 * (2 * ratio / math.pi).log()) + ratio + away - 1


@register_kl(Normal, Gumbel)
def _normal_gumbel(p, q):
    here, square, there = p.loc / q.scale, (p.scale / q.scale).pow(2), q.loc / q.scale
    return -(square.log() * 0.5) + (here - there) + (-here + 0.5 * square + there).exp() - 0.5 * (1 + math.log(2 * math.pi))


@register_kl(Pareto, Exponential)
def _pareto_exponential(p, q):
    product = p.scale * q.rate
    kl = (p.alpha / product).log() - p.alpha.reciprocal() + p.alpha * product / (p.alpha - 1) - 1
    return kl.masked_fill(p.alpha <= 1, math.inf)


@register_kl(Pareto, Gamma)
def _pareto_gamma(p, q):
    common = p.scale.log() + p.alpha.reciprocal()
    kl = p.alpha.log() - common + _gamma_norm(q) + (1 - q.concentration) * common + q.rate * p.alpha * p.scale / (p.alpha - 1) - 1
    return kl.masked_fill(p.alpha <= 1, math.inf)


@register_kl(Pareto, Normal)
def _pareto_normal(p, q):
    common = p.scale / (p.alpha - 1)
    inside = p.alpha * common.pow(2) / (p.alpha - 2) + (p.alpha * common - q.loc).pow(2)
    kl = (ROOT * q.scale * p.alpha / p.scale).log() - p.alpha.reciprocal() + inside / (2 * q.scale.pow(2)) - 1
    return kl.masked_fill(p.alpha <= 2, math.inf)


@register_kl(Uniform, Beta)
def _uniform_beta(p, q):
    a, b, width = q.concentration1, q.concentration0, p.high - p.low
    one = (a - 1) * (_x_log_x(p.high) - _x_log_x(p.low) - width) / width
    two = (b - 1) * (_x_log_x(1 - p.high) - _x_log_x(1 - p.low) + width) / width
    kl = two + (a.lgamma() + b.lgamma() - (a + b).lgamma()) - width.log() - one
    return kl.masked_fill((p.high > 1) | (p.low < 0), math.inf)


@register_kl(Uniform, Exponential)
def _uniform_exponential(p, q):
    return (q.rate * (p.high + p.low) / 2 - ((p.high - p.low) * q.rate).log()).masked_fill(p.low < 0, math.inf)


@register_kl(Uniform, Gamma)
def _uniform_gamma(p, q):
    width = p.high - p.low
    logs = (1 - q.concentration) * (_x_log_x(p.high) - _x_log_x(p.low) - width) / width
    return (-width.log() + _gamma_norm(q) + logs + q.rate * (p.high + p.low) / 2).masked_fill(p.low < 0, math.inf)


@register_kl(Uniform, Gumbel)
def _uniform_gumbel(p, q):
    common, high, low = q.scale / (p.high - p.low), (p.high - q.loc) / q.scale, (p.low - q.loc) / q.scale
    return common.log() + 0.5 * (high + low) - common * ((-high).exp() - (-low).exp())


@register_kl(Uniform, Pareto)
def _uniform_pareto(p, q):
    width = p.high - p.low
    logs = (_x_log_x(p.high) - _x_log_x(p.low) - width) / width
    return (logs * (q.alpha + 1) - (q.alpha * q.scale.pow(q.alpha) * width).log()).masked_fill(p.low < q.scale, math.inf)


@register_kl(Cauchy, Cauchy)
def _cauchy_cauchy(p, q):
    return ((p.scale + q.scale).pow(2) + (p.loc - q.loc).pow(2)).log() - (4 * p.scale * q.scale).log()
