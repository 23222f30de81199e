"""Record what real torch makes of the case tables and the learner programs.

    record.py            writes tests/shim/recordings/*.json
    record.py --check    writes nothing; ends with 1 and names what differs from the recordings

Starts itself again in the pinned environment. Where this machine cannot give the pinned bits, `--check` compares
values by tolerance and leaves printed digits alone.
"""

import argparse
import re
import sys

import child
import judge
import tables

NUMBER = re.compile(r"[-+]?(?:\d+\.\d*|\.\d+|\d+)(?:[eE][-+]?\d+)?")


def blurred(text: str | None) -> str | None:
    """A text without its numbers, for machines that round otherwise."""
    return text and re.sub(r"[ \t]+", " ", NUMBER.sub("#", text))


def table_recording(real, name: str) -> dict:
    """Recording of one table."""
    return {label: {"program": tables.digest(program), **tables.outcome_data(judge.run(program, real))}
            for label, program, _ in tables.rows(name)}


def program_recording(real) -> dict:
    """Recording of all learner programs."""
    return {path.stem: {"program": tables.digest(path.read_text(encoding="utf-8")), "text": tables.run_file(path, real)}
            for path in tables.program_paths()}


def stale(kept: dict, fresh: dict, exact: bool) -> list[str]:
    """Names of rows whose recording is not what real torch gives now."""
    wrong = sorted(set(kept) ^ set(fresh))
    for label in sorted(set(kept) & set(fresh)):
        one, other = kept[label], fresh[label]
        if exact:
            same = one == other
        else:
            level, _ = judge.compare(tables.from_data(one.get("value")), tables.from_data(other.get("value")))
            same = one["program"] == other["program"] and level != judge.DIFFERENT and all(
                blurred(one.get(part)) == blurred(other.get(part)) for part in ("text", "stdout"))
        if not same:
            wrong.append(label)
    return wrong


def main() -> int:
    """Record or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    child.pin(sys.argv)
    real = child.torch()
    if real.__version__.split("+")[0] != child.pinned.TORCH:
        print(f"This is torch {real.__version__}; recordings are made with {child.pinned.TORCH}.", file=sys.stderr)
        return 1
    fresh = {f"cases_{name}": table_recording(real, name) for name in tables.names()}
    fresh["programs"] = program_recording(real)
    wrong = []
    for name, data in fresh.items():
        if options.check:
            wrong += [f"{name}: {label}" for label in stale(tables.load(name), data, child.pinned.is_exact(child.ROOT / ".cache"))]
        else:
            tables.store(name, data)
    if wrong:
        print("Not what real torch gives now; run `python3 scripts/dev.py record`:", *wrong, sep="\n  ")
    elif options.check:
        print(f"{sum(map(len, fresh.values()))} recordings of the shim's tests agree with real torch.")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
