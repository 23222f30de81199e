"""`torch.special`. May import the operations only."""

from ._ops.math import (digamma, digamma as psi, entr, erf, erfc, erfinv, exp2, expm1, i0, i0e, i1, lgamma as gammaln, log1p, logit, ndtri,  # noqa: F401
                        polygamma, round_ as round, sigmoid as expit, sinc)
from ._ops.binary import xlog1py, xlogy  # noqa: F401
from ._ops.reduce import logsumexp  # noqa: F401
from ._ops.softmax import log_softmax, softmax  # noqa: F401
from ._rules import binary as _rows  # noqa: F401 - gradients
from ._ops.calling import spoken as _spoken

for _name in ("digamma psi entr erf erfc erfinv exp2 expit expm1 gammaln i0 i0e i1 log1p log_softmax logit logsumexp ndtri polygamma round sinc softmax "
              "xlog1py xlogy").split():
    globals()[_name] = _spoken(globals()[_name], "SPECIAL", "special_" + _name)

_LATE = ("bessel_j0 bessel_j1 chebyshev_polynomial_t chebyshev_polynomial_u chebyshev_polynomial_v chebyshev_polynomial_w erfcx gammainc gammaincc "
         "hermite_polynomial_h hermite_polynomial_he i1e laguerre_polynomial_l legendre_polynomial_p log_ndtr modified_bessel_i0 modified_bessel_i1 "
         "modified_bessel_k0 modified_bessel_k1 multigammaln ndtr scaled_modified_bessel_k0 scaled_modified_bessel_k1 shifted_chebyshev_polynomial_t "
         "shifted_chebyshev_polynomial_u shifted_chebyshev_polynomial_v shifted_chebyshev_polynomial_w spherical_bessel_j0 zeta").split()


__path__ = []      # Python asks the finder then for what `from` does not find here


def __getattr__(name):
    if name in _LATE:
        from ._rules import special
        value = globals()[name] = _spoken(getattr(special, name), "SPECIAL", "special_" + name)
        return value
    from ._errors import missing
    raise missing("torch.special", name, "torch.special")


def __dir__():
    return sorted({*globals(), *_LATE})
