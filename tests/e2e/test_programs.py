"""The shim's learner programs in Chromium: the text that real torch printed, byte for byte, from one warm Python."""

import difflib
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page
from reader import ROOT

SHIM_TESTS = ROOT / "tests" / "shim"
PATHS = sorted((SHIM_TESTS / "programs").glob("*.py"))
RECORDED = json.loads((SHIM_TESTS / "recordings" / "programs.json").read_text(encoding="utf-8"))
# As where real torch recorded: the generator starts from 0.
PRELUDE = "__import__('torch').manual_seed(0)"
# Each in a namespace of its own; warnings and notices go where the recording does not look.
RUN_ALL = """
async ([programs, prelude]) => {
  const texts = {};
  for (const [name, code] of programs) {
    const { result, out, failure } = await run(code, { name, prelude, fresh: true });
    const { error, cut } = result ?? { error: { type: "machine failure", message: failure.message } };
    let text = out.filter(([stream]) => stream === "stdout").map((part) => part[1]).join("");
    if (error && text && !text.endsWith("\\n")) text += "\\n";
    if (error) text += `[exception] ${error.type}${error.message && ": "}${error.message}\\n`;
    texts[name] = cut ? text + "[cut]" : text;
  }
  return texts;
}
"""


def in_browser(page: Page, paths: list[Path]) -> dict[str, str]:
    """`{name: what the program printed}`; a last expression is not shown, as in a file."""
    programs = [(path.stem, path.read_text(encoding="utf-8") + "\nNone\n") for path in paths]
    return page.evaluate(RUN_ALL, [programs, PRELUDE])


@pytest.mark.parametrize("kind", sorted({path.stem.partition("_")[0] for path in PATHS}))
def test_programs_print_in_chromium_what_real_torch_printed(bare_page: Page, kind: str) -> None:
    paths = [path for path in PATHS if path.stem.startswith(f"{kind}_")]
    texts = in_browser(bare_page, paths)
    recorded = {name: without_guesses(as_in_a_page(RECORDED[name]["text"])) for name in texts}
    wrong = {name: (recorded[name], text) for name, text in texts.items() if without_guesses(text) != recorded[name]}
    assert not wrong, differences(wrong)


def as_in_a_page(text: str) -> str:
    """Cells name PyTorch's own exceptions without their module."""
    return re.sub(r"^\[exception\] torch\.[\w.]+\.", "[exception] ", text, flags=re.MULTILINE)


def without_guesses(text: str) -> str:
    """Of a keyword that no argument has, newer Pythons than the recording's guess what was meant."""
    return re.sub(r"(unexpected keyword argument '\w+')\. Did you mean '\w+'\?", r"\1", text)


def differences(wrong: dict[str, tuple[str, str]]) -> str:
    """The lines that differ, by program."""
    return "\n".join(
        line
        for name, (wanted, got) in wrong.items()
        for line in difflib.unified_diff(wanted.splitlines(), got.splitlines(), f"{name}: PyTorch", f"{name}: Chromium", "", "", 0, "")
    )
