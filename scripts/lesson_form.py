"""The form every lesson keeps: sections in order, budgets, what each section holds. Pure: lesson in, problems out.

All budgets of lessons are the numbers below. Raising one on purpose is allowed: change it here and say why in the commit.
"""

import re
from dataclasses import replace

from lesson_parts import Block, Heading
from lesson_text import code_lines, prose_lines, words
from lessons import Lesson
from problems import Problem

SECTIONS = ("Example", "Key points", "Note", "Try it yourself", "Exercise")
STEPS = (2, 3)
BLOCKS = (4, 7)
WORDS_GOOD, WORDS_MOST = (300, 550), 650
CODE_GOOD = (30, 60)
STEP_LINES, STEP_MOST, EXAMPLE_LINES = (2, 9), 18, 30
POINTS = (3, 4)
SENTENCES = 2
DESCRIPTION = (50, 160)
DECIMAL = re.compile(r"(?<![\w.])\d+(?:\.\d{3,}|(?:\.\d+)?e-?\d+)(?!\w|\.\d)")


def form_problems(lesson: Lesson) -> list[Problem]:
    """Everything about a lesson's form that a reader of the page would notice."""
    return _Form(lesson).run()


class _Form:
    def __init__(self, lesson: Lesson):
        self.lesson = lesson
        self.found: list[Problem] = []
        # A section in other capitals is said once, and then read as the section that is meant.
        meant = {title.lower(): title for title in SECTIONS}
        self.sections = [replace(heading, text=meant.get(heading.text.lower(), heading.text)) for heading in lesson.headings if heading.level == 2]

    def say(self, index: int, rule: str, message: str, column: int = 1, advice: bool = False) -> None:
        self.found.append(Problem(self.lesson.path, index + 1, column, rule, message, advice=advice))

    def run(self) -> list[Problem]:
        self.front_matter()
        self.order()
        self.definition()
        self.steps()
        self.example()
        self.key_points()
        self.note_and_try()
        self.exercise()
        self.ending()
        self.budgets()
        return self.found

    def section(self, title: str) -> Heading | None:
        return next((heading for heading in self.sections if heading.text == title), None)

    def end(self, heading: Heading) -> int:
        """Index of the next section's heading, or of the end."""
        later = [other.start for other in self.sections if other.start > heading.start]
        return min(later, default=len(self.lesson.lines))

    def inside(self, kind: str, heading: Heading) -> list:
        return [part for part in getattr(self.lesson, kind) if heading.start < part.start < self.end(heading)]

    def text(self, heading: Heading) -> list[tuple[int, str]]:
        return [(index, line) for index, line in prose_lines(self.lesson) if heading.start < index < self.end(heading)]

    def front_matter(self) -> None:
        meta, lesson = self.lesson.meta, self.lesson
        for key in ("title", "description"):
            if not meta.get(key):
                self.say(0, "front-matter", f"The front matter has no `{key}`.")
        if not lesson.title:
            self.say(lesson.body, "title", "The page has no title: begin it with `# …`.")
        elif meta.get("title") and meta["title"] != lesson.title:
            place = next((i for i, line in enumerate(lesson.lines) if line.startswith("# ")), 0)
            self.say(place, "title", f"The title says `{lesson.title}`, the front matter `{meta['title']}`: make them one.")
        length = len(meta.get("description", ""))
        if length and not DESCRIPTION[0] <= length <= DESCRIPTION[1]:
            place = next((i for i, line in enumerate(lesson.lines) if line.startswith("description:")), 0)
            self.say(place, "description", f"The description has {length} characters; search pages show {DESCRIPTION[0]} to {DESCRIPTION[1]}.")

    def order(self) -> None:
        titles = [heading.text for heading in self.sections]
        places = {heading.text: heading.start for heading in self.sections}
        for heading in self.sections:
            if heading not in self.lesson.headings:
                self.say(heading.start, "section-name", f"This section is called `{heading.text}`.")
        for title in SECTIONS:
            if title not in titles:
                self.say(len(self.lesson.lines) - 1, "section-missing", f"The section `## {title}` is missing.")
            elif titles.count(title) > 1:
                self.say(places[title], "section-twice", f"The section `## {title}` is there twice.")
        present = [title for title in titles if title in SECTIONS]
        for title, wanted in zip(present, sorted(set(present), key=SECTIONS.index), strict=False):
            if title != wanted:
                self.say(places[title], "section-order", f"`## {title}` comes too early: the order is {', '.join(SECTIONS)}.")
                break

    def step_headings(self) -> list[Heading]:
        example = self.section("Example")
        return [h for h in self.sections if h.text not in SECTIONS and (example is None or h.start < example.start)]

    def definition(self) -> None:
        first = self.sections[0].start if self.sections else len(self.lesson.lines)
        lines = [(i, line) for i, line in prose_lines(self.lesson) if i < first and not line.startswith("# ")]
        text = " ".join(line for _, line in lines)
        if not lines:
            self.say(self.lesson.body, "definition", "Say under the title what the thing is, in two sentences at most.")
        elif (count := len(re.findall(r"[.?](?:\s|$)", re.sub(r"`[^`]*`", "", text)))) > SENTENCES:
            self.say(lines[0][0], "definition", f"The definition has {count} sentences: two at most.")

    def steps(self) -> None:
        steps = self.step_headings()
        if not STEPS[0] <= len(steps) <= STEPS[1]:
            place = steps[-1].start if steps else self.lesson.body
            self.say(place, "steps", f"A lesson has two or three steps before `## Example`, this one has {len(steps)}.")
        for step in steps:
            blocks = [block for block in self.inside("blocks", step) if not block.hidden]
            if not blocks:
                self.say(step.start, "step-block", f"The step `{step.text}` runs nothing: give it a block.")
            for block in blocks:
                self.lines(block, STEP_LINES, STEP_MOST, "A block of a step")
        others = [h for h in self.sections if h.text not in SECTIONS and h not in steps]
        for heading in others:
            self.say(heading.start, "section-unknown", f"`## {heading.text}` stands after the example: steps come before it.")
        if steps and not any("ifference" in block.code for block in self.lesson.blocks):
            self.say(steps[-1].start, "largest-difference", "No block prints the largest difference between hand and library.", advice=True)

    def lines(self, block: Block, good: tuple[int, int], most: int, what: str) -> None:
        count = sum(bool(line.strip()) for line in block.code.splitlines())
        if not good[0] <= count <= good[1]:
            sentence = f"{what} has {good[0]} to {good[1]} lines, `{block.id}` has {count}."
            self.say(block.start, "block-lines", sentence, advice=count <= most)

    def example(self) -> None:
        heading = self.section("Example")
        if heading is None:
            return
        blocks = self.inside("blocks", heading)
        if len(blocks) != 1:
            self.say(heading.start, "example", f"The example is one complete program, here are {len(blocks)}.")
            return
        self.lines(blocks[0], (1, EXAMPLE_LINES), EXAMPLE_LINES, "The example")
        code = blocks[0].code
        if "import torch" not in code:
            self.say(blocks[0].start, "example", "The example brings its own imports, `import torch` first.")
        if re.search(r"\brand|\bnormal_|\buniform_|multinomial|bernoulli|[Dd]ropout|shuffle=True", code) and "manual_seed" not in code:
            self.say(blocks[0].start, "example", "The example draws random numbers without `torch.manual_seed`.")

    def key_points(self) -> None:
        heading = self.section("Key points")
        if heading is None:
            return
        text = self.text(heading)
        points = [index for index, line in text if re.match(r"^[-*+] ", line)]
        if not POINTS[0] <= len(points) <= POINTS[1]:
            self.say(heading.start, "key-points", f"There are three or four key points, here are {len(points)}.")
        if not any(heading.start < term.start < self.end(heading) for term in self.lesson.terms):
            self.say(heading.start, "key-points", "No point defines a term: write at least one as `- Term: meaning`.")
        if points and not any(index > points[-1] and not line.startswith(" ") for index, line in text if index != points[-1]):
            self.say(points[-1], "reading", "After the points a paragraph reads the example's output to the reader.")

    def note_and_try(self) -> None:
        note, attempt = self.section("Note"), self.section("Try it yourself")
        if note and not self.text(note):
            self.say(note.start, "note", "The note is empty: one fact about the library worth keeping.")
        if attempt and len(self.inside("tries", attempt)) != 1:
            self.say(attempt.start, "try-it", "This section holds one prompt: `/// try | example`, prose, `///`.")

    def exercise(self) -> None:
        heading = self.section("Exercise")
        if heading is None:
            return
        for kind, what in (("quizzes", "question (`/// quiz | id`)"), ("tasks", "code task (`/// task | id`)")):
            if not self.inside(kind, heading):
                self.say(heading.start, "exercise", f"The exercise has no {what}.")

    def ending(self) -> None:
        lines = [(i, line) for i, line in enumerate(self.lesson.lines) if line.strip()]
        if lines and not lines[-1][1].startswith("**Next:**"):
            self.say(lines[-1][0], "next", "A lesson ends with a line `**Next:** …` on what comes after it.")

    def budgets(self) -> None:
        lesson, last = self.lesson, len(self.lesson.lines) - 1
        count = words(lesson)
        if count > WORDS_MOST or count < WORDS_GOOD[0] // 2:
            self.say(last, "words", f"The lesson has {count} words outside the exercise; {WORDS_GOOD[0]} to {WORDS_GOOD[1]} is the budget, {WORDS_MOST} the limit.")
        elif not WORDS_GOOD[0] <= count <= WORDS_GOOD[1]:
            self.say(last, "words", f"The lesson has {count} words; {WORDS_GOOD[0]} to {WORDS_GOOD[1]} read best.", advice=True)
        count = code_lines(lesson)
        if not CODE_GOOD[0] <= count <= CODE_GOOD[1]:
            self.say(last, "code-lines", f"The blocks have {count} lines; {CODE_GOOD[0]} to {CODE_GOOD[1]} are the budget.", advice=True)
        count = sum(not block.hidden for block in lesson.blocks)
        if not BLOCKS[0] <= count <= BLOCKS[1]:
            self.say(last, "blocks", f"A lesson has {BLOCKS[0]} to {BLOCKS[1]} blocks, this one has {count}.")


def number_problems(lesson: Lesson, outputs: list[str]) -> list[Problem]:
    """Numbers of three decimals or more in prose that neither a block nor a recorded output contains."""
    known = "\n".join([*outputs, *(block.code for block in lesson.blocks)])
    found = []
    for index, line in prose_lines(lesson, exercises=False):
        for match in DECIMAL.finditer(line):
            if match[0] not in known:
                sentence = f"`{match[0]}` is in no recorded output and no block of the page: numbers in prose are copied, not remembered."
                found.append(Problem(lesson.path, index + 1, match.start() + 1, "number", sentence))
    return found
