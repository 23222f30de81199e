"""The copy for a disk: unpacked into an awkward folder and opened as a file, with no network at all."""

import contextlib
import json
import subprocess
import sys
import zipfile

import pytest
from playwright.sync_api import Page, expect
from reader import LESSON, ROOT, Block, Visitor

ZIP = ROOT / "dist" / "a1learner-offline.zip"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The unpacked zip, in a folder with spaces and letters that are not ASCII."""
    if not ZIP.exists():
        pytest.fail("dist/a1learner-offline.zip is not there; run `python3 scripts/dev.py offline` first")
    folder = tmp_path_factory.mktemp("disk") / "Größe μ, ein Ordner"
    with zipfile.ZipFile(ZIP) as archive:
        archive.extractall(folder)
    return folder / "a1learner-offline"


class Disk(Visitor):
    """A reader of the copy."""

    def __init__(self, browser, copy) -> None:
        self.copy = copy
        super().__init__(browser.new_context(offline=True, viewport={"width": 1280, "height": 900}))

    def is_home(self, address: str) -> bool:
        return address.startswith(("file:", "blob:", "data:"))

    def open(self, path: str, page: Page | None = None, until: str = "load") -> Page:
        page = page or self.page
        page.goto((self.copy / path).as_uri(), wait_until=until)
        return page


@pytest.fixture
def disk(browser, copy):
    made = Disk(browser, copy)
    yield made
    made.close()


@contextlib.contextmanager
def instead(copy, name, change):
    """Within it the file of that name is what `change` makes of it, or gone where that is None; yields its path in the copy."""
    (file,) = copy.rglob(name)
    whole = file.read_bytes()
    changed = change(whole)
    file.unlink() if changed is None else file.write_bytes(changed)
    try:
        yield file.relative_to(copy).as_posix()
    finally:
        file.write_bytes(whole)


def lessons(copy) -> list[str]:
    html = (copy / "index.html").read_text(encoding="utf-8")
    return [lesson["url"] for lesson in json.loads(html.split('id="a1-site">')[1].split("</script>")[0])["lessons"]]


def test_u31_the_first_block_of_every_lesson_runs_and_prints_what_pytorch_printed(disk, copy):
    # Two tabs by turns: the next lesson makes its Python ready while this one runs.
    tabs = [disk.page, disk.context.new_page()]
    addresses = lessons(copy)
    disk.open(addresses[0], tabs[0])
    for turn, lesson in enumerate(addresses):
        page, other = tabs[turn % 2], tabs[1 - turn % 2]
        if turn + 1 < len(addresses):
            disk.open(addresses[turn + 1], other, until="commit")
        page.wait_for_selector("[data-cell] [data-action='run']", state="attached")
        name = page.locator("[data-cell]:not([hidden])").first.get_attribute("data-cell")
        block = Block(page, name).run()
        assert block.verdict.get_attribute("data-verdict") == "same", lesson


def test_a_plot_is_drawn(disk):
    disk.open(f"{LESSON}.html")
    picture = disk.block("row-picture").run().output.locator("img")
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0


def test_links_between_pages_open_and_progress_lives_on(disk):
    page = disk.open(f"{LESSON}.html")
    progress = page.locator("[data-role='progress']").first
    assert (progress.text_content() or "").startswith("0 of ")
    page.locator("[data-role='completion'] button, [data-role='completion'] input").first.click()
    page.locator(".md-footer__link--prev").click()
    page.wait_for_url(lambda address: address.startswith("file:") and LESSON not in address)
    expect(progress).to_contain_text("1 of ")


def test_edits_are_there_again_after_a_reload(disk):
    page = disk.open(f"{LESSON}.html")
    disk.block("one-row").write("print('kept on this disk')")
    page.reload()
    assert "kept on this disk" in disk.block("one-row").open().code()


def test_a_browser_that_keeps_nothing_for_files_says_so_on_the_page(disk):
    disk.context.add_init_script("Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } });")
    page = disk.open(f"{LESSON}.html")
    expect(page.locator("[data-role='storage-trouble']")).to_contain_text("edits and progress last until you leave this page")
    assert disk.block("one-row").run().printed().startswith("Before: mean")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda whole: whole.replace(b"A", b"B", 1000), "is not the one this site was built with"),
        (lambda whole: whole[: len(whole) // 2], "it is damaged; unpack the zip again"),
        (lambda whole: None, "it is missing from this copy; unpack the zip again"),
    ],
    ids=["changed", "cut short", "missing"],
)
def test_a_file_that_is_not_whole_is_named_and_read_again_once_it_is(disk, copy, change, said):
    # What the browser itself says of a script that is no script, or none.
    disk.expect_problem("ERR_FILE_NOT_FOUND")
    disk.expect_problem("Invalid or unexpected token")
    page = disk.open(f"{LESSON}.html")
    block = disk.block("one-row")
    with instead(copy, "_umath_linalg.wasm.bin.js", change) as name:
        block.press("run")
        told = block.element.get_by_text(said)
        expect(told).to_be_visible()
        assert name in (told.text_content() or "")
    page.locator("[data-action='retry']:visible").first.click()
    block.wait("done")


def test_without_its_snapshot_python_starts_the_slower_way(disk, copy):
    disk.expect_problem("Invalid or unexpected token")
    disk.open(f"{LESSON}.html")
    with instead(copy, "boot.snapshot.bin.js", lambda whole: whole[:100]):
        assert disk.block("one-row").run().verdict.get_attribute("data-verdict") == "same"


def test_search_finds_a_lesson(disk):
    page = disk.open("index.html")
    page.wait_for_selector("[data-md-component='search-query']", state="attached")
    page.keyboard.press("/")
    page.keyboard.type("LayerNorm", delay=30)
    hit = page.locator(".md-search-result__link").first
    hit.wait_for()
    assert "layernorm" in (hit.get_attribute("href") or "")


def test_a_quiz_is_judged(disk):
    page = disk.open(f"{LESSON}.html")
    quiz = page.locator("[data-quiz]").first
    quiz.locator("input").first.check()
    quiz.locator("[data-role='reason']:visible").first.wait_for()


def test_a_task_is_judged_in_the_readers_own_python(disk):
    page = disk.open(f"{LESSON}.html")
    task = page.locator("[data-task]").first
    task.locator("[data-action='check']").click()
    expect(task.locator("[data-role='result']")).not_to_be_empty()


def test_the_colour_scheme_can_be_changed_and_stays(disk):
    page = disk.open("index.html")
    scheme = page.locator("body")
    for _ in range(2):
        page.locator("[data-md-component='palette'] label:visible").first.click()
    expect(scheme).to_have_attribute("data-md-color-scheme", "slate")
    page.reload()
    expect(scheme).to_have_attribute("data-md-color-scheme", "slate")


def test_the_copy_checks_itself_and_names_a_damaged_file(copy):
    def check():
        return subprocess.run([sys.executable, str(copy / "check.py")], capture_output=True, text=True)

    whole = check()
    assert whole.returncode == 0 and "Every file is as it was built." in whole.stdout
    with instead(copy, "softmax.html", lambda text: text[:-20]):
        broken = check()
    assert broken.returncode == 1 and "losses/softmax.html is not the file that was built." in broken.stdout
