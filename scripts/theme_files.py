"""Mends Material's built files: nothing in them asks another host, and its page changes work wherever the site is served.

Standard library; files in, files out. Every change names the text it replaces and must find it, so an update of
Material that moves it stops the build instead of quietly losing the change.
"""

import re
import shutil
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit


class Change(NamedTuple):
    """One replacement in Material's page script."""

    old: str
    new: str
    why: str


# No page has a diagram, an old browser or a repository link, and the content policy would refuse the requests; with the
# addresses gone, that the site asks nobody can be checked by reading its files.
CHANGES = (
    Change("https://unpkg.com/mermaid@11/dist/mermaid.min.js", "", "a diagram library from a CDN"),
    Change("https://unpkg.com/resize-observer-polyfill", "", "a polyfill from a CDN"),
    Change("https://api.github.com", "", "star counts of a repository"),
    # The index is the largest file of a page and grows with the course: it comes when a reader turns to the search.
    Change('L($(location.protocol!=="file:"),Je("search"))', 'L($(!1),Je("search"))', "the search index on intent"),
    Change(
        'z([t,r.pipe(Q(we()),g(o=>!!o.searchParams.get("h")))])',
        'r.pipe(Q(we()),g(o=>!!o.searchParams.get("h")),b(o=>t.pipe(m(n=>[n,o]))))',
        "the search index for words to mark only where there are some",
    ),
    # Material makes every script of a new page anew and copies only the text, so that data loses its type and attributes.
    Change('M("script",r)', "M(\"script:not([type$='json'])\",r)", "data scripts survive a page change"),
)
# Page changes without loading anew work for addresses in the sitemap, which holds those of `site_url`. Served from
# another port or folder, none would be found; this takes only the way within the site from them.
SITEMAP = Change(
    "function fi(e,t){return e.protocol=t.protocol,e.hostname=t.hostname,e}",
    "function fi(e,t){return new URL(e.pathname.slice(%d)||'./',t)}",
    "page changes on any host",
)
SOURCE_MAP = re.compile(r"\n?(?://[#@] sourceMappingURL=\S+|/\*[#@] sourceMappingURL=\S+ \*/)\s*\Z")
# Says so in the file, and tells a second build over the same folder that nothing is left to do.
MENDED = "/*! Material for MkDocs, mended by scripts/theme_files.py */\n"
# An address in a string of code, with its host; comments, licence notes and the SVG namespace ask for nothing.
ASKING = re.compile(r"""["'`(](?:https?:)?//(?P<host>[\w-]+(?:\.[\w-]+)+)""")
HARMLESS = {"www.w3.org"}
# Search words of languages that this site is not written in.
UNUSED = "assets/javascripts/lunr"


def mended(script: str, site_url: str) -> str:
    """Material's page script with every change made. Raises ValueError for one whose place is not found."""
    if script.startswith(MENDED):
        return script
    changes = list(CHANGES)
    if site_url:
        path = urlsplit(site_url).path.rstrip("/") + "/"
        changes.append(SITEMAP._replace(new=SITEMAP.new % len(path)))
    for old, new, why in changes:
        if old not in script:
            raise ValueError(f"Material's script changed: the place for \"{why}\" is not found; see CHANGES in scripts/theme_files.py")
        script = script.replace(old, new)
    return MENDED + script


def asked_hosts(text: str) -> set[str]:
    """Hosts of the addresses that stand in strings of a script or in `url()` of a style sheet."""
    return {match["host"] for match in ASKING.finditer(text)} - HARMLESS


def mend_theme(site: Path, site_url: str) -> None:
    """Mend the theme's files under `site`. Raises ValueError where a place is not found or an address is left."""
    if (site / UNUSED).exists():
        shutil.rmtree(site / UNUSED)
    for kind in ("javascripts", "stylesheets"):
        for path in sorted((site / "assets" / kind).rglob("*")):
            if path.suffix == ".map":
                path.unlink()
            elif path.suffix in (".js", ".css"):
                mend_file(path, path.relative_to(site).as_posix(), site_url)


def mend_file(path: Path, name: str, site_url: str) -> None:
    text = path.read_text(encoding="utf-8")
    clean = SOURCE_MAP.sub("\n", mended(text, site_url) if path.name.startswith("bundle.") else text)
    hosts = sorted(asked_hosts(clean))
    if hosts:
        raise ValueError(f"{name} could ask {hosts[0]}: take its address out in CHANGES in scripts/theme_files.py")
    if clean != text:
        path.write_text(clean, encoding="utf-8")
