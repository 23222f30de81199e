"""What the course's own pages list: lessons of a module, modules on the front page, the way in.

Pure: the course in, Markdown out (with elements, for `md_in_html` and `attr_list`). Links are links between
source files, so that MkDocs checks them and writes the addresses. Progress is that of a reader who has done
nothing; the page's script brings it up to date. Search leaves the lists out: it finds the lessons themselves.
"""

import posixpath
from html import escape

from course import Course, Entry

MARK = '<span class="a1-mark" data-role="mark" data-state="open"></span>'


def _link(text: str, target: str, source: str, attributes: str = "") -> str:
    way = posixpath.relpath(target, posixpath.dirname(source) or ".")
    return f"[{text}]({way}){{ {attributes} }}" if attributes else f"[{text}]({way})"


def lesson_rows(entries: list[Entry], source: str) -> str:
    """One row a lesson: number in the course, title, mark, what it is about, reading time."""
    if not entries:
        return "The lessons of this module are still being written."
    rows = ['<ol class="a1-lessons" markdown="block" data-search-exclude>']
    for entry in entries:
        rows += [
            f'<li data-lesson="{escape(entry.id)}" markdown="span">'
            f'<span class="a1-number">{entry.number}</span> '
            f'<span markdown="span">{_link(entry.title, entry.source, source, ".a1-title")}{MARK}</span> '
            f'<span class="a1-minutes">{entry.minutes} min</span> '
            f'<span class="a1-text" markdown="span">{escape(entry.description, quote=False)}</span></li>'
        ]
    return "\n".join([*rows, "</ol>"])



def module_cards(course: Course, source: str) -> str:
    """Every module with lessons: its title, what it is for, how much of it is completed."""
    rows = ['<ul class="a1-modules" markdown="block" data-search-exclude>']
    for module in course.modules:
        target = f"{module.id}/index.md" if module.url else module.entries[0].source
        rows += [
            f'<li markdown="span">{_link(module.title, target, source, ".a1-title")} '
            f'<span class="a1-text">{escape(module.description, quote=False)}</span> '
            f'<span data-role="module-progress" data-module="{escape(module.id)}">'
            f"0 of {len(module.entries)} completed</span></li>"
        ]
    return "\n".join([*rows, "</ul>"])


def way_in(course: Course, source: str) -> str:
    """The link that begins the course; the page's script turns it into "continue where you left off"."""
    if not course.entries:
        return ""
    first = course.entries[0]
    text = f'<span class="a1-continue-why">Start the first lesson</span><span class="a1-continue-title">{escape(first.title, quote=False)}</span>'
    return _link(text, first.source, source, '.a1-continue data-role="continue"')
