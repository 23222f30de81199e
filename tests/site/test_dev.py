"""The menu of commands: what it says when a step cannot be done, and that nothing is done twice. Needs no network."""

import io
import os
import socket
import subprocess
import sys
import zipfile
from contextlib import redirect_stdout
from pathlib import Path

import bring
import building
import dev
import ports
import pytest
import steps
import suites
from projects import ROOT


def dev_py(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(ROOT / "scripts" / "dev.py"), *arguments], capture_output=True, text=True, encoding="utf-8", timeout=120)


def test_the_menu_lists_every_command_that_is_there():
    said = dev_py("help").stdout
    assert all(f"\n  {name}" in said for name in dev.COMMANDS)


def test_an_unknown_command_gets_a_hint_and_an_exit_code():
    done = dev_py("sevre")
    assert done.returncode == 2 and "Did you mean `serve`?" in done.stderr


def test_an_unknown_suite_is_named():
    done = dev_py("test", "shims")
    assert done.returncode == 1 and "There is no suite `shims`" in done.stderr and "Traceback" not in done.stderr


def test_the_menu_runs_on_the_standard_library_alone():
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'scripts')!r}); import dev, serving; print(sorted(m for m in sys.modules if 'site-packages' in str(getattr(sys.modules[m], '__file__', ''))))"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr


def test_an_old_python_is_refused_with_a_sentence(monkeypatch):
    monkeypatch.setattr(bring.sys, "version_info", (3, 10, 1))
    with pytest.raises(steps.Stop, match=r"This is Python 3\.10; A1Learner needs 3\.11 or newer"):
        bring.check_python()


def test_a_taken_port_gives_the_next_free_one():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert port < ports.first_free(port) < port + 50


def test_no_free_port_is_a_sentence(monkeypatch):
    monkeypatch.setattr(ports, "is_free", lambda port: False)
    with pytest.raises(steps.Stop, match=r"No port from 8000 to 8049 is free"):
        ports.first_free(8000)


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "the disk is full"),
        ("npm error code ENOSPC", "the disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE", "not the one the project locked"),
        ("npm error code EINTEGRITY", "not the one the project locked"),
        ("NewConnectionError: Failed to establish a new connection: Temporary failure in name resolution", "the network does not answer"),
        ("npm error code EAI_AGAIN", "the network does not answer"),
        ("ERROR: No matching distribution found for torch==2.13.0", "no build for this Python"),
        ("EACCES: permission denied, mkdir", "may not be written"),
        ("The virtual environment was not created successfully because ensurepip is not available.", "python3-venv"),
        ("something else\nthe last line\n", "the last line"),
        ("", "gave no reason"),
        ("ModuleNotFoundError: No module named 'x'\nSee the page.\n    at call (file:///a.mjs:1:2)\n    at file:///b.mjs:3:4\n", "No module named 'x'"),
    ],
)
def test_what_a_tool_says_becomes_one_sentence(output, sentence):
    assert sentence in steps.meaning(output)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch) -> Path:
    """A project folder of its own for steps, so that tests touch no stamp or log of the real one."""
    for module in (steps, bring, building):
        for name, value in (("ROOT", tmp_path), ("CACHE", tmp_path / ".cache"), ("STAMPS", tmp_path / ".cache/stamps"), ("LOGS", tmp_path / ".cache/logs")):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(building, "SITE", tmp_path / "site")
    return tmp_path


def quietly(function, *arguments, **keywords):
    with redirect_stdout(io.StringIO()):
        return function(*arguments, **keywords)


def test_a_failing_step_ends_with_its_sentence_and_keeps_what_the_tool_said(folder):
    with pytest.raises(steps.Stop, match=r"fetching failed: the disk is full.*\.cache/logs/fetching\.txt"):
        steps.run([sys.executable, "-c", "print('x: No space left on device'); raise SystemExit(1)"], "fetching")
    assert "No space left" in (folder / ".cache/logs/fetching.txt").read_text()


def test_the_sentence_of_an_own_tool_is_passed_on(folder):
    with pytest.raises(steps.Stop, match=r"building failed: numpy has another sha256 than the lock\. "):
        steps.run([sys.executable, "-c", "print('numpy has another sha256 than the lock.'); raise SystemExit(1)"], "building", own=True)


def test_a_tool_that_is_not_there_is_named(folder):
    with pytest.raises(steps.Stop, match=r"looking: no-such-tool cannot be started"):
        steps.run(["no-such-tool"], "looking")


def test_a_step_is_done_once_and_again_when_its_sources_change(folder):
    done = []
    for value in ("a", "a", "b"):
        quietly(steps.once, folder / "stamp", value, "a step", lambda value=value: done.append(value))
    assert done == ["a", "b"]


# Another command: does the step named on its line in the folder of the test, once it is told to go on.
OTHER = """
import sys
from pathlib import Path
import steps
steps.CACHE = Path(sys.argv[1])
def work():
    print("working", flush=True)
    sys.stdin.readline()
steps.once(steps.CACHE / "stamp", "1", "the runtime", work)
"""


def other_command(folder: Path) -> subprocess.Popen:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "scripts")}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-c", OTHER, str(folder)], env=environment, text=True, encoding="utf-8", bufsize=1, **pipes)


def test_two_commands_at_once_do_a_step_one_after_the_other(tmp_path):
    with other_command(tmp_path) as first, other_command(tmp_path) as second:
        told = {first: first.stdout.readline()}
        told[second] = second.stdout.readline()
        working = next(command for command, line in told.items() if line == "  the runtime …\n")
        waiting = second if working is first else first
        assert told[waiting] == "  Another command is preparing this folder; this one goes on as soon as that is done …\n"
        working.stdin.write("go on\n")
        assert "done in" in working.communicate(timeout=60)[0]
        assert waiting.communicate(timeout=60)[0] == "", "what the other did is not done again"


def test_what_a_command_starts_does_not_wait_for_it(tmp_path, monkeypatch):
    """Making the offline copy is a program of its own, which builds pages."""
    monkeypatch.setattr(steps, "CACHE", tmp_path)
    with steps.alone(), other_command(tmp_path) as started:
        assert started.stdout.readline() == "  the runtime …\n"
        started.communicate("go on\n", timeout=60)
    with steps.alone(), other_command(tmp_path / "elsewhere") as started:
        assert started.stdout.readline() == "  the runtime …\n"
        started.communicate("go on\n", timeout=60)


def test_a_command_that_is_killed_leaves_no_lock(tmp_path):
    with other_command(tmp_path) as first:
        assert first.stdout.readline() == "  the runtime …\n"
        first.kill()
    with other_command(tmp_path) as second:
        assert second.stdout.readline() == "  the runtime …\n"
        second.communicate("go on\n", timeout=60)


def test_a_step_that_failed_is_done_again(folder):
    def fail():
        raise steps.Stop("no")

    with pytest.raises(steps.Stop):
        quietly(steps.once, folder / "stamp", "a", "a step", fail)
    done = []
    quietly(steps.once, folder / "stamp", "a", "a step", lambda: done.append(1))
    assert done == [1]


def test_too_little_space_is_said_before_anything_is_fetched(folder):
    with pytest.raises(steps.Stop, match=r"PyTorch needs about 999999 GB free at .*, there are"):
        steps.need_space(999999, "PyTorch")


def test_a_missing_lock_is_named(folder, monkeypatch):
    monkeypatch.setattr(bring, "venv", lambda: None)
    monkeypatch.setattr(bring, "LOCKS", folder / "scripts/locks")
    with pytest.raises(steps.Stop, match=r"scripts/locks/site\.txt is missing"):
        bring.packages("site")


def test_a_wrong_hash_in_a_lock_stops_with_a_sentence(folder, monkeypatch):
    """Against the real pip: a wheel made here, and a lock that names another hash."""
    wheel = folder / "wheels" / "tiny-1.0-py3-none-any.whl"
    wheel.parent.mkdir()
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("tiny.py", "")
        file.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
        file.writestr("tiny-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        file.writestr("tiny-1.0.dist-info/RECORD", "")
    lock = folder / "lock.txt"
    lock.write_text(f"tiny==1.0 --hash=sha256:{'0' * 64}\n")
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--no-index", "--require-hashes", "--find-links", str(wheel.parent), "-r", str(lock)]
    with pytest.raises(steps.Stop, match=r"a downloaded file is not the one the project locked"):
        steps.run([*command, "--target", str(folder / "target")], "installing")


def test_a_browser_that_is_named_but_not_there_is_said(monkeypatch):
    monkeypatch.setenv("A1_BROWSER", "/nowhere/chrome")
    with pytest.raises(steps.Stop, match=r"A1_BROWSER names /nowhere/chrome, which is no file"):
        bring.installed_browser()


def test_no_browser_to_be_had_is_one_sentence(folder, monkeypatch):
    monkeypatch.delenv("A1_BROWSER", raising=False)
    monkeypatch.setattr(bring, "BROWSERS", ())
    monkeypatch.setattr(bring, "apt", lambda package: False)

    def run(command, what, **more):
        if "install" in command:
            raise steps.Stop("downloading a browser failed: the network does not answer.")
        return "/nowhere/chrome\n"

    monkeypatch.setattr(bring, "run", run)
    with pytest.raises(steps.Stop, match=r"need Chromium or Chrome and none could be had .* name it in A1_BROWSER"):
        quietly(bring.browser)


def test_debians_browser_is_taken_before_playwrights(monkeypatch):
    monkeypatch.delenv("A1_BROWSER", raising=False)
    monkeypatch.setattr(bring, "BROWSERS", ())
    asked = []

    def apt(package):
        asked.append(package)
        monkeypatch.setattr(bring, "BROWSERS", (sys.executable,))
        return True

    monkeypatch.setattr(bring, "apt", apt)
    monkeypatch.setattr(bring, "_system", lambda: "debian")
    monkeypatch.setattr(bring, "run", lambda *command, **more: pytest.fail("Playwright was asked"))
    assert (bring.browser(), asked) == (sys.executable, ["chromium"])


@pytest.mark.parametrize(("release", "system"), [("ID=debian\n", "debian"), ('NAME="x"\nID="ubuntu"\nID_LIKE=debian\n', "ubuntu"), ("", "")])
def test_the_system_is_known_by_its_own_name(tmp_path, monkeypatch, release, system):
    file = tmp_path / "os-release"
    file.write_text(release)
    monkeypatch.setattr(bring, "Path", lambda name: file if name == "/etc/os-release" else Path(name))
    assert bring._system() == system


def test_without_node_the_package_of_the_lock_is_used(monkeypatch):
    asked = []
    monkeypatch.setattr(bring.shutil, "which", lambda name: None)
    monkeypatch.setattr(bring, "packages", lambda *groups: asked.extend(groups))
    path, npm = bring.node()
    assert asked == ["node"] and path.parent == bring.PYTHON.parent and Path(npm[0]).parent == bring.PYTHON.parent


def test_an_old_node_is_not_used(monkeypatch):
    asked = []
    monkeypatch.setattr(bring.shutil, "which", lambda name: f"/old/{name}")
    monkeypatch.setattr(bring, "_node_version", lambda command: 18)
    monkeypatch.setattr(bring, "packages", lambda *groups: asked.extend(groups))
    bring.node()
    assert asked == ["node"]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for Python is a shell script")
def test_a_build_that_fails_leaves_the_old_site(folder, monkeypatch):
    (folder / "site").mkdir()
    (folder / "site/index.html").write_text("old")
    broken = folder / "python"
    broken.write_text("#!/bin/sh\necho 'WARNING -  docs/a/b.md:3:1: unknown-word: x' >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(bring, "PYTHON", broken)
    assert quietly(building.build_site) == 1
    assert (folder / "site/index.html").read_text() == "old"


def test_the_closing_line_counts_all_suites(capsys):
    code = suites.close({"site": (True, {"passed": 3, "skipped": 1}, 1.0), "shim": (False, {"passed": 2, "failed": 1}, 1.0)})
    assert code == 1 and capsys.readouterr().out.endswith("\n5 passed, 1 failed, 1 skipped\n")


def test_a_suite_that_broke_counts_as_failed(capsys):
    assert suites.close({"e2e": (False, {}, 1.0)}) == 1
    assert capsys.readouterr().out.endswith("\n0 passed, 1 failed\n")


def test_a_second_try_is_told(capsys):
    assert suites.close({"e2e": (True, {"passed": 9, "rerun": 2}, 1.0)}) == 0
    told = capsys.readouterr()
    assert "9 passed (2 tried twice) in 1 s" in told.out + told.err


def test_locks_pin_everything_with_hashes_and_name_no_address():
    locks = sorted((ROOT / "scripts" / "locks").glob("*.txt"))
    assert {lock.stem for lock in locks} >= {"site", "record", "test", "node", "successor", "gpu"}
    for lock in locks:
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text and "--index" not in text and "--find-links" not in text, lock
        for entry in text.split("\n"):
            if entry and entry[0].isalpha():
                assert "==" in entry and entry.endswith("\\"), f"{lock.name}: {entry}"


def test_readme_and_ci_run_the_same_test_command():
    readme, ci = (ROOT / "README.md").read_text(encoding="utf-8"), (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    commands = [line for line in ci.splitlines() if line.startswith("python3 ")]
    assert commands == ["python3 scripts/dev.py test", "python3 scripts/dev.py record --check"]
    assert "\npython3 scripts/dev.py test\n" in readme and "\npython3 scripts/dev.py serve\n" in readme


def test_what_a_suite_prints_is_shown_as_it_comes_and_kept_whole(capfd):
    code = "import sys, time; sys.stdout.buffer.write('.µ\\r\\n'.encode()[:2]); sys.stdout.flush(); time.sleep(0.2); sys.stdout.buffer.write('.µ\\r\\n'.encode()[2:]); sys.exit(3)"
    text, code = suites.stream([sys.executable, "-c", code], dict(os.environ))
    assert (text, code) == (".µ\n", 3) and capfd.readouterr().out == ".µ\n"


def test_a_sub_path_is_for_the_built_site():
    done = dev_py("serve", "--under", "course")
    assert done.returncode == 2 and "--under goes with --built" in done.stderr
