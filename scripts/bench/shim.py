"""`dev.py bench shim`: the course's `torch` against plain NumPy by hand and against PyTorch, over a table of lesson-sized programs.

Every program runs with the shim and by hand in Chromium and in CPython, and with PyTorch in CPython, in turn and in several rounds, so
that a busy machine slows all of them alike; what counts are ratios of medians. Then `import torch` anew in Chromium. Needs the
built runtime, Node, Playwright and PyTorch. Use: shim.py [ROUNDS] (5 unless told otherwise).
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "scripts"))

FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync"
PROGRAMS = HERE / "shim_programs.py"
MLP, GPT = 0, 1
MLP_OVER_PLAIN, GPT_MILLISECONDS, IMPORT_MILLISECONDS = 3, 150, 150
RUN = """
async (code) => {
  let text = "";
  const request = {page: "bench", cell: "c", name: "bench", prelude: "", fresh: false, silent: false, code};
  const listen = {output: (_stream, part) => { text += part; }, ask: async () => null, need() {}};
  const result = await A1.runtime.run(request, listen);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return text;
}
"""
# What the start of a worker does once: every module read and run. The first turn warms the caches of files.
IMPORT = """
import importlib, sys, time

def seconds():
    mine = {name: sys.modules.pop(name) for name in list(sys.modules) if name.split(".")[0] == "torch"}
    started = time.perf_counter()
    importlib.import_module("torch")
    took = time.perf_counter() - started
    sys.modules.update(mine)
    return took

print([seconds() * 1000 for _ in range(6)][1:])
"""
Measure = Callable[[int], dict[str, float]]


def child() -> None:
    """Answers the number of a program with its times, line by line."""
    import shim_programs as programs

    for line in sys.stdin:
        print(json.dumps(programs.measure(int(line), 3)), flush=True)


def in_child(environment: dict[str, str]) -> tuple[Measure, Callable[[], None]]:
    process = subprocess.Popen([sys.executable, __file__, "child"], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def measure(number: int) -> dict[str, float]:
        assert process.stdin and process.stdout
        process.stdin.write(f"{number}\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            sys.exit(f"bench: {PROGRAMS.name} broke in CPython at program {number}; its message is above")
        return json.loads(answer)

    return measure, process.terminate


def in_page(page: Any) -> Measure:
    page.evaluate("() => { A1.runtime.snapshotRefused = 'for the benchmark: the start without a snapshot'; }")
    page.evaluate(RUN, PROGRAMS.read_text())
    return lambda number: json.loads(page.evaluate(RUN, f"print(measured({number}, 3))"))


def table(names: list[str], times: dict[tuple[str, int, str], list[float]]) -> dict[tuple[str, int, str], float]:
    """Prints the table and returns its medians."""
    medians = {key: statistics.median(values) for key, values in times.items()}
    print(f"\n{'milliseconds a step':42}{'Chromium':>10}{'by hand':>9}{'ratio':>8}{'CPython':>10}{'by hand':>9}{'ratio':>8}{'PyTorch':>10}{'ratio':>8}")
    for number, name in enumerate(names):
        line = f"{name:42}"
        for place in ("chromium", "cpython"):
            ours, plain = medians[place, number, "torch"], medians[place, number, "plain"]
            line += f"{ours:10.3f}{plain:9.3f}{ours / max(plain, 1e-6):8.1f}"
        real = medians["pytorch", number, "torch"]
        print(f"{line}{real:10.3f}{medians['cpython', number, 'torch'] / real:8.1f}")
    return medians


def main(arguments: list[str]) -> int:
    if arguments == ["child"]:
        child()
        return 0
    import pinned
    from host import Host
    from playwright.sync_api import sync_playwright

    rounds = int(next((a for a in arguments if a.isdigit()), 5))
    names = [line.split('"')[1] for line in PROGRAMS.read_text().partition("\nPROGRAMS = [")[2].splitlines() if line.startswith('    ("')]
    shim, stop_shim = in_child(os.environ | {"PYTHONPATH": str(ROOT / "overrides")})
    real, stop_real = in_child(pinned.environment(ROOT / ".cache"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        node = os.environ.get("A1_NODE") or "node"
        subprocess.run([node, str(ROOT / "tests" / "e2e" / "runtime_page.mjs"), folder], check=True, cwd=ROOT)
        host = Host(Path(folder))
        browser = playwright.chromium.launch(executable_path=os.environ.get("A1_BROWSER") or None, args=FLAGS.split())
        page = browser.new_page()
        page.goto(host.address)
        measures: dict[str, Measure] = {"chromium": in_page(page), "cpython": shim, "pytorch": real}
        times: dict[tuple[str, int, str], list[float]] = {}
        for turn in range(rounds):
            print(f"round {turn + 1} of {rounds}", flush=True)
            for number in range(len(names)):
                for place, measure in measures.items():
                    for what, milliseconds in measure(number).items():
                        times.setdefault((place, number, what), []).append(milliseconds)
        imports = json.loads(page.evaluate(RUN, IMPORT))
        browser.close()
        host.shutdown()
    stop_shim()
    stop_real()
    return report(table(names, times), statistics.median(imports))


def report(medians: dict[tuple[str, int, str], float], importing: float) -> int:
    """Prints the three targets; 1 where one is missed."""
    mlp = medians["chromium", MLP, "torch"] / medians["chromium", MLP, "plain"]
    gpt = medians["chromium", GPT, "torch"]
    print(f"\nin Chromium: the MLP takes {mlp:.1f} times as long as by hand (target {MLP_OVER_PLAIN}), "
          f"the GPT {gpt:.0f} ms (target {GPT_MILLISECONDS}), `import torch` {importing:.0f} ms (target {IMPORT_MILLISECONDS})")  # fmt: skip
    met = mlp <= MLP_OVER_PLAIN and gpt <= GPT_MILLISECONDS and importing <= IMPORT_MILLISECONDS
    print("all targets met" if met else "a target is missed")
    return int(not met)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
