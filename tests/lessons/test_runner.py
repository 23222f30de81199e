"""The runner of the page, tried on CPython: what it prints, shows, cuts, explains and forgets.

Each test hands a list of blocks to one fresh Python, as the page would to its worker: the runner replaces `input` and
`time.sleep`, and that must not reach the tests' own process.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RUNNER = ROOT / "overrides" / "client" / "runtime" / "python"
PROGRAM = """
import json, sys
if job["torch"]:
    import torch
from a1runner.session import Session
answers = job["answers"]
session = Session(ask=(lambda prompt: answers.pop(0) if answers else None) if answers is not None else None)
for step in job["steps"]:
    out = []
    request = {"page": "p", "cell": "c", "name": "Step 1", "prelude": "", "fresh": False, "silent": False} | step
    result = session.run(request, lambda stream, text: out.append([stream, text]))
    print(json.dumps([result, out]), file=sys.__stdout__)
"""


def run(*steps, answers=None, torch=False, runner_path=RUNNER):
    """`[(result, out), …]` of blocks run one after another; a step is source text or a part of a RunRequest."""
    steps = [{"code": step} if isinstance(step, str) else step for step in steps]
    job = json.dumps({"steps": steps, "answers": answers, "torch": torch})
    paths = [str(runner_path), *([str(ROOT / "overrides")] if torch else [])]
    prelude = f"import sys, json\nsys.path[:0] = {paths!r}\njob = json.loads(sys.stdin.read())\n"
    done = subprocess.run(
        [sys.executable, "-c", prelude + PROGRAM], input=job, capture_output=True, text=True, timeout=60, cwd=ROOT
    )
    assert done.returncode == 0, done.stderr
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def one(code, **keywords):
    return run(code, **keywords)[0]


def text(out, *streams):
    return "".join(part for stream, part in out if not streams or stream in streams)


def test_output_keeps_the_order_of_its_streams():
    _, out = one("import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')")
    assert [tuple(part) for part in out if part[1].strip()] == [("stdout", "a"), ("stderr", "b"), ("stdout", "c")]


def test_half_a_character_is_refused_as_by_python_itself():
    code = "import sys\nprint('\\ud83d', file=sys.stderr)\nprint('\\ud83d')"
    result, out = one(code)
    assert text(out) == "\\ud83d\n"
    assert result["error"]["type"] == "UnicodeEncodeError"


@pytest.mark.parametrize(
    ("code", "shown"),
    [("1 + 1", "2\n"), ("'a'", "'a'\n"), ("None", ""), ("0", "0\n"), ("x = 3", ""), ("print(4)", "4\n")],
)
def test_a_last_expression_is_shown_as_python_would(code, shown):
    result, out = one(code)
    assert text(out) == shown
    assert result["ok"]


def test_blocks_of_a_page_share_names_and_a_fresh_one_does_not():
    results = run("x = 1", "print(x)", {"code": "print(x)", "fresh": True}, {"code": "print(x)", "page": "other"})
    assert text(results[1][1]) == "1\n"
    assert results[2][0]["error"]["type"] == "NameError"
    assert results[3][0]["error"]["type"] == "NameError"


def test_a_silent_replay_gives_names_and_no_text():
    results = run({"code": "x = 5\nprint('noise')", "silent": True}, "print(x)")
    assert text(results[0][1]) == ""
    assert text(results[1][1]) == "5\n"


def test_the_prelude_runs_before_the_first_block_and_not_again():
    results = run({"code": "print(n)", "prelude": "n = 1"}, {"code": "n = 2", "prelude": "n = 1"}, "print(n)")
    assert text(results[2][1]) == "2\n"


def test_an_error_names_the_learners_lines_only():
    results = run({"code": "def f(a):\n    return a + undefined", "name": "Step 1", "cell": "one"},
                  {"code": "y = 2\nf(y)", "name": "Step 2", "cell": "two"})  # fmt: skip
    error = results[1][0]["error"]
    assert (error["type"], error["message"]) == ("NameError", "name 'undefined' is not defined")
    assert [(f["cell"], f["name"], f["line"], f["function"]) for f in error["frames"]] == [
        ("two", "Step 2", 2, "<module>"),
        ("one", "Step 1", 2, "f"),
    ]
    frame = error["frames"][1]
    assert frame["text"][frame["column"] : frame["endColumn"]] == "undefined"


def test_frames_of_libraries_are_left_out():
    error = one("import json\njson.loads('{')")[0]["error"]
    assert error["type"] == "json.decoder.JSONDecodeError"
    assert [frame["line"] for frame in error["frames"]] == [2]


def test_columns_count_characters_not_bytes():
    error = one("größe = 1\nx = größe + μ")[0]["error"]
    frame = error["frames"][-1]
    assert frame["text"][frame["column"] : frame["endColumn"]] == "μ"


def test_a_syntax_error_points_at_its_column():
    error = one("ok = 1\nσ² = 1")[0]["error"]
    assert error["type"] == "SyntaxError"
    assert (error["frames"][0]["line"], error["frames"][0]["column"]) == (2, 1)


def chain(error):
    """`[(type, "cause", "context" or "" for the last)]` in the order of Python's traceback."""
    before = error.get("before")
    link = "cause" if before and before["cause"] else "context"
    earlier = chain(before["error"]) if before else []
    return [*earlier[:-1], *[(kind, link) for kind, _ in earlier[-1:]], (error["type"], "")]


CHAINS = {
    "try:\n    {}['a']\nexcept KeyError as e:\n    raise ValueError('no') from e": [("KeyError", "cause"), ("ValueError", "")],
    "try:\n    {}['a']\nexcept KeyError:\n    1 / 0": [("KeyError", "context"), ("ZeroDivisionError", "")],
    "try:\n    {}['a']\nexcept KeyError:\n    raise ValueError('no') from None": [("ValueError", "")],
    "raise ValueError('no') from KeyError('a')": [("KeyError", "cause"), ("ValueError", "")],
    # What a library raises and handles is its own affair.
    "import json\njson.loads('{')": [("json.decoder.JSONDecodeError", "")],
    "import enum\nclass E(enum.Enum):\n    A = 1\nE(2)": [("ValueError", "")],
    "a, b = ValueError('a'), KeyError('b')\na.__context__, b.__context__ = b, a\nraise a": [("KeyError", "context"), ("ValueError", "")],
}


@pytest.mark.parametrize("code", CHAINS)
def test_an_error_brings_what_it_came_of(code):
    assert chain(one(code)[0]["error"]) == CHAINS[code]


def test_earlier_errors_have_the_learners_lines_and_are_not_endless():
    code = "def f(n):\n    try:\n        int('x')\n    except ValueError:\n        if n: f(n - 1)\n        raise KeyError(n)\n"
    error = one(code + "f(0)")[0]["error"]
    assert [frame["line"] for frame in error["before"]["error"]["frames"]] == [3]
    assert 10 < len(chain(one(code + "f(200)")[0]["error"])) <= 20


def test_a_group_brings_its_members_with_their_lines():
    code = "def fail():\n    raise KeyError('k')\nfound = []\nfor call in (fail, lambda: int('x')):\n    try:\n        call()\n"
    error = one(code + "    except Exception as e:\n        found.append(e)\nraise ExceptionGroup('two', found)")[0]["error"]
    assert (error["type"], error["message"]) == ("ExceptionGroup", "two (2 sub-exceptions)")
    assert [(one["type"], [frame["line"] for frame in one["frames"]]) for one in error["members"]] == [("KeyError", [6, 2]), ("ValueError", [6, 4])]


@pytest.mark.parametrize("call", ["f(n + 1)", "functools.partial(f, n + 1)()"])
def test_endless_recursion_is_short_and_the_next_run_works(call):
    results = run(f"import functools\ndef f(n): return {call}\nf(0)", "print('alive')")
    error = results[0][0]["error"]
    assert error["type"] == "RecursionError"
    assert len(error["frames"]) <= 8
    assert "calls itself" in error["hint"]
    assert text(results[1][1]) == "alive\n"


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("print(“hi”)", "straight ones"),
        ("def f():\n    a = 1\n\tb = 2", "four spaces"),
        ("np.zeros(3)", "import numpy as np"),
        ("plt.plot([1])", "import matplotlib.pyplot as plt"),
        ("F.relu(1)", "import torch.nn.functional as F"),
        ("length = 3\nprint(lenght)", "`length`"),
        ("print = 3\nprint('x')", "del print"),
        ("import builtins\ndel builtins.print\nprint('x')", "Start Python afresh"),
        ("import torchvision", "own machine"),
        ("'a'.uper()", "`.upper`"),
        ("raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (3x4 and 3x4)')", "sizes 4 and 3"),
        ("raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (3x4 and 3x4)')", "`.T` makes it 4x3"),
        ("raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (4x3 and 4x2)')", "first"),
        ("raise RuntimeError('mat1 and mat2 shapes cannot be multiplied (5x3 and 4x2)')", "made for: 4, not 3"),
        ("raise RuntimeError(\"shape '[2, 4]' is invalid for input of size 6\")", "2 x 4 is 8"),
        ("raise RuntimeError('can\\'t start new thread')", "one thread"),
        ("'a'.upper.lower()", "`upper()`"),
        ("'a'.upper + 'b'", "parentheses"),
        ("class A:\n    def size(self): return 1\nprint(f'{A().size:.2f}')", "parentheses"),
        ("raise RuntimeError('expected m1 and m2 to have the same dtype, but got: float != double')", ".float()"),
    ],
)
def test_common_slips_get_a_hint_beside_the_whole_message(code, hint):
    error = one(code)[0]["error"]
    assert hint in error["hint"]
    assert error["message"]
    assert hint not in error["message"]


def test_a_method_that_was_not_called_is_named_as_in_pytorch_and_explained():
    steps = ["import torch\nx = torch.ones(2)\nx.mean / 2", "x.sum.item()", "print(f'{x.sum:.2f}')", "x.size[0]"]
    errors = [result["error"] for result, _ in run(*steps, torch=True)]
    assert all("builtin_function_or_method" in error["message"] and "parentheses" in error["hint"] for error in errors), errors


def test_a_list_of_names_says_what_each_is():
    """Methods with what is left to give them, what loads later as a function, a layer's parameters as what they are."""
    code = """
import torch
from a1runner.completion import complete
names = {"x": torch.ones(2), "torch": torch, "layer": torch.nn.Linear(2, 2)}
for typed in ("x.mean", "x.shape", "x.cumsum", "x.float", "layer.weight", "torch.mean", "torch.cumsum"):
    found = next(one for one in complete(names, typed, len(typed))[0] if one["label"] == typed.rpartition(".")[2])
    print(found["label"], found["kind"], found["detail"])
"""
    out = run({"code": f"import sys\nsys.path.insert(0, {str(RUNNER)!r})" + code}, torch=True)[0][1]
    assert text(out).splitlines() == [
        "mean function (dim=None, keepdim=False, dtype=None)", "shape property ", "cumsum function (…)", "float function (memory_format=None)",
        "weight variable Parameter", "mean function (input, dim=None, keepdim=False, dtype=None)", "cumsum function (…)",
    ]


def test_a_hint_never_fails_because_of_what_a_learner_made():
    code = "class A:\n    def __dir__(self): raise ValueError('no')\nA().x"
    error = one(code)[0]["error"]
    assert (error["type"], error["hint"]) == ("AttributeError", "")


@pytest.mark.parametrize("code", ["name = 1\nsys = 2\nprint = 3\ntorch = None\nlen = None", "import builtins\nfor n in "
    "('len', 'print', 'isinstance', 'repr', 'sorted', 'str', 'hasattr', 'list'): setattr(builtins, n, None)"])  # fmt: skip
def test_nothing_a_learner_names_breaks_the_next_run(code):
    results = run(code, "x = [1]\nx", {"code": "print(len('abc'))", "fresh": True})
    assert results[0][0]["ok"]
    assert text(results[1][1]) in ("[1]\n",)
    assert text(results[2][1]) == "3\n"


def test_a_fresh_start_puts_the_process_back():
    patch = (
        "import os, sys, warnings, math, random\nos.chdir('/')\nsys.path.append('nowhere')\nmath.pi = 3\n"
        "sys.setrecursionlimit(77)\nwarnings.simplefilter('error')\nsys.modules['mine'] = type(sys)('mine')\n"
        "os.environ['LEFT'] = 'over'"
    )
    look = (
        "import os, sys, math, warnings\nprint(os.getcwd() != '/', 'nowhere' in sys.path, math.pi, "
        "sys.getrecursionlimit() == 77, 'mine' in sys.modules, 'LEFT' in os.environ)\nwarnings.warn('only said')"
    )
    result, out = run(patch, {"code": look, "fresh": True})[1]
    assert text(out, "stdout") == "True False 3.141592653589793 False False False\n"
    assert result["ok"]


def test_a_fresh_start_forgets_modes_and_keeps_subclasses_asking():
    """What makes functions ask for `__torch_function__` is done once, and a fresh start loads functions again that came late."""
    as_in_the_page = f"""
import sys
sys.path.insert(0, {str(RUNNER)!r})
import a1runner.pristine as pristine
own = pristine._is_learners
pristine._is_learners = lambda module: not module.__name__.startswith("torch") and own(module)
"""
    told = """
import torch
from torch.overrides import TorchFunctionMode
class Halves(TorchFunctionMode):
    def __torch_function__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        return result / 2 if func is torch.ones else result
Halves().__enter__()
print(torch.ones(1).cumsum(0).item())
"""
    kinds = """
import torch
class Own(torch.Tensor):
    pass
x = Own([[1.0, 2.0]])
print(*{type(y).__name__ for y in (x + 1, torch.cumsum(x, 0), torch.sort(x).values, torch.nn.LSTM(2, 2)(x)[0], torch.nn.Sigmoid()(x))}, torch.ones(1).item())
"""
    results = run(as_in_the_page + told, {"code": kinds, "fresh": True}, {"code": kinds, "fresh": True}, torch=True)
    assert [text(out) for _, out in results] == ["0.5\n", "Own 1.0\n", "Own 1.0\n"]


def test_a_flood_keeps_its_first_and_last_part():
    result, out = one("for i in range(60_000): print(i)")
    shown = text(out, "stdout").splitlines()
    assert result["ok"] and result["cut"]
    assert shown[0] == "0" and shown[4999] == "4999" and shown[-1] == "59999"
    assert len(shown) == 10_000
    assert "50,000 lines are not shown" in text(out, "notice")


def test_a_very_long_line_is_cut_too():
    result, out = one("print('x' * 1_000_000)")
    assert len(text(out, "stdout")) <= 250_000


def test_output_just_over_half_the_cap_is_whole_in_the_end():
    result, out = one("for i in range(6_000): print(i)")
    assert text(out, "stdout") == "".join(f"{i}\n" for i in range(6_000))
    assert not result["cut"]


def test_input_asks_in_order_and_answers():
    _, out = one("def g(): return input('a? '), input('b? ')\nprint(g())", answers=["one", "two"])
    assert text(out) == "a? one\nb? two\n('one', 'two')\n"


def test_input_says_so_where_the_browser_cannot_wait():
    error = one("input('a? ')", answers=None)[0]["error"]
    assert error["type"] == "EOFError"
    assert "cannot pause Python" in error["message"]


def test_exit_ends_the_block_and_not_the_page():
    results = run("import sys\nprint(1)\nsys.exit()\nprint(2)", "import sys\nsys.exit('done')", "print(3)")
    assert text(results[0][1], "stdout") == "1\n" and results[0][0]["ok"]
    assert results[1][0]["error"]["type"] == "SystemExit"
    assert text(results[2][1]) == "3\n"


def test_a_memory_error_names_the_size():
    error = one("import numpy as np\nnp.zeros((600_000, 600_000, 100))")[0]["error"]
    assert error["type"] == "MemoryError"
    assert "(600000, 600000, 100)" in error["message"]


def test_names_of_the_page_are_told():
    result, _ = one("x = 1\ndef f(): pass\n_hidden = 2")
    assert {"x", "f"} <= set(result["names"])


def test_a_learners_class_is_found_by_its_module():
    _, out = one("import pickle, sys\nclass P: pass\nprint(type(pickle.loads(pickle.dumps(P()))) is P, P.__module__)")
    assert text(out) == "True __main__\n"


def test_a_repr_that_fails_is_the_learners_error():
    error = one("class A:\n    def __repr__(self): return 1 / 0\nA()")[0]["error"]
    assert error["type"] == "ZeroDivisionError"
    assert [frame["line"] for frame in error["frames"]] == [2]


def test_python_s_own_traceback_shows_the_block():
    _, out = one("import traceback\ntry:\n    1 / 0\nexcept ZeroDivisionError:\n    traceback.print_exc()")
    assert 'File "<Step 1>", line 3' in text(out) and "1 / 0" in text(out)


@pytest.mark.parametrize(
    ("code", "hint"),
    [
        ("pip install pandas", "Nothing can be installed here"),
        ("!python -m pip install x", "Nothing can be installed here"),
        ("%matplotlib inline", "belong to notebooks"),
        (">>> x = 1", "Python's prompt"),
        ("x\u00a0= 1", "invisible character"),
        ("import asyncio\nawait asyncio.sleep(0)", "asyncio.run"),
        ("open('of-my-computer.csv')", "files they have written themselves"),
        ("import pandas", "is not on this page"),
        ("raise SystemExit(3)", "something went wrong"),
    ],
)
def test_what_comes_from_elsewhere_is_answered_with_what_to_do(code, hint):
    result, _ = one(code)
    assert hint in result["error"]["hint"]


def test_help_and_breakpoint_work_without_a_terminal():
    result, out = one("breakpoint()\nhelp(len)")
    assert result["ok"]
    assert "passed over" in text(out, "stderr")
    assert "Return the number of items in a container." in text(out, "stdout")


def test_help_asks_for_the_archive_it_lives_in():
    import ast

    sys.path.insert(0, str(RUNNER))
    try:
        from a1runner.needs import needed
    finally:
        sys.path.remove(str(RUNNER))
    assert needed(ast.parse("help(len)"), {"pydoc": "python-more"}, ["python", "numpy"]) == ["python-more"]
    assert needed(ast.parse("print(len)"), {"pydoc": "python-more"}, ["python", "numpy"]) == []
