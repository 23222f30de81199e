"""Parametrisations ready for use: weights of a length and a direction, of spectral norm one, orthogonal ones. Imports: operations, parametrize."""

from ... import _factories as make
from ..._autograd.modes import no_grad
from ..._dtype import finfo
from ..._ops import linalg, matrices
from ..._rules import linalg as _rows  # noqa: F401 - gradients
from ..._tensor import Tensor
from .. import functional as F
from .._operations import T
from ..modules.module import Module
from .parametrize import register_parametrization
from ._spectral_norm import as_matrix, output_dim
from ._weight_norm import length, put_together


class _WeightNorm(Module):
    def __init__(self, dim=0):
        super().__init__()
        self.dim = dim

    def forward(self, weight_g, weight_v):
        return put_together(weight_v, weight_g, self.dim)

    def right_inverse(self, weight):
        return length(weight, self.dim), weight


def weight_norm(module, name="weight", dim=0):
    """Compute `name` from a length (`original0`) and a direction (`original1`). Returns the module."""
    register_parametrization(module, name, _WeightNorm(dim), unsafe=True)

    def older(state_dict, prefix, *rest):
        for end, number in (("_g", 0), ("_v", 1)):
            if prefix + name + end in state_dict:
                state_dict[f"{prefix}parametrizations.{name}.original{number}"] = state_dict.pop(prefix + name + end)
    module._register_load_state_dict_pre_hook(older)
    return module


class _SpectralNorm(Module):
    def __init__(self, weight, n_power_iterations=1, dim=0, eps=1e-12):
        super().__init__()
        if not -weight.ndim <= dim < weight.ndim:
            raise IndexError(f"Dimension out of range (expected to be in range of [-{weight.ndim}, {weight.ndim - 1}] but got {dim})")
        if n_power_iterations <= 0:
            raise ValueError(f"Expected n_power_iterations to be positive, but got n_power_iterations={n_power_iterations}")
        self.dim, self.eps, self.n_power_iterations = dim % weight.ndim, eps, n_power_iterations
        if weight.ndim > 1:
            matrix = as_matrix(weight.detach(), self.dim)
            for name, n in zip(("_u", "_v"), matrix.shape):
                self.register_buffer(name, F.normalize(matrix.new_empty(n).normal_(0, 1), dim=0, eps=eps))
            self._power_method(matrix, 15)

    def _power_method(self, matrix, iterations):
        with no_grad():
            for _ in range(iterations):
                self._u.copy_(F.normalize(T.mv(matrix, self._v), dim=0, eps=self.eps))
                self._v.copy_(F.normalize(T.mv(matrix.t(), self._u), dim=0, eps=self.eps))

    def forward(self, weight):
        if weight.ndim == 1:
            return F.normalize(weight, dim=0, eps=self.eps)
        matrix = as_matrix(weight, self.dim)
        if self.training:
            self._power_method(matrix, self.n_power_iterations)
        u, v = self._u.clone(), self._v.clone()
        return weight / T.dot(u, T.mv(matrix, v))

    def right_inverse(self, value):
        return value


def _tensor(module, name):
    weight = getattr(module, name, None)
    if not isinstance(weight, Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    return weight


def spectral_norm(module, name="weight", n_power_iterations=1, eps=1e-12, dim=None):
    """Divide `name` by its largest singular value. Returns the module."""
    return register_parametrization(module, name, _SpectralNorm(_tensor(module, name), n_power_iterations, output_dim(module, dim), eps))


class _Orthogonal(Module):
    def __init__(self, weight, orthogonal_map):
        super().__init__()
        self.shape, self.orthogonal_map = weight.shape, orthogonal_map
        self.register_buffer("base", None)

    def forward(self, X):
        flat = X.size(-2) < X.size(-1)
        X = X.mT if flat else X
        n, k = X.shape[-2:]
        X = X.tril()
        if n != k:
            X = T.cat([X, X.new_zeros(n, n - k).expand(*X.shape[:-2], -1, -1)], -1)
        A = X - X.mT
        if self.orthogonal_map == "matrix_exp":
            Q = matrices.matrix_exp(A)
        else:
            one = make.eye(n, dtype=A.dtype)
            Q = linalg.solve(T.add(one, A, alpha=-0.5), T.add(one, A, alpha=0.5))
        Q = self.base @ (Q[..., :k] if n != k else Q)
        return Q.mT if flat else Q

    def right_inverse(self, Q):
        if Q.shape != self.shape:
            raise ValueError(f"Expected a matrix or batch of matrices of shape {self.shape}. Got a tensor of shape {Q.shape}.")
        start, flat = Q, Q.size(-2) < Q.size(-1)
        Q = Q.mT if flat else Q
        n, k = Q.shape[-2:]
        with no_grad():
            if n != k:
                Q = T.cat([Q, make.randn(*Q.size()[:-2], n, n - k, dtype=Q.dtype)], -1)
            if n == k and T.allclose(Q.mT @ Q, make.eye(k, dtype=Q.dtype), atol=10.0 * n * finfo(Q.dtype).eps):
                self.base = Q.clone()
            else:
                base, r = linalg.qr(Q)
                self.base = base * r.diagonal(0, -2, -1).sgn().unsqueeze(-2)
            turned = make.zeros_like(start)
            turned.diagonal(0, -2, -1).fill_(-1.0)
            return turned


def orthogonal(module, name="weight", orthogonal_map=None, *, use_trivialization=True):
    """Keep `name` orthogonal while it is trained. Returns the module."""
    weight = _tensor(module, name)
    if weight.ndim < 2:
        raise ValueError(f"Expected a matrix or batch of matrices. Got a tensor of {weight.ndim} dimensions.")
    if orthogonal_map not in (None, "matrix_exp", "cayley", "householder"):
        raise ValueError(f'orthogonal_map has to be one of "matrix_exp", "cayley", "householder". Got: {orthogonal_map}')
    if orthogonal_map is None:
        orthogonal_map = "matrix_exp" if weight.size(-2) == weight.size(-1) else "householder"
    if orthogonal_map == "householder" or not use_trivialization:
        raise NotImplementedError("this course's torch has no householder map and no orthogonal weights without use_trivialization; real PyTorch has "
                                  "them. Pass orthogonal_map='matrix_exp' or 'cayley'.")
    return register_parametrization(module, name, _Orthogonal(weight, orthogonal_map), unsafe=True)
