"""Programs for `soak.py --bits`: larger and odd sizes, every layout, narrow floats, and the calls that add many numbers up. Standard library only."""


import grammar_core
from grammar_core import BINARY, FUNCTIONS, INPLACE, REDUCING, SCALAR, SHAPING, UNARY

SHAPES = ("(1,)", "(7,)", "(16,)", "(17,)", "(65,)", "(129,)", "(1000,)", "(4097,)", "(5000,)", "(1, 1)", "(3, 17)", "(16, 16)", "(33, 65)", "(64, 64)",
          "(5, 129)", "(129, 5)", "(2, 300)", "(300, 2)", "(70, 70)", "(2, 1, 5)", "(3, 5, 7)", "(4, 8, 16)", "(2, 33, 20)", "(5, 3, 4, 6)", "(2, 8, 9, 9)")
DTYPES = ("torch.float32",) * 6 + ("torch.float64", "torch.float16", "torch.bfloat16")
LAYOUTS = ("{}", "{}", "{}.T", "{}.mT", "{}.flip(0)", "{}[..., ::2]", "{}[1:]", "{}.expand(3, *{}.shape)", "{}.unsqueeze(-1).expand(*{}.shape, 3)", "{}.movedim(0, -1)")
MORE = ("{x}.sum()", "{x}.mean()", "{x}.var()", "{x}.std()", "{x}.sum((0, 1))", "{x}.sum((0, -1))", "{x}.mean((0, 2))", "{x}.var((0, -1))", "{x}.std((0, 2))",
        "{x}.norm()", "{x}.cumsum({d})", "F.batch_norm({x}, None, None, training=True)", "F.group_norm({x}, 1)", "F.linear({x}, {y})", "{x} @ {y}.mT",
        "{x} @ {x}.mT", "{x}.mT @ {x}", "F.mse_loss({x}, {y})", "{x}.prod()", "torch.dot({x}.flatten(), {x}.flatten())", "{x}.square().mean({d}).sqrt()",
        "({x} - {x}.mean({d}, keepdim=True)) / {x}.std({d}, keepdim=True)", "F.layer_norm({x}, {x}.shape[-1:])", "{x}.softmax({d})", "{x}.log_softmax({d})",
        "F.cross_entropy({x}, torch.zeros({x}.shape[0]).long())", "F.nll_loss({x}, torch.zeros({x}.shape[0]).long())", "F.avg_pool2d({x}, 2)", "F.max_pool2d({x}, 2)",
        "F.adaptive_avg_pool1d({x}, 3)", "F.smooth_l1_loss({x}, {y})", "F.huber_loss({x}, {y})", "torch.einsum('...ij,...kj->...ik', {x}, {x})")


class Program(grammar_core.Program):
    """As core's, of floats only."""

    def make(self, name, grad):
        shape = self.shape if self.names and self.draw.random() < 0.7 else self.pick(SHAPES)
        self.shape = shape
        dtype = self.pick(DTYPES) if not self.names or self.draw.random() < 0.1 else self.dtype
        self.dtype = dtype
        self.lines.append(f"{name} = torch.randn({shape}).to({dtype})")
        if self.draw.random() < 0.5:
            self.lines.append(f"{name} = " + self.pick(LAYOUTS).replace("{}", name))
        if grad:
            self.lines.append(f"{name} = {name}.detach().requires_grad_()")
        self.names.append(name)

    def act(self, name):
        kinds = {"more": MORE, "reducing": REDUCING, "binary": BINARY, "scalar": SCALAR, "function": FUNCTIONS, "shaping": SHAPING, "inplace": INPLACE}
        kind = self.pick(("more", "more", "more", "reducing", "binary", "scalar", "function", "shaping", "inplace", "unary"))
        if kind == "inplace":
            return self.lines.append(self.fill(self.pick(INPLACE)))
        if kind == "unary":
            call = self.pick(UNARY)
            text = f"{self.pick(self.names)}.{call}" + ("" if call.endswith(")") or call == "T" else "()")
        else:
            text = self.fill(self.pick(kinds[kind]))
        self.lines.append(f"{name} = {text}")
        self.names.append(name)
        return None


def program(number: int) -> list[str]:
    """Lines of the program with this number; the last one is its result."""
    return Program(number).lines
