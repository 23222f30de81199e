"""What to do next, for the slips learners make most: one sentence, or none. Imports the standard library only.

A hint never replaces Python's or PyTorch's own message; it stands beside it. A row of HINTS is a type, a pattern
for the message and a sentence or a function of the match.
"""

import builtins
import difflib
import re

IMPORTS = {
    "torch": "import torch",
    "nn": "from torch import nn",
    "F": "import torch.nn.functional as F",
    "optim": "from torch import optim",
    "np": "import numpy as np",
    "numpy": "import numpy",
    "plt": "import matplotlib.pyplot as plt",
    "math": "import math",
    "random": "import random",
    "time": "import time",
    "sys": "import sys",
    "os": "import os",
    "re": "import re",
    "json": "import json",
    "partial": "from functools import partial",
    "dataclass": "from dataclasses import dataclass",
    "defaultdict": "from collections import defaultdict",
    "Counter": "from collections import Counter",
    "DataLoader": "from torch.utils.data import DataLoader",
    "TensorDataset": "from torch.utils.data import TensorDataset",
    "Dataset": "from torch.utils.data import Dataset",
}

NO_NETWORK = "Lesson code has no network here, so that a shared link can never send anything anywhere."
NO_PROCESS = "A page in the browser cannot start other programs."
ONE_THREAD = "Python in this page has one thread: call the function directly instead of starting a thread."
CARRIED = "the page has the standard library, NumPy, matplotlib and the lessons' torch"
TOO_BIG = "A page in the browser has at most 4 GB; take a smaller size."
# As Python came: a block may have deleted some since.
BUILTINS = frozenset(vars(builtins))
UNCALLED = ("builtin_function_or_method", "method", "function")
CPU_ONLY = 'This page computes on the CPU: leave out `.to("cuda")` and `.cuda()`.'


def hint(error, source, namespace):
    """One sentence or "". `source` is the block's text, `namespace` what its names meant."""
    try:
        for kinds, find in FINDERS:
            if isinstance(error, kinds):
                found = find(error, source, namespace)
                if found:
                    return found
        message = str(error)
        for kinds, pattern, answer in HINTS:
            match = isinstance(error, kinds) and re.search(pattern, message, re.DOTALL)
            if match:
                return answer(match) if callable(answer) else answer
    except Exception:  # a hint is a courtesy: what a learner's objects do when looked at must not hide the error
        return ""
    return ""


def _syntax(error, source, namespace):
    message = error.msg or ""
    if re.search("invalid character '[“”‘’„‟«»]'", message) or (error.text and re.search("[“”‘’]", error.text)):
        return "Curly quotes come from word processors: use the straight ones, ' or \"."
    line = (error.text or "").strip()
    if re.match(r"[!%]?\s*(python3? -m )?(pip3?|conda|mamba|uv)\b.*\binstall\b", line):
        return f"Nothing can be installed here: {CARRIED}."
    if line.startswith(("!", "%")):
        return "Lines that begin with ! or % belong to notebooks, not to Python: leave the line out."
    if line.startswith((">>>", "... ")):
        return "`>>>` is Python's prompt, not a part of the program: leave it out."
    if "outside" in message and message.startswith(("'await'", "asynchronous", "'async")):
        return "`await` works inside an `async def`; `asyncio.run(…)` runs such a function."
    if "U+00A0" in message or "non-printable" in message:
        return "An invisible character came along with a copied line: type the blanks of this line anew."
    if re.search(r"invalid character '[²³¹⁰-⁹]'", message):
        return "A raised number is no part of a name or a number: write x**2 for a square."
    if isinstance(error, TabError):
        return "This line mixes tabs and spaces: indent every line of the block with four spaces."
    if isinstance(error, IndentationError):
        if message.startswith("expected an indented block"):
            return "The line after a colon has to be indented, by four spaces."
        if message.startswith("unexpected indent"):
            return "This line starts further right than the one above, and nothing above it opens a block."
        return "Lines of one block have to start in the same column."
    if "Maybe you meant '==' or ':='" in message or message.startswith("cannot assign to"):
        return "One = gives a name a value, two == compare."
    return ""


def _name(error, source, namespace):
    name = getattr(error, "name", None) or ""
    if isinstance(error, UnboundLocalError):
        return (
            f"The function gives `{name}` a value somewhere, so Python takes it as the function's own name "
            f"everywhere in it: pass it in, or write `global {name}`."
        )
    if name in IMPORTS:
        return f"Add the line `{IMPORTS[name]}` first."
    if name in BUILTINS:
        return f"A block has taken Python's own `{name}` away. More, Start Python afresh brings it back."
    close = difflib.get_close_matches(name, [*namespace, *vars(builtins)], 1, 0.7)
    if close:
        return f"Did you mean `{close[0]}`?"
    if name:
        return f"Nothing has given `{name}` a value yet: check the spelling, or run the block that defines it."
    return ""


def _attribute(error, source, namespace):
    name, owner = getattr(error, "name", None), getattr(error, "obj", None)
    if not name or owner is None:
        return ""
    if type(owner).__name__ in UNCALLED:
        return f"`{owner.__name__}` is named but not called: put parentheses behind it, `{owner.__name__}()`."
    close = difflib.get_close_matches(name, [n for n in dir(owner) if not n.startswith("_")], 1, 0.7)
    return f"Did you mean `.{close[0]}`?" if close else ""


def _module(error, source, namespace):
    if "is shut in this course" in str(error):
        return ""
    name = (getattr(error, "name", None) or "").partition(".")[0]
    if name in ("requests", "socket", "ssl", "httpx", "aiohttp", "urllib3"):
        return NO_NETWORK
    if name in ("_multiprocessing", "_posixsubprocess", "_posixshmem"):
        return NO_PROCESS
    if name in ("torchvision", "torchaudio", "transformers", "datasets", "torchtext", "tensorflow", "jax"):
        return f"This page carries the parts of PyTorch its lessons use; `{name}` needs Python on your own machine."
    if name:
        return f"`{name}` is not on this page: {CARRIED}."
    return ""


def _not_callable(error, source, namespace):
    if "object is not callable" not in str(error):
        return ""
    shadowed = [name for name in namespace if name in vars(builtins) and not name.startswith("_")]
    used = [name for name in shadowed if re.search(rf"\b{name}\s*\(", source)]
    if used:
        return f"`{used[0]}` is a name of Python's own that now stands for your value: `del {used[0]}` brings it back."
    return ""


FINDERS = (
    (SyntaxError, _syntax),
    (NameError, _name),
    (AttributeError, _attribute),
    (ImportError, _module),
    (TypeError, _not_callable),
)


def _product(match):
    rows, inner, other, columns = map(int, match.groups())
    sentence = f"The inner sizes {inner} and {other} differ; they have to be equal."
    if inner == columns:
        return f"{sentence} Transposing the second mends it: `.T` makes it {columns}x{other}."
    if rows == other:
        return f"{sentence} Transposing the first mends it: `.T` makes it {inner}x{rows}."
    return f"{sentence} A layer wants as many features as it was made for: {other}, not {inner}."


def _numpy_product(match):
    return f"The inner sizes {match[2]} and {match[1]} differ; they have to be equal. Perhaps one of the two needs `.T`."


def _broadcast(match):
    first, second, dimension = match.groups()
    return (
        f"Shapes are compared from the right; in dimension {dimension} the sizes {first} and {second} differ and neither "
        "is 1. Print both `.shape`s."
    )


def _reshape(match):
    sizes = [int(size) for size in re.findall(r"-?\d+", match[1])]
    product = 1
    for size in sizes:
        product *= size
    if -1 in sizes:
        return f"The known sizes have to divide {match[2]}."
    return f"{' x '.join(map(str, sizes))} is {product}, but the tensor has {match[2]} numbers."


HINTS = (
    (RuntimeError, r"mat1 and mat2 shapes cannot be multiplied \((\d+)x(\d+) and (\d+)x(\d+)\)", _product),
    (RuntimeError, r"size of tensor a \((\d+)\) must match the size of tensor b \((\d+)\) at non-singleton dimension (\d+)",
     _broadcast),
    (RuntimeError, r"shape '\[(.*?)\]' is invalid for input of size (\d+)", _reshape),
    (RuntimeError, r"size mismatch, got input \((\d+)\), mat \(\d+x(\d+)\), vec \((\d+)\)",
     lambda m: f"The matrix has {m[2]} columns and the vector {m[3]} numbers; they have to be equal."),
    (RuntimeError, r"inconsistent tensor size, expected tensor \[(\d+)\] and src \[(\d+)\]",
     lambda m: f"The two vectors have {m[1]} and {m[2]} numbers; they have to be equally long."),
    (RuntimeError, r"Expected size for first two dimensions of batch2 tensor to be: \[(\d+), (\d+)\] but got: \[(\d+), (\d+)\]",
     lambda m: f"The inner sizes {m[2]} and {m[4]} differ. `.transpose(-2, -1)` swaps the last two dimensions."),
    (ValueError, r"mismatch in its core dimension.*size (\d+) is different from (\d+)", _numpy_product),
    (RuntimeError, r"(have (the )?same dtype|expected scalar type|must have the same dtype|expected m1 and m2)",
     "The two tensors hold different kinds of numbers: `.float()` makes decimals of one, `.long()` whole numbers."),
    (RuntimeError, r"could not infer output dtype|Got: (Long|Int|Bool)\b",
     "These are whole numbers: `.float()` makes decimals of them."),
    (TypeError, r"builtin_function_or_method|'method'|\bmethod\.__format__|not method$|'function' and|and 'function'",
     "A function stands here that nobody has called: put parentheses behind its name, as in `x.mean()`."),
    (RuntimeError, r"Only Tensors of floating point",
     "Gradients need decimals: write 1.0 instead of 1, or add `dtype=torch.float32`."),
    (RuntimeError, r"a leaf Variable that requires grad is being used in an in-place",
     "Change parameters inside `with torch.no_grad():`."),
    (RuntimeError, r"grad can be implicitly created only for scalar",
     "`backward()` starts from one number: take `.sum()` or `.mean()` first."),
    (RuntimeError, r"does not require grad and does not have a grad_fn",
     "Nothing here was made with `requires_grad=True`, or it was computed inside `torch.no_grad()`."),
    (RuntimeError, r"backward through the graph a second time",
     "Compute the loss again before each `backward()`."),
    (RuntimeError, r"Boolean value of Tensor with more than one value", "Say what you mean with `.any()` or `.all()`."),
    (RuntimeError, r"cannot be converted to Scalar|only one element tensors",
     "`.item()` is for one number; `.tolist()` gives all of them."),
    ((RuntimeError, AssertionError), r"(?i)cuda", CPU_ONLY),
    (RuntimeError, r"can't start new thread", ONE_THREAD),
    (OSError, r"(?i)does not support processes|fork|emscripten", NO_PROCESS),
    (OSError, r"(?i)urlopen|protocol not available|host is unreachable|name resolution|socket|network", NO_NETWORK),
    (OSError, r"\[Errno \d+\] I/O error$", "There is no terminal here: `input()` asks in the page."),
    (FileNotFoundError, r"",
     "Programs here see only the files they have written themselves on this page, none of your computer's."),
    (OverflowError, r"index-sized integer", TOO_BIG),
    (SystemExit, r"", "The program ended itself; any number but 0 says that something went wrong."),
    (RecursionError, r"", "The function calls itself without an end: it needs a case in which it stops."),
    (RuntimeError, r"you tried to allocate (\d+) bytes",
     lambda m: f"That is {int(m[1]) / 1e9:.1f} GB; a page in the browser has at most 4. Take a smaller size."),
    (ValueError, r"array is too big|Maximum allowed dimension", TOO_BIG),
    (MemoryError, r"", TOO_BIG),
)  # fmt: skip
