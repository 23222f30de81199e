"""The runtime in Chromium, without a lesson around it: starts, falls back, stops, refuses damaged files, keeps its walls.

Needs the built runtime (`python3 scripts/runtime/build.py`); bundles a page of its own.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bare import SETUP
from playwright.sync_api import Browser, Page
from reader import ROOT, START, Site
from trace_tasks import Trace


@pytest.fixture
def page(browser: Browser, host: Site) -> Iterator[Page]:
    """A fresh reader; what the console says goes into `page.said`."""
    host.asked.clear()
    host.trouble.clear()
    context = browser.new_context()
    page = context.new_page()
    page.said = []  # type: ignore[attr-defined]
    page.on("console", lambda message: page.said.append(message.text))  # type: ignore[attr-defined]
    page.goto(host.address)
    page.evaluate(SETUP)
    yield page
    host.trouble.clear()
    context.close()


def run(page: Page, code: str, **options: Any) -> dict[str, Any]:
    return page.evaluate("([code, options]) => run(code, options)", [code, options])


def text(page: Page, code: str, **options: Any) -> str:
    done = run(page, code, **options)
    assert done["result"]["ok"], done
    return done["text"]


def start(page: Page, how: str) -> None:
    """Start Python from the snapshot or without it, whatever a busy machine makes of the line's speed."""
    refused = "asked by a test" if how == "floor" else ""
    page.evaluate("why => { A1.runtime.snapshotRefused = why; A1.runtime.fastLine = Promise.resolve(true); }", refused)
    assert text(page, "print('up')") == "up\n"
    assert page.evaluate("states.at(-1).how") == how, page.evaluate("A1.runtime.snapshotRefused")


def edit_runtime(host: Site, name: str, change: Any) -> Any:
    """Damages a served file; returns how to mend it."""
    manifest = json.loads((ROOT / "overrides/theme/assets/runtime.json").read_text())
    path = host.folder / "assets" / manifest[name]["path"]
    before = path.read_bytes()
    path.write_bytes(change(before))
    return lambda: path.write_bytes(before)


def test_a_restored_python_does_not_differ_from_a_started_one(browser: Browser, host: Site) -> None:
    """One deterministic probe of interpreter, NumPy and shim; every result has to be equal."""
    probe = (Path(__file__).parent / "fixtures" / "probe.py").read_text(encoding="utf-8")
    results = []
    for how in ("floor", "snapshot"):
        context = browser.new_context()
        page = context.new_page()
        page.goto(host.address)
        page.evaluate(SETUP)
        start(page, how)
        done = run(page, probe + "\nprint(RESULT)")
        assert done["result"]["ok"], done["result"]["error"]
        results.append(json.loads(done["text"]))
        context.close()
    floor, snapshot = results
    assert len(floor) > 1250
    assert {key: (floor[key], snapshot.get(key)) for key in floor if floor[key] != snapshot.get(key)} == {}


def test_nothing_is_fetched_before_intent_and_nothing_twice(page: Page, host: Site) -> None:
    page.wait_for_timeout(300)
    assert not [path for path in host.asked if "/runtime/" in path or "worker" in path]
    page.evaluate("() => { for (let i = 0; i < 5; i++) A1.runtime.prepare(); globalThis.two = [run('1'), run('2')]; }")
    page.evaluate("Promise.all(two)")
    files = [path for path in host.asked if "/runtime/" in path]
    assert len(files) == len(set(files)) > 3


MISMATCHES = {
    "not a snapshot": lambda data: b"\0" * 100,
    "cut short": lambda data: data[: len(data) // 2],
    "memory of another engine": None,  # made below: one expected word differs
}


@pytest.mark.parametrize("kind", MISMATCHES)
def test_a_snapshot_that_does_not_fit_falls_back_to_the_ordinary_start(page: Page, host: Site, kind: str) -> None:
    """The hash is right each time: what is tried is the check before memory is touched."""
    damage = MISMATCHES[kind] or wrong_check
    manifest = json.loads((ROOT / "overrides/theme/assets/runtime.json").read_text())
    import gzip
    import hashlib

    entry = manifest["boot.snapshot"]
    path = host.folder / "assets" / entry["path"]
    before = path.read_bytes()
    damaged = gzip.compress(damage(gzip.decompress(before)), 1)
    path.write_bytes(damaged)
    entry["sha256"], entry["size"] = hashlib.sha256(damaged).hexdigest(), len(damaged)
    page.goto(host.address)
    page.evaluate("(entry) => { const s = document.getElementById('a1-site'); const site = JSON.parse(s.textContent);"
                  "site.manifest.runtime['boot.snapshot'] = entry; s.textContent = JSON.stringify(site); }", entry)  # fmt: skip
    try:
        page.evaluate(SETUP)
        assert text(page, "import torch\nprint(torch.ones(2))", prelude="import torch") == "tensor([1., 1.])\n"
        assert page.evaluate("states.at(-1).how") == "floor"
        assert page.evaluate("A1.runtime.snapshotRefused") != ""
    finally:
        path.write_bytes(before)


def wrong_check(data: bytes) -> bytes:
    """The same snapshot, expecting another sum over the words that a fresh instance holds."""
    length = int.from_bytes(data[4:8], "little")
    meta = json.loads(data[12 : 12 + length])
    meta["check"] ^= 1
    text = json.dumps(meta, separators=(",", ":")).encode()
    start = (12 + length + 15) // 16 * 16
    new_start = (12 + len(text) + 15) // 16 * 16
    head = data[:4] + len(text).to_bytes(4, "little") + data[8:12] + text
    return head.ljust(new_start, b"\0") + data[start:]


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda data: data[: len(data) // 2], "cut short"),
        (lambda data: bytes([data[0] ^ 1]) + data[1:], "hash differs"),
    ],
)
def test_a_damaged_file_is_named_and_fetched_again(page: Page, host: Site, damage: Any, sentence: str) -> None:
    mend = edit_runtime(host, "_umath_linalg.wasm", damage)
    try:
        failed = run(page, "print(1)")["failure"]
        assert failed["file"] == "_umath_linalg.wasm"
        assert sentence in failed["message"]
        assert page.evaluate("states.at(-1).state") == "failed"
    finally:
        mend()
    page.evaluate("A1.runtime.retry()")
    assert text(page, "print(1)") == "1\n"


def test_a_blocked_file_is_named_and_fetched_again(page: Page, host: Site) -> None:
    page.route("**/numpy.zip.bin", lambda route: route.abort())
    page.route("**/boot.snapshot.bin", lambda route: route.abort())
    failed = run(page, "print(1)")["failure"]
    assert failed["file"] in ("numpy.zip", "boot.snapshot")
    assert "did not arrive" in failed["message"]
    page.unroute("**/numpy.zip.bin")
    page.unroute("**/boot.snapshot.bin")
    page.evaluate("A1.runtime.retry()")
    assert text(page, "print(1)") == "1\n"


STOPPED = """
(code) => new Promise((done) => {
  let length = 0, last = 0;
  const request = {page: "p", cell: "c", name: "Step 1", prelude: "", fresh: false, silent: false, code};
  const listen = {output(_, text) { length += text.length; last = performance.now(); }, ask: async () => null, need() {}};
  let asked;
  A1.runtime.run(request, listen).then((result) => {
    const took = performance.now() - asked;
    setTimeout(() => done({result, took, length, late: last - asked}), 300);
  });
  setTimeout(() => { asked = performance.now(); A1.runtime.stop(); }, 1500);
})
"""


@pytest.mark.parametrize(
    "code",
    [
        "while True: pass",
        "n = 0\nwhile True:\n    print(n)\n    n += 1",
        "import time\ntime.sleep(600)",
        "import numpy as np\na = np.ones((2000, 2000))\nwhile True: a @ a",
    ],
    ids=["loop", "flood", "sleep", "matmul"],
)
def test_stop_acts_within_a_second_and_the_next_run_works(page: Page, code: str) -> None:
    start(page, "snapshot")
    stopped = page.evaluate(STOPPED, code)
    assert stopped["result"] == "stopped"
    assert stopped["took"] < 1000
    assert stopped["late"] < 50, "text kept arriving after Stop"
    assert stopped["length"] <= 130_000
    assert page.evaluate("A1.runtime.generation") == 1
    assert text(page, "print('alive')") == "alive\n"


def test_stop_drops_what_was_queued(page: Page) -> None:
    start(page, "snapshot")
    page.evaluate("() => { globalThis.three = ['while True: pass', 'print(2)', 'print(3)'].map((code) => run(code)); }")
    page.wait_for_timeout(500)
    page.evaluate("A1.runtime.stop()")
    assert [done["result"] for done in page.evaluate("Promise.all(three)")] == ["stopped"] * 3
    assert text(page, "print('alive')") == "alive\n"


def test_a_flood_does_not_block_the_page(page: Page) -> None:
    start(page, "snapshot")
    with Trace(page) as trace:
        done = run(page, "for i in range(300_000): print(i)")
    assert done["result"]["cut"]
    assert done["text"].endswith("299999\n")
    assert max(trace.tasks()) < 100


def test_output_is_seen_before_a_pause_and_in_batches(page: Page) -> None:
    start(page, "snapshot")
    done = run(page, "import time\nprint('a')\ntime.sleep(1)\nprint('b')")
    first, last = done["out"][0], done["out"][-1]
    assert last[2] - first[2] > 900
    flood = run(page, "for i in range(4000): print(i)")
    assert len(flood["out"]) < 400


def test_output_that_waits_is_sent_while_python_computes(page: Page) -> None:
    start(page, "snapshot")
    done = run(page, "import time\nfor i in range(200): print(i)\nend = time.time() + 1\nwhile time.time() < end: pass\nprint('z')")
    seen = [part[2] for part in done["out"] if "199" in part[1]][0]
    assert done["out"][-1][2] - seen > 800


@pytest.mark.parametrize("call", ["f(n + 1)", "functools.partial(f, n + 1)()", "[*map(f, [n + 1])][0]"])
def test_endless_recursion_is_told_and_survived(page: Page, call: str) -> None:
    start(page, "snapshot")
    done = run(page, f"import functools\ndef f(n): return {call}\nf(0)")
    assert done["result"]["error"]["type"] == "RecursionError"
    assert len(done["result"]["error"]["frames"]) < 10
    assert text(page, "print('alive')") == "alive\n"


def test_two_questions_are_asked_in_order(page: Page) -> None:
    start(page, "snapshot")
    code = "def g():\n    return input('one? '), input('two? ')\nprint(g())"
    assert text(page, code) == "one? answer\ntwo? answer\n('answer', 'answer')\n"


def test_parts_of_python_come_on_first_need(page: Page, host: Site) -> None:
    start(page, "floor")
    assert not [path for path in host.asked if "python-more" in path or "numpy-more" in path or "plots" in path]
    assert text(page, "import tarfile, html.parser\nimport numpy as np\nprint(np.random.default_rng(0).integers(9))") == "7\n"
    assert [path for path in host.asked if "python-more" in path]


FIRST_PROGRAM = """
torch.manual_seed(0)
x = torch.randn(2, 3, requires_grad=True)
print((x @ x.T).softmax(-1)[0].sum() + x[:, 1:].mean())
(x.exp().clamp(max=2) ** 2).sum().backward()
print(x.grad.shape, torch.arange(6).view(2, 3).max(dim=1))
try:
    x @ torch.ones(2)
except RuntimeError as error:
    print(error)
"""


def test_the_first_half_of_torch_is_enough_for_a_first_program(page: Page, host: Site) -> None:
    """Tensors, random numbers, gradients and error messages need no second file; a layer waits for it."""
    page.evaluate("() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    start(page, "floor")
    prelude = "import torch\nfrom torch import nn\nimport torch.nn.functional as F"
    first = run(page, FIRST_PROGRAM, prelude=prelude, fresh=True)
    assert first["result"]["ok"], first
    assert "size mismatch, got input (2), mat (2x3), vec (2)" in first["text"]
    assert not [path for path in host.asked if "torch-more" in path]
    assert text(page, "print(nn.Linear(2, 3), F.relu(torch.tensor(-1.0)))") == "Linear(in_features=2, out_features=3, bias=True) tensor(0.)\n"
    assert [path for path in host.asked if "torch-more" in path]


FORESEEN_BY_NOBODY = {
    "by a name made while running": "import importlib\nprint(importlib.import_module('graph' + 'lib').__name__)",
    "in the middle of a library's call": "import pickle\nprint(pickle.loads(b'cgraphlib\\nTopologicalSorter\\n.').__module__)",
}


@pytest.mark.parametrize("what", FORESEEN_BY_NOBODY)
@pytest.mark.parametrize("able", [True, False], ids=["python can wait", "python cannot wait"])
def test_an_import_that_nobody_could_foresee_works_at_the_first_try(page: Page, host: Site, able: bool, what: str) -> None:
    if not able:
        page.goto(f"{host.address}unable.html")
        page.evaluate(SETUP)
    page.evaluate("() => { A1.runtime.fastLine = Promise.resolve(true); }")
    assert text(page, FORESEEN_BY_NOBODY[what]) == "graphlib\n"
    assert page.evaluate("states.at(-1).how") == "snapshot"


def test_an_import_of_a_rare_part_waits_for_its_archive(page: Page, host: Site) -> None:
    start(page, "snapshot")
    assert not [path for path in host.asked if ".zip" in path]
    assert text(page, "print('naïve'.encode('cp1252'))") == "b'na\\xefve'\n"
    assert [path for path in host.asked if "python-more" in path]
    missing = run(page, "import importlib\nimportlib.import_module('no' + 'where')")["result"]["error"]
    assert (missing["type"], missing["message"]) == ("ModuleNotFoundError", "No module named 'nowhere'")


def test_after_a_snapshot_the_archives_come_in_idle_time(page: Page, host: Site) -> None:
    start(page, "snapshot")
    page.wait_for_timeout(500)
    assert not [path for path in host.asked if ".zip" in path]
    page.wait_for_timeout(4000)
    assert {path.rsplit("/")[-1] for path in host.asked if ".zip" in path} == {f"{name}.zip.bin" for name in ("python", "numpy", "torch", "a1runner")}


def test_on_a_frugal_line_idle_time_brings_nothing(page: Page, host: Site) -> None:
    page.evaluate("() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    start(page, "snapshot")
    before = list(host.asked)
    page.wait_for_timeout(4000)
    assert host.asked == before


@pytest.mark.parametrize("how", ["floor", "snapshot"])
def test_a_figure_comes_as_svg_in_the_page_s_ink(page: Page, how: str) -> None:
    """Straight after a snapshot all of Python's archives and the library's arrive at once, in any order."""
    start(page, how)
    done = run(page, "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.title('T')\nplt.show()\nplt.plot([2, 1])")
    figures = [figure["svg"] for figure in done["result"]["figures"]]
    assert len(figures) == 2
    assert all("#0a0a01" in svg and "<text" not in svg and svg.startswith("<svg") for svg in figures)
    again = run(page, "import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.title('T')\nplt.show()")
    assert again["result"]["figures"][0]["svg"] == figures[0]


WALLS = """
import gc, sys
found = []
for module in ("js", "pyodide_js", "micropip", "_pyodide_core", "pyodide.http", "pyodide.code"):
    try:
        __import__(module)
    except ImportError as error:
        assert "shut" in str(error), error
    else:
        found.append(module)
# Whoever digs a JavaScript object out of memory finds a world without network and storage.
proxies = [thing for thing in gc.get_objects() if type(thing).__name__ == "JsProxy"]
proxies += [value for module in list(sys.modules.values()) for value in getattr(module, '__dict__', {}).values() if type(value).__name__ == "JsProxy"]
names = ("fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "caches", "indexedDB", "Worker",
         "BroadcastChannel", "MessageChannel", "postMessage", "eval")
for proxy in proxies:
    for name in names:
        try:
            value = getattr(proxy, name)
        except AttributeError:
            continue
        if value is not None:
            found.append((repr(proxy)[:60], name))
    try:
        made = proxy.constructor.constructor("return 1")
    except Exception:
        continue
    found.append((repr(proxy)[:60], "Function"))
print(sorted(set(map(str, found))))
"""


@pytest.mark.parametrize("how", ["floor", "snapshot"])
def test_learner_code_has_no_way_to_network_or_storage(page: Page, host: Site, how: str) -> None:
    start(page, how)
    page.wait_for_timeout(500)
    host.asked.clear()
    assert text(page, WALLS) == "[]\n"
    done = run(page, f"import urllib.request\nurllib.request.urlopen('{host.origin}/phone-home')")
    assert "no network" in done["result"]["error"]["hint"]
    assert not [path for path in host.asked if "phone-home" in path]


def test_a_working_start_says_nothing_in_the_console(page: Page) -> None:
    start(page, "snapshot")
    assert page.said == []  # type: ignore[attr-defined]


def test_the_matrix_product_has_the_reference_s_bits(page: Page) -> None:
    start(page, "snapshot")
    code = """
import numpy as np
from torch._kernels import gemm, provider
rng = np.random.default_rng(0)
different = 0
for batch, m, k, n in [(1, 3, 4, 5), (1, 1, 1, 1), (2, 7, 300, 9), (1, 16, 784, 32), (3, 5, 500, 17), (1, 64, 256, 64), (1, 9, 193, 8)]:
    a = rng.normal(size=(batch, m, k)).astype(np.float32)
    b = rng.normal(size=(batch, k, n)).astype(np.float32)
    turned = [np.ascontiguousarray(x.swapaxes(1, 2)).swapaxes(1, 2) for x in (a, b)]
    cut = [np.pad(x, ((0, 0), (1, 2), (3, 1)))[:, 1:-2, 3:-1] for x in (a, b)]
    once = [np.broadcast_to(x[:1], x.shape) for x in (a, b)]
    for left, right in ((a, b), turned, cut, once):
        for bias in (None, rng.normal(size=(n,)).astype(np.float32)):
            fast = gemm.gemm(left, right, bias)
            slow = np.ascontiguousarray(gemm.reference(left, right, bias, gemm.runs(k)))
            different += int((fast.view(np.int32) != slow.view(np.int32)).sum())
print("gemm" in provider.installed, different)
"""
    assert text(page, code) == "True 0\n"


def test_the_element_wise_kernels_have_the_reference_s_bits(page: Page) -> None:
    """Over random bits, numbers of every size and the edges of each formula; nan is nan whatever its bits."""
    start(page, "snapshot")
    code = """
import numpy as np
from torch._kernels import provider, sleef
rng = np.random.default_rng(0)
edges = [0, -0.0, np.inf, -np.inf, np.nan, 1, -1, 88.7, 89, -87.4, -103.9, -104.1, 1e-45, 1e-38, 8.66434, 8.66433, 0.5]
parts = rng.integers(0, 2**32, 200_000, dtype=np.uint32).view(np.float32), rng.normal(size=50_000), rng.uniform(-110, 110, 50_000), edges
x = np.concatenate([np.asarray(part, np.float32) for part in parts])
for name in ("exp", "log", "tanh"):
    fast = getattr(sleef, name)(x)
    kernel = provider.installed.pop(name)
    slow = getattr(sleef, name)(x)
    provider.install(**{name: kernel})
    print(name, int(((fast.view(np.int32) != slow.view(np.int32)) & ~(np.isnan(fast) & np.isnan(slow))).sum()))
"""
    assert text(page, code) == "exp 0\nlog 0\ntanh 0\n"


def test_a_second_python_is_quicker_than_the_first_after_the_page_had_time(page: Page) -> None:
    first = page.evaluate("(async () => { const t = performance.now(); await run('print(1)'); return performance.now() - t; })()")
    page.wait_for_function("A1.runtime.spare !== null", timeout=START)
    page.wait_for_timeout(2500)
    page.evaluate("() => { globalThis.loop = run('while True: pass'); }")
    page.wait_for_timeout(300)
    page.evaluate("A1.runtime.stop()")
    took = page.evaluate("(async () => { const t = performance.now(); await run('print(1)'); return performance.now() - t; })()")
    assert took < first


def test_a_spare_starts_while_a_run_takes_long(page: Page) -> None:
    page.evaluate("() => { globalThis.loop = run('while True: pass'); }")
    page.wait_for_function("A1.runtime.state === 'running' && A1.runtime.spare !== null", timeout=START)
    page.evaluate("A1.runtime.spare.then(() => 0)")
    page.evaluate("A1.runtime.stop()")
    assert text(page, "print('alive')") == "alive\n"


def test_only_one_python_lives_where_memory_is_small(browser: Browser, host: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'deviceMemory', {value: 1})")
    page.goto(host.address)
    page.evaluate(SETUP)
    start(page, "snapshot")
    assert text(page, "import time\ntime.sleep(2)\nprint('slept')") == "slept\n"
    assert len(page.workers) == 1
    page.wait_for_timeout(2500)
    assert len(page.workers) == 1
    context.close()


@pytest.fixture(scope="module", autouse=True)
def needs_node() -> None:
    if not (os.environ.get("A1_NODE") or shutil.which("node")):
        pytest.fail("node is not there; run this through scripts/dev.py test e2e")
