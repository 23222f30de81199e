"""Fixtures: the built site on a plain static server under a sub-path, one Chromium for all tests, a fresh reader for each.

Needs a built `site/` (`python3 scripts/dev.py test e2e` builds it first); A1_SITE names another folder, A1_BROWSER a Chromium.
"""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from bare import bare_page, host  # noqa: E402, F401 - the fixtures of tests without a lesson
from reader import LESSON, ROOT, Reader, Site  # noqa: E402

# A host that serves several sites gives each a sub-path; an address that forgets it fails here.
SUB_PATH = "course"
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
DESK: Any = {"width": 1280, "height": 900}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The built site under a sub-path."""
    built = Path(os.environ.get("A1_SITE", ROOT / "site"))
    if not (built / "index.html").exists():
        pytest.fail(f"{built} holds no built site; run `python3 scripts/dev.py build` first")
    folder = tmp_path_factory.mktemp("host") / SUB_PATH
    # A link would do on Linux, but not everywhere; a copy also survives a rebuild during the tests.
    shutil.copytree(built, folder)
    served = Site(folder)
    yield served
    served.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole session."""
    with sync_playwright() as playwright:
        path = os.environ.get("A1_BROWSER") or shutil.which("chromium") or None
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def quiet_site(site: Site) -> Iterator[Site]:
    """The site without trouble, and with nothing asked of it yet."""
    site.asked.clear()
    site.trouble.clear()
    yield site
    site.trouble.clear()


@pytest.fixture
def new_reader(browser: Browser, quiet_site: Site) -> Iterator[Callable[..., Reader]]:
    """Makes readers; keyword arguments are Playwright's for a context (viewport, color_scheme, has_touch, …)."""
    made: list[Reader] = []

    def make(**options: Any) -> Reader:
        options.setdefault("viewport", DESK)
        reader = Reader(browser.new_context(**options), quiet_site)
        made.append(reader)
        return reader

    yield make
    for reader in made:
        reader.close()


@pytest.fixture
def reader(new_reader: Callable[..., Reader]) -> Reader:
    """A reader at a desk."""
    return new_reader()


@pytest.fixture(scope="module")
def tab(browser: Browser, site: Site) -> Iterator[Reader]:
    """One tab for the tests of a file that have no interest in Python's start."""
    reader = Reader(browser.new_context(viewport=DESK), site)
    reader.open(LESSON)
    yield reader
    reader.close()


@pytest.fixture
def warm(tab: Reader, quiet_site: Site) -> Iterator[Reader]:
    """A reader on the lesson as on a first visit, in a tab where Python is ready once a test has run something."""
    tab.begin_anew(LESSON)
    yield tab
    tab.check()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """A test that passed at its second try says what its first one met, or nobody would ever mend it."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"first try of {report.nodeid}", "-")
        terminalreporter.write_line(report.longreprtext[-2000:])
