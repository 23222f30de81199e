"""A child process that runs one page's blocks and tasks on our own torch. A job as JSON on stdin, its outcome on stdout.

Its first folder of modules is overrides/, so that `torch` is ours, by its real name. It runs blocks with the very code that
records them and that runs them in the page.
"""

import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "overrides"), str(ROOT / "scripts")]


def main() -> None:
    import torch

    assert str(ROOT / "overrides") in str(torch.__file__), f"this is not our torch: {torch.__file__}"
    from record_page import JUDGE, Blocks, load, prove_task

    job = json.load(sys.stdin)
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # Nothing that a lesson writes past Python may end up in the answer.
    os.dup2(2, 1)
    page = Blocks(job["prelude"])
    blocks = [page.run(block) for block in job["blocks"]]
    judge = load(JUDGE) if job["tasks"] else None
    tasks = [prove_task(judge, task, job["prelude"]) for task in job["tasks"]]
    json.dump({"blocks": blocks, "tasks": tasks}, answer)
    answer.close()


if __name__ == "__main__":
    main()
