"""Random short programs of the calls that `grammar_core` leaves out: what claims.json says is offered, and calls whose arguments must fit each other.

Half of the calls come from templates (`calls_by_hand`), half from PyTorch's own signatures: a name, one of its signatures, arguments of the kinds and
names that it lists. Tensors of a program have fitting shapes, so that most programs run to their end. Standard library only.
"""

import functools
import importlib.util
import json
import re
from pathlib import Path

from calls_by_hand import BLOCKS, HISTORIES, TABLES
from grammar_base import Draws

HERE = Path(__file__).resolve().parent
SHAPES = ((), (1,), (3,), (4,), (2, 3), (2, 3), (3, 4), (3, 3), (3, 1), (1, 4), (2, 3, 4), (3, 2, 2), (2, 1, 4), (2, 2, 2, 2), (17,), (5, 8), (0,), (2, 0), (300,), (9, 34))
INTEGERS = ("torch.int64", "torch.int64", "torch.int32", "torch.uint8", "torch.int16", "torch.int8")
REALS = ("torch.float32", "torch.float32", "torch.float32", "torch.float64")
DTYPES = (*REALS, *REALS, *REALS, *INTEGERS, "torch.bool", "torch.float16", "torch.bfloat16", "torch.complex64", "torch.complex128")
PAIR, SHAPED = tuple("xyfgjkbzuhs"), {"v": "n", "w": "n", "m": "nk", "p": "kn", "q": "nn", "e": "nn", "B": "bnk", "C": "bkn", "Q": "bnn"}
LETTERS = "abcdefghijklmnop"
LOOKS = ("repr({r})", "{r}.stride()", "{r}.dtype", "{r}.grad_fn", "{r}.is_contiguous()", "{r}.sum()", "{r}.tolist()", "len({r})", "{r} * 2", "{r}.requires_grad", "{r}.is_leaf", "type({r}).__name__", "{r}.detach().numpy()",
         "{r}[0]", "{r}.shape", "{r} + {r}", "{r}.float()", "{r}.double().sum()")

DIFFERENTIABLE = sorted(TABLES.keys() - {"out", "python", "random", "counting", "narrow"})

# What changes the process, answers with an address, or says nothing of a tensor.
LEFT_OUT = set("""data_ptr storage untyped_storage cuda get_device pin_memory compile seed initial_seed set_default_device set_default_tensor_type set_num_threads
    set_num_interop_threads get_num_threads get_num_interop_threads set_flush_denormal set_warn_always use_deterministic_algorithms load save autocast GradScaler
    set_float32_matmul_precision get_float32_matmul_precision are_deterministic_algorithms_enabled device memory_format empty empty_like new_empty empty_strided
    new_empty_strided resize_ set_rng_state get_rng_state apply_ map_ cholesky svd eig qr bernoulli multinomial conv1d conv2d conv3d conv_transpose1d
    conv_transpose2d conv_transpose3d batch_norm instance_norm group_norm layer_norm adaptive_avg_pool1d adaptive_max_pool1d avg_pool1d max_pool1d max_pool1d_with_indices
    max_pool2d max_pool3d embedding dropout dropout_ ctc_loss channel_shuffle pixel_shuffle pixel_unshuffle bilinear index_put index_put_ unravel_index tensor as_tensor new_tensor feature_alpha_dropout feature_alpha_dropout_ feature_dropout feature_dropout_ alpha_dropout alpha_dropout_ histogram
    ctc_loss pdist searchsorted bucketize repeat_interleave narrow randint_like as_strided as_strided_ diagonal_scatter select_scatter slice_scatter coalesce is_pinned numpy is_conj set_ eigvals vander resize_as_""".split())
WORDS = {"rounding_mode": ('"floor"', '"trunc"', "None"), "interpolation": ('"linear"', '"lower"', '"nearest"', '"midpoint"'), "reduce": ('"sum"', '"amax"', '"mean"'),
         "UPLO": ('"L"', '"U"'), "indexing": ('"ij"',), "side": ('"left"', '"right"'), "padding": ('"same"', '"valid"')}
UNSAID = set("layout device pin_memory memory_format generator out requires_grad out_dtype sorter fweights aweights weight weights driver atol rtol implicit sparse_grad assume_unique".split())
NUMBERS = {"rcond": ("0.1", "1e-6"), "eps": ("1e-5", "0.1"), "p": ("1", "2", "3", "2.5"), "q": ("0.5", "0.25", "1.0"), "lambd": ("0.5", "1.0"), "std": ("1", "0.5"), "sigma": ("1", "2"), "median": ("0", "1"), "tol": ("0.1",)}
TENSORS = {"mat1": "m", "mat2": "p", "batch1": "B", "batch2": "C", "vec": "v", "vec1": "v", "vec2": "w", "mask": "b", "condition": "b", "index": "I", "indices": "I", "src": "s", "source": "s",
           "A": "e", "repeats": "n"}
FIRST = {"addmm": "q", "addr": "q", "addmv": "v", "addbmm": "q", "baddbmm": "Q", "mm": "m", "bmm": "B", "mv": "q", "dot": "v", "vdot": "v", "outer": "v", "ger": "v", "inner": "v", "kron": "m",
         "det": "q", "logdet": "e", "slogdet": "q", "inverse": "e", "matrix_power": "q", "matrix_exp": "q", "pinverse": "m", "view_as_complex": "f", "bincount": "j", "chain_matmul": "m", "vander": "v"}


@functools.cache
def signatures() -> dict:
    """{(holder, name): [[(kind, name, default, keyword only)]]} of every offered name that has PyTorch signatures and no template of its own."""
    lines = {}
    for file in ("_signatures", "_signatures_nn"):
        spec = importlib.util.spec_from_file_location(file, HERE.parents[1] / "overrides" / "torch" / f"{file}.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        lines |= vars(module)
    offered = {key for key, word in json.loads((HERE / "claims.json").read_text(encoding="utf-8"))["names"].items() if word != "not offered"}
    found = {}
    for scope, prefix in (("FUNCTIONS", "torch."), ("METHODS", "torch.Tensor.")):
        for line in sorted((lines[scope] + "\n" + lines[f"LATE_{scope}"]).split("\n")):
            name = line.partition("(")[0]
            if prefix + name in offered and name not in LEFT_OUT and "|" not in line:
                found.setdefault((prefix, name), []).append(parameters(line))
    return found


def parameters(line: str) -> list:
    """The parameters of a signature's line."""
    found, keyword = [], False
    inside = re.sub(r"\{(.*?)\}", lambda m: "{" + m[1].replace(", ", ";") + "}", line[line.index("(") + 1:line.rindex(")")])
    for text in inside.split(", ") if inside else ():
        if text == "*":
            keyword = True
            continue
        declared, _, default = text.partition("=")
        kind, name = declared.rsplit(" ", 1)
        found.append((kind, name, default or None, keyword))
    return found


class Program(Draws):
    """A program: tensors are made when a call first asks for one of their kind."""

    def __init__(self, number):
        super().__init__(number)
        self.shape, self.dtype = self.pick(SHAPES), self.pick(DTYPES)
        self.sizes = {"n": self.pick((2, 3, 3, 4, 1)), "k": self.pick((2, 3, 4, 3, 1)), "b": self.pick((1, 2, 3))}
        self.grad = self.chance(0.3)
        if self.grad:
            self.dtype = self.pick((*REALS, *REALS, "torch.float16", "torch.bfloat16", "torch.complex64"))
        self.have, self.results, self.newer = {}, [], 0.25      # how often a new tensor is made where there is one of the kind
        if self.chance(0.15):
            self.block()
        for _ in range(self.pick((1, 1, 2, 2, 3))):
            self.call()
        if self.grad and self.results:
            self.backward()
        elif self.names:
            self.lines.append("(" + ", ".join(self.names) + ",)")

    # ------------------------------------------------------------ tensors
    def tensor(self, kind):
        """The name of a tensor of a kind, an older one or a new one."""
        if kind in self.have and not self.chance(self.newer):
            return self.have[kind]
        if kind in "ol":       # a copy, fresh each time
            name, text = f"o{len(self.lines) % 10}", f"{self.tensor('x' if kind == 'o' else 'f')}.clone()"
        elif kind in "iI":
            return self.index(kind)
        else:
            name, text = LETTERS[len(self.names) % len(LETTERS)], self.made(kind)
        self.lines.append(f"{name} = {text}")
        if name not in self.names:
            self.names.append(name)
        if kind not in "ols":
            self.have[kind] = name
        return name

    def made(self, kind):
        """The text that makes a tensor of a kind."""
        shape = self.shape
        if kind in SHAPED:
            shape = tuple(self.sizes[letter] for letter in SHAPED[kind])
        elif kind == "y" and shape and self.chance(0.15):
            shape = self.pick((shape[1:], shape[:-1] + (1,), ()))
        dtype = self.kind_dtype(kind)
        if "float" in dtype or "complex" in dtype:
            text = f"torch.randn({shape}, dtype={dtype})"
            if kind == "e":
                text = f"({text} + 3 * torch.eye({shape[0]}, dtype={dtype}))"
                text = f"(lambda u: u @ u.T)({text})"
            if self.chance(0.12) and len(shape) > 1 and kind != "e":
                text = self.pick((f"torch.randn({shape[::-1]}, dtype={dtype}).permute({tuple(range(len(shape)))[::-1]})", f"torch.randn({(*shape[:-1], 2 * shape[-1])}, dtype={dtype})[..., ::2]",
                                  f"torch.randn({shape[1:]}, dtype={dtype}).expand({shape})"))
            return text + ".requires_grad_()" * self.grad
        if dtype == "torch.bool":
            return f"torch.rand({shape}) > 0.5"
        return f"torch.randint({0 if dtype == 'torch.uint8' else -3}, 5, {shape}, dtype={dtype})"

    def kind_dtype(self, kind):
        """The dtype of a kind in this program."""
        own = self.dtype
        if kind in "fgvwmpqeBCQ":
            return own if own in REALS or kind not in "fge" and self.chance(0.5) and own in ("torch.complex64", "torch.complex128", "torch.int64") else "torch.float32"
        if kind in "jk":
            return own if own.startswith(("torch.int", "torch.uint")) else self.pick(INTEGERS)
        if kind in "zu":
            return own if "complex" in own else "torch.complex64"
        if kind == "h":
            return own if own in ("torch.float16", "torch.bfloat16") else self.pick(("torch.float16", "torch.bfloat16"))
        if kind == "b":
            return "torch.bool"
        return self.pick(DTYPES) if kind == "y" and self.chance(0.2) and not self.grad else own

    def index(self, kind):
        """An index along the dimension in hand: as many as it is long, or one for each element."""
        size = self.shape[self.dim] if self.shape else 1
        name = LETTERS[len(self.names) % len(LETTERS)]
        self.names.append(name)
        shape = (size,) if kind == "i" else self.shape
        self.lines.append(f"{name} = torch.randint(0, {size}, {shape})" if size else f"{name} = torch.zeros({shape}, dtype=torch.int64)")
        return name

    # ------------------------------------------------------------ calls
    def places(self):
        """What fills the places of a template; the dimensions are chosen anew for each."""
        rank = len(self.shape)
        self.dim = self.draw.randrange(rank) if rank else 0
        other = self.pick([d for d in range(rank) if d != self.dim] or [0])
        signed = self.pick((self.dim, self.dim, self.dim - rank if rank else -1))
        tensors = {f"{{{kind}}}": functools.partial(self.tensor, kind) for kind in (*PAIR, *SHAPED, *"oliI")}
        return {"{d}": lambda: str(signed), "{D}": lambda: str(other), "{c}": lambda: str(self.shape[self.dim] if rank else 1), "{n}": lambda: self.pick("01223"), "{N}": lambda: self.pick(("-2", "-1", "0", "1", "3")),
                "{r}": lambda: self.pick(("0.5", "-1.5", "2.0", "1e-3", "0.0", "3", "-1", "0.3")), "{t}": lambda: self.pick(DTYPES), "{T}": lambda: self.pick((*REALS, "torch.float16", "torch.bfloat16")),
                "{S}": lambda: str(self.shape), **tensors}

    def call(self):
        """One call whose result gets a name, and perhaps a look at the result."""
        text = self.filled(self.pick(TABLES[self.pick(DIFFERENTIABLE if self.grad else sorted(TABLES))]) if self.chance(0.5) else self.signed(), self.places())
        if self.results and self.chance(0.2) and self.names:
            text = re.sub(rf"(?<![.\w\"']){self.names[0]}(?![\w\"'=:])", self.results[-1], text)
        name = f"r{len(self.results)}"
        self.results.append(name)
        self.lines.append(f"{name} = {text}")
        if self.chance(0.5):
            self.lines.append(self.pick(LOOKS).replace("{r}", name))

    def signed(self):
        """A template made from one of PyTorch's signatures."""
        prefix, name = key = self.pick(list(signatures()))
        given = self.pick(signatures()[key])
        words, first, by_name = [], prefix == "torch.", False
        for kind, label, default, keyword in given:
            if label in UNSAID or default is not None and not self.chance(0.35):
                first, by_name = False, True
                continue
            place = f"{{{FIRST.get(name, 'x')}}}" if first and kind == "Tensor" else self.argument(kind, label, name)
            first = False
            by_name = by_name or keyword or self.chance(0.1) and label not in ("from", "self")
            words.append(f"{label}={place}" if by_name else place)
        text = f"{name}({', '.join(words)})"
        if prefix == "torch.":
            return "torch." + text
        return f"{{{'o' if name.endswith('_') else FIRST.get(name, 'x')}}}.{text}"

    def argument(self, kind, label, name):
        """A template of an argument of a kind; its name says more."""
        kind = kind.rstrip("?")
        if kind == "Tensor":
            return "{" + TENSORS.get(label, FIRST.get(name, "y") if name in FIRST else "y") + "}"
        if kind == "TensorList" or kind.startswith("TensorList"):
            return "[{x}, {s}]"
        if kind in ("Scalar", "double"):
            return self.pick(NUMBERS.get(label, ("{r}",)))
        if kind in ("int64_t", "SymInt"):
            return "{D}" if label in ("dim1", "axis1", "destination") else "{d}" if "dim" in label or label in ("axis0", "source", "start_dim") else "{n}"
        if "IntArrayRef" in kind:
            return self.pick(("({d}, {D})", "({d},)", "({D}, {d})")) if "dim" in label or label in ("source", "destination") else "{S}" if "size" in label else "(1, {n})"
        if kind == "bool":
            return self.pick(("True", "False"))
        if kind == "ScalarType":
            return "{t}"
        return self.pick(WORDS.get(label, ("None", "{y}")))

    def block(self):
        """Some lines that belong together."""
        histories = self.grad or self.chance(0.4)
        if histories:
            self.grad, self.dtype = True, self.pick(REALS)
        self.newer = 0
        text = self.filled(self.pick(HISTORIES if histories else BLOCKS), self.places())
        self.newer = 0.25
        self.lines += re.split(r"\n(?! )", text)

    def backward(self):
        """The gradients of the last result, each element with its own weight; sometimes the second ones too."""
        leaves = [line[0] for line in self.lines if line.endswith(".requires_grad_()") and line[0] in LETTERS]
        last = self.results[-1]
        self.lines += [f"y = {last} if isinstance({last}, torch.Tensor) else {last}[0]", "y = torch.view_as_real(y.resolve_conj()) if y.is_complex() else y", "y = (y * torch.arange(1.0, y.numel() + 1).view(y.shape)).sum()"]
        if self.chance(0.25) and leaves and not any("complex" in line for line in self.lines):
            self.lines += [f"x = torch.autograd.grad(y, [{', '.join(leaves)}], create_graph=True, allow_unused=True) if y.requires_grad else ()", "x",
                           "z = sum([(u.abs() ** 2).sum() for u in x if u is not None], torch.zeros(()))", "z.requires_grad and z.backward()"]
        else:
            self.lines.append("y.requires_grad and y.backward()")
        self.lines.append("[" + ", ".join(f"{leaf}.grad" for leaf in leaves) + "]")


def program(number: int) -> list[str]:
    """Lines of the program with this number; the last one is its result."""
    return Program(number).lines
