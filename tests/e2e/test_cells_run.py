"""Pressing Run: order, queue, Stop, floods, pauses, questions; what a reader is told each time."""

import re
import threading
import time

from playwright.sync_api import expect
from reader import ELSEWHERE, Reader

# None of the programs here would end by itself. A Stop that works takes a second; a busy machine may take longer to tell.
SOON = 30


def seconds(call) -> float:
    began = time.monotonic()
    call()
    return time.monotonic() - began


def test_u01_an_endless_loop_leaves_the_page_usable_and_is_stopped(warm: Reader) -> None:
    page = warm.page
    first, second = warm.blocks()[0], warm.blocks()[2]
    first.write("while True: pass")
    first.press("run")
    first.wait("running")
    assert first.button("stop").is_visible()
    assert "Running" in first.status.inner_text()
    page.evaluate("scrollTo(0, 600)")
    assert seconds(lambda: page.locator("summary").nth(2).click()) < SOON
    page.keyboard.press("Escape")
    expect(first.status, "elapsed time is shown").to_have_text(re.compile(r"Running \d+ s"))
    assert seconds(lambda: (first.press("stop"), first.wait("stopped"))) < SOON
    assert "Stopped after" in first.status.inner_text()
    first.notices.get_by_text("Python was restarted").wait_for()
    second.run()
    assert "did not finish, so the lesson's version was run" in second.notices.inner_text()
    assert second.verdict.get_attribute("data-verdict") == "same"


def test_blocks_that_had_succeeded_are_run_again_after_a_stop_and_the_page_says_so(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("kept = 41\nprint('once')").run()
    blocks[2].write("while True: pass")
    blocks[1].write("print('between')")
    blocks[2].press("run")
    blocks[2].wait("running")
    blocks[2].press("stop")
    blocks[2].wait("stopped")
    blocks[3].write("print(kept + 1)").run()
    assert blocks[3].printed().strip() == "42"
    said = blocks[3].notices.inner_text()
    assert "Python was restarted" in said
    assert "run again" in said
    assert blocks[0].printed() == "once\n", "a silent run prints nothing anew"


def test_u02_a_print_flood_is_capped_and_stops_at_once(warm: Reader) -> None:
    page = warm.page
    blocks = warm.blocks()
    block = blocks[0].write("n = 0\nwhile True: print(n); n += 1")
    block.press("run")
    block.output.get_by_text("what follows is hidden until the program ends").wait_for()
    shown = len(block.printed())
    assert 10_000 < shown < 300_000
    page.wait_for_timeout(1000)
    assert len(block.printed()) == shown, "the output goes on growing after the limit"
    assert seconds(lambda: (block.press("stop"), block.wait("stopped"))) < SOON
    after = block.printed()
    page.wait_for_timeout(700)
    assert block.printed() == after, "text arrived after Stop"


def test_u04_output_comes_as_it_is_printed_and_a_long_sleep_is_stopped(warm: Reader) -> None:
    blocks = warm.blocks()
    block = blocks[0].write("import time\nprint('before')\ntime.sleep(2)\nprint('after')")
    block.press("run")
    block.output.get_by_text("before").wait_for()
    assert block.state == "running"
    assert "after" not in block.printed()
    block.wait("done")
    assert block.printed() == "before\nafter\n"
    block.write("import time\nprint('asleep')\ntime.sleep(600)")
    block.press("run")
    block.output.get_by_text("asleep").wait_for()
    assert seconds(lambda: (block.press("stop"), block.wait("stopped"))) < SOON
    block.write("print('again')").run()
    assert block.printed() == "again\n"


def test_u05_input_asks_in_the_page_or_says_that_it_cannot(warm: Reader) -> None:
    blocks = warm.blocks()
    block = blocks[0].write("def ask():\n    return input('Name? '), input('Age? ')\nname, age = ask()\nprint(name, age)")
    block.press("run")
    warm.page.wait_for_selector('[data-cell] .a1-ask, [data-cell][data-state="error"]')
    if block.state == "error":
        assert "input" in block.output.inner_text()
        return
    for label, line in (("Name?", "Ada"), ("Age?", "36")):
        field = block.element.get_by_label(label)
        field.wait_for()
        field.fill(line)
        block.press("answer")
    block.wait("done")
    assert block.printed().endswith("Ada 36\n")
    assert block.element.locator(".a1-ask").count() == 0


def test_a_question_does_not_hold_up_stop(warm: Reader) -> None:
    blocks = warm.blocks()
    block = blocks[0].write("input('Name? ')")
    block.press("run")
    warm.page.wait_for_selector('[data-cell] .a1-ask, [data-cell][data-state="error"]')
    if block.state == "error":
        return
    assert seconds(lambda: (block.press("stop"), block.wait("stopped"))) < SOON
    assert block.element.locator(".a1-ask").count() == 0
    block.write("print('on')").run()
    assert block.printed() == "on\n"


def test_u16_markup_is_shown_as_the_characters_it_is(warm: Reader) -> None:
    blocks = warm.blocks()
    text = "<b>x</b> &amp; <img src=x onerror=alert(1)>"
    block = blocks[0].write(f"print(type(1))\nprint({text!r})\nraise ValueError({text!r})").run("error")
    assert block.printed().startswith(f"<class 'int'>\n{text}\n")
    assert text in block.element.locator(".a1-error-message").inner_text()
    assert block.element.locator("b, .a1-output img").count() == 0


def test_a_silent_success_says_that_it_ran_and_how_long_it_took(warm: Reader) -> None:
    blocks = warm.blocks()
    block = blocks[0].write("quiet = 1").run()
    assert re.search(r"Ran in (under )?[\d.]+ s, nothing to show", block.status.inner_text())
    assert block.name
    assert "Ran in" in warm.said()


def test_the_value_of_a_last_expression_is_shown(warm: Reader) -> None:
    blocks = warm.blocks()
    block = blocks[0].write("x = [1, 2]\nx + ['a']").run()
    assert block.printed() == "[1, 2, 'a']\n"


def test_terminal_sequences_are_carried_out(warm: Reader) -> None:
    blocks = warm.blocks()
    code = "for n in range(3): print(f'\\r{n} of 2', end='')\nprint()\nprint('\\x1b[1;31mred\\x1b[0m plain')"
    block = blocks[0].write(code).run()
    assert block.printed() == "2 of 2\nred plain\n"
    assert block.output.locator(".a1-ansi-red").inner_text() == "red"


def test_u36_ten_fast_presses_run_once_and_two_blocks_take_turns(warm: Reader) -> None:
    blocks = warm.blocks()
    first, second = blocks[0], blocks[1]
    first.write("print('first')\ninput('Go on? ')\nprint('first again')")
    second.write("print('second')")
    first.button("run").evaluate("run => { for (let n = 0; n < 10; n++) run.click(); }")
    first.element.get_by_label("Go on?").wait_for()
    second.press("run")
    second.wait("queued")
    assert "Waiting for" in second.status.inner_text()
    first.press("run")
    assert "Already on its way" in first.status.inner_text(), "a press too many is refused in words"
    first.press("answer")
    second.wait("done")
    first.wait("done")
    assert first.printed().count("first\n") == 1
    assert first.printed().count("first again\n") == 1
    assert second.printed() == "second\n"
    assert {block.state for block in blocks} <= {"idle", "done"}, "something is left spinning"


def test_a_queued_block_can_be_taken_out_without_stopping_the_other(warm: Reader) -> None:
    blocks = warm.blocks()
    first, second = blocks[0], blocks[2]
    second.write("print('never')")
    first.hold("print('through')")
    second.press("run")
    second.wait("queued")
    second.press("stop")
    assert second.state == "idle"
    first.press("answer")
    first.wait("done")
    assert first.printed().endswith("through\n")
    assert second.printed() == ""


def test_a_later_block_first_runs_those_above_and_says_so(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("base = 10")
    blocks[1].write("base += 1")
    blocks[2].write("print(base)").run()
    assert blocks[2].printed() == "11\n"
    assert blocks[0].state == "done"
    assert "above were run first" in blocks[2].notices.inner_text()
    blocks[2].run()
    assert blocks[2].printed() == "11\n", "blocks that have run are not run again"


def test_a_failing_block_above_holds_the_later_one_back_with_a_way_on(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("broken(")
    blocks[1].write("pass")
    blocks[2].write("print('on')")
    blocks[2].press("run")
    blocks[0].wait("error")
    blocks[2].notices.get_by_text("above ended with an error").wait_for()
    assert blocks[2].state == "idle"
    blocks[2].press("run-anyway")
    blocks[2].wait("done")
    assert blocks[2].printed() == "on\n"


def test_editing_a_block_marks_the_later_ones_and_what_is_needed_is_run(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("base = 10")
    blocks[1].write("print('untouched')")
    blocks[2].write("print(base)").run()
    blocks[0].write("base = 20")
    blocks[2].notices.get_by_text("Out of date").wait_for()
    assert blocks[2].element.get_attribute("data-outdated") is not None
    blocks[2].press("needed")
    blocks[2].wait("done")
    warm.page.wait_for_function("() => !document.querySelector('[data-outdated]')")
    assert blocks[2].printed() == "20\n"


def test_run_all_above_runs_every_block_above(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("count = globals().get('count', 0) + 1")
    blocks[1].write("count += 10")
    blocks[2].write("print(count)").run()
    blocks[2].more("run-above")
    blocks[2].output.get_by_text("22").wait_for()


def test_u20_names_that_hide_pythons_own_break_nothing(warm: Reader) -> None:
    blocks = warm.blocks()
    block = blocks[0].write("name = 1\nsys = 2\nprint = 3\ntorch = None\nlen = 4\n__builtins__ = {}\n").run("done", "error")
    block.write("del print, len\n").run("done", "error")
    blocks[1].write("print('clean')").run("done", "error")
    block.more("afresh")
    block.write("import sys\nprint(torch.ones(2), len(sys.argv) >= 0)").run()
    assert block.printed() == "tensor([1., 1.]) True\n"


def test_u20_starting_afresh_forgets_every_name(warm: Reader) -> None:
    blocks = warm.blocks()
    block = blocks[0].write("x = 1").run()
    block.write("print(x)").run()
    block.more("afresh")
    block.run("error")
    assert "name 'x' is not defined" in block.element.inner_text()


def test_ctrl_enter_runs_and_shift_enter_moves_on(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("print('by key')")
    warm.page.keyboard.press("Control+Enter")
    blocks[0].output.get_by_text("by key").wait_for()
    assert blocks[0].editor.evaluate("e => e === document.activeElement")
    warm.page.keyboard.press("Shift+Enter")
    blocks[1].editor.wait_for()
    warm.page.wait_for_function(
        "name => document.querySelector(`[data-cell='${name}']`).contains(document.activeElement)", arg=blocks[1].name
    )


def test_u25_two_tabs_run_different_code_at_once_without_mixing(warm: Reader) -> None:
    second = warm.open(page=warm.context.new_page())
    name = warm.blocks()[0].name
    here, there = warm.block(name), warm.block(name, second)
    there.hold("print('there')")
    here.write("print('here')").run()
    there.press("answer")
    there.wait("done")
    assert here.printed() == "here\n"
    assert there.printed().endswith("there\n")
    second.close()
    here.run()
    assert here.printed() == "here\n"


def test_the_next_page_needs_no_start_and_leaving_ends_what_runs(warm: Reader) -> None:
    blocks = warm.blocks()
    blocks[0].write("while True: pass")
    blocks[0].press("run")
    blocks[0].wait("running")
    asked = len(warm.site.asked)
    warm.go(ELSEWHERE)
    block = warm.blocks()[0].write("print('next page')").run()
    assert block.printed() == "next page\n"
    assert not [path for path in warm.site.asked[asked:] if "pyodide.asm" in path or "python.zip" in path]


def test_a_plot_says_what_it_loads_and_is_the_recorded_picture(reader: Reader) -> None:
    reader.site.trouble["plots.zip"] = read = threading.Event()
    reader.open()
    block = reader.block("row-picture")
    recorded = block.reference.locator("img").get_attribute("src")
    block.press("run")
    block.element.get_by_text(re.compile(r"Loading matplotlib \([\d.]+ MB\)")).wait_for()
    read.set()
    block.wait("done")
    image = block.output.locator("img")
    assert image.get_attribute("alt") == block.element.evaluate("e => JSON.parse(e.querySelector(':scope > script').textContent).alt")
    assert image.evaluate("e => e.complete && e.naturalWidth > 0")
    assert recorded
    assert block.verdict.get_attribute("data-verdict") in ("same", "close")
