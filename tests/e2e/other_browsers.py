"""Firefox over WebDriver BiDi and WebKit over WebDriver, as far as a core walk needs them. Standard library only.

Both are Debian's own builds: `firefox-esr` speaks BiDi on a WebSocket; `WebKitWebDriver` drives WebKitGTK's MiniBrowser
under Xvfb. Playwright's copies of these engines are patched builds, so they would prove less.
"""

import base64
import json
import os
import re
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

MINI_BROWSER = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)


class Socket:
    """A WebSocket client: one text message out, one in."""

    def __init__(self, port: int, path: str) -> None:
        self.link = socket.create_connection(("127.0.0.1", port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self.link.sendall("\r\n".join(lines).encode())
        self.stream = self.link.makefile("rb")
        if b"101" not in self.stream.readline():
            raise OSError("the browser refused the WebSocket")
        while self.stream.readline() != b"\r\n":
            pass

    def send(self, text: str) -> None:
        data, mask = text.encode(), os.urandom(4)
        size = len(data)
        head = bytes([0x81]) + (
            bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack(">H", size) if size < 65536 else bytes([0xFF]) + struct.pack(">Q", size)
        )
        self.link.sendall(head + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(data)))

    def receive(self) -> str:
        parts = []
        while True:
            first, size = self.stream.read(2)
            size &= 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self.stream.read(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self.stream.read(8))
            data = self.stream.read(size)
            if first & 0x0F in (0, 1):
                parts.append(data)
                if first & 0x80:
                    return b"".join(parts).decode()


def keys(text: str) -> list[dict[str, Any]]:
    """WebDriver's key actions for typing `text`."""
    steps = [{"type": kind, "value": char} for char in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keys", "actions": steps}]


class Firefox:
    name = "firefox"

    def __init__(self) -> None:
        self.profile = tempfile.mkdtemp(prefix="a1-firefox-")
        command = ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", line):
                break
        else:
            raise OSError("Firefox ended before it listened")
        self.socket = Socket(int(found[1]), "/session")
        self.last = 0
        self._ask("session.new", {"capabilities": {}})
        self.tab = self._ask("browsingContext.getTree", {})["contexts"][0]["context"]

    def _ask(self, method: str, params: dict[str, Any]) -> Any:
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": params}))
        while True:
            reply = json.loads(self.socket.receive())
            if reply.get("id") == self.last:
                if reply["type"] == "error":
                    raise OSError(f"{method}: {reply['message']}")
                return reply["result"]

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", {"context": self.tab, "url": address, "wait": "complete"})
        # A window in the background gets no focus events.
        self._ask("browsingContext.activate", {"context": self.tab})

    def evaluate(self, expression: str) -> Any:
        """A JSON-able value of the page."""
        wrapped = f"JSON.stringify({expression})"
        result = self._ask("script.evaluate", {"expression": wrapped, "target": {"context": self.tab}, "awaitPromise": True})
        if result["type"] == "exception":
            raise OSError(result["exceptionDetails"]["text"])
        value = result["result"].get("value")
        return None if value is None else json.loads(value)

    def type(self, text: str) -> None:
        self._ask("input.performActions", {"context": self.tab, "actions": keys(text)})

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)


class WebKit:
    name = "webkit"

    def __init__(self) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        command = ["xvfb-run", "-a", "WebKitWebDriver", f"--port={port}"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        for attempt in range(60):
            try:
                self.session = self._ask("POST", "/session", wanted)["sessionId"]
                break
            except OSError:
                if attempt == 59:
                    raise
                time.sleep(0.5)
        self._ask("POST", f"/session/{self.session}/timeouts", {"script": 120_000, "pageLoad": 120_000})

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(self.base + path, method=method, data=None if body is None else json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request, timeout=130) as reply:
            return json.loads(reply.read())["value"]

    def open(self, address: str) -> None:
        self._ask("POST", f"/session/{self.session}/url", {"url": address})

    def evaluate(self, expression: str) -> Any:
        """A JSON-able value of the page."""
        return self._ask("POST", f"/session/{self.session}/execute/sync", {"script": f"return {expression}", "args": []})

    def type(self, text: str) -> None:
        self._ask("POST", f"/session/{self.session}/actions", {"actions": keys(text)})

    def close(self) -> None:
        try:
            self._ask("DELETE", f"/session/{self.session}")
        finally:
            # xvfb-run, the server and the driver are one process group of their own.
            os.killpg(self.process.pid, 15)
            self.process.wait(20)


def missing(kind: type[Firefox | WebKit]) -> str:
    """What this machine lacks for that browser, or ""."""
    if kind is Firefox:
        return "" if shutil.which("firefox-esr") else "firefox-esr"
    lacking = [tool for tool in ("WebKitWebDriver", "xvfb-run") if not shutil.which(tool)]
    return ", ".join(lacking) or ("" if MINI_BROWSER else "MiniBrowser")
