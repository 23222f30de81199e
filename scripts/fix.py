"""`dev.py fix`: mends what a tool can mend: blanks at line ends, British spelling, section names, ruff's own fixes.

Imports the lesson modules. Everything it changes is named; `dev.py check` says what is left.
"""

import subprocess
import sys
from pathlib import Path

from lesson_form import SECTIONS
from lesson_text import prose_lines
from lessons import HEADING, read_lesson
from site_config import ROOT
from spelling import british, spelling_problems


def mend_page(text: str, path: str) -> str:
    """The page with its mechanical mistakes mended; code is left alone but for blanks at the ends of lines."""
    lines = [line.rstrip() for line in text.replace("\r\n", "\n").split("\n")]
    for index, line in enumerate(lines):
        heading = HEADING.match(line)
        wanted = next((name for name in SECTIONS if heading and name.lower() == heading["text"].lower()), None)
        if wanted and heading and len(heading["marks"]) == 2:
            lines[index] = f"## {wanted}"
    text = "\n".join(lines).rstrip("\n") + "\n"
    lesson = read_lesson(text, path)
    lines = text.split("\n")
    # From the end of each line back, so that columns still hold.
    for problem in sorted(spelling_problems(path, prose_lines(lesson)), reverse=True):
        if problem.fixable:
            line, start = lines[problem.line - 1], problem.column - 1
            end = start
            while end < len(line) and line[end].isalpha():
                end += 1
            lines[problem.line - 1] = line[:start] + british(line[start:end]) + line[end:]
    return "\n".join(lines)


def mend_pages(root: Path) -> list[str]:
    """Mend every page under docs/; returns the names of those that changed."""
    changed = []
    for file in sorted((root / "docs").rglob("*.md")):
        name = file.relative_to(root).as_posix()
        text = file.read_text(encoding="utf-8")
        mended = mend_page(text, name)
        if mended != text:
            file.write_text(mended, encoding="utf-8", newline="\n")
            changed.append(name)
    return changed


def main() -> int:
    changed = mend_pages(ROOT)
    for name in changed:
        print(f"mended {name}")
    done = subprocess.run([sys.executable, "-m", "ruff", "check", "--fix", "--quiet", "--exit-zero", "."], cwd=ROOT)
    print(f"{len(changed)} page{'s' * (len(changed) != 1)} mended; ruff mended what it can. `python3 scripts/dev.py check` says what is left.")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
