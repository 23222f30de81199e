"""Makes scripts/locks/*.txt from pyproject.toml: every package pinned, for every system, with hashes and without addresses.

Run as `python3 scripts/dev.py lock`. Imports the standard library; calls `uv`, which dev.py installs for it.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "scripts" / "locks"
ALL = ("site", "plot", "record", "test")
SINGLE = ("site", "plot", "record", "test", "node")
# Taken without what they ask for: their wheels hold all that the test uses.
BARE = ("successor",)
# On Linux the public torch wants a GPU's libraries, some gigabytes of them. They have a lock of their own, which
# dev.py installs only where torch does not load without it: the CPU wheel of the same release does.
GPU = re.compile(r"^(nvidia-|cuda-|triton)")
# PyTorch's own CPU wheels of this release, where a machine has one at hand. Same version, so the lock takes either.
CPU_WHEELS = ("6746dbcbeb526eb61330b76b41ff1b4eb848951103a892eeb080dfa2b264667b",)
HEAD = "# Made by `python3 scripts/dev.py lock` from pyproject.toml. Do not edit.\n"


def _compile(groups: tuple[str, ...], *more: str) -> str:
    # uv 0.13 keeps these two: no command line (it names this machine's paths), no address of an index.
    command = ["uv", "pip", "compile", "--universal", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
    command += ["--no-emit-find-links", "--python-version", "3.11", *more]
    for group in groups:
        command += ["--group", f"pyproject.toml:{group}"]
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"lock: uv cannot resolve {', '.join(groups)}: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout


def entries(text: str) -> dict[str, str]:
    """Name to whole entry (pin, markers, hashes) of a lock."""
    found: dict[str, str] = {}
    for entry in re.split(r"\n(?=[a-zA-Z0-9])", text.strip()):
        name = re.match(r"[a-zA-Z0-9._-]+", entry)
        if name:
            found.setdefault(entry.split(" \\")[0], entry.rstrip())
    return found


def main() -> int:
    LOCKS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "all.txt"
        whole.write_text(_compile(ALL), encoding="utf-8")
        compiled = {name: _compile((name,), "--constraint", str(whole), *(("--no-deps",) if name in BARE else ())) for name in (*SINGLE, *BARE)}
    for name, text in compiled.items():
        pinned = entries(text)
        gpu = {pin: entry for pin, entry in pinned.items() if GPU.match(pin)}
        kept = {pin: entry for pin, entry in pinned.items() if pin not in gpu}
        for pin in [pin for pin in kept if pin.startswith("torch==")]:
            kept[pin] += "".join(f" \\\n    --hash=sha256:{digest}" for digest in CPU_WHEELS if digest not in kept[pin])
        (LOCKS / f"{name}.txt").write_text(HEAD + "\n".join(kept.values()) + "\n", encoding="utf-8", newline="\n")
        if gpu:
            (LOCKS / "gpu.txt").write_text(HEAD + "\n".join(gpu.values()) + "\n", encoding="utf-8", newline="\n")
        print(f"{name}: {len(kept)} packages{f', gpu: {len(gpu)}' if gpu else ''}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
