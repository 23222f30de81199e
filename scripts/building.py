"""A strict build of the whole site. Standard library only; runs MkDocs in the project's Python.

The new site takes the place of the old one only when all of it is there.
"""

import shutil
import subprocess
import sys

import bring
from steps import ROOT, Stop, say

SITE = ROOT / "site"


def build_site() -> int:
    """Build into site/; 1 where MkDocs found something wrong, each on a line of its own."""
    fresh, old = bring.cache_folder() / "site-new", bring.cache_folder() / "site-old"
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    command = [str(bring.PYTHON), "-m", "mkdocs", "build", "--strict", "--site-dir", str(fresh)]
    done = subprocess.run(command, cwd=ROOT, env=bring.python_env(), capture_output=True, text=True, encoding="utf-8", errors="replace")
    found = [line for line in done.stderr.splitlines() if line.strip() and not line.startswith("INFO")]
    if done.returncode:
        for line in found:
            print(line.removeprefix("WARNING -  ").removeprefix("ERROR   -  "), file=sys.stderr)
        say("The site was not built; site/ is as it was." if SITE.exists() else "The site was not built.")
        return 1
    if not (fresh / "integrity.json").exists():
        raise Stop("The build ended without its integrity list: scripts/hooks.py did not run to its end.")
    if SITE.exists():
        SITE.rename(old)
    fresh.rename(SITE)
    shutil.rmtree(old, ignore_errors=True)
    files = [path for path in SITE.rglob("*") if path.is_file()]
    say(f"site/: {len(files)} files, {sum(path.stat().st_size for path in files) / 1e6:.1f} MB")
    return 0
