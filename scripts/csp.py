"""One content policy for the whole site, written into every page after the build. Standard library; files in, files out.

The policy travels in a `<meta>`, so any static host serves it. All pages carry the same one, because with instant
navigation the first page's policy stays in force on every later page: it names the inline scripts of them all.
"""

import base64
import hashlib
import re
from pathlib import Path

SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<text>.*?)</script>", re.DOTALL | re.IGNORECASE)
TYPE = re.compile(r"""\btype\s*=\s*["']?([^"'\s>]+)""", re.IGNORECASE)
SOURCE = re.compile(r"""\bsrc\s*=""", re.IGNORECASE)
CHARSET = re.compile(r"<meta charset=[^>]*>", re.IGNORECASE)
META = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
RUN = {"", "text/javascript", "application/javascript", "module"}


def inline_scripts(html: str) -> set[str]:
    """Texts of the scripts in a page that the browser runs without fetching them."""
    found = set()
    for match in SCRIPT.finditer(html):
        kind = TYPE.search(match["attributes"])
        if not SOURCE.search(match["attributes"]) and (kind[1].lower() if kind else "") in RUN:
            found.add(match["text"])
    return found


def policy(scripts: set[str]) -> str:
    """The policy that lets the site's own files and exactly these inline scripts run, and nothing else."""
    digests = sorted(base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in scripts)
    rules = {
        "default-src": ["'none'"],
        "script-src": ["'self'", "'wasm-unsafe-eval'", *(f"'sha256-{digest}'" for digest in digests)],
        "worker-src": ["'self'", "blob:"],
        "connect-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "font-src": ["'self'", "data:"],
        "manifest-src": ["'self'"],
        "base-uri": ["'self'"],
        "form-action": ["'none'"],
    }
    return "; ".join(f"{name} {' '.join(values)}" for name, values in rules.items())


def write_policy(site: Path) -> None:
    """Put the policy into every page under `site`. Running it twice changes nothing."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    inline = set().union(*map(inline_scripts, pages.values()))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy(inline)}">'
    for path, html in pages.items():
        clean = META.sub("", html)
        written = CHARSET.sub(lambda match: match[0] + meta, clean, count=1)
        if written != html:
            path.write_text(written, encoding="utf-8")
