"""A whole lesson without a mouse: focus is always to be seen, is never trapped, and never falls back to the top of the page."""

import json
from collections.abc import Callable

import axe
import pytest
from course_pages import QUIZ, RIGHT, TASK, wait_done
from playwright.sync_api import Page
from reader import Block, Reader

# More than the longest way from one place of the lesson to the next.
MOST = 60

# What has the focus: whether it can be seen, and that it is a thing at all. A block's editor shows it on the block's code,
# a choice of the quiz on its row, whatever else on itself.
FOCUS = """() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { lost: true };
    const box = at.getBoundingClientRect();
    const framed = [at, at.closest(".a1-code"), at.closest(".a1-option")].some(one => {
        if (!one) return false;
        const style = getComputedStyle(one);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    });
    const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
    return { lost: false, name: at.outerHTML.slice(0, 120), framed, shown: box.bottom > 0 && box.top < innerHeight, free: at.closest(".md-header, .md-skip") !== null || box.bottom > header };
}"""


def look(page: Page) -> None:
    """A reader looks where they are."""
    # Whoever lands on a block's text is handed on to the editor that takes its place.
    page.wait_for_function("() => !document.activeElement?.closest('.a1-code pre')")
    seen = page.evaluate(FOCUS)
    assert not seen["lost"], "the focus fell back to the top of the page"
    assert seen["framed"], f"nothing shows where the focus is: {seen['name']}"
    assert seen["shown"] and seen["free"], f"the focus is out of sight: {seen['name']}"


def tab_to(page: Page, what: str) -> None:
    """Press Tab until what a CSS selector names has the focus."""
    for _ in range(MOST):
        page.keyboard.press("Tab")
        look(page)
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
    raise AssertionError(f"Tab never reached {what}")


def focused(block: Block, action: str) -> bool:
    return block.button(action).evaluate("e => e === document.activeElement")


def leave_editor(page: Page) -> None:
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    look(page)


def test_u14_a_keyboard_alone_walks_through_a_whole_lesson(reader: Reader) -> None:
    page = reader.open()
    first, second = reader.blocks()[:2]
    # The first stop is the way past the header, which leads to the lesson.
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.md-skip')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.hash !== '' && !document.activeElement.matches('.md-skip')")

    # Only passing through: Tab goes on, it does not indent.
    tab_to(page, f"[data-cell='{first.name}'] .cm-content")
    assert "Esc, then Tab leaves" in first.element.locator(".a1-keys").inner_text()
    assert first.element.locator(".a1-keys").is_visible()
    assert first.element.locator(".a1-keys").get_attribute("id") == first.editor.get_attribute("aria-describedby")
    before = first.code()
    page.keyboard.press("Tab")
    assert first.code() == before
    assert focused(first, "run")
    page.keyboard.press("Shift+Tab")

    # Writing: Tab indents, Escape gives it back.
    page.keyboard.type("#")
    page.keyboard.press("Tab")
    assert first.code() != f"#{before}", "after typing, Tab indents"
    leave_editor(page)
    assert focused(first, "run"), "Escape, then Tab leaves"

    # Running from the editor, and from the button while it becomes Stop and Run again.
    first.write("import time\nwhile True: time.sleep(0.1)")
    page.keyboard.press("Control+Enter")
    first.wait("running")
    look(page)
    leave_editor(page)
    page.keyboard.press("Tab")
    look(page)
    assert focused(first, "stop")
    page.keyboard.press("Enter")
    first.wait("stopped")
    look(page)
    assert focused(first, "run"), "Stop is gone, and Run stands in its place"

    # Reset asks, and its undo can be reached.
    tab_to(page, "[data-action='reset']")
    page.keyboard.press("Enter")
    look(page)
    assert focused(first, "confirm-reset")
    page.keyboard.press("Enter")
    look(page)
    tab_to(page, "[data-action='undo-reset']")
    page.keyboard.press("Enter")
    look(page)
    tab_to(page, "[data-action='reset']")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    look(page)

    # The menu opens, is left by Escape, and closes behind a choice.
    tab_to(page, f"[data-cell='{first.name}'] summary")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    look(page)
    page.keyboard.press("Escape")
    look(page)
    assert first.element.locator("summary").evaluate("e => e === document.activeElement")

    # Shift-Enter runs and moves on to the next block.
    first.editor.focus()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function("name => document.activeElement.closest('[data-cell]')?.dataset.cell === name", arg=second.name)
    look(page)
    first.wait("done")
    assert first.verdict.get_attribute("data-verdict") == "same"

    # The question: the arrows choose, Enter answers.
    right = page.locator(f"[data-quiz='{QUIZ}'] [data-option='0'] input")
    page.locator("[data-cell='example'] [data-action='run']").focus()
    tab_to(page, f"[data-quiz='{QUIZ}'] input")
    page.keyboard.press("Space")
    for _ in range(4):
        if right.is_checked():
            break
        page.keyboard.press("ArrowDown")
        look(page)
    page.keyboard.press("Enter")
    look(page)
    assert page.locator(f"[data-quiz='{QUIZ}'] [data-role='passed']").inner_text() == "Answered right"

    # The task: written, checked, a hint opened, the solution declined.
    answer = reader.block(f"task-{TASK}")
    tab_to(page, f"[data-cell='{answer.name}'] .cm-content")
    answer.write(RIGHT)
    leave_editor(page)
    tab_to(page, f"[data-task='{TASK}'] [data-action='check']")
    page.keyboard.press("Enter")
    wait_done(page, 1)
    look(page)
    tab_to(page, f"[data-task='{TASK}'] details[data-hint] summary")
    page.keyboard.press("Enter")
    look(page)
    page.locator(f"[data-task='{TASK}'] details[data-hint='1']").wait_for()
    tab_to(page, f"[data-task='{TASK}'] details[data-hint='1'] summary")

    # Progress has been counted, and the next lesson is one key away.
    assert page.locator("[data-role='lesson-state']").inner_text() == "Lesson completed"
    tab_to(page, "a.md-footer__link--next")
    page.keyboard.press("Enter")
    reader.arrive("normalisation/rmsnorm")


def test_every_press_of_tab_backwards_leaves_an_untouched_editor(reader: Reader) -> None:
    page = reader.open()
    block = reader.blocks()[1]
    block.button("run").focus()
    page.keyboard.press("Shift+Tab")
    look(page)
    assert block.editor.evaluate("e => e === document.activeElement")
    page.keyboard.press("Shift+Tab")
    assert not block.editor.evaluate("e => e === document.activeElement")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_any_state_a_reader_brings_about(new_reader: Callable[..., Reader], scheme: str) -> None:
    reader = new_reader(color_scheme=scheme)
    page = reader.open()
    found: dict[str, list[str]] = {"untouched": axe.findings(page)}
    first, second, third = reader.blocks()[:3]
    second.write("pass")
    third.run()
    found["after plain runs"] = axe.findings(page)
    first.write("print('mine')\nboom").run("error")
    first.press("compare")
    first.press("reset")
    second.element.locator("summary").click()
    found["an error, compared, about to be reset, a menu open"] = axe.findings(page)
    page.locator("[data-task] [data-action='check']").click()
    page.locator("[data-task] .a1-judged").wait_for()
    for option in ("1", "0"):
        page.locator(f"[data-quiz='{QUIZ}'] [data-option='{option}'] label").click()
    page.locator("[data-hint] summary").first.click()
    page.locator("[data-role='solution'] summary").click()
    found["a failed check, a question answered, a hint open, the solution asked for"] = axe.findings(page)
    first.press("cancel-reset").write("input('Name? ')").press("run")
    first.element.locator(".a1-ask").wait_for()
    found["a question of the program"] = axe.findings(page)
    first.press("stop")
    assert {state: lines for state, lines in found.items() if lines} == {}, json.dumps(found, indent=1)
