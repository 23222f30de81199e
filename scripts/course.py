"""The course as data: modules and lessons in the order of the nav, read once, with what every page says about them.

Imports the standard library and the pure lesson modules; knows neither MkDocs nor torch. `read_course` takes
plain tuples, so hooks, checks and exports may each build them from where they stand.
"""

import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from lesson_text import code_lines, words
from lessons import Lesson, read_lesson
from outputs import by_id, quiz_hash, read_recording, recording_name, short_hash, task_hash

# Folders of docs/ whose pages are no lessons.
NOT_LESSONS = ("contributing", "assets")
# Measured reading speed of technical prose is about 200 words a minute; a line of code takes about five seconds.
WORDS_A_MINUTE, SECONDS_A_LINE = 200, 5


@dataclass
class Entry:
    """One lesson in its place. `id` is `module/slug`, `source` its path from docs/, `url` its address from the site's root."""

    id: str
    source: str
    url: str
    module: str
    lesson: Lesson
    number: int = 0
    recording: dict[str, Any] | None = None
    broken: str = ""

    @property
    def title(self) -> str:
        return self.lesson.meta.get("title") or self.lesson.title or self.id

    @property
    def description(self) -> str:
        return self.lesson.meta.get("description", "")

    @property
    def minutes(self) -> int:
        """Reading time, at least one minute."""
        spent = words(self.lesson) / WORDS_A_MINUTE + code_lines(self.lesson) * SECONDS_A_LINE / 60
        return max(1, round(spent))

    @property
    def hash(self) -> str:
        return short_hash("\n".join(self.lesson.lines))

    @property
    def recorded(self) -> dict[str, dict[str, Any]]:
        """Recorded blocks by id."""
        return by_id(self.recording["blocks"]) if self.recording else {}

    @property
    def exercises(self) -> list[dict[str, str]]:
        quizzes = [{"kind": "quiz", "id": quiz.id, "hash": quiz_hash(quiz)} for quiz in self.lesson.quizzes]
        tasks = [{"kind": "task", "id": task.id, "hash": task_hash(task)} for task in self.lesson.tasks]
        return quizzes + tasks


@dataclass
class Module:
    """One module: its folder, its title in the nav, its lessons in order and, where there is one, its index page."""

    id: str
    title: str
    url: str = ""
    description: str = ""
    entries: list[Entry] = field(default_factory=list)


@dataclass
class Course:
    """`others` are pages that are no lessons but hold runnable blocks, such as the front page; `titles` those of all pages."""

    modules: list[Module] = field(default_factory=list)
    others: list[Entry] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)

    @property
    def entries(self) -> list[Entry]:
        return [entry for module in self.modules for entry in module.entries]

    @property
    def recorded(self) -> list[Entry]:
        """Every page whose blocks are recorded: the lessons and the others."""
        return self.entries + self.others

    def entry(self, name: str) -> Entry | None:
        """The lesson with this id or source, or None."""
        return next((entry for entry in self.entries if name in (entry.id, entry.source)), None)

    def page(self, name: str) -> Entry | None:
        """The page with runnable blocks of this id or source, or None."""
        return next((entry for entry in self.recorded if name in (entry.id, entry.source)), None)

    def named(self, names: list[str]) -> list[Entry]:
        """The pages that somebody typed: `module/lesson`, its file, or the lesson's own name. Raises ValueError for an unknown one."""
        found = []
        for name in names:
            short = name.replace("\\", "/").removeprefix("docs/").removesuffix(".md")
            entry = self.page(short) or next((entry for entry in self.entries if entry.id.split("/")[1] == short), None)
            if entry is None:
                raise ValueError(f"There is no lesson `{name}` in the nav: name it as module/lesson.")
            found.append(entry)
        return found

    @property
    def terms(self) -> dict[str, tuple[str, Entry]]:
        """Every term the course defines with its meaning and its lesson; the first lesson wins."""
        found: dict[str, tuple[str, Entry]] = {}
        for entry in self.entries:
            for term in entry.lesson.terms:
                if term.term.lower() not in map(str.lower, found):
                    found[term.term] = (term.meaning, entry)
        return found


def is_lesson(source: str) -> bool:
    """True for `module/slug.md`: one folder deep, not an index, not the contributors' pages."""
    path = PurePosixPath(source)
    return len(path.parts) == 2 and path.suffix == ".md" and path.stem != "index" and path.parts[0] not in NOT_LESSONS


@lru_cache(maxsize=4096)
def _parsed(text: str, path: str) -> Lesson:
    """Equal text gives the same lesson: under `serve` only what changed is read again."""
    return read_lesson(text, path)


def read_entry(docs: Path, source: str, url: str) -> Entry:
    """Read one page and its recording; `broken` says why a recording cannot be read."""
    file = docs / source
    lesson = _parsed(file.read_text(encoding="utf-8"), f"{docs.name}/{source}")
    recording_file = Path(recording_name(str(file)))
    recording, broken = None, ""
    if recording_file.exists():
        try:
            recording = read_recording(recording_file.read_text(encoding="utf-8"))
        except ValueError as error:
            broken = str(error)
    name = str(PurePosixPath(source).with_suffix(""))
    return Entry(name, source, url, PurePosixPath(source).parts[0], lesson, 0, recording, broken)


def read_course(docs: Path, pages: Iterable[tuple[str, str, str]]) -> Course:
    """The course from (section title, source, url) of every page in the nav, in order."""
    course = Course()
    modules: dict[str, Module] = {}
    for title, source, url in pages:
        entry = read_entry(docs, source, url)
        course.titles[source] = entry.title
        folder = entry.module
        if is_lesson(source):
            modules.setdefault(folder, Module(folder, title or folder)).entries.append(entry)
            continue
        if entry.lesson.blocks:
            course.others.append(entry)
        if source == f"{folder}/index.md" and folder not in NOT_LESSONS:
            module = modules.setdefault(folder, Module(folder, title or folder))
            module.url, module.description = url, entry.description
    course.modules = [module for module in modules.values() if module.entries]
    for number, entry in enumerate(course.entries, 1):
        entry.number = number
    return course


def last_changes(root: Path, folder: str = "docs") -> dict[str, str]:
    """Date of the last commit per file, `2026-11-30`; empty where there is no git or no history."""
    command = ["git", "-C", str(root), "log", "--format=%x00%cs", "--name-only", "--relative", "--", folder]
    try:
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=20, check=True)
    except (OSError, subprocess.SubprocessError):
        return {}
    found: dict[str, str] = {}
    for commit in done.stdout.split("\0")[1:]:
        date, *files = re.split(r"\n+", commit.strip())
        for file in files:
            found.setdefault(file, date)
    return found
