"""Progress: counted from the nav, shown everywhere, merged from two devices, live in two tabs, kept by whoever can keep it."""

import json

import pytest
from course_pages import (
    QUIZ,
    TASK,
    counter,
    done,
    merge_file,
    option,
    save_progress,
    served_as,
    site_data,
    tick,
    visit,
    wait_done,
)
from reader import ELSEWHERE, LESSON

STORAGE_OFF = """
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
"""


def progress_file(lessons: dict, cleared: int = 0) -> dict:
    """A progress file as another device would have written it."""
    text = json.dumps({"format": "a1learner-progress", "version": 1, "record": {"lessons": lessons, "cleared": cleared}})
    return {"name": "progress.json", "mimeType": "application/json", "buffer": text.encode()}


def passes(page, lesson: str = LESSON, at: int = 1_000) -> dict:
    """Every exercise of a lesson answered right, as its content is now."""
    entry = next(one for one in site_data(page)["lessons"] if one["id"] == lesson)
    passed = {f"{one['kind']}/{one['id']}": {one["hash"]: at} for one in entry["exercises"]}
    return {"passed": passed, "tick": {"on": False, "at": 0}, "seen": at, "cleared": 0}


def test_the_counter_counts_the_nav_with_and_without_scripts(reader, new_reader):
    page = visit(reader)
    total = len(site_data(page)["lessons"])
    assert total > 0 and counter(page) == f"0 of {total} lessons completed"
    bare = visit(new_reader(java_script_enabled=False), f"{LESSON}/")
    assert counter(bare) == f"0 of {total} lessons completed"


def test_a_tick_shows_in_the_header_the_sidebar_the_module_and_the_front_page(reader):
    page = visit(reader, f"{LESSON}/")
    tick(page)
    wait_done(page, 1)
    mark = ".md-nav--primary a.md-nav__link[aria-current='page'] [data-role='mark']"
    assert page.locator(mark).get_attribute("data-state") == "completed"
    assert page.locator(mark).text_content().strip() == "(completed)"
    assert page.locator(".md-nav--primary a [data-state='completed']").count() == 1
    visit(reader, "normalisation/")
    assert page.locator(f"li[data-lesson='{LESSON}'] [data-role='mark']").get_attribute("data-state") == "completed"
    visit(reader)
    module = page.locator("[data-role='module-progress'][data-module='normalisation']").inner_text()
    assert module.startswith("1 of ") and done(page) == 1


def test_a_tick_can_be_taken_back(reader):
    page = visit(reader, f"{LESSON}/")
    tick(page)
    wait_done(page, 1)
    tick(page)
    wait_done(page, 0)
    page.reload()
    assert done(page) == 0


def test_the_front_page_continues_where_the_reader_left_off(reader):
    page = visit(reader)
    lessons = site_data(page)["lessons"]
    way = page.locator("[data-role='continue']")
    assert way.inner_text().startswith("Start the first lesson") and lessons[0]["title"] in way.inner_text()
    visit(reader, f"{LESSON}/")
    visit(reader)
    assert way.inner_text().startswith("Continue where you left off")
    way.click()
    reader.arrive(LESSON)
    tick(page)
    wait_done(page, 1)
    visit(reader)
    assert way.inner_text().startswith("Next lesson") and "LayerNorm" not in way.inner_text()


def test_two_tabs_tell_each_other(reader):
    page = visit(reader, f"{LESSON}/")
    other = visit(reader, "progress/", reader.context.new_page())
    tick(page)
    wait_done(other, 1)
    assert other.locator(f"tr[data-record='{LESSON}']").get_attribute("data-state") == "completed"
    visit(reader, "tensors/broadcasting/", other)
    tick(other)
    wait_done(page, 2)
    assert done(page) == 2


def test_two_devices_are_merged_by_a_file(new_reader, tmp_path):
    desk, phone = new_reader(), new_reader(viewport={"width": 390, "height": 844})
    tick(visit(desk, f"{LESSON}/"))
    tick(visit(phone, "tensors/broadcasting/"))
    file = save_progress(visit(desk, "progress/"), tmp_path)
    assert file.name.startswith("a1learner-progress-") and json.loads(file.read_text())["completed"] == 1
    page = visit(phone, "progress/")
    assert merge_file(page, file) == "Merged. 1 more lesson is completed here now."
    assert done(page) == 2
    assert merge_file(page, file) == "Merged. This device knew all of it already."
    page.reload()
    assert done(page) == 2


@pytest.mark.parametrize(("text", "sentence"), [
    ("not json", "This file is not a progress file: it is not JSON."),
    ('{"format": "else"}', "This file is not a progress file of this course."),
    ('{"format": "a1learner-progress", "version": 99}', "made by a newer version"),
])
def test_a_file_that_is_none_changes_nothing_and_says_so(reader, text, sentence):
    tick(visit(reader, f"{LESSON}/"))
    page = visit(reader, "progress/")
    assert sentence in merge_file(page, {"name": "x.json", "mimeType": "application/json", "buffer": text.encode()})
    assert done(page) == 1


def test_a_lesson_that_changed_keeps_what_still_holds(reader):
    page = visit(reader, "progress/")
    merge_file(page, progress_file({LESSON: passes(page)}))
    assert done(page) == 1
    task = next(one for one in site_data(page)["lessons"] if one["id"] == LESSON)["exercises"]
    old = next(one["hash"] for one in task if one["kind"] == "task")
    served_as(page, f"{LESSON}/", lambda html: html.replace(old, "0123456789abcdef"))
    visit(reader, f"{LESSON}/")
    assert done(page) == 0
    assert page.locator(f"[data-quiz='{QUIZ}'] [data-role='passed']").inner_text() == "Answered right"
    assert page.locator(f"[data-task='{TASK}'] [data-role='passed']").inner_text() == "Changed since you passed it"
    assert page.locator("[data-role='lesson-state']").inner_text() == "One exercise left to complete this lesson"
    page.unroute_all()
    visit(reader, f"{LESSON}/")
    assert done(page) == 1, "the older pass is still known where the older lesson is served"


def test_start_again_asks_and_then_forgets(reader):
    tick(visit(reader, f"{LESSON}/"))
    page = visit(reader, "progress/")
    page.locator("[data-action='reset']").click()
    page.locator("[data-action='reset-no']").click()
    assert done(page) == 1
    page.locator("[data-action='reset']").click()
    page.locator("[data-action='reset-yes']").click()
    assert done(page) == 0
    page.reload()
    assert done(page) == 0


def test_without_storage_everything_works_for_the_visit_and_says_so_once(reader):
    reader.context.add_init_script(STORAGE_OFF)
    page = visit(reader, f"{LESSON}/")
    assert page.locator("[data-role='storage-trouble']").inner_text().endswith("edits and progress last for this visit only.")
    option(page, 0).locator("label").click()
    tick(page)
    wait_done(page, 1)
    reader.go(ELSEWHERE)
    assert done(page) == 1
    assert page.locator("[data-role='storage-trouble']").count() == 1
    scheme = page.evaluate("document.body.dataset.mdColorScheme")
    for _ in range(2):
        page.locator("[data-md-component='palette'] label:visible").click()
    assert page.evaluate("document.body.dataset.mdColorScheme") != scheme


def test_the_record_prints_as_a_page_of_its_own(reader):
    tick(visit(reader, f"{LESSON}/"))
    page = visit(reader, "progress/")
    page.locator("[data-role='record-name']").fill("Ada L.")
    page.emulate_media(media="print")
    assert page.locator("[data-role='record-name']").is_visible()
    assert page.locator(f"tr[data-record='{LESSON}']").is_visible()
    for hidden in (".md-header", "[data-action='export']", ".md-sidebar--primary"):
        assert not page.locator(hidden).first.is_visible()
    assert "Ada" not in page.evaluate("JSON.stringify(localStorage)")
