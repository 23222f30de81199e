"""`dev.py new MODULE/LESSON "Title"`: a lesson from the pattern, with its recording, in the nav, ready to be rewritten.

Imports `lessons` for what an id may be, `course` and `site_config`. The pattern and its recording are in scripts/templates/.
"""

import argparse
import json
import re
import sys
from pathlib import Path

from course import NOT_LESSONS
from lessons import IDENTIFIER
from site_config import ROOT, read_site

TEMPLATES = Path(__file__).resolve().parent / "templates"
MODULE_PAGE = """---
title: "{title}"
description: "Say here, in one sentence of 50 to 160 letters, what this module is for and who needs it."
---

# {title}

Say in a few sentences what this module is for.

<!-- a1: lessons -->
"""


def add_to_nav(text: str, source: str, module: str, title: str) -> str:
    """mkdocs.yml with `source` as the last lesson of its module; a new module goes behind the last one."""
    lines = text.rstrip("\n").split("\n")
    places = [index for index, line in enumerate(lines) if re.match(rf"^\s+- {re.escape(module)}/\S+\.md\s*$", line)]
    if places:
        indent = re.match(r"^\s+", lines[places[-1]])
        lines.insert(places[-1] + 1, f"{indent[0] if indent else '      '}- {source}")
    else:
        modules = [index for index, line in enumerate(lines) if re.match(r"^\s+- [\w-]+/index\.md\s*$", line)]
        after = modules[-1] + 1 if modules else len(lines)
        while modules and after < len(lines) and re.match(r"^ {6,}- ", lines[after]):
            after += 1
        lines[after:after] = [f"  - {title}:", f"      - {module}/index.md", f"      - {source}"]
    return "\n".join(lines) + "\n"


def make_lesson(root: Path, name: str, title: str) -> list[Path]:
    """Write the files; returns them. Raises ValueError with one sentence, before anything is written."""
    module, _, slug = name.removesuffix(".md").partition("/")
    for part in (module, slug):
        if not IDENTIFIER.match(part):
            raise ValueError(f"`{name}` is no name for a lesson: write module/lesson in small letters, digits and hyphens, as in tensors/reshape-view.")
    if slug == "index" or module in NOT_LESSONS:
        raise ValueError(f"`{name}` is taken by a page that is no lesson: choose another name.")
    if not title.strip() or '"' in title:
        raise ValueError("A lesson needs a title without double quotes, for example \"PyTorch Softmax by Hand\".")
    folder = root / "docs" / module
    page, recording, index = folder / f"{slug}.md", folder / f"{slug}.outputs.json", folder / "index.md"
    source = f"{module}/{slug}.md"
    if page.exists() or source in [page for _, page, _ in read_site(root).pages]:
        raise ValueError(f"docs/{source} is already there.")
    config = root / "mkdocs.yml"
    nav = add_to_nav(config.read_text(encoding="utf-8"), source, module, module.replace("-", " ").capitalize())
    made = [page, recording, config]
    folder.mkdir(parents=True, exist_ok=True)
    if not index.exists() and f"- {module}/index.md" in nav:
        index.write_text(MODULE_PAGE.format(title=module.replace("-", " ").capitalize()), encoding="utf-8", newline="\n")
        made.append(index)
    page.write_text((TEMPLATES / "lesson.md").read_text(encoding="utf-8").replace("TITLE", title.strip()), encoding="utf-8", newline="\n")
    recorded = json.loads((TEMPLATES / "lesson.outputs.json").read_text(encoding="utf-8"))
    recording.write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")
    config.write_text(nav, encoding="utf-8", newline="\n")
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="dev.py new", description="Makes a lesson that builds and passes from its first minute.")
    parser.add_argument("name", metavar="MODULE/LESSON")
    parser.add_argument("title", metavar='"Title"')
    options = parser.parse_args(arguments)
    try:
        made = make_lesson(ROOT, options.name, options.title)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    for path in made:
        print(path.relative_to(ROOT).as_posix())
    print("Now: python3 scripts/dev.py serve, and rewrite it part by part. docs/contributing/lessons.md shows the form.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
