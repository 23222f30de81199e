"""Short random programs from a grammar of calls that learners make. Standard library only.

A program makes a few tensors and does one to four things with them; every choice comes from one seeded generator, so
that a program is its number.
"""

from grammar_base import Draws

SHAPES = ("()", "(1,)", "(3,)", "(4,)", "(2, 3)", "(3, 4)", "(3, 1)", "(1, 4)", "(2, 3, 4)", "(2, 1, 4)", "(0,)", "(2, 0)", "(17,)",
          "(5, 8)", "(2, 2, 2, 2)", "(9, 33)")
FLOATS = ("torch.float32", "torch.float32", "torch.float32", "torch.float64")
DTYPES = (*FLOATS, "torch.int64", "torch.int64", "torch.int32", "torch.uint8", "torch.bool")
LAYOUTS = ("{}", "{}", "{}", "{}.T", "{}.flip(0)", "{}.mT", "{}[..., ::2]", "{}.unsqueeze(0)", "{}.expand(2, *{}.shape)")

UNARY = """abs neg sign exp sqrt sin cos tanh sigmoid relu floor ceil round trunc reciprocal square log rsqrt log1p expm1 isnan isfinite
    logical_not erf atan bitwise_not clone contiguous T t flatten squeeze sum mean std var max min prod argmax argmin any all cumsum(0)
    numel() nonzero() unique() median() sort() argsort() norm() float() double() int() long() bool() detach() tolist() size() stride()
    is_contiguous() unbind() dim() softmax(0) amax() amin() logsumexp(0) count_nonzero() diag() tril() triu() trace() item() frac log2""".split()
ATTRIBUTES = ("T",)
BINARY = ("{x} + {y}", "{x} - {y}", "{x} * {y}", "{x} / {y}", "{x} // {y}", "{x} % {y}", "{x} ** {y}", "{x} == {y}", "{x} < {y}",
          "{x} >= {y}", "{x} & {y}", "{x} | {y}", "{x} @ {y}", "torch.maximum({x}, {y})", "torch.minimum({x}, {y})",
          "torch.where({x} > 0, {x}, {y})", "torch.atan2({x}, {y})", "torch.cat([{x}, {y}], {d})", "torch.stack([{x}, {y}], {d})",
          "torch.matmul({x}, {y})", "torch.outer({x}, {y})", "torch.dot({x}, {y})", "{x}.masked_fill({y} > 0, {f})",
          "torch.allclose({x}, {y})", "torch.equal({x}, {y})", "torch.logical_and({x}, {y})", "torch.fmod({x}, {y})",
          "torch.lerp({x}, {y}, {f})", "{x}.expand_as({y})", "{x}.type_as({y})", "torch.add({x}, {y}, alpha={n})",
          "torch.logaddexp({x}, {y})", "torch.isclose({x}, {y})", "{x}.gt({y})", "torch.mm({x}, {y})", "torch.mv({x}, {y})")
SCALAR = ("{x} + {n}", "{x} - {f}", "{x} * {f}", "{x} / {n}", "{x} // {n}", "{x} % {n}", "{x} ** {n}", "{n} - {x}", "{f} / {x}", "{f} ** {x}",
          "{x} > {f}", "{x} == {n}", "{x}.clamp({f}, {n})", "{x}.clamp(min={f})", "{x}.pow({f})", "{n} // {x}", "{x} & {n}", "{x} << {n}",
          "{n} * {x} + {f}", "torch.full_like({x}, {f})", "{x}.fmod({n})", "{x}.remainder({f})", "torch.floor_divide({x}, {n})")
SHAPING = ("{x}.reshape({s})", "{x}.reshape(-1)", "{x}.view({s})", "{x}.view(-1)", "{x}.transpose({d}, {d})", "{x}.permute({d}, {d})",
           "{x}.unsqueeze({d})", "{x}.squeeze({d})", "{x}.expand({s})", "{x}.repeat({n}, 2)", "{x}.flatten({d})", "{x}.chunk({n}, {d})",
           "{x}.split({n}, {d})", "{x}.narrow({d}, {n}, 1)", "{x}.flip({d})", "{x}.roll({n}, {d})", "{x}.unfold({d}, {n}, 1)", "{x}.movedim({d}, {d})",
           "{x}.select({d}, {n})", "{x}.swapaxes({d}, {d})", "{x}.tile({n})", "{x}.unflatten({d}, (1, -1))", "{x}.broadcast_to({s})", "{x}.diagonal({n})",
           "{x}.index_select({d}, torch.tensor([{n}, 0]))", "torch.gather({x}, {d}, torch.zeros_like({x}).long())", "{x}.to({t})", "torch.zeros_like({x})")
REDUCING = ("{x}.sum({d})", "{x}.sum({d}, keepdim=True)", "{x}.mean({d})", "{x}.std({d})", "{x}.var({d}, correction={n})", "{x}.max({d})",
            "{x}.min({d}, keepdim=True)", "{x}.argmax({d})", "{x}.prod({d})", "{x}.cumsum({d})", "{x}.cumprod({d})", "{x}.softmax({d})",
            "{x}.log_softmax({d})", "{x}.logsumexp({d})", "{x}.sort({d})", "{x}.topk({n}, {d})", "{x}.norm(dim={d})", "{x}.any({d})", "{x}.all({d})",
            "{x}.amax({d})", "{x}.median({d})", "{x}.sum(({d}, {d}))", "{x}.mean(dim=({d}, {d}))", "{x}.var(({d}, {d}))", "{x}.argsort({d})",
            "{x}.count_nonzero({d})", "{x}.unbind({d})", "{x}.cummax({d})", "torch.norm({x}, p={n})", "{x}.sum(dtype=torch.float64)",
            "{x}.kthvalue({n}, {d})", "{x}.nansum({d})", "{x}.diff(dim={d})")
INDEX = ("{n}", "-1", ":", "1:", "::2", ":-1", "...", "None", "[0, -1]", "torch.tensor([0, 1])", "{x} > 0", "True", "0:0", "torch.tensor(0)")
FUNCTIONS = ("F.relu({x})", "F.gelu({x})", "F.silu({x})", "F.softplus({x})", "F.elu({x})", "F.leaky_relu({x}, {f})", "F.layer_norm({x}, {x}.shape[-1:])",
             "F.mse_loss({x}, {y})", "F.l1_loss({x}, {y})", "F.smooth_l1_loss({x}, {y})", "F.normalize({x}, dim={d})", "F.one_hot({x})", "F.pad({x}, (1, {n}))",
             "F.linear({x}, {y})", "F.softmax({x}, {d})", "F.cross_entropy({x}, {y})", "F.binary_cross_entropy_with_logits({x}, {y})", "F.logsigmoid({x})",
             "F.dropout({x}, 0.5)", "F.cosine_similarity({x}, {y}, dim={d})", "F.hardtanh({x})", "F.embedding({x}, {y})", "F.nll_loss({x}, {y})",
             "F.avg_pool1d({x}, 2)", "F.max_pool1d({x}, 2)", "F.rms_norm({x}, {x}.shape[-1:])", "F.kl_div({x}, {y})", "F.huber_loss({x}, {y})")
INPLACE = ("{x}.add_({y})", "{x}.mul_({f})", "{x}.sub_({n})", "{x}.div_({y})", "{x}.zero_()", "{x}.fill_({f})", "{x}.clamp_({f}, {n})", "{x} += {y}",
           "{x} *= {n}", "{x}.copy_({y})", "{x}.masked_fill_({y} > 0, {n})", "{x}.relu_()", "{x}.neg_()", "{x}.t_()", "{x}.squeeze_()", "{x}.unsqueeze_({d})",
           "{x}.sqrt_()", "{x}.scatter_({d}, torch.zeros_like({x}).long(), {f})", "{x} -= {f}", "{x} /= {n}", "{x}.index_fill_({d}, torch.tensor([0]), {f})")
MAKERS = ("torch.zeros({s}, dtype={t})", "torch.ones({s}, dtype={t})", "torch.full({s}, {f})", "torch.full({s}, {n})", "torch.randn({s})",
          "torch.rand({s})", "torch.randint(-3, 6, {s})", "torch.arange({n})", "torch.arange({f}, 5, 0.5)", "torch.linspace({f}, {n}, 5)",
          "torch.eye({n})", "torch.tensor([{f}, {n}, {f}])", "torch.tensor({n})", "torch.tensor({f})", "torch.tensor([True, False, True])", "torch.randperm(5)")


class Program(Draws):
    """A program: its lines, and the kinds of call each line was made from."""

    def __init__(self, number):
        super().__init__(number)
        self.shape = "()"
        count = self.draw.choice((1, 2, 2, 2, 3))
        grad = self.chance(0.25)
        for i in range(count):
            self.make("abc"[i], grad)
        for i in range(self.draw.choice((1, 1, 2, 2, 3, 4))):
            self.act(f"r{i}")
        if grad and self.chance(0.9):
            self.lines.append(f"{self.names[-1]}.sum().backward()")
            self.lines.append("a.grad")
        else:
            self.lines.append("(" + ", ".join(self.names[-3:]) + ",)")

    def make(self, name, grad):
        """A tensor of a random shape, dtype and layout."""
        shape, dtype = self.pick(SHAPES), self.pick(FLOATS if grad else DTYPES)
        if self.names and self.chance(0.5):
            shape = self.shape          # often the same shape, so that calls of two tensors go through
        self.shape = shape
        if dtype == "torch.bool":
            text = f"torch.rand({shape}) > 0.5"
        elif dtype.startswith("torch.float"):
            text = f"torch.randn({shape}, dtype={dtype})"
        else:
            text = f"torch.randint({0 if dtype == 'torch.uint8' else -3}, 5, {shape}, dtype={dtype})"
        if self.chance(0.12):
            text = self.fill(self.pick(MAKERS))
        self.lines.append(f"{name} = {text}")
        if self.chance(0.3):
            self.lines.append(f"{name} = " + self.pick(LAYOUTS).replace("{}", name))
        if grad:
            self.lines.append(f"{name} = {name}.detach().clone().requires_grad_()")
        self.names.append(name)

    def fill(self, template):
        """A template with its places filled."""
        places = {"{x}": lambda: self.pick(self.names or ["torch.ones(2)"]), "{y}": lambda: self.pick(self.names or ["torch.ones(2)"]),
                  "{d}": lambda: self.pick(("0", "1", "-1", "-1", "0", "-2", "2", "3")), "{n}": lambda: self.pick(("1", "2", "3", "0", "-1", "2")),
                  "{f}": lambda: self.pick(("0.5", "-1.5", "2.0", "1e-3", "0.0", "3")), "{s}": lambda: self.pick(SHAPES), "{t}": lambda: self.pick(DTYPES)}
        return self.filled(template, places)

    def act(self, name):
        """One call whose result gets a name, or one change in place."""
        kind = self.pick(("unary", "binary", "binary", "scalar", "shaping", "shaping", "reducing", "reducing", "index", "function", "inplace", "store"))
        if kind == "inplace":
            return self.lines.append(self.fill(self.pick(INPLACE)))
        if kind == "store":
            x = self.pick(self.names)
            return self.lines.append(f"{x}[{self.index()}] = {self.fill(self.pick(('{f}', '{n}', '{y}', '{y}[0]')))}")
        if kind == "unary":
            call = self.pick(UNARY)
            x = self.pick(self.names)
            text = f"{x}.{call}" if call in ATTRIBUTES or call.endswith(")") else f"{x}.{call}()"
        elif kind == "index":
            text = f"{self.pick(self.names)}[{self.index()}]"
        else:
            text = self.fill(self.pick({"binary": BINARY, "scalar": SCALAR, "shaping": SHAPING, "reducing": REDUCING, "function": FUNCTIONS}[kind]))
        self.lines.append(f"{name} = {text}")
        self.names.append(name)
        return None

    def index(self):
        return ", ".join(self.fill(self.pick(INDEX)) for _ in range(self.pick((1, 1, 2, 2, 3))))


def program(number: int) -> list[str]:
    """Lines of the program with this number; the last one is its result."""
    return Program(number).lines
