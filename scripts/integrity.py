"""`integrity.json`: the sha256 and size of every built file, so that a copy of the site can be checked. Standard library.

The offline copy carries this file as check.py: `python3 check.py` names every file that is missing or damaged.
"""

import hashlib
import json
import sys
from pathlib import Path

NAME = "integrity.json"
# Written after the list, since its release is the list's own hash.
LATER = {NAME, "sw.js"}


def digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_integrity(site: Path) -> None:
    """Write the list for every file under `site` but itself."""
    files = {
        path.relative_to(site).as_posix(): {"sha256": digest(path), "size": path.stat().st_size}
        for path in sorted(site.rglob("*"))
        if path.is_file() and path.relative_to(site).as_posix() not in LATER
    }
    (site / NAME).write_text(json.dumps({"files": files}, indent=0) + "\n", encoding="utf-8")


def check_integrity(site: Path) -> list[str]:
    """One sentence per file that is missing, changed or not on the list; empty where the copy is whole."""
    listed = json.loads((site / NAME).read_text(encoding="utf-8"))["files"]
    found = []
    for name, facts in listed.items():
        path = site / name
        if not path.is_file():
            found.append(f"{name} is missing.")
        elif path.stat().st_size != facts["size"] or digest(path) != facts["sha256"]:
            found.append(f"{name} is not the file that was built.")
    present = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    return found + [f"{name} is not on the list." for name in sorted(present - listed.keys() - LATER)]


def main() -> int:
    found = check_integrity(Path(__file__).resolve().parent)
    for sentence in found:
        print(sentence)
    print("Unpack the zip again to mend these." if found else "Every file is as it was built.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
