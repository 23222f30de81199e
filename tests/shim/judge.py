"""The judge: what two libraries named `torch` made of the same call, put side by side.

Imports the standard library and NumPy only. Real torch and the shim are handed in as modules; the shim is
loaded as `shim` by file location, so that both live in one process without touching the import path.
"""

import builtins
import contextlib
import importlib
import importlib.util
import io
import random
import sys
import warnings
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
SHIM_FOLDER = ROOT / "overrides" / "torch"
SHIM_MODULES = ("nn", "nn.functional", "nn.init", "nn.utils", "optim", "optim.lr_scheduler", "autograd",
                "utils", "utils.data", "linalg", "special", "testing", "func")

# How near two results are, best first. "exact" is bit for bit, NaN equal to NaN.
EXACT, ULP, CLOSE, DIFFERENT = "exact", "1 ulp", "close", "different"
LEVELS = (EXACT, ULP, CLOSE, DIFFERENT)

# Least relative and absolute tolerance of "close". float32 allows for sums that cancel.
TOLERANCE = {"float64": (1e-7, 1e-7), "float32": (1e-5, 1e-5), "float16": (2e-3, 1e-3), "bfloat16": (1.6e-2, 1e-2),
             "complex128": (1e-7, 1e-7), "complex64": (1e-5, 1e-5)}


def load_shim():
    """The NumPy torch of overrides/torch as module `shim`, with its submodules."""
    if "shim" not in sys.modules:
        spec = importlib.util.spec_from_file_location("shim", SHIM_FOLDER / "__init__.py",
                                                      submodule_search_locations=[str(SHIM_FOLDER)])
        module = importlib.util.module_from_spec(spec)
        sys.modules["shim"] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules["shim"]
            raise
        for name in SHIM_MODULES:
            with contextlib.suppress(ModuleNotFoundError):
                importlib.import_module(f"shim.{name}")
    return sys.modules["shim"]


@dataclass
class Seen:
    """A tensor of either library in neutral form; bfloat16 is held as float32."""

    dtype: str
    shape: tuple
    array: np.ndarray = field(repr=False)
    requires_grad: bool = False

    def __repr__(self):
        text = np.array2string(self.array, threshold=12, precision=9)
        return f"{self.dtype}{list(self.shape)} {text}"


def is_tensor(value) -> bool:
    """True for a tensor of either library."""
    return not isinstance(value, type) and hasattr(value, "requires_grad") and hasattr(value, "dtype") and hasattr(value, "shape")


def is_torch_enum(value) -> bool:
    """True for dtypes, devices, layouts and memory formats of either library."""
    return type(value).__name__ in ("dtype", "device", "layout", "memory_format")


def seen(tensor) -> Seen:
    """Neutral form of a tensor."""
    dtype = str(tensor.dtype).removeprefix("torch.")
    bare = tensor.detach()
    if dtype == "bfloat16":
        bare = bare.float()
    for lazy in ("resolve_conj", "resolve_neg"):
        if dtype.startswith(("complex", "float")) and hasattr(type(bare), lazy):
            bare = getattr(bare, lazy)()
    array = np.array(bare.numpy(force=True))       # a gradient that PyTorch knows to be zero cannot be read otherwise
    # A shim tensor whose memory is not of its own dtype looks right until a kernel reads that memory.
    if array.dtype.name != ("float32" if dtype == "bfloat16" else dtype):
        dtype = f"{dtype} held as {array.dtype.name}"
    return Seen(dtype, tuple(int(n) for n in tensor.shape), array, bool(tensor.requires_grad))


def plain(value):
    """Neutral form of any result: tensors become Seen, containers keep their kind, the rest is compared by value."""
    if is_tensor(value):
        return seen(value)
    if type(value).__name__ == "Size":
        return ("Size", [int(n) for n in value])
    if isinstance(value, tuple):
        return ("tuple", [plain(v) for v in value])
    if isinstance(value, (list, range)):
        return ("list", [plain(v) for v in value])
    if isinstance(value, dict):
        return ("dict", [[plain(k), plain(v)] for k, v in value.items()])
    if isinstance(value, np.generic):
        return plain(value.item())
    if isinstance(value, np.ndarray):
        return Seen("numpy." + str(value.dtype), value.shape, value)
    if value is None or isinstance(value, (bool, int, float, complex, str)):
        return value
    if is_torch_enum(value):
        return str(value)
    return ("object", [type(value).__name__])


def ordered(array: np.ndarray) -> np.ndarray:
    """Integers in the order of the floats, so that neighbouring floats differ by one."""
    bits = array.view({2: np.int16, 4: np.int32, 8: np.int64}[array.dtype.itemsize]).astype(object if array.dtype.itemsize == 8 else np.int64)
    lowest = -(2 ** (8 * array.dtype.itemsize - 1))
    return np.where(bits < 0, lowest - bits, bits)


def array_level(want: np.ndarray, got: np.ndarray, dtype: str, tolerance=None) -> str:
    """How near two arrays of one shape and dtype are."""
    if want.size == 0:
        return EXACT
    if want.dtype.kind == "c":
        real = want.real.dtype
        want, got = np.ascontiguousarray(want).reshape(-1).view(real), np.ascontiguousarray(got).reshape(-1).view(real)
    if want.dtype.kind != "f":
        return EXACT if np.array_equal(want, got) else DIFFERENT
    want, got = np.ascontiguousarray(want).reshape(-1), np.ascontiguousarray(got).reshape(-1)
    width = np.dtype(f"u{want.dtype.itemsize}")
    off = ~((want.view(width) == got.view(width)) | (np.isnan(want) & np.isnan(got)))
    if not off.any():
        return EXACT
    want, got = want[off], got[off]
    if np.isnan(want).any() or np.isnan(got).any():
        return DIFFERENT
    if dtype != "bfloat16" and all(abs(int(d)) <= 1 for d in (ordered(want) - ordered(got)).tolist()):
        return ULP
    relative, absolute = map(max, tolerance or (0, 0), TOLERANCE.get(dtype.removeprefix("numpy."), (1e-5, 1e-5)))
    if dtype in ("float16", "bfloat16"):
        # a kernel rounds sums of them elsewhere: what is left of large terms is as far off as those are
        absolute *= 4 * max(1.0, np.abs(want[np.isfinite(want)].astype(np.float64)).max(initial=0))
    with np.errstate(all="ignore"):
        near = np.isclose(got.astype(np.float64), want.astype(np.float64), rtol=relative, atol=absolute)
    return CLOSE if near.all() else DIFFERENT


def worse(one: str, other: str) -> str:
    """The farther of two levels."""
    return max(one, other, key=LEVELS.index)


def compare(want, got, tolerance=None) -> tuple[str, str]:
    """Level and reason for two plain results; `reason` is empty when exact."""
    if isinstance(want, Seen) and isinstance(got, Seen):
        if want.dtype != got.dtype:
            return DIFFERENT, f"dtype {got.dtype}, expected {want.dtype}"
        if want.shape != got.shape:
            return DIFFERENT, f"shape {got.shape}, expected {want.shape}"
        if want.array.dtype != got.array.dtype:
            return DIFFERENT, f"numpy dtype {got.array.dtype}, expected {want.array.dtype}"
        level = array_level(want.array, got.array, want.dtype, tolerance)
        if level in (EXACT, ULP) and want.requires_grad != got.requires_grad:
            return DIFFERENT, f"requires_grad {got.requires_grad}, expected {want.requires_grad}"
        return level, "" if level == EXACT else f"values {got!r}, expected {want!r}"
    if isinstance(want, tuple) and isinstance(got, tuple) and len(want) == len(got) == 2 and want[0] == got[0]:
        if len(want[1]) != len(got[1]):
            return DIFFERENT, f"{len(got[1])} items, expected {len(want[1])}"
        return compare_all(want[1], got[1], tolerance)
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        return compare_all(want, got, tolerance)
    if isinstance(want, (float, complex)) and type(want) is type(got):
        dtype = "float64" if isinstance(want, float) else "complex128"
        level = array_level(np.array([want]), np.array([got]), dtype, tolerance or (1e-6, 1e-8))
        return level, "" if level == EXACT else f"{got!r}, expected {want!r}"
    same = type(want) is type(got) and want == got
    return (EXACT, "") if same else (DIFFERENT, f"{got!r}, expected {want!r}")


def compare_all(want: list, got: list, tolerance) -> tuple[str, str]:
    """Worst level of pairs, with the reason of the first pair that has it."""
    level, reason = EXACT, ""
    for one, other in zip(want, got, strict=True):
        here, why = compare(one, other, tolerance)
        if worse(here, level) != level:
            level, reason = here, why
    return level, reason


@dataclass
class Outcome:
    """What a program did: its last value, what it printed, its exception, its warnings."""

    value: object = None
    stdout: str = ""
    error: tuple[str, str] | None = None
    warnings: list = field(default_factory=list)


def error_name(error: BaseException) -> str:
    """Name of an exception class, as either library would print it."""
    kind = type(error)
    module = kind.__module__.replace("shim", "torch", 1) if kind.__module__.startswith("shim") else kind.__module__
    return kind.__qualname__ if module in ("builtins", "__main__") else f"{module}.{kind.__qualname__}"


def importer(library):
    """`__import__` for programs: their `torch` is `library`."""
    if library.__name__ == "torch":
        return builtins.__import__

    def find(name, globals=None, locals=None, fromlist=(), level=0):
        if level == 0 and (name == "torch" or name.startswith("torch.")):
            name = library.__name__ + name[len("torch"):]
        return builtins.__import__(name, globals, locals, fromlist, level)
    return find


def run(program: str, library) -> Outcome:
    """Run a short program; the value of its last line, if that is an expression, is its result.

    `torch`, `nn`, `F`, `np` and `math` are there; the generators are seeded with 0 before.
    """
    import ast
    import math
    tree = ast.parse(program)
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    names = {"__name__": "__main__", "__builtins__": {**vars(builtins), "__import__": importer(library)},
             "torch": library, "nn": library.nn, "F": library.nn.functional, "np": np, "math": math}
    outcome = Outcome()
    reset(library)
    with contextlib.redirect_stdout(io.StringIO()) as out, warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        try:
            exec(compile(tree, "program.py", "exec"), names)
            if last is not None:
                outcome.value = plain(eval(compile(last, "program.py", "eval"), names))
        except Exception as error:
            outcome.error = (error_name(error), str(error))
    outcome.stdout = out.getvalue()
    outcome.warnings = [[w.category.__name__, str(w.message)] for w in heard]
    return outcome


def reset(library) -> None:
    """The state a fresh process would have."""
    random.seed(0)
    np.random.seed(0)
    library.manual_seed(0)
    library.set_default_dtype(library.float32)
    library.set_printoptions(profile="default")
    library.set_printoptions(sci_mode=None)
    library.set_grad_enabled(True)
    if hasattr(library, "_warn"):
        library._warn.TOLD.clear()          # what the shim says once per process
