"""Getting Python ready: nothing before it is wanted, nothing in silence, and a way on when a file does not arrive."""

import gzip
import threading
from collections.abc import Callable

from playwright.sync_api import CDPSession
from reader import ELSEWHERE, LESSON, Reader

# Bytes of a page before a reader turns to a block. The promise is 300 KB; what grows shows here first.
BEFORE_INTENT = 230_000


def throttle(reader: Reader, bits: int, latency: int) -> CDPSession:
    session = reader.context.new_cdp_session(reader.page)
    session.send("Network.enable")
    line = {"offline": False, "latency": latency, "downloadThroughput": bits / 8, "uploadThroughput": bits / 8}
    session.send("Network.emulateNetworkConditions", {**line, "connectionType": "cellular3g"})
    return session


def runtime_files(reader: Reader) -> list[str]:
    return [path for path in reader.site.asked if "/runtime/" in path]


def test_nothing_of_python_is_fetched_before_a_reader_turns_to_a_block(reader: Reader) -> None:
    page = reader.open()
    page.wait_for_timeout(1000)
    assert runtime_files(reader) == []
    reader.blocks()[0].element.hover()
    reader.site.wait_for("/runtime/")


def test_a_reader_who_ran_before_finds_python_on_its_way(reader: Reader) -> None:
    reader.open()
    reader.blocks()[0].write("print(1)").run()
    page = reader.context.new_page()
    # The worker and not its files: those may come from the browser's own cache, and then the host is never asked.
    with page.expect_event("worker", lambda worker: "search" not in worker.url):
        reader.open("tensors/tensor-basics", page)


def test_u28_on_a_slow_line_nothing_big_loads_before_run_and_progress_is_shown(reader: Reader) -> None:
    page = reader.page
    reader.open()
    throttle(reader, 400_000, 400)
    page.wait_for_function("() => navigator.connection.effectiveType !== '4g' || navigator.connection.downlink < 1")
    block = reader.blocks()[0]
    block.element.hover()
    page.wait_for_timeout(800)
    assert runtime_files(reader) == []
    block.press("run")
    block.press("run")
    block.wait("starting")
    words = block.element.locator(".a1-startup")
    words.get_by_text(" MB").wait_for()
    first = words.inner_text()
    assert "Loading Python" in first
    page.wait_for_function("before => document.querySelector('.a1-startup').innerText !== before", arg=first)
    assert block.element.locator("progress").is_visible()
    assert block.reference.is_visible(), "the recorded output stays while Python loads"
    files = runtime_files(reader)
    assert len(files) == len(set(files)), "a second press started a second download"


def test_u28_leaving_half_way_does_not_fetch_again_what_arrived(reader: Reader) -> None:
    reader.open()
    reader.site.trouble["pyodide.asm.wasm"] = half_way = threading.Event()
    block = reader.blocks()[0]
    block.press("run")
    block.wait("starting")
    reader.go(ELSEWHERE)
    half_way.set()
    reader.back(LESSON)
    block.write("print('arrived')").run()
    files = runtime_files(reader)
    assert len(files) == len(set(files))


def test_a_file_that_does_not_arrive_is_named_and_retry_works(reader: Reader) -> None:
    reader.expect_problem("Failed to load resource")
    reader.site.trouble["pyodide.asm.wasm"] = 503
    reader.open()
    block = reader.blocks()[0].write("print('in the end')")
    block.press("run")
    words = block.element.locator(".a1-startup")
    words.get_by_text("Python could not be started").wait_for()
    assert "pyodide.asm.wasm" in words.inner_text()
    assert block.reference.is_visible()
    reader.site.trouble.clear()
    block.element.locator('.a1-startup [data-action="retry"]').click()
    block.wait("done")
    assert block.printed() == "in the end\n"
    assert not words.is_visible()


def test_waiting_can_be_given_up_and_run_again(reader: Reader) -> None:
    reader.site.trouble["pyodide.asm.wasm"] = on_its_way = threading.Event()
    reader.open()
    block = reader.blocks()[0].write("print('patience')")
    block.press("run")
    block.wait("starting")
    block.press("stop")
    block.wait("idle")
    on_its_way.set()
    block.run()
    assert block.printed() == "patience\n"


def test_a_lesson_page_moves_little_before_intent(new_reader: Callable[..., Reader]) -> None:
    """Everything that the longest lesson's page asks for by itself, packed as a static host would."""
    reader = new_reader()
    page = reader.open()
    folder = reader.site.folder
    longest = max(
        page.evaluate("JSON.parse(document.getElementById('a1-site').textContent).lessons.map((lesson) => lesson.url)"),
        key=lambda url: len(gzip.compress((folder / url / "index.html").read_bytes())),
    )
    reader = new_reader()
    reader.site.asked.clear()
    reader.open(longest.strip("/"))
    reader.page.wait_for_timeout(3000)
    sizes: dict[str, int] = {}
    for path in set(reader.site.asked):
        file = folder / path.split("?")[0].removeprefix(f"/{folder.name}/")
        data = (file / "index.html" if file.is_dir() else file).read_bytes()
        sizes[path] = len(data if file.suffix in (".woff2", ".png") else gzip.compress(data, 6))
    assert len(sizes) > 5
    assert sum(sizes.values()) < BEFORE_INTENT, sorted(sizes.items(), key=lambda item: -item[1])[:8]


def test_the_search_index_comes_when_a_reader_turns_to_the_search(reader: Reader) -> None:
    page = reader.open()
    page.wait_for_timeout(1000)
    assert not [path for path in reader.site.asked if "search_index" in path]
    page.keyboard.press("/")
    page.keyboard.type("LayerNorm", delay=30)
    page.locator(".md-search-result__link").first.wait_for()
    assert [path for path in reader.site.asked if "search_index" in path]


def test_the_wait_is_announced_once(reader: Reader) -> None:
    page = reader.open()
    page.evaluate(
        """() => {
            window.heard = [];
            new MutationObserver(() => window.heard.push(document.querySelector('.a1-announce[role=status]')?.textContent))
                .observe(document.body, { childList: true, subtree: true, characterData: true });
        }"""
    )
    reader.blocks()[0].run("done", "error")
    every = page.evaluate("window.heard")
    heard = [text for text, before in zip(every, [None, *every], strict=False) if text and text != before]
    assert heard.count("Starting Python.") <= 1
    assert heard[-1].startswith("One row, centred and scaled: ")
    assert page.locator(".a1-announce[role='status']").count() == 1
