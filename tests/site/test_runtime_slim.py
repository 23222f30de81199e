"""What the build drops from the shim's bytecode, and what it must keep: public docstrings, behaviour, names in tracebacks."""

import ast
import sys
import traceback
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts" / "runtime"))
from browser_slim import one_line, short_docs  # noqa: E402

SOURCE = '''"""What this file is for."""

def softmax(x):
    """Exponentials that sum to one.

    More about it.
    """
    def _inner():
        """Only for us."""
    return _inner()

class Layer:
    """A layer."""

    def _hidden(self):
        """Only for us."""

def weighted(first, *rest, scale=1, **named):
    total = first
    def add(value):
        nonlocal total
        shifted = value * scale
        total += shifted
    for one in rest:
        add(one)
    return total, named

def fails():


    raise ValueError("here")
'''


def run(name):
    namespace = {}
    exec(one_line(compile(short_docs(SOURCE, name), name, "exec")), namespace)
    return namespace


def test_public_docstrings_stay_up_to_the_first_blank_line():
    made = run("torch/_ops/softmax.py")
    assert made["softmax"].__doc__ == "Exponentials that sum to one."
    assert made["Layer"].__doc__ == "A layer."
    assert made["Layer"]._hidden.__doc__ is None
    assert made["softmax"](0) is None


def test_private_files_keep_no_docstrings():
    made = run("torch/_kernels/softmax.py")
    assert made["softmax"].__doc__ is made["Layer"].__doc__ is None
    assert "Only" not in ast.dump(short_docs(SOURCE, "torch/_kernels/softmax.py"))


def test_a_traceback_names_file_and_function():
    try:
        run("torch/_ops/softmax.py")["fails"]()
    except ValueError as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
    assert (last.filename, last.name) == ("torch/_ops/softmax.py", "fails")
    assert last.lineno == 1


def test_variables_lose_their_names_and_arguments_keep_them():
    weighted = run("torch/_ops/softmax.py")["weighted"]
    assert weighted(first=1) == (1, {}) and weighted(1, 2, 3, scale=10, named=4) == (51, {"named": 4})
    code = weighted.__code__
    assert code.co_varnames[:4] == ("first", "scale", "rest", "named")
    assert "one" not in code.co_varnames and code.co_cellvars == ("scale", "total")
