"""`serve` while an author writes: a saved page is recorded, once, and what keeps it from being recorded is shown on it."""

import os
import subprocess
import threading
import time

import pytest
import serving

BLOCKS = "# T\n\n```python run id=one\nprint(1)\n```\n"


class Author:
    """A docs folder under watch. `recorded` names each page that was handed to recording, which answers `code`."""

    def __init__(self, root, monkeypatch) -> None:
        self.docs, self.recorded, self.code, self.has_torch, self.clock = root / "docs", [], 0, True, time.time()
        self.stop = threading.Event()
        monkeypatch.setattr(serving, "DOCS", self.docs)
        monkeypatch.setattr(serving, "POLL_SECONDS", 0.02)
        monkeypatch.setattr(serving.bring, "has", lambda group: self.has_torch)
        monkeypatch.setattr(serving.subprocess, "run", self._record)
        for name in ("index", "means/index", "means/by-hand", "contributing/lessons"):
            self.save(name, BLOCKS if name in ("index", "means/by-hand") else "# T\n")

    def _record(self, command, **more):
        self.recorded.append(command[-1])
        return subprocess.CompletedProcess(command, self.code, "", "[1/1] x recorded\n" if not self.code else "")

    def save(self, name: str, text: str) -> None:
        file = self.docs / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        # Two saves in one tick of the file system's clock would look like one.
        self.clock += 1
        os.utime(file, (self.clock, self.clock))

    def wait(self, count: int) -> None:
        end = time.monotonic() + 60
        while len(self.recorded) < count:
            assert time.monotonic() < end, self.recorded
            time.sleep(0.01)


@pytest.fixture
def author(tmp_path, monkeypatch):
    made = Author(tmp_path, monkeypatch)
    watch = threading.Thread(target=serving.record_changes, args=(made.stop,), daemon=True)
    first_look = threading.Event()
    look = serving.page_files
    monkeypatch.setattr(serving, "page_files", lambda: (look(), first_look.set())[0])
    watch.start()
    assert first_look.wait(60)
    yield made
    made.stop.set()
    watch.join(60)


def test_a_saved_page_is_recorded_once(author):
    author.save("means/by-hand", BLOCKS + "\n")
    author.wait(1)
    author.save("index", BLOCKS + "\n")
    author.wait(2)
    assert author.recorded == ["means/by-hand", "index"]


def test_a_new_lesson_is_recorded_and_a_page_without_blocks_is_not(author):
    author.save("means/index", "# Other\n")
    author.save("contributing/lessons", f"# Other\n\n````markdown\n{BLOCKS}````\n")
    author.save("means/new", BLOCKS)
    author.wait(1)
    assert author.recorded == ["means/new"]


def test_a_page_that_cannot_be_recorded_is_built_again_and_not_tried_for_ever(author):
    author.code = 1
    before = (author.docs / "means/by-hand.md").stat().st_mtime
    author.save("means/by-hand", BLOCKS + "1 /\n")
    saved = author.clock
    author.wait(1)
    end = time.monotonic() + 60
    while (author.docs / "means/by-hand.md").stat().st_mtime in (before, saved):
        assert time.monotonic() < end
        time.sleep(0.01)
    author.code = 0
    author.save("means/new", BLOCKS)
    author.wait(2)
    assert author.recorded == ["means/by-hand", "means/new"]


def test_recording_begins_as_soon_as_pytorch_is_there(author, monkeypatch):
    looks = 0
    look, watched = serving.page_files, threading.Event()

    def counted():
        nonlocal looks
        looks += 1
        if looks > 2:
            watched.set()
        return look()

    author.has_torch = False
    author.save("means/by-hand", BLOCKS + "\n")
    monkeypatch.setattr(serving, "page_files", counted)
    assert watched.wait(60)
    author.has_torch = True
    author.save("means/by-hand", BLOCKS + "\n\n")
    author.wait(1)
    assert author.recorded == ["means/by-hand"]
