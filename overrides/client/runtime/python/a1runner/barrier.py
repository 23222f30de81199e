"""Shuts Python's ways to the page: `js`, `pyodide_js`, `micropip` and what would hand them out. Imports the standard
library only.

The wall itself is on the JavaScript side (lockdown.ts): there the network and the storage are gone. This gives the learner
an honest sentence, and keeps a shared link from playing with the worker.
"""

import sys

SHUT = ("js", "pyodide_js", "micropip", "_pyodide_core", "pyodide.code", "pyodide.http", "pyodide.console")


class _Shut:
    """First on `sys.meta_path`."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name in SHUT or name.startswith(tuple(f"{shut}." for shut in SHUT)):
            raise ModuleNotFoundError(
                f"{name!r} is shut in this course: lesson code has Python, NumPy and torch, but no way to the page or the "
                "network",
                name=name,
            )
        return None


def close():
    for name in SHUT:
        sys.modules.pop(name, None)
        parent, _, child = name.rpartition(".")
        if parent in sys.modules and hasattr(sys.modules[parent], child):
            delattr(sys.modules[parent], child)
    pyodide = sys.modules.get("pyodide")
    for name in ("create_proxy", "run_js", "eval_code"):
        if hasattr(pyodide, name):
            delattr(pyodide, name)
    sys.meta_path.insert(0, _Shut)
