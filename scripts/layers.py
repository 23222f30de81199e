"""Who may import whom. Reads imports from the sources (Python syntax, a pattern for TypeScript); runs nothing.

The tables are the documentation: a layer may import what stands below it in its table, and itself.
"""

import ast
import re
import sys
from pathlib import Path

from problems import Problem

# The shim, lowest layer first; entries of one line may import each other.
TORCH = (
    ("_warn", "_names", "_errors", "_lazy", "_builtin", "torch_version", "version", "_dtype", "_random", "_kernels", "_device", "_signatures", "_signatures_nn", "_saved", "_limits",
     "_combination", "_no_archive", "_uncalled", "_exchange", "distributed"),
    ("_ops", "_foreign", "_factories", "_spaced", "_as_array", "_frombuffer", "_parser", "_refused"),
    ("_rules", "_size", "_untyped_storage", "storage", "_memory", "_constructor", "_copies", "return_types"),
    ("_autograd", "_autocast", "_late"),
    ("_tensor",),
    ("_methods", "_print", "_tensor_str"),
    ("autograd",),
    ("nn",),
    ("optim", "utils"),
    ("_torch",),
    ("_settings",),
    ("accelerator", "amp", "backends", "compiler", "cpu", "cuda", "distributions", "fft", "func", "linalg", "mps", "random", "serialization", "signal", "special", "types", "xpu"),
    ("_overriding", "_asking", "overrides", "_C"),
    ("__init__",),
)
# `repr` of a tensor asks the printer, which knows tensors; the first subclass or foreign type makes functions ask who has a say: imported when
# they are called.
LATE = {("_tensor", "_print"), ("_tensor", "_overriding"), ("_tensor", "_asking"), ("_foreign", "_asking")}
TORCH_OUTSIDE = {"numpy"}
# The worker's protocol and what else is types alone may be imported anywhere.
TYPES = ("runtime/messages",)
# Folder or file of the client, and which others it may import.
CLIENT = {
    "main.ts": {"cell", "course", "runtime", "shared", "offline"},
    "cell": {"cell", "runtime", "shared"},
    "course": {"course", "runtime", "shared"},
    "offline": {"offline", "course", "runtime", "shared"},
    "runtime": {"runtime", "shared"},
    "shared": {"shared"},
}
# Pure modules of scripts/: what they may import besides the standard library.
PURE = {
    "problems": set(),
    "outputs": {"lesson_parts"},
    "lesson_parts": {"problems"},
    "lesson_words": {"lesson_parts", "problems"},
    "lesson_exercises": {"lesson_parts", "problems"},
    "lessons": {"lesson_parts", "lesson_words", "lesson_exercises", "problems"},
    "lesson_text": {"lesson_parts", "lessons"},
    "lesson_form": {"lesson_parts", "lesson_text", "lessons", "problems"},
    "spelling": {"lesson_text", "problems"},
    "links": {"problems"},
    "compare": set(),
    "proofs": {"lessons", "problems"},
    "torch_names": set(),
    "steps": set(),
    "theme_files": set(),
    "ports": {"steps"},
    "bring": {"steps"},
    "building": {"bring", "steps"},
    "suites": {"bring", "building", "steps"},
    "plain_host": set(),
    "serving": {"bring", "building", "plain_host", "ports", "steps"},
    "dev": {"bring", "building", "serving", "steps", "suites"},
}
# Only the events and the second build, for the disk, may know MkDocs, and only these torch (in a child process of its own).
KNOW_MKDOCS = {"hooks", "offline"}
KNOW_TORCH = {"record_page", "run_exports", "shim_names", "shim_signatures"}
RUNNER = ("overrides", "client", "runtime", "python", "a1runner")
IMPORT_TS = re.compile(r"""(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*["'](?P<a>[^"']+)["']|(?:^|\n)\s*import\s*["'](?P<b>[^"']+)["']""")


def _imports(path: Path) -> list[tuple[int, str, int]]:
    """(line, module, level) of every import in a Python file; level counts the dots of a relative one."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, name.name, 0) for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module] if node.module else [name.name for name in node.names]
            found += [(node.lineno, name, node.level) for name in names]
    return found


def _problem(root: Path, path: Path, line: int, sentence: str) -> Problem:
    return Problem(path.relative_to(root).as_posix(), line, 1, "layer", sentence)


def torch_problems(root: Path) -> list[Problem]:
    """The shim imports only downwards, and besides itself only the standard library and NumPy."""
    folder, found = root / "overrides" / "torch", []
    rank = {name: level for level, names in enumerate(TORCH) for name in names}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder).with_suffix("").parts
        own = parts[0]
        for line, module, level in _imports(path):
            if level == 0:
                first = module.split(".")[0]
                if first not in sys.stdlib_module_names and first not in TORCH_OUTSIDE:
                    found.append(_problem(root, path, line, f"The shim may not import `{module}`: only the standard library, numpy and itself, relatively."))
                continue
            # `from .` in a module means its folder; a package's __init__ counts as being in it.
            base = list(parts[:-1])[: len(parts) - level]
            target = (base + module.split("."))[0]
            if target not in rank or own not in rank:
                if target not in rank and (folder / target).exists() or (folder / f"{target}.py").exists() and target not in rank:
                    found.append(_problem(root, path, line, f"`{target}` has no layer: give it one in scripts/layers.py."))
                continue
            if rank[target] > rank[own] and (own, target) not in LATE:
                found.append(_problem(root, path, line, f"`{own}` may not import `{target}`, which is a layer above it."))
    return found


def client_problems(root: Path) -> list[Problem]:
    """Folders of the client import only what their row allows; the worker takes only types from the page's side."""
    folder, found = root / "overrides" / "client", []
    for path in sorted(folder.rglob("*.ts")):
        parts = path.relative_to(folder).parts
        own = parts[0]
        if own not in CLIENT:
            found.append(_problem(root, path, 1, f"`{own}` has no layer: give it one in scripts/layers.py."))
            continue
        text = path.read_text(encoding="utf-8")
        for match in IMPORT_TS.finditer(text):
            target = match["a"] or match["b"]
            if not target.startswith("."):
                continue
            line = text.count("\n", 0, match.end()) + 1
            reached = (path.parent / target).resolve()
            if not reached.is_relative_to(folder):
                found.append(_problem(root, path, line, f"`{target}` lies outside overrides/client."))
                continue
            other = reached.relative_to(folder).parts[0]
            if reached.relative_to(folder).as_posix() in TYPES:
                continue
            if other not in CLIENT[own] and f"{other}.ts" not in CLIENT[own]:
                found.append(_problem(root, path, line, f"`{own}` may not import `{other}`."))
    return found


def scripts_problems(root: Path) -> list[Problem]:
    """Pure modules stay pure; MkDocs is known in one place; torch only in child processes; the shim nowhere."""
    folder, found = root / "scripts", []
    neighbours = {path.stem for path in folder.glob("*.py")}
    for path in sorted(folder.glob("*.py")):
        allowed = PURE.get(path.stem)
        for line, module, _ in _imports(path):
            first = module.split(".")[0]
            if first == "mkdocs" and path.stem not in KNOW_MKDOCS:
                found.append(_problem(root, path, line, "Only scripts/hooks.py and offline.py may import MkDocs."))
            elif first == "torch" and path.stem not in KNOW_TORCH:
                found.append(_problem(root, path, line, "torch is imported by recording's child processes and the tools that ask it for names only."))
            elif allowed is not None and first not in sys.stdlib_module_names and first not in allowed:
                kind = "its neighbours in scripts/layers.py's table" if first in neighbours else "the standard library"
                found.append(_problem(root, path, line, f"`{path.stem}` may not import `{first}`: {kind} only."))
    return found


def layer_problems(root: Path) -> list[Problem]:
    root = root.resolve()
    return torch_problems(root) + client_problems(root) + scripts_problems(root)
