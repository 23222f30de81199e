"""Batch norm in evaluation folded into the layer before it. Imports: operations."""

import copy

from ... import _factories as make
from .._operations import T
from ..parameter import Parameter


def fuse_conv_bn_weights(conv_w, conv_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b, transpose=False):
    """Weight and bias of a convolution that does the work of the norm after it, too."""
    bias_dtype = conv_w.dtype if conv_b is None else conv_b.dtype
    conv_b, bn_b = (make.zeros_like(bn_rm) if b is None else b for b in (conv_b, bn_b))
    bn_w = make.ones_like(bn_rm) if bn_w is None else bn_w
    inverse = T.rsqrt(bn_rv + bn_eps)
    shape = ([1, -1] if transpose else [-1, 1]) + [1] * (conv_w.dim() - 2)
    weight = (conv_w * (bn_w * inverse).reshape(shape)).to(dtype=conv_w.dtype)
    bias = ((conv_b - bn_rm) * inverse * bn_w + bn_b).to(dtype=bias_dtype)
    return Parameter(weight, conv_w.requires_grad), Parameter(bias, conv_b.requires_grad)


def fuse_linear_bn_weights(linear_w, linear_b, bn_rm, bn_rv, bn_eps, bn_w, bn_b):
    """The same of a linear layer."""
    bias_dtype = linear_w.dtype if linear_b is None else linear_b.dtype
    linear_b = make.zeros_like(bn_rm) if linear_b is None else linear_b
    scale = bn_w * T.rsqrt(bn_rv + bn_eps)
    weight = linear_w * scale.unsqueeze(-1).to(dtype=linear_w.dtype)
    bias = ((linear_b - bn_rm) * scale + bn_b).to(dtype=bias_dtype)
    return Parameter(weight, linear_w.requires_grad), Parameter(bias, linear_b.requires_grad)


def _fused(layer, bn, weights, *more):
    if bn.running_mean is None or bn.running_var is None:
        raise AssertionError("bn.running_mean and bn.running_var must not be None")
    layer.weight, layer.bias = weights(layer.weight, layer.bias, bn.running_mean, bn.running_var, bn.eps, bn.weight, bn.bias, *more)
    return layer


def fuse_conv_bn_eval(conv, bn, transpose=False):
    """A copy of the convolution with the norm folded in; both have to be in evaluation."""
    if conv.training or bn.training:
        raise AssertionError("Fusion only for eval!")
    return _fused(copy.deepcopy(conv), bn, fuse_conv_bn_weights, transpose)


def fuse_linear_bn_eval(linear, bn):
    """A copy of the linear layer with the norm folded in; both have to be in evaluation."""
    if linear.training or bn.training:
        raise AssertionError("Fusion only for eval!")
    fused = copy.deepcopy(linear)
    if bn.num_features not in (linear.out_features, 1):
        raise AssertionError("To fuse, linear.out_features == bn.num_features or bn.num_features == 1, "
                             f"got linear.out_features={linear.out_features} and bn.num_features={bn.num_features}")
    return _fused(fused, bn, fuse_linear_bn_weights)
