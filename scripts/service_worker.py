"""`sw.js` at the site's root: the built service worker, told which release it belongs to. Standard library."""

import json
from pathlib import Path

from integrity import NAME, digest


def write_service_worker(site: Path, manifest: dict[str, str]) -> None:
    """Write it last: the release is the hash of `integrity.json`, so any changed file makes a new service worker."""
    source = site / "assets" / manifest.get("service", "")
    if not source.is_file():
        return
    release = {"A1_RELEASE": digest(site / NAME), "A1_VERSION": manifest["version"]}
    told = "".join(f"self.{name}={json.dumps(value)};\n" for name, value in release.items())
    (site / "sw.js").write_text(told + source.read_text(encoding="utf-8"), encoding="utf-8")
