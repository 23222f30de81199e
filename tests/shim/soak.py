"""A soak: random short programs on real torch and on the shim.

    soak.py --programs 100000            numbers 0 to 99999
    soak.py --start 5000 --programs 200  a part
    soak.py --only 5123                  one, with both outcomes

A difference is a value beyond tolerance, a dtype, a shape, or an exception class. Each is cut down to the fewest lines
that still differ, and told once per kind. Needs real torch; starts itself again in the pinned environment.
"""

import argparse
import collections
import re
import sys

import child
import grammar
import judge


def outcome(lines, library):
    """What the program makes on a library."""
    return judge.run("\n".join(lines), library)


def difference(lines, real, shim) -> str:
    """What differs, in a few words; empty when nothing does."""
    want, got = outcome(lines, real), outcome(lines, shim)
    if want.error or got.error:
        one, other = (want.error or ("a result",))[0], (got.error or ("a result",))[0]
        if one == other:
            return ""
        return f"{other}, expected {one}: {(got.error or want.error)[1][:160]}"
    level, reason = judge.compare(want.value, got.value, (1e-4, 1e-5))
    return reason[:300] if level == judge.DIFFERENT else ""


def smaller(lines, real, shim) -> list[str]:
    """The same program without the lines that do not matter."""
    changed = True
    while changed:
        changed = False
        for i in range(len(lines) - 1):
            shorter = lines[:i] + lines[i + 1:]
            why = difference(shorter, real, shim)
            if why and "NameError" not in why:
                lines, changed = shorter, True
                break
    last = lines[-1]
    if last.startswith("("):
        for name in re.findall(r"\w+", last):
            if difference([*lines[:-1], name], real, shim):
                return [*lines[:-1], name]
    return lines


def kind(lines, why) -> str:
    """A rough name of a difference: the call before the result, and the sort of difference."""
    call = re.sub(r"\br\d\b|\b[abc]\b", "x", lines[-2] if len(lines) > 1 else lines[-1])
    return re.sub(r"-?\d+(\.\d+)?(e-?\d+)?", "N", call) + " | " + re.sub(r"[^A-Za-z ]", "", why)[:40]


def main():
    """Soak and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=2000)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--only", type=int)
    parser.add_argument("--most", type=int, default=60, help="differences told")
    options = parser.parse_args()
    child.pin(sys.argv)
    real, shim = child.torch(), judge.load_shim()
    if options.only is not None:
        lines = grammar.program(options.only)
        print("\n".join(lines), outcome(lines, real), outcome(lines, shim), difference(lines, real, shim), sep="\n")
        return 0
    kinds, wrong, refused = collections.Counter(), 0, 0
    for number in range(options.start, options.start + options.programs):
        lines = grammar.program(number)
        why = difference(lines, real, shim)
        if not why:
            continue
        wrong += 1
        if len(kinds) >= options.most:
            continue
        short = smaller(lines, real, shim)
        why = difference(short, real, shim)
        name = kind(short, why)
        kinds[name] += 1
        if kinds[name] == 1:
            print(f"--- program {number}\n" + "\n".join(short) + f"\n    {why}", flush=True)
    print(f"{options.programs} programs, {wrong} differ, in {len(kinds)} kinds told")
    for name, count in kinds.most_common():
        print(f"{count:5d} {name}")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
