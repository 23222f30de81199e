"""The words after ```` ```python run ````: which there are, and what is said about a wrong one.

Pure; imports `lesson_parts` and `problems`. Adding an option is adding it to FLAGS or VALUES.
"""

import re

from lesson_parts import Reader
from problems import did_you_mean

FLAGS = ("fresh", "hidden", "readonly", "large")
VALUES = ("id", "raises", "alt")
# What the highlighter of a plain fence understands; not ours to judge.
PLAIN = ("title", "hl_lines", "linenums")
WORD = re.compile(r'(?P<name>[^\s="]+)(?:=(?P<value>"[^"]*"?|\S*))?|(?P<rest>\S+)')


def read_run_words(reader: Reader, index: int, info: str) -> dict | None:
    """Options of a runnable fence, or None for a plain one. Mistakes become problems at their column."""
    line = reader.lines[index]
    start = line.index(info) if info else 0
    words = list(WORD.finditer(info))[1:]
    names = [word["name"] for word in words]
    plain = [name for name in names if name in PLAIN or (name or "").startswith(("{", "."))]
    if "run" not in names:
        for word in words:
            if word["name"] not in PLAIN and not plain:
                hint = did_you_mean(word["name"] or word["rest"], ["run", *PLAIN])
                reader.problem(index, start + word.start() + 1, "unknown-word", f"`{word[0]}` means nothing on a fence without `run`. {hint}")
                break
        return None
    options: dict = {}
    for word in words:
        name, value, column = word["name"], word["value"], start + word.start() + 1
        if name == "run" and value is None:
            if options.pop("run", None):
                reader.problem(index, column, "duplicate-word", "`run` is given twice.")
            options["run"] = True
        elif name in options:
            reader.problem(index, column, "duplicate-word", f"`{name}` is given twice.")
        elif name in FLAGS:
            if value is not None:
                reader.problem(index, column, "bad-value", f"`{name}` takes no value: write `{name}` alone.")
            options[name] = True
        elif name in VALUES:
            options[name] = _read_value(reader, index, column, name, value)
        else:
            spoken = options.get("alt") and f'alt={options["alt"]} ' in info[: word.start()]
            hint = 'Put the text of `alt` in double quotes: `alt="…"`.' if spoken else did_you_mean(name or word[0], [*FLAGS, *VALUES])
            reader.problem(index, column, "unknown-word", f"A runnable block has no option `{name or word[0]}`. {hint}")
    options.pop("run", None)
    return options


def _read_value(reader: Reader, index: int, column: int, name: str, value: str | None) -> str:
    value = value or ""
    if value.startswith('"'):
        if len(value) < 2 or not value.endswith('"'):
            reader.problem(index, column, "bad-value", f"The quotation mark after `{name}=` is never closed.")
        value = value.strip('"').strip()
    if not value:
        reader.problem(index, column, "bad-value", f"`{name}` needs a value: `{name}=…`.")
    elif name == "raises" and not re.fullmatch(r"[A-Za-z_][\w.]*", value):
        reader.problem(index, column, "bad-value", f"`raises` names an exception class, for example `raises=ValueError`, not `{value}`.")
    return value
