"""A soak: random short programs on real torch and on the shim, line by line.

    soak.py --programs 100000            numbers 0 to 99999
    soak.py --start 5000 --programs 200  a part
    soak.py --only 5123                  one, with both outcomes of each line
    soak.py --grammar layers             programs of another grammar: grammar_NAME.py
    soak.py --bits                       results that agree within tolerance though claims.json says bit-identical (bits.py)
    soak.py --words                      compares sentences: of exceptions of one class, and of warnings

A difference is a value beyond tolerance, a dtype, a shape, or an exception class. A line that raises on both sides is
passed over and the program goes on. Each differing program is cut down to the fewest lines that still differ, looked up among the
known ones (`soak` in gaps.toml), and told once per kind. Needs real torch; starts itself again in the pinned environment.

Sentences are compared by their first lines, and told by kind (numbers left out), the most frequent first. The rest does not count then.
Left out of the comparison: addresses in memory, the shim's own module name, and how often a line gives one and the same warning, which Python shows once.
"""

import argparse
import collections
import copy
import functools
import importlib
import io
import math
import pickle
import re
import sys
import warnings

import bits
import child
import gaps
import judge
import numpy

# In PyTorch an assignment that fails on an index has written up to that index, and a backward pass that fails has reached some leaves:
# what tensors and gradients then hold is not defined, and the program ends.
STORE = re.compile(r"[a-z]\d?\[.*\] = ")
# So has a call in place that fails on one of its elements.
INPLACE = re.compile(r".*\w_\(")


@functools.lru_cache(maxsize=4096)
def compiled(line: str):
    """(code, mode) of a line: an expression, or a statement."""
    try:
        return compile(line, "<line>", "eval"), "eval"
    except SyntaxError:
        return compile(line, "<line>", "exec"), "exec"


class Side:
    """One library running a program."""

    def __init__(self, library):
        self.names = {"torch": library, "F": library.nn.functional, "nn": library.nn, "math": math, "np": numpy, "copy": copy, "io": io, "pickle": pickle}
        self.heard = []         # the warnings of the line done last
        judge.reset(library)

    def do(self, line):
        """("ok", value of an expression or of the name assigned) or ("error", exception)."""
        code, mode = compiled(line)
        try:
            with warnings.catch_warnings(record=True) as self.heard:
                warnings.simplefilter("always")
                if mode == "eval":
                    return "ok", judge.plain(eval(code, self.names))
                exec(code, self.names)
            target = re.match(r"([a-z]\d?)\b", line)
            return "ok", judge.plain(self.names[target[1]]) if target else None
        except Exception as error:
            return "error", error


NUMBER = re.compile(r" *-?\d+\.\d*(?:e[-+]\d+)?")


def near(want, got, lines) -> bool:
    """Printed results of layers that differ as the results themselves may: in the last digits of some numbers."""
    if not (isinstance(want, str) and isinstance(got, str) and any("nn." in line or "F." in line for line in lines)):
        return False
    numbers = [[float(n) for n in NUMBER.findall(text)] for text in (want, got)]
    return NUMBER.sub("", want) == NUMBER.sub("", got) and numpy.allclose(*numbers, rtol=2e-4, atol=1.1e-4)       # four digits are printed


def difference(lines, real, shim, tell=False) -> str:
    """What differs first, in a few words; empty when nothing does."""
    one, other = Side(real), Side(shim)
    for line in lines:
        want, got = one.do(line), other.do(line)
        if tell:
            print(line, want, got, sep="\n    ")
        if want[0] == got[0] == "ok":
            level, reason = judge.compare(want[1], got[1], (1e-4, 1e-5))
            if level == judge.DIFFERENT and not near(want[1], got[1], lines):
                return f"{line}: {reason[:300]}"
        elif want[0] == got[0]:
            if isinstance(want[1], IndexError) and isinstance(got[1], IndexError) and STORE.match(line) or line.endswith(".backward()"):
                return ""
            if judge.error_name(want[1]) != judge.error_name(got[1]):
                return f"{line}: {judge.error_name(got[1])}, expected {judge.error_name(want[1])}: {str(want[1])[:160]}  (got: {str(got[1])[:160]})"
            if INPLACE.match(line):
                return ""
        else:
            told = ["a result" if a[0] == "ok" else f"{judge.error_name(a[1])}: {str(a[1])[:200]}" for a in (want, got)]
            return f"{line}: {told[1]}, expected {told[0]}"
    return ""


def smaller(lines, real, shim) -> list[str]:
    """The same program without the lines that do not matter."""
    why = difference(lines, real, shim)
    end = next((i for i, line in enumerate(lines) if why.startswith(line + ": ") and difference(lines[:i + 1], real, shim)), len(lines) - 1)
    lines = lines[:end + 1]
    for i in range(len(lines) - 2, -1, -1):
        shorter = lines[:i] + lines[i + 1:]
        found = difference(shorter, real, shim)
        if found.startswith(lines[-1] + ": ") and "NameError" not in found:
            lines = shorter
    return lines


def kind(why, lines) -> str:
    """A rough name of a difference: the call, the layers before it, and the sort of difference."""
    call = re.sub(r"\br\d\b|\b[abc]\b", "x", why.split(": ", 1)[0].split(" = ", 1)[-1])
    made = " ".join(sorted(set(re.findall(r"\b(?:nn|optim|lr_scheduler)\.((?:init\.|utils\.)?\w+)\(", "\n".join(lines)))))
    return re.sub(r"-?\d+(\.\d+)?(e-?\d+)?", "N", call) + " | " + made + " | " + re.sub(r"[^A-Za-z ]", "", why.split(": ", 1)[1])[:30]


def first_line(message) -> str:
    """What a reader sees of an exception or a warning at least; addresses in memory are no two times the same, and here the shim is no `torch`."""
    return re.sub(r"\bshim\.", "torch.", re.sub(r"0x[0-9a-f]{6,}", "0x..", (str(message).splitlines() or [""])[0]))


class Words:
    """What is said by both libraries when lines fail alike, and while lines run."""

    def __init__(self, real, shim):
        self.libraries = real, shim
        self.raising = self.warning = 0
        self.kinds, self.examples = collections.Counter(), {}

    def hear(self, number, lines):
        """Run a program as far as both libraries do the same."""
        one, other = map(Side, self.libraries)
        for line in lines:
            want, got = one.do(line), other.do(line)
            if want[0] != got[0]:
                return
            said, heard = (list(dict.fromkeys(f"{w.category.__name__}: {first_line(w.message)}" for w in side.heard)) for side in (one, other))
            if want[0] == "error":
                if judge.error_name(want[1]) != judge.error_name(got[1]):
                    return
                self.raising += 1
                said, heard = [first_line(want[1])] + said, [first_line(got[1])] + heard
            elif judge.compare(want[1], got[1], (1e-4, 1e-5))[0] == judge.DIFFERENT:
                return
            self.warning += bool(one.heard or other.heard)
            if said != heard:
                self.note(f"program {number}: {line}", said, heard)
            if want[0] == "error" and (STORE.match(line) or line.endswith(".backward()")):
                return

    def note(self, place, said, heard):
        """Count a difference under its kind: both texts without their numbers."""
        name = tuple(re.sub(r"-?\d+(\.\d+)?(e-?\d+)?", "N", " / ".join(texts)) for texts in (said, heard))
        self.kinds[name] += 1
        self.examples.setdefault(name, f"{place}\n        expected: {' / '.join(said)}\n        got:      {' / '.join(heard)}")

    def report(self, most):
        """Tell the kinds; whether any sentence differs."""
        print(f"{self.raising} lines raise alike, {self.warning} warn; {self.kinds.total()} differ in their words, in {len(self.kinds)} kinds")
        for name, count in self.kinds.most_common(most):
            print(f"{count:5d} {self.examples[name]}")
        return self.kinds.total() > 0


def main():
    """Soak and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=2000)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--only", type=int)
    parser.add_argument("--grammar", default="core")
    parser.add_argument("--bits", nargs="?", const="claimed", choices=("claimed", "all"), help="last bits: of what is claimed, or of everything")
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--most", type=int, default=80, help="kinds told")
    options = parser.parse_args()
    child.pin(sys.argv)
    real, shim = child.torch(), judge.load_shim()
    grammar = importlib.import_module(f"grammar_{options.grammar}")
    if options.only is not None:
        print(difference(grammar.program(options.only), real, shim, tell=True))
        return 0
    if options.bits:
        last = bits.Bits(lambda: (Side(real), Side(shim)), options.bits == "all")
        for number in range(options.start, options.start + options.programs):
            last.compare(number, grammar.program(number))
        return last.report(options.most)
    if options.words:
        for library in (real, shim):
            library.set_warn_always(True)       # what is said once per process would be heard from the first line only
        words = Words(real, shim)
        for number in range(options.start, options.start + options.programs):
            words.hear(number, grammar.program(number))
        return words.report(options.most)
    kinds, known, wrong = collections.Counter(), collections.Counter(), 0
    for number in range(options.start, options.start + options.programs):
        lines = grammar.program(number)
        whole = difference(lines, real, shim)
        if not whole:
            continue
        short = smaller(lines, real, shim)
        why = difference(short, real, shim)
        if not why:     # it came and went, as what reads memory that nobody wrote does
            short, why = lines, whole
        reason = gaps.soak_reason("\n".join(short) + f"\n    {why}")
        if reason:
            known[reason] += 1
            continue
        wrong += 1
        if len(kinds) >= options.most:
            continue
        name = kind(why, short)
        kinds[name] += 1
        if kinds[name] == 1:
            print(f"--- program {number}\n" + "\n".join(short) + f"\n    {why}", flush=True)
    print(f"{options.programs} programs, {wrong} differ unexplained, in {len(kinds)} kinds told; {known.total()} differ for known reasons")
    for reason, count in known.most_common():
        print(f"{count:5d} known: {reason}")
    for name, count in kinds.most_common(30):
        print(f"{count:5d} {name}")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
