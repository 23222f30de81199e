"""`dev.py test`: the five suites, each with what it needs, and one closing line. Standard library only.

A sixth, `live`, compares with real PyTorch. It takes long and brings PyTorch, so it runs only where it is named.
"""

import codecs
import io
import re
import shutil
import subprocess
import time

import bring
from building import build_site
from steps import HELD, ROOT, STAMPS, Stop, alone, hash_files, once, say

DEFAULT = ("client", "site", "shim", "lessons", "e2e")
SUITES = (*DEFAULT, "live")
# Tests that need real PyTorch carry the mark `live`; without it none is collected, installed or not.
FOLDERS = {"live": ("tests/shim", "tests/lessons")}
MARKS = {"live": "live"}
# A browser shares its machine with everything else, so a failed e2e test gets a second try, as browser test runners do. The
# closing line counts these: a test that often needs one is to be mended.
RETRIES = {"e2e": ("--reruns", "1", "-r", "R")}
# Programs of the two other engines, and Debian's packages of them.
OTHER_BROWSERS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "xvfb-run": "xvfb"}
# What pytest calls "no tests": an error for us, since a suite without tests proves nothing.
NO_TESTS = 5
COUNT = re.compile(r"(\d+) (passed|failed|error|errors|skipped|xfailed|xpassed|rerun)")
NODE_COUNT = re.compile(r"^# (pass|fail|skipped) (\d+)$|^ℹ (pass|fail|skipped) (\d+)$", re.MULTILINE)


def run_suites(names: list[str], arguments: list[str]) -> int:
    """Run the named suites, or the five; returns 1 where one failed. Raises Stop for an unknown name."""
    unknown = [name for name in names if name not in SUITES]
    if unknown:
        raise Stop(f"There is no suite `{unknown[0]}`; there are {', '.join(SUITES)}. Arguments for pytest come after `--`.")
    chosen = [suite for suite in SUITES if suite in (names or DEFAULT)]
    with alone():
        environment = prepare(chosen)
    environment.pop(HELD, None)  # the lock is given back: what the tests start asks for it anew
    results: dict[str, tuple[bool, dict[str, int], float]] = {}
    for suite in chosen:
        say(f"\n== {suite} ==")
        started = time.monotonic()
        if suite == "e2e" and (build_site() or offline_copy()):
            results[suite] = (False, {"failed": 1}, time.monotonic() - started)
            continue
        passed, counts = run_client(environment) if suite == "client" else run_pytest(suite, arguments, environment)
        results[suite] = (passed, counts, time.monotonic() - started)
    return close(results)


def prepare(chosen: list[str]) -> dict[str, str]:
    """Bring what the chosen suites need; returns the environment they run in."""
    say("Preparing")
    if set(chosen) != {"client"}:
        bring.packages("site", "test")
    if {"lessons", "live"} & set(chosen):
        bring.packages("plot")
    if "live" in chosen:
        bring.packages("record")
    if "site" in chosen:
        bring.packages("successor")
    path, env = bring.node_packages()
    environment = bring.python_env(A1_NODE=str(path), PATH=env["PATH"])
    if {"e2e", "site", "client"} & set(chosen):
        bring.packages("site")
        bring.runtime()
        bring.client()
    if "e2e" in chosen:
        environment["A1_BROWSER"] = bring.browser()
        lacking = [package for tool, package in OTHER_BROWSERS.items() if not shutil.which(tool)]
        if lacking:
            say(f"Not tried in Firefox or WebKit: this machine lacks {', '.join(lacking)} (on Debian: apt-get install {' '.join(lacking)}).")
    return environment


def offline_copy() -> int:
    """The zip that tests/e2e/test_disk.py opens, made anew where anything in it changed; 1 where it was not made."""
    folders = (ROOT / "docs", ROOT / "overrides" / "theme", ROOT / "scripts")
    sources = [file for folder in folders for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts]

    def make() -> None:
        code = subprocess.run([str(bring.PYTHON), str(ROOT / "scripts" / "offline.py")], cwd=ROOT, env=bring.python_env()).returncode
        if code:
            raise Stop("The offline copy was not made.")

    try:
        once(STAMPS / "offline", hash_files([*sources, ROOT / "mkdocs.yml"]), "the offline copy", make, (ROOT / "dist" / "a1learner-offline.zip").is_file)
    except Stop as problem:
        say(str(problem))
        return 1
    return 0


def run_pytest(suite: str, arguments: list[str], environment: dict[str, str]) -> tuple[bool, dict[str, int]]:
    folders = FOLDERS.get(suite, (f"tests/{suite}",))
    command = [str(bring.PYTHON), "-m", "pytest", *folders, "-q", "-m", MARKS.get(suite, "not live"), *RETRIES.get(suite, ()), *arguments]
    text, code = stream(command, environment)
    if code == NO_TESTS:
        say(f"{' '.join(folders)} ran no test.")
    last = text.strip().splitlines()[-1:] or [""]
    counts: dict[str, int] = {}
    for number, word in COUNT.findall(last[0]):
        key = {"errors": "failed", "error": "failed", "xpassed": "failed", "xfailed": "skipped"}.get(word, word)
        counts[key] = counts.get(key, 0) + int(number)
    return code == 0, counts


def run_client(environment: dict[str, str]) -> tuple[bool, dict[str, int]]:
    text, code = stream([environment["A1_NODE"], str(ROOT / "scripts" / "test_client.mjs")], environment)
    counts: dict[str, int] = {}
    for match in NODE_COUNT.finditer(text):
        word, number = (match[1], match[2]) if match[1] else (match[3], match[4])
        key = {"pass": "passed", "fail": "failed"}.get(word, word)
        counts[key] = counts.get(key, 0) + int(number)
    return code == 0, counts


def stream(command: list[str], environment: dict[str, str]) -> tuple[str, int]:
    """Run a tool with its output both shown as it comes, a dot at a time, and kept."""
    child = subprocess.Popen(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert isinstance(child.stdout, io.BufferedReader)
    decoder, kept = io.IncrementalNewlineDecoder(codecs.getincrementaldecoder("utf-8")("replace"), translate=True), []
    try:
        while part := child.stdout.read1(65536):
            kept.append(decoder.decode(part))
            print(kept[-1], end="", flush=True)
    except KeyboardInterrupt:
        child.terminate()
        raise
    return "".join(kept), child.wait()


def close(results: dict[str, tuple[bool, dict[str, int], float]]) -> int:
    """The closing lines: a suite each, then one for all of them."""
    say("")
    total = {"passed": 0, "failed": 0, "skipped": 0}
    for suite, (passed, counts, seconds) in results.items():
        for key in total:
            total[key] += counts.get(key, 0)
        if not passed and not counts.get("failed"):
            total["failed"] += 1
        shown = ", ".join(f"{counts.get(key, 0)} {key}" for key in ("passed", "failed", "skipped") if counts.get(key) or key == "passed")
        if counts.get("rerun"):
            shown += f" ({counts['rerun']} tried twice)"
        say(f"{suite:<8} {'ok    ' if passed else 'FAILED'} {shown} in {seconds:.0f} s")
    skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}", flush=True)
    return 0 if all(passed for passed, _, _ in results.values()) else 1


