"""Jacobians for `gradcheck`: measured by central differences and derived by the graph, whole (slow mode) or as one number each (fast mode).

A Jacobian has a row for each number of the input and a column for each of the output. May import the walk and operations.
"""

import numpy as np

from .. import _dtype as D
from .._autograd.api import grad
from .._ops.core import TensorBase, wrap
from .._ops.random import Generator

NOT_REENTRANT = """\
Backward is not reentrant, i.e., running backward with same input and grad_output multiple times gives different values, although analytical gradient \
matches numerical gradient.The tolerance for nondeterminism was {}.

NOTE: If your op relies on non-deterministic operations i.e., it is listed here:
https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html
this failure might be expected.

If you are adding a new operator, please file an issue and then use one of the
workarounds. The workaround depends on how your test invokes gradcheck/gradgradcheck.
If the test
- manually invokes gradcheck/gradgradcheck, then call gradcheck/gradgradcheck
  with `nondet_tol=<tol>` as a keyword argument.
- is OpInfo-based (e.g., in test_ops_gradients.py), then modify the OpInfo for the test
  to have `gradcheck_nondet_tol=<tol>`.
- is a Module test (e.g., in common_nn.py), then modify the corresponding
  module_test entry to have `gradcheck_nondet_tol=<tol>`
"""
FAST = """
The above quantities relating the numerical and analytical jacobians are computed \n\
in fast mode. See: https://github.com/pytorch/pytorch/issues/53876 for more background \n\
about fast mode. Below, we recompute numerical and analytical jacobians in slow mode:

Numerical:
 {}
Analytical:
{}

The max per-element difference (slow mode) is: {}.
"""
SLOW_IS_FINE = """\
Fast gradcheck failed but element-wise differences are small. This means that the
test might've passed in slow_mode!

If you are adding a new operator, please file an issue and then use one of the
workarounds. The workaround depends on how your test invokes gradcheck/gradgradcheck:

If the test
- manually invokes gradcheck/gradgradcheck, then call gradcheck/gradgradcheck
  with `fast_mode=False` as a keyword argument.
- is OpInfo-based (e.g., in test_ops_gradients.py), then modify the OpInfo for the test
  to have `gradcheck_fast_mode=False`
- is a Module test (e.g., in common_nn.py), then modify the corresponding
  module_test entry to have `gradcheck_fast_mode=False`"""
NOT_ZERO = "Numerical gradient for function expected to be zero"


class GradcheckError(RuntimeError):
    """What a gradient check raises when the gradients differ."""


GradcheckError.__module__ = "torch.autograd.gradcheck"


def as_tuple(x):
    return tuple(x) if isinstance(x, (tuple, list)) else (x,)


def differentiable(x):
    return tuple(o for o in as_tuple(x) if o.requires_grad)


def watched(inputs):
    return [t for t in inputs if isinstance(t, TensorBase) and t.requires_grad]


def _floating(outputs):
    return [o.dtype.kind >= D.FLOAT for o in outputs]


def _difference(function, inputs, x, place, step, eps, where):
    """For each output, how it changes in one direction: `step` is added to and taken from `x[place]`."""
    before, values = x._a[place].copy(), []
    for moved in (before - step, before + step):
        x._a[place] = moved
        values.append([(o._a.copy(), o.dtype) for o in as_tuple(function(*inputs))])
    x._a[place] = before
    changes = []
    for (low, low_dtype), (high, high_dtype) in zip(*values):
        for word, a, b in (("shape", f"torch.Size({list(low.shape)})", f"torch.Size({list(high.shape)})"), ("dtype", low_dtype, high_dtype)):
            if a != b:
                raise AssertionError(f"Expected `func` to return outputs with the same {word} when inputs are perturbed {where}by {eps}, but got: "
                                     f"{word}s {a} and {b}.")
        changes.append(((np.subtract(high, low, dtype=float) if low.dtype == bool else high - low) / (2 * eps)).reshape(-1))
    return changes


def _directions(function, inputs, x, place, steps, eps, where):
    """`_difference` along the real part and, of complex numbers, the imaginary one."""
    changes = _difference(function, inputs, x, place, steps[0], eps, where)
    if not x.dtype.is_complex:
        return changes
    return [real + imaginary * 1j for real, imaginary in zip(changes, _difference(function, inputs, x, place, steps[1] * 1j, eps, where))]


def numerical(function, inputs, outputs, eps):
    """For each watched input, for each output of floating point, its Jacobian; complex for complex inputs."""
    kept = _floating(outputs)
    jacobians = []
    for x in watched(inputs):
        matrices = [np.zeros((x._a.size, o._a.size), x._a.dtype if x.dtype.is_complex else o._a.dtype) for o, keep in zip(outputs, kept) if keep]
        for row, place in enumerate(np.ndindex(x._a.shape)):
            changes = _directions(function, inputs, x, place, (eps, eps), eps, f"on index {place} ")
            for matrix, change in zip(matrices, [c for c, keep in zip(changes, kept) if keep]):
                matrix[row] = change
        jacobians.append(matrices)
    return jacobians


def _columns(output, inputs, seeds):
    """For each watched input, the matrix whose columns are its gradients for `seeds`, gradients of `output`; and whether sizes and dtypes fit."""
    ends = watched(inputs)
    matrices = [np.zeros((x._a.size, len(seeds)), x._a.dtype) for x in ends]
    sizes = dtypes = True
    for column, seed in enumerate(seeds):
        for x, matrix, g in zip(ends, matrices, grad(output, ends, seed, retain_graph=True, allow_unused=True)):
            if g is None:
                continue
            if g._a.shape != x._a.shape:
                sizes = False
            else:
                dtypes = dtypes and g.dtype is x.dtype
                matrix[:, column] = g._a.reshape(-1)
    return matrices, sizes, dtypes


def _units(output):
    """Gradients of `output` that are one in one place and zero elsewhere."""
    for place in np.ndindex(output._a.shape):
        a = np.zeros(output._a.shape, output._a.dtype)
        a[place] = 1
        yield wrap(a, output.dtype)


def analytical(output, inputs, nondet_tol, check_dtypes, seeds=None):
    """For each watched input, the graph's Jacobian of `output` (of `seeds`, if given); derived twice, which must give the same."""
    seeds = list(_units(output)) if seeds is None else seeds
    matrices, sizes, dtypes = _columns(output, inputs, seeds)
    again, _, _ = _columns(output, inputs, seeds)
    if not dtypes and check_dtypes:
        raise GradcheckError("Gradient has dtype mismatch")
    if not sizes:
        raise GradcheckError("Analytical gradient has incorrect size")
    if any(m.size and np.abs(m - n).max() > nondet_tol for m, n in zip(matrices, again)):
        raise GradcheckError(NOT_REENTRANT.format(nondet_tol))
    return matrices


def _tensor(a):
    a = np.asarray(a)
    return wrap(a, D.FROM_NUMPY[a.dtype])


def mismatch(i, j, measured, derived):
    return f"Jacobian mismatch for output {i} with respect to input {j},\nnumerical:{_tensor(measured)}\nanalytical:{_tensor(derived)}\n"


def compare(function, inputs, everything, outputs, eps, atol, rtol, check_dtypes, nondet_tol):
    """Slow mode: refuse where a Jacobian of the graph is not near the measured one."""
    measured = numerical(function, inputs, everything, eps)
    if not outputs:
        if any(matrix.any() for matrices in measured for matrix in matrices):
            raise GradcheckError(NOT_ZERO)
        return
    kept = [k for k, o in zip(range(len(measured[0])), everything) if o.requires_grad]
    for i, output in enumerate(outputs):
        for j, derived in enumerate(analytical(output, inputs, nondet_tol, check_dtypes)):
            if not np.allclose(derived, measured[j][kept[i]], rtol, atol):
                raise GradcheckError(mismatch(i, j, measured[j][kept[i]], derived))


def _direction(t, generator, dtype):
    """Random numbers for each number of `t`, of length one."""
    from .._factories import rand
    vector = rand(t._a.size, generator=generator).to(dtype)
    return vector / vector.norm()


def _directional(function, inputs, x, directions, eps):
    """For each output, how it changes along a direction of `x`."""
    steps = [u._a.reshape(x._a.shape) * eps for u in directions]
    return _directions(function, inputs, x, ..., steps, eps, "")


def _length(derived, directions):
    """The derived change along a direction of the input."""
    def dot(a, b):
        return _tensor(np.ascontiguousarray(a)).dot(b)._a[()]
    if derived.dtype.kind == "c":
        return dot(derived.real, directions[0]) + 1j * dot(derived.imag, directions[1])
    return dot(derived, directions[0])


def compare_fast(function, inputs, everything, outputs, eps, atol, rtol, check_dtypes, nondet_tol):
    """Fast mode: one random direction of each input and one of each output, drawn by a generator of its own."""
    generator, ends = Generator(), watched(inputs)
    us = [[_direction(x, generator, x.dtype.to_real()) for _ in range(2 if x.dtype.is_complex else 1)] for x in ends]
    vs = [_direction(o, generator, o.dtype) for o in outputs]
    measured = []
    for x, u in zip(ends, us):
        changes = [_tensor(c) for c, keep in zip(_directional(function, inputs, x, u, eps), _floating(everything)) if keep]
        measured.append([(v * change).sum()._a[()] for v, change in zip(vs, changes)])
    if not outputs:
        for x, u in zip(ends, us):
            if any(c.size and np.abs(c).max() > nondet_tol for c in _directional(function, inputs, x, u, eps)):
                raise GradcheckError(NOT_ZERO)
    derived = [[_length(matrix[:, 0], u) for matrix, u in zip(analytical(o, inputs, nondet_tol, check_dtypes, [v.reshape(o.shape)]), us)]
               for o, v in zip(outputs, vs)]
    for j, row in enumerate(measured):
        for i, number in enumerate(row):
            near = atol * float(sum(float(u.sum()) for u in us[j])) * float(vs[i].sum())
            if not np.allclose(derived[i][j], number, rtol, near):
                raise GradcheckError(mismatch(i, j, number, derived[i][j]) + _slowly(function, inputs, outputs, i, j, eps, atol, rtol))


def _slowly(function, inputs, outputs, i, j, eps, atol, rtol):
    """What slow mode says of output `i` and input `j`."""
    measured = numerical(function, inputs, outputs, eps)[j][i]
    derived = analytical(outputs[i], inputs, float("inf"), False)[j]
    words = FAST.format(_tensor(measured), _tensor(derived), _tensor(np.abs(measured - derived).max()))
    return words + (SLOW_IS_FINE if np.allclose(derived, measured, rtol, atol) else "")
