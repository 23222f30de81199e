"""Case tables and learner programs against what real torch recorded. Needs no torch."""

import judge
import pytest
import tables

CASES = [(name, *row) for name in tables.names() for row in tables.rows(name)]


@pytest.mark.parametrize("table,label,program,level", CASES, ids=[f"{c[0]}: {c[1]}" for c in CASES])
def test_a_case_gives_what_real_torch_recorded(shim, table, label, program, level):
    """Value, dtype, shape, print, warnings and exception of a case are those of real torch."""
    kept = tables.load(f"cases_{table}").get(label)
    assert kept is not None and kept["program"] == tables.digest(program), "not recorded: run python3 scripts/dev.py record"
    assert not tables.differences(kept, judge.run(program, shim), level)


@pytest.mark.parametrize("path", tables.program_paths(), ids=lambda path: path.stem)
def test_a_learner_program_prints_what_real_torch_printed(shim, path):
    """The text of a whole program, exception included, is real torch's byte for byte."""
    kept = tables.load("programs").get(path.stem)
    source = path.read_text(encoding="utf-8")
    assert kept is not None and kept["program"] == tables.digest(source), "not recorded: run python3 scripts/dev.py record"
    assert tables.run_file(path, shim) == kept["text"]


def test_the_recordings_hold_nothing_but_the_tables():
    """No recording outlives its row or program."""
    for name in tables.names():
        assert set(tables.load(f"cases_{name}")) == {row[0] for row in tables.rows(name)}
    assert set(tables.load("programs")) == {path.stem for path in tables.program_paths()}
