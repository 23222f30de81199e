"""Links a glossary term where a page uses it for the first time. A Markdown tree step; imports Markdown only."""

import re
import xml.etree.ElementTree as etree
from collections.abc import Callable

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

# Where a link would be wrong, noisy or invisible.
SKIPPED = {"a", "code", "pre", "script", "label", "legend", "summary", "strong", "h1", "h2", "h3", "h4", "h5", "h6"}


class GlossaryLinks(Treeprocessor):
    """`terms` gives {term: address} for the page being rendered.

    A term that the page itself defines has the address "": it gets no link, and hides shorter terms inside it,
    so that "bias" is not linked in "bias correction".
    """

    def __init__(self, md: Markdown, terms: Callable[[], dict[str, str]]):
        super().__init__(md)
        self.terms = terms

    def run(self, root: etree.Element) -> None:
        left = {term.lower(): address for term, address in self.terms().items()}
        if left:
            # Longest first, so that "biased variance" wins over "variance".
            names = sorted(left, key=len, reverse=True)
            pattern = re.compile(r"(?<![\w`-])(" + "|".join(map(re.escape, names)) + r")(?![\w`-])", re.IGNORECASE)
            self._walk(root, pattern, left)

    def _walk(self, element: etree.Element, pattern: re.Pattern, left: dict[str, str]) -> None:
        if element.tag in SKIPPED:
            return
        self._link(element, None, pattern, left)
        for child in list(element):
            self._walk(child, pattern, left)
            self._link(element, child, pattern, left)

    def _link(self, parent: etree.Element, after: etree.Element | None, pattern: re.Pattern, left: dict[str, str]) -> None:
        """Link the first terms in one run of text: the parent's own, or what follows `after`."""
        text = parent.text if after is None else after.tail
        if not text or isinstance(text, AtomicString):
            return
        for match in pattern.finditer(text):
            term = match[0].lower()
            if not left.get(term):
                continue
            link = etree.Element("a", {"class": "a1-term", "href": left.pop(term)})
            link.text, link.tail = AtomicString(match[0]), text[match.end() :]
            if after is None:
                parent.text = text[: match.start()]
                parent.insert(0, link)
            else:
                after.tail = text[: match.start()]
                parent.insert(list(parent).index(after) + 1, link)
            self._link(parent, link, pattern, left)
            return
