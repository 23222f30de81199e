"""Warnings that name the reader's own line, however deep in here the reason was met. Imports nothing of the project."""

import sys
import warnings

HOME = __name__.partition(".")[0]


TOLD = set()
ALWAYS = []         # holds something after `torch.set_warn_always(True)`


def warn_once(message, place=None):
    """Give a warning the first time, wherever that is, as PyTorch's kernels do; one `place` in PyTorch tells once, whatever its words."""
    if ALWAYS or (place or message) not in TOLD:
        TOLD.add(place or message)
        warn(message)


def warn(message, category=UserWarning):
    """Give a warning at the innermost line outside this package."""
    level, frame = 1, sys._getframe()
    while frame is not None and frame.f_globals.get("__name__", "").partition(".")[0] == HOME:
        level, frame = level + 1, frame.f_back
    warnings.warn(message, category, stacklevel=level)
