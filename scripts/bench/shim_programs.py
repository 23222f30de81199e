"""Lesson-sized programs for `dev.py bench shim`: each with `torch`, and written out by hand in NumPy.

A row of PROGRAMS is (name, set-up with torch, set-up by hand); a set-up returns one step as a function without arguments.
The file is read by the shim and by real torch on CPython, and sent to the browser as a learner's program: it may import
`torch`, NumPy and the standard library only.
"""

import json
import math
import statistics
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

f32 = np.float32


# ---------------------------------------------------------------- by hand, in plain NumPy
def normal(*shape, scale=1.0):
    return (np.random.default_rng(0).standard_normal(shape) * scale).astype(f32)


def softmax_rows(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


class Adam:
    """The plain rule, array by array."""

    def __init__(self, arrays, lr, decay=0.0):
        self.arrays, self.lr, self.decay, self.steps = arrays, lr, decay, 0
        self.first, self.second = ([np.zeros_like(a) for a in arrays] for _ in range(2))

    def step(self, gradients):
        self.steps += 1
        root = math.sqrt(1 - 0.999 ** self.steps)
        size = self.lr / (1 - 0.9 ** self.steps)
        for a, g, m, v in zip(self.arrays, gradients, self.first, self.second):
            if self.decay:
                a *= 1 - self.lr * self.decay
            m += 0.1 * (g - m)
            v *= 0.999
            v += 0.001 * (g * g)
            a -= size * m / (np.sqrt(v) / root + 1e-8)


def mlp_by_hand():
    sizes = [10, 64, 32, 3]
    x, y = normal(200, 10), np.arange(200) % 3
    w = [normal(n, k, scale=k ** -0.5) for k, n in zip(sizes, sizes[1:])]
    b = [np.zeros(n, f32) for n in sizes[1:]]
    adam, rows = Adam(w + b, 1e-2), np.arange(200)

    def step():
        values = [x]
        for i in range(3):
            z = values[-1] @ w[i].T + b[i]
            values.append(np.maximum(z, 0) if i < 2 else z)
        p = softmax_rows(values[-1])
        loss = -np.log(p[rows, y]).mean()
        p[rows, y] -= 1
        g = p / len(y)
        gw, gb = [None] * 3, [None] * 3
        for i in (2, 1, 0):
            gw[i], gb[i] = g.T @ values[i], g.sum(0)
            if i:
                g = (g @ w[i]) * (values[i] > 0)
        adam.step(gw + gb)
        return loss
    return step


def layer_norm_rows(x, weight, bias):
    mean = x.mean(-1, keepdims=True)
    rstd = 1 / np.sqrt(x.var(-1, keepdims=True) + 1e-5)
    n = (x - mean) * rstd
    return n * weight + bias, (n, rstd)


def layer_norm_rows_back(g, weight, kept):
    n, rstd = kept
    gn = g * weight
    gx = (gn - gn.mean(-1, keepdims=True) - n * (gn * n).mean(-1, keepdims=True)) * rstd
    return gx, (g * n).reshape(-1, g.shape[-1]).sum(0), g.reshape(-1, g.shape[-1]).sum(0)


WIDTH, CONTEXT, BATCH, HEADS, LAYERS, LETTERS = 32, 32, 16, 4, 2, 65


def gpt_by_hand():
    """Pre-norm blocks of causal attention and a ReLU layer four times as wide."""
    size, half = WIDTH // HEADS, WIDTH ** -0.5
    p = {"tokens": normal(LETTERS, WIDTH), "places": normal(CONTEXT, WIDTH), "out": normal(LETTERS, WIDTH, scale=half),
         "out_b": np.zeros(LETTERS, f32), "last": np.ones(WIDTH, f32), "last_b": np.zeros(WIDTH, f32)}
    for i in range(LAYERS):
        for name, n, k in (("qkv", 3 * WIDTH, WIDTH), ("mix", WIDTH, WIDTH), ("up", 4 * WIDTH, WIDTH), ("down", WIDTH, 4 * WIDTH)):
            p[f"{name}{i}"], p[f"{name}_b{i}"] = normal(n, k, scale=half), np.zeros(n, f32)
        for name in ("one", "two"):
            p[f"{name}{i}"], p[f"{name}_b{i}"] = np.ones(WIDTH, f32), np.zeros(WIDTH, f32)
    letters = np.arange(BATCH * (CONTEXT + 1)).reshape(BATCH, -1) * 7 % LETTERS
    x, y = letters[:, :-1], letters[:, 1:]
    mask = np.where(np.tril(np.ones((CONTEXT, CONTEXT), bool)), 0, -np.inf).astype(f32)
    names, rows = list(p), np.arange(y.size)
    adam = Adam([p[n] for n in names], 1e-3, 0.01)

    def flat(a):
        return a.reshape(-1, a.shape[-1])

    def linear(a, name, i=""):
        return a @ p[f"{name}{i}"].T + p[f"{name}_b{i}"]

    def linear_back(g, a, grads, name, i=""):
        grads[f"{name}{i}"] = flat(g).T @ flat(a)
        grads[f"{name}_b{i}"] = flat(g).sum(0)
        return g @ p[f"{name}{i}"]

    def step():
        h, kept, grads = p["tokens"][x] + p["places"], [], {}
        for i in range(LAYERS):
            a, n1 = layer_norm_rows(h, p[f"one{i}"], p[f"one_b{i}"])
            q, k, v = linear(a, "qkv", i).reshape(BATCH, CONTEXT, 3, HEADS, size).transpose(2, 0, 3, 1, 4)
            weights = softmax_rows(q @ k.swapaxes(-1, -2) * size ** -0.5 + mask)
            mixed = (weights @ v).transpose(0, 2, 1, 3).reshape(BATCH, CONTEXT, WIDTH)
            h = h + linear(mixed, "mix", i)
            c, n2 = layer_norm_rows(h, p[f"two{i}"], p[f"two_b{i}"])
            u = np.maximum(linear(c, "up", i), 0)
            h = h + linear(u, "down", i)
            kept.append((a, n1, q, k, v, weights, mixed, c, n2, u))
        last, n3 = layer_norm_rows(h, p["last"], p["last_b"])
        prob = softmax_rows(flat(linear(last, "out")))
        loss = -np.log(prob[rows, y.reshape(-1)]).mean()
        prob[rows, y.reshape(-1)] -= 1
        g = linear_back((prob / y.size).reshape(BATCH, CONTEXT, -1), last, grads, "out")
        g, grads["last"], grads["last_b"] = layer_norm_rows_back(g, p["last"], n3)
        for i in reversed(range(LAYERS)):
            a, n1, q, k, v, weights, mixed, c, n2, u = kept[i]
            gu = linear_back(g, u, grads, "down", i) * (u > 0)
            gc, grads[f"two{i}"], grads[f"two_b{i}"] = layer_norm_rows_back(linear_back(gu, c, grads, "up", i), p[f"two{i}"], n2)
            g = g + gc
            gm = linear_back(g, mixed, grads, "mix", i).reshape(BATCH, CONTEXT, HEADS, size).transpose(0, 2, 1, 3)
            gv, gw = weights.swapaxes(-1, -2) @ gm, gm @ v.swapaxes(-1, -2)
            gs = (gw - (gw * weights).sum(-1, keepdims=True)) * weights * size ** -0.5
            together = np.stack([gs @ k, gs.swapaxes(-1, -2) @ q, gv]).transpose(1, 3, 0, 2, 4).reshape(BATCH, CONTEXT, -1)
            ga, grads[f"one{i}"], grads[f"one_b{i}"] = layer_norm_rows_back(linear_back(together, a, grads, "qkv", i), p[f"one{i}"], n1)
            g = g + ga
        grads["places"] = g.sum(0)
        grads["tokens"] = np.zeros_like(p["tokens"])
        np.add.at(grads["tokens"], x, g)
        adam.step([grads[n] for n in names])
        return loss
    return step


def softmax_by_hand():
    x = normal(64, 64)
    return lambda: softmax_rows(x)


def layer_norm_by_hand():
    x, w, b = normal(32, 128), np.ones(128, f32), np.zeros(128, f32)
    return lambda: layer_norm_rows(x, w, b)[0]


def conv_by_hand():
    x, w, b = normal(4, 3, 16, 16), normal(8, 3, 3, 3), np.zeros((8, 1, 1), f32)
    flat = w.reshape(8, -1)

    def step():
        padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
        windows = np.lib.stride_tricks.sliding_window_view(padded, (3, 3), (2, 3))
        columns = windows.transpose(0, 1, 4, 5, 2, 3).reshape(4, 27, 256)
        return (flat @ columns).reshape(4, 8, 16, 16) + b
    return step


def lstm_by_hand():
    x, wi, wh, b = normal(4, 10, 16), normal(128, 16, scale=0.2), normal(128, 32, scale=0.2), np.zeros(128, f32)

    def gate(v):
        return 1 / (1 + np.exp(-v))

    def step():
        h = c = np.zeros((4, 32), f32)
        out = []
        for t in range(10):
            i, f, g, o = np.split(x[:, t] @ wi.T + b + h @ wh.T + b, 4, 1)
            c = gate(f) * c + gate(i) * np.tanh(g)
            h = gate(o) * np.tanh(c)
            out.append(h)
        return np.stack(out, 1)
    return step


def chain_rule_by_hand():
    w, x, b, y = f32(2), f32(3), f32(1), f32(10)

    def step():
        error = w * x + b - y
        return error * error, 2 * error * x, 2 * error
    return step


def randn_by_hand():
    generator = np.random.Generator(np.random.MT19937(0))
    return lambda: generator.standard_normal(1000, f32)


def printing_by_hand():
    x = normal(4, 6)
    return lambda: np.array2string(x, precision=4, separator=", ")


def indexing_by_hand():
    x, rows = normal(10, 10), np.array([1, 5, 7])

    def step():
        y = x.copy()
        y[2:5, 1] = 0
        y[y < -1] = 1
        return y[3], y[:, 2], y[rows], y[None, ..., -1]
    return step


def statistics_by_hand():
    x = normal(8, 5)
    return lambda: (x.sum(), x.mean(0), x.std(1, ddof=1), x.max(), x.argmax(1))


# ---------------------------------------------------------------- with torch
def training(net, optimizer, x, y):
    """One step of the usual loop."""
    def step():
        optimizer.zero_grad()
        loss = F.cross_entropy(net(x).flatten(0, -2), y.flatten())
        loss.backward()
        optimizer.step()
        return loss
    return step


def mlp():
    net = nn.Sequential(nn.Linear(10, 64), nn.ReLU(), nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 3))
    return training(net, torch.optim.Adam(net.parameters(), lr=1e-2), torch.randn(200, 10), torch.arange(200) % 3)


class Block(nn.Module):
    """Causal attention and a wider layer, each behind a LayerNorm, as the lessons write it."""

    def __init__(self):
        super().__init__()
        self.one, self.two = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.mix = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.wide = nn.Sequential(nn.Linear(WIDTH, 4 * WIDTH), nn.ReLU(), nn.Linear(4 * WIDTH, WIDTH))
        self.register_buffer("mask", torch.tril(torch.ones(CONTEXT, CONTEXT)))

    def forward(self, x):
        batch, length, width = x.shape
        q, k, v = (part.view(batch, length, HEADS, -1).transpose(1, 2) for part in self.qkv(self.one(x)).split(width, dim=2))
        scores = q @ k.transpose(-2, -1) / math.sqrt(width // HEADS)
        weights = F.softmax(scores.masked_fill(self.mask[:length, :length] == 0, float("-inf")), dim=-1)
        x = x + self.mix((weights @ v).transpose(1, 2).contiguous().view(batch, length, width))
        return x + self.wide(self.two(x))


class GPT(nn.Module):
    def __init__(self):
        super().__init__()
        self.tokens, self.places = nn.Embedding(LETTERS, WIDTH), nn.Embedding(CONTEXT, WIDTH)
        self.blocks = nn.Sequential(*(Block() for _ in range(LAYERS)))
        self.last, self.out = nn.LayerNorm(WIDTH), nn.Linear(WIDTH, LETTERS)

    def forward(self, x):
        return self.out(self.last(self.blocks(self.tokens(x) + self.places(torch.arange(x.shape[1])))))


def gpt():
    net = GPT()
    letters = torch.arange(BATCH * (CONTEXT + 1)).reshape(BATCH, -1) * 7 % LETTERS
    return training(net, torch.optim.AdamW(net.parameters(), lr=1e-3), letters[:, :-1], letters[:, 1:])


def softmax():
    x = torch.randn(64, 64)
    return lambda: F.softmax(x, dim=-1)


def layer_norm():
    x, norm = torch.randn(32, 128), nn.LayerNorm(128)
    return lambda: norm(x)


def conv():
    x, layer = torch.randn(4, 3, 16, 16), nn.Conv2d(3, 8, 3, padding=1)
    return lambda: layer(x)


def lstm():
    x, layer = torch.randn(4, 10, 16), nn.LSTM(16, 32, batch_first=True)
    return lambda: layer(x)[0]


def chain_rule():
    w, x = torch.tensor(2.0, requires_grad=True), torch.tensor(3.0)
    b, y = torch.tensor(1.0, requires_grad=True), torch.tensor(10.0)

    def step():
        w.grad = b.grad = None
        loss = (w * x + b - y) ** 2
        loss.backward()
        return loss, w.grad, b.grad
    return step


def randn():
    torch.manual_seed(0)
    return lambda: torch.randn(1000)


def printing():
    x = torch.randn(4, 6)
    return lambda: str(x)


def indexing():
    x, rows = torch.randn(10, 10), torch.tensor([1, 5, 7])

    def step():
        y = x.clone()
        y[2:5, 1] = 0
        y[y < -1] = 1
        return y[3], y[:, 2], y[rows], y[None, ..., -1]
    return step


def statistics_of():
    x = torch.randn(8, 5)
    return lambda: (x.sum(), x.mean(0), x.std(1), x.max(), x.argmax(1))


PROGRAMS = [
    ("training step of an MLP, batch 200", mlp, mlp_by_hand),
    ("training step of a tiny GPT", gpt, gpt_by_hand),
    ("softmax of (64, 64)", softmax, softmax_by_hand),
    ("LayerNorm of (32, 128)", layer_norm, layer_norm_by_hand),
    ("Conv2d of (4, 3, 16, 16)", conv, conv_by_hand),
    ("LSTM over (4, 10, 16)", lstm, lstm_by_hand),
    ("(w * x + b - y) ** 2 and its gradients", chain_rule, chain_rule_by_hand),
    ("randn(1000)", randn, randn_by_hand),
    ("printing (4, 6)", printing, printing_by_hand),
    ("indexing and assigning", indexing, indexing_by_hand),
    ("sum, mean, std, max, argmax of (8, 5)", statistics_of, statistics_by_hand),
]


def measure(number, rounds, plain=True):
    """Median milliseconds of one step of a program, `{"torch": ..., "plain": ...}`; both run interleaved."""
    _, with_torch, by_hand = PROGRAMS[number]
    steps = {"torch": with_torch()} | ({"plain": by_hand()} if plain else {})
    times, repeats = {name: [] for name in steps}, {}
    for name, step in steps.items():
        step()
        started = time.perf_counter()
        step()
        # clocks in a page tick every tenth of a millisecond
        repeats[name] = max(1, int(0.005 / max(time.perf_counter() - started, 1e-7)))
    for _ in range(rounds):
        for name, step in steps.items():
            started = time.perf_counter()
            for _ in range(repeats[name]):
                step()
            times[name].append((time.perf_counter() - started) / repeats[name] * 1000)
    return {name: statistics.median(values) for name, values in times.items()}


def measured(number, rounds, plain=True):
    """`measure` as a line of JSON."""
    return json.dumps(measure(number, rounds, plain))
