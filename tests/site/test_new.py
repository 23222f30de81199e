"""`dev.py new`: the lesson builds, passes and is in the nav from its first minute; a bad name writes nothing."""

import json

import pytest
from lessons import read_lesson
from new_lesson import add_to_nav, make_lesson
from outputs import block_hashes
from projects import ROOT, Project, pattern
from site_config import read_site


def test_a_new_lesson_builds_passes_and_is_in_the_nav(project: Project):
    done = project.run("scripts/new_lesson.py", "means/second", "PyTorch Means: Second")
    assert done.returncode == 0, done.stderr
    assert "- means/by-hand.md\n      - means/second.md\n" in project.read("mkdocs.yml")
    assert project.build().returncode == 0
    checked = project.run("scripts/check.py", "--only", "lessons", "--only", "pages")
    assert checked.returncode == 0, checked.stdout


def test_a_new_module_gets_its_page_and_its_place(project: Project):
    assert project.run("scripts/new_lesson.py", "sums/first", "PyTorch Sums by Hand").returncode == 0
    assert "  - Sums:\n      - sums/index.md\n      - sums/first.md\n" in project.read("mkdocs.yml")
    done = project.build()
    assert done.returncode == 0, done.stderr


def test_the_pattern_is_recorded_from_its_own_code():
    hashes = block_hashes(read_lesson(pattern()).blocks, read_site(ROOT).prelude)
    recorded = json.loads((ROOT / "scripts" / "templates" / "lesson.outputs.json").read_text(encoding="utf-8"))
    assert {block["id"]: block["hash"] for block in recorded["blocks"]} == hashes


@pytest.mark.parametrize("name", ["second", "Means/Second", "means/", "means/a/b", "means/index", "contributing/x", "means/by-hand"])
def test_a_bad_name_is_refused_and_nothing_is_written(project: Project, name):
    before = sorted(path for path in project.root.rglob("*") if "__pycache__" not in path.parts)
    with pytest.raises(ValueError, match=name):
        make_lesson(project.root, name, "Title")
    assert sorted(path for path in project.root.rglob("*") if "__pycache__" not in path.parts) == before


def test_the_place_in_the_nav_is_the_end_of_the_module():
    text = "nav:\n  - A:\n      - a/index.md\n      - a/one.md\n  - B:\n      - b/index.md\n      - b/one.md\n  - Glossary: glossary.md\n"
    assert "      - a/one.md\n      - a/two.md\n  - B:" in add_to_nav(text, "a/two.md", "a", "A")
    assert "      - b/one.md\n  - C:\n      - c/index.md\n      - c/one.md\n  - Glossary" in add_to_nav(text, "c/one.md", "c", "C")
