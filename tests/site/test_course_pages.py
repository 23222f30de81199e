"""The course's own pages: lists of lessons and modules, the way in, the page of PyTorch names. Text in, Markdown out."""

import json
from pathlib import Path

import markdown
import pytest
from course import Course, read_course
from course_pages import lesson_rows, module_cards, way_in
from names_page import names_table, read_proof

LESSON = """---
title: PyTorch {name} by Hand
description: About {name} & more.
---

# PyTorch {name} by Hand

```python run id=one
print(torch.exp(x), nn.Linear(2, 2))
```
"""
PAGES = [
    ("", "index.md", ""),
    ("First things", "first/index.md", "first/"),
    ("First things", "first/one.md", "first/one/"),
    ("First things", "first/two.md", "first/two/"),
    ("Last things", "last/three.md", "last/three/"),
]


@pytest.fixture
def course(tmp_path: Path) -> Course:
    for _, source, _ in PAGES:
        file = tmp_path / source
        file.parent.mkdir(exist_ok=True)
        index = "---\ntitle: First\ndescription: What comes first.\n---\n\n# First\n"
        file.write_text(index if file.stem == "index" else LESSON.format(name=file.stem.title()), encoding="utf-8")
    return read_course(tmp_path, PAGES)


def html(text: str) -> str:
    return markdown.markdown(text, extensions=["attr_list", "md_in_html", "tables"])


def test_a_module_lists_its_lessons_with_number_link_mark_and_text(course):
    made = html(lesson_rows([entry for entry in course.entries if entry.module == "first"], "first/index.md"))
    assert made.count("<li") == 2 and 'data-lesson="first/one"' in made
    assert '<a class="a1-title" href="two.md">PyTorch Two by Hand</a>' in made
    assert made.count('data-role="mark"') == 2 and "About One &amp; more." in made
    assert ">1<" in made and ">2<" in made and "*" not in made


def test_a_module_without_lessons_says_so():
    assert "still being written" in lesson_rows([], "first/index.md")


def test_modules_show_what_they_are_for_and_count_their_lessons(course):
    made = html(module_cards(course, "index.md"))
    assert '<a class="a1-title" href="first/index.md">First things</a>' in made and "What comes first." in made
    assert 'data-module="first">0 of 2 completed<' in made
    assert 'href="last/three.md">Last things</a>' in made, "a module without a page leads to its first lesson"


def test_the_way_in_leads_to_the_first_lesson(course):
    made = html(way_in(course, "index.md"))
    assert 'href="first/one.md"' in made and 'data-role="continue"' in made and "Start the first lesson" in made
    assert way_in(Course(), "index.md") == ""


def test_names_of_the_lessons_are_listed_by_namespace(course):
    made = names_table(course, {}, "torch.md")
    assert made.index("## torch\n") < made.index("## torch.nn\n")
    assert "| `torch.exp` | [One](first/one.md), [Two](first/two.md), [Three](last/three.md) |" in made


def test_with_the_proof_each_name_says_how_near_it_is(course):
    proof = {"torch.exp": {"level": "1 ulp"}, "torch.nn.functional.relu": {"level": "exact"}}
    made = names_table(course, proof, "torch.md")
    assert "| `torch.exp` | at most the last bit differs | [One]" in made
    assert "## torch.nn.functional" in made and "| `torch.nn.functional.relu` | the same bits |  |" in made


@pytest.mark.parametrize(("data", "part"), [
    ({"names": 1}, "no object `names`"),
    ({"names": {"torch.exp": {"level": "nearly"}}}, "`nearly` is no level"),
])
def test_a_proof_of_another_form_is_refused_with_its_file(tmp_path, data, part):
    assert read_proof(tmp_path) == {}
    (tmp_path / "torch.names.json").write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ValueError, match="docs/torch.names.json:1:1") as told:
        read_proof(tmp_path)
    assert part in str(told.value)
