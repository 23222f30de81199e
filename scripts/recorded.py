"""Which blocks of a lesson lack a recording, and which recordings lack a block. Entry in, problems out; looks at dates of files only."""

from pathlib import Path

from course import Entry
from outputs import MADE_BY, block_hashes, by_id, quiz_hash, recording_name, task_hash
from problems import Problem


def is_newer(source: Path, built: Path, everything: bool) -> bool:
    """True where a page has to be built again: its text or its recording is newer than the built page."""
    if everything or not built.exists():
        return True
    sources = [source, Path(recording_name(str(source)))]
    return max(path.stat().st_mtime for path in sources if path.exists()) > built.stat().st_mtime


def recording_problems(entry: Entry, prelude: str) -> list[Problem]:
    """A missing, stale or unused recording, at the line of its block, with the command that mends it."""
    lesson, found = entry.lesson, []
    mend = f"Run: {MADE_BY} {entry.id}"

    def say(index: int, rule: str, sentence: str) -> None:
        found.append(Problem(lesson.path, index + 1, 1, rule, f"{sentence} {mend}", fixable=True))

    if entry.broken:
        file = recording_name(lesson.path)
        return [Problem(file, 1, 1, "broken-recording", f"This recording cannot be read: {entry.broken}. {mend}", fixable=True)]
    recorded = entry.recorded
    for name, code_hash in block_hashes(lesson.blocks, prelude).items():
        block = lesson.block(name)
        assert block is not None
        if name not in recorded:
            say(block.start, "missing-recording", f"What the block `{name}` prints in PyTorch is not recorded.")
        elif recorded[name].get("hash") != code_hash:
            say(block.start, "stale-recording", f"The recording of `{name}` was made from other code.")
    for name in recorded.keys() - {block.id for block in lesson.blocks}:
        say(0, "unused-recording", f"{recording_name(entry.source)} has a recording for `{name}`, which is no block of this page.")
    for kind, hashes in (
        ("quizzes", {quiz.id: (quiz.start, quiz_hash(quiz)) for quiz in lesson.quizzes}),
        ("tasks", {task.id: (task.start, task_hash(task)) for task in lesson.tasks}),
    ):
        proved = by_id((entry.recording or {}).get(kind, []))
        for name, (start, proof) in hashes.items():
            if name not in proved:
                say(start, "missing-recording", f"`{name}` is not proved yet.")
            elif proved[name].get("hash") != proof:
                say(start, "stale-recording", f"`{name}` changed since it was proved.")
    return found
