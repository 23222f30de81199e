"""The page of PyTorch names that work here: how near each comes to PyTorch, and the lessons that use it.

Pure: the course and the proof's data in, Markdown out. The data, docs/torch.names.json, is made where shim and
PyTorch are compared: `{"made_by", "torch", "names": {"torch.exp": {"level": "exact", "checks": 12}}}` with the
levels of LEVELS. Without it the page lists the names that the lessons use.
"""

import json
import posixpath
from pathlib import Path
from typing import Any

from course import Course, Entry
from torch_names import used_names

FILE = "torch.names.json"
LEVELS = {
    "exact": "the same bits",
    "1 ulp": "at most the last bit differs",
    "close": "within rounding",
}
# Namespaces in the order a reader meets them; a name belongs to the longest that it begins with.
GROUPS = {
    "torch.": "torch",
    "torch.Tensor.": "Tensor methods",
    "torch.nn.": "torch.nn",
    "torch.nn.functional.": "torch.nn.functional",
    "torch.nn.init.": "torch.nn.init",
    "torch.nn.utils.": "torch.nn.utils",
    "torch.autograd.": "torch.autograd",
    "torch.optim.": "torch.optim",
    "torch.optim.lr_scheduler.": "torch.optim.lr_scheduler",
    "torch.utils.data.": "torch.utils.data",
    "torch.linalg.": "torch.linalg",
    "torch.special.": "torch.special",
    "torch.fft.": "torch.fft",
}
MOST_LESSONS = 3


def read_proof(docs: Path) -> dict[str, Any]:
    """What the comparison with PyTorch found per name; empty where it has not been written. Raises ValueError for another form."""
    file = docs / FILE
    if not file.exists():
        return {}
    names = json.loads(file.read_text(encoding="utf-8")).get("names")
    if not isinstance(names, dict):
        raise ValueError(f"docs/{FILE}:1:1: names-form: There is no object `names` in it. Make the file anew with its tool.")
    unknown = sorted({str(found.get("level")) for found in names.values()} - set(LEVELS))
    if unknown:
        raise ValueError(f"docs/{FILE}:1:1: names-form: `{unknown[0]}` is no level; there are {', '.join(LEVELS)}.")
    return names


def names_table(course: Course, proof: dict[str, Any], source: str) -> str:
    """One table a namespace: name, how near, lessons."""
    used: dict[str, list[Entry]] = {}
    for entry in course.entries:
        for name in used_names("\n".join(block.code for block in entry.lesson.blocks)):
            used.setdefault(name, []).append(entry)
    groups: dict[str, list[str]] = {}
    for name in sorted({*used, *proof}, key=str.lower):
        groups.setdefault(_group(name), []).append(name)
    parts = []
    for title in dict.fromkeys([*GROUPS.values(), *groups]):
        if title in groups:
            parts.append(_table(title, groups[title], proof, used, source))
    return "\n\n".join(parts)


def _group(name: str) -> str:
    fitting = [start for start in GROUPS if name.startswith(start)]
    return GROUPS[max(fitting, key=len)] if fitting else "torch"


def _table(title: str, names: list[str], proof: dict[str, Any], used: dict[str, list[Entry]], source: str) -> str:
    columns = ["Name", "Compared with PyTorch", "Lessons"] if proof else ["Name", "Lessons"]
    rows = [f"## {title}", "", f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
    for name in names:
        cells = [f"`{name}`"]
        if proof:
            cells.append(LEVELS[proof[name]["level"]] if name in proof else "in the lessons that use it")
        cells.append(_lessons(used.get(name, []), source))
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def _lessons(entries: list[Entry], source: str) -> str:
    folder = posixpath.dirname(source) or "."
    links = [f"[{_short(entry.title)}]({posixpath.relpath(entry.source, folder)})" for entry in entries[:MOST_LESSONS]]
    more = len(entries) - MOST_LESSONS
    return ", ".join(links) + (f" and {more} more" if more > 0 else "")


def _short(title: str) -> str:
    return title.replace("PyTorch ", "").replace(" by Hand", "")
