"""Each lesson as a program and as a notebook that check themselves against the recorded outputs.

Pure: a lesson and its recording in, text out. Standard library and the lesson modules. Both forms run in real
PyTorch of any close version: printed numbers are compared with tolerance, everything else exactly.
"""

import ast
import json
import re
from typing import Any

from course import Entry
from lesson_parts import Block, Fence, Quiz, Task, Try

# The check that both forms carry. It is a program for readers too, so it stays short. What it needs is bound in defaults,
# since a lesson may use the names itself.
CHECKER = '''
import contextlib, io, os, re
os.environ.setdefault("MPLBACKEND", "Agg")


def _same(printed, recorded, tolerance=1e-4, number=re.compile(r"[-+]?(?:\\d+\\.\\d*|\\.\\d+|\\d+)(?:e[-+]?\\d+)?")):
    """True where the texts agree: words exactly, numbers closely (rounding differs between processors)."""
    if number.sub("#", printed).split() != number.sub("#", recorded).split():
        return False
    pairs = zip(number.findall(printed), number.findall(recorded))
    return all(abs(float(a) - float(b)) <= tolerance * (1 + abs(float(b))) for a, b in pairs)


def _check(name, printed, recorded):
    print(printed, end="")
    assert _same(printed, recorded), f"{name}: PyTorch printed something else when the lesson was made:\\n{recorded}"


def _printing(redirect=contextlib.redirect_stdout, text=io.StringIO):
    return redirect(text())


def _show(value):
    if value is not None:
        print(repr(value))
'''


def _plain(text: str) -> str:
    """Markdown prose as it may stand in a comment."""
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text).strip()


def _prose(entry: Entry) -> list[tuple[str, Any]]:
    """("text", markdown) and ("block", Block) in page order. Quiz and task become text."""
    lesson, index = entry.lesson, entry.lesson.body
    out: list[tuple[str, Any]] = []

    def add(text: str) -> None:
        if text.strip():
            out.append(("text", text.strip()))

    for part in lesson.parts:
        add("\n".join(lesson.lines[index : part.start]))
        index = part.end
        if isinstance(part, Block):
            out.append(("block", part))
        elif isinstance(part, Fence):
            add("\n".join(lesson.lines[part.start : part.end]))
        elif isinstance(part, Quiz):
            options = "\n".join(f"- {option.text}" for option in part.options)
            add(f"**Question.** {part.question}\n\n{options}")
        elif isinstance(part, Task):
            add(f"**Task.** {part.prose}\n\n```python\n{part.code('start')}```")
        elif isinstance(part, Try):
            add(f"**Try it.** {part.prose}")
    add("\n".join(lesson.lines[index:]))
    return out


def _as_comment(text: str) -> str:
    return "\n".join(f"# {line}".rstrip() for line in _plain(text).split("\n"))


def _checked(block: Block, recorded: dict[str, Any] | None) -> list[str]:
    """Lines after a block that compare what it printed, and lines that catch what it is meant to raise."""
    body = _indentable(_shown(block.code).rstrip("\n"))
    if block.raises:
        body = ["try:", *("    " + line if line else line for line in body)]
        body += [f"except {block.raises} as error:", "    print(type(error).__name__ + ':', error)"]
    if recorded is None:
        return body
    expected = recorded["stdout"]
    if recorded["error"]:
        expected += f"{recorded['error']['type']}: {recorded['error']['message']}\n"
    return [
        "with _printing() as _printed:",
        *("    " + line if line else line for line in body),
        f"_check({block.id!r}, _printed.getvalue(), {expected!r})",
    ]


def _shown(code: str) -> str:
    """The code with a last expression shown, as the page and Python's prompt do; calls of print show themselves."""
    try:
        last = ast.parse(code).body[-1]
    except (SyntaxError, IndexError):
        return code
    source = ast.get_source_segment(code, last) or ""
    if not isinstance(last, ast.Expr) or source.startswith(("print(", "plt.")) or not code.rstrip().endswith(source):
        return code
    return code.rstrip()[: -len(source)] + f"_show({source})\n"


def _indentable(code: str) -> list[str]:
    """Lines that may be indented. Strings over several lines would change, so such a block is run from its text."""
    if '"""' in code or "'''" in code:
        return [f"exec({code + chr(10)!r}, globals())"]
    return code.split("\n")


def program(entry: Entry, prelude: str, torch: str) -> str:
    """The lesson as a .py file: `python3 layernorm.py` prints what the page prints and stops where it differs."""
    head = f'"""{entry.title}\n\n{entry.description}\n\nMade from the lesson by the site\'s build. Needs torch {torch} (any close version will do){_needs(entry)}.\n"""'
    parts = [head, CHECKER.strip("\n"), prelude.strip()]
    for kind, part in _prose(entry):
        parts.append(_as_comment(part) if kind == "text" else "\n".join(_checked(part, entry.recorded.get(part.id))))
    return "\n\n".join(parts) + "\n"


def _needs(entry: Entry) -> str:
    return " and matplotlib" if any("matplotlib" in block.code for block in entry.lesson.blocks) else ""


def notebook(entry: Entry, prelude: str, torch: str) -> str:
    """The lesson as a notebook of format 4.5, with the recorded outputs in place and the same checks in hidden tails."""
    cells: list[dict[str, Any]] = []

    def add(kind: str, source: str, **more: Any) -> None:
        cells.append({"cell_type": kind, "id": f"cell-{len(cells)}", "metadata": more.pop("metadata", {}), "source": source.splitlines(True), **more})

    def code(source: str, stdout: str = "", **metadata: Any) -> None:
        outputs = [{"output_type": "stream", "name": "stdout", "text": stdout.splitlines(True)}] if stdout else []
        add("code", source, metadata=metadata, execution_count=None, outputs=outputs)

    for number, (kind, part) in enumerate(_prose(entry)):
        if kind == "text":
            add("markdown", part)
        else:
            recorded = entry.recorded.get(part.id)
            code(part.code.rstrip("\n"), recorded["stdout"] if recorded else "", a1={"id": part.id, "raises": part.raises}, **({"tags": ["raises-exception"]} if part.raises else {}))
        if number == 0:
            code(prelude.strip(), a1={"id": "prelude", "raises": ""})
    data = {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "a1": {"lesson": entry.id, "torch": torch},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
