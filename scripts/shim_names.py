"""Writes overrides/torch/_names.py: the public names of real PyTorch, so that a lack is told from a typing mistake.

Run it with a Python that has the pinned torch:  python scripts/shim_names.py
"""

import importlib
import types
from pathlib import Path

TARGET = Path(__file__).parents[1] / "overrides" / "torch" / "_names.py"
SCOPES = ("torch", "torch.nn", "torch.nn.functional", "torch.nn.init", "torch.nn.utils", "torch.linalg", "torch.special", "torch.autograd",
          "torch.autograd.graph", "torch.nn.attention", "torch.optim", "torch.optim.lr_scheduler", "torch.utils", "torch.utils.data", "torch.cuda", "torch.fft", "torch.testing", "torch.distributions",
          "torch.nn.utils.prune", "torch.nn.utils.parametrize", "torch.nn.utils.parametrizations", "torch.func", "torch.amp", "torch.cpu", "torch.jit", "torch.backends",
          "torch.accelerator", "torch.distributed", "torch.multiprocessing", "torch.nn.parallel", "torch.xpu", "torch.compiler", "torch.mps", "torch.overrides")
HEAD = '''"""Public names of PyTorch {version}, by module. Written by scripts/shim_names.py; do not edit. Imports nothing."""

NAMES = {{
{rows}}}


def real_names(scope):
    """The names real PyTorch has in a module (or in "Tensor")."""
    return NAMES.get(scope, "").split()
'''


def public(thing):
    """Names without underscore, of objects that belong to PyTorch rather than to what it imports."""
    def foreign(name):
        value = getattr(thing, name, None)
        home = value.__name__ if isinstance(value, types.ModuleType) else getattr(value, "__module__", None) or "torch"
        return not str(home).startswith("torch")
    return [n for n in dir(thing) if not n.startswith("_") and not foreign(n)]


def modules(home):
    """The public modules of PyTorch by their whole names, down to three below `torch`."""
    found = (path.relative_to(home.parent).with_suffix("") for path in home.rglob("*.py"))
    names = (".".join(path.parts).removesuffix(".__init__") for path in found)
    return [name for name in names if 1 <= name.count(".") <= 2 and not any(part.startswith("_") for part in name.split("."))]


def main():
    """Write the file."""
    import torch

    rows = {scope: public(importlib.import_module(scope)) for scope in SCOPES}
    rows["Tensor"] = public(torch.Tensor)
    rows["torch"] += ["save", "load"]
    rows["torch.multiprocessing"] += torch.multiprocessing.__all__        # most are Python's own
    rows["torch.nn.attention"] += ["bias", "flex_attention", "varlen"]      # loaded when they are imported
    rows["modules"] = modules(Path(torch.__file__).parent)
    text = "".join(f'    "{scope}": "{" ".join(sorted(set(names)))}",\n' for scope, names in rows.items())
    TARGET.write_text(HEAD.format(version=torch.__version__.partition("+")[0], rows=text), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
