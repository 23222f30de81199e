"""The code task of a lesson: judged in the reader's own Python by example and hidden checks, hinted, solved, stopped."""

import pytest
from course_pages import QUIZ, RIGHT, TASK, done, option, visit, wait_done
from reader import LESSON

SECTION = f"[data-task='{TASK}']"


def result(page):
    return page.locator(f"{SECTION} [data-role='result']")


def check(reader, code: str | None = None) -> str:
    """Write an answer, press Check and wait for the verdict; its text."""
    if code is not None:
        reader.block(f"task-{TASK}").write(code)
    page = reader.page
    result(page).evaluate("place => place.replaceChildren()")
    page.locator(f"{SECTION} [data-action='check']").click()
    page.wait_for_function("at => document.querySelector(at).textContent !== ''", arg=f"{SECTION} [data-role='result']")
    return result(page).inner_text()


@pytest.fixture
def page(reader):
    return reader.open(LESSON)


def test_the_start_code_fails_with_the_smallest_input_yours_and_expected(reader, page):
    said = check(reader)
    assert said.startswith("✗ Not yet.") and "The shape is right." in said
    named = dict(zip(result(page).locator("dt").all_inner_texts(), result(page).locator("dd").all_inner_texts(), strict=True))
    assert list(named) == ["Smallest input that fails", "Yours", "Expected"]
    assert "tensor([[1., 2.],\n" in named["Smallest input that fails"] and named["Yours"] != named["Expected"]
    assert "values differ" in reader.said()
    assert not page.locator(f"{SECTION} [data-role='passed']").is_visible()


def test_a_right_answer_passes_and_with_the_quiz_completes_the_lesson(reader, page):
    said = check(reader, RIGHT)
    assert said.startswith("✓ Passed: all 6 checks hold.") and "mean of the matrix" in said
    assert page.locator(f"{SECTION} [data-role='passed']").inner_text() == "Passed"
    assert done(page) == 0
    option(page, 0).locator("label").click()
    wait_done(page, 1)
    assert page.locator("[data-role='lesson-state']").inner_text() == "Lesson completed"
    page.reload()
    assert done(page) == 1 and page.locator(f"{SECTION} [data-role='passed']").is_visible()
    assert page.locator(f"[data-quiz='{QUIZ}'] [data-role='passed']").is_visible()


def test_the_shape_is_told_before_any_value(warm):
    said = check(warm, "def layer_norm_2d(x, eps=1e-5):\n    return x.mean(dim=-1)\n")
    assert "The result has shape (2,), expected (2, 2)." in said


def test_an_error_names_the_readers_own_line(warm):
    said = check(warm, "def layer_norm_2d(x, eps=1e-5):\n    return x - wrong\n")
    assert "NameError: name 'wrong' is not defined" in said and "Your answer, line 2, in layer_norm_2d" in said
    assert "must be defined or imported" in said
    warm.page.locator(f"{SECTION} .cm-content").wait_for()


def test_what_a_learner_prints_is_text(warm):
    said = check(warm, "print('<b>x</b>')\ndef layer_norm_2d(x, eps=1e-5):\n    print('<i>y</i>')\n    return '<img src=x>'\n")
    assert "<i>y</i>" in said and "<img src=x>" in said
    assert result(warm.page).locator("b, i, img").count() == 0


def test_an_endless_loop_is_stopped_and_the_next_check_works(warm):
    warm.block(f"task-{TASK}").write("def layer_norm_2d(x, eps=1e-5):\n    while True: pass\n")
    warm.page.locator(f"{SECTION} [data-action='check']").click()
    warm.page.wait_for_function("at => document.querySelector(at).textContent === 'Checking'", arg=f"{SECTION} [data-role='waiting']")
    warm.page.locator(f"{SECTION} [data-action='stop-check']").click()
    warm.page.wait_for_function("at => document.querySelector(at).textContent.startsWith('Stopped')", arg=f"{SECTION} [data-role='result']")
    assert check(warm, RIGHT).startswith("✓ Passed")


def test_hints_come_one_by_one_and_the_solution_asks_first(reader, page):
    hints = page.locator(f"{SECTION} details[data-hint]")
    assert [hints.nth(n).is_visible() for n in range(3)] == [True, False, False]
    hints.nth(0).locator("summary").click()
    assert [hints.nth(n).is_visible() for n in range(3)] == [True, True, False]
    solution = page.locator(f"{SECTION} details[data-role='solution']")
    solution.locator("summary").click()
    assert not solution.locator("pre").is_visible()
    page.locator(f"{SECTION} [data-action='keep-solution']").click()
    assert not solution.locator("pre").is_visible()
    solution.locator("summary").press("Enter")
    page.keyboard.press("Enter")
    assert solution.locator("pre").is_visible() and "dim=(-2, -1)" in solution.locator("pre").inner_text()


def test_after_passing_the_solution_opens_at_once(warm):
    check(warm, RIGHT)
    warm.page.locator(f"{SECTION} details[data-role='solution'] summary").click()
    assert warm.page.locator(f"{SECTION} details[data-role='solution'] pre").is_visible()


def test_without_scripts_task_hints_and_solution_are_there(new_reader):
    page = visit(new_reader(java_script_enabled=False), f"{LESSON}/")
    assert "layer_norm_2d" in page.locator(f"{SECTION} [data-cell]").inner_text()
    page.locator(f"{SECTION} details[data-role='solution'] summary").click()
    assert page.locator(f"{SECTION} details[data-role='solution'] pre").is_visible()
