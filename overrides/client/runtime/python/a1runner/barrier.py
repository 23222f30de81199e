"""Shuts Python's ways to the page: `js`, `pyodide_js`, `micropip` and what would hand them out. Imports the standard
library only.

The wall itself is on the JavaScript side (lockdown.ts): there the network and the storage are gone. This gives the learner
an honest sentence, and keeps a shared link from playing with the worker.
"""

import asyncio
import sys

SHUT = ("js", "pyodide_js", "micropip", "_pyodide_core", "pyodide.code", "pyodide.http", "pyodide.console")


class _Shut:
    """First on `sys.meta_path`."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if _is_shut(name):
            raise ModuleNotFoundError(
                f"{name!r} is shut in this course: lesson code has Python, NumPy and torch, but no way to the page or the "
                "network",
                name=name,
            )
        return None


def close(run_sync, can_run_sync):
    """Call once, before any learner's code runs. The two are Pyodide's ways to wait for something."""
    _keep_asyncio(run_sync, can_run_sync)
    for name in [name for name in sys.modules if _is_shut(name)]:
        parent, _, child = name.rpartition(".")
        if hasattr(sys.modules.get(parent), child):
            delattr(sys.modules[parent], child)
        del sys.modules[name]
    for name in ("create_proxy", "run_js", "eval_code"):
        for module in ("pyodide", "pyodide.ffi"):
            if hasattr(sys.modules.get(module), name):
                delattr(sys.modules[module], name)
    sys.meta_path.insert(0, _Shut)


def _is_shut(name):
    return name in SHUT or name.startswith(tuple(f"{shut}." for shut in SHUT))


def _keep_asyncio(run_sync, can_run_sync):
    """Pyodide's event loop looks up `pyodide_js` each time it runs something: here is the same without."""
    loop = asyncio.get_event_loop_policy().get_event_loop()

    def run_until_complete(self, future):
        """Run a coroutine or future to its end and return its result."""
        if not can_run_sync():
            if asyncio.iscoroutine(future):
                future.close()  # or Python warns that nobody awaited it
            raise RuntimeError("this browser cannot wait for a coroutine: call ordinary functions instead")
        self._install_asyncgen_hooks()
        return run_sync(future)

    def run(main, *, debug=None, loop_factory=None):
        """Run a coroutine to its end and return its result."""
        return loop.run_until_complete(main)

    type(loop).run_until_complete = run_until_complete
    asyncio.run = run
