"""A plain static host for the benchmarks: gzip and validators as static hosts give them, bytes counted. Standard library."""

import gzip
import hashlib
import http.server
import mimetypes
import threading
from pathlib import Path
from typing import Any

COMPRESSED = {".html", ".js", ".mjs", ".css", ".json", ".svg", ".wasm", ".txt", ".xml"}
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/javascript", ".mjs")


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        server: Any = self.server
        path = server.folder / self.path.split("?")[0].strip("/")
        if path.is_dir():
            path /= "index.html"
        if not path.is_file():
            return self._answer(404, b"", {})
        body, tag = server.contents(path)
        if self.headers.get("If-None-Match") == tag:
            return self._answer(304, b"", {"ETag": tag})
        headers = {"Content-Type": mimetypes.guess_type(path.name)[0] or "application/octet-stream", "ETag": tag}
        headers["Cache-Control"] = "max-age=600"  # as GitHub Pages says
        if path.suffix in COMPRESSED:
            headers["Content-Encoding"] = "gzip"
        return self._answer(200, body, headers)

    def _answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        server: Any = self.server
        server.sent += len(body)
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments: Any) -> None:
        """Quiet: the benchmark prints its own lines."""


class Host(http.server.ThreadingHTTPServer):
    """Serves `folder`; `sent` counts the bytes of bodies, compressed as they travel."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folder, self.sent = folder, 0
        self._made: dict[Path, tuple[bytes, str]] = {}
        self.address = f"http://127.0.0.1:{self.server_port}/"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def contents(self, path: Path) -> tuple[bytes, str]:
        """Body as it travels, and its tag; made once, so that compressing is not part of what is measured."""
        if path not in self._made:
            data = path.read_bytes()
            body = gzip.compress(data, 6) if path.suffix in COMPRESSED else data
            self._made[path] = body, f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        return self._made[path]
