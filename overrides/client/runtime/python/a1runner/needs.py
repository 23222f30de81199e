"""Which archives a program needs before it can run. Imports the standard library only.

Python imports while it runs and cannot wait for a download in every browser, so a block is read for what it might
import, and the worker fetches that first.
"""

import ast

# matplotlib imports parts of the standard library that no lesson does.
ALONG = {"plots": ("python-more", "plots")}


def archives(name, packs, loaded, present=()):
    """Names of archives that importing the module `name` takes and that are not in `loaded`; the rest as for `needed`."""
    found = []
    parts = name.split(".")
    for length in range(1, len(parts) + 1):
        module = ".".join(parts[:length])
        pack = packs.get(module)
        if pack and module not in present:
            # The second half of an archive is of no use without the first.
            along = ALONG.get(pack, (pack.removesuffix("-more"), pack))
            found.extend(p for p in along if p not in loaded and p not in found)
    return found


def needed(tree, packs, loaded, present=()):
    """Names of archives, in order of mention, that `tree` may import from and that are not in `loaded`.

    `packs`: `{"tarfile": "python-more", "numpy.random": "numpy-more", "matplotlib": "plots", …}`; `present`: modules that
    are imported already, as in a snapshot.
    """
    found = []

    def add(name):
        found.extend(pack for pack in archives(name, packs, loaded, present) if pack not in found)

    # help() imports its pages only when it is called.
    if any(isinstance(node, ast.Name) and node.id == "help" for node in ast.walk(tree)):
        add("pydoc")
    aliases = {"np": "numpy", "numpy": "numpy"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for item in node.names:
                add(item.name)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for item in node.names:
                add(f"{node.module}.{item.name}")
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in aliases:
            add(f"{aliases[node.value.id]}.{node.attr}")
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if called in ("__import__", "import_module") and isinstance(node.args[0].value, str):
                add(node.args[0].value)
    # What is imported may import any other part of Python, and a snapshot starts without the archives.
    return [pack for pack in ("python", "numpy") if found and pack not in loaded and pack not in found] + found
