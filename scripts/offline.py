"""`dev.py offline`: the site as one zip that works by opening `index.html` from a disk. Needs a built client and runtime.

A page opened from a disk may not `fetch`, start a worker from an address or load modules. So every file that a hosted
page would fetch lies in the zip as a script that hands its bytes over in base64; the page side is
overrides/client/runtime/disk.ts. Standard library and its neighbours in scripts/.
"""

import base64
import json
import shutil
import sys
import zipfile
from pathlib import Path

import bring
from building import build_pages
from csp import write_policy
from integrity import write_integrity
from page_data import read_manifest
from steps import ROOT, Stop

NAME = "a1learner-offline"
MEGABYTE = 1_000_000

# A school's stick and a train's patience: bytes of the zip without and with the plotting library.
BUDGET_PLAIN = 25 * MEGABYTE
BUDGET_WHOLE = 40 * MEGABYTE

# Fixed, so that the same sources give the same zip to the byte.
STAMP = (2026, 1, 1, 0, 0, 0)

READ_ME = """A1Learner, the copy for reading without a network.

Open index.html with a double click. Nothing is installed and nothing is fetched: the lessons, the search, the
exercises and Python itself are in this folder. Keep the folder whole; pages need the files beside them.

To see whether the copy is whole:    python3 check.py
"""


def search_as_script(site: Path) -> None:
    index = site / "search" / "search_index.json"
    (site / "search" / "search_index.js").write_text(f"var __index = {index.read_text(encoding='utf-8')}", encoding="utf-8")
    index.unlink()


def deliver(site: Path, path: str) -> None:
    """Replace `assets/PATH` by `assets/PATH.js`, a script that hands the same bytes to the page."""
    file = site / "assets" / path
    packed = base64.b64encode(file.read_bytes()).decode()
    file.with_name(file.name + ".js").write_text(f"a1Deliver({json.dumps(path)},{json.dumps(packed)});\n", encoding="utf-8")
    file.unlink()


def fetched_files(site: Path) -> list[str]:
    """Paths below assets/ that a hosted page fetches instead of loading by a tag."""
    manifest = read_manifest(site / "assets")
    return [manifest["worker"], *dict.fromkeys(file["path"] for file in manifest["runtime"].values())]


def drop_hosted_only(site: Path) -> None:
    """Files that only make sense where a host serves the site."""
    for name in ("sw.js", "sitemap.xml", "sitemap.xml.gz", "manifest.webmanifest", "404.html"):
        (site / name).unlink(missing_ok=True)
    for path in site.rglob("*.map"):
        path.unlink()


def write_zip(site: Path, target: Path) -> tuple[int, int]:
    """Write the zip, whole or not at all; returns its bytes without and with the plotting library."""
    part = target.with_suffix(".part")
    target.parent.mkdir(parents=True, exist_ok=True)
    plots = 0
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(file for file in site.rglob("*") if file.is_file()):
            entry = zipfile.ZipInfo(f"{NAME}/{path.relative_to(site).as_posix()}", STAMP)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, path.read_bytes())
            if is_plotting(path.name):
                plots += archive.getinfo(entry.filename).compress_size
    part.replace(target)
    whole = target.stat().st_size
    return whole - plots, whole


def is_plotting(name: str) -> bool:
    return "plot" in name and name.endswith(".js") and not name.startswith("a1.")


def make(target: Path) -> tuple[int, int]:
    """Build the offline copy and pack it at `target`; returns the zip's bytes without and with the plotting library."""
    site = bring.cache_folder() / "offline-site"
    # The page's hooks know by the variable that no host will serve it: see `for_disk` in scripts/page_data.py.
    if not build_pages(site, "--no-directory-urls", variables={"A1_DISK": "1"}):
        raise Stop("The offline copy was not built; dist/ is as it was.")
    drop_hosted_only(site)
    search_as_script(site)
    for path in fetched_files(site):
        deliver(site, path)
    shutil.copy(ROOT / "scripts" / "integrity.py", site / "check.py")
    (site / "READ ME.txt").write_text(READ_ME, encoding="utf-8")
    write_policy(site)
    write_integrity(site)
    return write_zip(site, target)


def main() -> int:
    target = ROOT / "dist" / f"{NAME}.zip"
    plain, whole = make(target)
    print(f"dist/{target.name}: {whole / MEGABYTE:.1f} MB, of which {(whole - plain) / MEGABYTE:.1f} MB for plots")
    for what, size, budget in (("without plots", plain, BUDGET_PLAIN), ("in all", whole, BUDGET_WHOLE)):
        if size > budget:
            print(
                f"offline: the zip is {size / MEGABYTE:.1f} MB {what}, its budget is {budget / MEGABYTE:.0f} MB. See what grew "
                "with `unzip -lv dist/a1learner-offline.zip`; if the bytes are worth it, raise the number in scripts/offline.py."
            )
            return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Stop as stop:
        print(f"offline: {stop}", file=sys.stderr)
        sys.exit(1)
