"""The page's thread stays free: while Python starts, while the editor comes, and during a flood of output.

What counts is the processor time of each task as the browser itself traces it: unlike the clock on the wall, it hardly grows
when other programs keep the machine busy.
"""

from typing import Any

from reader import Reader

LESSON = "normalisation/layernorm"
LONGEST_MS = 100
# What would hold the page's thread if it did it itself: the compiled modules alone are 9 MB unpacked.
COUNT_HEAVY_WORK = """
globalThis.heavy = [];
for (const name of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) {
  const own = WebAssembly[name];
  WebAssembly[name] = (...given) => { heavy.push(name); return own.apply(WebAssembly, given); };
}
globalThis.DecompressionStream = class extends DecompressionStream {
  constructor(format) { super(format); heavy.push("unpack"); }
};
"""


class Trace:
    """Tasks of the page's thread between `with` and its end: `longest` in milliseconds of processor time."""

    def __init__(self, reader: Reader) -> None:
        self.page = reader.page
        self.session = reader.context.new_cdp_session(reader.page)
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
        mains = {(e["pid"], e["tid"]) for e in self.events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"}
        return [e.get("tdur", 0) / 1000 for e in self.events if e["ph"] == "X" and "RunTask" in e["name"] and (e["pid"], e["tid"]) in mains]


def test_starting_python_leaves_the_page_s_thread_free(reader: Reader) -> None:
    reader.page.add_init_script(COUNT_HEAVY_WORK)
    page = reader.open(LESSON)
    block = reader.blocks()[0]
    page.wait_for_load_state("networkidle")
    with Trace(reader) as trace:
        block.element.hover()  # the editor's script too
        block.run()
        block.editor.wait_for(state="attached")
        page.wait_for_timeout(2500)  # a spare, and what idle time brings
    tasks = trace.tasks()
    assert len(tasks) > 100, "the trace holds no tasks of the page"
    print("longest task", max(tasks))
    assert max(tasks) < LONGEST_MS
    assert page.evaluate("heavy") == []


def test_a_flood_of_output_leaves_the_page_s_thread_free(reader: Reader) -> None:
    reader.open(LESSON)
    block = reader.blocks()[0]
    block.write("for n in range(200_000):\n    print(n, 'of a flood')").page.wait_for_load_state("networkidle")
    with Trace(reader) as trace:
        block.run()
    tasks = trace.tasks()
    assert len(tasks) > 100
    print("longest task", max(tasks))
    assert max(tasks) < LONGEST_MS
