"""Special functions in float64 that NumPy lacks: erf, erfc, erfinv, lgamma, digamma, i0 and relatives. NumPy and math only."""

import math

import numpy as np

f64 = np.float64
_PP = (1.28379167095512558561e-01, -3.25042107247001499370e-01, -2.84817495755985104766e-02, -5.77027029648944159157e-03, -2.37630166566501626084e-05)
_QQ = (1.0, 3.97917223959155352819e-01, 6.50222499887672944485e-02, 5.08130628187576562776e-03, 1.32494738004321644526e-04, -3.96022827877536812320e-06)
_PA = (-2.36211856075265944077e-03, 4.14856118683748331666e-01, -3.72207876035701323847e-01, 3.18346619901161753674e-01,
       -1.10894694282396677476e-01, 3.54783043256182359371e-02, -2.16637559486879084300e-03)
_QA = (1.0, 1.06420880400844228286e-01, 5.40397917702171048937e-01, 7.18286544141962662868e-02, 1.26171219808761642112e-01,
       1.36370839120290507362e-02, 1.19844998467991074170e-02)
_RA = (-9.86494403484714822705e-03, -6.93858572707181764372e-01, -1.05586262253232909814e+01, -6.23753324503260060396e+01,
       -1.62396669462573470355e+02, -1.84605092906711035994e+02, -8.12874355063065934246e+01, -9.81432934416914548592e+00)
_SA = (1.0, 1.96512716674392571292e+01, 1.37657754143519042600e+02, 4.34565877475229228821e+02, 6.45387271733267880336e+02,
       4.29008140027567833386e+02, 1.08635005541779435134e+02, 6.57024977031928170135e+00, -6.04244152148580987438e-02)
_RB = (-9.86494292470009928597e-03, -7.99283237680523006574e-01, -1.77579549177547519889e+01, -1.60636384855821916062e+02,
       -6.37566443368389627722e+02, -1.02509513161107724954e+03, -4.83519191608651397019e+02)
_SB = (1.0, 3.03380607434824582924e+01, 3.25792512996573918826e+02, 1.53672958608443695994e+03, 3.19985821950859553908e+03,
       2.55305040643316442583e+03, 4.74528541206955367215e+02, -2.24409524465858183362e+01)


def _poly(c, x):
    r = np.full_like(x, c[-1])
    for v in c[-2::-1]:
        r = r * x + v
    return r


def _erf_parts(x):
    """(erf, erfc) of a float64 array: the intervals and rational functions of fdlibm's s_erf.c."""
    a = np.abs(x)
    small = np.minimum(a, 0.84375)
    z = small * small
    near = _poly(_PP, z) / _poly(_QQ, z)
    s = np.clip(a, 0.84375, 1.25) - 1.0
    middle = 8.45062911510467529297e-01 + _poly(_PA, s) / _poly(_QA, s)
    far = np.clip(a, 1.25, 28.0)
    t = 1.0 / (far * far)
    lower = far < 1 / 0.35
    ratio = np.where(lower, _poly(_RA, t) / _poly(_SA, t), _poly(_RB, t) / _poly(_SB, t))
    head = far.astype(np.float32).astype(f64)
    tail = np.exp(-head * head - 0.5625) * np.exp((head - far) * (head + far) + ratio) / far
    erf_abs = np.where(a < 0.84375, a + a * near, np.where(a < 1.25, middle, 1.0 - tail))
    erfc_abs = np.where(a < 0.84375, 1.0 - (a + a * near), np.where(a < 1.25, 1.0 - middle, tail))
    erf = np.copysign(erf_abs, x)
    erfc = np.where(x < 0, 2.0 - erfc_abs, erfc_abs)
    erfc = np.where(a < 0.84375, 1.0 - erf, erfc)
    nan = np.isnan(x)
    return np.where(nan, np.nan, erf), np.where(nan, np.nan, np.where((x > 28) & ~nan, 0.0, erfc))


def erf(x):
    return _erf_parts(np.asarray(x, f64))[0]


def erfc(x):
    return _erf_parts(np.asarray(x, f64))[1]


def erfinv(y):
    """ATen's rational start with two Newton steps, in float64."""
    y = np.asarray(y, f64)
    a = (0.886226899, -1.645349621, 0.914624893, -0.140543331)
    b = (-2.118377725, 1.442710462, -0.329097515, 0.012229801)
    c = (-1.970840454, -1.624906493, 3.429567803, 1.641345311)
    d = (3.543889200, 1.637067800)
    z = y * y
    centre = y * _poly(a, z) / (_poly(b, z) * z + 1.0)
    t = np.sqrt(-np.log((1.0 - np.minimum(np.abs(y), 1)) / 2.0))
    x = np.where(np.abs(y) <= 0.7, centre, np.copysign(_poly(c, t), y) / (_poly(d, t) * t + 1.0))
    for _ in range(2):
        x = x - (erf(x) - y) / (2.0 / math.sqrt(math.pi) * np.exp(-x * x))
    x = np.where(np.abs(y) == 1, np.copysign(np.inf, y), x)
    return np.where(np.abs(y) > 1, np.nan, x)


def _each(function):
    def apply(x):
        x = np.asarray(x, f64)
        return np.array([function(v) for v in x.reshape(-1).tolist()], f64).reshape(x.shape)
    return apply


def _lgamma_one(v):
    if math.isnan(v):
        return v
    if math.isinf(v) or (v <= 0 and v == math.floor(v)):
        return math.inf
    return math.lgamma(v)


lgamma = _each(_lgamma_one)
_PSI = (8.33333333333333333333E-2, -2.10927960927960927961E-2, 7.57575757575757575758E-3, -4.16666666666666666667E-3,
        3.96825396825396825397E-3, -8.33333333333333333333E-3, 8.33333333333333333333E-2)


def _digamma_one(x):
    if x == 0:
        return math.copysign(math.inf, -x)
    if math.isnan(x) or x == -math.inf:
        return math.nan
    if x == math.inf:
        return x
    if x < 0:
        whole = math.floor(x)
        if x == whole:
            return math.nan
        return _digamma_one(1 - x) - math.pi / math.tan(math.pi * (x - whole))
    result = 0.0
    while x < 10:
        result -= 1 / x
        x += 1
    if x == 10:
        return result + 2.25175258906672110764
    y = 0.0
    if x < 1e17:
        z = 1 / (x * x)
        for c in _PSI:
            y = y * z + c
        y *= z
    return result + math.log(x) - 0.5 / x - y


digamma = _each(_digamma_one)


def _zeta_one(s, q):
    """Hurwitz zeta by Euler-Maclaurin (Cephes)."""
    if q <= 0 and q == math.floor(q):
        return math.inf
    total, a, n = q ** -s, q, 0
    while n < 9 or a <= 9:
        n += 1
        a += 1
        b = a ** -s
        total += b
        if abs(b / total) < 1e-17:
            return total
    total += b * a / (s - 1) - 0.5 * b
    factor, k = 1.0, 0.0
    for c in (12.0, -720.0, 30240.0, -1209600.0, 47900160.0, -1.8924375803183791606e9, 7.47242496e10, -2.950130727918164224e12,
              1.1646782814350067249e14, -4.5979787224074726105e15, 1.8152105401943546773e17, -7.1661652561756670113e18):
        factor *= s + k
        b /= a
        t = factor * b / c
        total += t
        if abs(t / total) < 1e-17:
            break
        k += 1
        factor *= s + k
        b /= a
        k += 1
    return total


def trigamma(x):
    """Trigamma of a float32 array, every step in float32 as in ATen: by reflection below one half, six steps up, a series."""
    one, pi = np.float32(1), np.float32(np.pi)
    low = x < 0.5
    sine = np.sin((pi * x).astype(f64)).astype(np.float32)
    total = np.where(low, -(pi * pi) / (sine * sine), np.float32(0))
    x = np.where(low, one - x, x)
    for _ in range(6):
        total, x = total + one / (x * x), x + one
    square = one / (x * x)
    total = total + (one + one / (np.float32(2) * x) + square * (one / np.float32(6) - square * (one / np.float32(30) - square * (one / np.float32(42))))) / x
    return np.where(low, -total, total)


def polygamma(n, x):
    if n == 0:
        return digamma(x)
    return _each(lambda v: (-1) ** (n + 1) * math.factorial(n) * _zeta_one(n + 1.0, v))(x)


def i0(x):
    return np.i0(np.asarray(x, f64))


def _series_i1(v):
    """I1 by its power series below 20, by the large-argument expansion above."""
    a = abs(v)
    if a < 20:
        term = total = a / 2
        k = 1
        while term > total * 1e-17:
            term *= (a * a / 4) / (k * (k + 1))
            total += term
            k += 1
    else:
        term = total = 1.0
        for k in range(1, 30):
            new = -term * (4 - (2 * k - 1) ** 2) / (k * 8 * a)
            if abs(new) > abs(term):
                break
            term = new
            total += term
        total *= math.exp(a) / math.sqrt(2 * math.pi * a)
    return -total if v < 0 else total


i1 = _each(_series_i1)


def ndtri(p):
    return math.sqrt(2) * erfinv(2 * np.asarray(p, f64) - 1)
