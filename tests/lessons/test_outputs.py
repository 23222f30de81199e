"""Every block of every lesson on our own torch, on CPython, against what real PyTorch printed. Needs NumPy and matplotlib.

Each page runs in a process of its own. Words must be the same and numbers close; where a page must print PyTorch's very
bytes, EXACT says so. Tasks are judged as in the page: the solution passes, the start code does not.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from compare import close  # noqa: E402
from course import Entry  # noqa: E402
from lesson_parts import Task  # noqa: E402
from site_config import read_site  # noqa: E402

SITE = read_site(ROOT)
COURSE = SITE.course()
PAGES = COURSE.recorded
# The lesson the project began with: every byte of it is PyTorch's.
EXACT = {"normalisation/layernorm"}
LIMIT_SECONDS = 300


def run_page(entry: Entry) -> dict:
    lesson = entry.lesson
    roles = ("start", "example", "check", "solution")
    job = {
        "prelude": SITE.prelude,
        "blocks": [{"id": block.id, "code": block.code, "fresh": block.fresh} for block in lesson.blocks],
        "tasks": [{"id": task.id, "function": task.function, **{role: task.code(role) for role in roles}} for task in lesson.tasks],
    }
    command = [sys.executable, str(Path(__file__).with_name("shim_page.py"))]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, encoding="utf-8", timeout=LIMIT_SECONDS)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def outcomes() -> dict[str, dict]:
    """What each page gave, run once."""
    return {}


def outcome(entry: Entry, outcomes: dict[str, dict]) -> dict:
    if entry.id not in outcomes:
        outcomes[entry.id] = run_page(entry)
    return outcomes[entry.id]


@pytest.mark.parametrize("entry", PAGES, ids=[entry.id for entry in PAGES])
def test_every_block_prints_what_pytorch_printed(entry: Entry, outcomes):
    assert entry.recorded, f"{entry.id} has no recording"
    for block in outcome(entry, outcomes)["blocks"]:
        recorded = entry.recorded[block["id"]]
        error, wanted = block["error"], recorded["error"]
        assert (error and error["type"]) == (wanted and wanted["type"]), f"{block['id']}: {error}"
        if error:
            assert close(error["message"], wanted["message"]), f"{block['id']}: {error['message']}"
        assert close(block["stdout"], recorded["stdout"]), f"{block['id']} prints\n{block['stdout']}PyTorch printed\n{recorded['stdout']}"
        assert bool(block["figures"]) == bool(recorded["figure"]), f"{block['id']}: a figure is there in one and not in the other"


@pytest.mark.parametrize("entry", [entry for entry in PAGES if entry.id in EXACT], ids=sorted(EXACT))
def test_the_given_lesson_prints_pytorchs_very_bytes(entry: Entry, outcomes):
    printed = {block["id"]: block["stdout"] for block in outcome(entry, outcomes)["blocks"]}
    assert printed == {name: recorded["stdout"] for name, recorded in entry.recorded.items()}


TASKS = [(entry, task) for entry in PAGES for task in entry.lesson.tasks]


@pytest.mark.parametrize(("entry", "task"), TASKS, ids=[f"{entry.id}-{task.id}" for entry, task in TASKS])
def test_the_solution_passes_and_the_start_code_does_not(entry: Entry, task: Task, outcomes):
    proof = next(found for found in outcome(entry, outcomes)["tasks"] if found["id"] == task.id)
    assert not proof["broken"], proof["broken"]
    assert [verdict for verdict in proof["solution"] if not verdict["passed"]] == []
    assert not all(verdict["passed"] for verdict in proof["start"])


def test_the_course_has_lessons():
    assert len(COURSE.entries) >= 1
