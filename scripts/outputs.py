"""The recordings beside the lessons: read, written and matched with blocks by hash.

Pure: text and data in, text and data out; standard library and the lesson's own data only.
"""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from lesson_parts import Block, Quiz, Task

MADE_BY = "python3 scripts/dev.py record"
SUFFIX = ".outputs.json"


def recording_name(lesson: str) -> str:
    """`docs/a/b.md` to `docs/a/b.outputs.json`."""
    return lesson.removesuffix(".md") + SUFFIX


def short_hash(*texts: str) -> str:
    """First 16 hex digits of the sha256 over the texts; a zero byte keeps them apart."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:16]


def preludes(blocks: Iterable[Block], prelude: str) -> dict[str, str]:
    """Per block id, the prelude it can see: the page's, until a `fresh` block starts from nothing."""
    seen, found = prelude, {}
    for block in blocks:
        if block.fresh:
            seen = ""
        found[block.id] = seen
    return found


def block_hashes(blocks: Iterable[Block], prelude: str) -> dict[str, str]:
    """Per block id, a hash of all code its output rests on."""
    visible, hashes = [prelude], {}
    for block in blocks:
        if block.fresh:
            visible = [""]
        visible.append(block.code)
        hashes[block.id] = short_hash(*visible)
    return hashes


def quiz_hash(quiz: Quiz) -> str:
    """Changes when what is asked or what is right changes, not when a reason is reworded."""
    options = [f"{option.right} {option.text} {option.prints}" for option in quiz.options]
    return short_hash(quiz.question, *options)


def task_hash(task: Task) -> str:
    """Changes when what is asked or how it is judged changes, not with hints."""
    return short_hash(task.prose, task.code("start"), task.code("check"))


def read_recording(text: str) -> dict[str, Any]:
    """The recording in `text`. Raises ValueError with one sentence where it is not one."""
    try:
        found = json.loads(text)
    except ValueError as error:
        raise ValueError(f"the recording is not JSON ({error})") from None
    if not isinstance(found, dict) or not isinstance(found.get("blocks"), list):
        raise ValueError("the recording has no list of blocks")
    return found


def write_recording(recording: dict[str, Any]) -> str:
    """The text of a recording: one block a line group, keys in a fixed order, so that diffs are real changes."""
    return json.dumps(recording, indent=1, ensure_ascii=False) + "\n"


def by_id(entries: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in entries}
