"""The page's content policy holds inside workers too: code of another host is refused wherever learner code could ask for it."""

import http.server
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from reader import Reader

# A worker of the test's own, from text, as the page starts its own.
ASK_A_WORKER = """
(address) => new Promise((done) => {
  const text = `import(${JSON.stringify(address)}).then(() => postMessage("came"), (error) => postMessage("refused: " + error.message))`;
  const worker = new Worker(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
  worker.onmessage = ({data}) => done(data);
})
"""


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """Another host that is glad to give its module to anybody."""

    def do_GET(self) -> None:
        server: Any = self.server
        server.asked.append(self.path)
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.end_headers()
        self.wfile.write(b"export default 1;")

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class Debugger:
    """Runs JavaScript in a page's workers. Playwright's own way needs their `eval`, and Python's worker has none."""

    def __init__(self, reader: Reader) -> None:
        self.page = reader.page
        self.session = reader.context.new_cdp_session(reader.page)
        self.workers: list[str] = []
        self.answers: list[dict[str, Any]] = []
        self.session.on("Target.attachedToTarget", lambda event: self.workers.append(event["sessionId"]))
        self.session.on("Target.receivedMessageFromTarget", lambda event: self.answers.append(json.loads(event["message"])))
        self.session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})

    def run(self, worker: str, expression: str) -> Any:
        """The value of an expression, awaited."""
        question = {"id": 1, "method": "Runtime.evaluate", "params": {"expression": expression, "awaitPromise": True, "returnByValue": True}}
        self.answers.clear()
        self.session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": json.dumps(question)})
        while not (found := [answer for answer in self.answers if answer.get("id") == 1]):
            self.page.wait_for_timeout(20)
        return found[0]["result"]["result"].get("value")


@pytest.fixture
def elsewhere() -> Iterator[Any]:
    server: Any = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    server.asked = []
    server.address = f"http://127.0.0.1:{server.server_port}/module.js"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_the_other_host_s_module_comes_where_no_policy_stands_in_the_way(reader: Reader, elsewhere: Any) -> None:
    """What the next tests see refused would have come without the policy."""
    reader.expect_problem(elsewhere.address)
    reader.expect_problem("404")  # the browser asks for an icon
    reader.page.goto(f"{reader.site.address}integrity.json")
    assert reader.page.evaluate(ASK_A_WORKER, elsewhere.address) == "came"
    assert elsewhere.asked == ["/module.js"]


def test_a_worker_that_a_page_starts_may_not_import_from_another_host(reader: Reader, elsewhere: Any) -> None:
    reader.expect_problem(elsewhere.address)
    reader.open()
    assert reader.page.evaluate(ASK_A_WORKER, elsewhere.address).startswith("refused")
    assert elsewhere.asked == []


def test_python_s_own_worker_may_not_import_from_another_host(reader: Reader, elsewhere: Any) -> None:
    """As if learner code had found a way to run JavaScript: the debugger runs it in the very worker."""
    reader.expect_problem(elsewhere.address)
    reader.open()
    reader.blocks()[0].run()
    debugger = Debugger(reader)
    # Material's search has a worker of its own, in which no learner code runs.
    pythons = [worker for worker in debugger.workers if debugger.run(worker, "self.location.protocol") == "blob:"]
    assert pythons, "Python's worker is not of the page's making, so the page's policy would not hold in it"
    for worker in pythons:
        asking = f"import({json.dumps(elsewhere.address)}).then(() => 'came', (error) => `refused: ${{error.message}}`)"
        assert debugger.run(worker, asking).startswith("refused")
        assert debugger.run(worker, "typeof eval + typeof fetch") == "undefinedundefined"
    assert elsewhere.asked == []


def test_a_worker_script_that_was_changed_is_refused_and_named(reader: Reader) -> None:
    script = next((reader.site.folder / "assets").glob("worker.*.js"))
    before = script.read_bytes()
    try:
        script.write_bytes(before + b"\n//")
        reader.open()
        reader.blocks()[0].press("run")
        words = reader.blocks()[0].element.locator(".a1-startup")
        words.get_by_text("Python could not be started").wait_for()
        assert "worker.js" in words.inner_text()
    finally:
        script.write_bytes(before)
    words.locator('[data-action="retry"]').click()
    reader.blocks()[0].wait("done")
