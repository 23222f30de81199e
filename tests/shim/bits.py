"""Last bits in a soak: results that agree only within tolerance though every call that made them is claimed bit-identical.

A value that differs in its last bits spoils what is computed from it, so a line counts only while all it reads agrees to the bit;
the gradient of a program counts where the whole program does. Standard library and NumPy only.
"""

import ast
import collections
import functools
import json
import re
from pathlib import Path

import judge

CLAIMS = Path(__file__).with_name("claims.json")
OPERATORS = {"Add": "add", "Sub": "sub", "Mult": "mul", "Div": "div", "FloorDiv": "floor_divide", "Mod": "remainder", "Pow": "pow", "MatMult": "matmul"}
SPACES = {"torch": "torch.", "F": "torch.nn.functional.", "nn": "torch.nn.", "linalg": "torch.linalg."}


@functools.cache
def claims() -> dict:
    """{"torch.exp": word, ...}"""
    return json.loads(CLAIMS.read_text(encoding="utf-8"))["names"]


@functools.lru_cache(maxsize=4096)
def called(line: str) -> frozenset:
    """Names of the claims whose results a line computes."""
    names = set()
    for node in ast.walk(ast.parse(line)):
        if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op).__name__ in OPERATORS:
            names.add("torch." + OPERATORS[type(node.op).__name__])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            holder = node.func.value
            space = SPACES.get(holder.id) if isinstance(holder, ast.Name) else None
            names.add((space or "torch.Tensor.") + node.func.attr)
    return frozenset(names - {"torch.Tensor.backward", "torch.Tensor.detach", "torch.Tensor.requires_grad_"})


def unclaimed(line: str) -> list[str]:
    """The calls of a line that are compared with a database, and not claimed to give PyTorch's bits."""
    return sorted(name for name in called(line) if claims().get(name) in ("1 ulp", "tolerance"))


def written(line: str) -> str | None:
    """The name a line sets or changes."""
    found = re.match(r"([a-z]\d?)\b", line)
    return found[1] if found else None


class Bits:
    """What two libraries' results differ by, counted by kind of line."""

    def __init__(self, sides, everything):
        self.sides, self.everything = sides, everything     # `sides()` gives two fresh runners
        self.kinds, self.examples, self.lines = collections.Counter(), {}, 0

    def compare(self, number, lines):
        """Run a program and note the lines whose bits differ first."""
        one, other = self.sides()
        spoiled, clean = set(), True
        for line in lines:
            want, got = one.do(line), other.do(line)
            if want[0] != got[0]:
                return
            read = set(re.findall(r"\b[a-c]\b|\br\d\b", line.split(" = ", 1)[-1] if " = " in line else line))
            lost, gradient = unclaimed(line), line.endswith(".grad")
            clean = clean and not lost
            if want[0] == "error":
                continue
            level, reason = judge.compare(want[1], got[1], (1e-4, 1e-5))
            if level == judge.DIFFERENT:
                return
            self.lines += 1
            if level == judge.EXACT:
                continue
            fresh = not spoiled if gradient else not spoiled & read
            if fresh and (self.everything or (clean if gradient else not lost)):
                self.note(lines if gradient else [line], f"program {number}: {line}", level, reason)
            spoiled.add(written(line))

    def note(self, lines, place, level, reason):
        """Count a difference under the calls that made it."""
        calls = " ".join(sorted({name.removeprefix("torch.") for line in lines for name in called(line)}))
        name = f"{calls}{' (gradient)' if len(lines) > 1 else ''} {' '.join(re.findall('b?float[0-9]+', reason)[:1])} {level}"
        self.kinds[name] += 1
        self.examples.setdefault(name, f"{place}\n        {reason[:400]}")

    def report(self, most) -> bool:
        """Tell the kinds, the most frequent first; whether there are any."""
        print(f"{self.lines} results compared; {self.kinds.total()} differ in their last bits, in {len(self.kinds)} kinds")
        for name, count in self.kinds.most_common(most):
            print(f"{count:5d} {name}\n        {self.examples[name]}")
        return self.kinds.total() > 0
