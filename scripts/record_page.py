"""The child process of recording: runs one page's blocks in real PyTorch. A job as JSON on stdin, its outcome on stdout.

Runs in the environment of `pinned`, with torch. Imports `pinned`, and the page's own runner and judge by their files, so that
what is recorded is made by the same code as what the reader sees. A lesson's failure is part of the outcome.
"""

import contextlib
import importlib.util
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
JUDGE = ROOT / "overrides" / "client" / "course" / "judge.py"
RUNNER = ROOT / "overrides" / "client" / "runtime" / "python"
# The seeds a solution is judged with: hidden checks draw random inputs, so one lucky draw proves little.
SEEDS = (0, 1, 2)
PAGE = "page"


def load(path: Path) -> Any:
    """A module by its file, without its folder on the path."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Blocks:
    """Runs the blocks of one page with the very code that runs them in the browser."""

    def __init__(self, prelude: str):
        sys.path.insert(0, str(RUNNER))
        from a1runner import figures, session

        self.session, self.figures, self.prelude, self.drawing = session.Session(), figures, prelude, False
        # Names of all blocks, those before a fresh start too: what options of a quiz may speak of.
        self.everything: dict[str, Any] = {}

    def run(self, block: dict[str, Any]) -> dict[str, Any]:
        """Outcome of one block: stdout, error or None with its line in the block, SVG texts."""
        if not self.drawing and "matplotlib" in block["code"]:
            # Most lessons draw nothing, and bringing matplotlib takes a second.
            self.figures.prepare()
            self.drawing = True
        printed: list[str] = []
        request = {
            "page": PAGE,
            "cell": block["id"],
            "name": block["id"],
            "code": block["code"],
            "prelude": "" if block["fresh"] else self.prelude,
            "fresh": block["fresh"],
            "silent": False,
        }
        result = self.session.run(request, lambda stream, text: printed.append(text) if stream == "stdout" else None)
        self.everything.update(self.session.namespace(PAGE))
        error, line = result["error"], 0
        if error:
            own = [frame["line"] for frame in error["frames"] if frame["cell"] == block["id"]]
            line = own[-1] if own else 1
            error = {"type": error["type"], "message": error["message"]}
        figures = [figure["svg"] for figure in result["figures"]]
        return {"id": block["id"], "stdout": "".join(printed), "error": error, "line": line, "figures": figures}


def prove_option(names: dict[str, Any], expression: str) -> dict[str, str]:
    """The value an option states, as text, or why it cannot be had."""
    if not expression:
        return {}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return {"value": str(eval(expression, dict(names)))}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def prove_task(judge: Any, task: dict[str, Any], prelude: str) -> dict[str, Any]:
    """Verdicts on the solution and on the start code, or why the task itself cannot be run."""
    outcome: dict[str, Any] = {"id": task["id"], "solution": [], "start": [], "broken": ""}
    try:
        for seed in SEEDS:
            outcome["solution"].append(judge.judge(task, task["solution"], prelude, seed))
            outcome["start"].append(judge.judge(task, task["start"], prelude, seed))
    except Exception as error:
        outcome["broken"] = f"{type(error).__name__}: {error}"
    return outcome


def run_page(job: dict[str, Any]) -> dict[str, Any]:
    import pinned
    import torch

    pinned.settle(torch)
    page = Blocks(job["prelude"])
    blocks = [page.run(block) for block in job["blocks"]]
    quizzes = [{"id": quiz["id"], "options": [prove_option(page.everything, option) for option in quiz["prints"]]} for quiz in job["quizzes"]]
    tasks = []
    if job["tasks"]:
        judge = load(JUDGE)
        tasks = [prove_task(judge, task, job["prelude"]) for task in job["tasks"]]
    return {"torch": torch.__version__.split("+")[0], "blocks": blocks, "quizzes": quizzes, "tasks": tasks}


def main() -> None:
    job = json.load(sys.stdin)
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # Nothing a lesson or a library writes past Python may end up in the answer.
    os.dup2(2, 1)
    json.dump(run_page(job), answer)
    answer.close()


if __name__ == "__main__":
    main()
