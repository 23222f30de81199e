"""What mkdocs.yml says, for the tools that run without MkDocs: the nav, the prelude, the version of PyTorch.

Imports PyYAML and `course`. Tags that only MkDocs understands (`!ENV`, `!!python/name`) are read as empty.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from course import Course, read_course

ROOT = Path(__file__).resolve().parent.parent


class _Loader(yaml.SafeLoader):
    pass


_Loader.add_multi_constructor("", lambda loader, suffix, node: None)


@dataclass
class Site:
    root: Path
    prelude: str
    torch: str
    pages: list[tuple[str, str, str]]

    @property
    def docs(self) -> Path:
        return self.root / "docs"

    def course(self) -> Course:
        """Every lesson of the nav. Raises ValueError (`file:line: …`) where a recording or the nav is broken."""
        missing = [source for _, source, _ in self.pages if not (self.docs / source).is_file()]
        if missing:
            raise ValueError(f"mkdocs.yml:{self.line(missing[0])}:1: nav: docs/{missing[0]} is in the nav, but there is no such file.")
        return read_course(self.docs, self.pages)

    def line(self, source: str) -> int:
        """Line of mkdocs.yml that names this page; 1 where none does."""
        lines = (self.root / "mkdocs.yml").read_text(encoding="utf-8").splitlines()
        return next((number for number, line in enumerate(lines, 1) if line.rstrip().endswith(source)), 1)


def _pages(nav: Any, section: str = "") -> list[tuple[str, str, str]]:
    """(title of the section around it, source, address) of every page named under `nav`, in order."""
    if isinstance(nav, str):
        stem = nav.removesuffix(".md")
        address = stem.removesuffix("index") if stem.split("/")[-1] == "index" else stem + "/"
        return [(section, nav, address)] if nav.endswith(".md") else []
    if isinstance(nav, list):
        return [page for part in nav for page in _pages(part, section)]
    if isinstance(nav, dict):
        return [page for title, part in nav.items() for page in _pages(part, title if isinstance(part, list) else section)]
    return []


def read_site(root: Path = ROOT) -> Site:
    """Read mkdocs.yml under `root`. Raises ValueError where it is not YAML."""
    try:
        config = yaml.load((root / "mkdocs.yml").read_text(encoding="utf-8"), Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise ValueError(f"mkdocs.yml:{line}:{column}: yaml: {getattr(error, 'problem', error)}.") from None
    options: dict[str, Any] = {}
    for extension in config.get("markdown_extensions", []):
        if isinstance(extension, dict):
            options.update(extension.get("lesson_markdown") or {})
    return Site(root, options.get("prelude", ""), str(options.get("torch", "")), _pages(config.get("nav", [])))
