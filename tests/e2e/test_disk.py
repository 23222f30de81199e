"""The copy for a disk: unpacked into an awkward folder and opened as a file, with no network at all."""

import json
import subprocess
import sys
import zipfile
from urllib.parse import quote

import pytest
from conftest import ROOT
from playwright.sync_api import Page, expect
from reader import START, Block

ZIP = ROOT / "dist" / "a1learner-offline.zip"
LESSON = "normalisation/layernorm"


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The unpacked zip, in a folder with spaces and letters that are not ASCII."""
    if not ZIP.exists():
        pytest.fail("dist/a1learner-offline.zip is not there; run `python3 scripts/dev.py offline` first")
    folder = tmp_path_factory.mktemp("disk") / "Größe μ, ein Ordner"
    with zipfile.ZipFile(ZIP) as archive:
        archive.extractall(folder)
    return folder / "a1learner-offline"


class Disk:
    """A reader of the copy. Leaving it fails on any request that is not the disk's own."""

    def __init__(self, browser, copy) -> None:
        self.copy = copy
        self.context = browser.new_context(offline=True, viewport={"width": 1280, "height": 900})
        self.context.set_default_timeout(START)
        self.problems: list[str] = []
        self.page: Page = self.context.new_page()
        self.page.on("request", lambda request: self._check(request.url))
        self.page.on("pageerror", lambda error: self.problems.append(f"uncaught: {error}"))
        self.page.on("console", lambda message: self.problems.append(message.text) if message.type == "error" else None)

    def _check(self, address: str) -> None:
        if not address.startswith(("file:", "blob:", "data:")):
            self.problems.append(f"left the disk: {address}")

    def open(self, path: str) -> Page:
        self.page.goto(f"file://{quote(str(self.copy / path))}")
        return self.page

    def block(self, name: str) -> Block:
        return Block(self.page, name)

    def close(self) -> None:
        self.context.close()
        assert not self.problems, "; ".join(self.problems)


@pytest.fixture
def disk(browser, copy):
    made = Disk(browser, copy)
    yield made
    made.close()


def lessons(copy) -> list[str]:
    html = (copy / "index.html").read_text(encoding="utf-8")
    return [lesson["url"] for lesson in json.loads(html.split('id="a1-site">')[1].split("</script>")[0])["lessons"]]


def test_u31_the_first_block_of_every_lesson_runs_and_prints_what_pytorch_printed(disk, copy):
    for lesson in lessons(copy):
        disk.open(lesson)
        name = disk.page.locator("[data-cell]:not([hidden])").first.get_attribute("data-cell")
        block = disk.block(name).run()
        assert block.verdict.get_attribute("data-verdict") == "same", lesson


def test_links_between_pages_open_and_progress_lives_on(disk):
    page = disk.open(f"{LESSON}.html")
    done = int((page.locator("[data-role='progress']").first.text_content() or "").split()[0])
    page.locator("[data-role='completion'] button, [data-role='completion'] input").first.click()
    page.locator(".md-footer__link--prev").click()
    page.wait_for_load_state()
    assert page.url.startswith("file:") and LESSON not in page.url
    assert (page.locator("[data-role='progress']").first.text_content() or "").startswith(f"{done + 1} of ")


def test_edits_are_there_again_after_a_reload(disk):
    page = disk.open(f"{LESSON}.html")
    disk.block("one-row").write("print('kept on this disk')")
    page.wait_for_timeout(800)
    page.reload()
    assert "kept on this disk" in disk.block("one-row").open().code()


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
    before = page.evaluate("document.body.dataset.mdColorScheme")
    for _ in range(2):
        page.locator("[data-md-component='palette'] label:visible").first.click()
    after = page.evaluate("document.body.dataset.mdColorScheme")
    page.reload()
    assert page.evaluate("document.body.dataset.mdColorScheme") == after and before in ("default", "slate")


def test_the_copy_checks_itself_and_names_a_damaged_file(copy):
    def check():
        return subprocess.run([sys.executable, str(copy / "check.py")], capture_output=True, text=True)

    whole = check()
    assert whole.returncode == 0 and "Every file is as it was built." in whole.stdout
    file = copy / "losses" / "softmax.html"
    text = file.read_bytes()
    try:
        file.write_bytes(text[:-20])
        broken = check()
        assert broken.returncode == 1 and "losses/softmax.html is not the file that was built." in broken.stdout
    finally:
        file.write_bytes(text)
