"""A site of a test's own that can publish a new release, break a file or go off the net: helpers for tests of keeping it offline."""

import hashlib
import json
import re
import shutil
import time
from pathlib import Path

from integrity import write_integrity
from playwright.sync_api import Page
from reader import Site
from service_worker import write_service_worker


class Host(Site):
    """A copy of the built site on an origin of its own."""

    def __init__(self, built: Path, folder: Path) -> None:
        shutil.copytree(built, folder)
        super().__init__(folder)
        self.releases = 0

    def change(self, path: str, old: str, new: str) -> None:
        """Change a file of the site, without publishing it yet."""
        file = self.folder / path
        text = file.read_text(encoding="utf-8")
        assert old in text, f"{path} does not hold {old!r}"
        file.write_text(text.replace(old, new), encoding="utf-8")

    def publish(self) -> None:
        """Finish a release as the build does: a version that every page shows, the list of hashes, the service worker that names it."""
        old = json.loads(re.search(r"A1_VERSION=(.+);", (self.folder / "sw.js").read_text(encoding="utf-8"))[1])
        self.releases += 1
        version = f"release-{self.releases}"
        for page in self.folder.rglob("*.html"):
            page.write_text(page.read_text(encoding="utf-8").replace(old, version), encoding="utf-8")
        manifest = json.loads((self.folder / "assets" / "manifest.json").read_text(encoding="utf-8"))
        write_integrity(self.folder)
        write_service_worker(self.folder, {**manifest, "version": version})

    @property
    def release(self) -> str:
        """Which release the host serves, as its service worker names it."""
        return hashlib.sha256((self.folder / "integrity.json").read_bytes()).hexdigest()

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


# Only a status counts, of all that is told.
ASK = """() => navigator.serviceWorker.getRegistration().then(({ active }) => new Promise((done) => {
  const hear = ({ data }) => { if (data.kind === "status") { stop(); done(data.release); } };
  const stop = () => { clearTimeout(late); navigator.serviceWorker.removeEventListener("message", hear); };
  const late = setTimeout(() => { stop(); done(""); }, 1000);
  navigator.serviceWorker.addEventListener("message", hear);
  active.postMessage({ kind: "status" });
}))"""


def release_in_charge(page: Page) -> str:
    """The release whose service worker is active, or "" where none answered within a second: a worker that is just being replaced does not."""
    return page.evaluate(ASK)


ON_ITS_WAY = """navigator.serviceWorker.getRegistration().then((all) => ["installing", "waiting"].filter((which) => all[which]).join())"""


def wait_for_release(page: Page, host: Host) -> None:
    """Wait until the service worker in charge is that of the release on the host: installed is not yet in charge. It is asked
    only when none is on its way, since each question keeps the old one busy."""
    end = time.monotonic() + 60
    while (coming := page.evaluate(ON_ITS_WAY)) or release_in_charge(page) != host.release:
        assert time.monotonic() < end, f"the new release's service worker did not take over; on its way: {coming or 'none'}"
        page.wait_for_timeout(200)


def try_to_renew(page: Page) -> str:
    """Have the browser look for a new release; what became of its service worker: "activated", or "redundant" where it was not installed."""
    return page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          const settled = new Promise((done) => {
            const watch = (worker) => worker?.addEventListener("statechange", () => {
              if (["activated", "redundant"].includes(worker.state)) done(worker.state);
            });
            watch(registration.installing);
            watch(registration.waiting);
            registration.addEventListener("updatefound", () => watch(registration.installing));
          });
          await registration.update().catch(() => undefined);
          return settled;
        }"""
    )
