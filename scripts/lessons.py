"""The lesson grammar: the text of a lesson in, its parts with their places out. The one parser.

Pure: text in, data out. Imports the standard library, `problems` and `lesson_parts`; knows neither
MkDocs nor torch. The build, recording, checks and exports all read a lesson through `read_lesson`.
A mistake never stops the reading: it is added to `Lesson.problems`, so an author sees all of them at once.
"""

import re
from dataclasses import dataclass, field

from lesson_exercises import read_quiz, read_task, read_try
from lesson_parts import (
    Block,
    Fence,
    Heading,
    Part,
    Quiz,
    Reader,
    Task,
    Term,
    Try,
)
from lesson_words import read_run_words
from problems import Problem, did_you_mean

FENCE = re.compile(r"^(?P<indent>[ ]*)(?P<marks>`{3,}|~{3,})[ ]*(?P<info>[^`\n]*)$")
RUNNABLE = re.compile(r"^```python run\b")
OPEN = re.compile(r"^///[ ]*(?P<kind>[A-Za-z][\w-]*)?[ ]*(?:(?P<bar>\|)[ ]*(?P<id>.*?))?[ ]*$")
HEADING = re.compile(r"^(?P<marks>#{1,6})[ ]+(?P<text>.*?)[ ]*#*$")
TERM = re.compile(r"^[-*+][ ]+(?P<term>[^:]+):[ ]+(?P<meaning>.+)$")
IDENTIFIER = re.compile(r"^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$")
PARTS = {"quiz": read_quiz, "task": read_task, "try": read_try}
# Page elements made from others take these beginnings, so a block may not.
RESERVED = ("task-", "try-")
TERM_WORDS = 4


@dataclass
class Lesson:
    """What a lesson says, in order. `lines` are the page's own, `body` is the index of the first after the front matter."""

    path: str
    lines: list[str]
    body: int = 0
    meta: dict[str, str] = field(default_factory=dict)
    title: str = ""
    headings: list[Heading] = field(default_factory=list)
    parts: list[Part] = field(default_factory=list)
    terms: list[Term] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def _only(self, kind):
        return [part for part in self.parts if isinstance(part, kind)]

    @property
    def blocks(self) -> list[Block]:
        return self._only(Block)

    @property
    def fences(self) -> list[Fence]:
        """Fences that are only shown."""
        return self._only(Fence)

    @property
    def quizzes(self) -> list[Quiz]:
        return self._only(Quiz)

    @property
    def tasks(self) -> list[Task]:
        return self._only(Task)

    @property
    def tries(self) -> list[Try]:
        return self._only(Try)

    def block(self, name: str) -> Block | None:
        """The runnable block with this id, or None."""
        return next((block for block in self.blocks if block.id == name), None)


def read_lesson(text: str, path: str = "lesson.md", first_line: int = 1) -> Lesson:
    """Read one lesson. `first_line` is the number of the text's first line in the file `path`."""
    lines = text.replace("\r\n", "\n").split("\n")
    lesson = Lesson(path, lines)
    reader = Reader(path, lines, first_line, lesson.problems)
    lesson.body = _read_front_matter(reader, lesson.meta)
    seen: dict[str, int] = {}
    index, comment = lesson.body, False
    while index < len(lines):
        line = lines[index]
        if comment or line.lstrip().startswith("<!--"):
            comment = "-->" not in line
            index += 1
            continue
        heading = HEADING.match(line)
        if (fence := FENCE.match(line)) and not fence["info"].startswith(tuple("`~")):
            index = _read_fence(reader, lesson, seen, index, fence)
        elif line.startswith("///"):
            index = _read_part(reader, lesson, seen, index)
        else:
            if heading:
                _add_heading(reader, lesson, index, heading)
            else:
                _add_term(reader, lesson, index)
            index += 1
    for made in lesson.tries:
        if made.block not in {block.id for block in lesson.blocks}:
            hint = did_you_mean(made.block, (block.id for block in lesson.blocks))
            reader.problem(made.start, 1, "unknown-block", f"There is no runnable block `{made.block}` on this page. {hint}")
    return lesson


def _read_front_matter(reader: Reader, meta: dict[str, str]) -> int:
    """Fill `meta` from `key: value` lines between `---`; return the index of the first line after them."""
    lines = reader.lines
    if lines[0].rstrip() != "---":
        return 0
    end = next((index for index, line in enumerate(lines) if index and line.rstrip() in ("---", "...")), 0)
    if not end:
        reader.problem(0, 1, "front-matter", "The front matter is not closed: end it with a line `---`.")
        return 1
    for index, line in enumerate(lines[1:end], 1):
        # What is indented belongs to the key above it: lists that the theme reads, such as `hide`.
        if not line.strip() or line.lstrip().startswith("#") or (line[0] in " -" and meta):
            continue
        match = re.match(r"^(\w[\w-]*):[ ]*(.*?)[ ]*$", line)
        if not match:
            reader.problem(index, 1, "front-matter", "Front matter holds lines of the form `key: value`.")
            continue
        key, value = match.groups()
        if key in meta:
            reader.problem(index, 1, "front-matter", f"`{key}` is given twice.")
        if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
            value = value[1:-1]
        elif ": " in value or value[:1] in tuple("\"'[{&*!|>%@`"):
            reader.problem(index, len(key) + 3, "front-matter", f"Put the value of `{key}` in double quotes: YAML reads it as something else.")
        meta[key] = value
    return end + 1


def _read_fence(reader: Reader, lesson: Lesson, seen: dict[str, int], index: int, fence: re.Match) -> int:
    """Add the fence that opens at `index`; return the index after it."""
    end, closed = reader.fence_end(index, fence["marks"])
    # A runnable fence among the lines means that the end of this one was forgotten; longer fences may show one.
    swallowed = next((later for later in range(index + 1, end) if fence["marks"] == "```" and RUNNABLE.match(reader.lines[later])), 0)
    if swallowed:
        end, closed = swallowed, False
    if not closed:
        reader.problem(index, len(fence["indent"]) + 1, "unclosed-fence", f"This fence is never closed: end it with a line of {len(fence['marks'])} backticks.")
    code = "\n".join(reader.lines[index + 1 : end - 1 if closed else end])
    language, _, words = fence["info"].strip().partition(" ")
    where = len(fence["indent"]) + len(fence["marks"]) + 1
    if language != "python" and words.split()[:1] == ["run"]:
        hint = did_you_mean(language, ["python"]) if language else ""
        reader.problem(index, where, "unknown-language", f"A runnable block is written in `python`, not `{language}`. {hint}".strip())
    if language != "python" or not words.strip():
        lesson.parts.append(Fence(index, end, language, words, code))
        return end
    if fence["indent"]:
        reader.problem(index, 1, "indented-block", "A runnable block starts in the first column: take the blanks before it away.")
    options = read_run_words(reader, index, fence["info"])
    if options is None:
        lesson.parts.append(Fence(index, end, language, words, code))
        return end
    name = options.pop("id", "")
    if not name:
        reader.problem(index, 1, "missing-id", "A runnable block needs an id, for example `id=one-row`.")
        name = f"block-{index + 1}"
    _check_id(reader, seen, index, fence["info"], name)
    if not code.strip():
        reader.problem(index, 1, "empty-block", f"The block `{name}` is empty.")
    above = lesson.headings[-1].text if lesson.headings else lesson.title
    lesson.parts.append(Block(index, end, name, above, code + "\n", **options))
    return end


def _read_part(reader: Reader, lesson: Lesson, seen: dict[str, int], index: int) -> int:
    """Add the `/// kind | id` part that opens at `index`; return the index after it."""
    match = OPEN.match(reader.lines[index])
    kind = (match["kind"] or "") if match else ""
    if match is None or not kind:
        reader.problem(index, 1, "stray-close", "`///` closes nothing here: a part opens with `/// quiz | id`, `/// task | id` or `/// try | id`.")
        return index + 1
    end, closed = reader.part_end(index)
    if kind not in PARTS:
        reader.problem(index, 5, "unknown-part", f"There is no part `{kind}`. {did_you_mean(kind, PARTS)}")
        return end
    if not closed:
        reader.problem(index, 1, "unclosed-part", f"This {kind} is never closed: end it with a line `///`.")
    name = match["id"] or ""
    if not name:
        reader.problem(index, 1, "missing-id", f"A {kind} needs an id: `/// {kind} | {'block-id' if kind == 'try' else 'some-name'}`.")
    elif kind != "try":
        _check_id(reader, seen, index, reader.lines[index], name)
    lesson.parts.append(PARTS[kind](reader, name, index, end, end - 1 if closed else end))
    return end


def _check_id(reader: Reader, seen: dict[str, int], index: int, text: str, name: str) -> None:
    column = max(reader.lines[index].find(name), 0) + 1
    if not IDENTIFIER.match(name):
        reader.problem(index, column, "bad-id", f"`{name}` is not an id: use small letters, digits and single hyphens, for example `one-row`.")
    elif name.startswith(RESERVED):
        reader.problem(index, column, "bad-id", f"`{name}` begins with `{name.split('-')[0]}-`, which the page itself uses: choose another id.")
    if name in seen:
        reader.problem(index, column, "duplicate-id", f"The id `{name}` is already used in line {seen[name]}.")
    seen.setdefault(name, reader.number(index))


def _add_heading(reader: Reader, lesson: Lesson, index: int, match: re.Match) -> None:
    level, text = len(match["marks"]), match["text"]
    if level > 1:
        lesson.headings.append(Heading(index, level, text))
    elif lesson.title:
        reader.problem(index, 1, "second-title", "A page has one title (`#`): use `##` here.")
    else:
        lesson.title = text


def _add_term(reader: Reader, lesson: Lesson, index: int) -> None:
    """A point "Term: meaning" under Key points defines a term for the glossary."""
    match = TERM.match(reader.lines[index])
    if not match or not lesson.headings or lesson.headings[-1].text.lower() != "key points":
        return
    term = match["term"].strip().strip("*_`")
    if len(term.split()) <= TERM_WORDS:
        meaning = [match["meaning"].strip()]
        for line in reader.lines[index + 1 :]:
            if not line.startswith("  ") or not line.strip():
                break
            meaning.append(line.strip())
        lesson.terms.append(Term(index, term, " ".join(meaning)))
