"""A failed block as data: the learner's own lines, the message whole. Imports the standard library only."""

import errno
import linecache

MAX_FRAMES = 8
# Of one failure, all in all: exceptions may hold each other by the thousand.
MAX_ERRORS = 20
# The numbers that Linux gives to what this machine numbers otherwise: a reader looks them up elsewhere.
NUMBERS = {
    "EPERM": 1, "ENOENT": 2, "EIO": 5, "EBADF": 9, "EACCES": 13, "EEXIST": 17, "EXDEV": 18, "ENOTDIR": 20, "EISDIR": 21,
    "EINVAL": 22, "ENOSPC": 28, "EROFS": 30, "ENAMETOOLONG": 36, "ENOSYS": 38, "ENOTEMPTY": 39, "ENOTSUP": 95,
}  # fmt: skip


def describe(error, blocks, hint=""):
    """The protocol's LearnerError of an exception.

    `blocks`: `{filename: {"cell": id, "name": name, "source": text}}` of every block that ran.
    """
    return _described(error, blocks, set()) | {"hint": hint}


def _described(error, blocks, seen):
    """The error with what it came of and, of a group, with its members; `seen` holds the ids of those described."""
    seen.add(id(error))
    frames = _syntax_frames(error, blocks) if isinstance(error, SyntaxError) else []
    frames = frames or _frames(error.__traceback__, blocks)
    described = {"type": _type_name(error), "message": _message(error), "frames": shorten(frames), "hint": ""}
    earlier = _earlier(error, blocks, seen)
    if earlier is not None:
        described["before"] = {"error": _described(earlier, blocks, seen), "cause": earlier is error.__cause__}
    if isinstance(error, BaseExceptionGroup):
        described["members"] = [_described(one, blocks, seen) for one in error.exceptions if _is_new(one, seen)]
    return described


def _earlier(error, blocks, seen):
    """What Python's traceback shows before `error`, or None. What a library raised and caught inside is not the learner's."""
    earlier = error.__cause__
    if earlier is None and not error.__suppress_context__:
        earlier = error.__context__
    if earlier is None or not _is_new(earlier, seen):
        return None
    was_raised = earlier.__traceback__ is not None
    return None if was_raised and not _frames(earlier.__traceback__, blocks) else earlier


def _is_new(error, seen):
    return id(error) not in seen and len(seen) < MAX_ERRORS


def remember(filename, source):
    """Python's own tracebacks, too, show the block's lines."""
    linecache.cache[filename] = (len(source), None, source.splitlines(keepends=True), filename)


def shorten(frames):
    """Repeats merged, the middle of a long chain left out: a thousand equal frames say nothing."""
    merged = []
    for frame in frames:
        if not merged or _place(merged[-1]) != _place(frame):
            merged.append(frame)
    if len(merged) <= MAX_FRAMES:
        return merged
    return merged[: MAX_FRAMES // 2] + merged[-MAX_FRAMES // 2 :]


def _place(frame):
    return frame["cell"], frame["line"], frame["function"]


def _type_name(error):
    kind = type(error)
    if kind.__name__ != kind.__qualname__.rpartition(".")[2]:  # NumPy's _ArrayMemoryError calls itself MemoryError
        return kind.__name__
    plain = kind.__module__ in ("builtins", "__main__", "torch") or kind.__module__.startswith("torch.")
    return kind.__name__ if plain else f"{kind.__module__}.{kind.__qualname__}"


def _message(error):
    if isinstance(error, SyntaxError):
        return str(error.msg)
    try:
        text = str(error)
        if isinstance(error, OSError) and text.startswith(f"[Errno {error.errno}]"):
            number = NUMBERS.get(errno.errorcode.get(error.errno, ""), error.errno)
            text = f"[Errno {number}]{text.partition(']')[2]}"
        return text
    except Exception as broken:  # a learner's own __str__
        return f"<its message could not be made: {type(broken).__name__}>"


def _syntax_frames(error, blocks):
    block = blocks.get(error.filename)
    if block is None or error.lineno is None:
        return []
    lines = block["source"].splitlines() or [""]
    text = lines[error.lineno - 1] if error.lineno <= len(lines) else ""
    start = (error.offset or 0) - 1
    end = (error.end_offset or 0) - 1 if error.end_lineno == error.lineno else len(text)
    return [_frame(block, error.lineno, start, end if end > start else start + 1, text, "<module>")]


def _frames(entry, blocks):
    frames = []
    while entry is not None:
        code = entry.tb_frame.f_code
        block = blocks.get(code.co_filename)
        if block is not None:
            lines = block["source"].splitlines()
            line = entry.tb_lineno or 0
            text = lines[line - 1] if 0 < line <= len(lines) else ""
            start, end = _columns(code, entry.tb_lasti, line, text)
            frames.append(_frame(block, line, start, end, text, code.co_name))
        entry = entry.tb_next
    return frames


def _columns(code, instruction, line, text):
    """First and last column, in characters; Python counts UTF-8 bytes."""
    position = next(_skip(code.co_positions(), instruction // 2), None)
    if position is None or position[0] != line or position[2] is None:
        return -1, -1
    _, end_line, start, end = position
    raw = text.encode()
    start = len(raw[:start].decode(errors="replace"))
    end = len(raw[:end].decode(errors="replace")) if end_line == line else len(text)
    return start, end


def _skip(iterator, count):
    for _ in range(count):
        next(iterator, None)
    return iterator


def _frame(block, line, start, end, text, function):
    return {
        "cell": block["cell"], "name": block["name"], "line": line, "column": start, "endColumn": end,
        "text": text, "function": function,
    }  # fmt: skip
