"""PyTorch's CPU random numbers: the MT19937 generator and the distributions, draw by draw. Imports NumPy only.

32-bit draws are tempered words; a 64-bit draw has its first word as the high half. float32 uniforms use 24 bits of a
32-bit draw, float64 ones 53 bits of a 64-bit draw.
"""

import math
import sys

import numpy as np

f32, f64, u32, u64, i32, i64 = np.float32, np.float64, np.uint32, np.uint64, np.int32, np.int64
START = 67280421310721      # seed of a Generator that was never seeded
STATE_BYTES = 5056
# NumPy's own MT19937 draws ten times as fast; but in the browser its module takes as long to load as a million draws here.
MANY, WORTH_LOADING = 6_240, 1_500_000


def _twist(a, b):
    y = (a & u32(0x80000000)) | (b & u32(0x7FFFFFFF))
    return (y >> u32(1)) ^ ((b & u32(1)) * u32(0x9908B0DF))


class Engine:
    """MT19937 with the cached second normal of Box-Muller."""

    def __init__(self, seed=START):
        self.seed(seed)

    def seed(self, seed):
        self.initial = seed
        x = seed & 0xFFFFFFFF
        words = [x]
        for j in range(1, 624):
            x = (1812433253 * (x ^ (x >> 30)) + j) & 0xFFFFFFFF
            words.append(x)
        self.words = np.array(words, u32)
        self.block, self.used = np.empty(0, u32), 0
        self.spare_normal = None

    def _next_block(self):
        old, new = self.words, np.empty(624, u32)
        new[:227] = old[397:] ^ _twist(old[:227], old[1:228])
        new[227:454] = new[:227] ^ _twist(old[227:454], old[228:455])
        new[454:623] = new[227:396] ^ _twist(old[454:623], old[455:])
        new[623:] = new[396:397] ^ _twist(old[623:], new[:1])
        self.words = new
        self.block, self.used = _temper(new), 0

    def _next_blocks(self, out):
        """Fill the beginning of `out` with whole blocks, a million draws at most; how many draws that were."""
        from numpy.random import MT19937
        source = MT19937(0)
        source.state = {"bit_generator": "MT19937", "state": {"key": self.words, "pos": 624}}
        count = min(len(out), 1_000_000) // 624 * 624
        out[:count] = source.random_raw(count)
        self.words = source.state["state"]["key"].copy()
        self.block, self.used = _temper(self.words), 624
        return count

    def draw(self, n):
        """n 32-bit draws as uint32."""
        if n <= len(self.block) - self.used:
            self.used += n
            return self.block[self.used - n:self.used]
        out, k = np.empty(n, u32), 0
        while k < n:
            if self.used == len(self.block):
                if n - k >= MANY and (n >= WORTH_LOADING or "numpy.random" in sys.modules):
                    k += self._next_blocks(out[k:])
                    continue
                self._next_block()
            m = min(n - k, len(self.block) - self.used)
            out[k:k + m] = self.block[self.used:self.used + m]
            self.used += m
            k += m
        return out

    def draw64(self, n):
        """n 64-bit draws as uint64."""
        words = self.draw(2 * n).astype(u64)
        return (words[0::2] << u64(32)) | words[1::2]

    def uniform24(self, n):
        return (self.draw(n) & u32(0xFFFFFF)).astype(f32) * f32(2.0 ** -24)

    def uniform53(self, n):
        return (self.draw64(n) & u64(2 ** 53 - 1)).astype(f64) * 2.0 ** -53

    def save(self):
        """The state as PyTorch's 5056 bytes: seed, words left, flags, words, cached normal."""
        raw = bytearray(STATE_BYTES)
        has = self.spare_normal is not None
        raw[0:8] = np.array([self.initial & (2 ** 64 - 1)], u64).tobytes()
        # fresh from a seed: one word left, none taken; the next draw makes a block
        raw[8:16] = np.array([625 - self.used if len(self.block) else 1, 1], i32).tobytes()
        raw[16:24] = np.array([self.used], u64).tobytes()
        raw[24:24 + 624 * 8] = self.words.astype(u64).tobytes()
        raw[5016:5040] = np.array([0.0, self.spare_normal if has else 0.0, 0.0], f64).tobytes()
        raw[5040:5044] = np.array([has], i32).tobytes()
        return np.frombuffer(bytes(raw), np.uint8).copy()

    def load(self, state):
        raw = state.tobytes()
        if len(raw) != STATE_BYTES:
            raise RuntimeError(f"Expected a CPUGeneratorImplState of size {STATE_BYTES} but found the input RNG state size to be {len(raw)}")
        self.initial = int(np.frombuffer(raw, u64, 1)[0])
        used = int(np.frombuffer(raw, u64, 1, 16)[0])
        self.words = np.frombuffer(raw, u64, 624, 24).astype(u32)
        self.block, self.used = (_temper(self.words), used) if used else (np.empty(0, u32), 0)
        has = int(np.frombuffer(raw, i32, 1, 5040)[0])
        self.spare_normal = float(np.frombuffer(raw, f64, 3, 5016)[1]) if has else None


def _temper(words):
    y = words ^ (words >> u32(11))
    y ^= (y << u32(7)) & u32(0x9D2C5680)
    y ^= (y << u32(15)) & u32(0xEFC60000)
    y ^= y >> u32(18)
    return y


# ---------------------------------------------------------------- normal: avx_mathfun's log and sincos, fused as GCC compiled them
def _fma(a, b, c):
    return (np.multiply(a, b, dtype=f64) + c).astype(f32)


_LOG = [f32(v) for v in (7.0376836292E-2, -1.1514610310E-1, 1.1676998740E-1, -1.2420140846E-1, 1.4249322787E-1,
                         -1.6668057665E-1, 2.0000714765E-1, -2.4999993993E-1, 3.3333331174E-1)]


def _log(x):
    bits = x.view(i32)
    e = ((bits >> 23) - 126).astype(f32)
    m = ((bits & i32(0x007FFFFF)) | i32(0x3F000000)).view(f32)
    small = m < f32(0.707106781186547524)
    e = e - small.astype(f32)
    m = (m - f32(1)) + np.where(small, m, f32(0))
    z = m * m
    y = np.full_like(m, _LOG[0])
    for c in _LOG[1:]:
        y = _fma(y, m, c)
    y = _fma(y * m, z, e * f32(-2.12194440e-4)) - z * f32(0.5)
    return _fma(e, f32(0.693359375), m + y)


def _sincos(x):
    """sin and cos for 0 <= x < 2 pi."""
    j = ((x * f32(1.27323954473516)).astype(i32) + 1) & ~1
    y = j.astype(f32)
    for c in (-0.78515625, -2.4187564849853515625e-4, -3.77489497744594108e-8):
        x = _fma(y, f32(c), x)
    z = x * x
    c = _fma(f32(2.443315711809948E-005), z, f32(-1.388731625493765E-003))
    c = _fma(c, z, f32(4.166664568298827E-002))
    c = _fma(c * z, z, -(z * f32(0.5))) + f32(1)
    s = _fma(f32(-1.9515295891E-4), z, f32(8.3321608736E-3))
    s = _fma(s, z, f32(-1.6666654611E-1))
    s = _fma(s * z, x, x)
    swap = (j & 2) != 0
    sin, cos = np.where(swap, c, s), np.where(swap, s, c)
    return np.where((j & 4) != 0, -sin, sin), np.where(((j - 2) & 4) == 0, -cos, cos)


def _blocks32(u, mean, std):
    """(n, 16) uniforms to normals: lanes 0-7 give the radius, 8-15 the angle."""
    radius = np.sqrt(f32(-2) * _log(np.ascontiguousarray(f32(1) - u[:, :8])))
    sin, cos = _sincos(f32(2 * math.pi) * u[:, 8:])
    return np.concatenate([_fma(radius * cos, f32(std), f32(mean)), _fma(radius * sin, f32(std), f32(mean))], 1)


def _blocks64(u, mean, std):
    radius = np.sqrt(-2 * np.log(1 - u[:, :8]))
    angle = 2 * math.pi * u[:, 8:]
    return np.concatenate([radius * np.cos(angle) * std + mean, radius * np.sin(angle) * std + mean], 1)


def normal(g, n, mean=0.0, std=1.0, double=False, contiguous=True, narrow=False):
    """n normals: blocks of 16 (the last 16 drawn anew when n % 16), below 16 one by one in float64 with a cached pair.

    For 16-bit types (`narrow`), which are rounded from float32 afterwards, no draws are spent on what the last 16 replace.
    """
    if n >= 16 and contiguous:
        draw, blocks = (g.uniform53, _blocks64) if double else (g.uniform24, _blocks32)
        out = np.empty(n, f64 if double else f32)
        whole = n // 16 * 16
        u = draw(whole if narrow else n)
        out[:whole] = blocks(u[:whole].reshape(-1, 16), mean, std).reshape(-1)
        if n % 16:
            out[n - 16:] = blocks(draw(16).reshape(1, 16), mean, std)[0]
        return out
    out = normal_singly(g, n, mean, std)
    return out if double else out.astype(f32)


def normal_singly(g, n, mean, std):
    out = np.empty(n, f64)
    for i in range(n):
        z, g.spare_normal = g.spare_normal, None
        if z is None:
            a, b = g.uniform53(2).tolist()
            r = math.sqrt(-2.0 * math.log1p(-b))
            g.spare_normal = r * math.sin(2.0 * math.pi * a)
            z = r * math.cos(2.0 * math.pi * a)
        out[i] = z * std + mean
    return out


def uniform(g, n, low=0.0, high=1.0, double=False):
    """n uniforms in [low, high): float32 ones scaled by one fused multiply-add."""
    if double:
        return g.uniform53(n) * (high - low) + low
    u = g.uniform24(n)
    if low == 0.0 and high == 1.0:
        return u
    low, high = f32(low), f32(high)
    v = _fma(u, high - low, low)
    return np.where(v == high, low, v)


def integers(g, n, low, high):
    """n integers in [low, high): remainder of a 32-bit draw, of a 64-bit draw from a range of 2**28 up."""
    width = high - low
    r = g.draw64(n) if width >= 1 << 28 else g.draw(n).astype(u64)
    return (r % u64(width)).astype(i64) + i64(low)


def permutation(g, n):
    """A permutation of range(n) by n - 1 swaps."""
    p = list(range(n))
    if n > 1:
        draws = (g.draw(n - 1) % np.arange(n, 1, -1, dtype=u32)).tolist()
        for i, k in enumerate(draws):
            k += i
            p[i], p[k] = p[k], p[i]
    return np.array(p, i64)


def exponential(g, n, rate=1.0):
    return -1.0 / rate * np.log1p(-g.uniform53(n))


def bernoulli(g, n, p):
    """n booleans, true with probability p (one number): one 53-bit uniform each."""
    return g.uniform53(n) < p


def bernoulli_each(g, p):
    """Booleans with the probabilities of a float array: 24-bit uniforms for float32, 53-bit for float64."""
    u = g.uniform53(p.size) if p.dtype == f64 else g.uniform24(p.size)
    return u.reshape(p.shape) < p


default = Engine()
