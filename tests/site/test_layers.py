"""Who may import whom: the sources keep the tables of scripts/layers.py, and a breach is found."""

from pathlib import Path

import pytest
from layers import client_problems, layer_problems, scripts_problems, torch_problems
from projects import ROOT


def test_every_module_keeps_its_layer():
    assert [str(problem) for problem in layer_problems(ROOT)] == []


@pytest.mark.parametrize(
    ("name", "text", "find"),
    [
        ("overrides/torch/_ops/core.py", "from .._tensor import Tensor\n", torch_problems),
        ("overrides/torch/_dtype.py", "import js\n", torch_problems),
        ("overrides/torch/nn/linear.py", "from ..optim import SGD\n", torch_problems),
        ("overrides/torch/nn/linear.py", "import torch\n", torch_problems),
        ("overrides/client/shared/dom.ts", 'import { mount } from "../cell/cell";\n', client_problems),
        ("overrides/client/cell/cell.ts", 'import { quiz } from "../course/quiz";\n', client_problems),
        ("overrides/client/runtime/runtime.ts", 'export * from "../../theme/x";\n', client_problems),
        ("scripts/lessons.py", "import mkdocs\n", scripts_problems),
        ("scripts/lessons.py", "from course import Course\n", scripts_problems),
        ("scripts/record.py", "import torch\n", scripts_problems),
        ("scripts/dev.py", "import yaml\n", scripts_problems),
    ],
)
def test_a_breach_is_named_at_its_line(tmp_path: Path, name, text, find):
    path = tmp_path / name
    path.parent.mkdir(parents=True)
    path.write_text('"""x"""\n' + text if name.endswith(".py") else text)
    (path.parent / "_tensor.py").touch()
    found = find(tmp_path)
    assert len(found) == 1 and found[0].path == name and found[0].line == (2 if name.endswith(".py") else 1)


def test_an_import_downwards_is_fine(tmp_path: Path):
    for name, text in (("_dtype.py", ""), ("_tensor.py", "import numpy\nfrom . import _dtype\nfrom ._ops.core import x\n")):
        path = tmp_path / "overrides" / "torch" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert torch_problems(tmp_path) == []
