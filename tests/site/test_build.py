"""The build: what is in the site, and what stops it, with file and line."""

import json
import re
import shutil

import pytest
from integrity import check_integrity
from projects import make_project, pattern, record_pattern, recording

LESSON = "docs/means/by-hand.md"


def page(built, name: str) -> str:
    return built.read(f"site/{name}/index.html")


def test_every_lesson_is_a_page_with_its_cells_and_outputs(built):
    html = page(built, "means/by-hand")
    assert html.count('data-cell="') == 6 and "mean by hand: 2.5" in html and "IndexError: Dimension out of range" in html


def test_every_page_carries_the_description_of_the_site(built):
    for file in (built.root / "site").rglob("*.html"):
        found = re.search(r'<script type="application/json" id="a1-site">(.*?)</script></body>', file.read_text(encoding="utf-8"))
        assert found, file
        site = json.loads(found[1])
        assert [lesson["id"] for lesson in site["lessons"]] == ["means/by-hand", "means/again"]
        depth = len(file.relative_to(built.root / "site").parts) - 1
        assert file.name == "404.html" or site["root"] == ("/".join([".."] * depth) or "."), file


def test_a_lesson_carries_its_own_description_inside_the_article(built):
    article = re.search(r"<article.*?</article>", page(built, "means/by-hand"), re.DOTALL)
    assert article
    found = re.search(r'<script type="application/json" data-a1-page>(.*?)</script>', article[0])
    assert found and json.loads(found[1])["lesson"] == "means/by-hand"


def test_no_source_and_no_recording_is_published(built):
    names = [path.name for path in (built.root / "site").rglob("*") if path.is_file()]
    assert not [name for name in names if name.endswith((".ts", ".md", ".outputs.json", ".pyc"))]
    programs = sorted(path.relative_to(built.root / "site").as_posix() for path in (built.root / "site").rglob("*.py"))
    assert [name for name in programs if name.startswith("means/")] == ["means/again.py", "means/by-hand.py"]


def test_the_policy_is_one_for_all_pages_and_names_every_inline_script(built):
    policies = {re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', file.read_text(encoding="utf-8"))[1] for file in (built.root / "site").rglob("*.html")}
    assert len(policies) == 1
    policy = policies.pop()
    assert "default-src 'none'" in policy and "'unsafe-inline'" not in policy.split("style-src")[0] and "'unsafe-eval'" not in policy


def test_the_integrity_list_holds_for_the_built_site_and_finds_a_changed_file(built, tmp_path):
    site = tmp_path / "copy"
    shutil.copytree(built.root / "site", site)
    assert check_integrity(site) == []
    (site / "404.html").write_text("changed")
    (site / "means" / "again.py").unlink()
    (site / "new.txt").write_text("x")
    assert check_integrity(site) == ["404.html is not the file that was built.", "means/again.py is missing.", "new.txt is not on the list."]


def test_terms_of_other_lessons_are_linked_to_the_glossary(built):
    assert 'id="term-mean"' in page(built, "glossary")
    assert 'class="a1-term" href="../../glossary/#term-mean"' in page(built, "means/again")


def break_word(project):
    project.replace(LESSON, "id=by-hand", "id=by-hand frsh")
    return r"docs/means/by-hand\.md:14:26: unknown-word: .*Did you mean `fresh`\?"


def break_recording(project):
    project.replace(LESSON, "mean = row.sum() / row.numel()", "mean = row.sum() / 4")
    return r"docs/means/by-hand\.md:14:1: stale-recording: .*python3 scripts/dev\.py record means/by-hand"


def lose_recording(project):
    (project.root / "docs/means/by-hand.outputs.json").unlink()
    return r"docs/means/by-hand\.md:14:1: missing-recording: .*python3 scripts/dev\.py record means/by-hand"


def cut_recording(project):
    text = project.read("docs/means/by-hand.outputs.json")
    project.write("docs/means/by-hand.outputs.json", text[: len(text) // 2])
    return r"docs/means/by-hand\.outputs\.json:1:1: broken-recording"


def keep_old_recording(project):
    found = recording(project, "means/by-hand")
    found["blocks"].append({**found["blocks"][0], "id": "gone"})
    project.write("docs/means/by-hand.outputs.json", json.dumps(found))
    return r"docs/means/by-hand\.md:1:1: unused-recording: .*`gone`"


def leave_nav(project):
    project.write("docs/means/lost.md", pattern("PyTorch Lost"))
    return r"means/lost\.md"


def name_nothing(project):
    project.replace("mkdocs.yml", "      - means/by-hand.md\n", "      - means/by-hand.md\n      - means/gone.md\n")
    return r"means/gone\.md"


def link_nowhere(project):
    project.replace(LESSON, "Keep the numbers few.", "Keep the [numbers](few.md) few.")
    return r"few\.md"


def link_no_anchor(project):
    project.replace(LESSON, "Keep the numbers few.", "Keep the [numbers](#few) few.")
    return r"#few"


def name_no_list(project):
    project.write("docs/index.md", "# Start\n\n<!-- a1: moduls -->\n")
    return r"docs/index\.md:3:1: unknown-list: .*Did you mean `modules`\?"


@pytest.mark.parametrize(
    "spoil", [break_word, break_recording, lose_recording, cut_recording, keep_old_recording, leave_nav, name_nothing, link_nowhere, link_no_anchor, name_no_list]
)
def test_a_strict_build_stops_and_says_where(project, spoil):
    said = spoil(project)
    done = project.build()
    assert done.returncode != 0
    assert re.search(said, done.stderr), done.stderr
    assert "Traceback" not in done.stderr


def test_a_build_that_is_not_strict_marks_the_block_instead(project):
    break_recording(project)
    assert project.build(strict=False).returncode == 0
    html = project.read("site/means/by-hand/index.html")
    assert html.count("Not recorded yet") == 5 and "mean by hand: 2.5" not in html


def test_nobody_types_how_many_lessons_there_are(tmp_path):
    made = make_project(tmp_path, {f"means/m{number}": pattern(f"Means {number}") for number in range(4)})
    for number in range(4):
        record_pattern(made, f"means/m{number}")
    assert made.build().returncode == 0
    assert "0 of 4 lessons completed" in made.read("site/means/m1/index.html")
