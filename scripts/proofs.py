"""What a run of a page in PyTorch proves or refutes about the lesson. Pure: lesson and outcome in, problems out."""

import re
from typing import Any

from lessons import Lesson
from problems import Problem

ADDRESS = re.compile(r"\bat 0x[0-9a-f]{6,}\b")


def block_problems(lesson: Lesson, outcomes: dict[str, dict[str, Any]]) -> list[Problem]:
    """Undeclared and missing exceptions, figures without words, output that changes from run to run. Blocks without an outcome are left out."""
    found: list[Problem] = []
    stopped = False
    for block in lesson.blocks:
        outcome = outcomes.get(block.id)
        if outcome is None:
            continue
        error, drawn = outcome["error"], len(outcome["figures"])

        def say(rule: str, sentence: str, line: int = 0, start: int = block.start) -> None:
            found.append(Problem(lesson.path, start + 1 + line, 1, rule, sentence))

        stopped = stopped and not block.fresh
        if error and error["type"] != block.raises:
            declared = f" The block declares `raises={block.raises}`." if block.raises else f" If it should, add `raises={error['type']}` to the fence."
            # A name that an earlier block did not come to make is the mistake of that block alone.
            if not (stopped and error["type"] == "NameError"):
                say("raises", f"This line raises {error['type']}: {error['message'].rstrip('.')}.{declared}", outcome["line"])
            stopped = True
        elif block.raises and not error:
            say("raises", f"The block declares `raises={block.raises}`, but nothing is raised.")
        if drawn and not block.alt:
            say("missing-alt", f"`{block.id}` draws a figure: say what it shows with `alt=\"…\"` on the fence.")
        elif block.alt and not drawn:
            say("unused-alt", f"`{block.id}` has an `alt` but draws no figure.")
        if drawn > 1:
            say("two-figures", f"`{block.id}` draws {drawn} figures: draw one, with axes side by side if need be.")
        if ADDRESS.search(outcome["stdout"]):
            say("volatile-output", f"`{block.id}` prints a memory address, which differs each time.")
        elif not outcome["stdout"] and not drawn and not error and not block.hidden:
            say("silent-block", f"`{block.id}` prints nothing: end it by printing something the reader can predict.")
    return found


def quiz_problems(lesson: Lesson, outcomes: dict[str, dict[str, Any]]) -> list[Problem]:
    """Options whose `{prints: …}` does not bear them out."""
    found: list[Problem] = []
    for quiz in lesson.quizzes:
        for option, proof in zip(quiz.options, outcomes[quiz.id]["options"], strict=True):
            value, sentence = proof.get("value"), ""
            plain = option.text.replace("`", "").rstrip(".").strip()
            if "error" in proof:
                sentence = f"`{option.prints}` cannot be evaluated after the page's blocks: {proof['error']}."
            elif value is not None and option.right and value not in option.text.replace("`", ""):
                sentence = f"`{option.prints}` is `{value}` in PyTorch, which this right option does not say."
            elif value is not None and not option.right and value == plain:
                sentence = f"`{option.prints}` is `{value}` in PyTorch, so this option is right."
            if sentence:
                found.append(Problem(lesson.path, option.start + 1, 1, "quiz-prints", sentence))
    return found


def task_problems(lesson: Lesson, outcomes: dict[str, dict[str, Any]]) -> list[Problem]:
    """Tasks whose own solution fails, or whose start code already passes."""
    found: list[Problem] = []
    for task in lesson.tasks:
        outcome = outcomes[task.id]

        def say(role: str, rule: str, sentence: str, line: int = 0, start: int = task.start, fences=task.fences) -> None:
            fence = fences.get(role)
            found.append(Problem(lesson.path, (fence.start if fence else start) + 1 + line, 1, rule, sentence))

        if outcome["broken"]:
            say("check", "task-check", f"The check itself cannot be run: {outcome['broken']}.")
            continue
        failed = next((verdict for verdict in outcome["solution"] if not verdict["passed"]), None)
        if failed:
            why, line = _reason(failed)
            role = "example" if failed["stage"] == "example" else "solution"
            say(role, "task-solution", f"The task's own solution does not pass: {why}", line)
        if all(verdict["passed"] for verdict in outcome["start"]):
            say("start", "task-start", "The start code already passes the checks: nothing is left to write.")
    return found


def _reason(verdict: dict[str, Any]) -> tuple[str, int]:
    """Why a verdict is no pass, in a sentence, and the line of the code it names."""
    error, failure = verdict["error"], verdict["failure"]
    if error:
        line = error["frames"][-1]["line"] if error["frames"] else 0
        return f"{error['type']}: {error['message']}", line
    if failure:
        shown = " ".join(failure["input"].split())
        return failure["sentence"] + (f" Input: {shown}" if shown else ""), 0
    return "it gives no reason.", 0
