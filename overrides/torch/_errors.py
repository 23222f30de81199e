"""What a name this torch lacks says. Imports nothing but the list of real PyTorch names, and that only when needed."""


def missing(where, name, scope):
    """An AttributeError for `where.name`: a lack of this course's torch, or a name PyTorch has not either."""
    if not (name.startswith("__") and name.endswith("__")):
        from ._names import real_names
        if name in real_names(scope):
            return AttributeError(f"this course's torch has no '{where}.{name}'; real PyTorch has it. The pages list what is offered here.",
                                  name=name)
    if where == "Tensor":
        return AttributeError(f"'Tensor' object has no attribute '{name}'", name=name)
    if where == "torch.Tensor":
        return AttributeError(f"type object 'Tensor' has no attribute '{name}'", name=name)
    return AttributeError(f"module '{where}' has no attribute '{name}'", name=name)


def absent(where):
    """`__getattr__` of the module `where`."""
    def __getattr__(name):
        raise missing(where, name, where)
    return __getattr__
