"""Judges a reader's answer to a code task.

The same file runs in the page, on the course's own `torch`, and at record time on real PyTorch, where it
proves that each solution passes and each start code does not. May import the standard library and
`torch`; knows nothing of the browser, of Markdown or of files. One file, because it reaches the page's Python as one text.

    judge(task, answer, prelude, seed) -> verdict, JSON-able

`task` holds the texts `function`, `example`, `check` and `solution`. The check text defines either

- `cases()`, yielding a tuple of arguments per case, and optionally `expected(*arguments)`; without it the
  solution's function of the same name says what is expected; or
- `check(answer)`, given a dict of the reader's top-level names, raising AssertionError("one sentence").

Beside either, `without = "@", "matmul", "loop"` names what the task rules out.

A reader's failure is part of the verdict; an exception out of `judge` means that the task itself is wrong.
"""

import ast
import contextlib
import copy
import io
import linecache
import math
import textwrap
import traceback

import torch

RTOL, ATOL = 1e-4, 1e-5
MOST_CASES = 200
MOST_PRINTED = 4000
MOST_SHOWN = 48

ANSWER, EXAMPLE, CHECK, SOLUTION = "<your answer>", "<example>", "<check>", "<solution>"


def judge(task, answer, prelude="", seed=0):
    """The verdict on `answer`, the source text a reader wrote.

    Returns a dict: `passed` bool; `stage` where it ended, "answer", "example", "check" or "done"; `checked`
    the number of hidden cases that held; `printed` what the example printed; `error` None or
    {type, message, frames, hint} with the reader's own lines; `failure` None or what differs:
    {sentence, input, yours, expected, printed}. Raises where the task's own check cannot be run.
    """
    with _kept_generator():
        return _judge(task, answer, prelude, seed)


def _judge(task, answer, prelude, seed):
    verdict = {"passed": False, "stage": "answer", "checked": 0, "printed": "", "error": None, "failure": None}
    torch.manual_seed(seed)
    names = _namespace(prelude)
    with _captured() as printed:
        error = _attempt(answer, names, ANSWER)
    if error is None and task["function"] not in names:
        error = _problem("NameError", f"the checks look for `{task['function']}` and your code does not define it",
                         "Keep the name that the start code has.")
    if error is not None:
        return {**verdict, "printed": printed.text(), "error": error}

    verdict["stage"] = "example"
    torch.manual_seed(seed)
    with _captured() as printed:
        error = _attempt(task.get("example", ""), dict(names), EXAMPLE)
    verdict["printed"] = printed.text()
    if error is not None:
        return {**verdict, "error": error}

    verdict["stage"] = "check"
    checks = _namespace(prelude)
    _execute(task["check"], checks, CHECK)
    ruled_out = _ruled_out(answer, checks.get("without", ()))
    if ruled_out:
        return {**verdict, "failure": _failure(ruled_out)}
    if "check" in checks:
        verdict.update(_examined(checks["check"], names, seed))
    elif "cases" in checks:
        verdict.update(_compared(task, checks, names[task["function"]], prelude, seed))
    else:
        raise ValueError("the check block defines neither cases() nor check(answer)")
    if verdict["passed"]:
        verdict["stage"] = "done"
    return verdict


def _ruled_out(answer, without):
    """One sentence on the first line that uses what the task is to be done without; "" where none does.

    `without` holds names that the library brings, as attributes or imports, and the words "@" and "loop". A
    function of the reader's own may bear such a name.
    """
    used = []
    for node in ast.walk(ast.parse(answer)):
        if isinstance(node, ast.Attribute):
            used.append((node.end_lineno, node.attr))
        elif isinstance(node, ast.ImportFrom):
            used += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.MatMult):
            used.append((node.lineno, "@"))
        elif isinstance(node, (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            used.append((node.lineno, "loop"))
    line, word = min((pair for pair in used if pair[1] in without), default=(0, ""))
    return word and f"This task is to be done without {'a loop' if word == 'loop' else word}, which line {line} uses."


def _examined(check, names, seed):
    """Outcome of a check that looks at the reader's names as it likes."""
    torch.manual_seed(seed)
    with _captured() as printed:
        try:
            check(dict(names))
        except AssertionError as error:
            if ANSWER in (frame.filename for frame in traceback.extract_tb(error.__traceback__)):
                return {"error": _described(error)}
            sentence = str(error) or "The check did not hold."
            return {"failure": _failure(sentence, printed=printed.text())}
        except (Exception, SystemExit) as error:
            return {"error": _described(error, "The check ran into this while it used your code.")}
    return {"passed": True, "checked": 1}


def _compared(task, checks, function, prelude, seed):
    """Outcome of calling the reader's function with every case, smallest first, up to the first that differs."""
    expected = checks.get("expected") or _solution(task, prelude)
    torch.manual_seed(seed)
    cases = []
    for arguments in checks["cases"]():
        if not isinstance(arguments, tuple):
            raise TypeError("cases() must yield tuples of arguments: write `yield x,`")
        cases.append(arguments)
        if len(cases) == MOST_CASES:
            break
    if not cases:
        raise ValueError("cases() yields nothing")
    cases.sort(key=_size)

    for number, arguments in enumerate(cases):
        # The same stream on both sides, so that answers which draw numbers can agree.
        torch.manual_seed(seed + number)
        wanted = expected(*_copied(arguments))
        torch.manual_seed(seed + number)
        shown = {"input": _called(task["function"], arguments), "expected": _text(wanted)}
        with _captured() as printed:
            try:
                got = function(*_copied(arguments))
            except (Exception, SystemExit) as error:
                failure = _failure("Your code stops with an error for this input.", printed=printed.text(), **shown)
                return {"checked": number, "error": _described(error), "failure": failure}
        difference = differs(got, wanted)
        if difference:
            failure = _failure(difference, yours=_text(got), printed=printed.text(), **shown)
            return {"checked": number, "failure": failure}
    return {"passed": True, "checked": len(cases)}


def _solution(task, prelude):
    """The solution's own function, as the definition of what is expected."""
    names = _namespace(prelude)
    with _captured():
        _execute(task["solution"], names, SOLUTION)
    return names[task["function"]]


def _failure(sentence, input="", yours="", expected="", printed=""):
    return {"sentence": sentence, "input": input, "yours": yours, "expected": expected, "printed": printed}


# ---------------------------------------------------------------- comparing


def differs(got, wanted, where="the result"):
    """One sentence on how `got` differs from `wanted`, type and shape before values; "" where it does not.

    Floating values agree within rtol 1e-4 and atol 1e-5, NaN with NaN; lists, tuples and sizes agree by content.
    """
    if isinstance(wanted, torch.Tensor):
        return _tensor_differs(got, wanted, where)
    if isinstance(got, torch.Tensor):
        ask = " Call .item() on it." if got.numel() == 1 and isinstance(wanted, (bool, int, float)) else ""
        return f"{_upper(where)} is a tensor of shape {_shape(got)}, expected {_kind(wanted)}.{ask}"
    if isinstance(wanted, dict):
        return _dict_differs(got, wanted, where)
    if isinstance(wanted, (list, tuple)):
        return _sequence_differs(got, wanted, where)
    if got is None and wanted is not None:
        return f"{_upper(where)} is None, expected {_kind(wanted)}. Does every way through the function end in return?"
    if _is_number(wanted) and _is_number(got):
        return "" if _close(got, wanted) else f"{_upper(where)} is {_number(got)}, expected {_number(wanted)}."
    if type(got) is not type(wanted):
        return f"{_upper(where)} is {_kind(got)}, expected {_kind(wanted)}."
    return "" if got == wanted else f"{_upper(where)} is {_text(got)}, expected {_text(wanted)}."


def _tensor_differs(got, wanted, where):
    if not isinstance(got, torch.Tensor):
        end = " Does every way through the function end in return?" if got is None else ""
        return f"{_upper(where)} is {_kind(got)}, expected a tensor of shape {_shape(wanted)}.{end}"
    if tuple(got.shape) != tuple(wanted.shape):
        return f"{_upper(where)} has shape {_shape(got)}, expected {_shape(wanted)}."
    if got.dtype != wanted.dtype:
        return f"{_upper(where)} has dtype {_dtype(got)}, expected {_dtype(wanted)}."
    pairs = list(zip(_flat(got), _flat(wanted)))
    wrong = [(_gap(a, b), place) for place, (a, b) in enumerate(pairs) if not _close(a, b)]
    if not wrong:
        return ""
    _, place = max(wrong, key=lambda pair: pair[0])
    a, b = pairs[place]
    at = _index(place, tuple(wanted.shape))
    if len(pairs) == 1:
        return f"{_upper(where)} is {_number(a)}, expected {_number(b)}."
    return (f"The shape is right. {len(wrong)} of {len(pairs)} values differ, most at {at}: "
            f"{_number(a)}, expected {_number(b)}.")


def _sequence_differs(got, wanted, where):
    if not isinstance(got, (list, tuple)):
        return f"{_upper(where)} is {_kind(got)}, expected {_kind(wanted)}."
    if len(got) != len(wanted):
        return f"{_upper(where)} has {_count(len(got))}, expected {len(wanted)}."
    parts = (differs(a, b, f"item {place} of {where}") for place, (a, b) in enumerate(zip(got, wanted)))
    return next(filter(None, parts), "")


def _dict_differs(got, wanted, where):
    if not isinstance(got, dict):
        return f"{_upper(where)} is {_kind(got)}, expected {_kind(wanted)}."
    missing = [key for key in wanted if key not in got]
    if missing:
        return f"{_upper(where)} lacks the key {missing[0]!r}."
    extra = [key for key in got if key not in wanted]
    if extra:
        return f"{_upper(where)} has the key {extra[0]!r}, which is not expected."
    parts = (differs(got[key], wanted[key], f"{key!r} of {where}") for key in wanted)
    return next(filter(None, parts), "")


def _close(a, b):
    if a == b:
        return True
    if not (isinstance(a, float) or isinstance(b, float)):
        return False
    if math.isnan(a) or math.isnan(b):
        return math.isnan(a) and math.isnan(b)
    return abs(a - b) <= ATOL + RTOL * abs(b) < math.inf


def _gap(a, b):
    gap = abs(a - b)
    return math.inf if math.isnan(gap) else gap


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


# ---------------------------------------------------------------- showing values


def _called(function, arguments):
    """The case as the call a reader could type: `f(2, tensor([1., 2.]))`, long tensors by their shape."""
    parts = [_text(argument) for argument in arguments]
    if sum(map(len, parts)) < 60 and not any("\n" in part for part in parts):
        return f"{function}({', '.join(parts)})"
    inner = ",\n".join(textwrap.indent(part, "    ") for part in parts)
    return f"{function}(\n{inner},\n)"


def _text(value):
    """A value as PyTorch prints it, or only its shape and first numbers where that would be long."""
    if isinstance(value, torch.Tensor):
        if value.numel() <= MOST_SHOWN:
            return repr(value.detach())
        first = ", ".join(_number(number) for number in _flat(value)[:6])
        return f"tensor of shape {_shape(value)}, {_dtype(value)}, starting {first}, ..."
    if isinstance(value, (list, tuple)) and any(isinstance(part, torch.Tensor) for part in value):
        inner = ", ".join(_text(part) for part in value)
        return f"[{inner}]" if isinstance(value, list) else f"({inner}{',' if len(value) == 1 else ''})"
    if isinstance(value, float):
        return _number(value)
    try:
        text = repr(value)
    except Exception as error:
        return f"<{type(value).__name__} whose repr fails: {error}>"
    return text if len(text) <= 400 else text[:400] + " ..."


def _number(value):
    if isinstance(value, float) and math.isfinite(value):
        text = f"{value:.6g}"
        return text if any(mark in text for mark in ".e") else text + ".0"
    return str(value)


def _shape(tensor):
    return str(tuple(tensor.shape))


def _dtype(tensor):
    return str(tensor.dtype).removeprefix("torch.")


def _kind(value):
    if value is None:
        return "None"
    if isinstance(value, torch.Tensor):
        return f"a tensor of shape {_shape(value)}"
    name = type(value).__name__
    named = f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    return f"{named} of {_count(len(value))}" if isinstance(value, (list, tuple)) else named


def _count(number):
    return "1 item" if number == 1 else f"{number} items"


def _upper(words):
    return words[0].upper() + words[1:]


def _flat(tensor):
    return tensor.detach().reshape(-1).tolist()


def _index(place, shape):
    """Place in row-major order as an index: 5 in shape (2, 3) is [1, 2]."""
    index = []
    for length in reversed(shape):
        index.append(place % length)
        place //= length
    return str(index[::-1])


def _size(value):
    """How big a case is: the number of numbers in it."""
    if isinstance(value, torch.Tensor):
        return value.numel()
    if isinstance(value, dict):
        return sum(map(_size, value.values()))
    if isinstance(value, (list, tuple)):
        return sum(map(_size, value))
    return 1


def _copied(value):
    """A copy that the reader's function may change in place; leaf tensors stay leaves."""
    if isinstance(value, torch.Tensor) and type(value) is torch.Tensor:
        return value.detach().clone().requires_grad_(value.requires_grad)
    if isinstance(value, dict):
        return {key: _copied(part) for key, part in value.items()}
    if type(value) in (list, tuple):
        return type(value)(_copied(part) for part in value)
    return copy.deepcopy(value)


# ---------------------------------------------------------------- running texts


def _namespace(prelude):
    names = {"__name__": "__main__"}
    _execute(prelude, names, "<prelude>")
    return names


def _execute(text, names, filename):
    # Python reads the lines of a traceback from here, since no file holds them.
    linecache.cache[filename] = (len(text), None, text.splitlines(True), filename)
    exec(compile(text, filename, "exec", dont_inherit=True), names)


def _attempt(text, names, filename):
    """Runs a text on the reader's behalf; their failure comes back as a description, None where it ran."""
    try:
        _execute(text, names, filename)
    except (Exception, SystemExit) as error:
        return _described(error)
    return None


def _described(error, otherwise=""):
    """The error with the reader's own lines, innermost last."""
    kept = []
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename in (ANSWER, EXAMPLE):
            column = -1 if frame.colno is None else frame.colno
            end = -1 if frame.end_colno is None or frame.end_lineno != frame.lineno else frame.end_colno
            kept.append(_frame(frame.filename, frame.lineno, column, end, frame.line or "", frame.name))
    if isinstance(error, SyntaxError) and error.filename in (ANSWER, EXAMPLE) and error.lineno:
        column = (error.offset or 0) - 1
        kept.append(_frame(error.filename, error.lineno, column, -1, (error.text or "").strip(), "<module>"))
    message = error.msg if isinstance(error, SyntaxError) and error.msg else str(error)
    if isinstance(error, KeyError) and error.args:
        message = repr(error.args[0])
    if isinstance(error, AssertionError) and not message:
        message = f"this does not hold: {_asserted(kept[-1]['text'])}" if kept else "an assert does not hold"
    hint = otherwise
    if isinstance(error, NameError):
        hint = "The checks run your code by itself: every name it uses must be defined or imported in it."
    described = _problem(type(error).__name__, message, hint)
    described["frames"] = kept[-6:]
    return described


def _asserted(line):
    """The condition of a one-line assert."""
    with contextlib.suppress(SyntaxError, IndexError, AttributeError):
        return ast.unparse(ast.parse(line).body[0].test)
    return line


def _frame(filename, line, column, end, text, function):
    cell = "answer" if filename == ANSWER else "example"
    name = "Your answer" if filename == ANSWER else "Example"
    return {"cell": cell, "name": name, "line": line, "column": column, "endColumn": end, "text": text.strip(),
            "function": "" if function == "<module>" else function}


def _problem(kind, message, hint=""):
    return {"type": kind, "message": message, "frames": [], "hint": hint}


class _Printed(io.TextIOBase):
    """Keeps the first part of what is printed and lets the program go on."""

    def __init__(self):
        self.parts, self.left, self.cut = [], MOST_PRINTED, False

    def writable(self):
        return True

    def write(self, text):
        self.cut = self.cut or len(text) > self.left
        if self.left:
            self.parts.append(text[: self.left])
            self.left -= len(self.parts[-1])
        return len(text)

    def text(self):
        return "".join(self.parts) + ("\n... more is not shown\n" if self.cut else "")


@contextlib.contextmanager
def _captured():
    printed = _Printed()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        yield printed


@contextlib.contextmanager
def _kept_generator():
    """Judging must not move the random stream of the page's own blocks."""
    state = torch.get_rng_state()
    try:
        yield
    finally:
        torch.set_rng_state(state)
