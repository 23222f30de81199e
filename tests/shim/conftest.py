"""Fixtures of the shim's tests. The helpers of this folder import each other by name, hence the path."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

import judge


@pytest.fixture(scope="session")
def shim():
    """The NumPy torch, loaded by file location under the name `shim`."""
    return judge.load_shim()
