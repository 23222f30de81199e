"""`gradcheck` and `gradgradcheck`: gradients of a graph against central differences, in PyTorch's words.

May import the tensor, the walk and operations.
"""

import numpy as np

from .. import _dtype as D
from .._autograd.api import grad
from .._ops.core import TensorBase, wrap
from .._warn import warn
from ._jacobians import GradcheckError, as_tuple, compare, compare_fast, differentiable, watched
from .function import Function

UNDEFINED = ("Expected all input grads to be undefined or zero when all output grads are undefined or zero. Please look at \"Notes "
             "about undefined output gradients\" in \"tools/autograd/derivatives.yaml\"")
NOT_HANDLED = ("Expected backward function to handle undefined output grads. Please look at \"Notes about undefined output gradients\" in "
               "\"tools/autograd/derivatives.yaml\"")
NEW_CHECK = ("Backwards compatibility: New undefined gradient support checking feature is enabled by default, but it may break existing callers "
             "of this function. If this is true for you, you can call this function with \"check_undefined_grad=False\" to disable the feature")


def _check_inputs(inputs):
    for i, t in enumerate(inputs):
        if not isinstance(t, TensorBase) or not t.requires_grad:
            continue
        if t.dtype not in (D.float64, D.complex128):
            warn(f"Input #{i} requires gradient and is not a double precision floating point or complex. This check will "
                 "likely fail if all the inputs are not of double precision floating point or complex. ")
        if t._a.size and any(stride == 0 and size > 1 for stride, size in zip(t._a.strides, t._a.shape)):
            raise RuntimeError(f"The {i}th input has a dimension with stride 0. gradcheck only supports inputs that are non-overlapping "
                               "to be able to compute the numerical gradients correctly. You should call .contiguous on the input "
                               "before passing it to gradcheck.")
    if not watched(inputs):
        raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of them have requires_grad=True.")


def _zeros(outputs):
    return [wrap(np.zeros_like(o._a), o.dtype) for o in outputs]


def _check_zero(outputs, inputs):
    """Zero gradients in, zero gradients out."""
    ends = watched(inputs)
    for x, g in zip(ends, grad(outputs, ends, _zeros(outputs), allow_unused=True)):
        if g is None:
            continue
        if not (g._a == 0).all():
            raise GradcheckError("backward not multiplied by grad_output")
        if g.dtype is not x.dtype:
            raise GradcheckError("grad is incorrect type")
        if g._a.shape != x._a.shape:
            raise GradcheckError("grad is incorrect size")


class _WithoutGradient(Function):
    """A tensor through which no gradient comes."""

    @staticmethod
    def forward(ctx, x):
        return x.view_as(x)

    @staticmethod
    def backward(ctx, g):
        return None


def _check_undefined(func, inputs):
    """Where no gradient comes, of all outputs or of one of several, gradients are none or zero."""
    outputs = differentiable(func(*inputs))
    cut = [set(range(len(outputs))), *([{i} for i in range(len(outputs))] if len(outputs) > 1 else [])]
    for number, without in enumerate(cut):
        outputs = outputs if not number else differentiable(func(*inputs))
        outputs = [_WithoutGradient.apply(o) if i in without else o for i, o in enumerate(outputs)]
        try:
            grads = grad(outputs, watched(inputs), _zeros(outputs), allow_unused=True)
        except RuntimeError as error:
            warn(NEW_CHECK)
            raise GradcheckError(NOT_HANDLED) from error
        if any(g is not None and not (g._a == 0).all() for g in grads):
            warn(NEW_CHECK)
            raise GradcheckError(UNDEFINED)


def _part(function, word):
    """`function` with one part of each complex output in its place."""
    def part(*inputs):
        return tuple(getattr(o, word) if o.dtype.is_complex else o for o in as_tuple(function(*inputs)))
    return part


def _check(function, inputs, eps, atol, rtol, nondet_tol, check_undefined_grad, check_grad_dtypes, fast_mode):
    inputs = as_tuple(inputs)
    _check_inputs(inputs)
    result = function(*inputs)
    outputs = differentiable(result)
    for word in ("imag", "real") if any(o.dtype.is_complex for o in outputs) else ("",):
        checked = _part(function, word) if word else function
        values = checked(*inputs) if word else result
        try:
            (compare_fast if fast_mode else compare)(checked, inputs, as_tuple(values), differentiable(values), eps, atol, rtol, check_grad_dtypes, nondet_tol)
        except GradcheckError as error:
            if word and str(error).startswith("Jacobian mismatch"):
                raise GradcheckError(f"While considering the {word}{'inary' * (word == 'imag')} part of complex outputs only, {error}") from None
            raise
    if outputs:
        _check_zero(outputs, inputs)
        if check_undefined_grad:
            _check_undefined(function, inputs)
    return True


def gradcheck(func, inputs, *, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True, nondet_tol=0.0, check_undefined_grad=True,
              check_grad_dtypes=False, check_batched_grad=False, check_batched_forward_grad=False, check_forward_ad=False,
              check_backward_ad=True, fast_mode=False, masked=None):
    """True where the gradients of `func` agree with central differences; GradcheckError (or False) where they do not."""
    if not (check_forward_ad or check_backward_ad):
        raise AssertionError("Expected at least one of check_forward_ad or check_backward_ad to be True")
    if check_forward_ad:
        raise RuntimeError("this course's torch has no forward-mode gradients to check; real PyTorch has them")
    options = (eps, atol, rtol, nondet_tol, check_undefined_grad, check_grad_dtypes, fast_mode)
    if raise_exception:
        return _check(func, inputs, *options)
    try:
        return _check(func, inputs, *options)
    except GradcheckError:
        return False


def _seed(o):
    """Random numbers between -1 and 1 like `o`, that require a gradient."""
    from .._factories import rand
    from .._ops.math import view_as_complex
    if o.dtype.is_complex:
        return view_as_complex(rand(*o._a.shape, 2, dtype=o.dtype.to_real()) * 2 - 1).requires_grad_()
    return (rand(o._a.shape, dtype=o.dtype if o.dtype.kind >= D.FLOAT else D.float64) * 2 - 1).requires_grad_()


def gradgradcheck(func, inputs, grad_outputs=None, *, eps=1e-6, atol=1e-5, rtol=1e-3, gen_non_contig_grad_outputs=False,
                  raise_exception=True, nondet_tol=0.0, check_undefined_grad=True, check_grad_dtypes=False, check_batched_grad=False,
                  check_fwd_over_rev=False, check_rev_over_rev=True, fast_mode=False, masked=False):
    """`gradcheck` of the gradient of `func`."""
    inputs = as_tuple(inputs)
    if grad_outputs is None:
        grad_outputs = [_seed(o) for o in differentiable(func(*inputs))]
    grad_outputs = as_tuple(grad_outputs)
    count = len(grad_outputs)
    needed = [isinstance(t, TensorBase) and t.requires_grad for t in inputs]

    def gradient(*args):
        given = [t.requires_grad_() if need else t for t, need in zip(args[:-count], needed)]
        grads = grad(differentiable(func(*given)), [t for t, need in zip(given, needed) if need], args[-count:],
                     create_graph=True, allow_unused=True)
        return tuple(g for g in grads if g is not None)
    return gradcheck(gradient, inputs + grad_outputs, eps=eps, atol=atol, rtol=rtol, raise_exception=raise_exception,
                     nondet_tol=nondet_tol, check_undefined_grad=check_undefined_grad, check_grad_dtypes=check_grad_dtypes, fast_mode=fast_mode)
