"""The HTML of a lesson: complete without scripts, safe, with the addresses that scripts and tests rely on."""

import json
import re

import pytest
from lesson_markdown import LessonExtension, Page
from lessons import read_lesson
from markdown import Markdown
from outputs import block_hashes
from problems import Problem
from test_grammar import QUIZ, TASK

PRELUDE = "import torch\n"
BLOCK = "## Step\n\n```python run id=one\nprint('<b>&')\n```\n"


def render(text: str, **page) -> str:
    extension = LessonExtension(prelude=PRELUDE, torch="2.13.0", page=Page(**page))
    return Markdown(extensions=[extension, "pymdownx.superfences", "toc", "md_in_html"]).convert(text)


def recorded(text: str, **outcome) -> dict:
    hashes = block_hashes(read_lesson(text).blocks, PRELUDE)
    plain = {"stdout": "", "error": None, "figure": None}
    return {name: {"id": name, "hash": code_hash, **plain, **outcome} for name, code_hash in hashes.items()}


def data(html: str, start: str) -> dict:
    """The JSON inside the element whose opening tag contains `start`."""
    found = re.search(r'<script type="application/json">(.*?)</script>', html[html.index(start) :])
    assert found
    return json.loads(found[1])


def test_a_cell_shows_its_code_and_what_pytorch_printed():
    html = render(BLOCK, recorded=recorded(BLOCK, stdout="<b>&\n"))
    assert '<div class="a1-cell" data-cell="one" data-state="idle" data-name="Step">' in html
    assert "PyTorch 2.13.0 printed" in html and "<pre>&lt;b&gt;&amp;\n</pre>" in html
    assert data(html, 'data-cell="one"')["code"] == "print('<b>&')\n"
    assert data(html, 'data-cell="one"')["reference"]["stdout"] == "<b>&\n"


def test_nothing_an_author_writes_ends_the_json_or_becomes_markup():
    text = '```python run id=one alt="</script><b>"\nprint("</script><script>x")\n```\n'
    html = render(text, recorded=recorded(text, stdout="</script><img>", figure="<svg>'\"</svg>"))
    assert html.count("<script") == html.count("</script>") == 1
    assert "<img>" not in html and "<b>" not in html
    assert data(html, 'data-cell="one"')["code"] == 'print("</script><script>x")\n'


def test_an_error_and_a_figure_are_part_of_the_reference():
    text = '```python run id=one alt="A line."\n1\n```\n'
    html = render(text, recorded=recorded(text, error={"type": "ValueError", "message": "a < b"}, figure="<svg a='#0a0a01'/>"))
    assert '<pre class="a1-error">ValueError: a &lt; b</pre>' in html
    assert 'alt="A line." src="data:image/svg+xml,%3Csvg a=\'%230a0a01\'/%3E"' in html


def test_a_problem_is_told_where_it_is_and_of_the_whole_page_at_the_top():
    text = "# T\n\nOne\ntwo.\n\n- three\n- four\n\n```python\n\nshown = 1\n```\n\nFive.\n\n" + BLOCK
    at = {1: "title", 3: "first", 7: "list", 11: "fence", 18: "block", 21: "whole"}
    html = render(text, problems=[Problem("lesson.md", line, 1, rule, "Not `<this>`.", advice=rule == "list") for line, rule in at.items()])
    said = re.findall(r'data-problem="(\w+)"><code>[^<]*</code> <b>([^<]*)</b>: Not <code>&lt;this&gt;</code>', html)
    assert [rule for _, rule in said] == ["whole", "title", "first", "advice: list", "fence", "block"]
    assert [kind for kind, _ in said].count("advice") == 1
    order = [html.index(piece) for piece in ("whole", ">T<", "title", "two.", "first", "four", "list", "shown", "fence", "Five.", "data-cell", "block")]
    assert order == sorted(order)


@pytest.mark.parametrize("found", [{}, {"one": {"id": "one", "hash": "stale", "stdout": "old", "error": None, "figure": None}}])
def test_a_missing_or_stale_recording_is_said_and_never_shown(found):
    html = render(BLOCK, recorded=found, lesson="a/b")
    assert "python3 scripts/dev.py record a/b" in html and "old" not in html
    assert data(html, 'data-cell="one"')["reference"] is None


def test_a_hidden_block_shows_nothing_but_keeps_its_code():
    html = render("```python run id=one hidden\nx = 1\n```\n")
    assert "a1-code" not in html and data(html, 'data-cell="one"')["hidden"] is True


def test_a_fresh_block_and_those_after_it_have_no_prelude():
    html = render("```python run id=one\n1\n```\n\n```python run id=two fresh\n2\n```\n\n```python run id=three\n3\n```\n")
    assert [data(html, f'data-cell="{name}"')["prelude"] for name in ("one", "two", "three")] == [PRELUDE, "", ""]


def test_a_quiz_is_a_form_with_labelled_inputs_and_a_reason_for_each_option():
    html = render(QUIZ)
    assert html.count("<label><input") == 2 and 'type="radio"' in html and "<legend>Which?</legend>" in html
    assert 'data-reason="0" data-right="true"' in html and 'data-reason="1" data-right="false"' in html
    assert data(html, 'data-quiz="q"')["right"] == [True, False]


def test_a_multiple_choice_has_check_boxes():
    html = render(QUIZ.replace("- [ ] That.", "- [x] That.\n    Yes.\n- [ ] Else."))
    assert 'type="checkbox"' in html and 'data-kind="multiple"' in html


def test_prose_inside_parts_is_markdown_with_links_and_code():
    html = render(QUIZ.replace("Because.", "See [there](other.md).\n\n    ```python\n    x = 1\n    ```"))
    assert '<a href="other.md">there</a>' in html and '<div class="highlight"><pre><code>' in html


def test_a_task_is_a_cell_with_folded_hints_and_solution():
    html = render(TASK)
    assert 'data-cell="task-t"' in html and '<details class="a1-hint" data-hint="0">' in html
    assert '<details class="a1-solution" data-role="solution"' in html
    found = data(html[html.rindex("<script") - 1 :], "<script")
    assert (found["function"], found["check"]) == ("f", "def cases():\n    yield (1,)\n")


def test_a_prompt_repeats_the_block_in_the_large_editor():
    html = render(BLOCK + "\n/// try | one\nChange `it`.\n///\n", recorded=recorded(BLOCK, stdout="x\n"))
    cell = data(html, 'data-cell="try-one"')
    assert cell["of"] == "one" and cell["large"] and cell["reference"]["stdout"] == "x\n" and "<code>it</code>" in html


def test_a_mistake_is_shown_where_it_is():
    html = render("# T\n\n```python run id=one frsh\n1\n```\n\nLast.\n", path="docs/a/b.md", first_line=5)
    assert "docs/a/b.md:7:22" in html and html.index("frsh") < html.index("Last.")


def test_a_term_is_linked_once_and_not_in_code_headings_or_links():
    html = render("# Eps\n\n`eps` and [eps](x.md) and eps, then eps.\n", terms={"Eps": "g.md#eps"})
    assert html.count('href="g.md#eps"') == 1 and "and <a" in html


def test_the_longer_term_wins():
    html = render("The biased variance.\n", terms={"variance": "g.md#v", "biased variance": "g.md#b"})
    assert 'href="g.md#b"' in html and 'href="g.md#v"' not in html


def test_recordings_are_found_without_a_page_by_their_hash(tmp_path):
    code_hash = block_hashes(read_lesson(BLOCK).blocks, PRELUDE)["one"]
    entry = {"id": "one", "hash": code_hash, "stdout": "found\n", "error": None, "figure": None}
    (tmp_path / "x.outputs.json").write_text(json.dumps({"blocks": [entry]}))
    extension = LessonExtension(prelude=PRELUDE, torch="2.13.0", docs=str(tmp_path))
    assert "<pre>found\n</pre>" in Markdown(extensions=[extension]).convert(BLOCK)
