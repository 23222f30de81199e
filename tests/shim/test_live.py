"""Live: real torch beside the shim, in a child process with the pinned environment. `dev.py test live` brings torch."""

import json
import subprocess
import sys

import child
import gaps
import judge
import pytest

pytestmark = [
    pytest.mark.live,
    pytest.mark.skipif(not child.has_torch(), reason="real torch is not installed: `python3 scripts/dev.py test live` brings it"),
]
MOST_GAPS = 0.03


@pytest.fixture(scope="module")
def databases(tmp_path_factory):
    """All rows of the operator, module and optimiser databases."""
    rows = []
    for script in ("opdb.py", "moduledb.py"):
        path = tmp_path_factory.mktemp("live") / "rows.json"
        done = child.live(script, "--json", str(path))
        assert done.returncode == 0, done.stderr[-3000:]
        rows += json.loads(path.read_text(encoding="utf-8"))["rows"]
    return rows


def test_every_database_sample_agrees_unless_it_is_a_known_gap(databases):
    """Values, dtypes, shapes, gradients and exception classes are real torch's for all samples outside gaps.toml."""
    wrong = [row for row in databases if row["level"] == judge.DIFFERENT and gaps.reason(row) is None]
    told = "\n".join(f"{r['op']} {r['dtype']} #{r['index']} {r['check']}: {r['reason'][:300]}" for r in wrong[:20])
    assert not wrong, f"{len(wrong)} differ, the first:\n{told}"


def test_no_gap_is_listed_that_is_closed(databases):
    """Each entry of gaps.toml still covers a difference."""
    different = [row for row in databases if row["level"] == judge.DIFFERENT]
    closed = [entry for entry in gaps.table().get("gap", []) if not any(gaps.covers(entry, row) for row in different)]
    assert not closed, f"closed, take them out of gaps.toml: {closed}"


def test_the_gaps_are_few(databases):
    """Known gaps are fewer than 3 in 100 of all checks."""
    known = sum(row["level"] == judge.DIFFERENT for row in databases)
    assert known < MOST_GAPS * len(databases), f"{known} of {len(databases)}"


def test_random_programs_agree():
    """A thousand random short programs give the same values, dtypes, shapes and exception classes on both."""
    done = child.live("soak.py", "--programs", "1000")
    assert done.returncode == 0, done.stdout[-4000:]


def test_shapes_strides_and_indices_agree():
    """Properties over shapes, strides, dtypes and index expressions hold (hypothesis)."""
    done = child.live("properties.py")
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]


def test_the_recordings_are_what_real_torch_gives():
    """Recordings of tables and programs agree with real torch today."""
    done = child.live("record.py", "--check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_files_are_exchanged_both_ways():
    """What one library saves the other loads: tensors, state dicts, checkpoints; a training goes on with the same bits."""
    done = child.live("exchange.py")
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_the_signatures_are_those_of_all_names_that_are_offered():
    """`scripts/shim_signatures.py` would write what is there: an added name has PyTorch's sentences for its wrong calls."""
    code = f"import sys; sys.path.insert(0, {str(child.ROOT / 'scripts')!r}); import shim_signatures\n" + (
        "print([path.name for path, text in shim_signatures.texts().items() if path.read_text(encoding='utf-8') != text])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stdout + done.stderr[-3000:]
