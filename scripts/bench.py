"""`dev.py bench`: how long from Run to the first output, against a bare page that starts stock Pyodide and NumPy, and in the
copy on a disk against the hosted site.

All variants run interleaved in the same session, so that a busy machine slows all of them; what counts are the ratios of
medians. Needs a built `site/`, the offline zip and Playwright. Use: bench.py [ROUNDS] (7 unless told otherwise), or
`--quick` for 3.
"""

import os
import shutil
import statistics
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

from bench.host import Host
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from trace_tasks import Trace

ROOT = Path(__file__).resolve().parent.parent
LESSON = "normalisation/layernorm/"
ZIP = ROOT / "dist" / "a1learner-offline.zip"
NEXT_LESSON = "normalisation/batchnorm/"
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
# Of the stock page in the same session.
TARGETS = {"cold": 0.40, "second visit": 0.25, "after Stop": 0.20}
# Of the same visit to the hosted site, whose files are in the browser's cache by then.
DISK_TARGET = 1.3
BEFORE_INTENT = 300_000
LONGEST_TASK = 100
# How long a page is left alone before Run is pressed: a second visit makes Python ready meanwhile.
VISITS = {"second visit": 600, "second visit, Run at once": 0}

# From the click to the first text, and for a cell to the end of its run: a cell that runs again prints the same text.
CLICK = """
([button, output]) => new Promise((done) => {
  const target = document.querySelector(output);
  const cell = target.closest("[data-cell]");
  let begun = false;  // a cell that has run before says "done" until it runs again
  const over = () => {
    if (!cell) return target.textContent.trim() !== "";
    begun ||= cell.dataset.state !== "done";
    return begun && cell.dataset.state === "done";
  };
  const started = performance.now();
  document.querySelector(button).click();
  if (!cell) target.textContent = "";
  const watch = new MutationObserver(() => {
    if (!over()) return;
    watch.disconnect();
    done(performance.now() - started);
  });
  watch.observe(cell ?? target, {childList: true, characterData: true, subtree: true, attributes: true});
})
"""
FLOOD = "for n in range(200_000): print(n, 'of a flood')"
STOCK = ["#run", "#output"]


def cell(page: Page, position: int = 0) -> list[str]:
    """Selectors of Run and output of a block that needs no other one's result."""
    name = page.locator("[data-cell]").nth(position).get_attribute("data-cell")
    return [f'[data-cell="{name}"] [data-action="run"]', f'[data-cell="{name}"] [data-role="output"]']


class Bench:
    def __init__(self, browser: Browser, host: Host, copy: Path) -> None:
        self.browser, self.host, self.copy = browser, host, copy
        self.times: dict[str, list[float]] = {}
        self.bytes: dict[str, int] = {}
        self.tasks: dict[str, float] = {}

    def note(self, name: str, milliseconds: float) -> None:
        self.times.setdefault(name, []).append(milliseconds)

    def fresh(self, visit: Callable[[BrowserContext], None]) -> None:
        context = self.browser.new_context()
        try:
            visit(context)
        finally:
            context.close()

    def open(self, context: BrowserContext, address: str, rest: int = 600) -> Page:
        page = context.new_page()
        page.goto(address)
        page.wait_for_timeout(rest)
        return page

    def visit_again(self, context: BrowserContext, address: str, whose: str) -> Page:
        """One visit of each kind with the files at hand; returns the last page."""
        for kind, rest in VISITS.items():
            page = self.open(context, address, rest)
            page.wait_for_selector("[data-cell] [data-action='run']", state="attached")
            self.note(f"{whose} {kind}", page.evaluate(CLICK, cell(page)))
        return page

    def stock(self, context: BrowserContext) -> None:
        self.host.sent = 0
        page = self.open(context, f"{self.host.address}stock/stock.html")
        self.note("stock cold", page.evaluate(CLICK, STOCK))
        self.bytes["stock, in all"] = self.host.sent
        page.close()
        page = self.open(context, f"{self.host.address}stock/stock.html")
        self.note("stock second visit", page.evaluate(CLICK, STOCK))

    def ours(self, context: BrowserContext) -> None:
        self.host.sent = 0
        address = f"{self.host.address}site/{LESSON}"
        page = self.open(context, address)
        self.bytes["ours, before intent"] = self.host.sent
        self.note("ours cold", page.evaluate(CLICK, cell(page)))
        self.bytes["ours, at the first output"] = self.host.sent
        page.wait_for_timeout(3000)  # idle: what is brought for the next time
        self.bytes["ours, with what idle time brings"] = self.host.sent
        self.second_page(page)
        page.close()
        self.after_stop(self.visit_again(context, address, "ours"))

    def disk(self, context: BrowserContext) -> None:
        address = (self.copy / LESSON).with_suffix(".html").as_uri()
        page = self.open(context, address)
        self.note("disk first visit", page.evaluate(CLICK, cell(page)))
        page.close()
        self.visit_again(context, address, "disk")

    def second_page(self, page: Page) -> None:
        """Another lesson by a click, Python kept."""
        page.locator(f'a[href*="{NEXT_LESSON.split("/")[1]}"]').first.evaluate("(link) => link.click()")
        # The address changes before the article does.
        page.wait_for_function("(lesson) => document.querySelector('[data-a1-page]').textContent.includes(lesson)", arg=NEXT_LESSON.strip("/"))
        page.wait_for_timeout(600)
        self.note("ours second page", page.evaluate(CLICK, cell(page)))

    def after_stop(self, page: Page) -> None:
        """An endless loop is stopped and the block run again at once; then once more with a spare at hand."""
        for name, rest in (("ours after Stop, at once", 0), ("ours after Stop", 5000)):
            page.wait_for_timeout(rest)
            button, output = cell(page)
            self.loop(page)
            self.note(name, page.evaluate(CLICK, [button, output]))

    def longest_tasks(self, context: BrowserContext) -> None:
        """The page's thread while Python starts, and while a program prints more than anybody reads."""
        page = self.open(context, f"{self.host.address}site/{LESSON}")
        with Trace(page) as start:
            page.evaluate(CLICK, cell(page))
            page.wait_for_timeout(3000)
        self.type(page.locator("[data-cell]").first, FLOOD)
        with Trace(page) as flood:
            page.evaluate(CLICK, cell(page))
        self.tasks = {"while starting": max(start.tasks()), "during a flood": max(flood.tasks())}

    def type(self, block: Locator, code: str) -> None:
        """Writes over the code of a block."""
        block.scroll_into_view_if_needed()
        block.locator(".a1-code").click()
        block.locator(".cm-content").click()
        block.page.keyboard.press("Control+a")
        block.page.keyboard.insert_text(code)

    def loop(self, page: Page) -> None:
        """Types an endless loop into the last editable block, runs it and stops it."""
        last = page.locator("[data-cell]:has([data-action='run'])").last
        self.type(last, "while True: pass")
        last.locator("[data-action='run']").first.click()
        page.wait_for_timeout(700)
        last.locator("[data-action='stop']").first.click()
        page.wait_for_timeout(50)

    def report(self) -> int:
        """Prints medians and ratios; 1 where a target is missed."""
        medians = {name: statistics.median(times) for name, times in self.times.items()}
        print(f"{'':34}{'median ms':>10}{'lowest':>9}{'highest':>9}{'of stock':>10}{'target':>8}")
        missed = 0
        for name, median in medians.items():
            whose, kind = name.split(" ", 1)
            ratio = median / medians["stock cold" if kind == "cold" else "stock second visit"]
            target = TARGETS.get(kind) if whose == "ours" else None
            missed += bool(target and ratio > target)
            told = "" if whose == "stock" else f"{ratio:.3f}"
            print(f"{name:34}{median:10.0f}{min(self.times[name]):9.0f}{max(self.times[name]):9.0f}{told:>10}{target or '':>8}")
        for kind in VISITS:
            ratio = medians[f"disk {kind}"] / medians[f"ours {kind}"]
            print(f"from a disk, of hosted: {kind:34}{ratio:6.2f} (target {DISK_TARGET})")
            missed += ratio > DISK_TARGET
        for name, count in self.bytes.items():
            print(f"{name:36}{count / 1e6:8.2f} MB moved")
        missed += self.bytes["ours, before intent"] > BEFORE_INTENT
        for when, longest in self.tasks.items():
            print(f"longest task on the page's thread {when}: {longest:.0f} ms of processor time (target {LONGEST_TASK})")
            missed += longest > LONGEST_TASK
        print("all targets met" if not missed else f"{missed} targets missed")
        return int(missed > 0)


def served_folder(folder: Path) -> None:
    """The site under a sub-path, and beside it the bare page with the files of Pyodide and NumPy as published."""
    site = Path(os.environ.get("A1_SITE", ROOT / "site"))
    if not (site / LESSON / "index.html").exists():
        sys.exit(f"bench: {site} holds no built site; run `python3 scripts/dev.py build` first")
    shutil.copytree(site, folder / "site")
    shutil.copytree(ROOT / "scripts" / "bench", folder / "stock", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    pyodide = folder / "stock" / "pyodide"
    shutil.copytree(ROOT / "node_modules" / "pyodide", pyodide)
    for wheel in (ROOT / ".cache" / "runtime" / "wheels").glob("numpy-*.whl"):
        shutil.copy(wheel, pyodide)


def unpacked_copy(folder: Path) -> Path:
    """The copy for a disk, as a reader has it."""
    if not ZIP.exists():
        sys.exit("bench: dist/a1learner-offline.zip is not there; run `python3 scripts/dev.py offline` first")
    with zipfile.ZipFile(ZIP) as archive:
        archive.extractall(folder)
    return folder / "a1learner-offline"


def main(arguments: list[str]) -> int:
    rounds = 3 if "--quick" in arguments else int(next((a for a in arguments if a.isdigit()), 7))
    with tempfile.TemporaryDirectory() as served, tempfile.TemporaryDirectory() as disk, sync_playwright() as playwright:
        served_folder(Path(served))
        host = Host(Path(served))
        path = os.environ.get("A1_BROWSER") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        bench = Bench(browser, host, unpacked_copy(Path(disk)))
        visits = [bench.stock, bench.ours, bench.disk]
        for turn in range(rounds):
            print(f"round {turn + 1} of {rounds}", flush=True)
            for visit in visits if turn % 2 == 0 else reversed(visits):
                bench.fresh(visit)
        bench.fresh(bench.longest_tasks)
        browser.close()
        host.shutdown()
        return bench.report()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
