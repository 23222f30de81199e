"""Runs lesson blocks in real PyTorch and writes what they printed beside the lesson; `--check` only compares.

Imports the lesson modules and `pinned`; torch itself is only imported by the child process, `record_page`.
Nothing is written half: a lesson with a problem keeps the recording it had.
"""

import argparse
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pinned
from compare import difference
from course import Entry
from lesson_checks import keep_problems
from outputs import MADE_BY, block_hashes, by_id, quiz_hash, recording_name, task_hash, write_recording
from problems import FORMATS, Problem, write_problems
from proofs import block_problems, quiz_problems, task_problems
from recorded import recording_problems
from site_config import Site, read_site

# The longest lesson trains a small model for some ten seconds; past this a block does not end.
LIMIT_SECONDS = 240
HERE = Path(__file__).resolve().parent


def run_page(entry: Entry, site: Site) -> dict[str, Any]:
    """Outcome of the page in a child process. Raises ValueError with one sentence where there is none."""
    lesson = entry.lesson
    job = {
        "prelude": site.prelude,
        "blocks": [{"id": block.id, "code": block.code, "fresh": block.fresh} for block in lesson.blocks],
        "quizzes": [{"id": quiz.id, "prints": [option.prints for option in quiz.options]} for quiz in lesson.quizzes],
        "tasks": [
            {"id": task.id, "function": task.function, **{role: task.code(role) for role in ("start", "example", "check", "solution")}}
            for task in lesson.tasks
        ],
    }
    # The folder of the page's own code must not shadow anything, so the child starts in this one.
    command = [sys.executable, str(HERE / "record_page.py")]
    environment = pinned.environment(site.root / ".cache")
    try:
        done = subprocess.run(
            command, input=json.dumps(job), capture_output=True, text=True, encoding="utf-8", env=environment, timeout=LIMIT_SECONDS, cwd=HERE
        )
    except subprocess.TimeoutExpired:
        raise ValueError(f"its blocks ran for more than {LIMIT_SECONDS} seconds: look for a loop that does not end") from None
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["it gave no reason"]
        raise ValueError(f"PyTorch's process stopped: {last[0]}")
    return json.loads(done.stdout)


def page_problems(entry: Entry, outcome: dict[str, Any]) -> list[Problem]:
    """Everything that keeps an outcome from becoming a recording."""
    lesson = entry.lesson
    return [
        *block_problems(lesson, by_id(outcome["blocks"])),
        *quiz_problems(lesson, by_id(outcome["quizzes"])),
        *task_problems(lesson, by_id(outcome["tasks"])),
    ]


def make_recording(entry: Entry, outcome: dict[str, Any], site: Site, exact: bool) -> dict[str, Any]:
    """The recording of a page without problems; nothing in it changes from one run to the next."""
    lesson, hashes = entry.lesson, block_hashes(entry.lesson.blocks, site.prelude)
    blocks = [
        {
            "id": block["id"],
            "hash": hashes[block["id"]],
            "stdout": block["stdout"],
            "error": block["error"],
            "figure": block["figures"][0] if block["figures"] else None,
        }
        for block in outcome["blocks"]
    ]
    stated = by_id(outcome["quizzes"])
    quizzes = [
        {"id": quiz.id, "hash": quiz_hash(quiz), "options": [option.get("value") for option in stated[quiz.id]["options"]]}
        for quiz in lesson.quizzes
    ]
    tasks = [{"id": task.id, "hash": task_hash(task), "solution": "passes", "start": "fails"} for task in lesson.tasks]
    environment = {**pinned.VARIABLES, "threads": 1, "onednn": False, "exact": exact}
    return {
        "made_by": MADE_BY,
        "torch": outcome["torch"],
        "environment": environment,
        "blocks": blocks,
        "quizzes": quizzes,
        "tasks": tasks,
    }


def compared(entry: Entry, outcome: dict[str, Any], exact: bool) -> list[Problem]:
    """Where the outcome of today differs from the recording."""
    found = []
    for block in outcome["blocks"]:
        recorded, place = entry.recorded.get(block["id"]), entry.lesson.block(block["id"])
        if recorded is None or place is None:
            continue
        sentence = difference(recorded, {**block, "figure": block["figures"][0] if block["figures"] else None}, exact)
        if sentence:
            found.append(Problem(entry.lesson.path, place.start + 1, 1, "other-output", f"`{block['id']}`: {sentence} Run: {MADE_BY} {entry.id}"))
    return found


def record_lesson(entry: Entry, site: Site, check: bool, exact: bool) -> list[Problem]:
    """Record or check one lesson; returns what is wrong with it."""
    if entry.lesson.problems:
        return entry.lesson.problems
    stale = recording_problems(entry, site.prelude) if check else []
    if stale:
        return stale
    try:
        outcome = run_page(entry, site)
    except ValueError as error:
        return [Problem(entry.lesson.path, 1, 1, "not-run", f"{error}.")]
    if outcome["torch"] != site.torch:
        return [Problem(entry.lesson.path, 1, 1, "other-torch", f"This is torch {outcome['torch']}, the course is recorded with {site.torch}.")]
    problems = page_problems(entry, outcome)
    if check:
        return problems + compared(entry, outcome, exact)
    if not problems:
        file = site.docs / recording_name(entry.source)
        text = write_recording(make_recording(entry, outcome, site, exact))
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            part = file.with_name(f".{file.name}.{os.getpid()}.part")
            part.write_text(text, encoding="utf-8", newline="\n")
            part.replace(file)
    return problems


def chosen(site: Site, names: list[str], everything: bool) -> list[Entry]:
    """The lessons meant: those named, or those whose recording is missing or stale. Raises ValueError for an unknown one."""
    course = site.course()
    if names or everything:
        return course.named(names) or course.recorded
    return [entry for entry in course.recorded if recording_problems(entry, site.prelude) or entry.lesson.problems]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py record", description=__doc__.split("\n")[0])
    parser.add_argument("lessons", nargs="*", help="module/lesson; without any, those whose recording is missing or stale")
    parser.add_argument("--all", action="store_true", help="record every lesson again")
    parser.add_argument("--check", action="store_true", help="compare only, write nothing")
    parser.add_argument("--if-stale", action="store_true", help="of those named, only where the recording is stale")
    parser.add_argument("--keep-problems", action="store_true", help="keep what is wrong for the page under `serve`")
    parser.add_argument("--format", choices=FORMATS, default="text")
    options = parser.parse_args(arguments)
    try:
        site = read_site()
        exact = pinned.is_exact(site.root / ".cache")
        entries = chosen(site, options.lessons, options.all or options.check)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    if options.if_stale:
        if options.keep_problems:
            # What was wrong before the author took it back is wrong no more.
            for entry in entries:
                keep_problems(site.root, entry.id, [])
        entries = [entry for entry in entries if recording_problems(entry, site.prelude)]
    if not exact and entries:
        print("This processor does not give the pinned bits: last digits may differ, and comparison allows for that.", file=sys.stderr)
    problems: list[Problem] = []
    with ThreadPoolExecutor(max(1, min(4, os.cpu_count() or 1))) as pool:
        jobs = [(entry, pool.submit(record_lesson, entry, site, options.check, exact)) for entry in entries]
        for number, (entry, job) in enumerate(jobs, 1):
            found = job.result()
            problems += found
            if options.keep_problems:
                # The page finds what is wrong with its form by itself.
                keep_problems(site.root, entry.id, [problem for problem in found if problem not in entry.lesson.problems])
            state = "has problems" if found else "agrees" if options.check else "recorded"
            print(f"[{number}/{len(jobs)}] {entry.id} {state}", file=sys.stderr, flush=True)
    if problems or options.format == "json":
        print(write_problems(problems, options.format))
    if not entries:
        print("Every recording is fresh: nothing to do (`--all` records again).", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
