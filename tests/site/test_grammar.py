"""The lesson grammar: small texts in, parts or one problem at its place out."""

import pytest
from lessons import read_lesson

QUIZ = "/// quiz | q\nWhich?\n\n- [x] This.\n    Because.\n- [ ] That.\n    No.\n///\n"
TASK = (
    "/// task | t\nWrite `f`.\n\n```python start\ndef f(x):\n    ...\n```\n\n```python check\ndef cases():\n    yield (1,)\n```\n\n"
    "- Hint: think.\n\n```python solution\ndef f(x):\n    return x\n```\n///\n"
)


def problems(text: str) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.rule) for problem in read_lesson(text).problems]


def test_a_runnable_block_has_its_options_and_the_heading_above_as_its_name():
    lesson = read_lesson('# T\n\n## Step\n\n```python run id=one fresh raises=ValueError alt="a line" readonly large hidden\nx = 1\n```\n')
    block = lesson.blocks[0]
    assert (block.id, block.name, block.code, block.raises, block.alt) == ("one", "Step", "x = 1\n", "ValueError", "a line")
    assert block.fresh and block.readonly and block.large and block.hidden
    assert lesson.problems == []


def test_a_plain_fence_is_only_shown():
    lesson = read_lesson("# T\n\n```python\nx = 1\n```\n\n```text\ny\n```\n")
    assert lesson.blocks == [] and len(lesson.fences) == 2 and lesson.problems == []


def test_a_fence_inside_a_longer_fence_is_text():
    lesson = read_lesson("# T\n\n````markdown\n```python run id=x\n1\n```\n````\n")
    assert lesson.blocks == [] and lesson.problems == []


def test_what_stands_in_a_comment_is_not_read():
    assert read_lesson("# T\n\n<!-- not yet\n## Old\n-->\n").headings == []


def test_front_matter_is_read_and_the_body_starts_after_it():
    lesson = read_lesson('---\ntitle: "A: b"\ndescription: c\nhide:\n  - toc\n---\n\n# A: b\n')
    assert lesson.meta == {"title": "A: b", "description": "c", "hide": ""}
    assert lesson.body == 6 and lesson.problems == []


def test_a_quiz_has_a_question_options_and_reasons():
    quiz = read_lesson(QUIZ).quizzes[0]
    assert (quiz.id, quiz.question, quiz.multiple) == ("q", "Which?", False)
    assert [(option.text, option.reason, option.right) for option in quiz.options] == [("This.", "Because.", True), ("That.", "No.", False)]


def test_two_right_options_make_a_multiple_choice():
    assert read_lesson(QUIZ.replace("- [ ] That.", "- [x] That.\n    Yes.\n- [ ] Else.")).quizzes[0].multiple


def test_an_option_may_state_what_an_expression_prints():
    option = read_lesson(QUIZ.replace("This.", "It is 2. {prints: 1 + 1}")).quizzes[0].options[0]
    assert (option.text, option.prints) == ("It is 2.", "1 + 1")


def test_a_task_has_its_parts():
    task = read_lesson(TASK).tasks[0]
    assert (task.id, task.function, task.prose) == ("t", "f", "Write `f`.")
    assert task.code("solution") == "def f(x):\n    return x\n" and [hint.text for hint in task.hints] == ["think."]


def test_terms_are_the_short_points_with_a_colon():
    text = "# T\n\n## Key points\n\n- Eps: a tiny number\n- The gap here is at most: one\n- **Bias**: added\n\n## Note\n\n- Not: a term\n"
    assert [(term.term, term.meaning) for term in read_lesson(text).terms] == [("Eps", "a tiny number"), ("Bias", "added")]


BROKEN = {
    "an unknown word": ("```python run id=a frsh\n1\n```", (1, 20, "unknown-word")),
    "an unknown word without run": ("```python runn id=a\n1\n```", (1, 11, "unknown-word")),
    "a word given twice": ("```python run id=a fresh fresh\n1\n```", (1, 26, "duplicate-word")),
    "an id given twice": ("```python run id=a id=b\n1\n```", (1, 20, "duplicate-word")),
    "no id": ("```python run\n1\n```", (1, 1, "missing-id")),
    "a bad id": ("```python run id=One_row\n1\n```", (1, 18, "bad-id")),
    "an id the page uses": ("```python run id=task-a\n1\n```", (1, 18, "bad-id")),
    "the same id again": ("```python run id=a\n1\n```\n\n```python run id=a\n2\n```", (5, 18, "duplicate-id")),
    "a flag with a value": ("```python run id=a fresh=yes\n1\n```", (1, 20, "bad-value")),
    "raises without a name": ("```python run id=a raises=\n1\n```", (1, 20, "bad-value")),
    "raises with no class": ('```python run id=a raises="two words"\n1\n```', (1, 20, "bad-value")),
    "an open quotation mark": ('```python run id=a alt="never\n1\n```', (1, 20, "bad-value")),
    "a fence never closed": ("```python run id=a\n1\n", (1, 1, "unclosed-fence")),
    "a fence closed by the next one's end": ("```python run id=a\n1\n\n```python run id=b\n2\n```", (1, 1, "unclosed-fence")),
    "an empty block": ("```python run id=a\n```", (1, 1, "empty-block")),
    "an indented block": ("  ```python run id=a\n  1\n  ```", (1, 1, "indented-block")),
    "run in another language": ("```pyton run id=a\n1\n```", (1, 4, "unknown-language")),
    "an unknown part": ("/// quizz | q\n///", (1, 5, "unknown-part")),
    "a part never closed": ("/// try | a\nText\n\n## Next", (1, 1, "unclosed-part")),
    "a part that closes nothing": ("text\n\n///", (3, 1, "stray-close")),
    "a prompt for no block": ("/// try | nowhere\nText\n///", (1, 1, "unknown-block")),
    "an empty prompt": ("```python run id=a\n1\n```\n\n/// try | a\n///", (5, 1, "try-text")),
    "a second title": ("# A\n\n# B", (3, 1, "second-title")),
    "front matter never closed": ("---\ntitle: a\n", (1, 1, "front-matter")),
    "front matter that YAML reads otherwise": ("---\ntitle: A: b\n---\n", (2, 8, "front-matter")),
    "a quiz without id": (QUIZ.replace(" | q", ""), (1, 1, "missing-id")),
    "a quiz without question": (QUIZ.replace("Which?", ""), (1, 1, "quiz-question")),
    "a quiz with one option": ("/// quiz | q\nWhich?\n\n- [x] This.\n    Because.\n///", (1, 1, "quiz-options")),
    "a quiz without right option": (QUIZ.replace("[x]", "[ ]"), (1, 1, "quiz-right")),
    "a quiz with only right options": (QUIZ.replace("[ ]", "[x]"), (1, 1, "quiz-right")),
    "an option without reason": (QUIZ.replace("    Because.\n", ""), (4, 1, "quiz-reason")),
    "a mark with a blank": (QUIZ.replace("[x]", "[x ]"), (4, 4, "quiz-mark")),
    "an unknown mark": (QUIZ.replace("[ ]", "[o]"), (6, 4, "quiz-mark")),
    "two equal options": (QUIZ.replace("That.", "This."), (6, 1, "quiz-options")),
    "text after the options": (QUIZ.replace("    No.\n", "    No.\n\nLoose.\n"), (9, 1, "quiz-text")),
    "a statement that is no Python": (QUIZ.replace("This.", "Two {prints: 1 +}"), (4, 12, "quiz-prints")),
    "an unknown word in an option": (QUIZ.replace("This.", "Two {print: 1}"), (4, 12, "unknown-word")),
    "a task without solution": (TASK.replace("```python solution\ndef f(x):\n    return x\n```\n", ""), (1, 1, "task-parts")),
    "a task without hint": (TASK.replace("- Hint: think.\n", ""), (1, 1, "task-parts")),
    "a task with an unknown part": (TASK.replace("python solution", "python solutoin"), (16, 11, "unknown-word")),
    "a task whose start has an error": (TASK.replace("def f(x):\n    ...", "def f(x:\n    ..."), (5, 6, "syntax")),
    "a task whose check checks nothing": (TASK.replace("def cases", "def case"), (9, 1, "task-check")),
    "a task whose start names nothing": (TASK.replace("def f(x):\n    ...", "f = 1"), (4, 1, "task-start")),
    "a solution for another name": (TASK.replace("def f(x):\n    return", "def g(x):\n    return"), (16, 1, "task-solution")),
    "a hint by another name": (TASK.replace("- Hint:", "- Hnt:"), (14, 3, "unknown-word")),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_mistake_is_named_at_its_place(name):
    text, place = BROKEN[name]
    assert place in problems(text), read_lesson(text).problems


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("```python run id=a frsh\n1\n```", "Did you mean `fresh`?"),
        ("```python runn id=a\n1\n```", "Did you mean `run`?"),
        ("```python run id=a alt=two words\n1\n```", 'Put the text of `alt` in double quotes: `alt="…"`.'),
        ("/// quizz | q\n///", "Did you mean `quiz`?"),
        ("```python run id=one\n1\n```\n\n/// try | ones\nText\n///", "Did you mean `one`?"),
    ],
)
def test_a_near_miss_gets_a_hint(text, hint):
    assert any(hint in problem.message for problem in read_lesson(text).problems)


def test_front_matter_never_closed_is_one_mistake():
    assert len(problems("---\ntitle: a\n\nA line.\n\nAnother.\n")) == 1


def test_windows_line_ends_change_nothing():
    assert read_lesson(TASK.replace("\n", "\r\n")).tasks == read_lesson(TASK).tasks


def test_every_mistake_is_found_not_only_the_first():
    assert len(problems("```python run\n1\n```\n\n/// quizz | q\n///\n\n# A\n\n# B\n")) == 3
