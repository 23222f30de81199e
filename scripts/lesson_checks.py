"""Everything that can be said about one lesson from its text and its recording, and what its last run found.

Imports the pure lesson modules. `dev.py check` prints it; under `serve` the page itself shows it.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from course import Entry, is_lesson
from lesson_form import form_problems, number_problems
from lesson_text import prose_lines
from outputs import block_hashes
from problems import Problem
from proofs import block_problems
from recorded import recording_problems
from spelling import spelling_problems


def lesson_problems(entry: Entry, prelude: str) -> list[Problem]:
    """What is wrong with one lesson, from its text and its recording alone."""
    lesson = entry.lesson
    found = [*lesson.problems, *spelling_problems(lesson.path, prose_lines(lesson)), *recording_problems(entry, prelude)]
    found += block_problems(lesson, recorded_outcomes(entry, prelude))
    if is_lesson(entry.source):
        outputs = [block["stdout"] for block in entry.recorded.values()]
        found += form_problems(lesson)
        found += number_problems(lesson, outputs) if outputs else []
    return found + syntax_problems(entry)


def recorded_outcomes(entry: Entry, prelude: str) -> dict[str, dict[str, Any]]:
    """What the last run gave for each block whose code has not changed since, in the form that `proofs` reads.

    The words on a fence are no part of the code: a text taken away from a picture leaves its recording fresh.
    """
    hashes, outcomes = block_hashes(entry.lesson.blocks, prelude), {}
    for name, recorded in entry.recorded.items():
        if recorded.get("hash") == hashes.get(name):
            outcomes[name] = {**recorded, "line": 0, "figures": [recorded["figure"]] if recorded["figure"] else []}
    return outcomes


def syntax_problems(entry: Entry) -> list[Problem]:
    """Blocks that Python cannot read, unless they are meant to raise SyntaxError."""
    found = []
    for block in entry.lesson.blocks:
        try:
            compile(block.code, block.id, "exec")
        except SyntaxError as error:
            if block.raises not in ("SyntaxError", "IndentationError"):
                sentence = f"Python cannot read this line of `{block.id}`: {error.msg}."
                found.append(Problem(entry.lesson.path, block.start + 1 + (error.lineno or 1), error.offset or 1, "syntax", sentence))
    return found


def _kept_file(root: Path, name: str) -> Path:
    return root / ".cache" / "problems" / f"{name.replace('/', '--')}.json"


def keep_problems(root: Path, name: str, problems: Iterable[Problem]) -> None:
    """Keep what recording said about a lesson, for the page under `serve`; none takes it away."""
    file, found = _kept_file(root, name), [asdict(problem) for problem in problems]
    if found:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(found), encoding="utf-8")
    else:
        file.unlink(missing_ok=True)


def kept_problems(root: Path, entry: Entry, prelude: str) -> list[Problem]:
    """What recording said of the page as it is now: of one whose recording is fresh it has nothing to say."""
    if not recording_problems(entry, prelude):
        return []
    try:
        return [Problem(**kept) for kept in json.loads(_kept_file(root, entry.id).read_text(encoding="utf-8"))]
    except (OSError, ValueError, TypeError):
        return []
