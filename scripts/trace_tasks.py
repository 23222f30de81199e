"""How long the page's thread was held by its tasks, as Chromium itself traces it.

Processor time, not the clock on the wall, which other programs on a busy machine would stretch. The benchmark and the tests
in the browser go by it.
"""

from typing import Any

from playwright.sync_api import Page


class Trace:
    """Tasks of the page's thread between `with` and its end, in milliseconds of processor time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)
        self.events: list[dict[str, Any]] = []
        self.complete = False
        self.session.on("Tracing.dataCollected", lambda data: self.events.extend(data["value"]))
        self.session.on("Tracing.tracingComplete", lambda _: setattr(self, "complete", True))

    def __enter__(self) -> "Trace":
        categories = ["toplevel", "devtools.timeline"]
        self.session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": categories}})
        return self

    def __exit__(self, *_: object) -> None:
        self.session.send("Tracing.end")
        while not self.complete:
            self.page.wait_for_timeout(20)

    def tasks(self) -> list[float]:
        """One number a task, in no order."""
        mains = {(e["pid"], e["tid"]) for e in self.events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}
        return [e.get("tdur", 0) / 1000 for e in self.events if e["ph"] == "X" and "RunTask" in e["name"] and (e["pid"], e["tid"]) in mains]
