"""The table of supported names: what the shim offers of PyTorch's public names, and how near its results are.

    claims.py            writes tests/shim/claims.json, and docs/torch.names.json for the site's page, from a run of the databases
    claims.py --check    ends with 1 where a file is not what this run gives

The farthest level any float32 or float64 sample of a name reached, or a soak of last bits (`bits` in gaps.toml), is its word:
"bit-identical", "1 ulp", "tolerance".
A name that no database asks for, or whose samples show a difference that is no known gap, is "by cases" where a case
table or program uses it, else "offered": words that say nothing about precision, so the site's file leaves such names
out. Names of real torch that the shim lacks are "not offered". Needs real torch; starts itself again in the pinned
environment.
"""

import argparse
import json
import re
import sys
import tempfile
import types
from pathlib import Path

import child
import gaps
import judge
import tables

FILE = Path(__file__).with_name("claims.json")
SITE_FILE = child.ROOT / "docs" / "torch.names.json"
MADE_BY = "python tests/shim/claims.py"
SPACES = {"": "torch", "nn": "torch.nn", "nn.functional": "torch.nn.functional", "nn.init": "torch.nn.init", "nn.utils": "torch.nn.utils",
          "optim": "torch.optim", "optim.lr_scheduler": "torch.optim.lr_scheduler", "utils.data": "torch.utils.data", "linalg": "torch.linalg",
          "fft": "torch.fft", "autograd": "torch.autograd", "Tensor": "torch.Tensor"}
WORDS = {judge.EXACT: "bit-identical", judge.ULP: "1 ulp", judge.CLOSE: "tolerance"}


def names(library, space: str) -> set[str]:
    """Public names of a namespace."""
    holder = library
    for part in filter(None, space.split(".")):
        holder = getattr(holder, part)
    listed = getattr(holder, "__all__", None) if space else None
    found = {name for name in (listed or dir(holder)) if not name.startswith("_")}
    things = {name: getattr(holder, name, None) for name in found}
    return {name for name, thing in things.items() if not isinstance(thing, types.ModuleType) and (
        space != "nn.functional" or (callable(thing) and not isinstance(thing, type)
                                     and not name.startswith(("has_torch", "handle_torch", "boolean_dispatch", "assert_int"))))}


def has(library, space: str, name: str) -> bool:
    """True where the shim answers to this name."""
    holder = library
    try:
        for part in [*filter(None, space.split(".")), name]:
            holder = getattr(holder, part)
    except Exception:
        return False
    return True


def rows_of(script: str) -> list:
    """All rows of a database, asked now."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "rows.json"
        done = child.live(script, "--json", str(path))
        if done.returncode:
            raise SystemExit(f"tests/shim/{script} failed: {done.stderr[-2000:]}")
        return json.loads(path.read_text(encoding="utf-8"))["rows"]


def levels(files: list[str]) -> dict[str, tuple[str, int]]:
    """Farthest level and number of checks by database name, wrong inputs and known gaps apart."""
    rows = [row for file in files for row in json.loads(Path(file).read_text(encoding="utf-8"))["rows"]]
    found = {}
    for row in rows or rows_of("opdb.py") + rows_of("moduledb.py"):
        if row["check"] == "wrong input" or (row["level"] == judge.DIFFERENT and gaps.reason(row)):
            continue
        name = row["op"].split("/")[0]
        level, checks = found.get(name, (judge.EXACT, 0))
        found[name] = judge.worse(level, row["level"]), checks + 1
    for name, level in gaps.seen_in_soak().items():
        if name in found:
            found[name] = judge.worse(level, found[name][0]), found[name][1]
    return found


def database_name(space: str, name: str) -> str:
    """What PyTorch's databases call a name of a namespace."""
    return {"": name, "Tensor": name.removesuffix("_")}.get(space, f"{space}.{name}")


def table(real, shim, by_name) -> dict:
    """{"torch.softmax": word, ...}"""
    text = "\n".join([*(path.read_text(encoding="utf-8") for path in tables.program_paths()),
                      *(row[1] for name in tables.names() for row in tables.rows(name))])
    used = set(re.findall(r"[A-Za-z_]\w*", text))
    claims = {}
    for space, prefix in SPACES.items():
        for name in sorted(names(real, space)):
            if not space and not callable(getattr(real, name, None)):
                continue
            key = f"{prefix}.{name}"
            if not has(shim, space, name):
                claims[key] = "not offered"
                continue
            level = by_name.get(database_name(space, name), (judge.DIFFERENT, 0))[0]
            claims[key] = WORDS.get(level) or ("by cases" if name in used else "offered")
    return claims


def compared(claims: dict, by_name) -> dict:
    """The names whose results a database compared: {"torch.exp": {"level", "checks"}} for the site's page."""
    found = {}
    for space, prefix in SPACES.items():
        for key, word in claims.items():
            name = key.removeprefix(prefix + ".")
            if "." not in name and key.startswith(prefix + ".") and word in WORDS.values():
                level, checks = by_name[database_name(space, name)]
                found[key] = {"level": level, "checks": checks}
    return dict(sorted(found.items()))


def written(names: dict) -> str:
    """A file's text, one name a line."""
    lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in names.items())
    return f'{{\n"made_by": {json.dumps(MADE_BY)},\n"torch": {json.dumps(child.pinned.TORCH)},\n"names": {{\n{lines}\n}}\n}}\n'


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--rows", nargs="*", default=[], help="rows written by opdb.py and moduledb.py with --json, instead of asking again")
    options = parser.parse_args()
    child.pin(sys.argv)
    by_name = levels(options.rows)
    claims = table(child.torch(), judge.load_shim(), by_name)
    texts = {FILE: written(claims), SITE_FILE: written(compared(claims, by_name))}
    if options.check:
        stale = [file.name for file, text in texts.items() if not file.exists() or file.read_text(encoding="utf-8") != text]
        print(f"Stale: {', '.join(stale)}; run tests/shim/claims.py" if stale else "The tables of names are right.")
        return bool(stale)
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")
    counts = {}
    for word in claims.values():
        counts[word] = counts.get(word, 0) + 1
    print(counts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
