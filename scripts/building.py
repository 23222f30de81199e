"""A strict build of the whole site. Standard library only; runs MkDocs in the project's Python.

The new site takes the place of the old one only when all of it is there.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import bring
from steps import ROOT, Stop, alone, say

SITE = ROOT / "site"


def build_pages(target: Path, *options: str, variables: dict[str, str] | None = None) -> bool:
    """Build into an empty `target`; false where MkDocs found something wrong, each printed on a line of its own."""
    shutil.rmtree(target, ignore_errors=True)
    command = [str(bring.PYTHON), "-m", "mkdocs", "build", "--strict", "--site-dir", str(target), *options]
    env = {**bring.python_env(), **(variables or {})}
    with alone():  # the files that MkDocs copies stay where they are meanwhile
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8", errors="replace")
    found = [line for line in done.stderr.splitlines() if line.strip() and not line.startswith("INFO")]
    if done.returncode:
        for line in found:
            print(line.removeprefix("WARNING -  ").removeprefix("ERROR   -  "), file=sys.stderr)
        return False
    if not (target / "integrity.json").exists():
        raise Stop("The build ended without its integrity list: scripts/hooks.py did not run to its end.")
    return True


def build_site(zip_file: Path | None = None) -> int:
    """Build into site/; 1 where something is wrong. `zip_file` comes beside the pages, which then link to it."""
    with alone():
        return _build_site(zip_file)


def _build_site(zip_file: Path | None) -> int:
    fresh, old = bring.cache_folder() / "site-new", bring.cache_folder() / "site-old"
    shutil.rmtree(old, ignore_errors=True)
    if not build_pages(fresh, variables={"A1_OFFLINE_URL": zip_file.name} if zip_file else None):
        say("The site was not built; site/ is as it was." if SITE.exists() else "The site was not built.")
        return 1
    if zip_file:
        # After the build: what is on the integrity list is what "make everything available offline" fetches.
        shutil.copy(zip_file, fresh / zip_file.name)
    if SITE.exists():
        SITE.rename(old)
    fresh.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)
    files = [path for path in SITE.rglob("*") if path.is_file()]
    say(f"site/: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")
    return 0
