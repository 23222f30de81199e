"""Builds the runtime: Pyodide, NumPy, matplotlib, the shim and the runner, byte-compiled for the browser's Python, checked,
packed, and a snapshot of all of it started. `build(progress)` is what the menu of commands calls.

Each step is kept in `.cache/runtime/` under the hash of what it was made from: a second call does nothing, a change in the
shim costs one small wheel and one snapshot. The result is `overrides/theme/assets/runtime/<hash>/<name>.bin`, where the hash is
that one file's, and `runtime.json` beside `runtime/`: `{name: {"path", "size", "gzip", "sha256"}}`, paths relative to `assets/`.

Imports the standard library and its neighbours; runs under Python 3.11 or newer with Node 20 or newer.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from contents import FIRST_NUMPY_BINARIES, FIRST_TORCH, PLOT_PACKAGES, PYODIDE  # noqa: E402
from reached import module_of, reached  # noqa: E402
from sources import Progress, SourceError, sha256, wheels, write_whole  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
CACHE = ROOT / ".cache" / "runtime"
ASSETS = ROOT / "overrides" / "theme" / "assets"
NPM_PYODIDE = ROOT / "node_modules" / "pyodide"
CLIENT = ROOT / "overrides" / "client" / "runtime"
SHIM = ROOT / "overrides" / "torch"

OWN_SOURCES = {"torch": SHIM, "a1runner": CLIENT / "python" / "a1runner"}
BINARIES = [f"{name.rsplit('/', 1)[1]}.wasm" for name in FIRST_NUMPY_BINARIES]
BASE = ["python.zip", "python-more.zip", "numpy.zip", "numpy-more.zip", "plots.zip", "packs.json", *BINARIES]
OWN = ["torch.zip", "torch-more.zip", "a1runner.zip"]
SNAPSHOT = "boot.snapshot"
# Bytes as they travel. Raising one on purpose is allowed: change it here and say why in the commit.
FIRST_START = ["pyodide.asm.wasm", *BINARIES, "python.zip", "numpy.zip", *OWN]
BUDGETS = {"torch.zip": (["torch.zip"], 150_000), "a first start without the snapshot": (FIRST_START, 7_600_000)}

# Imported before the snapshot is taken: what the first block of any lesson would import.
SNAPSHOT_MODULES = (
    "numpy", "numpy.linalg", "numpy.lib.stride_tricks", "numpy.ma", "a1runner.thaw", "a1runner.worker", "a1runner.kernels",
    "collections", "copy", "csv", "dataclasses", "datetime", "difflib", "enum", "fractions", "functools", "heapq",
    "inspect", "itertools", "json", "linecache", "math", "operator", "pathlib", "pickle", "pprint", "random", "re",
    "statistics", "string", "tempfile", "textwrap", "time", "timeit", "tokenize", "traceback", "typing", "zipfile",
)  # fmt: skip


class BuildError(Exception):
    """One sentence for the person at the terminal."""


def build(progress: Progress = print, snapshot: bool = True, node: str = "node") -> dict:
    """Bring the runtime up to date and return its manifest. Raises BuildError or SourceError, with nothing half written.

    Without a snapshot the archives are only made and weighed: what is published stays as it is, and the manifest is empty.
    """
    lock = _pyodide_lock()
    base = _base(lock, progress, node)
    sources = {name: _sources(name, folder) for name, folder in OWN_SOURCES.items()}
    archives = _archives(sources)
    own = _own(archives, progress, node)
    files = {name: base / name for name in BASE} | {name: own / name for name in OWN}
    files["pyodide.asm.wasm"] = NPM_PYODIDE / "pyodide.asm.wasm"
    files["packs.json"] = _list("packs.json", json.loads((base / "packs.json").read_text()) | _packs(archives))
    files["pyodide-lock.json"] = _list("pyodide-lock.json", _own_lock(lock, files))
    if snapshot:
        files[SNAPSHOT] = _snapshot(files, sorted(map(module_of, sources["torch"])), progress, node)
    packed = {name: _packed(path) for name, path in files.items()}
    for line in over_budget({name: len(data) for name, data in packed.items()}):
        progress(line)
    return _publish(packed, progress) if snapshot else {}


def _pyodide_lock() -> dict:
    package = NPM_PYODIDE / "package.json"
    if not package.exists():
        raise BuildError("node_modules/pyodide is missing: run `npm ci` (scripts/dev.py does it) and try again.")
    version = json.loads(package.read_text())["version"]
    if version != PYODIDE:
        raise BuildError(
            f"node_modules/pyodide is {version}, but the runtime is made for {PYODIDE}: change package.json and "
            "scripts/runtime/contents.py together, then run `npm ci`."
        )
    return json.loads((NPM_PYODIDE / "pyodide-lock.json").read_text())


def _base(lock: dict, progress: Progress, node: str) -> Path:
    """Archives of the standard library, NumPy and matplotlib: made once per Pyodide release and list of contents."""
    programs = [HERE / name for name in ("contents.py", "browser_base.py", "browser_compile.py", "browser_slim.py", "wide_integers.py", "node_python.mjs")]
    wanted = {name: lock["packages"][name]["sha256"] for name in ("numpy", *PLOT_PACKAGES)}
    key = _key(json.dumps([PYODIDE, wanted], sort_keys=True), *programs)
    folder = CACHE / f"base-{key}"
    if not all((folder / name).exists() for name in BASE):
        found = wheels(lock, wanted, CACHE / "wheels", progress)
        progress("byte-compiling the standard library, NumPy and matplotlib, about half a minute, once")
        with _work(folder) as work:
            for path in (*found.values(), NPM_PYODIDE / "python_stdlib.zip"):
                shutil.copy(path, work)
            plots = [found[name].name for name in PLOT_PACKAGES]
            job = {"python": "python_stdlib.zip", "numpy": found["numpy"].name, "plots": plots}
            _run_in_browser_python("browser_base.py", job, work, node)
            _keep(work, folder, BASE)
    return folder


def _sources(package: str, folder: Path) -> dict[str, str]:
    """`{name in the archive: text}` of a package of ours; read once, so that all steps see the same state."""
    paths = sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)
    return {f"{package}/{path.relative_to(folder).as_posix()}": path.read_text(encoding="utf-8") for path in paths}


def _archives(sources: dict[str, dict[str, str]]) -> dict[str, dict]:
    """What goes into which archive of ours: the shim as a wheel that holds what every program needs of it, and the rest."""
    torch = sources["torch"]
    first = reached(torch, FIRST_TORCH)
    version = f"2.13.0+shim.{_key(json.dumps(torch, sort_keys=True))[:8]}"
    metadata = {f"torch-{version}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: torch\nVersion: {version}\n"}
    return {
        "torch": {"files": {name: torch[name] for name in sorted(first)} | metadata, "slim": True},
        "torch-more": {"files": {name: torch[name] for name in torch if name not in first}, "slim": True},
        "a1runner": {"files": sources["a1runner"], "slim": False},
    }


def _packs(archives: dict[str, dict]) -> dict[str, str]:
    """`{module: archive}` for what comes on first need, as needs.py reads it."""
    return {module_of(name): "torch-more" for name in archives["torch-more"]["files"]}


def _own(archives: dict[str, dict], progress: Progress, node: str) -> Path:
    """The shim's wheel and the runner, byte-compiled."""
    key = _key(json.dumps(archives, sort_keys=True), *(HERE / f"browser_{name}.py" for name in ("wheel", "compile", "slim")))
    folder = CACHE / f"own-{key}"
    if not all((folder / name).exists() for name in OWN):
        progress("byte-compiling the shim")
        with _work(folder) as work:
            _run_in_browser_python("browser_wheel.py", {"archives": archives}, work, node)
            _keep(work, folder, OWN)
    return folder


def _list(name: str, content: dict) -> Path:
    """A list of ours as a file, written anew each time."""
    path = CACHE / "lists" / name
    write_whole(path, json.dumps(content, indent=1, sort_keys=True).encode())
    return path


def _own_lock(lock: dict, files: dict[str, Path]) -> dict:
    """Pyodide's lock, trimmed to exactly what this site serves; file names and hashes are those of our archives."""
    packages = {}
    archives = {"numpy": "numpy.zip", "torch": "torch.zip"} | dict.fromkeys(PLOT_PACKAGES, "plots.zip")
    for name, archive in archives.items():
        package = lock["packages"].get(name) or {
            "depends": ["numpy"], "imports": ["torch"], "install_dir": "site", "name": "torch",
            "package_type": "package", "unvendored_tests": False, "version": "2.13.0",
        }  # fmt: skip
        packages[name] = package | {
            "file_name": archive,
            "sha256": sha256(files[archive].read_bytes()),
            "depends": [other for other in package["depends"] if other in archives],
        }
    return {"info": lock["info"], "packages": packages}


def _snapshot(files: dict[str, Path], shim: list[str], progress: Progress, node: str) -> Path:
    programs = [HERE / "snapshot.mjs", *(CLIENT / f"{name}.ts" for name in ("boot", "layout", "archive", "snapshot"))]
    modules = [*SNAPSHOT_MODULES, *shim]  # all of the shim: no import has to wait for its archive after a restore
    parts = ["python.zip", "numpy.zip", *OWN, *BINARIES, "pyodide-lock.json"]
    key = _key(json.dumps(modules), *programs, files["pyodide.asm.wasm"], *(files[name] for name in parts))
    target = CACHE / f"snapshot-{key}"
    if not target.exists():
        progress("making the snapshot, about 6 s")
        with _work(target) as work:
            for name in parts:
                shutil.copy(files[name], work / name)
            _run_node([HERE / "snapshot.mjs", work, NPM_PYODIDE, work / SNAPSHOT, ",".join(modules)], node)
            (work / SNAPSHOT).replace(target)
    return target


def _publish(packed: dict[str, bytes], progress: Progress) -> dict:
    """Put every file under a path that holds its own hash: whoever has an earlier release fetches what changed."""
    manifest = {}
    for name, data in sorted(packed.items()):
        digest = sha256(data)
        # Not `.gz`: some hosts send that with a header that makes browsers unpack it, and the hash would be wrong.
        path = ASSETS / "runtime" / digest[:12] / f"{name}.bin"
        if not path.exists() or path.stat().st_size != len(data):
            write_whole(path, data)
        relative = path.relative_to(ASSETS).as_posix()
        manifest[name] = {"path": relative, "size": len(data), "gzip": len(data), "sha256": digest}
    listing = ASSETS / "runtime.json"
    text = json.dumps(manifest, indent=1, sort_keys=True).encode()
    if not listing.exists() or listing.read_bytes() != text:
        write_whole(listing, text)
        progress(f"runtime: {sum(len(data) for data in packed.values()) / 1e6:.1f} MB in {len(packed)} files")
    named = {Path(entry["path"]).parent.name for entry in manifest.values()}
    for old in (ASSETS / "runtime").iterdir():
        if old.name not in named:
            shutil.rmtree(old)
    return manifest


def over_budget(sizes: dict[str, int]) -> list[str]:
    """One sentence for each budget that these sizes exceed."""
    found = []
    for what, (names, budget) in BUDGETS.items():
        size = sum(sizes[name] for name in names)
        if size > budget:
            found.append(
                f"{what} takes {size / 1000:.0f} KB, its budget is {budget / 1000:.0f} KB: see what grew "
                "(`git log --stat -- overrides/torch scripts/runtime`), or raise the budget in scripts/runtime/build.py and say why."
            )
    return found


def _packed(path: Path) -> bytes:
    """Gzip once and remember: a host that does not compress, or not this type, then serves few bytes too."""
    target = CACHE / "packed" / sha256(path.read_bytes())
    if not target.exists():
        write_whole(target, gzip.compress(path.read_bytes(), 9, mtime=0))
    return target.read_bytes()


def _key(*parts: str | Path) -> str:
    digest = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else part.encode()
        digest.update(f"{len(data)}:".encode() + data)
    return digest.hexdigest()[:16]


def _work(target: Path) -> _Work:
    """A folder for one step; outputs of earlier inputs of the same step go."""
    CACHE.mkdir(parents=True, exist_ok=True)
    step = target.name.partition("-")[0] + "-"
    for old in CACHE.glob(f"{step}*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    return _Work(dir=CACHE, prefix="work.")


class _Work(tempfile.TemporaryDirectory):
    def __enter__(self) -> Path:
        return Path(super().__enter__())


def _keep(work: Path, folder: Path, names: list[str]) -> None:
    """Rename the finished folder into place: it is whole or not there. Another build may have been quicker with the same."""
    result = work / "result"
    result.mkdir()
    for name in names:
        (work / name).replace(result / name)
    try:
        result.rename(folder)
    except OSError:
        if not folder.exists():
            raise


def _run_in_browser_python(program: str, job: dict, work: Path, node: str) -> None:
    (work / "job.json").write_text(json.dumps(job))
    _run_node([HERE / "node_python.mjs", NPM_PYODIDE, HERE / program, work / "job.json"], node)


def _run_node(arguments: list[Path | str], node: str) -> None:
    try:
        result = subprocess.run([node, *map(str, arguments)], capture_output=True, text=True, cwd=ROOT)
    except FileNotFoundError:
        raise BuildError(f"{node} is not there: install Node 20 or newer, or run this through scripts/dev.py.") from None
    if result.returncode:
        lines = [line[:300] for line in result.stderr.strip().splitlines() if line.strip()]
        raise BuildError(f"{Path(str(arguments[0])).name} failed: " + "\n".join(lines[-12:]))


if __name__ == "__main__":
    try:
        build(lambda line: print(line, flush=True), snapshot="--no-snapshot" not in sys.argv)
    except (BuildError, SourceError) as error:
        sys.exit(f"runtime: {error}")
