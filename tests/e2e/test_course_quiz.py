"""The question of a lesson: judged at once with a reason, nothing vanishes, by pointer and by keyboard."""

from course_pages import QUIZ, option, served_as, visit
from reader import LESSON


def test_a_wrong_choice_is_judged_at_once_and_stays(reader):
    page = visit(reader, f"{LESSON}/")
    wrong = option(page, 1)
    assert not wrong.locator(".a1-reason").is_visible()
    wrong.locator("label").click()
    assert wrong.locator(".a1-reason").inner_text().startswith("✗ Wrong")
    assert "BatchNorm" in wrong.locator(".a1-reason").inner_text()
    assert reader.said().startswith("Not this one.") and "BatchNorm" in reader.said()
    for number in range(4):
        assert option(page, number).is_visible() and option(page, number).locator("input").is_enabled()
    assert not option(page, 0).locator(".a1-reason").is_visible()
    assert not page.locator(f"[data-quiz='{QUIZ}'] [data-role='passed']").is_visible()


def test_the_right_choice_passes_and_shows_every_reason(reader):
    page = visit(reader, f"{LESSON}/")
    option(page, 2).locator("label").click()
    option(page, 0).locator("label").click()
    reasons = page.locator(f"[data-quiz='{QUIZ}'] .a1-reason")
    assert reasons.count() == 4
    said = [reasons.nth(place).inner_text() for place in range(4)]
    assert sum(text.startswith("✓ Right") for text in said) == 1 and sum(text.startswith("✗ Wrong") for text in said) == 3
    assert page.locator(f"[data-quiz='{QUIZ}'] [data-role='passed']").inner_text() == "Answered right"
    page.reload()
    assert page.locator(f"[data-quiz='{QUIZ}'] [data-role='passed']").inner_text() == "Answered right"
    assert page.locator(f"[data-quiz='{QUIZ}'] input:checked").count() == 0


def test_by_keyboard_the_arrows_choose_and_enter_answers(reader):
    page = visit(reader, f"{LESSON}/")
    page.locator(f"[data-quiz='{QUIZ}'] input").first.focus()
    page.keyboard.press("Space")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert page.locator(f"[data-quiz='{QUIZ}'] .a1-reason:visible").count() == 0
    page.keyboard.press("Enter")
    assert page.locator(f"[data-quiz='{QUIZ}'] .a1-reason:visible").count() in (1, 4)
    assert page.locator(f"[data-quiz='{QUIZ}'] input:checked").get_attribute("aria-describedby")


def test_an_answer_without_a_choice_asks_for_one(reader):
    page = visit(reader, f"{LESSON}/")
    page.locator(f"[data-quiz='{QUIZ}'] [data-action='check']").click()
    assert page.locator(f"[data-quiz='{QUIZ}'] [data-role='result']").inner_text() == "Choose an option first."


def order(page) -> list[str]:
    return page.eval_on_selector_all(f"[data-quiz='{QUIZ}'] [data-option]", "all => all.map(e => e.dataset.option)")


def test_the_order_holds_for_a_visit_and_differs_between_visits(new_reader):
    orders = set()
    for _ in range(6):
        page = visit(new_reader(), f"{LESSON}/")
        first = order(page)
        page.reload()
        assert order(page) == first and sorted(first) == list("0123")
        orders.add(tuple(first))
    assert len(orders) > 1, "six visits in the same order: one in 8 million"


def test_several_right_options_are_judged_together(reader):
    def several(html: str) -> str:
        html = html.replace('type="radio"', 'type="checkbox"').replace('"multiple":false', '"multiple":true')
        return html.replace('"right":[true,false,false,false]', '"right":[true,true,false,false]')

    served_as(reader.page, f"{LESSON}/", several)
    page = visit(reader, f"{LESSON}/")
    result = page.locator(f"[data-quiz='{QUIZ}'] [data-role='result']")
    option(page, 0).locator("label").click()
    assert result.text_content() == "", "a choice of several is judged when the reader says so"
    check = page.locator(f"[data-quiz='{QUIZ}'] [data-action='check']")
    check.click()
    assert result.inner_text() == "What you chose is right, and there is more to choose."
    option(page, 2).locator("label").click()
    check.click()
    assert result.inner_text() == "One of these is wrong. Read why, then choose again."
    option(page, 2).locator("label").click()
    option(page, 1).locator("label").click()
    check.click()
    assert result.inner_text() == "Right: these and no others."


def test_without_scripts_the_answer_and_its_reasons_can_be_opened(new_reader):
    page = visit(new_reader(java_script_enabled=False), f"{LESSON}/")
    page.locator(f"[data-quiz='{QUIZ}'] summary").click()
    reasons = page.locator(f"[data-quiz='{QUIZ}'] .a1-reason")
    assert reasons.count() == 4 and reasons.first.inner_text().startswith("Right:")
