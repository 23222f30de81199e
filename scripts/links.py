"""Links in the Markdown sources: every target exists, is in the nav, and has the named anchor. Pure but for reading files."""

import posixpath
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from urllib.parse import unquote

from problems import Problem, did_you_mean

LINK = re.compile(r"!?\[[^\]]*\]\((?P<target>[^)\s]+)[^)]*\)")
CODE = re.compile(r"`[^`]*`")
HEADING = re.compile(r"^#{1,6}[ ]+(?P<text>.*?)[ ]*(?:\{[^}]*#(?P<id>[\w-]+)[^}]*\})?[ ]*#*$")
ANCHOR = re.compile(r"""\{[^}]*#(?P<a>[\w-]+)[^}]*\}|\bid=["'](?P<b>[\w-]+)["']""")


def slug(heading: str) -> str:
    """Anchor that Markdown's table of contents gives a heading."""
    text = re.sub(r"[`*_]|\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", text).strip().lower())


def anchors(text: str) -> set[str]:
    """Every anchor that a page's own text makes; lists made at build time are not in it."""
    found: set[str] = set()
    fenced = False
    for line in text.splitlines():
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        if fenced:
            continue
        heading = HEADING.match(line)
        if heading:
            found.add(heading["id"] or slug(heading["text"]))
        found.update(match["a"] or match["b"] for match in ANCHOR.finditer(line))
    return found


def link_problems(docs: Path, source: str, lines: Iterable[tuple[int, str]], nav: set[str], made: Callable[[str], set[str]]) -> list[Problem]:
    """`lines` are (index, text) of the page's prose; `made(page)` gives anchors that the build adds to a page."""
    found: list[Problem] = []
    path = f"{docs.name}/{source}"
    for index, line in lines:
        # Code is blanked, so that what looks like a link in it is none, and columns stay.
        for match in LINK.finditer(CODE.sub(lambda code: " " * len(code[0]), line)):
            target, _, anchor = unquote(match["target"]).partition("#")
            column = match.start("target") + 1

            def say(sentence: str, index: int = index, column: int = column) -> None:
                found.append(Problem(path, index + 1, column, "link", sentence))

            if re.match(r"^[a-z][a-z0-9+.-]*:", target):
                if not target.startswith(("https:", "mailto:")):
                    say(f"`{target}` is not a secure address: use https.")
                continue
            if target.startswith("/"):
                say(f"`{target}` works only at the root of a host: write it relative to this page.")
                continue
            page = posixpath.normpath(posixpath.join(posixpath.dirname(source), target)) if target else source
            if not (docs / page).exists():
                pages = sorted(nav)
                say(f"There is no `{page}`. {did_you_mean(page, pages) if len(pages) > 12 else ''}".strip())
            elif page.endswith(".md") and page not in nav:
                say(f"`{page}` is not in the nav, so nobody finds it.")
            elif anchor and page.endswith(".md"):
                known = anchors((docs / page).read_text(encoding="utf-8")) | made(page)
                if anchor not in known:
                    say(f"`{page}` has no heading with the anchor `#{anchor}`. {did_you_mean(anchor, known)}".strip())
    return found
