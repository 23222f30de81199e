"""The map of the sources for the architecture page: every file with the first sentence of its own top block.

The map cannot go stale, because it is the code's own first lines. Standard library only; reads files.
"""

import ast
import re
from pathlib import Path

FOLDERS = ("scripts", "overrides/client", "overrides/torch", "tests")
SKIPPED = ("__pycache__", "node_modules", "assets")
COMMENT = re.compile(r"^(?://|#|/\*+|\*)[ ]?(?P<text>.*?)(?:\*/)?$")


def top_sentence(path: Path) -> str:
    """First sentence of the comment or docstring that a file opens with; "" where there is none."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if path.suffix == ".py":
        try:
            block = ast.get_docstring(ast.parse(text)) or ""
        except SyntaxError:
            block = ""
    else:
        lines = []
        for line in text.splitlines():
            match = COMMENT.match(line.strip())
            if not match:
                break
            lines.append(match["text"])
        block = "\n".join(lines)
    paragraph = " ".join(block.strip().split("\n\n")[0].split())
    sentence = re.match(r"(.+?[.:])(?:\s|$)", paragraph)
    return (sentence[1] if sentence else paragraph).rstrip(":.")


def file_map(root: Path) -> str:
    """A table per folder in Markdown."""
    parts = []
    for folder in FOLDERS:
        rows = []
        for path in sorted((root / folder).rglob("*")):
            inside = path.relative_to(root / folder)
            if path.suffix not in (".py", ".ts", ".mjs", ".css") or set(SKIPPED) & set(inside.parts):
                continue
            sentence = top_sentence(path).replace("|", "\\|").replace("<", "&lt;")
            if sentence:
                rows.append(f"| `{inside.as_posix()}` | {sentence} |")
        if rows:
            parts.append("\n".join([f"### `{folder}/`", "", "| File | What it is for |", "| --- | --- |", *rows, ""]))
    return "\n".join(parts)
