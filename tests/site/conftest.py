"""What the tests of the site share: scripts/ importable, and a project to build. Needs MkDocs, nothing else."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
for folder in (HERE, HERE.parents[1] / "scripts"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from projects import Project, make_project, pattern, record_pattern  # noqa: E402


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project with one recorded lesson that builds and passes."""
    made = make_project(tmp_path, {"means/by-hand": pattern()})
    record_pattern(made, "means/by-hand")
    return made


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The same project, built strictly once for all tests that only look."""
    made = make_project(tmp_path_factory.mktemp("built"), {"means/by-hand": pattern(), "means/again": pattern("PyTorch Means Again")})
    for name in ("means/by-hand", "means/again"):
        record_pattern(made, name)
    done = made.build()
    assert done.returncode == 0, done.stderr
    return made
