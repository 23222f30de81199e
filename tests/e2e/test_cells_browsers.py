"""The core walk in Firefox and WebKit: read, run, compare, edit, stop, run again."""

import json
import time
from collections.abc import Iterator
from typing import Any

import pytest
from other_browsers import Firefox, WebKit, missing
from reader import Site

CELL = "one-row"


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def other(request: pytest.FixtureRequest, site: Site) -> Iterator[Any]:
    """A running browser of the other two engines, on the given lesson."""
    if lacking := missing(request.param):
        pytest.skip(f"this machine has no {lacking}")
    browser = request.param()
    try:
        browser.open(f"{site.address}normalisation/layernorm/")
        yield browser
    finally:
        browser.close()


def test_a_lesson_is_read_run_edited_and_stopped(other: Any) -> None:
    def part(selector: str) -> str:
        return f"document.querySelector({json.dumps(f'[data-cell={CELL}] {selector}')})"

    def wait(expression: str, wanted: object, seconds: float = 90) -> None:
        end = time.monotonic() + seconds
        while (value := other.evaluate(expression)) != wanted:
            assert time.monotonic() < end, f"{expression} is {value!r}, not {wanted!r}"
            time.sleep(0.1)

    def press(action: str) -> None:
        other.evaluate(f"({part(f'[data-action={action}]')}.click(), 1)")

    state = f"document.querySelector('[data-cell={CELL}]').dataset.state"
    wait(f"!!{part('[data-action=run]')}", True)
    assert "Before: mean 4.9446 std 2.0102" in other.evaluate(f"{part('[data-role=reference]')}.textContent")
    press("run")
    wait(state, "done")
    assert other.evaluate(f"{part('[data-role=output]')}.textContent") == "Before: mean 4.9446 std 2.0102\nAfter: mean 0.0 std 1.0\n"
    assert other.evaluate(f"{part('[data-role=verdict]')}.dataset.verdict") == "same"

    other.evaluate(f"({part('.a1-code pre')}.dispatchEvent(new PointerEvent('pointerdown', {{ bubbles: true }})), 1)")
    wait(f"!!{part('.cm-content')}", True)
    other.evaluate(f"({part('.cm-content')}.focus(), 1)")
    other.type("while True: pass #")
    wait(f"{part('.cm-line')}.textContent.startsWith('while True: pass #')", True, 10)
    press("run")
    wait(state, "running")
    time.sleep(1)
    press("stop")
    wait(state, "stopped", 3)
    press("reset")
    press("confirm-reset")
    press("run")
    wait(state, "done")
    assert other.evaluate(f"{part('[data-role=verdict]')}.dataset.verdict") == "same"
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")
