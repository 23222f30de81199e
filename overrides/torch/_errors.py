"""What a name or module this torch lacks says. Imports nothing but the list of real PyTorch names, and that only when needed."""


import sys

LACK = "this course's torch has no '{}.{}'; real PyTorch has it. The pages list what is offered here."


def missing(where, name, scope, kind="Tensor"):
    """An AttributeError for `where.name`: a lack of this course's torch, or a name PyTorch has not either. `kind` is the tensor's own class."""
    if not (name.startswith("__") and name.endswith("__")):
        from ._names import real_names
        if name in real_names(scope) or scope == "torch" and f"torch.{name}" in real_names("modules"):
            return AttributeError(LACK.format(where, name), name=name)
    if where == "Tensor":
        return AttributeError(f"'{kind}' object has no attribute '{name}'", name=name)
    if where == "torch.Tensor":
        return AttributeError(f"type object '{kind}' has no attribute '{name}'", name=name)
    return AttributeError(f"module '{where}' has no attribute '{name}'", name=name)


class Finder:
    """The last of Python's finders: importing a module or name that only real PyTorch has says so.

    Its error has no `name`: `from torch import jit` would take one of that name for an ordinary miss, and say less.
    """

    @staticmethod
    def find_spec(name, path=None, target=None):
        parent, _, last = name.rpartition(".")
        if parent.partition(".")[0] == __name__.partition(".")[0]:
            from ._names import real_names
            parent = ".".join(["torch", *parent.split(".")[1:]])
            if f"{parent}.{last}" in real_names("modules") or last in real_names(parent):
                raise ModuleNotFoundError(LACK.format(parent, last))


def absent(where):
    """`__getattr__` of the module `where`, which is given a path: Python asks the finder then for what `from` does not find in it."""
    vars(sys.modules[__name__.partition(".")[0] + where[5:]]).setdefault("__path__", [])

    def __getattr__(name):
        raise missing(where, name, where)
    return __getattr__
