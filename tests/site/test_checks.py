"""The checks of prose, links and form, one small text each; how problems are written; what `fix` mends."""

import json

import pytest
from compare import close, difference
from fix import mend_page
from lesson_form import form_problems, number_problems
from lesson_text import code_lines, prose_lines, words
from lessons import read_lesson
from links import anchors, link_problems
from problems import Problem, did_you_mean, write_problems
from projects import pattern
from proofs import block_problems
from spelling import spelling_problems
from torch_names import used_names


def spelled(text: str) -> list[tuple[int, int, str]]:
    lesson = read_lesson(text)
    return [(problem.line, problem.column, problem.rule) for problem in spelling_problems("x.md", prose_lines(lesson))]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("We normalize it.", (1, 4, "spelling")),
        ("The optimizer of PyTorch.", (1, 5, "spelling")),
        ("A gray colour.", (1, 3, "spelling")),
        ("It is simply that.", (1, 7, "word")),
        ("It is just that.", (1, 7, "word")),
        ("There it is!", (1, 12, "exclamation")),
    ],
)
def test_a_word_is_named_at_its_column(text, place):
    assert spelled(text) == [place]


@pytest.mark.parametrize(
    "text",
    [
        "We normalise `normalize(x)`.",
        "Call `torch.optim` and read [there](color.md).",
        "```python run id=x\nprint('normalize!')\n```",
        "The size, the prize and the horizon; to adjust, a justification.",
        "![A picture](x.png)",
        "<!-- normalize -->",
    ],
)
def test_code_addresses_and_whole_words_are_left_alone(text):
    assert spelled(text) == []


def test_words_count_prose_and_not_code_or_exercise():
    lesson = read_lesson("# One two\n\nThree `four`.\n\n```python run id=x\nfive = 6\n```\n\n/// quiz | q\nSeven?\n\n- [x] a\n    b\n- [ ] c\n    d\n///\n")
    assert (words(lesson), code_lines(lesson)) == (4, 1)


def test_the_pattern_keeps_the_form():
    assert [str(problem) for problem in form_problems(read_lesson(pattern())) if not problem.advice] == []


FORM = {
    "no example": ("## Example", "## Program", "section-missing"),
    "a section by another name": ("## Note", "## note", "section-name"),
    "no definition": ("This lesson is a pattern: a mean by hand, in the form of every lesson. Put your idea in its place, part by part.\n", "", "definition"),
    "a long definition": ("Put your idea in its place, part by part.", "One. Two. Three.", "definition"),
    "one step": ("## The library gives the same\n", "", "steps"),
    "an example without imports": ("import torch\n\n\ndef mean", "def mean", "example"),
    "an example without seed": ("torch.manual_seed(0)\n", "", "example"),
    "two points": ("- Numbers in these points are copied from the recorded output, never remembered\n", "", "key-points"),
    "no question": ("/// quiz | how-many-means", "/// try | example", "exercise"),
    "no closing line": ("**Next:** ", "", "next"),
    "another title in front": ('title: "PyTorch', 'title: "Torch', "title"),
    "a short description": ("Say here, in one sentence of 50 to 160 letters, what is built by hand and what it equals.", "Short.", "description"),
    "no title": ("# PyTorch Mean by Hand\n", "", "title"),
    "too many words": ("Keep the numbers few.", "Keep the numbers few. " * 120, "words"),
    "a long example": ("print(\"Agree:\"", "x = 1\n" * 30 + "print(\"Agree:\"", "block-lines"),
    "steps after the example": ("## Key points", "## One more\n\n## Key points", "section-unknown"),
    "no reading paragraph": (next(line for line in pattern().split("\n") if line.startswith("Here a paragraph")), "", "reading"),
}


@pytest.mark.parametrize("name", FORM)
def test_a_breach_of_the_form_is_named(name):
    old, new, rule = FORM[name]
    text = pattern()
    assert old in text
    problems = form_problems(read_lesson(text.replace(old, new, 1)))
    assert rule in [problem.rule for problem in problems if not problem.advice]


def test_a_section_in_other_capitals_is_one_mistake():
    found = form_problems(read_lesson(pattern().replace("## Key points", "## Key Points")))
    assert [problem.rule for problem in found if not problem.advice] == ["section-name"]


def test_a_number_from_memory_is_named_and_a_quoted_one_is_not():
    line = "The mean is 5.1573 and 4.77e-07, not 2.5 or 5.1574."
    lesson = read_lesson(f"# T\n\n{line}\n")
    found = number_problems(lesson, ["mean 5.1573\ndiff 4.77e-07\n"])
    assert [(problem.line, problem.column) for problem in found] == [(3, line.index("5.1574") + 1)]


@pytest.fixture
def docs(tmp_path):
    folder = tmp_path / "docs"
    (folder / "a").mkdir(parents=True)
    (folder / "a" / "b.md").write_text("# B\n\n## A part {#part}\n\n### Two `words` here\n")
    (folder / "a" / "hidden.md").write_text("# H\n")
    (folder / "picture.png").write_bytes(b"")
    return folder


@pytest.mark.parametrize(
    ("link", "word"),
    [
        ("a/gone.md", "There is no `a/gone.md`"),
        ("a/hidden.md", "not in the nav"),
        ("a/b.md#nowhere", "no heading with the anchor `#nowhere`"),
        ("/a/b.md", "only at the root"),
        ("http://example.org", "use https"),
        ("#gone", "no heading"),
    ],
)
def test_a_dead_link_is_named(docs, link, word):
    (docs / "index.md").write_text("# I\n")
    line = f"See `[code](x.md)` [there]({link})."
    found = link_problems(docs, "index.md", [(2, line)], {"index.md", "a/b.md"}, lambda page: set())
    assert len(found) == 1 and word in found[0].message and (found[0].line, found[0].column) == (3, line.index(link) + 1)


@pytest.mark.parametrize("link", ["a/b.md", "a/b.md#part", "a/b.md#two-words-here", "picture.png", "https://example.org", "mailto:a@example.org", "a/b.md#made"])
def test_a_living_link_is_not(docs, link):
    assert link_problems(docs, "index.md", [(0, f"[x]({link})")], {"a/b.md"}, lambda page: {"made"}) == []


def test_anchors_of_fenced_headings_are_none():
    assert anchors("# One\n\n```\n# Two\n```\n") == {"one"}


def test_problems_are_written_in_three_forms():
    problem = Problem("docs/a.md", 3, 4, "rule", "50 % of: it,\nhere", advice=False)
    assert write_problems([problem]) == "docs/a.md:3:4: rule: 50 % of: it,\nhere"
    assert write_problems([problem], "github") == "::error file=docs/a.md,line=3,col=4,title=rule::50 %25 of: it,%0Ahere"
    assert json.loads(write_problems([problem], "json"))[0]["line"] == 3


def test_hints_name_the_nearest_or_all_of_a_few():
    assert did_you_mean("frsh", ["fresh", "hidden"]) == "Did you mean `fresh`?"
    assert did_you_mean("zzz", ["a", "b"]) == "Known: `a`, `b`."
    assert did_you_mean("zzz", map(str, range(99))) == ""


def test_fix_mends_spelling_sections_and_blanks_and_leaves_code():
    text = "# T  \n\nNormalize the Color of `normalize`.\n\n## key points\n\n```python run id=x\nnormalize = 1 \n```"
    assert mend_page(text, "x.md") == "# T\n\nNormalise the Colour of `normalize`.\n\n## Key points\n\n```python run id=x\nnormalize = 1\n```\n"
    assert mend_page(pattern(), "x.md") == pattern()


def test_names_of_torch_are_read_from_syntax():
    code = "from torch.optim import SGD as S\nimport torch.nn.functional as G\nx = torch.randn(2)\ny = nn.Linear(2, 2)\nG.relu(x)\nS(y.parameters())\nx.mean()\n"
    assert set(used_names(code)) == {"torch.optim.SGD", "torch.randn", "torch.nn.Linear", "torch.nn.functional.relu"}
    assert used_names(code)["torch.randn"] == (3, 4)


def test_a_rebound_name_is_not_torchs():
    assert used_names("F = 3\nF.bit_length()\n") == {}


@pytest.mark.parametrize(
    ("printed", "recorded", "same"),
    [
        ("mean 5.1573", "mean 5.1573", True),
        ("mean 5.15731", "mean 5.15732", True),
        ("mean 5.15", "mean 5.16", False),
        ("mean 5.1573", "std 5.1573", False),
        ("[1, 2]", "[1, 2, 3]", False),
        ("diff 4.77e-07", "diff 7.15e-07", True),
    ],
)
def test_numbers_are_compared_by_tolerance_and_words_exactly(printed, recorded, same):
    assert close(printed, recorded) is same


def test_a_difference_names_the_line():
    one = {"stdout": "a 1\nb 2\n", "error": None, "figure": None}
    assert difference(one, one, True) == ""
    assert difference(one, {**one, "stdout": "a 1\nb 3\n"}, True) == "line 2 of its output is now `b 3`, recorded is `b 2`."
    assert difference(one, {**one, "stdout": "a 1\n"}, True) == "it prints 1 lines, recorded are 2."
    assert "ended with `E: m`" in difference(one, {**one, "error": {"type": "E", "message": "m"}}, True)
    assert difference(one, {**one, "figure": "<svg/>"}, True) == "it draws another figure than the recorded one."
    assert difference(one, {**one, "figure": "<svg/>"}, False) == ""


def test_what_recording_said_is_shown_while_the_recording_is_stale(project):
    from course import read_entry
    from lesson_checks import keep_problems, kept_problems
    from site_config import read_site

    said = Problem("docs/means/by-hand.md", 15, 1, "raises", "This line raises ZeroDivisionError.")
    keep_problems(project.root, "means/by-hand", [said])

    def kept() -> list[Problem]:
        return kept_problems(project.root, read_entry(project.root / "docs", "means/by-hand.md", ""), read_site(project.root).prelude)

    assert kept() == []
    project.replace("docs/means/by-hand.md", "mean = row.sum() / row.numel()", "mean = row.sum() / 0")
    assert kept() == [said]
    keep_problems(project.root, "means/by-hand", [])
    assert kept() == []


def test_a_block_that_stops_is_told_once_and_not_again_for_the_names_it_did_not_make():
    lesson = read_lesson("# T\n" + "".join(f"\n```python run id={name}{word}\n1\n```\n" for name, word in (("a", ""), ("b", ""), ("c", " fresh"))))
    fails = {name: {"stdout": "", "figures": [], "line": 1, "error": {"type": kind, "message": "m"}} for name, kind in zip("abc", ("TypeError", "NameError", "NameError"), strict=True)}
    assert [(problem.line, problem.rule) for problem in block_problems(lesson, fails)] == [(4, "raises"), (12, "raises")]
    assert "raises=NameError" in block_problems(lesson, {"b": fails["b"]})[0].message


def test_check_speaks_of_the_lessons_named_alone_and_of_what_to_mend_last(project):
    project.replace("docs/means/by-hand.md", "Keep the numbers few.", "Keep the numbers few!")
    project.write("docs/index.md", "# Start\n\n<!-- a1: modules -->\n\nThe color.\n")
    project.replace("docs/means/by-hand.outputs.json", '"torch": "2.13.0"', '"torch": "2.12.1"')
    whole = project.run("scripts/check.py", "--only", "lessons", "--only", "pages", "--format", "text")
    assert "docs/index.md:5:5: spelling" in whole.stdout and "3 to mend, 1 of them by `dev.py fix`" in whole.stderr
    named = project.run("scripts/check.py", "by-hand", "--format", "text")
    assert named.returncode == 1 and "index.md" not in named.stdout and "names: fine" in named.stderr and "ruff" not in named.stderr
    said = [line.split(": ")[1] for line in named.stdout.splitlines()]
    assert said[-2:] == ["exclamation", "other-torch"] and set(said[:-2]) <= {"advice"}
    unknown = project.run("scripts/check.py", "by-hnad")
    assert unknown.returncode == 1 and "There is no lesson `by-hnad` in the nav" in unknown.stdout
