"""`dev.py exports`: runs every lesson's exported program and notebook in real PyTorch, where they check themselves.

Imports the lesson modules and `pinned`; nbformat says whether a notebook is one. torch runs in child processes.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
import pinned
from course import Entry
from exports import CHECKER, notebook, program
from record import LIMIT_SECONDS
from site_config import Site, read_site


def as_program(text: str) -> str:
    """The cells of a notebook as one program that compares what each prints with the output stored in it."""
    book = nbformat.reads(text, as_version=4)
    nbformat.validate(book)
    parts = [CHECKER, "namespace = {'__name__': '__main__'}", PLAY]
    for cell in book.cells:
        if cell.cell_type == "code":
            stored = "".join("".join(output["text"]) for output in cell.outputs if output["output_type"] == "stream")
            parts.append(f"play({cell.metadata['a1']['id']!r}, {cell.source!r}, {stored!r}, {cell.metadata['a1']['raises']!r})")
    return "\n".join(parts) + "\n"


# Runs a cell as Jupyter does: a last expression is shown.
PLAY = '''
import ast


def play(name, source, stored, raises):
    tree = ast.parse(source)
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        try:
            exec(compile(tree, name, "exec"), namespace)
            value = eval(compile(last, name, "eval"), namespace) if last else None
            if value is not None:
                print(repr(value))
        except Exception as error:
            assert type(error).__name__ == raises, f"{name}: {type(error).__name__}: {error}"
        else:
            assert not raises, f"{name}: nothing was raised"
    _check(name, printed.getvalue(), stored)
'''


def run(source: str, site: Site) -> str:
    """"" where the program ran to its end, else the last line it wrote to stderr."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lesson.py"
        file.write_text(source, encoding="utf-8")
        environment = {**pinned.environment(site.root / ".cache"), "MPLBACKEND": "Agg", "PYTHONUTF8": "1"}
        try:
            done = subprocess.run(
                [sys.executable, str(file)], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=LIMIT_SECONDS
            )
        except subprocess.TimeoutExpired:
            return f"it ran for more than {LIMIT_SECONDS} seconds"
    lines = [line for line in done.stderr.strip().splitlines() if line.strip()] or ["it gave no reason"]
    # An assertion's message goes over lines; its first is the sentence.
    said = next((line for line in lines if line.startswith(("AssertionError", "Error")) or "Error: " in line), lines[-1])
    return said if done.returncode else ""


def run_both(entry: Entry, site: Site) -> list[str]:
    """What is wrong with the two exports of a lesson, a sentence each."""
    found = []
    for kind, source in (("py", program(entry, site.prelude, site.torch)), ("ipynb", as_program(notebook(entry, site.prelude, site.torch)))):
        said = run(source, site)
        if said:
            found.append(f"{entry.lesson.path}:1:1: export: {entry.id}.{kind} does not run in PyTorch: {said}")
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py exports", description="Runs exported lessons in real PyTorch.")
    parser.add_argument("lessons", nargs="*", help="module/lesson; without any, all")
    options = parser.parse_args(arguments)
    try:
        site = read_site()
        course = site.course()
        entries = course.named(options.lessons) or course.entries
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    wrong = 0
    with ThreadPoolExecutor(max(1, min(4, os.cpu_count() or 1))) as pool:
        jobs = [(entry, pool.submit(run_both, entry, site)) for entry in entries]
        for number, (entry, job) in enumerate(jobs, 1):
            found = job.result()
            wrong += bool(found)
            for sentence in found:
                print(sentence, flush=True)
            print(f"[{number}/{len(entries)}] {entry.id} {'does not run' if found else 'runs'}", file=sys.stderr, flush=True)
    print(f"{len(entries) - wrong} of {len(entries)} lessons run and agree", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
