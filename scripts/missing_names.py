"""Which PyTorch names our own `torch` lacks. Asks it in a child process, so nothing here imports the shim.

Standard library only. The answer is kept under .cache by the hash of the shim's sources.
"""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

# Runs with overrides/ as its first folder of modules. A module may make its names on demand, so ask and do not list.
ASK = """
import importlib, json, sys
import torch
def has(name):
    parts = name.split(".")[1:]
    found, path = torch, "torch"
    for part in parts:
        path += "." + part
        try:
            found = getattr(found, part)
        except Exception:
            try:
                found = importlib.import_module(path)
            except Exception:
                return False
    return True
json.dump([name for name in json.load(sys.stdin) if not has(name)], sys.stdout)
"""


def missing_names(root: Path, names: Iterable[str]) -> list[str]:
    """The names that the shim does not have. Raises ValueError with one sentence where it cannot be imported."""
    wanted = sorted(set(names))
    digest = hashlib.sha256(json.dumps(wanted).encode())
    for path in sorted((root / "overrides" / "torch").rglob("*.py")):
        digest.update(path.read_bytes())
    kept = root / ".cache" / "shim-names.json"
    try:
        answer = json.loads(kept.read_text(encoding="utf-8"))
        if answer["for"] == digest.hexdigest():
            return answer["missing"]
    except (OSError, ValueError, KeyError):
        pass
    done = subprocess.run([sys.executable, "-c", ASK], input=json.dumps(wanted), capture_output=True, text=True, cwd=root / "overrides")
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise ValueError(f"our torch cannot be imported: {last}")
    missing = json.loads(done.stdout)
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps({"for": digest.hexdigest(), "missing": missing}), encoding="utf-8")
    return missing
