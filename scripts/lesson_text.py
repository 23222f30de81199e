"""The prose of a lesson, with the place of every line: what is counted, spelled and linted. Pure."""

import re
from collections.abc import Iterator

from lesson_parts import Block, Fence, Task
from lessons import Lesson

WORD = re.compile(r"[A-Za-z0-9]+(?:['’][A-Za-z]+)?")
CODE = re.compile(r"`[^`]*`")
ADDRESS = re.compile(r"\]\([^)]*\)|<[^>]*>|\{[^}]*\}")


def prose_lines(lesson: Lesson, exercises: bool = True) -> Iterator[tuple[int, str]]:
    """(index, text) of every line a reader reads as prose; without quiz and task where `exercises` is False."""
    hidden: set[int] = set(range(lesson.body))
    for part in lesson.parts:
        if isinstance(part, (Block, Fence)):
            hidden.update(range(part.start, part.end))
        elif part in lesson.tries or exercises:
            hidden.update((part.start, part.end - 1))
        else:
            hidden.update(range(part.start, part.end))
        if isinstance(part, Task):
            for fence in part.fences.values():
                hidden.update(range(fence.start, fence.end))
    comment = False
    for index, line in enumerate(lesson.lines):
        if index in hidden:
            continue
        if comment or line.lstrip().startswith("<!--"):
            comment = "-->" not in line
            continue
        if line.strip():
            yield index, line


def blank_code(line: str) -> str:
    """The line with code, addresses and tags blanked, so that columns stay."""
    for pattern in (CODE, ADDRESS):
        line = pattern.sub(lambda match: " " * len(match[0]), line)
    return line


def words(lesson: Lesson) -> int:
    """Words of headings and prose; code inside prose counts, quiz and task do not."""
    return sum(len(WORD.findall(ADDRESS.sub(" ", line))) for _, line in prose_lines(lesson, exercises=False))


def code_lines(lesson: Lesson) -> int:
    """Lines of the runnable blocks a reader sees, blank ones left out."""
    return sum(bool(line.strip()) for block in lesson.blocks if not block.hidden for line in block.code.splitlines())
