"""A copy of the builtins that a learner's `builtins.len = None` cannot reach.

A module that runs while learner code runs begins with `from .frozen import FROZEN as __builtins__`: Python then looks up the
builtins of its functions there. Imports the standard library only.
"""

import builtins

FROZEN = dict(vars(builtins))
