"""`gradcheck` and `gradgradcheck`: gradients of a graph against central differences, in PyTorch's words.

May import the tensor, the walk and operations.
"""

import numpy as np

from .._warn import warn
from .. import _dtype as D
from .._autograd.api import grad
from .._ops.core import TensorBase, wrap

UNDEFINED = ("Expected all input grads to be undefined or zero when all output grads are undefined or zero. Please look at \"Notes "
             "about undefined output gradients\" in \"tools/autograd/derivatives.yaml\"")
NOT_REENTRANT = ("Backward is not reentrant, i.e., running backward with same input and grad_output multiple times gives different "
                 "values, although analytical gradient matches numerical gradient.The tolerance for nondeterminism was {}.")


class GradcheckError(RuntimeError):
    """What a gradient check raises when the gradients differ."""


GradcheckError.__module__ = "torch.autograd.gradcheck"


def _tuple(x):
    return tuple(x) if isinstance(x, (tuple, list)) else (x,)


def _differentiable(x):
    return tuple(o for o in _tuple(x) if o.requires_grad)


def _watched(inputs):
    return [t for t in inputs if isinstance(t, TensorBase) and t.requires_grad]


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
    if not _watched(inputs):
        raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of them have requires_grad=True.")


def _numerical(function, inputs, outputs, eps):
    """For each watched input, for each output, the matrix (input numbers, output numbers) of central differences; complex for complex inputs."""
    jacobians = []
    for x in _watched(inputs):
        columns = [np.zeros((x._a.size, o._a.size), np.result_type(x._a, o._a) if x.dtype.is_complex else o._a.dtype) for o in outputs]
        for row, place in enumerate(np.ndindex(x._a.shape)):
            before = x._a[place]
            for way in (1, 1j) if x.dtype.is_complex else (1,):
                values = []
                for shift in (-eps, eps):
                    x._a[place] = before + shift * way
                    values.append([o._a.copy() for o in _tuple(function(*inputs))])
                x._a[place] = before
                for column, low, high in zip(columns, *values):
                    column[row] += ((high - low) / (2 * eps)).reshape(-1) * way
        jacobians.append(columns)
    return jacobians


def _analytical(inputs, output):
    """For each watched input, the matrix (input numbers, output numbers) of the graph; and sizes and dtypes as they came."""
    watched = _watched(inputs)
    matrices = [np.zeros((x._a.size, output._a.size), x._a.dtype) for x in watched]
    sizes = dtypes = True
    seed = np.zeros(output._a.shape, output._a.dtype)
    for column, place in enumerate(np.ndindex(output._a.shape)):
        seed[...] = 0
        seed[place] = 1
        for x, matrix, g in zip(watched, matrices, grad(output, watched, wrap(seed.copy(), output.dtype), retain_graph=True, allow_unused=True)):
            if g is None:
                continue
            if g._a.shape != x._a.shape:
                sizes = False
            else:
                dtypes = dtypes and g.dtype is x.dtype
                matrix[:, column] = g._a.reshape(-1)
    return matrices, sizes, dtypes


def _as_tensor(matrix):
    return wrap(matrix, D.FROM_NUMPY[matrix.dtype])


def _compare(function, inputs, result, outputs, eps, atol, rtol, dtypes, nondet_tol):
    everything = _tuple(result)
    numerical = _numerical(function, inputs, everything, eps)
    if not outputs:
        if any(matrix.any() for columns in numerical for matrix in columns if matrix.dtype.kind in "fc"):
            raise GradcheckError("Numerical gradient for function expected to be zero")
        return
    kept = [i for i, o in enumerate(everything) if o.requires_grad]
    for i, output in enumerate(outputs):
        matrices, sizes, kinds = _analytical(inputs, output)
        again, _, _ = _analytical(inputs, output)
        if not kinds and dtypes:
            raise GradcheckError("Gradient has dtype mismatch")
        if not sizes:
            raise GradcheckError("Analytical gradient has incorrect size")
        if any(m.size and np.abs(m - n).max() > nondet_tol for m, n in zip(matrices, again)):
            raise GradcheckError(NOT_REENTRANT.format(nondet_tol))
        for j, analytical in enumerate(matrices):
            measured = numerical[j][kept[i]]
            if not np.allclose(analytical, measured, rtol, atol):
                raise GradcheckError(f"Jacobian mismatch for output {i} with respect to input {j},\nnumerical:{_as_tensor(measured)}\n"
                                     f"analytical:{_as_tensor(analytical)}\n")


def _check_zero(outputs, inputs, undefined):
    """Zero gradients in, zero gradients out."""
    watched = _watched(inputs)
    zeros = [wrap(np.zeros_like(o._a), o.dtype) for o in outputs]
    for x, g in zip(watched, grad(outputs, watched, zeros, allow_unused=True, retain_graph=True)):
        if g is None:
            continue
        if g._a.any() or np.isnan(g._a).any():
            raise GradcheckError(UNDEFINED if undefined else "backward not multiplied by grad_output")
        if g.dtype is not x.dtype:
            raise GradcheckError("grad is incorrect type")
        if g._a.shape != x._a.shape:
            raise GradcheckError("grad is incorrect size")


def _part(function, word):
    """`function` with one part of each complex output in its place."""
    def part(*inputs):
        return tuple(getattr(o, word) if o.dtype.is_complex else o for o in _tuple(function(*inputs)))
    return part


def _check(function, inputs, eps, atol, rtol, nondet_tol, check_undefined_grad, check_grad_dtypes):
    inputs = _tuple(inputs)
    _check_inputs(inputs)
    result = function(*inputs)
    outputs = _differentiable(result)
    for word in ("imag", "real") if any(o.dtype.is_complex for o in outputs) else ("",):
        checked = _part(function, word) if word else function
        values = checked(*inputs) if word else result
        try:
            _compare(checked, inputs, values, _differentiable(values), eps, atol, rtol, check_grad_dtypes, nondet_tol)
        except GradcheckError as error:
            if word and str(error).startswith("Jacobian mismatch"):
                raise GradcheckError(f"While considering the {word}{'inary' * (word == 'imag')} part of complex outputs only, {error}") from None
            raise
    if outputs:
        _check_zero(outputs, inputs, False)
        if check_undefined_grad:
            _check_zero(_differentiable(function(*inputs)), inputs, True)
    return True


def gradcheck(func, inputs, *, eps=1e-6, atol=1e-5, rtol=1e-3, raise_exception=True, nondet_tol=0.0, check_undefined_grad=True,
              check_grad_dtypes=False, check_batched_grad=False, check_batched_forward_grad=False, check_forward_ad=False,
              check_backward_ad=True, fast_mode=False, masked=None):
    """True where the gradients of `func` agree with central differences; GradcheckError (or False) where they do not."""
    if not (check_forward_ad or check_backward_ad):
        raise AssertionError("Expected at least one of check_forward_ad or check_backward_ad to be True")
    options = (eps, atol, rtol, nondet_tol, check_undefined_grad, check_grad_dtypes)
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
    inputs = _tuple(inputs)
    if grad_outputs is None:
        grad_outputs = [_seed(o) for o in _differentiable(func(*inputs))]
    grad_outputs = _tuple(grad_outputs)
    count = len(grad_outputs)
    watched = [isinstance(t, TensorBase) and t.requires_grad for t in inputs]

    def gradient(*args):
        given = [t.requires_grad_() if w else t for t, w in zip(args[:-count], watched)]
        grads = grad(_differentiable(func(*given)), [t for t, w in zip(given, watched) if w], args[-count:],
                     create_graph=True, allow_unused=True)
        return tuple(g for g in grads if g is not None)
    return gradcheck(gradient, inputs + grad_outputs, eps=eps, atol=atol, rtol=rtol, raise_exception=raise_exception,
                     nondet_tol=nondet_tol, check_undefined_grad=check_undefined_grad, check_grad_dtypes=check_grad_dtypes)
