# torch.special: distribution functions, Bessel's, incomplete gammas and zeta to the digits that print, polynomials to the bit; gradients and refusals.
import torch

special = torch.special
x = torch.tensor([-9.0, -5, -1.2, -0.5, 0, 0.3, 1, 2.5, 7])
for name in "ndtr log_ndtr erfcx i1e bessel_j0 bessel_j1 modified_bessel_i0 modified_bessel_i1 spherical_bessel_j0".split():
    y = x.clone().requires_grad_()
    out = getattr(special, name)(y)
    print(name, out.detach(), out.grad_fn and torch.autograd.grad(out.sum(), y)[0])
for name in "modified_bessel_k0 modified_bessel_k1 scaled_modified_bessel_k0 scaled_modified_bessel_k1".split():
    print(name, getattr(special, name)(x))
a, b = torch.tensor([0.5, 1, 3, 10, 30]), torch.tensor([0.2, 1, 4, 12, 25])
b.requires_grad_()
for call in (special.gammainc, special.gammaincc, torch.igamma, lambda p, q: p.igammac(q), lambda p, q: special.zeta(p + 1, q)):
    out = call(a, b)
    print(out, torch.autograd.grad(out.sum(), b))
print(special.multigammaln(a + 2, 3), torch.mvlgamma(a, p=1), (a + 2).mvlgamma_(2), special.zeta(2.0, a))
grid = torch.linspace(-1.4, 1.4, 6)
for kind in ("chebyshev_polynomial_t", "chebyshev_polynomial_u", "chebyshev_polynomial_v", "chebyshev_polynomial_w", "hermite_polynomial_h",
             "hermite_polynomial_he", "laguerre_polynomial_l", "legendre_polynomial_p", "shifted_chebyshev_polynomial_t",
             "shifted_chebyshev_polynomial_w"):
    print(kind, repr(getattr(special, kind)(grid, 5).tolist()), getattr(special, kind)(0.25, torch.arange(-1, 4)))
for wrong in (lambda: special.multigammaln(a, 0), lambda: special.erfcx(a.half()), lambda: special.bessel_j0([1]), lambda: special.gammainc(a, 2.0),
              lambda: special.gammainc(torch.tensor([1]), torch.tensor([2])), lambda: torch.autograd.grad(special.gammainc(b, a).sum(), b)):
    try:
        wrong()
    except (RuntimeError, NotImplementedError, TypeError) as error:
        print(type(error).__name__, error)
edges = torch.tensor([float("nan"), float("inf"), 0.0, 1.0])
for name in ("bessel_j0", "bessel_j1", "modified_bessel_i0", "modified_bessel_i1", "modified_bessel_k0", "scaled_modified_bessel_k1", "i1e"):
    print(name, getattr(torch.special, name)(edges))
