"""Every lesson's exported program and notebook runs in real PyTorch and agrees with the recording. Needs torch."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

pytest.importorskip("torch", reason="`python3 scripts/dev.py test live` installs it")
from run_exports import run_both  # noqa: E402
from site_config import read_site  # noqa: E402

pytestmark = pytest.mark.live
SITE = read_site(ROOT)
ENTRIES = SITE.course().entries


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.id for entry in ENTRIES])
def test_both_exports_run_and_agree(entry):
    assert run_both(entry, SITE) == []
