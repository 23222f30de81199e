"""Writing in a block: with a keyboard alone, on a phone, with tabs and Greek letters, in long lines; nobody is trapped."""

import contextlib
from collections.abc import Callable

from playwright.sync_api import Locator, TimeoutError
from reader import Reader
from trace_tasks import Trace


def place_of(code: Locator, word: str) -> tuple[float, float]:
    """Where on the screen `word` begins."""
    x, y = code.evaluate(
        """(code, word) => {
            const range = document.createRange();
            const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
                const at = node.data.indexOf(word);
                if (at < 0) continue;
                range.setStart(node, at); range.setEnd(node, at + 1);
                const box = range.getBoundingClientRect();
                return [box.left + 1, box.top + box.height / 2];
            }
        }""",
        word,
    )
    return x, y


def test_the_editor_takes_the_place_of_the_text_without_a_jump(reader: Reader) -> None:
    reader.open()
    for block in reader.blocks():
        before = block.element.bounding_box()
        block.open()
        after = block.element.bounding_box()
        assert before is not None
        assert after is not None
        assert abs(before["height"] - after["height"]) < 1, block.name


def test_a_page_loads_no_editor_before_a_reader_turns_to_a_block(reader: Reader) -> None:
    page = reader.open()
    page.wait_for_timeout(500)
    assert not [path for path in reader.site.asked if "editor." in path or "worker." in path or "/runtime/" in path]
    reader.blocks()[0].open()
    assert len([path for path in reader.site.asked if "editor." in path]) == 1


def test_a_click_puts_the_caret_where_it_was_made(reader: Reader) -> None:
    page = reader.open()
    page.mouse.click(*place_of(reader.blocks()[0].element.locator(".a1-code pre"), "manual_seed"))
    block = reader.blocks()[0]
    block.editor.wait_for()
    page.wait_for_function("() => document.activeElement.classList.contains('cm-content')")
    page.keyboard.type("X")
    assert block.code().startswith("torch.Xmanual_seed")


def test_u13_pasted_tabs_become_spaces_and_tab_gives_spaces(reader: Reader) -> None:
    page = reader.open()
    block = reader.blocks()[0].write("def f():\n    return 1\ndef g():\n\treturn 2\n\tif 1:\n\t\tpass")
    assert "\t" not in block.code()
    assert "def g():\n    return 2\n    if 1:\n        pass" in block.code()
    page.keyboard.press("Control+End")
    page.keyboard.press("Tab")
    assert block.code().endswith("        pass    ")
    page.keyboard.press("ControlOrMeta+z")
    page.keyboard.press("ControlOrMeta+z")
    assert "manual_seed" in block.code(), "undo goes back to the lesson's code"


def test_enter_keeps_the_indentation_and_brackets_close(reader: Reader) -> None:
    page = reader.open()
    block = reader.blocks()[0].write("x = 1")
    page.keyboard.press("Control+End")
    page.keyboard.type("\ndef f():\nreturn (x")
    assert block.code() == "x = 1\ndef f():\n    return (x)"


def test_u32_a_phone_keyboard_gets_no_capitals_corrections_or_curly_quotes(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = reader.open()
    block = reader.blocks()[0]
    block.element.locator(".a1-code").tap()
    block.editor.wait_for()
    attributes = block.editor.evaluate("e => Object.fromEntries([...e.attributes].map(a => [a.name, a.value]))")
    assert attributes["autocapitalize"] == "off"
    assert attributes["autocorrect"] == "off"
    assert attributes["spellcheck"] == "false"
    assert float(block.editor.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) >= 16, "smaller text makes phones zoom"
    scale = page.evaluate("visualViewport.scale")
    block.editor.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("print(\"it's\")")
    page.keyboard.press("Enter")
    assert block.code().startswith("print(\"it's\")")
    assert page.evaluate("visualViewport.scale") == scale


def test_u32_run_and_stop_stay_above_a_phones_keyboard(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = reader.open()
    block = reader.block("example")
    block.element.locator(".a1-code").tap()
    block.editor.wait_for()
    block.editor.focus()
    # Emulation has no keyboard: the height that the page measures is set by hand, as the viewport's event would.
    page.evaluate("document.documentElement.style.setProperty('--a1-keyboard', '320px')")
    page.evaluate("scrollTo(0, document.querySelector('[data-cell=example]').getBoundingClientRect().top + scrollY - 120)")
    page.wait_for_function("() => document.querySelector('[data-cell=example] [data-action=run]').getBoundingClientRect().bottom <= 844 - 320")
    box = block.button("run").bounding_box()
    assert box is not None
    assert box["height"] >= 40, "a finger needs room"


def test_u19_greek_names_are_highlighted_and_selected_whole(reader: Reader) -> None:
    page = reader.open()
    block = reader.blocks()[0].write("größe = μ + σ2")
    box = block.editor.locator(".cm-line").first.bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + 16, box["y"] + box["height"] / 2)
    assert page.evaluate("getSelection().toString()") == "größe"


def test_u17_a_long_line_scrolls_inside_its_block_and_typing_stays_quick(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 360, "height": 740})
    page = reader.open()
    block = reader.blocks()[0].write("x = " + " + ".join(["1"] * 60))
    page.keyboard.press("Control+End")
    with Trace(page) as trace:
        page.keyboard.type("+2" * 20)
    assert max(trace.tasks()) < 100
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert block.editor.evaluate("e => e.closest('.cm-scroller').scrollWidth > e.closest('.cm-scroller').clientWidth")


def test_find_undo_and_several_cursors_are_there(reader: Reader) -> None:
    page = reader.open()
    block = reader.blocks()[0].write("aa = 1\nbb = 2")
    page.keyboard.press("ControlOrMeta+f")
    panel = block.element.locator(".cm-search")
    panel.wait_for()
    page.keyboard.press("Escape")
    assert panel.count() == 0
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.press("ControlOrMeta+Alt+ArrowDown")
    page.keyboard.type("x")
    assert block.code() == "xaa = 1\nxbb = 2"


def test_when_the_editor_does_not_arrive_the_block_says_so_and_can_be_tried_again(reader: Reader) -> None:
    reader.expect_problem("Failed to load resource")
    reader.expect_problem("editor.")
    reader.site.trouble["editor."] = 503
    reader.open()
    block = reader.blocks()[0]
    block.element.locator(".a1-code").click()
    block.notices.get_by_text("The editor could not be loaded").wait_for()
    assert "editor." in block.notices.inner_text()
    reader.site.trouble.clear()
    block.press("retry-editor")
    block.editor.wait_for()
    assert block.notices.inner_text() == ""


def test_completion_knows_torch_and_the_pages_names_and_hover_gives_help(reader: Reader) -> None:
    page = reader.open()
    block = reader.blocks()[0].write("my_tensor = torch.ones(3)").run()
    block.editor.focus()
    page.keyboard.press("ControlOrMeta+End")
    page.keyboard.type("\nmy_te")
    options = block.element.locator(".cm-tooltip-autocomplete li")
    options.get_by_text("my_tensor").wait_for()
    # A list that has only just opened takes no key: the reader may have meant the text.
    page.wait_for_timeout(200)
    page.keyboard.press("Tab")
    assert block.code().endswith("\nmy_tensor")
    page.keyboard.type("\ntorch.zero")
    options.get_by_text("zeros", exact=True).wait_for()
    page.keyboard.press("Escape")
    assert options.count() == 0
    help_box = block.element.locator(".a1-help")
    for _ in range(20):
        # Help never waits for a busy Python, so a reader whose pointer came too early points again.
        x, y = place_of(block.editor, "ones")
        page.mouse.move(x + 8, y)
        page.mouse.move(x + 10, y)
        with contextlib.suppress(TimeoutError):
            help_box.get_by_text("ones").first.wait_for(timeout=3000)
            break
        page.mouse.move(0, 0)
    else:
        raise AssertionError("pointing at a name showed no help")


def test_u32_a_fingers_first_press_on_run_is_not_lost_to_a_moving_page(new_reader: Callable[..., Reader]) -> None:
    reader = new_reader(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    reader.open()
    for block in reader.blocks()[:3]:
        # Press and release at one place, whatever moves between: a press that ends beside the button is no click.
        block.press("run")
        block.wait("starting", "queued", "running", "done")
        block.wait("done")
    # The same from within the editor, whose keyboard must not fold under the press.
    block = reader.blocks()[0].write("print('typed')")
    block.press("run")
    block.output.get_by_text("typed").wait_for()
    assert block.editor.evaluate("e => e === document.activeElement")


def test_what_web_pages_put_between_characters_becomes_what_python_reads(reader: Reader) -> None:
    reader.open()
    assert reader.blocks()[0].write("x\u00a0=\u202f\u200b1\u2028\ufeffy = 2\r\nz = 3").code() == "x = 1\ny = 2\nz = 3"
