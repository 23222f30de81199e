"""Brings the archive of a module that nobody saw coming, while the program that imports it waits. Imports the standard
library and `needs`.

A block is read for its imports before it runs; what a library imports in the middle of a call, or what `import_module(name)`
is given, is only known then.
"""

from .frozen import FROZEN as __builtins__  # noqa: F401, I001  what a learner does to builtins does not reach this module

import sys

from . import needs


class _Late:
    """Before Python's own finders: after a snapshot they know the names in an archive that is not there yet."""

    def __init__(self, packs, mounted, bring):
        self._packs, self._mounted, self._bring = packs, mounted, bring

    def find_spec(self, name, path=None, target=None):
        missing = needs.archives(name, self._packs, self._mounted)
        # matplotlib has to be prepared before the run that draws with it.
        if missing and "plots" not in missing:
            self._bring(missing)
        return None


def install(packs, mounted, bring):
    """`packs` as for needs.needed; `mounted`: the set of archives in place; `bring(names)` returns when they are."""
    sys.meta_path.insert(0, _Late(packs, mounted, bring))
