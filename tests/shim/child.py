"""Children that run real torch in the pinned environment. Standard library only."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]

_spec = importlib.util.spec_from_file_location("pinned", ROOT / "scripts" / "pinned.py")
pinned = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(pinned)


def has_torch() -> bool:
    """True where this interpreter can import real torch."""
    return importlib.util.find_spec("torch") is not None


def is_pinned() -> bool:
    """True in a process whose kernels are already chosen."""
    return all(os.environ.get(name) == value for name, value in pinned.VARIABLES.items())


def pin(argv: list[str]) -> None:
    """Start this script again in the pinned environment and end with its answer, unless it is there already."""
    if not is_pinned():
        sys.exit(subprocess.run([sys.executable, *argv], env=pinned.environment(ROOT / ".cache")).returncode)


def torch():
    """Real torch, settled; call `pin` first."""
    import torch as real
    pinned.settle(real)
    return real


def live(script: str, *arguments: str) -> subprocess.CompletedProcess:
    """Run a script of this folder in the pinned environment; its text is captured."""
    command = [sys.executable, str(HERE / script), *arguments]
    return subprocess.run(command, env=pinned.environment(ROOT / ".cache"), capture_output=True, text=True)
