"""Divergences of continuous Bernoulli and low-rank normal distributions: rows of the table in `kl`, which imports this file last."""

import math

from .._ops.linalg import solve_triangular
from .._ops.shape import broadcast_shapes
from .beta import Beta
from .continuous_bernoulli import ContinuousBernoulli
from .exponential import Exponential
from .kl import register_kl
from .lowrank_multivariate_normal import LowRankMultivariateNormal
from .multivariate_normal import MultivariateNormal, mahalanobis
from .normal import Normal
from .uniform import Uniform


@register_kl(ContinuousBernoulli, ContinuousBernoulli)
def _continuous(p, q):
    return p.mean * (p.logits - q.logits) + (p._log_norm() + (-p.probs).log1p()) + (-q._log_norm() - (-q.probs).log1p())


@register_kl(Beta, ContinuousBernoulli)
def _beta_continuous(p, q):
    return -p.entropy() - p.mean * q.logits - (-q.probs).log1p() - q._log_norm()


@register_kl(ContinuousBernoulli, Exponential)
def _continuous_exponential(p, q):
    return -p.entropy() - q.rate.log() + q.rate * p.mean


@register_kl(ContinuousBernoulli, Normal)
def _continuous_normal(p, q):
    norm = 0.5 * (math.log(2.0 * math.pi) + (q.loc / q.scale).square()) + q.scale.log()
    return -p.entropy() + norm + (p.variance + p.mean.square() - 2.0 * q.loc * p.mean) / (2.0 * q.scale.square())


@register_kl(ContinuousBernoulli, Uniform)
def _continuous_uniform(p, q):
    return (-p.entropy() + (q.high - q.low).log()).masked_fill((q.low >= 0.0) | (q.high <= 1.0), math.inf)     # as PyTorch has it


@register_kl(Uniform, ContinuousBernoulli)
def _uniform_continuous(p, q):
    return _beta_continuous(p, q).masked_fill((p.high >= 1.0) | (p.low <= 0.0), math.inf)


def _squares(x):
    return x.pow(2).sum((-2, -1))


def _same_event(p, q, words):
    if p.event_shape != q.event_shape:
        raise ValueError(f"KL-divergence between two {words} with                          different event shapes cannot be computed")


def _whitened(q):
    """The rest of the precision beside the diagonal is minus aᵀ a."""
    w, d, root = q._given
    return solve_triangular(root, w.mT / d.unsqueeze(-2), upper=False)


@register_kl(LowRankMultivariateNormal, LowRankMultivariateNormal)
def _low_rank(p, q):
    _same_event(p, q, "Low Rank Multivariate Normals")
    (w, d, _), a, there = p._given, _whitened(q), q._given[1]
    trace = (d / there).sum(-1) + _squares(w * there.rsqrt().unsqueeze(-1)) - _squares(a * d.sqrt().unsqueeze(-2)) - _squares(a @ w)
    return 0.5 * (q.log_det() - p.log_det() + trace + q.distance(q.loc - p.loc) - p.event_shape[0])


@register_kl(MultivariateNormal, LowRankMultivariateNormal)
def _full_low_rank(p, q):
    _same_event(p, q, "(Low Rank) Multivariate Normals")
    trace = _squares(p._root * q._given[1].rsqrt().unsqueeze(-1)) - _squares(_whitened(q) @ p._root)
    return 0.5 * (q.log_det() - 2 * p._half_log_det() + trace + q.distance(q.loc - p.loc) - p.event_shape[0])


@register_kl(LowRankMultivariateNormal, MultivariateNormal)
def _low_rank_full(p, q):
    _same_event(p, q, "(Low Rank) Multivariate Normals")
    w, d, _ = p._given
    batch, n = broadcast_shapes(q._root.shape[:-2], w.shape[:-2]), p.event_shape[0]
    root = q._root.expand((*batch, n, n))
    parts = (w.expand((*batch, n, w.shape[-1])), d.sqrt().diag_embed().expand((*batch, n, n)))
    trace = sum(_squares(solve_triangular(root, part, upper=False)) for part in parts)
    return 0.5 * (2 * q._half_log_det() - p.log_det() + trace + mahalanobis(q._root, q.loc - p.loc) - n)
