"""`dev.py serve`: MkDocs with live reload, the page's scripts rebuilt and changed blocks recorded while it runs. With
`--built` the finished site as a plain static host serves it.

Standard library only. MkDocs, esbuild and recording are child processes that end with this one.
"""

import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import bring
from building import build_pages
from plain_host import make_host
from ports import first_free
from steps import ROOT, say

DOCS = ROOT / "docs"
# Fast enough to feel live, and reading the dates of a few hundred files takes about a millisecond.
POLL_SECONDS = 0.4
RUNNABLE = re.compile(r"^```+python run\b", re.MULTILINE)


def serve(port: int) -> int:
    free = first_free(port)
    if free != port:
        say(f"Port {port} is taken; using {free}.")
    node, env = bring.node_packages()
    command = [str(bring.PYTHON), "-m", "mkdocs", "serve", "--livereload", "--dirty", "-a", f"127.0.0.1:{free}"]
    children = [
        subprocess.Popen(command, cwd=ROOT, env=bring.python_env(A1_SERVE="1")),
        subprocess.Popen([str(node), str(ROOT / "scripts" / "build_client.mjs"), "--watch"], cwd=ROOT, env=env),
    ]
    # Ended from outside, it takes its children along as after Ctrl+C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    stop = threading.Event()
    threading.Thread(target=record_changes, args=(stop,), daemon=True).start()
    if not bring.has("record"):
        say("Recordings stay as they are: `python3 scripts/dev.py record` brings PyTorch, then changed blocks are recorded as you save.")
    try:
        return children[0].wait()
    except KeyboardInterrupt:
        return 0
    finally:
        stop.set()
        for child in children:
            child.terminate()
        for child in children:
            try:
                child.wait(5)
            except subprocess.TimeoutExpired:
                child.kill()


def serve_built(port: int, under: str) -> int:
    """The strictly built site as a plain static host serves it. Built apart from site/, since its pages know this address."""
    free = first_free(port)
    if free != port:
        say(f"Port {port} is taken; using {free}.")
    under = under.strip("/")
    address = f"http://127.0.0.1:{free}/{under + '/' if under else ''}"
    folder = bring.cache_folder() / "served-site"
    if not build_pages(folder, variables={"A1_SITE_URL": address}):
        say("The site was not built.")
        return 1
    with make_host(folder, free, under) as host:
        say(f"{address} serves the built site as a plain host does: no compression, no special headers. Ctrl+C ends it.")
        try:
            host.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


def page_files() -> dict[Path, float]:
    """Every page that may have blocks, and when it was saved."""
    found = {}
    for file in (*DOCS.glob("*.md"), *DOCS.glob("*/*.md")):
        try:
            found[file] = file.stat().st_mtime
        except FileNotFoundError:
            continue
    return found


def has_blocks(file: Path) -> bool:
    """True for pages with runnable blocks; the pages for contributors only show some."""
    if file.parent.name == "contributing":
        return False
    try:
        return RUNNABLE.search(file.read_text(encoding="utf-8")) is not None
    except (OSError, UnicodeDecodeError):
        return False


def record_changes(stop: threading.Event) -> None:
    """Record each page after it was saved, where PyTorch is installed by then. MkDocs sees the new recording and reloads the page."""
    known = page_files()
    while not stop.wait(POLL_SECONDS):
        now = page_files()
        changed = [file for file, when in now.items() if known.get(file) != when]
        known = now
        if not (changed and bring.has("record")):
            continue
        for file in filter(has_blocks, changed):
            if record_page(file):
                # So that the page is built again and shows what is wrong.
                file.touch()
                known[file] = file.stat().st_mtime


def record_page(file: Path) -> bool:
    """Record one page where its recording is stale, and say so; true where something in it keeps it from being recorded."""
    page = file.relative_to(DOCS).with_suffix("").as_posix()
    started = time.monotonic()
    command = [str(bring.PYTHON), str(ROOT / "scripts" / "record.py"), "--if-stale", "--keep-problems", page]
    done = subprocess.run(command, cwd=ROOT, env=bring.python_env(), capture_output=True, text=True, encoding="utf-8", errors="replace")
    for line in done.stdout.splitlines():
        print(line, file=sys.stderr, flush=True)
    if done.returncode == 0 and " recorded" in done.stderr:
        say(f"recorded {page} in {time.monotonic() - started:.1f} s")
    return done.returncode != 0
