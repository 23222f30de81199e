"""Case tables and learner programs, and what real torch made of them.

A table is a file `cases_*.py` with `ROWS`, a list of `(name, program)` or `(name, program, level)`. A program is a few
lines; `torch`, `nn`, `F`, `np`, `math` are there, the seed is 0, and the value of the last expression is compared with
what it printed, warned and raised. `level` is the farthest that values may be apart: "exact" (bit for bit, the
default), "1 ulp" or "close".

A learner program is a whole file `programs/<kind>_<slug>.py`; only its printed text and uncaught exception count.

Recordings are JSON beside the tables; a row's recording holds the hash of its program, so that an edited row without a
new recording is told apart from a wrong answer. Standard library and NumPy only.
"""

import base64
import contextlib
import functools
import hashlib
import importlib
import io
import json
import re
import sys
import warnings
import zlib
from pathlib import Path

import judge
import numpy as np

HERE = Path(__file__).resolve().parent
RECORDINGS = HERE / "recordings"
PROGRAMS = HERE / "programs"


def names() -> list[str]:
    """Names of the tables: core for cases_core.py."""
    return sorted(path.stem.removeprefix("cases_") for path in HERE.glob("cases_*.py"))


def rows(name: str) -> list[tuple[str, str, str]]:
    """(row name, program, level) of a table; ValueError for two rows of one name or an unknown level."""
    found, met = [], set()
    for row in importlib.import_module(f"cases_{name}").ROWS:
        label, program, level = (*row, judge.EXACT)[:3]
        if label in met:
            raise ValueError(f"tests/shim/cases_{name}.py: two rows are called {label!r}; rename one")
        if level not in judge.LEVELS[:3]:
            raise ValueError(f"tests/shim/cases_{name}.py: row {label!r} has level {level!r}; write one of {judge.LEVELS[:3]}")
        met.add(label)
        found.append((label, program, level))
    return found


def digest(text: str) -> str:
    """Short hash of a program."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def to_data(value):
    """JSON form of a plain value."""
    if isinstance(value, judge.Seen):
        raw = np.ascontiguousarray(value.array).tobytes()
        packed = zlib.compress(raw, 9)
        text = base64.b64encode(packed).decode() if len(packed) < len(raw) else "=" + base64.b64encode(raw).decode()
        return {"tensor": [value.dtype, list(value.shape), str(value.array.dtype), text] + [1] * value.requires_grad}
    if isinstance(value, tuple):
        return {value[0]: [to_data(v) for v in value[1]]}
    if isinstance(value, list):
        return [to_data(v) for v in value]
    if isinstance(value, float) and value not in (float("inf"), float("-inf")) and value == value:
        return value
    if isinstance(value, (float, complex)):
        return {"number": [type(value).__name__, repr(value)]}
    return value


def from_data(data):
    """Plain value of its JSON form."""
    if isinstance(data, list):
        return [from_data(v) for v in data]
    if not isinstance(data, dict):
        return data
    (kind, held), = data.items()
    if kind == "tensor":
        dtype, shape, stored, text = held[:4]
        raw = base64.b64decode(text[1:]) if text.startswith("=") else zlib.decompress(base64.b64decode(text))
        return judge.Seen(dtype, tuple(shape), np.frombuffer(raw, stored).reshape(shape), len(held) > 4)
    if kind == "number":
        return {"float": float, "complex": complex}[held[0]](held[1])
    return (kind, [from_data(v) for v in held])


def outcome_data(outcome: judge.Outcome) -> dict:
    """JSON form of an outcome without its empty parts."""
    data = {"value": to_data(outcome.value), "stdout": outcome.stdout, "error": outcome.error and list(outcome.error),
            "warnings": outcome.warnings}
    return {key: held for key, held in data.items() if held not in (None, "", [])}


def differences(recorded: dict, outcome: judge.Outcome, level: str) -> str:
    """What is wrong with an outcome against its recording; empty when nothing is."""
    got = outcome_data(outcome)
    for part in ("error", "stdout", "warnings"):
        if got.get(part) != recorded.get(part):
            return f"{part}: {got.get(part)!r}\n expected {recorded.get(part)!r}"
    here, reason = judge.compare(from_data(recorded.get("value")), outcome.value)
    if judge.LEVELS.index(here) > judge.LEVELS.index(level):
        return f"value {here}, may be {level}: {reason}"
    return ""


@functools.cache
def load(name: str) -> dict:
    """A recording file; empty when there is none."""
    path = RECORDINGS / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def store(name: str, data: dict) -> None:
    """Write a recording, one row a line, only where it changed."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(held, separators=(',', ':'))}" for key, held in sorted(data.items()))
    text = "{\n" + lines + "\n}\n"
    path = RECORDINGS / f"{name}.json"
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def program_paths() -> list[Path]:
    """All learner programs in order."""
    return sorted(PROGRAMS.glob("*.py"))


def run_file(path: Path, library) -> str:
    """Text a learner program prints, with its uncaught exception as a last line; `torch` in it is `library`."""
    source = path.read_text(encoding="utf-8")
    names = {"__name__": "__main__", "__builtins__": {**vars(judge.builtins), "__import__": judge.importer(library)}}
    judge.reset(library)
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            exec(compile(source, path.name, "exec"), names)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            if out.getvalue() and not out.getvalue().endswith("\n"):
                out.write("\n")
            text = str(error)
            out.write(f"[exception] {judge.error_name(error)}" + (f": {text}" if text else "") + "\n")
    return re.sub(rf"\b{library.__name__}\.(?=nn|optim|utils|_VariableFunctionsClass|[A-Z])", "torch.", out.getvalue())


def main() -> int:
    """Run tables and programs on the shim against the recordings and print what differs (for people)."""
    library = judge.load_shim()
    wanted = sys.argv[1:]
    total = wrong = 0
    for name in names():
        recording = load(f"cases_{name}")
        for label, program, level in rows(name):
            if wanted and not any(word in f"cases_{name} {label}" for word in wanted):
                continue
            total += 1
            kept = recording.get(label)
            if kept is None or kept["program"] != digest(program):
                why = "not recorded: run tests/shim/record.py"
            else:
                why = differences(kept, judge.run(program, library), level)
            if why:
                wrong += 1
                print(f"cases_{name}: {label}\n {why}")
    recording = load("programs")
    for path in program_paths():
        if wanted and not any(word in path.stem for word in wanted):
            continue
        total += 1
        text = run_file(path, library)
        kept = recording.get(path.stem, {}).get("text")
        if text != kept:
            wrong += 1
            print(f"=== {path.stem}\n--- expected\n{kept}--- got\n{text}")
    print(f"{total} run, {wrong} differ")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
