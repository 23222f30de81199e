"""Quiz, task and try-it prompt: the lines between `/// kind | id` and `///` in, their parts out.

Pure; imports `lesson_parts` and `problems`. What a part lacks becomes a problem at its line.
"""

import ast
import re

from lesson_parts import Fence, Hint, Option, Quiz, Reader, Task, Try
from problems import did_you_mean

OPTION = re.compile(r"^[-*+][ ]+\[(?P<mark>[^\[\]]{0,3})\](?!\()[ ]*(?P<text>.*?)[ ]*$")
PRINTS = re.compile(r"[ ]*\{[ ]*(?P<word>\w+)[ ]*:[ ]*(?P<expression>.*?)[ ]*\}$")
HINT = re.compile(r"^[-*+][ ]+(?P<word>[A-Za-z]+)[ ]*:[ ]+(?P<text>.+)$")
FENCE = re.compile(r"^(?P<marks>`{3,}|~{3,})[ ]*(?P<language>\S*)[ ]*(?P<words>.*?)[ ]*$")
ROLES = ("start", "example", "check", "solution")
NEEDED = ("start", "check", "solution")


def _indented(reader: Reader, index: int, close: int) -> tuple[str, int]:
    """The indented text from `index` on, dedented, and the index after it."""
    lines: list[str] = []
    while index < close and (reader.lines[index][:2].strip() == "" or not reader.lines[index].strip()):
        lines.append(reader.lines[index])
        index += 1
    inner = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    margin = min(inner, default=0)
    return "\n".join(line[margin:] for line in lines).strip("\n").rstrip(), index


def read_quiz(reader: Reader, name: str, start: int, end: int, close: int) -> Quiz:
    """A question, then `- [x] right` and `- [ ] wrong` options, each with an indented reason."""
    question: list[str] = []
    options: list[Option] = []
    index = start + 1
    while index < close:
        line = reader.lines[index]
        match = OPTION.match(line)
        if match:
            reason, after = _indented(reader, index + 1, close)
            options.append(_read_option(reader, index, match, reason))
            index = after
            continue
        if options and line.strip():
            reader.problem(index, 1, "quiz-text", "Text after the options: indent it by four blanks to make it the reason of the option above.")
        elif not options:
            question.append(line)
        index += 1
    quiz = Quiz(start, end, name, "\n".join(question).strip(), tuple(options))
    if not quiz.question:
        reader.problem(start, 1, "quiz-question", "This quiz asks nothing: write the question under its first line.")
    if len(options) < 2:
        reader.problem(start, 1, "quiz-options", "A quiz needs at least two options, one a line: `- [x] right` or `- [ ] wrong`.")
    elif not any(option.right for option in options):
        reader.problem(start, 1, "quiz-right", "No option is marked right: put `[x]` before at least one.")
    elif all(option.right for option in options):
        reader.problem(start, 1, "quiz-right", "Every option is marked right: put `[ ]` before the wrong ones.")
    texts: dict[str, int] = {}
    for option in options:
        if option.text in texts:
            reader.problem(option.start, 1, "quiz-options", f"This option repeats the one in line {texts[option.text]}.")
        texts.setdefault(option.text, reader.number(option.start))
    return quiz


def _read_option(reader: Reader, index: int, match: re.Match, reason: str) -> Option:
    text, prints = match["text"], ""
    if match["mark"] not in (" ", "x", "X"):
        reader.problem(index, match.start("mark") + 1, "quiz-mark", f"`[{match['mark']}]` is no mark: write `[x]` for right and `[ ]` for wrong.")
    stated = PRINTS.search(text)
    if stated:
        text, prints = text[: stated.start()], stated["expression"]
        column = match.start("text") + stated.start("word") + 1
        if stated["word"] != "prints":
            reader.problem(index, column, "unknown-word", f"An option has no `{stated['word']}`. {did_you_mean(stated['word'], ['prints'])}")
        elif not _is_expression(prints):
            reader.problem(index, column, "quiz-prints", f"`{prints}` is not a Python expression.")
            prints = ""
    if not text.strip():
        reader.problem(index, 1, "quiz-options", "This option has no text.")
    if not reason.strip():
        reader.problem(index, 1, "quiz-reason", "This option has no reason: add a sentence below it, indented by four blanks.")
    return Option(index, text, reason, match["mark"].strip() in ("x", "X"), prints)


def _is_expression(source: str) -> bool:
    try:
        ast.parse(source, mode="eval")
    except SyntaxError:
        return False
    return bool(source.strip())


def read_task(reader: Reader, name: str, start: int, end: int, close: int) -> Task:
    """Prose, fences with the roles start, example, check and solution, and `- Hint: …` lines."""
    prose: list[str] = []
    fences: dict[str, Fence] = {}
    hints: list[Hint] = []
    index = start + 1
    while index < close:
        line = reader.lines[index]
        fence, hint = FENCE.match(line), HINT.match(line)
        if fence:
            after = reader.fence_end(index, fence["marks"])[0]
            role = fence["words"]
            if fence["language"] == "python" and role:
                _add_role(reader, fences, index, min(after, end), role, fence.start("words") + 1)
            else:
                prose += reader.lines[index:after]
            index = after
        elif hint and hint["word"].lower().startswith("h"):
            more, after = _indented(reader, index + 1, close)
            if hint["word"] != "Hint":
                reader.problem(index, 3, "unknown-word", f"`{hint['word']}:` is not known here. {did_you_mean(hint['word'], ['Hint'])}")
            hints.append(Hint(index, f"{hint['text']}\n{more}".strip()))
            index = after
        else:
            prose.append(line)
            index += 1
    for role in NEEDED:
        if role not in fences:
            reader.problem(start, 1, "task-parts", f"This task has no ```` ```python {role} ```` block.")
    if not hints:
        reader.problem(start, 1, "task-parts", "This task has no hint: add a line `- Hint: …`.")
    if not "".join(prose).strip():
        reader.problem(start, 1, "task-parts", "This task says nothing: describe what to write.")
    function = _read_names(reader, fences)
    return Task(start, end, name, "\n".join(prose).strip(), function, fences, tuple(hints))


def _add_role(reader: Reader, fences: dict[str, Fence], index: int, after: int, role: str, column: int) -> None:
    if role not in ROLES:
        reader.problem(index, column, "unknown-word", f"A task has no `{role}` block. {did_you_mean(role, ROLES)}")
    elif role in fences:
        reader.problem(index, column, "duplicate-word", f"This task has two `{role}` blocks.")
    else:
        fences[role] = Fence(index, after, "python", role, "\n".join(reader.lines[index + 1 : after - 1]))


def _read_names(reader: Reader, fences: dict[str, Fence]) -> str:
    """The name a task is about, checked against its solution; syntax errors become problems at their line."""
    names: dict[str, list[str]] = {}
    for role, fence in fences.items():
        try:
            body = ast.parse(fence.code).body
        except SyntaxError as error:
            where = fence.start + (error.lineno or 1)
            reader.problem(where, error.offset or 1, "syntax", f"Python cannot read the {role} block: {error.msg}.")
            continue
        names[role] = [node.name for node in body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    if "check" in names and not {"cases", "check"} & set(names["check"]):
        reader.problem(fences["check"].start, 1, "task-check", "The check block defines `cases()` (tuples of arguments) or `check(answer)`.")
    function = next(iter(names.get("start", [])), "")
    if "start" in names and not function:
        reader.problem(fences["start"].start, 1, "task-start", "The start block defines no function or class for the learner to write.")
    elif function and "solution" in names and function not in names["solution"]:
        reader.problem(fences["solution"].start, 1, "task-solution", f"The solution does not define `{function}`, which the start block begins.")
    return function


def read_try(reader: Reader, name: str, start: int, end: int, close: int) -> Try:
    """Prose that names one change and what to look for; `name` is the block to change."""
    prose = "\n".join(reader.lines[start + 1 : close]).strip()
    if not prose:
        reader.problem(start, 1, "try-text", "This prompt says nothing: name one thing to change and what to look for.")
    return Try(start, end, name, prose)
