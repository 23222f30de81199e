"""Takes out of the built theme what would ask another host for anything. Standard library; files in, files out.

Material's script can load a diagram library and a polyfill from a CDN and ask code hosts for star counts. No page
of this site needs any of it, and a content policy would refuse it anyway; here the addresses go too, so that
"asks nobody" can be checked by reading the files. Source maps and the search words of other languages go with them.
"""

import re
from pathlib import Path

# What is taken out of Material's scripts -> what stands there instead. The empty address is the page itself, and
# nothing that could ask for it is left on any page.
ADDRESSES = (
    "https://unpkg.com/mermaid@11/dist/mermaid.min.js",
    "https://unpkg.com/resize-observer-polyfill",
    "https://api.github.com",
)
SOURCE_MAP = re.compile(r"\n?(?://[#@] sourceMappingURL=\S+|/\*[#@] sourceMappingURL=\S+ \*/)\s*\Z")
# An address in a string of code, with its host; comments, licence notes and the SVG namespace ask for nothing.
ASKING = re.compile(r"""["'`(](?:https?:)?//(?P<host>[\w-]+(?:\.[\w-]+)+)""")
HARMLESS = {"www.w3.org"}
UNUSED = ("assets/javascripts/lunr",)


def without_addresses(text: str) -> str:
    """A theme script or style sheet without the addresses it could ask, and without the name of its source map."""
    for address in ADDRESSES:
        text = text.replace(address, "")
    return SOURCE_MAP.sub("\n", text)


def asked_hosts(text: str) -> set[str]:
    """Hosts of the addresses that stand in strings of a script or in `url()` of a style sheet."""
    return {match["host"] for match in ASKING.finditer(text)} - HARMLESS


def take_out(site: Path) -> None:
    """Clean the theme's files under `site`. Raises ValueError where an address is left, for example after an update."""
    for folder in UNUSED:
        for path in sorted((site / folder).rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
        if (site / folder).exists():
            (site / folder).rmdir()
    for kind in ("javascripts", "stylesheets"):
        for path in sorted((site / "assets" / kind).rglob("*")):
            if path.suffix == ".map":
                path.unlink()
            elif path.suffix in (".js", ".css"):
                text = path.read_text(encoding="utf-8")
                clean = without_addresses(text)
                if clean != text:
                    path.write_text(clean, encoding="utf-8")
                hosts = sorted(asked_hosts(clean))
                if hosts:
                    name = path.relative_to(site).as_posix()
                    raise ValueError(f"{name} could ask {hosts[0]}: add its address to ADDRESSES in scripts/third_parties.py")
