"""Makes the archives of the standard library, NumPy and matplotlib. Runs in the browser's Python: `job`
is `{"python": "python_stdlib.zip", "numpy": wheel, "plots": [wheel, ...], "contents": {...}}`, files in `/host`.
"""

import importlib
import json
import pathlib

from browser_compile import closure, compile_archive, read_archive
from browser_slim import squeezed
from contents import (
    BINARY_SUFFIX,
    DROPPED_FROM_PYTHON,
    FIRST_MODULES,
    FIRST_NUMPY,
    FIRST_NUMPY_BINARIES,
    KEPT_OF_DROPPED,
    SITE,
    is_shipped,
)
from wide_integers import widened

PYTHON_ZIP = "/lib/python314.zip"
# Of what no start waits for: a quarter fewer bytes than gzip. 22 would take minutes for matplotlib and save 2 % more.
LEVEL = 17


def write(name, data):
    with open(f"/host/{name}", "wb") as file:
        file.write(data)


def short_metadata(files):
    """Only the head of a wheel's METADATA: `importlib.metadata.version` needs no more."""
    for name in files:
        if name.endswith(".dist-info/METADATA"):
            head = files[name].split(b"\n\n")[0].split(b"\n")
            wanted = (b"Metadata-Version:", b"Name:", b"Version:")
            files[name] = b"\n".join(line for line in head if line.startswith(wanted)) + b"\n"
    return files


def split(files, first):
    return {n: files[n] for n in files if n in first}, {n: files[n] for n in files if n not in first}


stdlib = {
    n: d
    for n, d in read_archive(f"/host/{job['python']}").items()
    if n.startswith(KEPT_OF_DROPPED) or not n.startswith(DROPPED_FROM_PYTHON)
}
numpy = {n: d for n, d in read_archive(f"/host/{job['numpy']}").items() if is_shipped(n)}
core = FIRST_NUMPY_BINARIES[0] + BINARY_SUFFIX
numpy[core] = widened(numpy[core])

for name, data in numpy.items():
    path = pathlib.Path(SITE, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
importlib.invalidate_caches()

first_numpy = set(closure(FIRST_NUMPY, SITE)) | {n for n in numpy if n.endswith(("METADATA", "version.py"))}
first_python = set(closure(FIRST_MODULES, PYTHON_ZIP)) | {n for n in stdlib if n.startswith("_sysconfigdata")}

# The two binaries travel on their own, compiled while other files arrive; their names are mounted by the boot.
binaries = {name + BINARY_SUFFIX for name in FIRST_NUMPY_BINARIES}
for name in binaries:
    write(name.rsplit("/", 1)[1].removesuffix(BINARY_SUFFIX) + ".wasm", numpy.pop(name))

packs = {}


def note(files, pack, depth):
    """Which archive to fetch for a module: `depth` parts of its name decide."""
    for name in files:
        parts = name.removesuffix(".py").removesuffix("/__init__").split("/")
        if "." not in parts[-1] and (name.endswith(".py")) and len(parts) >= depth:
            packs[".".join(parts[:depth])] = pack


for archive, files, prefix, optimize in (
    ("python", stdlib, PYTHON_ZIP, 2),
    ("numpy", short_metadata(numpy), SITE, 0),
):
    first, more = split(files, first_python if archive == "python" else first_numpy)
    # Docstrings of the standard library go; NumPy's must stay, numpy.ma is built from them.
    write(f"{archive}.zip", compile_archive(first, prefix, optimize))
    write(f"{archive}-more.zip", squeezed(compile_archive(more, prefix, optimize), LEVEL))
    note(more, f"{archive}-more", 2)
    note(first, archive, 2)
    if archive == "python":
        note([name for name in more if "/" not in name or name.split("/")[0] not in {n.split("/")[0] for n in first}],
             "python-more", 1)
        note(first, "python", 1)

plots = {}
for wheel in job["plots"]:
    plots |= {n: d for n, d in read_archive(f"/host/{wheel}").items() if is_shipped(n)}
write("plots.zip", squeezed(compile_archive(short_metadata(plots), SITE, 0), LEVEL))
note(plots, "plots", 1)
packs["numpy"] = "numpy"
write("packs.json", json.dumps(packs, sort_keys=True).encode())
