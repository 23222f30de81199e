#!/usr/bin/env python3
"""The one menu of commands: `python3 scripts/dev.py COMMAND`. Each brings what it needs first, once.

Standard library only, Python 3.11 or newer, Linux, macOS and Windows. Imports `steps`, `bring`, `ports`, `suites` and
`serving`; everything else runs in the project's own Python. A failing step ends with one sentence and exit code 1.
"""

import argparse
import difflib
import errno
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import bring
from steps import ROOT, Stop, alone, say

HELP = """\
  serve [--port N]             the site with live reload on http://127.0.0.1:8000
  serve --built [--under PATH] the site as a plain host serves it, under a sub-path if one is named
  build [--with-zip]           strict build into site/; the offline zip beside the pages, if wanted
  test [SUITE ...] [-- ARGS]   shim, lessons, site, client, e2e; without a name these five; ARGS go to pytest
                               `test live` compares with real PyTorch: long, and only where it is named
  check [LESSON ...]           lint, types, lesson form, recordings, budgets, import layers; of the lessons named, or of everything
  fix                          mends what a tool can mend
  record [LESSON ...]          runs lesson blocks in real PyTorch and writes what they print; --check only compares
  new MODULE/LESSON "Title"    a lesson that builds and passes from its first minute
  offline                      dist/a1learner-offline.zip, the site that opens from disk
  bench [builds|shim]          the benchmarks; `builds` times a build of ten times as many lessons, `shim` our torch against NumPy and PyTorch
  exports                      runs every lesson's exported program and notebook in real PyTorch
  lock                         makes scripts/locks/ from pyproject.toml anew
"""


def in_project(script: str, arguments: list[str], **more: str) -> int:
    """Run one of our scripts in the project's Python, its output straight to the terminal."""
    return subprocess.run([str(bring.PYTHON), str(ROOT / "scripts" / script), *arguments], cwd=ROOT, env=bring.python_env(**more)).returncode


def serve(arguments: list[str]) -> int:
    from serving import serve, serve_built

    parser = argparse.ArgumentParser(prog="dev.py serve")
    parser.add_argument("--port", type=int, default=8000, help="first port to try")
    parser.add_argument("--built", action="store_true", help="a strict build, served as a plain static host serves it, without live reload")
    parser.add_argument("--under", default="", metavar="PATH", help="with --built: the sub-path that the host gives the site, such as course")
    options = parser.parse_args(arguments)
    if options.under and not options.built:
        parser.error("--under goes with --built")
    site_ready()
    return serve_built(options.port, options.under) if options.built else serve(options.port)


def site_ready() -> None:
    """Everything a build of the site takes; the page's scripts name the runtime's files, so the two are made together."""
    with alone():
        bring.packages("site")
        bring.runtime()
        bring.client()


def build(arguments: list[str]) -> int:
    from building import build_site

    parser = argparse.ArgumentParser(prog="dev.py build")
    parser.add_argument("--with-zip", action="store_true", help="put the offline zip beside the pages, with a link to it")
    options = parser.parse_args(arguments)
    with alone():
        site_ready()
        if not options.with_zip:
            return build_site()
        return in_project("offline.py", []) or build_site(zip_file=ROOT / "dist" / "a1learner-offline.zip")


def test(arguments: list[str]) -> int:
    from suites import run_suites

    own, theirs = (arguments[: arguments.index("--")], arguments[arguments.index("--") + 1 :]) if "--" in arguments else (arguments, [])
    return run_suites(own, theirs)


def check(arguments: list[str]) -> int:
    bring.packages("site", "test")
    path, env = bring.node_packages()
    return in_project("check.py", arguments, A1_NODE=str(path), PATH=env["PATH"])


def fix(arguments: list[str]) -> int:
    bring.packages("site", "test")
    code = in_project("fix.py", arguments)
    if bring.has("record"):
        code = in_project("record.py", []) or code
    else:
        say("PyTorch is not installed here, so stale recordings stay: `python3 scripts/dev.py record` installs it and records.")
    return code


def record(arguments: list[str]) -> int:
    bring.packages("site", "plot", "record")
    code = in_project("record.py", arguments)
    vectors = ROOT / "tests" / "shim" / "record.py"
    if "--check" in arguments and not [name for name in arguments if not name.startswith("-")] and vectors.exists():
        say("Recorded tensors of tests/shim:")
        code = subprocess.run([str(bring.PYTHON), str(vectors), "--check"], cwd=ROOT, env=bring.python_env()).returncode or code
    return code


def new(arguments: list[str]) -> int:
    bring.packages("site")
    code = in_project("new_lesson.py", arguments)
    if code == 0 and bring.has("record"):
        code = in_project("record.py", arguments[:1])
    elif code == 0:
        say(f"To record what its blocks print (this brings PyTorch): python3 scripts/dev.py record {arguments[0]}")
    return code


def offline(arguments: list[str]) -> int:
    with alone():
        site_ready()
        return in_project("offline.py", arguments)


def bench(arguments: list[str]) -> int:
    from building import build_site
    from suites import offline_copy

    bring.packages("site", "test")
    if arguments == ["builds"]:
        return in_project("bench/builds.py", [])
    if arguments[:1] == ["shim"]:
        bring.packages("record")
        path, env = bring.node_packages()
        bring.runtime()
        return in_project("bench/shim.py", arguments[1:], A1_NODE=str(path), PATH=env["PATH"], A1_BROWSER=bring.browser())
    site_ready()
    return build_site() or offline_copy() or in_project("bench.py", arguments, A1_BROWSER=bring.browser())


def exports(arguments: list[str]) -> int:
    bring.packages("site", "plot", "record", "test")
    return in_project("run_exports.py", arguments)


def lock(arguments: list[str]) -> int:
    bring.uv()
    return in_project("lock.py", arguments)


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "serve": serve, "build": build, "test": test, "check": check, "fix": fix, "record": record, "new": new,
    "offline": offline, "bench": bench, "exports": exports, "lock": lock,
}  # fmt: skip


def main(arguments: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(f"python3 scripts/dev.py COMMAND\n\n{HELP}", end="")
        return 0 if arguments else 2
    name, rest = arguments[0], arguments[1:]
    if name not in COMMANDS:
        near = difflib.get_close_matches(name, COMMANDS, n=1)
        print(f"dev.py: There is no command `{name}`.{f' Did you mean `{near[0]}`?' if near else ''} `dev.py help` lists them.", file=sys.stderr)
        return 2
    try:
        bring.check_python()
        return COMMANDS[name](rest)
    except Stop as problem:
        print(f"dev.py: {problem}", file=sys.stderr)
        return 1
    except OSError as error:
        meant = "the disk is full: free some space and run the same command again" if error.errno == errno.ENOSPC else f"{error.strerror or error}: {error.filename or ''}"
        print(f"dev.py: {name} stopped: {meant}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
