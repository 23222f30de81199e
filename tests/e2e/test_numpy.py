"""NumPy in Chromium beside NumPy here: the same dtypes, whole numbers and printed forms, although addresses have 32 bits there."""

import json
from pathlib import Path

from playwright.sync_api import Page

FIXTURES = Path(__file__).parent / "fixtures"
PROBE = (FIXTURES / "numpy_probe.py").read_text(encoding="utf-8")
# What docs/torch.md says of them: C's own names for dtypes, positions in strings, and three rare askings for positions.
KNOWN = {
    "np.array([1,2],'l')", "f.astype('l')", "np.dtype('l')", "np.dtype('p')", "np.dtype('i')", "np.dtype('q')", "np.dtype(np.longlong)",
    "np.long", "np.long(3)", "np.ulong(3)", "np.intc", "np.longlong", "np.array([1], np.longlong)", "np.array([1], 'q')",
    "repr(np.array([1, 2], 'q'))", "np.array([1]).dtype.char", "np.array([1]).dtype.num", "a.data.format", "memoryview(a).format",
    "np.strings.str_len(t)", "np.char.str_len(t)", "np.strings.find(t, 'a')", "np.strings.count(t, 'a')", "np.char.count(t, 'a')",
    "np.strings.index(t[:1], 'b')", "np.add.reduceat(a, np.array([0, 1]))", "np.argmax(F, axis=1, out=np.empty(2, int))",
    "np.genfromtxt(['1 2'], dtype=None)", "R(0).tomaxint(2)",
}  # fmt: skip


def calls() -> list[str]:
    """The calls of the list, which ends each with a semicolon and groups them under titles."""
    lines = [line for line in (FIXTURES / "numpy_calls.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    found, depth, start = [], 0, 0
    text = " ".join(lines)
    for at, character in enumerate(text):
        depth += (character in "([{") - (character in ")]}")
        if character == ";" and not depth:
            found.append(text[start:at].strip())
            start = at + 1
    return found


def test_numpy_gives_the_same_dtypes_and_whole_numbers(bare_page: Page) -> None:
    here: dict[str, str] = {"CALLS": calls()}  # type: ignore[dict-item]
    exec(PROBE, here)
    done = bare_page.evaluate("code => run(code)", f"CALLS = {calls()!r}\n{PROBE}\nprint(RESULT)")
    assert done["result"]["ok"], done["result"]["error"]
    told, wanted = json.loads(done["text"]), json.loads(here["RESULT"])
    different = {call: (wanted[call], told[call]) for call in wanted if wanted[call] != told[call] and call not in KNOWN}
    assert len(wanted) > 1100 and different == {}
