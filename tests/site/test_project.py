"""The project passes its own checks. Each kind is one test, so that a failure names it; the problems are in its message."""

import os
import subprocess
import sys

import pytest
from check import CHECKS
from projects import ROOT


@pytest.mark.parametrize("kind", CHECKS)
def test_the_project_passes_its_own_checks(kind):
    if kind == "tsc" and not (ROOT / "node_modules" / "typescript").is_dir():
        pytest.skip("node_modules is not there: `python3 scripts/dev.py test site` brings it")
    env = {**os.environ, "GITHUB_ACTIONS": ""}
    done = subprocess.run([sys.executable, str(ROOT / "scripts" / "check.py"), "--only", kind], capture_output=True, text=True, cwd=ROOT, env=env)
    assert done.returncode == 0, done.stdout
