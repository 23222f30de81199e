"""Small projects to build and break: a copy of the site's own configuration and scripts around a few lessons.

Imports the standard library only; pytest's process never holds a built project's modules.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = ROOT / "scripts" / "templates"


@dataclass
class Project:
    """A project folder, and what its tools said."""

    root: Path

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def read(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")

    def replace(self, name: str, old: str, new: str) -> None:
        text = self.read(name)
        assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {name}"
        self.write(name, text.replace(old, new))

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "PYTHONPATH": str(self.root / "scripts"), "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1", **environment}
        return subprocess.run([sys.executable, *command], cwd=self.root, env=env, capture_output=True, text=True, encoding="utf-8", timeout=600)

    def build(self, strict: bool = True) -> subprocess.CompletedProcess[str]:
        """MkDocs as dev.py runs it; the site is in `site`."""
        return self.run("-m", "mkdocs", "build", *(["--strict"] if strict else []), "--site-dir", str(self.root / "site"))


def make_project(root: Path, lessons: dict[str, str], nav: str = "") -> Project:
    """A project whose docs/ hold these lessons (`module/slug`: text) and a start page; nav in their order."""
    shutil.copytree(ROOT / "scripts", root / "scripts", ignore=shutil.ignore_patterns("__pycache__", "runtime", "locks"))
    shutil.copytree(ROOT / "overrides" / "theme", root / "overrides" / "theme", ignore=shutil.ignore_patterns("assets"))
    project = Project(root)
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    modules: dict[str, list[str]] = {}
    for name, text in lessons.items():
        project.write(f"docs/{name}.md", text)
        modules.setdefault(name.split("/")[0], []).append(name)
    lines = [f"  - {module.capitalize()}:\n" + "".join(f"      - {name}.md\n" for name in names) for module, names in modules.items()]
    made = nav or "nav:\n  - Start: index.md\n" + "".join(lines) + "  - Glossary: glossary.md\n  - Your progress: progress.md\n"
    project.write("mkdocs.yml", re.sub(r"\nnav:\n(?:[ #].*\n|\n)*", "\n" + made, config))
    for page in ("glossary", "progress"):
        shutil.copy(ROOT / "docs" / f"{page}.md", root / "docs" / f"{page}.md")
    project.write("docs/index.md", "# Start\n\n<!-- a1: modules -->\n")
    return project


def pattern(title: str = "PyTorch Mean by Hand") -> str:
    """The lesson that `dev.py new` begins with."""
    return (TEMPLATES / "lesson.md").read_text(encoding="utf-8").replace("TITLE", title)


def record_pattern(project: Project, name: str) -> None:
    """Give the pattern its recording."""
    shutil.copy(TEMPLATES / "lesson.outputs.json", project.root / "docs" / f"{name}.outputs.json")


def recording(project: Project, name: str) -> dict:
    return json.loads(project.read(f"docs/{name}.outputs.json"))
