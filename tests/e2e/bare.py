"""The runtime on a page with nothing else, as `A1.runtime`, and how tests call it. Needs the built runtime and Node."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from reader import ROOT, Site

# `run(code, options)` in the page: what came out, in order, and the result.
SETUP = """
() => {
  globalThis.states = [];
  A1.runtime.onState((state) => { states.push(state); });
  globalThis.run = async (code, options = {}) => {
    const out = [];
    const request = {page: "p", cell: "c", name: "Step 1", prelude: "", fresh: false, silent: false, code, ...options};
    const listen = {output: (stream, text) => out.push([stream, text, performance.now()]), ask: async () => "answer", need() {}};
    try {
      const result = await A1.runtime.run(request, listen);
      return {result, out, text: out.map((part) => part[1]).join("")};
    } catch (failure) {
      return {failure: {message: failure.message, file: failure.file}, out};
    }
  };
}
"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("runtime") / "page"
    node = os.environ.get("A1_NODE") or "node"
    subprocess.run([node, str(Path(__file__).with_name("runtime_page.mjs")), str(folder)], check=True, cwd=ROOT)
    site = Site(folder)
    yield site
    site.close()


@pytest.fixture(scope="module")
def bare_page(browser: Browser, host: Site) -> Iterator[Page]:
    """One page for a whole file, whose Python stays warm."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(host.address)
    page.evaluate(SETUP)
    yield page
    context.close()
