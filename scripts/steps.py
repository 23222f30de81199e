"""How `dev.py` does a step: say it, run it, once only, and end a failure with one sentence. Standard library only."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
STAMPS = CACHE / "stamps"
LOGS = CACHE / "logs"
WINDOWS = os.name == "nt"


class Stop(Exception):  # noqa: N818 (an end, not an error in the program)
    """A step cannot go on. Its text is the one sentence a person reads: what, where, what to do."""


def say(text: str) -> None:
    print(text, flush=True)


def hash_files(paths: Iterable[Path], *more: str) -> str:
    """One hash over names and contents, so that a step knows whether its sources changed."""
    total = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        total.update(str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).encode())
        total.update(path.read_bytes() if path.is_file() else b"absent")
    return total.hexdigest()[:20]


# In the environment of what a command starts while it holds the lock: whose lock.
HELD = "A1_HELD"


@contextmanager
def alone() -> Iterator[None]:
    """Only one command at a time changes what is brought and built: a second one waits, and says so. May be nested, also in a
    program that the command starts.

    The system gives the lock back where a command ends in any way.
    """
    if os.environ.get(HELD) == str(CACHE):
        yield
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    with open(CACHE / "lock", "a+b") as file:
        if not _lock(file):
            say("  Another command is preparing this folder; this one goes on as soon as that is done …")
            while not _lock(file):
                time.sleep(0.2)
        os.environ[HELD] = str(CACHE)
        try:
            yield
        finally:
            del os.environ[HELD]


def _lock(file: IO[bytes]) -> bool:
    """Take the lock if it is free; closing the file gives it back."""
    try:
        if sys.platform == "win32":
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def read_stamp(stamp: Path) -> str:
    try:
        return stamp.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def write_stamp(stamp: Path, value: str) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(value + "\n", encoding="utf-8")


def once(stamp: Path, value: str, what: str, work: Callable[[], None], there: Callable[[], bool] = lambda: True) -> bool:
    """Do `work` unless the stamp says that it was done for this very `value`. True where it worked."""
    if read_stamp(stamp) == value and there():
        return False
    with alone():
        if read_stamp(stamp) == value and there():  # another command did it meanwhile
            return False
        started = time.monotonic()
        say(f"  {what} …")
        stamp.unlink(missing_ok=True)
        work()
        write_stamp(stamp, value)
        say(f"  {what}: done in {time.monotonic() - started:.1f} s")
        return True


# What tools print, and what it means to a person. The first that matches is said.
MEANINGS = (
    (r"No space left on device|ENOSPC|not enough space", "the disk is full: free some space and run the same command again"),
    (
        r"DO NOT MATCH THE HASHES|\bEINTEGRITY|hash mismatch",
        "a downloaded file is not the one the project locked: run the same command again; if it stays, the source was tampered with or the "
        "lock is old (`dev.py lock` makes it anew)",
    ),
    (
        r"Temporary failure in name resolution|\bENOTFOUND|\bEAI_AGAIN|getaddrinfo|Network is unreachable|ConnectionError|ConnectTimeout|ECONNREFUSED|"
        r"ETIMEDOUT|NewConnectionError|Failed to establish a new connection|ProxyError|ECONNRESET",
        "the network does not answer: connect to the internet and run the same command again; what is already there is kept",
    ),
    (r"No matching distribution|Could not find a version", "a locked package has no build for this Python or system: use Python 3.11 to 3.14, 64 bit"),
    (r"Permission denied|\bEACCES|\bEPERM\b", "a file may not be written here: check who owns the project's folder"),
    (r"ensurepip is not available|No module named ensurepip|No module named venv", "this Python has no `venv`: install it (Debian and Ubuntu: python3-venv)"),
)


def meaning(output: str) -> str:
    """The sentence for what a failing tool printed, or its last line."""
    for pattern, sentence in MEANINGS:
        if re.search(pattern, output, re.IGNORECASE):
            return sentence
    return last_line(output)


def last_line(output: str) -> str:
    """The last line; where that is a place in a stack, the last one that names an error."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    if lines and lines[-1].startswith("at "):
        lines = [line for line in lines if re.match(r"[\w.]*(Error|Exception): ", line)] or lines
    return lines[-1][:300] if lines else "it gave no reason"


def run(command: Sequence[str | Path], what: str, *, progress: re.Pattern | None = None, total: int = 0, own: bool = False, env: dict | None = None, cwd: Path = ROOT) -> str:
    """Run a tool quietly; its output goes to a log. Raises Stop with the meaning of a failure.

    `progress` names in its first group what a line of output is about; every such line counts towards `total`.
    `own` tools are ours and end with a sentence of their own.
    """
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / (re.sub(r"\W+", "-", what.lower()).strip("-")[:60] + ".txt")
    output: list[str] = []
    try:
        child = subprocess.Popen(
            [str(part) for part in command], cwd=cwd, env=env, text=True, encoding="utf-8", errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
    except OSError as error:
        raise Stop(f"{what}: {command[0]} cannot be started ({error.strerror or error}).") from None
    assert child.stdout is not None
    seen = 0
    try:
        for line in child.stdout:
            output.append(line)
            match = progress.search(line) if progress else None
            if match:
                seen += 1
                show_progress(seen, total, match[1])
    except KeyboardInterrupt:
        child.terminate()
        raise
    code = child.wait()
    end_progress(seen)
    text = "".join(output)
    log.write_text(text, encoding="utf-8")
    if code:
        said = last_line(text) if own else meaning(text)
        raise Stop(f"{what} failed: {said.rstrip('.')}. All it said is in {log.relative_to(ROOT).as_posix()}.")
    return text


def show_progress(done: int, total: int, name: str) -> None:
    """One line that is written over on a terminal; every tenth step elsewhere."""
    text = f"    {done}/{max(done, total)} {name}"[:78]
    if sys.stdout.isatty():
        print(f"\r{text:<78}", end="", flush=True)
    elif done % 10 == 0:
        say(text)


def end_progress(done: int) -> None:
    if done and sys.stdout.isatty():
        print("\r" + " " * 78 + "\r", end="", flush=True)


def need_space(gigabytes: float, what: str, folder: Path = ROOT) -> None:
    """Raises Stop where the disk cannot hold what comes next."""
    free = shutil.disk_usage(folder).free / 1e9
    if free < gigabytes:
        raise Stop(f"{what} needs about {gigabytes:g} GB free at {folder}, there are {free:.1f} GB: free some space and run the same command again.")
