"""What a reader typed is never lost, never hides a newer lesson, and never overwrites another tab's work unasked."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from reader import ELSEWHERE, LESSON, Reader, Site


def settle(page: Page, code: str) -> None:
    """Wait until the pause after typing is over and `code` is kept."""
    page.wait_for_function("code => Object.values(localStorage).some(kept => kept.includes(code))", arg=code)


def test_u22_edits_outlive_a_reload_and_a_walk_to_another_lesson(reader: Reader) -> None:
    page = reader.open()
    first, second = reader.blocks()[0], reader.blocks()[2]
    first.write("print('mine, first')")
    second.write("print('mine, second')")
    # No pause: leaving at once must not lose the last words.
    page.reload()
    assert "print('mine, first')" in first.element.locator(".a1-code").inner_text()
    assert first.element.get_by_text("Edited").is_visible()
    reader.go(ELSEWHERE)
    reader.back(LESSON)
    assert "mine, second" in second.element.locator(".a1-code").inner_text()
    assert not reader.blocks()[1].button("reset").is_visible()


def test_u22_reset_asks_restores_one_block_and_can_be_undone_once(reader: Reader) -> None:
    reader.open()
    first, second = reader.blocks()[0], reader.blocks()[2]
    first.open()
    printed = first.code()
    first.write("print('mine')")
    second.write("print('also mine')")
    first.press("reset")
    assert "can be brought back once" in first.notices.inner_text()
    assert first.code() == "print('mine')", "Reset acted before it was confirmed"
    first.press("confirm-reset")
    assert first.code() == printed
    assert second.code() == "print('also mine')"
    reader.page.reload()
    assert "mine" not in first.element.locator(".a1-code").inner_text()
    first.press("undo-reset")
    assert "print('mine')" in first.element.locator(".a1-code").inner_text()
    assert not first.button("undo-reset").is_visible()
    reader.page.reload()
    assert "print('mine')" in first.element.locator(".a1-code").inner_text()


def test_reset_can_be_declined(reader: Reader) -> None:
    reader.open()
    first = reader.blocks()[0].write("print('mine')")
    first.press("reset")
    first.press("cancel-reset")
    assert first.code() == "print('mine')"
    assert not first.button("confirm-reset").is_visible()


def change_lesson(site: Site, block: str, before: str, after: str) -> Callable[[], None]:
    """Publish another text for one block; returns the way back."""
    file = site.folder / LESSON / "index.html"
    html = file.read_text(encoding="utf-8")

    def change(match: re.Match[str]) -> str:
        data = json.loads(match[2])
        if data.get("id") == block:
            assert before in data["code"]
            data["code"] = data["code"].replace(before, after)
        text = json.dumps(data, ensure_ascii=False)
        for char in "<>&":
            text = text.replace(char, f"\\u{ord(char):04x}")
        return match[1] + text + match[3]

    changed = re.sub(r'(<script type="application/json">)(.*?)(</script>)', change, html, flags=re.DOTALL)
    assert changed != html
    file.write_text(changed, encoding="utf-8")
    return lambda: file.write_text(html, encoding="utf-8") and None


def test_u23_a_lesson_changed_under_an_edit_shows_all_three_and_lets_the_reader_choose(reader: Reader, site: Site) -> None:
    page = reader.open()
    first = reader.blocks()[0].write("print('mine')")
    settle(page, "print('mine')")
    back = change_lesson(site, first.name, "manual_seed(1)", "manual_seed(2)")
    try:
        page.reload()
        assert "print('mine')" in first.element.locator(".a1-code").inner_text(), "the reader's text is shown"
        notice = first.notices.inner_text()
        assert "has changed since you edited it" in notice
        assert "Yours" in notice
        assert "The lesson before" in notice
        assert "The lesson now" in notice
        assert "manual_seed(1)" in notice
        assert "manual_seed(2)" in notice
        assert reader.blocks()[1].notices.inner_text() == ""
        first.press("take-new")
        assert "manual_seed(2)" in first.element.locator(".a1-code").inner_text()
        page.reload()
        assert "has changed" not in first.notices.inner_text()
        first.press("undo-reset")
        assert "print('mine')" in first.element.locator(".a1-code").inner_text()
    finally:
        back()


def test_keeping_ones_own_version_of_a_changed_lesson_is_remembered(reader: Reader, site: Site) -> None:
    page = reader.open()
    first = reader.blocks()[0].write("print('mine')")
    settle(page, "print('mine')")
    back = change_lesson(site, first.name, "manual_seed(1)", "manual_seed(3)")
    try:
        page.reload()
        first.press("keep-mine")
        page.reload()
        assert "has changed" not in first.notices.inner_text()
        assert "print('mine')" in first.element.locator(".a1-code").inner_text()
    finally:
        back()


def test_u25_a_later_edit_in_another_tab_is_neither_lost_nor_forced_on_the_older_one(reader: Reader) -> None:
    older = reader.open()
    newer = reader.context.new_page()
    reader.open(LESSON, newer)
    name = reader.blocks()[0].name
    here, there = reader.block(name), reader.block(name, newer)
    here.write("print('older')")
    there.notices.get_by_text("edited later in another tab").wait_for()
    there.press("keep-mine")
    there.write("print('newer')")
    here.notices.get_by_text("edited later in another tab").wait_for()
    assert here.code() == "print('older')", "the older tab keeps what it shows until its reader chooses"
    here.editor.press("End")
    older.keyboard.insert_text("# more")
    settle(older, "print('older')# more")
    newer.reload()
    assert "print('newer')" in there.element.locator(".a1-code").inner_text(), "the older tab overwrote the later edit"
    assert "different version" in there.notices.inner_text(), "the older tab's text was thrown away"
    assert "print('older')# more" in there.notices.inner_text()
    here.press("take-other")
    assert here.code() == "print('newer')"


def test_u25_closing_one_tab_leaves_the_other_alone(reader: Reader) -> None:
    reader.open()
    second = reader.context.new_page()
    reader.open(LESSON, second)
    second.close()
    block = reader.blocks()[0].write("print('still here')")
    reader.page.reload()
    assert "still here" in block.element.locator(".a1-code").inner_text()


BLOCKED = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"


@pytest.mark.parametrize("script", [BLOCKED, FULL], ids=["blocked", "full"])
def test_u26_without_storage_everything_works_and_one_line_says_what_is_not_kept(reader: Reader, script: str) -> None:
    reader.context.add_init_script(script)
    page = reader.open()
    block = reader.blocks()[0].write("print('mine')")
    line = page.get_by_text("edits and progress last for this visit only")
    line.wait_for()
    block.press("reset")
    block.press("confirm-reset")
    assert "manual_seed" in block.code()
    assert page.get_by_text("edits and progress last for this visit only").count() == 1


def test_compare_shows_the_changed_lines(reader: Reader) -> None:
    reader.open()
    block = reader.blocks()[0].open()
    changed = block.code().replace("manual_seed(1)", "manual_seed(7)")
    block.write(changed)
    block.press("compare")
    diff = block.element.locator(".a1-diff")
    assert diff.locator(".a1-diff-gone").inner_text().endswith("torch.manual_seed(1)")
    assert diff.locator(".a1-diff-new").inner_text().endswith("torch.manual_seed(7)")
    block.press("compare")
    assert diff.count() == 0


def test_compare_draws_only_so_many_lines_of_something_long(reader: Reader) -> None:
    reader.open()
    block = reader.blocks()[0].write("\n".join(f"x = {n}  # {'-' * 30}" for n in range(1_000)))
    block.press("compare")
    diff = block.element.locator(".a1-diff")
    assert diff.locator("> div").count() == 501
    assert re.fullmatch(r"5\d\d more lines", diff.locator(".a1-diff-folded").last.inner_text())


def test_a_shared_link_shows_the_version_asks_before_replacing_and_never_runs(new_reader: Callable[..., Reader]) -> None:
    author = new_reader()
    author.open(LESSON)
    block = author.blocks()[0].write("print('it’s shared')")
    block.more("share")
    link = block.element.locator(".a1-link").input_value()
    assert "#a1=" in link
    assert "shared" not in link

    stranger = new_reader()
    stranger.open(LESSON, fragment=link[link.index("#") :])
    shown = stranger.block(block.name)
    shown.notices.get_by_text("came with a link").wait_for()
    assert "print('it’s shared')" in shown.element.locator(".a1-code").inner_text()
    assert shown.state == "idle"
    assert "#a1=" not in stranger.page.url

    owner = new_reader()
    owner.open(LESSON)
    own = owner.block(block.name).write("print('own')")
    settle(owner.page, "print('own')")
    owner.page.goto("about:blank")
    owner.open(LESSON, fragment=link[link.index("#") :])
    own.notices.get_by_text("you have one of your own").wait_for()
    assert "print('own')" in own.element.locator(".a1-code").inner_text()
    own.press("take-shared")
    assert "it’s shared" in own.element.locator(".a1-code").inner_text()
    own.press("undo-reset")
    assert "print('own')" in own.element.locator(".a1-code").inner_text()


def test_a_damaged_link_is_an_ordinary_page_that_says_so(reader: Reader) -> None:
    reader.open(LESSON, fragment="#a1=AAAA_broken")
    block = reader.blocks()[0]
    block.notices.get_by_text("cannot be shown").wait_for()
    assert "manual_seed" in block.element.locator(".a1-code").inner_text()
    block.press("close-share")
    assert block.notices.inner_text() == ""
