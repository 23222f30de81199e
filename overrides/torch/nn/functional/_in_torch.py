"""Functions of layers that PyTorch also has as `torch.NAME`, some with other arguments there. Imports: functional, the operations' core.

Found by `torch.__getattr__`, so that `import torch` need not load nn.
"""

from ..._ops.calling import spoken
from ..._ops.matmul import mm
from ._activation import celu, celu_, hardshrink, prelu, rrelu, selu, selu_, threshold  # noqa: F401
from ._conv import (  # noqa: F401
    conv1d, conv2d, conv3d, conv_transpose1d, conv_transpose2d, conv_transpose3d,
)
from ._distance import cosine_similarity, pairwise_distance, pdist  # noqa: F401
from ._dropout import _alpha_drop, _channels, _check, _drop
from ._grid import affine_grid_generator, grid_sampler  # noqa: F401
from ._linear import bilinear  # noqa: F401
from ._linear import embedding as _embedding
from ._norm import batch_norm as _batch_norm
from ._norm import group_norm as _group_norm
from ._norm import instance_norm as _instance_norm
from ._norm import layer_norm as _layer_norm
from ._norm import rms_norm  # noqa: F401
from ._pad import channel_shuffle, pixel_shuffle, pixel_unshuffle  # noqa: F401
from ._pool import (  # noqa: F401
    adaptive_avg_pool1d, avg_pool1d, max_pool1d, max_pool1d_with_indices, max_pool2d, max_pool3d,
)
from ._pool import adaptive_max_pool1d_with_indices as adaptive_max_pool1d  # noqa: F401


def dropout(input, p, train):
    """`functional.dropout` with its three arguments in order."""
    _check(p)
    return _drop(input, p, train, False)


def dropout_(input, p, train):
    """In-place form of `dropout`."""
    _check(p)
    return _drop(input, p, train, True)


def alpha_dropout(input, p, train):
    """`functional.alpha_dropout` with its three arguments in order."""
    _check(p)
    return _alpha_drop(input, p, train, False)


def feature_dropout(input, p, train):
    """Dropout of whole channels."""
    _check(p)
    return _drop(input, p, train, False, _channels(input) if train and p > 0 and input.numel() else None)


def feature_alpha_dropout(input, p, train):
    """Alpha dropout of whole channels."""
    _check(p)
    return _alpha_drop(input, p, train, False, _channels(input) if train and p > 0 and input.numel() else None)


def embedding(weight, indices, padding_idx=-1, scale_grad_by_freq=False, sparse=False):
    """`functional.embedding` with the table first."""
    return _embedding(indices, weight, padding_idx if padding_idx >= 0 else None, scale_grad_by_freq=scale_grad_by_freq)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5, cudnn_enable=True):
    """`functional.layer_norm`."""
    return _layer_norm(input, normalized_shape, weight, bias, eps)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5, cudnn_enabled=True):
    """`functional.group_norm`."""
    return _group_norm(input, num_groups, weight, bias, eps)


def batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled):
    """`functional.batch_norm` with weight and bias first."""
    return _batch_norm(input, running_mean, running_var, weight, bias, training, momentum, eps)


def instance_norm(input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled):
    """`functional.instance_norm` with weight and bias first."""
    return _instance_norm(input, running_mean, running_var, weight, bias, use_input_stats, momentum, eps)


for _name, _value in list(globals().items()):
    if _name[0] != "_" and callable(_value) and _name != "spoken":
        globals()[_name] = spoken(_value, "FUNCTIONS", _name)
spmm = dsmm = mm        # of dense matrices, which are all there are here


def __getattr__(name):
    """What few programs ask of autocast."""
    if "autocast" in name and name[0] != "_":
        from importlib import import_module
        return getattr(import_module(__name__.partition(".")[0] + ".amp._switches"), name)
    raise AttributeError(name)
