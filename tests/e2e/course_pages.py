"""The course around the cells as a reader meets it: helpers for the tests of quiz, task and progress."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page
from reader import Reader

QUIZ, TASK = "which-numbers", "last-two-dims"

# Right, wrong and slow answers to the task of the LayerNorm lesson.
RIGHT = (
    "def layer_norm_2d(x, eps=1e-5):\n"
    "    mean = x.mean(dim=(-2, -1), keepdim=True)\n"
    "    var = x.var(dim=(-2, -1), keepdim=True, unbiased=False)\n"
    "    return (x - mean) / torch.sqrt(var + eps)\n"
)


def visit(reader: Reader, address: str = "", page: Page | None = None) -> Page:
    """Open a page of the site by its address from the root."""
    page = page or reader.page
    page.goto(reader.site.address + address)
    page.wait_for_load_state("load")
    return page


def site_data(page: Page) -> dict[str, Any]:
    """What the build says about the course."""
    return json.loads(page.locator("#a1-site").text_content() or "{}")


def counter(page: Page) -> str:
    return (page.locator("[data-role='progress']").text_content() or "").strip()


def done(page: Page) -> int:
    """How many lessons the header says are completed."""
    found = re.fullmatch(r"(\d+) of (\d+) lessons completed", counter(page))
    assert found, counter(page)
    return int(found[1])


def wait_done(page: Page, count: int) -> None:
    page.wait_for_function(
        "count => document.querySelector(\"[data-role='progress']\").textContent.startsWith(`${count} of `)", arg=count
    )


def tick(page: Page) -> None:
    """Mark the lesson on this page as completed."""
    page.locator("[data-role='completion'] [data-action='tick']").click()


def option(page: Page, number: int, quiz: str = QUIZ):
    """An option by its place in the lesson's source, wherever the shuffle put it."""
    return page.locator(f"[data-quiz='{quiz}'] [data-option='{number}']")


def served_as(page: Page, address: str, change) -> None:
    """From now on the page at `address` arrives as `change` leaves its text: a lesson that was published again."""

    def fulfil(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=change(answer.text()))

    page.route(re.compile(re.escape(address) + r"(\?|#|$)"), fulfil)


def save_progress(page: Page, folder: Path) -> Path:
    """Press "Save to a file" on the progress page; the file as the reader gets it."""
    with page.expect_download() as saving:
        page.locator("[data-action='export']").click()
    target = folder / saving.value.suggested_filename
    saving.value.save_as(target)
    return target


def merge_file(page: Page, file: Path | dict[str, Any]) -> str:
    """Merge a file in; what the page says about it."""
    given: Any = file if isinstance(file, (str, Path)) else {**file}
    page.locator("[data-role='record-said']").evaluate("place => place.textContent = ''")
    page.locator("[data-role='record-file']").set_input_files(given)
    page.wait_for_function("() => document.querySelector(\"[data-role='record-said']\").textContent !== ''")
    return page.locator("[data-role='record-said']").inner_text()
