"""What the judge of code tasks says, on real PyTorch and on the course's own torch; same words on both."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
import pinned  # noqa: E402


def judged(engine: str) -> dict:
    """Verdicts of the whole table in a child process: "real" is PyTorch, "shim" the folder overrides/torch."""
    path = [ROOT / "overrides/client/course", *([ROOT / "overrides"] if engine == "shim" else [])]
    variables = pinned.environment(ROOT / ".cache") if engine == "real" else dict(os.environ)
    child = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("judging.py"))],
        env={**variables, "PYTHONPATH": os.pathsep.join(map(str, path))}, capture_output=True, text=True,
    )
    assert child.returncode == 0, child.stderr[-2000:]
    return json.loads(child.stdout)


@pytest.fixture(scope="module", params=[pytest.param("real", marks=pytest.mark.live), "shim"])
def said(request) -> dict:
    if request.param == "real":
        pytest.importorskip("torch", reason="`python3 scripts/dev.py test live` installs it")
    return judged(request.param)


@pytest.mark.parametrize("name", [
    "right", "right, changing its input", "list for tuple", "examined, right", "same draws", "talks",
    "within the rules",
])
def test_a_right_answer_passes(said, name):
    verdict = said["verdicts"][name]
    assert verdict["passed"] and verdict["stage"] == "done" and not verdict["error"] and not verdict["failure"]


def test_every_case_was_tried_and_the_example_is_shown(said):
    verdict = said["verdicts"]["right"]
    assert verdict["checked"] == 3
    assert verdict["printed"] == "tensor([-1.,  1.])\n"


def test_the_smallest_failing_input_is_shown_with_both_values(said):
    """The row of two holds; of the two that fail, (2, 3) comes before (3, 4), which is yielded first."""
    verdict = said["verdicts"]["wrong values"]
    failure = verdict["failure"]
    assert verdict["checked"] == 1 and verdict["stage"] == "check"
    assert failure["input"].startswith("centred(\n    tensor([[") and failure["input"].count("\n") == 3
    assert failure["sentence"].startswith("The shape is right. 6 of 6 values differ, most at [")
    assert failure["yours"].startswith("tensor([[") and failure["expected"].startswith("tensor([[")
    assert failure["yours"] != failure["expected"]


@pytest.mark.parametrize(("name", "sentence"), [
    ("wrong shape", "The result has shape (2, 4), expected (3, 4)."),
    ("wrong dtype", "The result has dtype float64, expected float32."),
    ("number for tensor", "The result is a float, expected a tensor of shape (2,)."),
    ("short list", "The result has 1 item, expected 2."),
    ("wrong item", "Item 0 of the result is 1, expected 3."),
    ("examined, wrong", "total(2, 3) is not 5."),
    ("examined, another name", "Do it without helper."),
    ("against the rules, operator", "This task is to be done without @, which line 2 uses."),
    ("against the rules, method", "This task is to be done without matmul, which line 2 uses."),
    ("against the rules, import", "This task is to be done without matmul, which line 1 uses."),
    ("against the rules, loop", "This task is to be done without a loop, which line 2 uses."),
])
def test_a_difference_is_one_sentence_and_the_shape_comes_before_values(said, name, sentence):
    assert said["verdicts"][name]["failure"]["sentence"] == sentence


def test_start_code_fails_with_a_sentence_on_what_is_missing(said):
    """Its example already needs a result."""
    verdict = said["verdicts"]["start code"]
    assert not verdict["passed"] and verdict["stage"] == "example"
    assert verdict["error"]["type"] == "AttributeError" and "'NoneType'" in verdict["error"]["message"]


@pytest.mark.parametrize(("name", "stage", "kind", "line", "text"), [
    ("error at once", "answer", "AttributeError", 2, "row = math.nothing"),
    ("syntax", "answer", "SyntaxError", 2, "return (x -"),
    ("error in a case", "check", "RuntimeError", 4, "return y if x.dim() == 1 else y @ torch.ones(7)"),
    ("examined, error", "check", "ZeroDivisionError", 2, "return a / 0"),
    ("leaves", "answer", "SystemExit", 1, "raise SystemExit(3)"),
])
def test_an_error_is_told_with_the_readers_own_line(said, name, stage, kind, line, text):
    verdict = said["verdicts"][name]
    assert verdict["stage"] == stage and verdict["error"]["type"] == kind
    last = verdict["error"]["frames"][-1]
    assert (last["cell"], last["line"], last["text"]) == ("answer", line, text)


def test_an_error_in_a_case_comes_with_the_input_and_what_was_printed(said):
    failure = said["verdicts"]["error in a case"]["failure"]
    assert failure["printed"] == "here\n" and failure["input"].startswith("centred(")


def test_an_example_that_does_not_hold_is_quoted(said):
    error = said["verdicts"]["example does not hold"]["error"]
    assert error["message"] == "this does not hold: centred(torch.zeros(2)).shape == (2,)"
    assert error["frames"][-1]["cell"] == "example" and error["frames"][-1]["line"] == 2


def test_names_of_the_page_are_explained(said):
    assert "must be defined" in said["verdicts"]["name from the page"]["error"]["hint"]
    assert "`centred`" in said["verdicts"]["renamed"]["error"]["message"]


def test_draws_are_the_same_on_both_sides(said):
    assert said["verdicts"]["other draws"]["failure"]["sentence"].startswith("The shape is right.")


def test_judging_leaves_the_random_stream_of_the_page_alone(said):
    assert said["moves"] is False


@pytest.mark.live
def test_real_torch_and_the_shim_say_the_same():
    """Messages of PyTorch itself may differ in a detail; sentences, inputs and values may not."""
    pytest.importorskip("torch", reason="`python3 scripts/dev.py test live` installs it")
    real, shim = judged("real")["verdicts"], judged("shim")["verdicts"]
    assert {name: v["failure"] for name, v in real.items()} == {name: v["failure"] for name, v in shim.items()}
    assert {name: v["passed"] for name, v in real.items()} == {name: v["passed"] for name, v in shim.items()}
