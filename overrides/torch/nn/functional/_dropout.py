"""Dropout of numbers and of whole channels, with PyTorch's draws: one 53-bit uniform for each mask entry.

Imports: one factory; written with tensor methods.
"""

from ..._warn import warn
from ..._factories import empty_like

ALPHA = 1.7580993408473766      # -scale * alpha of selu: what a dropped number becomes in alpha dropout


def _check(p):
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")


def _mask(input, p, shape):
    """Ones and zeros; without a shape of its own laid out as the input, because the draws go by memory order."""
    like = empty_like(input.detach()) if shape is None else input.detach().new_empty(shape)
    return like.bernoulli_(1 - p)


def _times(input, factor, inplace):
    return input.mul_(factor) if inplace else input * factor


def _drop(input, p, training, inplace, shape=None):
    """Keep with probability 1 - p and divide by it."""
    if type(training) is not bool:
        raise TypeError(training)       # before anything is drawn; the parser finds the words
    if p == 0 or not training or input.numel() == 0:
        return input
    if p == 1:
        return _times(input, input.detach().new_zeros(()), inplace)
    p = float(p)        # a tensor, which `bernoulli_` would draw by otherwise
    mask = _mask(input, p, shape)
    return _times(input, mask.div_(1 - p), inplace)


def _alpha_drop(input, p, training, inplace, shape=None):
    """Set to the negative saturation of selu and rescale, so that mean and variance stay."""
    if type(training) is not bool:
        raise TypeError(training)       # before anything is drawn; the parser finds the words
    if p == 0 or not training or input.numel() == 0:
        return input
    if p == 1:
        return _times(input, input.detach().new_zeros(()), inplace)
    p = float(p)        # a tensor, which `bernoulli_` would draw by otherwise
    mask = _mask(input, p, shape)
    a = 1.0 / ((ALPHA * ALPHA * p + 1) * (1 - p)) ** 0.5
    offset = mask.add(-1).mul_(ALPHA * a).add_(ALPHA * a * p)
    mask.mul_(a)
    return input.mul_(mask).add_(offset) if inplace else input * mask + offset


def _channels(input):
    if input.dim() < 2:
        raise RuntimeError("Feature dropout requires at least 2 dimensions in the input")
    return (*input.shape[:2], *(1,) * (input.dim() - 2))


def dropout(input, p=0.5, training=True, inplace=False):
    """Zero each number with probability p; divide the others by 1 - p."""
    _check(p)
    return _drop(input, p, training, inplace)


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    """Dropout for selu networks."""
    _check(p)
    return _alpha_drop(input, p, training, inplace)


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    """Alpha dropout of whole channels."""
    _check(p)
    return _alpha_drop(input, p, training, inplace, _channels(input) if training and 0 < p < 1 and input.numel() else None)


def _channel_dropout(input, p, training, inplace, add_batch):
    if add_batch:
        input = input.unsqueeze_(0) if inplace else input.unsqueeze(0)
    shape = _channels(input) if training and 0 < p < 1 and input.numel() else None
    result = _drop(input, p, training, inplace, shape)
    if add_batch:
        result = result.squeeze_(0) if inplace else result.squeeze(0)
    return result


def dropout1d(input, p=0.5, training=True, inplace=False):
    """Zero whole channels of (N, C, L) or (C, L)."""
    _check(p)
    if input.dim() not in (2, 3):
        raise RuntimeError(
            f"dropout1d: Expected 2D or 3D input, but received a {input.dim()}D input. Note that dropout1d exists to provide "
            "channel-wise dropout on inputs with 1 spatial dimension, a channel dimension, and an optional batch dimension "
            "(i.e. 2D or 3D inputs)."
        )
    return _channel_dropout(input, p, training, inplace, input.dim() == 2)


def dropout2d(input, p=0.5, training=True, inplace=False):
    """Zero whole channels of (N, C, H, W)."""
    _check(p)
    if input.dim() not in (3, 4):
        _warn_dimensions("dropout2d", input.dim(), 2, "3D or 4D")
    if input.dim() == 3:
        warn(
            "dropout2d: Received a 3D input to dropout2d and assuming that channel-wise 1D dropout behavior is desired - "
            "input is interpreted as shape (N, C, L), where C is the channel dim. This behavior will change in a future "
            "release to interpret the input as one without a batch dimension, i.e. shape (C, H, W). To maintain the 1D "
            "channel-wise dropout behavior, please switch to using dropout1d instead.",
        )
    return _channel_dropout(input, p, training, inplace, False)


def dropout3d(input, p=0.5, training=True, inplace=False):
    """Zero whole channels of (N, C, D, H, W) or (C, D, H, W)."""
    _check(p)
    if input.dim() not in (4, 5):
        _warn_dimensions("dropout3d", input.dim(), 3, "4D or 5D")
    return _channel_dropout(input, p, training, inplace, input.dim() != 5)


def _warn_dimensions(name, dim, spatial, allowed):
    warn(
        f"{name}: Received a {dim}-D input to {name}, which is deprecated and will result in an error in a future release. "
        f"To retain the behavior and silence this warning, please use dropout instead. Note that {name} exists to provide "
        f"channel-wise dropout on inputs with {spatial} spatial dimensions, a channel dimension, and an optional batch "
        f"dimension (i.e. {allowed} inputs).",
    )
