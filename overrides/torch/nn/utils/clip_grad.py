"""Limiting gradients: by their common norm, or each number by itself. Imports: no_grad, operations.

The norm is the norm of the tensors' norms, as PyTorch's: both roundings are part of the result.
"""

from ..._warn import warn
from ..._autograd.modes import no_grad
from ..._factories import tensor as make_tensor
from ..._tensor import Tensor
from .._operations import T


def _list(tensors, told=False):
    if isinstance(tensors, Tensor):
        return [tensors]
    was_generator = not isinstance(tensors, (list, tuple, set))
    tensors = list(tensors)
    if told and was_generator and not tensors:
        warn("`parameters` is an empty generator, no gradient clipping will occur.")
    return tensors


@no_grad()
def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """The norm of all numbers of all tensors together."""
    tensors, norm_type = _list(tensors), float(norm_type)
    if not tensors:
        return make_tensor(0.0)
    total = T.linalg_vector_norm(T.stack([T.linalg_vector_norm(t, norm_type) for t in tensors]), norm_type)
    if error_if_nonfinite and not bool(total.isfinite()):
        raise RuntimeError(
            f"The total norm of order {norm_type} for gradients from `parameters` is non-finite, so it cannot be clipped. "
            "To disable this error and scale the gradients by the non-finite norm anyway, set `error_if_nonfinite=False`"
        )
    return total


@no_grad()
def clip_grads_with_norm_(parameters, max_norm, total_norm, foreach=None):
    """Scale gradients by max_norm / total_norm where that is below 1."""
    factor = (float(max_norm) / (total_norm + 1e-6)).clamp(max=1.0)
    for param in _list(parameters):
        if param.grad is not None:
            param.grad.mul_(factor)


@no_grad()
def clip_grad_norm_(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Scale all gradients so that their common norm is at most `max_norm`; returns the norm before."""
    parameters = _list(parameters, told=True)
    total = get_total_norm([p.grad for p in parameters if p.grad is not None], norm_type, error_if_nonfinite, foreach)
    clip_grads_with_norm_(parameters, max_norm, total, foreach)
    return total


# PyTorch's names of these have a `_`, which Python's sentences show.
for _function in (get_total_norm, clip_grads_with_norm_):
    _function.__name__ = _function.__wrapped__.__qualname__ = "_" + _function.__name__


def clip_grad_norm(parameters, max_norm, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """Older name of `clip_grad_norm_`."""
    warn(
        "`torch.nn.utils.clip_grad_norm` is now deprecated in favor of `torch.nn.utils.clip_grad_norm_`.",
        FutureWarning,
    )
    return clip_grad_norm_(parameters, max_norm, norm_type, error_if_nonfinite, foreach)


@no_grad()
def clip_grad_value_(parameters, clip_value, foreach=None):
    """Limit every number of every gradient to [-clip_value, clip_value]."""
    clip_value = float(clip_value)
    grads = [param.grad for param in _list(parameters) if param.grad is not None]
    if not grads:
        raise RuntimeError("Expected !nested_tensorlist[0].empty() to be true, but got false.  (Could this error message be improved?  If so, please "
                           "report an enhancement request to PyTorch.)")
    for grad in grads:
        grad.clamp_(min=-clip_value, max=clip_value)
