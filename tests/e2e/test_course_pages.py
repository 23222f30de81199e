"""Pages of the course: what each shows, that nothing scrolls sideways, and what axe finds in both colour schemes."""

import json
import re

import axe
import pytest
from course_pages import counter, site_data, visit
from reader import LESSON

PAGES = {
    "front": "", "module": "normalisation/", "lesson": f"{LESSON}/", "progress": "progress/", "glossary": "glossary/",
    "names": "torch/", "missing": "",
}
PHONE = {"width": 390, "height": 844}


def visit_missing(reader, address):
    """Ask for a page that is not there, as a host answers that knows 404.html.

    The page names its files from the root of the host that it was built for; here it is served from a folder.
    """
    html = (reader.site.folder / "404.html").read_text(encoding="utf-8")
    root = json.loads(re.search(r'id="a1-site">(.*?)</script>', html)[1])["root"]
    for start in ('href="', 'src="', '"search": "', '"base": "', '"root":"', '"assets":"'):
        html = html.replace(start + root, f"{start}/course/")
    answer = {"status": 404, "body": html, "content_type": "text/html"}
    reader.page.route(f"**/course/{address}", lambda route: route.fulfill(**answer))
    reader.expect_problem("404")
    return visit(reader, address)


def visit_kind(reader, kind):
    return visit_missing(reader, "not/here") if kind == "missing" else visit(reader, PAGES[kind])


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", PAGES)
def test_axe_finds_nothing(new_reader, kind, scheme):
    reader = new_reader(color_scheme=scheme)
    page = visit_kind(reader, kind)
    wanted = {"light": "default", "dark": "slate"}[scheme]
    assert page.evaluate("document.body.dataset.mdColorScheme") == wanted
    assert axe.findings(page) == []


@pytest.mark.parametrize("kind", PAGES)
def test_nothing_scrolls_sideways_on_a_phone(new_reader, kind):
    page = visit_kind(new_reader(viewport=PHONE), kind)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_the_front_page_says_what_this_is_and_shows_a_recorded_block_on_one_screen(reader):
    page = visit(reader)
    assert page.locator("h1").inner_text().startswith("PyTorch by hand")
    block = page.locator("[data-cell='four-scores']")
    assert "[0.0321, 0.0871, 0.2369, 0.6439]" in block.locator("[data-role='reference']").inner_text()
    box = block.bounding_box()
    assert box and box["y"] + box["height"] <= 900
    modules = page.locator("[data-role='module-progress']")
    titles = {lesson["module"] for lesson in site_data(page)["lessons"]}
    assert modules.count() == len(titles) and modules.first.inner_text().startswith("0 of ")


def test_a_module_page_lists_its_lessons_in_the_order_of_the_nav(reader):
    page = visit(reader, "normalisation/")
    wanted = [lesson["id"] for lesson in site_data(page)["lessons"] if lesson["id"].startswith("normalisation/")]
    listed = page.eval_on_selector_all("li[data-lesson]", "all => all.map(e => e.dataset.lesson)")
    assert listed == wanted
    page.locator(f"li[data-lesson='{LESSON}'] a").click()
    reader.arrive(LESSON)


def test_a_lesson_says_where_it_stands_and_where_it_leads(reader):
    page = visit(reader, f"{LESSON}/")
    total = len(site_data(page)["lessons"])
    kicker = page.locator(".a1-kicker").inner_text()
    assert kicker.startswith("Normalisation") and re.search(rf"Lesson \d+ of {total}", kicker) and " min" in kicker
    assert page.locator("a.md-footer__link[rel='next'], a.md-footer__link[rel='prev']").count() == 2
    described = page.locator("meta[property='og:description']").get_attribute("content")
    assert described and described == page.locator("meta[name='description']").get_attribute("content")
    structured = json.loads(page.locator("script[type='application/ld+json']").text_content() or "")
    assert structured["@type"] == "LearningResource" and structured["name"] == page.locator("h1").inner_text().rstrip("¶")


def test_a_page_change_keeps_the_counter_and_brings_the_next_lesson_to_life(reader):
    page = visit(reader, f"{LESSON}/")
    page.evaluate("window.stays = true")
    before = counter(page)
    page.locator("a.md-footer__link[rel='prev']").click()
    reader.arrive("normalisation/batchnorm")
    assert page.evaluate("window.stays") is True, "the page was loaded anew: the runtime would be lost"
    assert counter(page) == before
    assert page.locator("[data-quiz] [data-action='check']").count() == 1


def test_search_finds_a_lesson_a_term_and_code(reader):
    page = visit(reader)
    for words, page_part, end in (("layernorm", LESSON, ""), ("biased variance", "glossary/", "#term-biased-variance"), ("manual_seed", "random-seeds", "")):
        page.locator(".md-search__input").fill("")
        page.locator(".md-search__input").press_sequentially(words)
        # Material adds the words to the address of a result, before its fragment.
        result = f".md-search-result__link[href*='{page_part}']" + (f"[href$='{end}']" if end else "")
        page.locator(result).first.wait_for()


def test_a_missing_page_names_the_lessons_nearest_to_the_address(reader):
    page = visit_missing(reader, "normalization/layernorm")
    page.locator("[data-role='nearest'] a").first.wait_for()
    assert page.locator("[data-role='nearest'] a").first.get_attribute("href").endswith(f"/course/{LESSON}/")


def test_a_reader_of_a_right_to_left_page_gets_code_left_to_right(reader):
    page = visit(reader, f"{LESSON}/")
    page.evaluate("document.body.dir = 'rtl'")
    assert page.evaluate("getComputedStyle(document.querySelector('[data-cell] pre')).direction") == "ltr"
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
