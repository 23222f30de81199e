"""A plain static host, as strict as the plainest there is: no compression, no special headers, no rewriting, a sub-path.

`.wasm`, `.bin` and everything unknown travel as octet-stream. Unknown addresses get the site's own 404.html, as hosts give
it. Standard library; `dev.py serve --built` runs it, the tests' host is made of it.
"""

import functools
import http.server
import io
import sys
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

OCTETS = "application/octet-stream"
# Named here, since the machine's own table may not know them, or on Windows call a script plain text.
TYPES = {
    ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml",
    ".png": "image/png", ".woff2": "font/woff2", ".xml": "application/xml", ".txt": "text/plain", ".py": "text/plain",
    ".webmanifest": "application/manifest+json", ".zip": "application/zip", "": OCTETS,
}  # fmt: skip


class Files(http.server.SimpleHTTPRequestHandler):
    """Answers with the files of `directory`, below the path `under` ("" for the root of the host)."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, under: str = "", quiet: bool = False, **more: Any) -> None:
        self.under, self.quiet = under.strip("/"), quiet
        super().__init__(*arguments, **more)

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = urlsplit(self.path).path
        if self.under and path == f"/{self.under}":
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", f"/{self.under}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if self.under and not path.startswith(f"/{self.under}/"):
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix(f"/{self.under}") if self.under else path)

    def guess_type(self, path: Any) -> str:
        return TYPES.get(Path(path).suffix.lower(), OCTETS)

    def list_directory(self, path: Any) -> None:
        """No lists: a folder without index.html is not there."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = Path(self.directory) / "404.html"
        if code != HTTPStatus.NOT_FOUND or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", TYPES[".html"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *arguments: Any) -> None:
        if not self.quiet:
            super().log_message(format, *arguments)


class Host(http.server.ThreadingHTTPServer):
    """Says nothing of browsers that hang up half way: a page that is left does."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def make_host(site: Path, port: int, under: str = "", quiet: bool = False) -> Host:
    """A host of `site` on this machine only; port 0 takes any free one."""
    return Host(("127.0.0.1", port), functools.partial(Files, directory=str(site), under=under, quiet=quiet))
