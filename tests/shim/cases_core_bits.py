"""Operations whose rounding PyTorch's kernels decide: every bit counts. The names say the operation and the shape."""

SHAPES = ("(5,)", "(17,)", "(64,)", "(513,)", "(4097,)", "(3, 5)", "(8, 8)", "(5, 33)", "(100, 7)", "(2, 3, 4)", "(16, 3, 33)", "(4, 5, 6, 7)")
OVER = ("x.sum()", "x.mean(0)", "x.sum(-1)", "x.transpose(0, -1).sum(0)", "x.var(-1)", "x.std()", "x.norm()", "x.norm(dim=0)", "x.cumsum(0)", "x.softmax(-1)",
        "x.log_softmax(0)", "x.double().sum(0)", "x[..., ::2].sum(-1)", "x.expand(3, *x.shape).sum(0)")
POINTWISE = ("x.sqrt()", "x.rsqrt()", "x.reciprocal()", "x.sigmoid()", "x.log1p()", "x.expm1()", "x ** 2", "x ** 3", "x ** -1", "2 / x", "x / 3", "x.lerp(x * 3, 0.3)",
             "torch.add(x, x * 3, alpha=0.7)", "torch.addcmul(x, x, x, value=0.7)", "torch.addcdiv(x, x, x + 1, value=0.7)", "x % 0.7", "x // 0.7")
PRODUCTS = ("a @ b", "a.T.contiguous().T @ b", "torch.addmm(c, a, b)", "a @ b[:, 0].contiguous()", "a[0] @ b", "b.T @ a[0]", "a[0].dot(a[0].flip(0))",
            "torch.bmm(a.expand(3, m, k), b.expand(3, k, n))", "a.expand(2, m, k).contiguous() @ b", "torch.einsum('bmk,kn->bmn', a.expand(2, m, k), b)")
SIZES = ((1, 1, 1), (2, 3, 4), (8, 16, 8), (5, 100, 7), (33, 257, 9), (4, 500, 6))
DRAWS = ("torch.rand({n})", "torch.randn({n})", "torch.randint(-5, 9, ({n},))", "torch.randperm({n})", "torch.empty({n}).normal_(1, 2)",
         "torch.empty({n}).uniform_(-1, 3)", "torch.empty({n}).bernoulli_(0.3)", "torch.bernoulli(torch.rand({n}))", "torch.empty({n}).exponential_(2)",
         "torch.multinomial(torch.rand({n}) + 0.1, 2)", "torch.multinomial(torch.rand({n}) + 0.1, 5, replacement=True)", "torch.empty({n}).random_()",
         "torch.empty({n}, dtype=torch.int64).random_()", "torch.normal(torch.zeros({n}), torch.ones({n}))", "torch.randn(2, {n}).t().normal_()",
         "torch.randint(0, 2**40, ({n},))", "torch.randn({n}, dtype=torch.complex64)", "(torch.randn(3), torch.rand({n}), torch.get_rng_state())[2]")
# Kernels of 16-bit floats round in between, each in its own places.
NARROW = ("x + 0.3", "0.3 - x", "x % 0.3", "x * 0.3", "x ** 3", "x ** 0.3", "x.prod(-1)", "x.mean()", "x.logsumexp(0)", "x.softmax(0)", "x.rsqrt()", "x.lerp(x * 3, 0.3)",
          "torch.addcmul(x, x, x, value=0.3)", "torch.xlogy(x, 0.3)", "F.mse_loss(x, x.flip(0))", "F.cross_entropy(x, torch.arange(5))",
          "torch.addr(x, x[:, 0], x[0], beta=0.7, alpha=0.3)", "torch.linspace(0, 1.3, 23, dtype=x.dtype)")

ROWS = [(f"{e} of {s}", f"x = torch.randn{s}\n{e}") for e in OVER for s in SHAPES]
ROWS += [(f"{e} of {n}", f"x = torch.rand({n}) + 0.1\n{e}") for e in POINTWISE for n in (16, 160, 1600)]
ROWS += [(f"{e} with {s}", f"m, k, n = {s}\na, b, c = torch.randn(m, k), torch.randn(k, n), torch.randn(n)\n{e}") for e in PRODUCTS for s in SIZES]
ROWS += [(e.format(n=n), e.format(n=n)) for e in DRAWS for n in (5, 16, 17, 100)]
ROWS += [(f"{e} {n}", e.format(n=n)) for e in ("torch.linspace(-1, 2, {n})", "torch.arange(0, {n} * 0.1, 0.1)", "torch.arange(-{n} * 0.1, 1.7, 0.1)",
                                                "torch.arange(-2, {n} * 0.1, 0.01, dtype=torch.float64)") for n in (1, 7, 16, 50)]
ROWS += [(f"{e} in {t}", f"x = (torch.rand(5, 40) + 0.1).{t}()\n{e}") for e in NARROW for t in ("half", "bfloat16")]
ROWS += [(f"complex products of {n}", f"x = torch.randn({n}, dtype=torch.complex64)\nx * x.conj()") for n in (2, 3, 20)]
ROWS += [(f"{e} of {n}", f"x = torch.randn({n})\n{e}") for n in (5, 37) for e in (
    "torch.atan2(x, x.flip(0))", "torch.atan2(x[::2], x[::2].flip(0))", "torch.atan2(x.expand(3, -1), x.expand(3, -1))", "torch.complex(x, x.flip(0)).angle()")]
# Windows overlap, so that an element changes once for each window that shows it.
ROWS += [(f"in place on windows: {e}", f"x = torch.rand(6) + 0.5; y = torch.rand(3, 4); w, v = x.unfold(0, 3, 1), y.unfold(1, 2, 1)\n{e}\nx, y") for e in (
    "w += 1", "w.mul_(2)", "v *= torch.rand(3, 3, 1)", "w.exp_()", "v.sub_(v[:, :1, :1].clone())", "w.clamp_(0.7, 0.9)", "w.fill_(3)", "w[:, 1] += 1",
    "torch.add(w, 1, out=w)")]
ROWS += [(f"a matrix times a column of {n}", f"torch.randn(3, {n}) @ torch.randn({n}, 2)[:, 0]") for n in (512, 513, 1600)]
