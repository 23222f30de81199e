"""How the cost of a build grows with the course: processor time of a strict build of as many lessons as the course has and
of ten times as many, as a ratio.

The lessons are copies of the pattern that `new` begins with, each with its recording, in as many modules as the course
has. MkDocs runs as a child. Use: `dev.py bench builds`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from site_config import read_site  # noqa: E402

TIMES = 10
# Ten for proportion; the rest is for pages that list all lessons.
MOST = 16


def make_project(root: Path, count: int, modules: int) -> None:
    """A project of `count` lessons in `modules` modules under `root`, with this project's own scripts, theme and settings."""
    shutil.copytree(ROOT / "scripts", root / "scripts", ignore=shutil.ignore_patterns("__pycache__", "runtime", "locks", "bench"))
    shutil.copytree(ROOT / "overrides" / "theme", root / "overrides" / "theme", ignore=shutil.ignore_patterns("assets"))
    pattern = (ROOT / "scripts" / "templates" / "lesson.md").read_text(encoding="utf-8")
    nav = ["nav:", "  - Start: index.md"]
    for module in range(modules):
        nav.append(f"  - Module {module}:")
        for number in range(module, count, modules):
            page = root / "docs" / f"module-{module}" / f"lesson-{number:03d}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(pattern.replace("TITLE", f"PyTorch Lesson {number}"), encoding="utf-8")
            shutil.copy(ROOT / "scripts" / "templates" / "lesson.outputs.json", page.with_suffix(".outputs.json"))
            nav.append(f"      - {page.relative_to(root / 'docs').as_posix()}")
    for name in ("glossary", "progress"):
        shutil.copy(ROOT / "docs" / f"{name}.md", root / "docs" / f"{name}.md")
        nav.append(f"  - {name.capitalize()}: {name}.md")
    (root / "docs" / "index.md").write_text("# Start\n\n<!-- a1: modules -->\n", encoding="utf-8")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    (root / "mkdocs.yml").write_text(re.sub(r"\nnav:\n(?:[ #].*\n|\n)*", "\n" + "\n".join(nav) + "\n", config), encoding="utf-8")


def build_seconds(count: int, modules: int) -> float:
    """Processor time of a strict build of `count` lessons. Raises SystemExit where it does not build."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        make_project(root, count, modules)
        before = os.times().children_user
        env = {**os.environ, "PYTHONPATH": str(root / "scripts"), "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(root / "site")]
        done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, encoding="utf-8")
        if done.returncode:
            raise SystemExit(f"{count} lessons do not build: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
        return os.times().children_user - before


def main() -> int:
    if sys.platform == "win32":
        raise SystemExit("Windows does not tell a child's processor time: run this on Linux or macOS.")
    course = read_site().course()
    count, modules = len(course.entries), len(course.modules)
    few, many = build_seconds(count, modules), build_seconds(TIMES * count, modules)
    print(f"{count} lessons: {few:.1f} s of processor time; {TIMES * count}: {many:.1f} s; ratio {many / few:.1f}, at most {MOST}")
    return 0 if many < MOST * few else 1


if __name__ == "__main__":
    sys.exit(main())
