"""The judge itself: it must see every kind of difference, or all other tests mean nothing."""

import judge
import numpy as np
import pytest
import tables


def seen(values, dtype="float32", grad=False):
    """A neutral tensor of these numbers."""
    return judge.Seen(dtype, np.shape(values), np.array(values, dtype), grad)


@pytest.mark.parametrize("got,level", [
    (seen([1.0, np.nan]), judge.EXACT),
    (seen([np.nextafter(np.float32(1), np.float32(2)), np.nan]), judge.ULP),
    (seen([1.000003, np.nan]), judge.CLOSE),
    (seen([1.001, np.nan]), judge.DIFFERENT),
    (seen([1.0, 2.0]), judge.DIFFERENT),
    (seen([1.0, np.nan], "float64"), judge.DIFFERENT),
    (seen([[1.0, np.nan]]), judge.DIFFERENT),
    (seen([1.0, np.nan], grad=True), judge.DIFFERENT),
    (1.0, judge.DIFFERENT),
])
def test_the_judge_tells_how_near_two_tensors_are(got, level):
    """Bits, one unit in the last place, rounding, and everything else are told apart."""
    assert judge.compare(seen([1.0, np.nan]), got)[0] == level


def test_the_judge_sees_signs_of_zero_and_infinities():
    """Minus zero is one step from zero; an infinity is never near a number."""
    assert judge.compare(seen([0.0]), seen([-0.0]))[0] == judge.ULP
    assert judge.compare(seen([np.inf]), seen([3e38]))[0] == judge.DIFFERENT


@pytest.mark.parametrize("want,got", [((1, 2), [1, 2]), ([1], [1, 2]), (1, 1.0), (True, 1), ("a", "b"), ({"a": 1}, {"b": 1}), (None, 0)])
def test_the_judge_tells_kinds_of_results_apart(want, got):
    """Tuples are no lists, integers no floats, and lengths and keys count."""
    assert judge.compare(judge.plain(want), judge.plain(got))[0] == judge.DIFFERENT


def test_results_survive_being_recorded():
    """What is written to a recording reads back as it was, bit for bit."""
    value = judge.plain([{"a": (1, 2.5, float("nan"), float("inf"), None, "x", 1 + 2j)}, np.arange(6.0).reshape(2, 3)])
    again = tables.from_data(tables.to_data(value))
    assert judge.compare(value, again)[0] == judge.EXACT


def test_a_changed_result_is_told(shim):
    """A recording that differs from what the shim gives is named with both texts."""
    outcome = judge.run("print(3)\ntorch.ones(2)", shim)
    kept = tables.outcome_data(outcome)
    assert tables.differences(kept, outcome, judge.EXACT) == ""
    assert "stdout" in tables.differences({**kept, "stdout": "4\n"}, outcome, judge.EXACT)
    assert "error" in tables.differences({**kept, "error": ["ValueError", "no"]}, outcome, judge.EXACT)
    assert "value" in tables.differences({**kept, "value": tables.to_data(seen([1.0, 1.5]))}, outcome, judge.EXACT)


def test_programs_import_the_library_they_are_run_on(shim):
    """`import torch` inside a program of the tables is the shim, submodules included."""
    outcome = judge.run("import torch.nn.functional as f\nfrom torch import nn as n\nimport torch\nt = torch\n(t.__name__, f.__name__, n.__name__)", shim)
    assert outcome.value == ("tuple", ["shim", "shim.nn.functional", "shim.nn"])
