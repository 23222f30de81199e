"""A reader of the built site and the blocks they touch: the words the tests are written in, and the static host behind them.

A reader is one browser context: storage and caches are its own. Closing it fails on a console error, an uncaught error of the
page, or a request that left the origin, unless the test said that it expects some.

`wait_for_function` must be given a function: the pages' policy lets the text of a bare expression be evaluated once, not waited for.
"""

import functools
import sys
import threading
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Dialog, Locator, Page, expect

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "scripts"))
import plain_host  # noqa: E402

# What anything may take on a busy machine, in milliseconds; waits end as soon as the state is there. `expect` waits as long.
START = 180_000
expect.set_options(timeout=START)

LESSON = "normalisation/layernorm"
# Another lesson, where a test only leaves the page.
ELSEWHERE = "normalisation/rmsnorm"

# An instant navigation changes the address first and the article later, and lessons share names of blocks: what counts is
# what the article says of itself, and that each of its blocks has its buttons.
ARRIVED = """lesson => {
    const own = document.querySelector("[data-a1-page]");
    return own !== null && JSON.parse(own.textContent).lesson === lesson
        && [...document.querySelectorAll("[data-cell]")].every(cell => cell.querySelector("[data-action='run']"));
}"""


class Files(plain_host.Files):
    """The host of `serve --built`; it records what was asked for, and may be slow or fail on request."""

    def do_GET(self) -> None:
        server: Any = self.server
        server.asked.append(self.path)
        for part, what in list(server.trouble.items()):
            if part in self.path:
                if what == "gone":
                    self.close_connection = True
                    self.connection.close()
                    return
                if isinstance(what, int):
                    self.send_error(what)
                    return
                if isinstance(what, threading.Event):
                    what.wait(START / 1000)
                    continue
                time.sleep(what)
        super().do_GET()


class Site:
    """The served site. `asked` lists request paths; `trouble` maps a part of a path to a status to fail with, seconds to wait, an event to
    wait for, or "gone"."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        handler = functools.partial(Files, directory=str(folder), under=folder.name, quiet=True)
        self.server: Any = plain_host.Host(("127.0.0.1", 0), handler)
        self.server.asked, self.server.trouble = [], {}
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        self.address = f"{self.origin}/{folder.name}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def asked(self) -> list[str]:
        return self.server.asked

    @property
    def trouble(self) -> dict[str, int | float | str | threading.Event]:
        return self.server.trouble

    def wait_for(self, part: str) -> None:
        """Wait until a path with `part` in it was asked for."""
        end = time.monotonic() + START / 1000
        while not any(part in path for path in self.asked):
            assert time.monotonic() < end, f"{part} was never asked for"
            time.sleep(0.02)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Block:
    """One cell as a reader sees it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.element: Locator = page.locator(f'[data-cell="{name}"]')
        self.output = self.element.locator('[data-role="output"]')
        self.reference = self.element.locator('[data-role="reference"]')
        self.verdict = self.element.locator('[data-role="verdict"]')
        self.status = self.element.locator('[data-role="status"]')
        self.notices = self.element.locator(".a1-notices")
        self.editor = self.element.locator(".cm-content")

    def button(self, action: str) -> Locator:
        return self.element.locator(f'[data-action="{action}"]').first

    def press(self, action: str) -> "Block":
        self.button(action).click()
        return self

    def more(self, action: str) -> None:
        """Press an entry of the menu "More"."""
        self.element.locator("summary").first.click()
        self.press(action)

    @property
    def state(self) -> str:
        return self.element.get_attribute("data-state") or ""

    def wait(self, *states: str, timeout: int = START) -> None:
        wanted = ",".join(f'[data-cell="{self.name}"][data-state="{state}"]' for state in states)
        self.page.wait_for_selector(wanted, state="attached", timeout=timeout)

    def run(self, *states: str, timeout: int = START) -> "Block":
        """Press Run and wait until the run is over, in one of `states` (done, unless told otherwise)."""
        self.press("run")
        self.wait(*(states or ("done",)), timeout=timeout)
        return self

    def hold(self, code: str) -> "Block":
        """Press Run on code that is held up until "answer" is pressed: no test has to guess how long anything takes."""
        self.write(f"input('Go on? ')\n{code}").press("run")
        self.element.get_by_label("Go on?").wait_for()
        return self

    def open(self) -> "Block":
        """Turn to the code and wait for the editor."""
        self.element.locator(".a1-code").click()
        self.editor.wait_for()
        return self

    def write(self, code: str) -> "Block":
        """Replace the code by typing over it, as pasting would."""
        self.open()
        self.editor.focus()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(code)
        return self

    def code(self) -> str:
        """The code in the editor."""
        return "\n".join(self.editor.locator(".cm-line").all_inner_texts()).replace("\u200b", "")

    def printed(self) -> str:
        """What the output holds, byte for byte."""
        return self.output.text_content() or ""


class Visitor:
    """Someone with a browser of their own. Its pages may ask nobody but whom `is_home` names."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.context.set_default_timeout(START)
        self.problems: list[str] = []
        self.allowed: list[str] = []
        context.on("page", self._watch)
        self.page: Page = context.new_page()

    def is_home(self, address: str) -> bool:
        raise NotImplementedError

    def _watch(self, page: Page) -> None:
        page.on("console", lambda message: self.problems.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        page.on("dialog", self._refuse)
        page.on("request", lambda request: None if self.is_home(request.url) else self.problems.append(f"asked elsewhere: {request.url}"))

    def _refuse(self, dialog: Dialog) -> None:
        self.problems.append(f"a dialog opened: {dialog.message}")
        dialog.dismiss()

    def expect_problem(self, part: str) -> None:
        """A console error that this test provokes."""
        self.allowed.append(part)

    def block(self, name: str, page: Page | None = None) -> Block:
        return Block(page or self.page, name)

    def check(self) -> None:
        """Fails on what the page reported and no test expected; then begins to listen anew."""
        left = [problem for problem in self.problems if not any(part in problem for part in self.allowed)]
        self.problems.clear()
        self.allowed.clear()
        assert not left, "The page reported: " + "; ".join(left)

    def close(self) -> None:
        self.context.close()
        self.check()


class Reader(Visitor):
    """A reader of the served site."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self.site = site
        super().__init__(context)

    def is_home(self, address: str) -> bool:
        parts = urlsplit(address)
        return parts.scheme not in ("http", "https", "ws", "wss") or f"{parts.scheme}://{parts.netloc}" == self.site.origin

    def open(self, lesson: str = LESSON, page: Page | None = None, fragment: str = "") -> Page:
        page = page or self.page
        page.goto(f"{self.site.address}{lesson}/{fragment}")
        return self.arrive(lesson, page)

    def go(self, lesson: str, page: Page | None = None) -> Page:
        """Follow the site's own link to a lesson: the page changes in place, and Python stays."""
        page = page or self.page
        # By script, since the link may be folded away or in a closed drawer; a click is what Material listens to.
        page.locator(".md-nav--primary a").evaluate_all("(links, lesson) => links.find(link => link.href.endsWith(`/${lesson}/`)).click()", lesson)
        return self.arrive(lesson, page)

    def back(self, lesson: str, page: Page | None = None) -> Page:
        """Press the browser's Back, which leads to a lesson."""
        page = page or self.page
        page.go_back(wait_until="commit")
        return self.arrive(lesson, page)

    def arrive(self, lesson: str, page: Page | None = None) -> Page:
        """Wait until the page is this lesson's and its blocks can be used."""
        page = page or self.page
        page.wait_for_function(ARRIVED, arg=lesson)
        return page

    def begin_anew(self, lesson: str) -> None:
        """As on a first visit to a lesson, but with the Python that is there: no edits, no names, nothing running."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        # Leaving the page ends what runs, keeps what was typed and forgets the names.
        self.go(ELSEWHERE)
        self.page.evaluate("localStorage.clear()")
        self.page.emulate_media(media=None)
        self.go(lesson)

    def blocks(self, page: Page | None = None) -> list[Block]:
        """The page's visible blocks in order, without the task's editor."""
        page = page or self.page
        names = page.eval_on_selector_all("[data-cell]:not([hidden])", "all => all.filter(e => !e.closest('[data-task]')).map(e => e.dataset.cell)")
        return [Block(page, name) for name in names]

    def said(self) -> str:
        """What the live region says now."""
        return self.page.locator("[role='status'].a1-announce").text_content() or ""
