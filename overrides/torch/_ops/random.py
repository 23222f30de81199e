"""Random tensors: checks and dtypes around the draws of `_random`. May import `core`, `_random`, `_dtype`."""

import math

import numpy as np

from .._builtin import Builtin, type_word
from .. import _dtype as D
from .. import _random as R
from .arrays import cast, store
from .calling import op
from .core import TensorBase, mode, needs_grad, wrap
from .inplace import check_inplace, check_memory
from .pointwise import zeroed


class Generator(metaclass=Builtin, home="torch._C"):
    """A source of random numbers with a state of its own."""

    def __init__(self, *args, **kw):
        if args or kw:
            from .elsewhere import check_generator_device
            check_generator_device(args, kw)
        self.engine = R.Engine()

    @property
    def device(self):
        from .._device import CPU
        return CPU

    def manual_seed(self, seed):
        """Start the stream of `seed`; returns the generator."""
        if type(seed) is not int:
            raise TypeError("an integer is required") if isinstance(seed, np.integer) else RuntimeError(f"manual_seed expected a long, but got {type_word(seed)}")
        self.engine.seed(checked_seed(seed))
        return self

    def seed(self):
        """A seed from the system's randomness, set and returned."""
        import secrets
        value = secrets.randbits(64)
        self.engine.seed(value)
        return value

    def initial_seed(self):
        return self.engine.initial

    def get_state(self):
        return wrap(self.engine.save(), D.uint8)

    def set_state(self, state):
        if not isinstance(state, TensorBase):
            raise TypeError(f"expected a torch.ByteTensor, but got {type_word(state)}")
        if state.dtype is not D.uint8:
            raise TypeError("RNG state must be a torch.ByteTensor")
        self.engine.load(state._a)
        return self

    def clone_state(self):
        return Generator().set_state(self.get_state())

    def __reduce__(self):
        return _restored, (self.get_state(),)

    def __repr__(self):
        return f"<torch._C.Generator object at {hex(id(self))}>"


def _restored(state):
    return Generator().set_state(state)


def checked_seed(seed):
    seed = int(seed)
    if not -0x8000_0000_0000_0000 <= seed <= 0xffff_ffff_ffff_ffff:
        raise ValueError("Overflow when unpacking long long")
    return seed & 0xffff_ffff_ffff_ffff


default_generator = Generator()
default_generator.engine = R.default


def engine(generator):
    if generator is None:
        return R.default
    if not isinstance(generator, Generator):
        raise TypeError(f"argument 'generator' must be torch._C.Generator, not {type_word(generator)}")
    return generator.engine


def floating(dt, words):
    if dt.kind < D.FLOAT:
        raise NotImplementedError(f'"{words}" not implemented for \'{dt.word}\'')


def _as(a, dt, shape):
    source = D.float64 if a.dtype == np.float64 else D.float32
    return wrap(cast(a, source, dt).reshape(shape), dt)


class distributions:
    """Draws as new tensors; each takes shape, dtype and generator."""

    @staticmethod
    def uniform(shape, dt, generator, low=0.0, high=1.0):
        floating(dt, "check_uniform_bounds")
        if high - low > D.finfo(dt).max:
            from .draws import too_wide
            raise too_wide(dt, low, high)
        if low > high:
            raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low:g} > to={high:g}")
        if dt.is_complex:
            real = dt.to_real()
            a = distributions.uniform((*shape, 2), real, generator, low, high)._a
            return wrap(a.view(dt.numpy).reshape(shape), dt)
        out = _as(R.uniform(engine(generator), math.prod(shape), low, high, dt is D.float64), dt, shape)
        if dt.itemsize == 2:
            first, end = _as(np.array([low, high], np.float32), dt, (2,))._a
            out._a[out._a == end] = first         # what rounding lifts to the end starts again
        return out

    @staticmethod
    def normal(shape, dt, generator, mean=0.0, std=1.0, contiguous=True):
        if std < 0:
            raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
        if 0 in shape:
            return wrap(np.empty(shape, dt.numpy), dt)
        floating(dt, "normal_kernel_cpu")
        if dt.is_complex:
            a = distributions.normal((*shape, 2), dt.to_real(), generator, mean, std * math.sqrt(0.5))._a
            return wrap(a.view(dt.numpy).reshape(shape), dt)
        return _as(R.normal(engine(generator), math.prod(shape), mean, std, dt is D.float64, contiguous, dt.itemsize == 2), dt, shape)

    @staticmethod
    def integers(shape, dt, low, high, generator):
        low, high = int(low), int(high)
        if low >= high:
            raise RuntimeError(f"random_ expects 'from' to be less than 'to', but got from={low} >= to={high}")
        if dt.is_complex:
            raise RuntimeError("check_random_bounds handles only integral, floating-point and boolean types")
        if dt.kind <= D.INTEGER:
            info = D.iinfo(dt) if dt is not D.bool_ else None
            least, most = (info.min, info.max) if info else (0, 1)
            if not least <= low <= high - 1 <= most:
                from .draws import out_of_bounds
                raise out_of_bounds(dt, not least <= low <= most)
        elif max(-low, high) > 2 / D.finfo(dt).eps:
            from .draws import representable
            low, high = representable(low, high, dt)
        a = R.integers(engine(generator), math.prod(shape), low, high)
        return wrap(cast(a, D.int64, dt).reshape(shape), dt)

    @staticmethod
    def permutation(n, dt, generator):
        return wrap(cast(R.permutation(engine(generator), n), D.int64, dt), dt)

    @staticmethod
    def bernoulli_number(shape, dt, p, generator):
        if not 0 <= p <= 1:
            raise RuntimeError(f"bernoulli_ expects p to be in [0, 1], but got p={p:g}")
        a = R.bernoulli(engine(generator), math.prod(shape), p)
        if dt.is_complex and a.size:
            raise NotImplementedError(f"\"bernoulli_scalar_cpu_\" not implemented for '{dt.word}'")
        return wrap(a.astype(dt.numpy).reshape(shape), dt)

    @staticmethod
    def bernoulli(p, generator, dt=None):
        if dt and dt.is_complex and p._a.size:
            raise NotImplementedError(f"\"bernoulli_tensor_cpu_self_\" not implemented for '{dt.word}'")
        floating(p.dtype, "bernoulli_tensor_cpu_p_")
        a = p._a.astype(np.float32) if p.dtype is D.float16 else p._a
        if a.size and not ((a >= 0) & (a <= 1)).all():
            raise RuntimeError("Expected p_in >= 0 && p_in <= 1 to be true, but got false.  (Could this error message be improved?  "
                               "If so, please report an enhancement request to PyTorch.)")
        dt = dt or p.dtype
        return wrap(R.bernoulli_each(engine(generator), np.ascontiguousarray(a)).astype(dt.numpy).reshape(a.shape), dt)

    @staticmethod
    def multinomial(weights, count, replacement, generator):
        w = weights._a
        if w.ndim not in (1, 2):
            raise RuntimeError("prob_dist must be 1 or 2 dim")
        if weights.dtype.kind != D.FLOAT:
            raise RuntimeError(f"multinomial only supports floating-point dtypes for input, got: {weights.dtype.word}")
        if count <= 0:
            raise RuntimeError("cannot sample n_sample <= 0 samples")
        if not replacement and count > w.shape[-1]:
            raise RuntimeError("cannot sample n_sample > prob_dist.size(-1) samples without replacement")
        bad = ~(np.isfinite(w) & (w >= 0))
        if bad.any():
            raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0" if not replacement or count == 1 else
                               f"invalid multinomial distribution (encountering probability entry {'= infinity or NaN' if w[bad][0] > 0 else '< 0'})")
        rows = np.atleast_2d(w.astype(np.float32) if weights.dtype is D.float16 else w)
        if (rows.sum(-1) == 0).any():
            raise RuntimeError("invalid multinomial distribution (sum of probabilities <= 0)")
        g = engine(generator)
        if not replacement or count == 1:
            q = R.exponential(g, rows.size).astype(rows.dtype).reshape(rows.shape)
            q = rows / q
            out = np.argmax(q, -1)[:, None] if count == 1 else np.argsort(-q, -1, kind="stable")[:, :count]
        else:
            cdf = rows.copy()
            for j in range(1, rows.shape[1]):
                cdf[:, j] = cdf[:, j - 1] + rows[:, j]
            cdf = cdf / cdf[:, -1:]
            out = np.array([np.searchsorted(row.astype(np.float64), g.uniform53(count), "left") for row in cdf])
        return wrap(out.reshape(w.shape[:-1] + (count,)).astype(np.int64), D.int64)


# ---------------------------------------------------------------- in place
def in_memory_order(a, like):
    """Draws go to elements in the order these lie in memory, which differs from reading order in a turned tensor."""
    if like.flags.c_contiguous or a.shape != like.shape:
        return a
    order = sorted(range(like.ndim), key=lambda d: -like.strides[d])
    return a.reshape([like.shape[d] for d in order]).transpose(np.argsort(order))


def refill(x, a, source, name, by=None):
    """Write draws into `x`, perhaps by a tensor: its history ends in a record of this name, its version counts up."""
    check_inplace(x)
    check_memory(x, ())
    store(x, in_memory_order(a, x._a), source)
    x._vc[0] += 1
    if mode.grad and (needs_grad(x) or by is not None and needs_grad(by)) and x._base is None:
        zeroed(x, name, by)
    return x


def uniform_(input, a=0.0, b=1.0, *, generator=None, **bounds):
    """Refill with uniform numbers in [from, to)."""
    low, high = bounds.get("from", a), bounds.get("to", b)
    t = distributions.uniform(input._a.shape, input.dtype, generator, low, high)
    return refill(input, t._a, t.dtype, "UniformBackward0")


def normal_(input, mean=0.0, std=1.0, *, generator=None):
    """Refill with normal numbers."""
    if not input._a.size:
        return refill(input, input._a, input.dtype, "NormalBackward0")
    t = distributions.normal(input._a.shape, input.dtype, generator, mean, std, input._a.flags.c_contiguous)
    return refill(input, t._a, t.dtype, "NormalBackward0")


def bernoulli_(input, p=0.5, *, generator=None):
    """Refill with zeros and ones."""
    if isinstance(p, TensorBase):
        t = distributions.bernoulli(wrap(np.broadcast_to(p._a, input._a.shape), p.dtype), generator, input.dtype)
        return refill(input, t._a, t.dtype, "BernoulliBackward1", p if input.dtype.kind >= D.FLOAT else None)
    t = distributions.bernoulli_number(input._a.shape, input.dtype, p, generator)
    return refill(input, t._a, t.dtype, "BernoulliBackward2")


@op(node=lambda array, node, *_: node)
def drawn(array, node, dtype, mean=None, std=None):
    """A draw as a tensor whose record `node` gives the tensors it was drawn by a gradient of nought."""
    return wrap(array, dtype)
