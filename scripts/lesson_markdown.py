"""Python-Markdown extension: lessons as HTML. Cells, quizzes, tasks and prompts come out complete without scripts.

Imports Markdown, `lesson_html`, `lessons`, `outputs` and `glossary_links`; knows neither MkDocs nor torch, so
any generator that runs Python-Markdown extensions can use it (`markdown_extensions: - lesson_markdown` with
`scripts/` on PYTHONPATH). A generator that can say more about a page hands in a `Page` under the option `page`.
"""

import contextlib
import re
import xml.etree.ElementTree as etree
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import lesson_html
from glossary_links import GlossaryLinks
from lesson_parts import Block, Fence, Part, Quiz, Task, Try
from lessons import FENCE, Lesson, read_lesson
from markdown import Markdown
from markdown.blockprocessors import BlockProcessor
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.util import AtomicString
from outputs import SUFFIX, block_hashes, preludes, quiz_hash, read_recording, task_hash
from problems import Problem

MARK = "\x02a1-part-{}\x03"
MARKED = re.compile(r"^\x02a1-part-(\d+)\x03$")
# After whitespace is normalised (30), before fences are taken (25) and raw HTML is read (20).
PREPROCESS = 27
# Before every other block: ours are lone marks that nothing else should see.
BLOCKS = 200


@dataclass
class Page:
    """What a generator knows about a page that its text does not say."""

    path: str = "lesson.md"
    first_line: int = 1
    lesson: str = ""
    recorded: dict[str, dict[str, Any]] = field(default_factory=dict)
    terms: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


class LessonExtension(Extension):
    def __init__(self, **options):
        self.config = {
            "prelude": ["", "Python run before a page's first block"],
            "torch": ["", "version of PyTorch that the recordings come from"],
            "docs": ["", "folder with the recordings, for generators that hand in no page"],
            "page": ["", "a Page, or a function without arguments that gives the Page being rendered"],
        }
        super().__init__(**options)
        self.lesson: Lesson | None = None
        self.known: dict[str, dict[str, Any]] | None = None

    def extendMarkdown(self, md: Markdown) -> None:
        md.preprocessors.register(TakeParts(md, self), "a1-parts", PREPROCESS)
        md.parser.blockprocessors.register(MakeParts(md.parser, self), "a1-parts", BLOCKS)
        # Before the links of a page are resolved (MkDocs: 0), after inline text became elements (20).
        md.treeprocessors.register(GlossaryLinks(md, lambda: self.page().terms), "a1-terms", 5)
        md.registerExtension(self)
        self.reset()

    def reset(self) -> None:
        self.lesson = None
        self.problems: list[Problem] = []

    def part_of(self, problem: Problem) -> Part | None:
        """The part of the lesson at whose lines a problem is."""
        index = problem.line - self.page().first_line
        parts = self.lesson.parts if self.lesson else []
        return next((part for part in parts if part.start <= index < part.end and not isinstance(part, Fence)), None)

    def page(self) -> Page:
        given = self.getConfig("page")
        found = given() if callable(given) else given
        return found if isinstance(found, Page) else Page(recorded=self.all_recordings())

    def all_recordings(self) -> dict[str, dict[str, Any]]:
        """Every recorded block under `docs`, keyed by hash: equal hashes mean equal code, so equal output."""
        if self.known is None:
            self.known = {}
            for file in sorted(Path(self.getConfig("docs")).rglob("*" + SUFFIX)) if self.getConfig("docs") else []:
                # One that cannot be read is reported by the build and by `check`; here its blocks are unrecorded.
                with contextlib.suppress(ValueError):
                    for entry in read_recording(file.read_text(encoding="utf-8"))["blocks"]:
                        self.known[entry["hash"]] = entry
        return self.known


class TakeParts(Preprocessor):
    """Reads the page with the one parser and leaves a mark in the place of each part that is ours."""

    def __init__(self, md: Markdown, extension: LessonExtension):
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        page = self.extension.page()
        lesson = read_lesson("\n".join(lines), page.path, page.first_line)
        self.extension.lesson = lesson
        self.extension.problems = sorted({*page.problems, *lesson.problems})
        index = lesson.body if lesson.meta else 0
        # Those of a part are told by the part itself, when it is made.
        told: dict[int, list[Problem]] = {}
        for problem in self.extension.problems:
            if not self.extension.part_of(problem):
                told.setdefault(self.end_of_prose(lesson, problem.line - page.first_line, index), []).append(problem)
        out: list[str] = []
        for number, part in enumerate([*lesson.parts, None]):
            if isinstance(part, Fence):
                continue
            end = part.start if part else len(lines)
            for line in range(index, end + 1):
                if line in told:
                    out += ["", self.md.htmlStash.store("".join(map(lesson_html.render_problem, told.pop(line)))), ""]
                out += lines[line : min(line + 1, end)]
            if part:
                out += ["", MARK.format(number), ""]
                index = part.end
        return out

    @staticmethod
    def end_of_prose(lesson: Lesson, index: int, top: int) -> int:
        """Line before which a problem outside our parts is told: after its paragraph, list or shown fence; at the top if it is of the page as a whole."""
        if not top <= index < len(lesson.lines) or not lesson.lines[index].strip():
            return top
        fence = next((part for part in lesson.parts if part.start <= index < part.end), None)
        if fence:
            return fence.end
        return next((line for line in range(index, len(lesson.lines)) if not lesson.lines[line].strip()), len(lesson.lines))


class MakeParts(BlockProcessor):
    """Turns each mark into the elements of its part; prose inside parts is Markdown like any other."""

    def __init__(self, parser, extension: LessonExtension):
        super().__init__(parser)
        self.extension = extension
        self.makers: dict[type[Part], Callable] = {Block: self.block, Quiz: self.quiz, Task: self.task, Try: self.attempt}

    def test(self, parent: etree.Element, block: str) -> bool:
        return bool(MARKED.match(block.strip()))

    def run(self, parent: etree.Element, blocks: list[str]) -> None:
        number = int(MARKED.match(blocks.pop(0).strip())[1])  # type: ignore[index]
        lesson = self.extension.lesson
        assert lesson is not None, "marks are made from a lesson"
        part = lesson.parts[number]
        self.makers[type(part)](parent, lesson, part)
        for problem in self.extension.problems:
            if self.extension.part_of(problem) is part:
                self.html(parent, lesson_html.render_problem(problem))

    def html(self, parent: etree.Element, source: str) -> None:
        """Finished HTML, kept from every later step."""
        # Markdown drops the paragraph around kept HTML that is a block of its own.
        etree.SubElement(parent, "p").text = AtomicString(self.parser.md.htmlStash.store(source))

    def prose(self, parent: etree.Element, text: str) -> None:
        """Markdown inside a part, its plain fences included."""
        lines, out, index = text.split("\n"), [], 0
        while index < len(lines):
            fence = FENCE.match(lines[index])
            if not fence:
                out.append(lines[index])
                index += 1
                continue
            end = next((i for i in range(index + 1, len(lines)) if lines[i].strip() == fence["marks"]), len(lines))
            code = "\n".join(lines[index + 1 : end])
            out += ["", self.parser.md.htmlStash.store(lesson_html.render_code(code)), ""]
            index = end + 1
        self.parser.parseChunk(parent, "\n".join(out).strip("\n"))

    def block(self, parent: etree.Element, lesson: Lesson, block: Block) -> None:
        self.html(parent, self.cell(lesson, block, block.id))

    def cell(self, lesson: Lesson, block: Block, cell: str, large: bool = False) -> str:
        prelude, page = self.extension.getConfig("prelude"), self.extension.page()
        code_hash = block_hashes(lesson.blocks, prelude)[block.id]
        recorded = page.recorded.get(block.id) or page.recorded.get(code_hash)
        if recorded and recorded.get("hash") != code_hash:
            recorded = None
        data = {
            "id": cell, "name": block.name, "code": block.code, "hash": code_hash,
            "prelude": preludes(lesson.blocks, prelude)[block.id],
            "fresh": block.fresh, "raises": block.raises, "readonly": block.readonly, "hidden": block.hidden,
            "alt": block.alt, "large": large or block.large,
            "reference": recorded and {key: recorded.get(key) for key in ("stdout", "error", "figure")},
        }  # fmt: skip
        if cell != block.id:
            data["of"] = block.id
        command = f"python3 scripts/dev.py record {page.lesson}".strip()
        return lesson_html.render_cell(data, self.extension.getConfig("torch"), command)

    def quiz(self, parent: etree.Element, lesson: Lesson, quiz: Quiz) -> None:
        kind = "checkbox" if quiz.multiple else "radio"
        form = etree.SubElement(parent, "form", {"class": "a1-quiz", "data-quiz": quiz.id, "data-kind": "multiple" if quiz.multiple else "single"})
        fieldset = etree.SubElement(form, "fieldset")
        first, _, more = quiz.question.partition("\n\n")
        etree.SubElement(fieldset, "legend").text = first.replace("\n", " ")
        if more:
            self.prose(etree.SubElement(fieldset, "div", {"class": "a1-question"}), more)
        for number, option in enumerate(quiz.options):
            row = etree.SubElement(fieldset, "div", {"class": "a1-option", "data-option": str(number)})
            label = etree.SubElement(row, "label")
            etree.SubElement(label, "input", {"type": kind, "name": quiz.id, "value": str(number)})
            etree.SubElement(label, "span").text = option.text
        reasons = etree.SubElement(form, "details", {"class": "a1-reasons", "data-role": "reasons", "data-search-exclude": ""})
        etree.SubElement(reasons, "summary").text = "Answer and reasons"
        for number, option in enumerate(quiz.options):
            reason = etree.SubElement(reasons, "div", {"class": "a1-reason", "data-reason": str(number), "data-right": str(option.right).lower()})
            stated = etree.SubElement(reason, "p", {"class": "a1-stated"})
            etree.SubElement(stated, "strong").text = "Right: " if option.right else "Wrong: "
            etree.SubElement(stated, "span").text = option.text
            self.prose(reason, option.reason)
        data = {"id": quiz.id, "hash": quiz_hash(quiz), "multiple": quiz.multiple, "right": [option.right for option in quiz.options]}
        self.html(form, lesson_html.render_data(data))

    def task(self, parent: etree.Element, lesson: Lesson, task: Task) -> None:
        section = etree.SubElement(parent, "section", {"class": "a1-task", "data-task": task.id})
        self.prose(etree.SubElement(section, "div", {"class": "a1-prose", "data-role": "prose"}), task.prose)
        if task.code("example"):
            self.fold(section, {"class": "a1-example", "data-role": "example", "open": ""}, "What it should do", task.code("example"))
        start = {
            "id": f"task-{task.id}", "name": task.function or task.id, "code": task.code("start"), "hash": task_hash(task),
            "prelude": self.extension.getConfig("prelude"), "fresh": True, "raises": "", "readonly": False, "hidden": False,
            "alt": "", "large": False, "reference": None,
        }  # fmt: skip
        self.html(section, lesson_html.render_cell(start, "", None))
        for number, hint in enumerate(task.hints):
            details = etree.SubElement(section, "details", {"class": "a1-hint", "data-hint": str(number)})
            etree.SubElement(details, "summary").text = f"Hint {number + 1} of {len(task.hints)}" if len(task.hints) > 1 else "Hint"
            self.prose(details, hint.text)
        self.fold(section, {"class": "a1-solution", "data-role": "solution", "data-search-exclude": ""}, "Solution", task.code("solution"))
        data = {
            "id": task.id, "hash": task_hash(task), "function": task.function, "prelude": self.extension.getConfig("prelude"),
            **{role: task.code(role) for role in ("start", "example", "check", "solution")},
            "hints": [hint.text for hint in task.hints],
        }  # fmt: skip
        self.html(section, lesson_html.render_data(data))

    def fold(self, parent: etree.Element, attributes: dict[str, str], summary: str, code: str) -> None:
        details = etree.SubElement(parent, "details", attributes)
        etree.SubElement(details, "summary").text = summary
        self.html(details, lesson_html.render_code(code))

    def attempt(self, parent: etree.Element, lesson: Lesson, attempt: Try) -> None:
        section = etree.SubElement(parent, "section", {"class": "a1-try", "data-try": attempt.block})
        self.prose(etree.SubElement(section, "div", {"class": "a1-prose", "data-role": "prose"}), attempt.prose)
        block = lesson.block(attempt.block)
        if block:
            self.html(section, self.cell(lesson, block, f"try-{block.id}", large=True))


def makeExtension(**options) -> LessonExtension:
    return LessonExtension(**options)
