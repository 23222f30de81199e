"""Devices, browsers and lines that cannot do everything: one clear sentence, and the page stays readable."""

import re

import pytest
from reader import Reader

OTHERS = ("losses/softmax", "tensors/broadcasting", "tensors/reductions")
SMALL = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 1 });"


def pythons(reader: Reader) -> int:
    """Workers that are alive on the reader's page, without the search's."""
    return len([worker for worker in reader.page.workers if "search" not in worker.url])


def test_u35_on_a_small_phone_one_python_serves_four_lessons(reader: Reader) -> None:
    reader.context.add_init_script(SMALL)
    page = reader.open()
    loads = []
    page.on("load", lambda: loads.append(1))
    reader.block("one-row").run()
    for lesson in OTHERS:
        reader.go(lesson)
        reader.blocks()[0].run("done", "error")
        assert pythons(reader) == 1
    page.wait_for_timeout(2500)  # a spare would have been started by now
    assert pythons(reader) == 1
    assert loads == [], "the page was loaded anew"


NO_MEMORY = "Worker.prototype.postMessage = () => { throw new RangeError('Array buffer allocation failed'); };"
LACKING = {
    "memory": (NO_MEMORY, "too little memory"),
    "webassembly": ("delete globalThis.WebAssembly;", "WebAssembly switched off"),
    "unpacking": ("delete globalThis.DecompressionStream;", "DecompressionStream is missing"),
    "no-workers": ("delete globalThis.Worker;", "no workers"),
    "forbidden-workers": (
        "globalThis.Worker = class { constructor() { throw new DOMException('forbidden by policy', 'SecurityError'); } };",
        "forbidden by policy",
    ),
}


@pytest.mark.parametrize("case", LACKING)
def test_u35_where_python_cannot_start_one_sentence_says_so_and_recorded_outputs_stay(reader: Reader, case: str) -> None:
    script, sentence = LACKING[case]
    reader.expect_problem("")
    reader.context.add_init_script(script)
    page = reader.open()
    block = reader.block("one-row")
    block.press("run")
    told = block.element.locator(".a1-startup")
    told.get_by_text("Python could not be started").wait_for()
    assert sentence in told.inner_text()
    assert told.inner_text().count("Python could not be started") == 1
    assert "mean 4.9446" in block.reference.inner_text()
    assert block.reference.is_visible()
    # The rest of the page works: reading, editing, the quiz.
    block.press("stop")
    block.open()
    page.locator("[data-quiz] input").first.check()
    page.locator("[data-quiz] [data-role='reason']:visible").first.wait_for()


def test_a_blocked_file_is_named_and_the_page_goes_on(reader: Reader) -> None:
    """An ad blocker, or a school's filter, that lets all files pass but one."""
    reader.expect_problem("Failed to load resource")
    reader.expect_problem("ERR_FAILED")
    reader.context.route(re.compile("worker"), lambda route: route.abort() if "search" not in route.request.url else route.continue_())
    reader.open()
    block = reader.block("one-row")
    block.press("run")
    told = block.element.locator(".a1-startup")
    told.get_by_text("Python could not be started").wait_for()
    assert "worker" in told.inner_text(), "the file is not named"
    assert block.reference.is_visible()


TRANSLATE = """() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const near = node.parentElement;
        if (node.data.trim() && near.translate && !near.closest("script, style, [translate=no], .notranslate")) texts.push(node);
    }
    for (const node of texts) {
        const font = document.createElement("font");
        font.append(document.createElement("font"));
        font.firstChild.textContent = `[${node.data}]`;
        node.replaceWith(font);
    }
    return texts.length;
}"""


def test_a_browser_that_translates_the_page_breaks_nothing_and_leaves_code_alone(reader: Reader) -> None:
    page = reader.open()
    block = reader.block("one-row").write("print('mine')").run()
    assert page.evaluate(TRANSLATE) > 50
    assert page.locator("article pre font, article code font").count() == 0
    assert block.code() == "print('mine')"
    assert block.printed() == "mine\n"
    block.write("boom").run("error")
    page.evaluate(TRANSLATE)
    assert "name 'boom' is not defined" in block.element.locator(".a1-error-message").inner_text()
    block.press("compare")
    block.press("reset")
    page.evaluate(TRANSLATE)
    block.press("confirm-reset")
    block.run()
    assert block.verdict.get_attribute("data-verdict") == "same"
    page.locator("[data-quiz] input").first.check()
    page.locator("[data-quiz] [data-role='reason']:visible").first.wait_for()
    page.locator("[data-task] [data-action='check']").click()
    page.locator("[data-task] .a1-judged").wait_for()


def test_u36_a_run_ends_as_it_should_while_nobody_looks(reader: Reader) -> None:
    page = reader.open()
    first = reader.block("one-row").write("import time\nfor n in range(3):\n    time.sleep(0.5)\n    print(n)")
    reader.block("row-picture").write("pass")
    second = reader.block("scale-and-shift").write("print('second')")
    first.press("run")
    first.wait("running")
    second.press("run")
    # A hidden tab draws nothing and its clocks are slow; emulated by what the page can ask.
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { get: () => window.away ?? true, configurable: true });
            Object.defineProperty(document, "visibilityState", { get: () => (window.away ?? true ? "hidden" : "visible"), configurable: true });
            window.requestAnimationFrame = () => 0;
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    second.wait("done")
    page.evaluate("() => { window.away = false; document.dispatchEvent(new Event('visibilitychange')); }")
    assert first.state == "done"
    assert first.printed() == "0\n1\n2\n"
    assert second.printed().endswith("second\n")
    busy = page.locator("[data-state='running'], [data-state='queued'], [data-state='starting'], [aria-busy='true']")
    assert busy.count() == 0, "something is left spinning"
    assert pythons(reader) <= 2, "a running Python and at most one spare"


def test_a_check_waits_its_turn_and_stopping_it_stops_nothing_else(reader: Reader) -> None:
    page = reader.open()
    block = reader.block("one-row").hold("print('through')")
    task = page.locator("[data-task]").first
    task.locator("[data-action='check']").click()
    task.locator("[data-role='waiting']").get_by_text("Waiting for “One row, centred and scaled”").wait_for()
    task.locator("[data-action='stop-check']").click()
    task.locator("[data-role='result']").get_by_text("Nothing was decided").wait_for()
    block.press("answer").wait("done")
    assert block.printed().endswith("through\n")
    # The other way round: a block waits for a check, and the check's Stop frees it.
    name = task.locator("[data-cell]").first.get_attribute("data-cell") or ""
    function = task.locator("[data-cell]").first.evaluate("e => JSON.parse(e.querySelector(':scope > script').textContent).code.match(/def (\\w+)/)[1]")
    reader.block(name).write(f"def {function}(*a, **k):\n    while True: pass\n")
    task.locator("[data-action='check']").click()
    task.locator("[data-role='waiting']").get_by_text("Checking").wait_for()
    block.press("run")
    block.wait("queued")
    assert "the check of" in block.status.inner_text()
    task.locator("[data-action='stop-check']").click()
    block.wait("idle", "done")
    assert "Python was stopped" in block.notices.inner_text()
