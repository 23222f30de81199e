"""Exports: a program and a notebook that carry the recorded outputs and check themselves. Nothing here needs torch."""

import json
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from course import Entry
from exports import notebook, program
from lessons import read_lesson
from outputs import block_hashes
from page_data import NOTEBOOKS, colab_address
from projects import ROOT

TEXT = """---
title: Plain
description: Without torch.
---

# Plain

Some **prose** with a [link](x.md).

```python run id=first
check = 2
print("value", check / 3)
```

```python run id=second raises=ZeroDivisionError
text = '''two
lines'''
1 / 0
```

```python run id=third
text
```

```python
shown = "only"
```
"""


def entry(**outputs: str) -> Entry:
    lesson = read_lesson(TEXT)
    hashes = block_hashes(lesson.blocks, "")
    blocks = [
        {"id": "first", "stdout": "value 0.6666666666666666\n", "error": None},
        {"id": "second", "stdout": "", "error": {"type": "ZeroDivisionError", "message": "division by zero"}},
        {"id": "third", "stdout": "'two\\nlines'\n", "error": None},
    ]
    blocks = [{**block, "hash": hashes[block["id"]], "figure": None, "stdout": outputs.get(block["id"], block["stdout"])} for block in blocks]
    return Entry("a/plain", "a/plain.md", "a/plain/", "a", lesson, 1, {"blocks": blocks})


def run(source: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "lesson.py"
    file.write_text(source, encoding="utf-8")
    return subprocess.run([sys.executable, str(file)], capture_output=True, text=True, timeout=60)


def test_the_program_prints_what_the_page_prints(tmp_path):
    done = run(program(entry(), "", "2.13.0"), tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "value 0.6666666666666666\nZeroDivisionError: division by zero\n'two\\nlines'\n"


def test_the_program_allows_for_rounding_and_not_for_more(tmp_path):
    assert run(program(entry(first="value 0.66667\n"), "", "2"), tmp_path).returncode == 0
    done = run(program(entry(first="value 0.7\n"), "", "2"), tmp_path)
    assert done.returncode == 1 and "first: PyTorch printed something else" in done.stderr


def test_the_notebook_is_valid_and_holds_the_outputs():
    book = nbformat.reads(notebook(entry(), "import math\n", "2.13.0"), as_version=4)
    nbformat.validate(book)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert [cell.metadata["a1"]["id"] for cell in code] == ["prelude", "first", "second", "third"]
    assert code[1].outputs[0]["text"] == "value 0.6666666666666666\n"
    assert code[2].metadata["tags"] == ["raises-exception"]


def test_prose_keeps_its_place():
    book = json.loads(notebook(entry(), "", "2"))
    assert "Some **prose**" in "".join(book["cells"][0]["source"])
    assert '# shown = "only"' in program(entry(), "", "2")


@pytest.mark.parametrize("make", [program, notebook])
def test_the_same_lesson_gives_the_same_bytes(make):
    assert make(entry(), "import math\n", "2") == make(entry(), "import math\n", "2")


@pytest.mark.parametrize(
    ("repo", "address"),
    [
        ("https://github.com/ours/course", "https://colab.research.google.com/github/ours/course/blob/notebooks/losses/softmax.ipynb"),
        ("https://github.com/ours/course.git", "https://colab.research.google.com/github/ours/course/blob/notebooks/losses/softmax.ipynb"),
        ("https://example.org/ours/course", ""),
        ("", ""),
    ],
)
def test_colab_is_offered_only_where_it_can_open_the_notebook(repo, address):
    assert colab_address(repo, "losses/softmax.ipynb") == address


def test_the_deploy_pushes_the_branch_that_the_links_name():
    workflow = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert f"git init -q -b {NOTEBOOKS}" in workflow
    assert f" {NOTEBOOKS}\n" in workflow.rpartition("git push")[2]
