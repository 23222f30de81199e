"""One Python session of the page: a namespace per lesson page, blocks run in it one after another.

Imports the standard library and its neighbours only. What needs the browser (sending text, asking the reader) is handed in,
so that the whole of it runs on any CPython in tests.
"""

import ast
import builtins
import sys
import time
import types

from . import errors, figures, needs
from .capture import Output, Stream
from .frozen import FROZEN as __builtins__  # noqa: F401
from .hints import hint
from .pristine import Pristine

MAX_VALUE = 100_000


class Session:
    def __init__(self, ask=None, flush=lambda: None):
        """`ask(prompt) -> str | None` waits for the reader's line; None where the browser cannot wait.

        `flush()` shows at once what was sent.
        """
        self._pages = {}
        self._blocks = {}
        self._ask, self._flush = ask, flush
        self._sleep = time.sleep
        self._own_patches()
        self._pristine = Pristine()

    # The worker calls these.

    def needs(self, code, packs, loaded):
        """Archives to fetch before `code` runs; see needs.needed. A block that does not parse needs none."""
        try:
            return needs.needed(ast.parse(code), packs, loaded, sys.modules)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return []

    def run(self, request, send):
        """Runs one block: `request` and the result are the protocol's RunRequest and RunResult as dicts.

        `send(stream, text)` gets the output, with stream "stdout", "stderr" or "notice".
        """
        if request["fresh"] or request["page"] not in self._pages:
            self._begin(request["page"], request["prelude"])
        page = self._pages[request["page"]]
        if page.broken:
            page.broken = not self._prelude(page, request["prelude"])
        output = Output((lambda stream, text: None) if request["silent"] else send)
        started = time.perf_counter()
        error, value = self._execute(page, request["cell"], request["name"], request["code"], output)
        drawn, figure_error = figures.collect()
        if error is None and figure_error is not None:
            error = errors.describe(figure_error, self._blocks)
        output.close()
        return {
            "ok": error is None,
            "error": error,
            "value": value,
            "figures": [{"svg": svg, "alt": ""} for svg in drawn],
            "milliseconds": (time.perf_counter() - started) * 1000,
            "cut": output.cut,
            "names": sorted(name for name in page.namespace if isinstance(name, str) and not name.startswith("__")),
        }

    def judge(self, request, send):
        """Runs a JudgeRequest in a namespace of its own. Returns `(result, error)`; the builtins are pristine."""
        self._pristine.restore()
        page = _Page("judge")
        page.namespace.update(request["given"])
        output = Output(send)
        error, _ = self._execute(page, "judge", "the judge", request["program"], output)
        figures.collect()
        output.close()
        self._pristine.restore()
        return page.namespace.get("result"), error

    def namespace(self, page):
        """The names of a page, or nothing where none of its blocks has run."""
        return self._pages[page].namespace if page in self._pages else {}

    def forget(self, page):
        """Drops a page's names and puts the process back to its first state."""
        if self._pages.pop(page, None) is not None:
            self._pristine.restore()

    def accept(self):
        """Takes the present state, with a library loaded since, as the one a fresh start goes back to."""
        self._pristine = Pristine()

    # The rest is private.

    def _begin(self, name, prelude):
        self._pristine.restore()
        page = self._pages[name] = _Page(name)
        page.broken = not self._prelude(page, prelude)

    def _prelude(self, page, prelude):
        if not prelude:
            return True
        error, _ = self._execute(page, "prelude", "this page's imports", prelude, Output(lambda stream, text: None))
        return error is None

    def _execute(self, page, cell, name, source, output):
        filename = f"<{name}>"
        self._blocks[filename] = {"cell": cell, "name": name, "source": source}
        errors.remember(filename, source)
        kept = sys.stdout, sys.stderr, sys.stdin, sys.modules.get("__main__")
        sys.stdout, sys.stderr = Stream("stdout", output), Stream("stderr", output)
        sys.modules["__main__"] = page.module
        value, failure = None, None
        try:
            body, last = _compile(source, filename)
            self._pristine.apply_builtins(page.builtins)
            exec(body, page.namespace)
            if last is not None:
                result = eval(last, page.namespace)
                if result is not None:
                    value = repr(result)
                    output.write("stdout", value + "\n")
        except BaseException as caught:
            failure = caught
        finally:
            page.builtins = self._pristine.restore_builtins()
            sys.stdout, sys.stderr, sys.stdin = kept[:3]
            if kept[3] is not None:
                sys.modules["__main__"] = kept[3]
            sys.settrace(None)
        if isinstance(failure, SystemExit):
            failure = _ended(failure, output)
        if value is not None and len(value) > MAX_VALUE:
            value = value[:MAX_VALUE]
        if failure is None:
            return None, value
        described = errors.describe(failure, self._blocks, hint(failure, source, page.namespace))
        failure.__traceback__ = None  # its frames hold every local of the failed call alive
        return described, value

    def _own_patches(self):
        """Replaces the few functions that have to know about the page, before the pristine state is taken."""
        session = self

        def input(prompt="", /):
            """Ask the reader for a line of text."""
            text = str(prompt)
            sys.stdout.write(text)
            session._flush()
            if session._ask is None:
                raise EOFError(
                    "this browser cannot pause Python to ask you something: write the answer into the code instead of "
                    "calling input()"
                )
            line = session._ask(text)
            if line is None:
                raise EOFError("no answer was given")
            sys.stdout.write(line + "\n")
            return line

        def sleep(seconds, /):
            """Pause for that many seconds; what was printed before is shown first."""
            session._flush()
            session._sleep(seconds)

        def breakpointhook(*_, **__):
            """There is nobody at a terminal who could debug."""
            print("breakpoint() was passed over: print what you want to see.", file=sys.stderr)

        builtins.input = __builtins__["input"] = input
        sys.breakpointhook = breakpointhook
        time.sleep = sleep


class _Page:
    """The names of one lesson page, as the `__main__` of its blocks."""

    def __init__(self, name):
        self.name = name
        self.module = types.ModuleType("__main__")
        self.namespace = vars(self.module)
        self.namespace["__builtins__"] = builtins
        self.builtins = ({}, [])
        self.broken = False


def _compile(source, filename):
    """The block without its last statement, and that one where it is an expression whose value is to be shown."""
    tree = ast.parse(source, filename)
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = compile(ast.Expression(tree.body.pop().value), filename, "eval", dont_inherit=True)
    return compile(tree, filename, "exec", dont_inherit=True), last


def _ended(stop, output):
    """sys.exit() ends a block, not the page; a code other than 0 is a failure, as for any program."""
    if stop.code in (None, 0):
        output.write("notice", "The program ended itself with sys.exit().\n")
        return None
    return stop
