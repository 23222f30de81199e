"""Gradients: one row per operation, beside its neighbours, in terms of operations on tensors (so second derivatives follow).

    rule("mul", input=lambda g, n: g * n.other, other=lambda g, n: g * n.input)

`g` is the gradient of the output (a list, None where undefined, for operations with several), `n` the record: its attributes
are the operation's arguments, `n.saved_out()` the output (say `out=True` in the row), `n.shape_of("input")` a shape. A rule
need not undo broadcasting or casting: the walk does. May import `_ops`.
"""

from .._ops.core import OPS


def rule(name, out=False, joint=None, inputs=None, wrapped=(), saves="", lists="", **rows):
    """Register the gradient row of operation `name`: one function per differentiable argument.

    A list argument (`cat`) has one function that returns a list. `joint(g, n, needed)` with `inputs=("input", "weight")`
    computes all gradients at once and returns one per differentiable tensor; `needed` says which are wanted. `wrapped` names arguments whose
    Python numbers PyTorch saves as tensors, which are let go after a backward pass like all saved tensors. `saves` names what PyTorch saves
    whichever gradient is wanted ("out": the output), so that it may not change even where no formula here reads it; `lists` names arguments
    that are lists of tensors to be saved.
    """
    row = OPS[name]
    names = inputs if joint is not None else tuple(rows)
    row.inputs = tuple(sorted(row.places[n] for n in names))
    row.rules = {"joint": joint} if joint is not None else rows
    row.saves_out, row.wrapped, row.saves = out, wrapped, tuple(saves.split())
    row.lists = tuple(row.places[n] for n in lists.split())
    return row
