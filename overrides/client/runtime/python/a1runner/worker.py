"""What the worker calls, in JSON both ways: one text is far cheaper to hand over than an object with many members.
The only module here that may import `pyodide`, and only at its top: learner code has it taken away.
"""

import importlib
import json

from pyodide.ffi import can_run_sync, run_sync

from . import barrier, completion, figures, integers, kernels, late
from .session import Session


class Worker:
    """`ask(prompt)` gives a promise of the reader's line, `bring(names)` one of archives in place; both are None where
    Python cannot wait. `flush()` shows what was sent; `packs` as for needs.needed; `product` as for kernels.install.
    """

    def __init__(self, packs, ask, bring, flush, product):
        self._packs = json.loads(packs)
        self._mounted = set()
        self._new_plots = False
        # All before the session notes what a fresh start goes back to.
        kernels.install(product)
        integers.install()
        if bring:
            late.install(self._packs, self._mounted, lambda names: can_run_sync() and run_sync(bring(json.dumps(names))))
        barrier.close(run_sync, can_run_sync)
        self._session = Session(ask and (lambda prompt: run_sync(ask(prompt))), flush)

    def mounted(self, name):
        """An archive is in place: its modules can be imported."""
        self._mounted.add(name)
        importlib.invalidate_caches()
        self._new_plots = self._new_plots or name == "plots"

    def needs(self, code):
        return json.dumps(self._session.needs(code, self._packs, self._mounted))

    def _prepare_plots(self):
        """Only before a run: by then every archive that matplotlib imports from has arrived."""
        if self._new_plots:
            self._new_plots = False
            figures.prepare()
            self._session.accept()

    def run(self, request, send):
        self._prepare_plots()
        return json.dumps(self._session.run(json.loads(request), send))

    def judge(self, request, send):
        self._prepare_plots()
        result, error = self._session.judge(json.loads(request), send)
        return json.dumps({"result": result, "error": error})

    def complete(self, page, code, offset):
        return json.dumps(completion.complete(self._session.namespace(page), code, offset))

    def inspect(self, page, code, offset):
        return json.dumps(completion.inspect(self._session.namespace(page), code, offset))

    def forget(self, page):
        self._session.forget(page)
