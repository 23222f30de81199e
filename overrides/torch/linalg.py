"""`torch.linalg`. May import the operations only."""

from ._ops.linalg import (LinAlgError, cholesky, cond, det, eig, eigh, eigvals, eigvalsh, inv, linalg_slogdet as slogdet, lstsq, matrix_rank, pinv,  # noqa: F401
                          qr, solve, solve_triangular, svd, svdvals)
from ._ops.matrices import matrix_exp, matrix_power, multi_dot, vander  # noqa: F401
from ._ops.norms import linalg_norm as norm, matrix_norm, vector_norm  # noqa: F401
from ._ops.calling import spoken as _spoken
from ._rules import linalg as _rows, products as _rows2  # noqa: F401 - gradients
from ._ops.matmul import matmul  # noqa: F401
from ._ops.products import cross as _cross
from ._ops.looks import diagonal as _diagonal


def cross(input, other, *, dim=-1):
    """Cross products of 3-vectors along a dimension."""
    return _cross(input, other, dim)


def diagonal(A, *, offset=0, dim1=-2, dim2=-1):
    """The diagonal of matrices."""
    return _diagonal(A, offset, dim1, dim2)


for _name in ("cholesky cond det eig eigh eigvals eigvalsh inv lstsq matrix_exp matrix_norm matrix_power matrix_rank multi_dot norm pinv qr slogdet solve "
              "solve_triangular svd svdvals vector_norm cross diagonal matmul vander").split():
    globals()[_name] = _spoken(globals()[_name], "LINALG", "linalg_" + _name)


_LU = "cholesky_ex inv_ex lu lu_factor lu_factor_ex lu_solve solve_ex tensorinv tensorsolve vecdot".split()


__path__ = []      # Python asks the finder then for what `from` does not find here


def __getattr__(name):
    if name in _LU:
        from ._rules import lu as home
        value = globals()[name] = _spoken(getattr(home, name), "LINALG", "linalg_" + name)
        return value
    from ._errors import missing
    raise missing("torch.linalg", name, "torch.linalg")


def __dir__():
    return sorted({*globals(), *_LU})
