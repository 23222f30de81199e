"""`dev.py bench`: how long from Run to the first output, against a bare page that starts stock Pyodide and NumPy.

All variants run interleaved in the same session, so that a busy machine slows all of them; what counts are the ratios of
medians. Needs a built `site/` and Playwright. Use: bench.py [ROUNDS] (7 unless told otherwise), or `--quick` for 3.
"""

import os
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from bench.host import Host
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
LESSON = "normalisation/layernorm/"
NEXT_LESSON = "normalisation/batchnorm/"
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
# Of the stock page in the same session.
TARGETS = {"cold": 0.40, "second visit": 0.25, "after Stop": 0.20}
BEFORE_INTENT = 300_000

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
LONG_TASKS = """
() => { globalThis.a1Long = []; new PerformanceObserver((list) => a1Long.push(...list.getEntries().map((task) => task.duration)))
  .observe({type: "longtask", buffered: false}); }
"""
STOCK = ["#run", "#output"]


def cell(page: Page, position: int = 0) -> list[str]:
    """Selectors of Run and output of a block that needs no other one's result."""
    name = page.locator("[data-cell]").nth(position).get_attribute("data-cell")
    return [f'[data-cell="{name}"] [data-action="run"]', f'[data-cell="{name}"] [data-role="output"]']


class Bench:
    def __init__(self, browser: Browser, host: Host) -> None:
        self.browser, self.host = browser, host
        self.times: dict[str, list[float]] = {}
        self.bytes: dict[str, int] = {}
        self.long: list[float] = []

    def note(self, name: str, milliseconds: float) -> None:
        self.times.setdefault(name, []).append(milliseconds)

    def fresh(self, visit: Callable[[BrowserContext], None]) -> None:
        context = self.browser.new_context()
        try:
            visit(context)
        finally:
            context.close()

    def open(self, context: BrowserContext, path: str) -> Page:
        page = context.new_page()
        page.goto(self.host.address + path)
        page.wait_for_timeout(600)  # the page at rest, before a reader does anything
        return page

    def stock(self, context: BrowserContext) -> None:
        self.host.sent = 0
        page = self.open(context, "stock/stock.html")
        self.note("stock cold", page.evaluate(CLICK, STOCK))
        self.bytes["stock, in all"] = self.host.sent
        page.close()
        page = self.open(context, "stock/stock.html")
        self.note("stock second visit", page.evaluate(CLICK, STOCK))

    def ours(self, context: BrowserContext) -> None:
        self.host.sent = 0
        page = self.open(context, f"site/{LESSON}")
        page.evaluate(LONG_TASKS)
        self.bytes["ours, before intent"] = self.host.sent
        self.note("ours cold", page.evaluate(CLICK, cell(page)))
        self.bytes["ours, at the first output"] = self.host.sent
        page.wait_for_timeout(3000)  # idle: what is brought for the next time
        self.long += page.evaluate("a1Long")
        self.bytes["ours, with what idle time brings"] = self.host.sent
        self.second_page(page)
        page.close()
        page = self.open(context, f"site/{LESSON}")
        self.note("ours second visit", page.evaluate(CLICK, cell(page)))
        self.after_stop(page)

    def second_page(self, page: Page) -> None:
        """Another lesson by a click, Python kept."""
        page.locator(f'a[href*="{NEXT_LESSON.split("/")[1]}"]').first.evaluate("(link) => link.click()")
        page.wait_for_url(f"**/{NEXT_LESSON}")
        page.wait_for_timeout(600)
        self.note("ours second page", page.evaluate(CLICK, cell(page)))

    def after_stop(self, page: Page) -> None:
        """An endless loop is stopped and the block run again at once; then once more with a spare at hand."""
        for name, rest in (("ours after Stop, at once", 0), ("ours after Stop", 5000)):
            page.wait_for_timeout(rest)
            button, output = cell(page)
            self.loop(page)
            self.note(name, page.evaluate(CLICK, [button, output]))

    def loop(self, page: Page) -> None:
        """Types an endless loop into the last editable block, runs it and stops it."""
        last = page.locator("[data-cell]:has([data-action='run'])").last
        last.scroll_into_view_if_needed()
        last.locator(".a1-code").click()
        editor = last.locator(".cm-content")
        editor.click()
        page.keyboard.press("Control+a")
        page.keyboard.insert_text("while True: pass")
        last.locator("[data-action='run']").first.click()
        page.wait_for_timeout(700)
        last.locator("[data-action='stop']").first.click()
        page.wait_for_timeout(50)

    def report(self) -> int:
        """Prints medians and ratios; 1 where a target is missed."""
        medians = {name: statistics.median(times) for name, times in self.times.items()}
        print(f"{'':28}{'median ms':>10}{'lowest':>9}{'highest':>9}{'of stock':>10}{'target':>8}")
        missed = 0
        for name, median in medians.items():
            kind = name.removeprefix("ours ").removeprefix("stock ")
            base = medians["stock second visit" if "cold" not in name else "stock cold"]
            ratio = "" if name.startswith("stock") else f"{median / base:.3f}"
            target = TARGETS.get(kind) if name.startswith("ours") else None
            missed += bool(target and median / base > target)
            print(f"{name:28}{median:10.0f}{min(self.times[name]):9.0f}{max(self.times[name]):9.0f}{ratio:>10}{target or '':>8}")
        for name, count in self.bytes.items():
            print(f"{name:36}{count / 1e6:8.2f} MB moved")
        missed += self.bytes["ours, before intent"] > BEFORE_INTENT
        print(f"longest task on the page's thread while starting: {max(self.long, default=0):.0f} ms (target 100)")
        missed += max(self.long, default=0) > 100
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


def main(arguments: list[str]) -> int:
    rounds = 3 if "--quick" in arguments else int(next((a for a in arguments if a.isdigit()), 7))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served_folder(Path(folder))
        host = Host(Path(folder))
        path = os.environ.get("A1_BROWSER") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        bench = Bench(browser, host)
        for turn in range(rounds):
            print(f"round {turn + 1} of {rounds}", flush=True)
            for visit in (bench.stock, bench.ours) if turn % 2 == 0 else (bench.ours, bench.stock):
                bench.fresh(visit)
        browser.close()
        host.shutdown()
        return bench.report()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
