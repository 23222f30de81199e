"""`dev.py check`: everything that can be said about the sources without running a lesson. Never changes a file.

Imports the lesson modules, `layers` and `site_config`; runs ruff, mypy and tsc as tools. Exit code 1 where something is wrong.
"""

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from course import Course
from file_map import FOLDERS, top_sentence
from layers import layer_problems
from lesson_checks import lesson_problems
from lesson_text import prose_lines
from lessons import read_lesson
from links import link_problems
from missing_names import missing_names
from outputs import MADE_BY, SUFFIX, recording_name
from page_data import slug as term_slug
from problems import FORMATS, Problem, write_problems
from site_config import ROOT, Site, read_site
from spelling import spelling_problems
from torch_names import used_names

# Folders whose files need no block at the top: lesson programs are data of the tests.
SKIPPED = {"__pycache__", "node_modules", "programs", "fixtures"}


def name_problems(site: Site, course: Course) -> list[Problem]:
    """Names of torch that blocks or tasks use and our torch lacks."""
    places: list[tuple[str, Problem]] = []
    for entry in course.recorded:
        codes = [(block.start, block.code) for block in entry.lesson.blocks]
        codes += [(fence.start, fence.code) for task in entry.lesson.tasks for fence in task.fences.values()]
        for start, code in codes:
            for name, (line, column) in used_names(code).items():
                sentence = f"Our torch has no `{name}`: docs/torch.md lists what it has. Use that, or add the name to overrides/torch."
                places.append((name, Problem(entry.lesson.path, start + 1 + line, column + 1, "torch-name", sentence)))
    try:
        missing = set(missing_names(site.root, (name for name, _ in places)))
    except ValueError as error:
        return [Problem("overrides/torch/__init__.py", 1, 1, "torch-name", f"{error}.")]
    return [problem for name, problem in places if name in missing]


def site_problems(site: Site, course: Course) -> list[Problem]:
    """Links, pages outside the nav and recordings without a page."""
    found: list[Problem] = []
    nav = {source for _, source, _ in site.pages}
    made = {"glossary.md": {term_slug(term) for term in course.terms}}
    for file in sorted(site.docs.rglob("*.md")):
        source = file.relative_to(site.docs).as_posix()
        lesson = read_lesson(file.read_text(encoding="utf-8"), f"docs/{source}")
        found += link_problems(site.docs, source, prose_lines(lesson), nav, lambda page: made.get(page, set()))
        if source not in nav:
            found.append(Problem(f"docs/{source}", 1, 1, "nav", f"This page is not in the nav: add `- {source}` to mkdocs.yml."))
        if course.page(source) is None:
            found += spelling_problems(f"docs/{source}", prose_lines(lesson))
    for file in sorted(site.docs.rglob("*" + SUFFIX)):
        page = file.relative_to(site.docs).as_posix().removesuffix(SUFFIX) + ".md"
        if course.page(page) is None:
            found.append(Problem(f"docs/{file.relative_to(site.docs).as_posix()}", 1, 1, "unused-recording", f"No page in the nav has blocks and is called {page}: delete this file."))
    return found


def source_problems(site: Site) -> list[Problem]:
    """Sources without a block at their top that says what they are for, and modules whose layer is wrong."""
    found = layer_problems(site.root)
    for folder in FOLDERS:
        for path in sorted((site.root / folder).rglob("*")):
            if path.suffix in (".py", ".ts", ".mjs") and not SKIPPED & set(path.parts) and path.stat().st_size:
                if not top_sentence(path):
                    sentence = "The file opens with no comment that says what it is for."
                    found.append(Problem(path.relative_to(site.root).as_posix(), 1, 1, "top-block", sentence))
    return found


def tool(command: list[str], root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", errors="replace")


def not_run(name: str, settings: str, done: subprocess.CompletedProcess[str]) -> Problem:
    """What to say of a tool that failed and named no place in the sources."""
    last = ((done.stdout + done.stderr).strip().splitlines() or ["it gave no reason"])[-1]
    return Problem(settings, 1, 1, name, f"{name} did not run: {last}")


def ruff_problems(site: Site) -> list[Problem]:
    done = tool([sys.executable, "-m", "ruff", "check", "--output-format", "json", "."], site.root)
    if done.returncode and not done.stdout:
        return [not_run("ruff", "pyproject.toml", done)]
    return [
        Problem(
            Path(item["filename"]).relative_to(site.root).as_posix(), item["location"]["row"], item["location"]["column"],
            f"ruff-{item['code'] or 'syntax'}", item["message"], fixable=bool(item.get("fix")),
        )
        for item in json.loads(done.stdout)
    ]  # fmt: skip


def tool_problems(command: list[str], pattern: str, name: str, settings: str, root: Path) -> list[Problem]:
    """Problems from a tool that prints `file:line:column: message` or `file(line,column): message`; `settings` is its file of settings."""
    done = tool(command, root)
    found = [
        Problem(match["path"].replace("\\", "/"), int(match["line"]), int(match["column"] or 1), f"{name}-{match['code']}", match["message"])
        for match in re.finditer(pattern, done.stdout, re.MULTILINE)
    ]
    return found or ([not_run(name, settings, done)] if done.returncode else [])


def mypy_problems(site: Site) -> list[Problem]:
    command = [sys.executable, "-m", "mypy", "--no-error-summary", "--show-column-numbers", "--no-pretty", "--cache-dir", ".cache/mypy"]
    return tool_problems(command, r"^(?P<path>[^:\n]+):(?P<line>\d+):(?P<column>\d+): error: (?P<message>.*?)\s+\[(?P<code>[\w-]+)\]$", "mypy", "pyproject.toml", site.root)


def tsc_problems(site: Site) -> list[Problem]:
    compiler = site.root / "node_modules" / "typescript" / "bin" / "tsc"
    if not compiler.exists():
        return [Problem("package.json", 1, 1, "tsc", "TypeScript is not installed: run `python3 scripts/dev.py check`, which brings it.")]
    command = [os.environ.get("A1_NODE", "node"), str(compiler), "--noEmit", "--pretty", "false"]
    return tool_problems(command, r"^(?P<path>[^(\n]+)\((?P<line>\d+),(?P<column>\d+)\): error (?P<code>TS\d+): (?P<message>.*)$", "tsc", "tsconfig.json", site.root)


def course_problems(site: Site, course: Course) -> list[Problem]:
    found = [problem for entry in course.recorded for problem in lesson_problems(entry, site.prelude)]
    for entry in course.recorded:
        if entry.recording and entry.recording["torch"] != site.torch:
            sentence = f"This recording is of torch {entry.recording['torch']}, the course of {site.torch}. Run: {MADE_BY} {entry.id}"
            found.append(Problem(f"docs/{recording_name(entry.source)}", 1, 1, "other-torch", sentence))
    return found


CHECKS: dict[str, Callable[[Site, Course], list[Problem]]] = {
    "lessons": course_problems,
    "pages": site_problems,
    "names": name_problems,
    "sources": lambda site, course: source_problems(site),
    "ruff": lambda site, course: ruff_problems(site),
    "mypy": lambda site, course: mypy_problems(site),
    "tsc": lambda site, course: tsc_problems(site),
}
# What can be wrong with one lesson, whatever the rest of the project is like.
LESSON_CHECKS = ("lessons", "pages", "names")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py check", description="Checks the sources; changes nothing.")
    parser.add_argument("lessons", nargs="*", help="module/lesson: only what is said of these; without any, the whole project")
    parser.add_argument("--only", action="append", choices=CHECKS, help="one kind of check; may be given more than once")
    parser.add_argument("--format", choices=FORMATS, default="github" if os.environ.get("GITHUB_ACTIONS") else "text")
    options = parser.parse_args(arguments)
    try:
        site = read_site(ROOT)
        course = site.course()
        named = {f"docs/{file}" for entry in course.named(options.lessons) for file in (entry.source, recording_name(entry.source))}
    except ValueError as error:
        print(error)
        return 1
    problems: list[Problem] = []
    for name in options.only or (LESSON_CHECKS if named else CHECKS):
        found = [problem for problem in CHECKS[name](site, course) if not named or problem.path in named]
        problems += found
        wrong = sum(not problem.advice for problem in found)
        print(f"{name}: {'fine' if not wrong else f'{wrong} to mend'}", file=sys.stderr, flush=True)
    if problems or options.format == "json":
        print(write_problems(problems, options.format))
    wrong = sum(not problem.advice for problem in problems)
    fixable = sum(problem.fixable for problem in problems)
    print(f"{wrong} to mend{f', {fixable} of them by `dev.py fix`' if fixable else ''}; {len(problems) - wrong} worth a look", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
