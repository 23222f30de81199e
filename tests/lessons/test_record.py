"""Recording in real PyTorch: what it writes, and each thing that keeps a lesson from being recorded. Needs torch."""

import json
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import pinned  # noqa: E402
from course import read_entry  # noqa: E402
from problems import Problem  # noqa: E402
from record import record_lesson  # noqa: E402
from site_config import Site, read_site  # noqa: E402

pytest.importorskip("torch", reason="`python3 scripts/dev.py test live` installs it")
pytestmark = pytest.mark.live
NAME = "means/by-hand"


class Lessons:
    """A folder with one lesson, the pattern, to be recorded by the project's own code."""

    def __init__(self, root: Path):
        (root / "docs" / NAME).parent.mkdir(parents=True)
        real = read_site(ROOT)
        self.site = Site(root, real.prelude, real.torch, [])
        self.page = root / "docs" / f"{NAME}.md"
        self.recording = root / "docs" / f"{NAME}.outputs.json"
        self.text = (ROOT / "scripts" / "templates" / "lesson.md").read_text(encoding="utf-8")
        self.page.write_text(self.text, encoding="utf-8")

    def change(self, old: str, new: str) -> None:
        assert old in self.text
        self.page.write_text(self.text.replace(old, new, 1), encoding="utf-8")

    def record(self, check: bool = False) -> list[Problem]:
        entry = read_entry(self.site.docs, f"{NAME}.md", "")
        return record_lesson(entry, self.site, check, pinned.is_exact(ROOT / ".cache"))


@pytest.fixture
def lessons(tmp_path) -> Lessons:
    return Lessons(tmp_path)


def test_the_pattern_records_as_it_is_stored(lessons):
    assert lessons.record() == []
    stored = (ROOT / "scripts" / "templates" / "lesson.outputs.json").read_text(encoding="utf-8")
    assert json.loads(lessons.recording.read_text(encoding="utf-8")) == json.loads(stored)


def test_recording_twice_writes_the_same_bytes(lessons):
    lessons.record()
    before = lessons.recording.read_bytes()
    lessons.recording.unlink()
    lessons.record()
    assert lessons.recording.read_bytes() == before


def test_a_check_compares_and_writes_nothing(lessons):
    lessons.record()
    assert lessons.record(check=True) == []
    text = lessons.recording.read_text(encoding="utf-8").replace("mean by hand: 2.5", "mean by hand: 2.7")
    lessons.recording.write_text(text, encoding="utf-8")
    found = lessons.record(check=True)
    assert [(problem.rule, problem.line) for problem in found] == [("other-output", 14)] and "`mean by hand: 2.5`" in found[0].message
    assert lessons.recording.read_text(encoding="utf-8") == text


BY_HAND = "```python run id=by-hand"
FIGURE = "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()\n"
WRONG = {
    "an exception nobody declared": ("mean = row.sum() / row.numel()", "mean = row.summ() / row.numel()", ("raises", "mean = row.summ()")),
    "a declared exception that does not come": ("row.mean(dim=1)", "row.mean(dim=0)", ("raises", "```python run id=wrong-dim")),
    "another exception than declared": ("raises=IndexError", "raises=ValueError", ("raises", "row.mean(dim=1)")),
    "a block that prints nothing": ('print("mean by hand:", mean.item())', "pass", ("silent-block", BY_HAND)),
    "a memory address": ('print("mean by hand:", mean.item())', "print(object())", ("volatile-output", BY_HAND)),
    "a figure without words": ('print("mean by hand:", mean.item())', FIGURE, ("missing-alt", BY_HAND)),
    "words without figure": ("run id=by-hand", 'run id=by-hand alt="A line."', ("unused-alt", BY_HAND)),
    "two figures": ("run id=by-hand\n", f'run id=by-hand alt="Two."\n{FIGURE}{FIGURE}', ("two-figures", BY_HAND)),
    "a right option that is not": ("- [x] 128 {", "- [x] 127 {", ("quiz-prints", "- [x] 12")),
    "a wrong option that is right": ("- [ ] 4 {", "- [ ] 128. {", ("quiz-prints", "- [ ] 128")),
    "a statement that cannot be evaluated": ("{prints: torch.randn(4, 128).mean(dim=0).numel()}", "{prints: nothing}", ("quiz-prints", "- [x] 12")),
    "a solution that fails": ("def range_of(x):\n    return x.max() - x.min()\n", "def range_of(x):\n    return x.min() - x.max()\n", ("task-solution", "```python solution")),
    "a start code that passes": ("def range_of(x):\n    return x.max()\n", "def range_of(x):\n    return x.max() - x.min()\n", ("task-start", "```python start")),
    "a check that cannot run": ("    yield (torch.tensor([2.0, 7.0]),)\n", "    yield torch.tensor([2.0, 7.0])\n", ("task-check", "```python check")),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_lesson_that_is_wrong_is_named_and_keeps_its_recording(lessons, name):
    shutil.copy(ROOT / "scripts" / "templates" / "lesson.outputs.json", lessons.recording)
    before = lessons.recording.read_bytes()
    old, new, place = WRONG[name]
    lessons.change(old, new)
    found = lessons.record()
    lines = lessons.page.read_text(encoding="utf-8").split("\n")
    places = [(problem.rule, lines[problem.line - 1]) for problem in found]
    assert any(rule == place[0] and line.startswith(place[1]) for rule, line in places), [str(problem) for problem in found]
    assert lessons.recording.read_bytes() == before


def test_names_of_a_fresh_block_are_its_own(lessons):
    lessons.change("run id=library-match", "run id=library-match fresh")
    found = lessons.record()
    assert [problem.rule for problem in found][:1] == ["raises"] and "NameError" in found[0].message
