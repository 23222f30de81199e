"""Copies of the LayerNorm lesson, each with one mistake: every one is reported at its line, and its rule at no other."""

import json
import shutil

import pytest
from course import read_entry
from lesson_checks import lesson_problems
from projects import ROOT
from recorded import recording_problems
from site_config import read_site

NAME = "normalisation/layernorm"
# What was there, what stands there now, the rule that says so, and which line of the old text it is said at.
MISTAKES = {
    "an option misspelt": ("id=one-row", "id=one-row readonli", "unknown-word"),
    "an id used twice": ("id=scale-and-shift", "id=one-row", "duplicate-id"),
    "a block without id": ("```python run id=library-match", "```python run", "missing-id"),
    "an American spelling": ("The argument of `nn.LayerNorm`", "The behavior of `nn.LayerNorm`", "spelling"),
    "a word we do without": ("Every number moved down", "Every number simply moved down", "word"),
    "an exclamation mark": ("is still there.", "is still there!", "exclamation"),
    "an option without its reason": (
        "- [ ] Over one position, across all sentences and tokens.\n    That is BatchNorm. Its result for one sentence depends on the others in the batch.\n",
        "- [ ] Over one position, across all sentences and tokens.\n",
        "quiz-reason",
    ),
    "no right option": ("- [x] Over the 64", "- [ ] Over the 64", "quiz-right"),
    "a mark that is none": ("- [x] Over the 64", "- [y] Over the 64", "quiz-mark"),
    "a task part misspelt": ("```python example\nx = torch.arange", "```python exmple\nx = torch.arange", "unknown-word"),
    "a syntax error in the check": ("def cases():", "def cases(:", "syntax"),
    "a syntax error in a block": ("mean = row.mean()\nvar", "mean = row.mean(\nvar", "syntax"),
    "a block that was changed": ("gamma, beta = 2.0, 1.0", "gamma, beta = 3.0, 1.0", "stale-recording"),
    "a prompt for a block that is not there": ("/// try | example", "/// try | exmple", "unknown-block"),
    "a section under another name": ("## Key points", "## Key Points", "section-name"),
    "a number from memory": ("with mean 5.1573", "with mean 5.1753", "number"),
    "two titles": ("## One row, centred and scaled", "# One row, centred and scaled", "second-title"),
    "a title that differs": ("title: PyTorch LayerNorm by Hand", "title: LayerNorm by Hand", "title"),
    "no closing line": ("**Next:**", "Next:", "next"),
    "front matter without quotes": ("description: ", "description: Hand: ", "front-matter"),
    "an unknown part": ("/// quiz |", "/// quis |", "unknown-part"),
    "a fence never closed": ("print(f\"Largest difference: {diff:.2e}\")\n```\n\n## Example", "print(f\"Largest difference: {diff:.2e}\")\n\n## Example", "unclosed-fence"),
    "a picture without words": ('id=row-picture alt="', 'id=row-picture readonly="', "missing-alt"),
    "words for a picture that is none": ("id=one-row", 'id=one-row alt="A row"', "unused-alt"),
    "an exception that does not come": ("id=one-row", "id=one-row raises=ValueError", "raises"),
}
# Where a rule speaks of something else than the changed line: the block of changed code, the line that lacks something.
ELSEWHERE = {
    "a block that was changed": "```python run id=scale-and-shift",
    "no right option": "/// quiz | which-numbers",
    "a title that differs": "# PyTorch LayerNorm by Hand",
    "a fence never closed": "```python run id=library-match",
    "a syntax error in a block": "mean = row.mean(",
}


@pytest.fixture
def check(tmp_path):
    """Problems of the lesson with one text in the place of another, and its lines."""
    text = (ROOT / "docs" / f"{NAME}.md").read_text(encoding="utf-8")
    prelude = read_site(ROOT).prelude
    docs = tmp_path / "docs"
    (docs / NAME).parent.mkdir(parents=True)
    shutil.copy(ROOT / "docs" / f"{NAME}.outputs.json", docs / f"{NAME}.outputs.json")

    def run(old: str, new: str):
        assert text.count(old) >= 1, f"the lesson no longer says {old!r}"
        changed = text.replace(old, new, 1)
        (docs / f"{NAME}.md").write_text(changed, encoding="utf-8")
        found = lesson_problems(read_entry(docs, f"{NAME}.md", ""), prelude)
        return [problem for problem in found if not problem.advice], changed.split("\n")

    return run


def test_the_lesson_itself_has_no_mistake(check):
    assert [str(problem) for problem in check("## Note", "## Note")[0]] == []


@pytest.mark.parametrize("name", MISTAKES)
def test_one_mistake_is_reported_at_its_line(check, name):
    old, new, rule = MISTAKES[name]
    problems, lines = check(old, new)
    found = [problem for problem in problems if problem.rule == rule]
    assert found, [str(problem) for problem in problems]
    first = next(line for line, before in zip(new.split("\n"), old.split("\n") + [""] * 9, strict=False) if line != before)
    wanted = ELSEWHERE.get(name, first)
    # Blocks after a changed one rest on it, so they are stale too.
    said = found[:1] if rule == "stale-recording" else found
    assert all(wanted in lines[problem.line - 1] for problem in said), [str(problem) for problem in found]


def test_a_recording_that_is_broken_is_named(tmp_path):
    docs = tmp_path / "docs" / "a"
    docs.mkdir(parents=True)
    (docs / "b.md").write_text("# T\n")
    (docs / "b.outputs.json").write_text("{")
    found = recording_problems(read_entry(docs.parent, "a/b.md", ""), "")
    assert [(problem.path, problem.rule) for problem in found] == [("docs/a/b.outputs.json", "broken-recording")]


def test_recordings_without_block_are_named(check, tmp_path):
    file = tmp_path / "docs" / f"{NAME}.outputs.json"
    recording = json.loads(file.read_text())
    recording["blocks"].append({**recording["blocks"][0], "id": "gone"})
    file.write_text(json.dumps(recording))
    problems, _ = check("## Note", "## Note")
    assert [problem.rule for problem in problems] == ["unused-recording"] and "`gone`" in problems[0].message
