"""The PyTorch names that a piece of Python uses, read from its syntax without running it. Standard library only."""

import ast

# What the prelude of every page binds.
ALIASES = {"torch": "torch", "nn": "torch.nn", "F": "torch.nn.functional"}


def _imported(tree: ast.AST) -> dict[str, str]:
    """Local name to full name, for everything imported from torch."""
    found = dict(ALIASES)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for name in node.names:
                if name.name.split(".")[0] == "torch":
                    found[name.asname or "torch"] = name.name if name.asname else "torch"
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "torch":
            for name in node.names:
                found[name.asname or name.name] = f"{node.module}.{name.name}"
    return found


def _dotted(node: ast.AST) -> list[str]:
    """`a.b.c` as its parts; empty for anything that is not a plain chain of names."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return [*parts, node.id][::-1] if isinstance(node, ast.Name) else []


def _rebound(tree: ast.AST) -> set[str]:
    """Names that the code gives a meaning of its own, so that they are not torch's any more."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def used_names(code: str) -> dict[str, tuple[int, int]]:
    """Full names such as `torch.nn.LayerNorm` with the (line, column) of their first use, columns from 0.

    Code that Python cannot read uses no names: the grammar and recording report it elsewhere.
    """
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return {}
    aliases = {name: full for name, full in _imported(tree).items() if name not in _rebound(tree)}
    found: dict[str, tuple[int, int]] = {}

    def add(name: str, node: ast.expr | ast.stmt) -> None:
        place = (node.lineno, node.col_offset)
        found[name] = min(place, found.get(name, place))

    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "torch":
            for name in node.names:
                add(f"{node.module}.{name.name}", node)
        elif isinstance(node, ast.Attribute):
            first, *rest = _dotted(node) or [""]
            if first in aliases:
                add(".".join([aliases[first], *rest]), node)
        elif isinstance(node, ast.Name) and aliases.get(node.id, "").count(".") > 1:
            add(aliases[node.id], node)
    # `torch.nn` was only passed through on the way to `torch.nn.Linear`.
    return {name: place for name, place in found.items() if not any(other.startswith(name + ".") for other in found)}
