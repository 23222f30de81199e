"""The core walk in Firefox and WebKit: read, run every block, compare, edit, stop, run again, answer a quiz; and in Firefox the
copy from a disk."""

import json
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from other_browsers import Firefox, WebKit, missing
from reader import ROOT, Site

CELL = "one-row"
ZIP = ROOT / "dist" / "a1learner-offline.zip"
# Blocks that the page runs in order: not the set-up out of sight, not the try-it copies, not the task.
BLOCKS = """[...document.querySelectorAll("[data-cell]:not([hidden])")].filter((cell) => !cell.closest("[data-task], [data-try]")).map((cell) => cell.dataset.cell)"""
# With the mouse a reader presses on the text; the label carries the press to its box.
ANSWER = """(document.querySelector("[data-quiz] .a1-option label").click(), document.querySelector("[data-quiz] [data-action=check]")?.click(), 1)"""
REASONS = """[...document.querySelectorAll("[data-quiz] .a1-reason")].filter((reason) => reason.checkVisibility()).length"""


class Walk:
    """A reader in one of the other browsers, by the outside of a cell that every test relies on."""

    def __init__(self, browser: Any) -> None:
        self.browser = browser

    def part(self, cell: str, selector: str) -> str:
        return f"document.querySelector({json.dumps(f'[data-cell={cell}] {selector}')})"

    def wait(self, expression: str, wanted: object, seconds: float = 180) -> None:
        end = time.monotonic() + seconds
        while (value := self.browser.evaluate(expression)) != wanted:
            assert time.monotonic() < end, f"{expression} is {value!r}, not {wanted!r}"
            time.sleep(0.1)

    def press(self, cell: str, action: str) -> None:
        self.browser.evaluate(f"({self.part(cell, f'[data-action={action}]')}.click(), 1)")

    def state(self, cell: str) -> str:
        return f"document.querySelector('[data-cell={cell}]').dataset.state"

    def ready(self) -> None:
        self.wait(f"!!{self.part(CELL, '[data-action=run]')}", True)

    def run(self, cell: str) -> str:
        """Run a block to its end; returns its verdict."""
        self.press(cell, "run")
        self.wait(self.state(cell), "done")
        return self.browser.evaluate(f"{self.part(cell, '[data-role=verdict]')}.dataset.verdict")


def start(kind: type[Firefox | WebKit]) -> Any:
    if lacking := missing(kind):
        pytest.skip(f"this machine has no {lacking}")
    return kind()


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def walk(request: pytest.FixtureRequest, site: Site) -> Iterator[Walk]:
    """A running browser of the other two engines, on the given lesson."""
    browser = start(request.param)
    try:
        browser.open(f"{site.address}normalisation/layernorm/")
        yield Walk(browser)
    finally:
        browser.close()


def test_a_lesson_is_read_run_edited_stopped_and_answered(walk: Walk) -> None:
    walk.ready()
    other, part, state = walk.browser, walk.part, walk.state(CELL)
    assert "Before: mean 4.9446 std 2.0102" in other.evaluate(f"{part(CELL, '[data-role=reference]')}.textContent")
    verdicts = {cell: walk.run(cell) for cell in other.evaluate(BLOCKS)}
    assert len(verdicts) >= 3 and set(verdicts.values()) == {"same"}, verdicts
    assert other.evaluate(f"{part(CELL, '[data-role=output]')}.textContent") == "Before: mean 4.9446 std 2.0102\nAfter: mean 0.0 std 1.0\n"

    other.evaluate(f"({part(CELL, '.a1-code pre')}.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }})), 1)")
    walk.wait(f"!!{part(CELL, '.cm-content')}", True)
    other.evaluate(f"({part(CELL, '.cm-content')}.focus(), 1)")
    other.type("while True: pass #")
    walk.wait(f"{part(CELL, '.cm-line')}.textContent.startsWith('while True: pass #')", True)
    walk.press(CELL, "run")
    walk.wait(state, "running")
    walk.press(CELL, "stop")
    walk.wait(state, "stopped", 20)
    walk.press(CELL, "reset")
    walk.press(CELL, "confirm-reset")
    assert walk.run(CELL) == "same"
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")

    assert other.evaluate(REASONS) == 0
    other.evaluate(ANSWER)
    walk.wait(f"{REASONS} > 0", True)


def test_the_copy_on_a_disk_runs_in_firefox_and_remembers(tmp_path: Path) -> None:
    if not ZIP.exists():
        pytest.fail("dist/a1learner-offline.zip is not there; run `python3 scripts/dev.py offline` first")
    with zipfile.ZipFile(ZIP) as archive:
        archive.extractall(tmp_path / "Größe μ")
    copy = tmp_path / "Größe μ" / "a1learner-offline"
    browser = start(Firefox)
    try:
        walk = Walk(browser)
        browser.open((copy / "normalisation" / "layernorm.html").as_uri())
        walk.ready()
        assert walk.run(CELL) == "same"
        browser.evaluate("(document.querySelector(\"[data-role='completion'] button, [data-role='completion'] input\").click(), 1)")
        counter = "document.querySelector(\"[data-role='progress']\").textContent.startsWith('1 of ')"
        walk.wait(counter, True)
        browser.open((copy / "normalisation" / "batchnorm.html").as_uri())
        walk.wait(counter, True)
    finally:
        browser.close()
