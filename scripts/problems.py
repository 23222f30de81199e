"""One way to say what is wrong and where: `file:line:column: rule: sentence`.

Standard library only. Used by the lesson grammar, the checks and the build; knows none of them.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from difflib import get_close_matches

FORMATS = ("text", "github", "json")


@dataclass(frozen=True, order=True)
class Problem:
    """One mistake at one place. Lines and columns count from 1.

    `fixable` means that `dev.py fix` mends it; `advice` that it is worth a look but fails nothing.
    """

    path: str
    line: int
    column: int
    rule: str
    message: str
    fixable: bool = False
    advice: bool = False

    def __str__(self) -> str:
        mark = "advice: " if self.advice else ""
        return f"{self.path}:{self.line}:{self.column}: {mark}{self.rule}: {self.message}"


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint to end a sentence with: the nearest known word, or all of them when there are few."""
    known = sorted(known)
    near = get_close_matches(word, known, n=1, cutoff=0.6)
    if near:
        return f"Did you mean `{near[0]}`?"
    if known and len(known) <= 12:
        return "Known: " + ", ".join(f"`{name}`" for name in known) + "."
    return ""


def _for_github(problem: Problem) -> str:
    """A workflow command, which shows as an annotation on the line. Escapes are GitHub's own."""

    def escape(text: str, more: str = "") -> str:
        for char in "%\r\n" + more:
            text = text.replace(char, f"%{ord(char):02X}")
        return text

    place = f"file={escape(problem.path, ':,')},line={problem.line},col={problem.column}"
    return f"::{'notice' if problem.advice else 'error'} {place},title={escape(problem.rule, ':,')}::{escape(problem.message)}"


def write_problems(problems: Iterable[Problem], form: str = "text") -> str:
    """All problems as text lines, GitHub annotations or one JSON list: advice first, so that what has to be mended stands last."""
    ordered = sorted(problems, key=lambda problem: (not problem.advice, problem))
    if form == "json":
        return json.dumps([asdict(problem) for problem in ordered], indent=1, ensure_ascii=False)
    write = _for_github if form == "github" else str
    return "\n".join(write(problem) for problem in ordered)
