"""Distributions few programs draw from. May import `random`, `core`, `_random`, `_dtype`."""

import math

import numpy as np

from .. import _dtype as D
from .. import _random as R
from .._warn import warn
from .arrays import cast
from .core import TensorBase, no_complex_gradient, wrap
from .random import distributions, drawn, engine, floating, refill
from .result import first_broadcast_error
from .wide import narrow, rounding, wide


RANGE_NAMES = {"uint8": "unsigned char", "int8": "signed char", "int16": "short", "int32": "int", "int64": "long", "bool": "bool",
               "uint16": "short unsigned int", "uint32": "unsigned int", "uint64": "long unsigned int"}
PRECISION = ("{} is out of bounds [-(2^{}), 2^{}]. Due to precision limitations {} can support discrete uniform distribution only within this range. This "
             "warning will become an error in version 1.7 release, please fix the code in advance (Triggered internally at "
             "/__w/pytorch/pytorch/aten/src/ATen/native/DistributionTemplates.h:{}.)")


def out_of_bounds(dt, first):
    """What is said of an end that a whole dtype does not reach."""
    return RuntimeError(f"{'from' if first else 'to - 1'} is out of bounds for {RANGE_NAMES[dt.name]}")


def too_wide(dt, low, high):
    """What is said of a range that is wider than the largest number."""
    return RuntimeError(f"uniform_ expects to-from <= std::numeric_limits<{dt.word}>::max(), but found to={high:g} and from={low:g} which result in "
                        "to-from to exceed the limit")


def _digits(dt):
    return round(1 - math.log2(D.finfo(dt).eps))


def _as_number(n, dt):
    return int(cast(np.asarray(n, np.float64), D.float64, dt))


def representable(low, high, dt):
    """Whole ends of a range beyond what a floating-point dtype tells apart, moved inwards as ATen's `update_from` and `update_to` do."""
    digits = _digits(dt)
    spoken = dt.c_name if dt.c_name[0].islower() else "c10::" + dt.c_name
    for word, end, line in (("from", low, 110), ("to - 1", high - 1, 111)):
        if abs(end) > 2 ** digits:
            warn(PRECISION.format(word, digits, digits, spoken, line))
    above, below = _as_number(low + 1, dt), _as_number(high - 1, dt)
    if above < low:
        low = above + 2 ** (abs(low + 1).bit_length() - digits)
    if below >= high:
        high = below - 2 ** (abs(high - 1).bit_length() - digits)
    if low >= high:
        raise RuntimeError(f"random_ expects 'from' casted to dtype to be less than 'to' casted to dtype, but got from={low} >= to={high}")
    return low, high


def random_(input, *ends, generator=None, **named):
    """Refill with integers: over the whole range of the dtype, [0, to), [from, to), or from `from` on (`to` is None)."""
    ends = (*ends, *[named[word] for word in ("from", "to") if word in named])
    name = f"RandomBackward{2 - len(ends)}"
    if len(ends) == 1 and "from" not in named:
        ends = 0, *ends
    if len(ends) == 2 and ends[1] is not None:
        t = distributions.integers(input._a.shape, input.dtype, *ends, generator)
        return refill(input, t._a, t.dtype, name)
    g, n, dt = engine(generator), input._a.size, input.dtype
    if dt.is_complex:
        if not n:
            return input
        raise NotImplementedError(f"\"random_kernel_cpu\" not implemented for '{dt.word}'")
    most = 2 ** _digits(dt) if dt.kind == D.FLOAT else 1 if dt is D.bool_ else D.iinfo(dt).max
    if ends:
        low = int(ends[0])
        if dt is D.int64 and low == -2 ** 63:
            return refill(input, g.draw64(n).astype(np.int64).reshape(input._a.shape), D.int64, name)
        if dt.kind == D.FLOAT:
            low = representable(low, most, dt)[0]
        elif not (D.iinfo(dt).min if dt is not D.bool_ else 0) <= low <= most:
            raise out_of_bounds(dt, True)
        a = R.integers(g, n, low, most + 1)
    elif dt is D.int64:
        a = (g.draw64(n) & np.uint64(2 ** 63 - 1)).astype(np.int64)
    else:
        a = ((g.draw64(n) if dt is D.float64 else g.draw(n).astype(np.uint64)) % np.uint64(most + 1)).astype(np.int64)
    return refill(input, a.reshape(input._a.shape), D.int64, name)


def exponential_(input, lambd=1.0, *, generator=None):
    """Refill with exponentially distributed numbers."""
    if lambd <= 0:
        raise RuntimeError(f"exponential_ expects lambda > 0.0, but found lambda={lambd:g}")
    if input.dtype.kind != D.FLOAT and input._a.size:
        raise RuntimeError("Exponential distribution is a continuous probability distribution. dtype must be a floating point but you specified "
                           f"{input.dtype.word}")
    a = R.exponential(engine(generator), input._a.size, lambd).reshape(input._a.shape)
    return refill(input, a, D.float64, "ExponentialBackward0")


def geometric_(input, p, *, generator=None):
    """Refill with the number of trials to the first success."""
    if not 0 < p < 1:
        raise RuntimeError(f"geometric_ expects p to be in (0, 1), but got p={p:g}")
    if input.dtype is D.bool_ and input._a.size:
        raise NotImplementedError("\"geometric_cpu\" not implemented for 'Bool'")
    u = engine(generator).uniform53(input._a.size)
    return refill(input, np.ceil(np.log(u) / np.log(1.0 - p)).reshape(input._a.shape), D.float64, "GeometricBackward0")


def log_normal_(input, mean=1.0, std=2.0, *, generator=None):
    """Refill with the exponential of normal numbers."""
    if std <= 0:
        raise RuntimeError(f"log_normal_ expects std > 0.0, but found std={std:g}")
    if input.dtype.kind != D.FLOAT and input._a.size:
        raise NotImplementedError(f"\"log_normal_cpu\" not implemented for '{input.dtype.word}'")
    z = R.normal_singly(engine(generator), input._a.size, mean, std)
    return refill(input, np.exp(z).reshape(input._a.shape), D.float64, "LogNormalBackward0")


def cauchy_(input, median=0.0, sigma=1.0, *, generator=None):
    """Refill with Cauchy-distributed numbers."""
    if sigma <= 0:
        raise RuntimeError(f"cauchy_ expects sigma > 0.0, but found sigma={sigma:g}")
    if input.dtype.kind != D.FLOAT:
        raise RuntimeError("Cauchy distribution is a continuous probability distribution. dtype must be a floating point but you specified "
                           f"{input.dtype.c_name}")
    u = engine(generator).uniform53(input._a.size)
    return refill(input, (median + sigma * np.tan(math.pi * (u - 0.5))).reshape(input._a.shape), D.float64, "CauchyBackward0")


def _count(g, rate):
    """One count: products of uniforms for small rates, Hoermann's transformed rejection from ten on."""
    def uniform53():
        return float(g.uniform53(1)[0])
    if rate < 0:
        raise RuntimeError("invalid Poisson rate, expected rate to be non-negative")
    if rate == 0:
        return 0
    if rate < 10:
        limit, product, count = math.exp(-rate), uniform53(), 0
        while product > limit:
            product *= uniform53()
            count += 1
        return count
    root, log_rate = math.sqrt(rate), math.log(rate)
    b = 0.931 + 2.53 * root
    a = -0.059 + 0.02483 * b
    inverse_alpha = 1.1239 + 1.1328 / (b - 3.4)
    accept = 0.9277 - 3.6224 / (b - 2)
    while True:
        u, v = uniform53() - 0.5, uniform53()
        distance = 0.5 - abs(u)
        k = math.floor((2 * a / distance + b) * u + rate + 0.43)
        if distance >= 0.07 and v <= accept:
            return k
        if k < 0 or (distance < 0.013 and v > distance):
            continue
        if math.log(v) + math.log(inverse_alpha) - math.log(a / (distance * distance) + b) <= -rate + k * log_rate - math.lgamma(k + 1):
            return k


def poisson(input, generator=None):
    """Poisson counts with the rates of `input`."""
    floating(input.dtype, "poisson_cpu")
    if input.dtype.is_complex:
        raise NotImplementedError(f"\"poisson_cpu\" not implemented for '{input.dtype.word}'")
    g = engine(generator)
    counts = [_count(g, rate) for rate in np.asarray(input._a, np.float64).reshape(-1).tolist()]
    return wrap(np.array(counts, input.dtype.numpy).reshape(input._a.shape), input.dtype)


def normal_each(mean, std, generator):
    """Normal numbers with means and standard deviations of which at least one are a tensor."""
    a = mean._a if isinstance(mean, TensorBase) else None
    b = std._a if isinstance(std, TensorBase) else None
    if b is not None and std.dtype.is_complex:
        raise RuntimeError("normal expects standard deviation to be non-complex")
    if b is None and std < 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    if b is not None and b.size and b.min() < 0:
        raise RuntimeError("normal expects all elements of std >= 0.0")
    shapes = [x.shape for x in (a, b) if x is not None]
    error = first_broadcast_error(shapes)
    if error:
        raise error
    shape = np.broadcast_shapes(*shapes)
    dt = (mean if a is not None else std).dtype
    z, step = wide(distributions.normal(shape, dt, generator)), rounding(dt) or np.asarray
    scale, centre = (t._a if isinstance(t, TensorBase) else dt.numpy.type(t) for t in (std, mean))
    array = narrow(step(z * scale) + centre, dt)._a
    given = [t if isinstance(t, TensorBase) else None for t in (mean, std)]
    no_complex_gradient("normal", wrap(array, dt), *[t for t in given if t is not None])
    return drawn(array, f"NormalBackward{1 + (a is None) + 2 * (len(shapes) > 1)}", dt, *given)
