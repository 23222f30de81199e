"""Short random programs of layers, losses and training. Standard library only; the rows it chooses from are in layer_rows.py.

A program makes a layer or names a function, gives it inputs, and shows outputs and gradients; or trains a small model by an
optimiser, often with a schedule; or looks at a module in the ways there are. Two thirds and more run through without an error.
"""

import re

import layer_rows as rows
from grammar_base import Draws

KEEP = 0.25             # the share of optional parts that stay
DTYPES = (*["float32"] * 10, "float64", "float64", "float16", "bfloat16")
HALVES = DTYPES[-2:]    # rounded otherwise inside a kernel: more than one layer and one gradient would tell little
DEEP = re.compile("RNN|LSTM|GRU|Transformer|LPPool")
NORMAL = re.compile("norm|Norm|Transformer")
WRONG = ("[0]", ".unsqueeze(0)", "[..., :-1]", ".to(torch.float64)", ".long()", "[:0]", ".repeat_interleave(2, -1)", ".sum()", ".tolist()",
         ".bool()", ".repeat(2, *[1] * {1|2|3})", ".squeeze()", ".flatten()", ".detach().numpy()", "[:1]")
PLAIN = ("torch.randn({s}){t}", "torch.rand({s}){t}", "torch.randn((*{s}, 2)){t}[..., 0]")
VALUES = ("torch.randn({s}){t}", "torch.randn({s}){t}", "torch.randn({s}){t}", "torch.randn({s}){t}", "torch.randn((*{s}, 2)){t}[..., 0]",
          "torch.randn({s}[::-1]){t}.permute(*range(len({s}))[::-1])", "torch.randint(-2, 3, {s}).float(){t}", "torch.rand({s}){t}",
          "torch.zeros({s}){t}", "torch.randn({s}).mul({3|5}){t}", "torch.randn({s}).masked_fill(torch.rand({s}).gt(0.9), {math.nan|math.inf|0}){t}")
BEFORE = ("m.eval()", "m.eval()", "m.eval()", "m.train()", "m.requires_grad_(False)", "m.train(False)", "m = __import__('copy').deepcopy(m)",
          "m = nn.Sequential(m)", "m.apply(lambda n: n.reset_parameters() if hasattr(n, 'reset_parameters') else None)",
          "[p.requires_grad_(False) for p in list(m.parameters())[:1]]", "m = nn.utils.{weight_norm|spectral_norm}(m)",
          "m = nn.utils.parametrizations.{weight_norm|spectral_norm}(m)", "[nn.init.{i} for p in m.parameters()]", "[nn.init.{i} for p in m.parameters() if p.dim() > 1]", "[nn.init.{i} for p in m.parameters() if p.dim() > 1]")
HOOKS = ("m.register_forward_hook(lambda n, i, o: o{ * 2| + 1|.relu()})", "m.register_forward_pre_hook(lambda n, i: (i[0] * 2, *i[1:]))",
         "m.register_full_backward_hook(lambda n, i, o: {None|tuple(g if g is None else g * 2 for g in i)})",
         "m.register_full_backward_pre_hook(lambda n, g: {None|(g[0] * 3,)})", "x.register_hook(lambda g: g * 2)",
         "[p.register_hook(lambda g: g.clamp(-0.1, 0.1)) for p in m.parameters()]", "m.register_forward_hook(lambda n, a, k, o: o, with_kwargs=True)")
# squares of what is normalised sum to a constant, whose gradient is mere rounding; this is uneven, and the same to the last bit
UNEVEN = "(s * s.detach().square().add(1).reciprocal()).sum()"
BACKWARD = ("s.sum()", "s.square().sum()", "s.square().mean()", UNEVEN, "s.sigmoid().sum()", "s.abs().max()")
LOOKS = """repr(m)|list(m.state_dict())|m.state_dict()|[(n, p.shape, p.requires_grad) for n, p in m.named_parameters()]|[n for n, _ in m.named_children()]
[n for n, _ in m.named_modules()]|nn.utils.parameters_to_vector(m.parameters())|m.training|m.extra_repr()|[k for k in sorted(vars(m)) if k[0] != '_']
sum(p.numel() for p in m.parameters())|dict(m.named_parameters())|[type(n).__name__ for n in m.modules()]|repr(m.state_dict())|str(list(m.parameters()))
nn.utils.get_total_norm(list(m.parameters()))|[v.requires_grad for v in m.state_dict().values()]|[(n, b.dtype, b.shape) for n, b in m.named_buffers()]
m.weight|m.bias|repr(m.weight)|[hasattr(m, n) for n in ('weight', 'bias', 'in_features', 'num_features')]|[(p.is_leaf, p.grad) for p in m.parameters()]
m.load_state_dict(m.state_dict())|repr(m.load_state_dict({}, strict=False))|m.load_state_dict({})|m.get_parameter('weight')|m.double().state_dict()
m.half().state_dict()|m.zero_grad()|nn.utils.vector_to_parameters(torch.ones(99), m.parameters())|m.state_dict(prefix='p.')|m.no_such_name|repr(r)"""
CLIPS = ("nn.utils.clip_grad_norm_(m.parameters(), {0.1|1.0}<, norm_type={1|math.inf|2.0}><, error_if_nonfinite=True>)",
         "nn.utils.clip_grad_norm_(m.parameters(), 0.5)", "nn.utils.clip_grad_value_(m.parameters(), {0.1|0.01})", "[p.grad.mul_(0.5) for p in m.parameters()]")
SEEN = ("[g['lr'] for g in o.param_groups]", "o.state_dict()", "repr(o)", "[sorted(o.state[p]) for p in m.parameters()]", "o.param_groups", "o.defaults",
        "[p.grad for p in m.parameters()]", "m.state_dict()")


class Program(Draws):
    """A program: its lines."""

    def __init__(self, number):
        super().__init__(number)
        batch = self.pick("22341")
        self.places = {"N": batch, "B": self.pick((f"{batch}, ", f"{batch}, ", "")), "C": self.pick("4426"), "O": self.pick("426"), "L": self.pick("89"),
                       "H": self.pick("568"), "W": self.pick("67"), "K": self.pick("233"), "lr": self.pick(("0.1", "0.01", "0.5", "1e-3"))}
        self.dtype = self.pick(DTYPES)
        self.say(f"torch.manual_seed({self.draw.randrange(100)})")
        self.pick((self.layer, self.layer, self.layer, self.training))()

    def text(self, template) -> str:
        """A template with its optional parts kept or left out, its alternatives chosen and its places filled in."""
        while "<" in template:
            template = re.sub(r"<([^<>]*)>", lambda part: part[1] if self.chance(KEEP) else "", template)
        template = template.replace("(, ", "(")         # the first argument was left out
        while re.search(r"\{[^{}]+\}", template):
            template = re.sub(r"\{([^{}]+)\}", lambda part: self.places.get(part[1]) or ("" if part[1] == "B" else self.pick(part[1].split("|"))), template)
        return template

    def say(self, *templates):
        self.lines += [self.text(template) for template in templates]

    def make(self, table, values=VALUES):
        """Choose a row, make its module and its inputs; returns the call, how many inputs it has, and the module's maker."""
        maker, _, call = self.pick(table.strip().splitlines()).partition(" -> ")
        maker, *sources = maker.split(";")
        maker = self.text(maker.strip())
        if self.dtype in HALVES and DEEP.search(maker):
            self.dtype = "float32"
        if maker:
            self.lines.append("m = " + maker)
            if self.dtype != "float32" and self.chance(0.97):
                self.say("m = m." + {"float64": "{double()|to(torch.float64)}", "float16": "half()", "bfloat16": "{bfloat16()|to(dtype=torch.bfloat16)}"}[self.dtype])
        names = "xyz"[:len(sources)]
        for name, source in zip(names, sources, strict=True):
            self.input(name, source.strip(), values)
        return self.text(call) or f"m({', '.join(names)})", names, maker

    def input(self, name, source, values=VALUES):
        """One input: random numbers of a shape, or the text that makes it."""
        to = "" if self.dtype == "float32" else f".to(torch.{self.dtype})"
        grad = ""
        if source.startswith("("):
            values = PLAIN[:2] if self.dtype in HALVES else values if name == "x" else values[:8]       # NaN and infinities in one place only
            value = self.text(self.pick(values).replace("{t}", to).replace("{s}", self.text(source)))
            grad = ".requires_grad_()" if self.chance(0.9) else ""
        else:
            value = self.text(source)
            value += to if value.startswith(("torch.rand(", "torch.randn(")) else ""
        if self.chance(0.03):
            value = f"({value})" + self.text(self.pick(WRONG))
        self.lines.append(f"{name} = {value}{grad}")

    def layer(self):
        """One layer or function: outputs, gradients, and what else there is to see."""
        twice = self.chance(0.06)
        if twice:
            self.dtype = "float64"      # second derivatives are sums of large terms: their rounding is not what is asked
        call, names, maker = self.make(self.pick(list(rows.FAMILIES.values())), PLAIN if twice else VALUES)
        if maker and self.chance(0.3):
            self.places["i"] = self.text(self.pick(rows.INITS))
            self.say(self.pick(BEFORE[:-5] if "Lazy" in maker else BEFORE))
        if maker and self.chance(0.08):
            self.say("h = " + self.pick(HOOKS))
        call = f"m(*({call[2:-1]},))" if self.chance(0.02) and call.startswith("m(") and "=" not in call else call
        self.lines.append("r = " + call)
        if self.chance(0.25) and maker:
            self.look(call, maker)
        elif twice:
            self.second(names, maker)
        else:
            self.gradients(names, maker)

    def gradients(self, names, maker):
        """Output and gradients."""
        self.lines.append("s = r[0] if isinstance(r, tuple) else r")
        loss = UNEVEN if self.dtype in HALVES or NORMAL.search(maker + self.lines[-2]) else self.pick(BACKWARD)
        self.lines.append(f"{loss}.backward()" if self.chance(0.9) else "s.backward(torch.randn_like(s))")
        self.lines.append("(" + "".join(f"getattr({name}, 'grad', None), " for name in names) + ("*[p.grad for p in m.parameters()],)" if maker else ")"))
        if re.search("Linear|Conv|Norm|RNN|LSTM|GRU|Embedding|Att|Tran", maker) and self.chance(0.15):
            self.say("o = torch.optim.SGD(m.parameters(), {lr})", "o.step()", "m.state_dict()")

    def second(self, names, maker):
        """Gradients of gradients."""
        self.lines.append("s = r[0] if isinstance(r, tuple) else r")
        self.lines.append("e = [t for t in (" + "".join(f"{name}, " for name in names) + ("*m.parameters()" if maker else "") + ") if t.requires_grad]")
        self.lines.append(f"g = torch.autograd.grad({UNEVEN}, e, create_graph=True, allow_unused=True)")
        self.lines.append("torch.autograd.grad(sum(t.square().sum() for t in g if t is not None), e, allow_unused=True)")

    def look(self, call, maker):
        """What there is to see of a module."""
        if self.chance(0.3):
            self.lines += [f"n = {maker}", self.text("d = n.load_state_dict(m.state_dict()<, strict=False>)"), call.replace("m(", "n(")]
        else:
            looks = [look for look in LOOKS.replace("\n", "|").split("|") if self.dtype not in HALVES or "repr(" not in look and "str(" not in look]
            self.lines.append(self.pick(looks))

    def training(self):
        """A few steps of an optimiser, often with a schedule."""
        self.dtype = "float32" if self.dtype in HALVES else self.dtype
        call, _, maker = self.make(rows.MODELS, VALUES if self.chance(0.1) else PLAIN)
        if "Lazy" in maker:
            self.lines.append("m(x)")
        self.places["P"] = self.pick(rows.GROUPS)
        optimiser = "torch.optim." + self.text(self.pick(rows.OPTIMISERS.strip().splitlines()))
        self.lines.append("o = " + optimiser)
        schedule = self.text(self.pick(rows.SCHEDULERS.strip().splitlines())) if self.chance(0.5) else ""
        if schedule:
            self.lines.append("s = torch.optim.lr_scheduler." + schedule)
        closure = "LBFGS" in optimiser or self.chance(0.04)
        clip = self.text(self.pick(CLIPS)) if self.chance(0.2) else ""
        for _ in range(self.pick((1, 2, 2, 3, 5))):
            if closure:
                self.lines.append(f"r = o.step(lambda: [o.zero_grad(), (v := {call}), v.backward(), v][-1])")
            else:
                self.lines += [self.text("o.zero_grad(<set_to_none={False|True}>)"), f"r = {call}", "r.backward()", *[clip] * bool(clip), "o.step()"]
            if schedule:
                self.lines.append("s.step(r)" if "Plateau" in schedule else "s.step()")
        if schedule:
            self.lines.append(self.pick(("s.get_last_lr()", "s.get_last_lr()", "s.state_dict()", "s.last_epoch", "[g.get('initial_lr') for g in o.param_groups]")))
        if self.chance(0.15):
            self.lines += [f"n = {optimiser}", "n.load_state_dict(o.state_dict())", "o = n", f"r = {call}", "r.backward()", "o.step()"]
        self.lines += ["(r, *m.parameters())", self.pick(SEEN)]


def program(number: int) -> list[str]:
    """Lines of the program with this number; the last one is its result."""
    return Program(number).lines
