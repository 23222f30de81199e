"""Byte-compiles archives for the browser's Python. Runs inside Pyodide under Node (see node_python.mjs), because
the Python that builds the site cannot write another version's bytecode.

Output archives are stored, not deflated, with fixed dates and sorted names: zipimport then reads modules without
inflating them, the page mounts their files without copying, and the same input gives the same bytes. They are
gzipped as a whole later. Imports the standard library only.
"""

import importlib
import io
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

from browser_slim import one_line, short_docs


def closure(seeds, folder):
    """The files under `folder` on the import path that importing `seeds` loads, as names inside that folder."""
    for name in seeds:
        importlib.import_module(name)
    found = set()
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(folder):
            found.add(origin[len(folder) :].removeprefix("/"))
    return sorted(found)


def compile_archive(files, prefix, optimize, slim=False):
    """A stored zip, as bytes, of `files` (`{name: bytes}`), each `.py` replaced by its `.pyc`.

    `prefix` is the folder the files will be imported from: what a traceback shows. `optimize` as for `compile`:
    2 drops docstrings and asserts. `slim` as browser_slim describes.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            data = files[name]
            if name.endswith(".py"):
                data = _slim(data, name, prefix) if slim else _bytecode(data, f"{prefix}/{name}", optimize)
                name += "c"
            entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return buffer.getvalue()


def _bytecode(source, path, optimize):
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return _code_to_hash_pyc(code, source_hash(source), checked=False)


def _slim(source, name, prefix):
    code = compile(short_docs(source, name), f"{prefix}/{name}", "exec", dont_inherit=True, optimize=0)
    return _code_to_hash_pyc(one_line(code), bytes(8), checked=False)  # a hash that nobody checks would only be bytes


def read_archive(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
