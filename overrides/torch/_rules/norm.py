"""Gradients of the normalisations, first and second.

All of them do the same to a suitably split view x of their input: n = (x - mean) * r over `dims`, r = (var + eps) ** -1/2,
y = n * weight + bias. May import `_ops`.
"""

from . import rule
from .._ops import norm as N
from .._ops.core import needs_grad, wrap


def _layer_norm(g, n, needed):
    grads = [None, None, None]
    if needed[0]:
        grads[0] = N.layer_norm_backward_input(g, n.input, n.weight, n.width, n.eps, n.saved)
    if needed[1] or needed[2]:
        # both come from one pass; a bias without a weight lends its shape
        like = n.weight if needed[1] else n.bias
        grads[1:] = N.layer_norm_backward_affine(g, n.input, like, n.width, n.eps, n.saved)
    return grads


rule("layer_norm_rows", saves="weight bias", joint=_layer_norm, inputs=("input", "weight", "bias"))


def _group_norm(g, n, needed):
    gx, gw, gb = N.group_norm_backward(g, n.input, n.weight, n.groups, n.eps, n.saved)
    return gx, gw, gb if needs_grad(g) else wrap(gb._a, gb.dtype)       # a sum of `g` alone


rule("group_norm_planes", inputs=("input", "weight", "bias"), joint=_group_norm)
rule("batch_norm_channels", saves="input weight running_mean running_var", inputs=("input", "weight", "bias"),
     joint=lambda g, n, needed: N.batch_norm_backward(g, n.input, n.weight, n.training, n.eps, n.saved))


class _Normal:
    """n and r of a split input, and the two derivatives of the step from x to n."""

    def __init__(self, x, dims, eps):
        self.dims = dims
        centred = x - x.mean(dims, keepdim=True)
        self.r = ((centred * centred).mean(dims, keepdim=True) + eps) ** -0.5
        self.n = centred * self.r

    def mean(self, v):
        return v.mean(self.dims, keepdim=True)

    def backward(self, g):
        """From the gradient of n to that of x; linear in g and its own transpose."""
        return (g - self.mean(g) - self.n * self.mean(g * self.n)) * self.r

    def backward_twice(self, h, g):
        """Gradient towards x of sum(h * backward(g))."""
        n = self.n
        hn, gn = self.mean(h * n), self.mean(g * n)
        scale = self.mean(h * g) - self.mean(h) * self.mean(g) - hn * gn
        return -scale * self.r * self.r * n - self.backward(h * gn + g * hn) * self.r


class _Fixed:
    """The same with given statistics (batch normalisation in evaluation): x to n is one multiplication."""

    def __init__(self, x, mean, r):
        self.r = r
        self.n = (x - mean) * r

    def backward(self, g):
        return g * self.r

    def backward_twice(self, h, g):
        return h * 0.0


def _twice(normal, grad, weight, h, hw, hb):
    """Gradients towards grad, x and weight (unsummed) of sum(h * gx) + sum(hw * gw) + sum(hb * gb).

    gx, gw, gb are the first gradients; hw and hb are shaped to broadcast, any of the three may be None.
    """
    to_grad = to_x = to_weight = 0.0
    if h is not None:
        scaled = grad if weight is None else grad * weight
        through = normal.backward(h)
        to_grad = through if weight is None else through * weight
        to_weight = through * grad
        to_x = normal.backward_twice(h, scaled)
    if hw is not None:
        to_grad = to_grad + hw * normal.n
        to_x = to_x + normal.backward(grad * hw)
    if hb is not None:
        to_grad = to_grad + hb + normal.n * 0.0
    return to_grad, to_x, to_weight


def _finish(n, results, weight_sum):
    """Back from the split shapes to those of the operation's arguments; 0.0 means that nothing arrived."""
    to_grad, to_x, to_weight = results
    out = [None if isinstance(v, float) else v.reshape(n.shape_of("input")) for v in (to_grad, to_x)]
    if n.weight is None or isinstance(to_weight, float):
        return [*out, None]
    return [*out, weight_sum(to_weight).reshape(n.shape_of("weight"))]


def _layer_norm_input_twice(g, n, needed):
    rows = (-1, n.width)
    weight = None if n.weight is None else n.weight.reshape(1, -1)
    normal = _Normal(n.input.reshape(rows), -1, n.eps)
    found = _twice(normal, n.grad_output.reshape(rows), weight, g.reshape(rows), None, None)
    return _finish(n, found, lambda v: v.sum(0))


def _layer_norm_affine_twice(g, n, needed):
    rows = (-1, n.width)
    hw, hb = (None if v is None else v.reshape(1, -1) for v in g)
    normal = _Normal(n.input.reshape(rows), -1, n.eps)
    return _finish(n, _twice(normal, n.grad_output.reshape(rows), None, None, hw, hb), None)


rule("native_layer_norm_backward_input", joint=_layer_norm_input_twice, inputs=("grad_output", "input", "weight"))
rule("native_layer_norm_backward_affine", joint=_layer_norm_affine_twice, inputs=("grad_output", "input", "weight"))


def _group_norm_twice(g, n, needed):
    batch, channels = n.shape_of("input")[:2]
    split, affine = (batch, n.groups, channels // n.groups, -1), (1, n.groups, -1, 1)
    h = None if g[0] is None else g[0].reshape(split)
    hw, hb = (None if v is None else v.reshape(affine) for v in g[1:])
    weight = None if n.weight is None else n.weight.reshape(affine)
    normal = _Normal(n.input.reshape(split), (2, 3), n.eps)
    return _finish(n, _twice(normal, n.grad_output.reshape(split), weight, h, hw, hb), lambda v: v.sum((0, 3)))


rule("native_group_norm_backward", joint=_group_norm_twice, inputs=("grad_output", "input", "weight"))


def _batch_norm_twice(g, n, needed):
    x = n.input
    dims = [d for d in range(x.dim()) if d != 1]
    affine = [1, -1] + [1] * (x.dim() - 2)
    hw, hb = (None if v is None else v.reshape(affine) for v in g[1:])
    weight = None if n.weight is None else n.weight.reshape(affine)
    if n.training:
        normal = _Normal(x, dims, n.eps)
    else:
        mean, inv = (wrap(v.astype(x._a.dtype), x.dtype).reshape(affine) for v in n.saved)
        normal = _Fixed(x, mean, inv)
    found = _finish(n, _twice(normal, n.grad_output, weight, g[0], hw, hb), lambda v: v.sum(dims))
    if not n.training and hw is None:
        found[1] = None         # a fixed scale: the input plays no part
    return found


rule("native_batch_norm_backward", joint=_batch_norm_twice, inputs=("grad_output", "input", "weight"))
