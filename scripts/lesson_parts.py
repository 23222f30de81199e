"""What a lesson is made of: plain data, and the reader that walks its lines. Pure; standard library and `problems`.

`start` and `end` are indices into the lesson's lines, `end` one past the last.
"""

import re
from dataclasses import dataclass, field

from problems import Problem


@dataclass(frozen=True)
class Heading:
    start: int
    level: int
    text: str


@dataclass(frozen=True)
class Term:
    """A word the course defines once, for the glossary."""

    start: int
    term: str
    meaning: str


@dataclass(frozen=True)
class Part:
    start: int
    end: int


@dataclass(frozen=True)
class Fence(Part):
    """A fence that is only shown. In a task, `words` is its role: start, example, check or solution."""

    language: str
    words: str
    code: str


@dataclass(frozen=True)
class Block(Part):
    """A runnable block. `name` is the heading above it; `raises` the exception it is meant to end with, or ""."""

    id: str
    name: str
    code: str
    fresh: bool = False
    hidden: bool = False
    readonly: bool = False
    large: bool = False
    raises: str = ""
    alt: str = ""


@dataclass(frozen=True)
class Option:
    """One answer of a quiz. `prints` is an expression whose value this option states, or ""."""

    start: int
    text: str
    reason: str
    right: bool
    prints: str


@dataclass(frozen=True)
class Quiz(Part):
    id: str
    question: str
    options: tuple[Option, ...]

    @property
    def multiple(self) -> bool:
        return sum(option.right for option in self.options) > 1


@dataclass(frozen=True)
class Hint:
    start: int
    text: str


@dataclass(frozen=True)
class Task(Part):
    """A code task; `function` is the first name that the start code defines."""

    id: str
    prose: str
    function: str
    fences: dict[str, Fence] = field(hash=False)
    hints: tuple[Hint, ...] = ()

    def code(self, role: str) -> str:
        """Source of the start, example, check or solution fence; "" where there is none."""
        fence = self.fences.get(role)
        return fence.code + "\n" if fence else ""


@dataclass(frozen=True)
class Try(Part):
    """A prompt to change a block: `block` is its id."""

    block: str
    prose: str


class Reader:
    """The lines of a page with the number of the first one, and where problems go."""

    def __init__(self, path: str, lines: list[str], first_line: int, problems: list[Problem]):
        self.path, self.lines, self.first_line, self.problems = path, lines, first_line, problems

    def number(self, index: int) -> int:
        """Line number in the file."""
        return index + self.first_line

    def problem(self, index: int, column: int, rule: str, message: str) -> None:
        self.problems.append(Problem(self.path, self.number(index), column, rule, message.strip()))

    def fence_end(self, index: int, marks: str) -> tuple[int, bool]:
        """Index after the fence that opens at `index`, and whether it is closed."""
        close = re.compile(rf"^[ ]*{re.escape(marks[0])}{{{len(marks)},}}[ ]*$")
        for later in range(index + 1, len(self.lines)):
            if close.match(self.lines[later]):
                return later + 1, True
        return len(self.lines), False

    def part_end(self, index: int) -> tuple[int, bool]:
        """Index after the `///` that closes the part opened at `index`; a new part or title also ends an unclosed one."""
        later = index + 1
        while later < len(self.lines):
            line = self.lines[later]
            fence = re.match(r"^[ ]*(`{3,}|~{3,})", line)
            if fence:
                later = self.fence_end(later, fence[1])[0]
                continue
            if line.rstrip() == "///":
                return later + 1, True
            if line.startswith("///") or re.match(r"^#{1,2} ", line):
                return later, False
            later += 1
        return later, False
