"""Lists that are counted and never typed: a line `<!-- a1: NAME -->` in a page becomes the list of that name.

Pure but for the file map, which reads the first lines of the sources. Imports `course` and its pure neighbours.
"""

import posixpath
import re
from collections.abc import Callable
from html import escape
from pathlib import Path

from course import Course
from course_pages import lesson_rows, module_cards, way_in
from file_map import file_map
from names_page import names_table, read_proof
from page_data import slug
from problems import did_you_mean

MARKER = re.compile(r"^<!--[ ]*a1:[ ]*(?P<name>[\w-]+)[ ]*-->[ ]*$", re.MULTILINE)


def _link(target: str, source: str) -> str:
    return posixpath.relpath(target, posixpath.dirname(source) or ".")


def lessons(course: Course, source: str, root: Path) -> str:
    """The lessons of the module whose index page this is."""
    folder = posixpath.dirname(source)
    return lesson_rows([entry for entry in course.entries if entry.module == folder], source)


def modules(course: Course, source: str, root: Path) -> str:
    """Every module with its lessons."""
    parts = []
    for module in course.modules:
        title = f"[{module.title}]({_link(module.id + '/index.md', source)})" if module.url else module.title
        parts.append(f"## {title} {{ #{module.id} }}\n\n{lesson_rows(module.entries, source)}\n")
    return "\n".join(parts)


def glossary(course: Course, source: str, root: Path) -> str:
    """Every term the lessons define, in alphabetical order, with the lesson that defines it."""
    parts = []
    for term, (meaning, entry) in sorted(course.terms.items(), key=lambda item: item[0].lower()):
        end = "" if meaning.endswith(".") else "."
        parts.append(f"## {term} {{ #{slug(term)} }}\n\n{meaning[0].upper()}{meaning[1:]}{end}  \nFrom [{entry.title}]({_link(entry.source, source)}).\n")
    return "\n".join(parts) or "No lesson defines a term yet."


def names(course: Course, source: str, root: Path) -> str:
    """Every PyTorch name that works here, how near it comes, and the lessons that use it."""
    return names_table(course, read_proof(root / "docs"), source)


def pattern(root: Path) -> str:
    """The lesson that `dev.py new` begins with, to be read as text."""
    text = (root / "scripts" / "templates" / "lesson.md").read_text(encoding="utf-8")
    return f"````markdown\n{text}````"


LISTS: dict[str, Callable[[Course, str, Path], str]] = {
    "lessons": lessons,
    "modules": modules,
    "cards": lambda course, source, root: module_cards(course, source),
    "continue": lambda course, source, root: way_in(course, source),
    "glossary": glossary,
    "names": names,
    "file-map": lambda course, source, root: file_map(root),
    "pattern": lambda course, source, root: pattern(root),
    "total": lambda course, source, root: str(len(course.entries)),
}


def zip_link(address: str, root: str) -> str:
    """The way to the offline zip; "" where the site has none. An address without a scheme starts at the site's `root`."""
    if not address:
        return ""
    way = address if "://" in address else f"{root}/{address}"
    return f'<p><a class="md-button" href="{escape(way)}" download>Download the whole course as a zip</a></p>'


def fill(markdown: str, course: Course, source: str, root: Path, more: dict[str, str] | None = None) -> str:
    """The page with every marker replaced; `more` adds names to LISTS. Raises ValueError for a name that is no list."""
    known = more or {}

    def replace(match: re.Match) -> str:
        if match["name"] in known:
            return known[match["name"]]
        make = LISTS.get(match["name"])
        if make is None:
            line = markdown.count("\n", 0, match.start()) + 1
            raise ValueError(f"docs/{source}:{line}:1: unknown-list: There is no list `{match['name']}`. {did_you_mean(match['name'], [*LISTS, *known])}")
        return make(course, source, root)

    return MARKER.sub(replace, markdown)
