"""A site of a test's own that can publish a new release, break a file or go off the net: helpers for tests of keeping it offline."""

import hashlib
import json
import shutil
import sys
import time
from pathlib import Path

from conftest import ROOT
from playwright.sync_api import Page
from reader import Site

sys.path.insert(0, str(ROOT / "scripts"))
from integrity import write_integrity  # noqa: E402
from service_worker import write_service_worker  # noqa: E402


class Host(Site):
    """A copy of the built site on an origin of its own."""

    def __init__(self, built: Path, folder: Path) -> None:
        shutil.copytree(built, folder)
        super().__init__(folder)

    def change(self, path: str, old: str, new: str) -> None:
        """Change a file of the site, without publishing it yet."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{path} does not hold {old!r}"
        file.write_text(text.replace(old, new), encoding="utf-8")

    def publish(self) -> None:
        """Finish a release as the build does: the list of hashes, then the service worker that names it."""
        write_integrity(self.folder)
        manifest = json.loads((self.folder / "assets" / "manifest.json").read_text(encoding="utf-8"))
        (self.folder / "sw.js").unlink()
        write_integrity(self.folder)
        write_service_worker(self.folder, manifest)

    def go_down(self) -> None:
        """No answer any more: stronger than a browser's own offline switch, which spares service workers."""
        self.trouble[""] = "gone"


def kept_caches(page: Page) -> list[str]:
    return page.evaluate("caches.keys()")


def wait_until(page: Page, condition: str, seconds: float = 180) -> None:
    """Wait for a condition in the page. Playwright's own waiting evaluates text in the page, which the content policy forbids."""
    end = time.monotonic() + seconds
    while not page.evaluate(condition):
        assert time.monotonic() < end, f"after {seconds:.0f} s still not: {condition}"
        page.wait_for_timeout(100)


def wait_for_worker(page: Page) -> None:
    """Wait until the service worker is active and holds what this page is."""
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    wait_until(
        page,
        "async () => { for (const name of await caches.keys()) { const kept = await (await caches.open(name)).keys();"
        " if (kept.some(request => request.url === location.href)) return true; } return false; }",
    )


def wait_for_release(page: Page, host: Host) -> None:
    """Wait until the active service worker is that of the release on the host: installed is not yet in charge."""
    release = hashlib.sha256((host.folder / "integrity.json").read_bytes()).hexdigest()
    wait_until(
        page,
        "async () => { const { active } = await navigator.serviceWorker.getRegistration(); return new Promise(done => {"
        f" const hear = event => {{ if (event.data.release === '{release}') done(true); }};"
        " navigator.serviceWorker.addEventListener('message', hear, { once: true });"
        " active.postMessage({ kind: 'status' }); setTimeout(() => done(false), 2000); }); }",
        180,
    )
