"""What an import loads, read from the sources: the files that the imports at the top of each file lead to. Pure; standard library.

Imports inside functions wait until they are needed, so they do not count: putting one there moves a file to the second archive.
"""

import ast
from functools import cache


def reached(sources: dict[str, str], seeds: list[str]) -> set[str]:
    """The names in `sources` (`{"torch/nn/__init__.py": text}`) that importing the modules `seeds` loads."""
    found: set[str] = set()
    waiting = list(seeds)
    while waiting:
        module = waiting.pop()
        # A module is loaded after the packages it lies in.
        waiting += [module.rpartition(".")[0]] if "." in module else []
        name = _file(sources, module)
        if name and name not in found:
            found.add(name)
            waiting += _imports(sources[name], module if name.endswith("/__init__.py") else module.rpartition(".")[0])
    return found


def module_of(name: str) -> str:
    """`torch/nn/__init__.py` is `torch.nn`."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _file(sources: dict[str, str], module: str) -> str | None:
    path = module.replace(".", "/")
    return next((name for name in (f"{path}/__init__.py", f"{path}.py") if name in sources), None)


@cache
def _imports(text: str, package: str) -> list[str]:
    """Every module that a file of `package` may name in an import at its top; `from . import a` may name a module too."""
    modules = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.Import):
            modules += [item.name for item in node.names]
        elif isinstance(node, ast.ImportFrom):
            home = ".".join(package.split(".")[: len(package.split(".")) + 1 - node.level]) if node.level else ""
            origin = ".".join(part for part in (home, node.module) if part)
            modules += [origin, *(f"{origin}.{item.name}" for item in node.names)]
    return modules
