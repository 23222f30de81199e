"""The table of supported names: what the shim offers of PyTorch's public names, and how near its results are.

    claims.py            writes tests/shim/claims.json from a run of the databases
    claims.py --check    ends with 1 where the file is not what this run gives

The farthest level any float32 or float64 sample of a name reached is its word: "bit-identical", "1 ulp", "tolerance".
A name that no database asks for is "by cases" where a case table or program uses it, else "offered". Names of real
torch that the shim lacks are "not offered". Needs real torch; starts itself again in the pinned environment.
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
SPACES = {"": "torch", "nn": "torch.nn", "nn.functional": "torch.nn.functional", "nn.init": "torch.nn.init", "nn.utils": "torch.nn.utils",
          "optim": "torch.optim", "optim.lr_scheduler": "torch.optim.lr_scheduler", "utils.data": "torch.utils.data", "linalg": "torch.linalg",
          "autograd": "torch.autograd", "Tensor": "torch.Tensor"}
WORDS = {judge.EXACT: "bit-identical", judge.ULP: "1 ulp", judge.CLOSE: "tolerance", judge.DIFFERENT: "tolerance"}


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


def levels(files: list[str]) -> dict[str, str]:
    """Farthest level by database name, wrong inputs and known gaps apart."""
    rows = [row for file in files for row in json.loads(Path(file).read_text(encoding="utf-8"))["rows"]]
    found = {}
    for row in rows or rows_of("opdb.py") + rows_of("moduledb.py"):
        if row["check"] == "wrong input" or (row["level"] == judge.DIFFERENT and gaps.reason(row)):
            continue
        name = row["op"].split("/")[0]
        found[name] = judge.worse(found.get(name, judge.EXACT), row["level"])
    return found


def table(real, shim, files) -> dict:
    """{"torch.softmax": word, ...}"""
    by_name = levels(files)
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
            database = {"": name, "Tensor": name.removesuffix("_")}.get(space, f"{space}.{name}")
            if database in by_name:
                claims[key] = WORDS[by_name[database]]
            else:
                claims[key] = "by cases" if name in used else "offered"
    return claims


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--rows", nargs="*", default=[], help="rows written by opdb.py and moduledb.py with --json, instead of asking again")
    options = parser.parse_args()
    child.pin(sys.argv)
    claims = table(child.torch(), judge.load_shim(), options.rows)
    text = json.dumps({"made_by": "python tests/shim/claims.py", "torch": child.pinned.TORCH, "names": claims}, indent=0) + "\n"
    if options.check:
        same = FILE.exists() and FILE.read_text(encoding="utf-8") == text
        print("tests/shim/claims.json is right." if same else "tests/shim/claims.json is stale; run tests/shim/claims.py")
        return not same
    FILE.write_text(text, encoding="utf-8")
    counts = {}
    for word in claims.values():
        counts[word] = counts.get(word, 0) + 1
    print(counts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
