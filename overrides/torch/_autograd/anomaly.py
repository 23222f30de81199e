"""What anomaly detection does in a walk: where each record was made, told when its backward fails or gives nan. Loaded when it is on.

May import the operations' core.
"""

import sys
import traceback

import numpy as np

from .._ops.core import mode
from .._warn import HOME, warn

PLACE = " (Triggered internally at /__w/pytorch/pytorch/torch/csrc/autograd/python_anomaly_mode.cpp:{}.)"


def program_stack():
    """The frames of the program, the outermost first: from its own first line on, without those of this package."""
    frames, frame = [], sys._getframe(1)
    while frame is not None:
        frames.append(frame)
        frame = frame.f_back
    names = [f.f_globals.get("__name__", "") for f in frames]
    last = len(frames) - names[::-1].index("__main__") if "__main__" in names else len(frames)
    own = [(f, f.f_lineno) for f, name in zip(frames[:last], names) if name.partition(".")[0] != HOME]
    return traceback.StackSummary.extract(reversed(own)).format()


def mark(node):
    """Keep in a new record's metadata where it was made, and during which other record's backward."""
    node.metadata = {"traceback_": program_stack()}
    if mode.evaluating is not None:
        node.metadata["parent_"] = mode.evaluating


def watched(node, grads, needed):
    """The gradients that a record makes, none of which may be nan; where it fails a warning shows where it was made."""
    outer, mode.evaluating = mode.evaluating, node
    try:
        results = node.backward(grads, needed)
        for i, g in enumerate(results if mode.check_nan else ()):
            if g is not None and np.isnan(g._a).any():
                raise RuntimeError(f"Function '{node.name()}' returned nan values in its {i}th output.")
        return results
    except Exception:
        tell(node)
        raise
    finally:
        mode.evaluating = outer


def tell(node):
    """Warn where a record was made, and those that it was made for."""
    start, line = "Error detected in {}. ", 122
    then = "Traceback of forward call that caused the error:\n"
    while node is not None:
        known = getattr(node, "metadata", {})
        if "traceback_" in known:
            warn(start.format(node.name()) + then + "".join(known["traceback_"]) + PLACE.format(line))
        else:
            warn(f"Error detected in {node.name()}. No forward pass information available. Enable detect anomaly during forward pass for more "
                 "information." + PLACE.format(100))
        node, start, line = known.get("parent_"), "\n\nPrevious calculation was induced by {}. ", 129
        then = "Traceback of forward call that induced the previous calculation:\n"
