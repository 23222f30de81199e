"""The theme's files ask no other host: what is taken out, and that something left behind stops the build."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

from third_parties import ADDRESSES, asked_hosts, take_out, without_addresses  # noqa: E402


def test_addresses_and_source_maps_go_and_the_rest_stays():
    text = 'a("https://unpkg.com/resize-observer-polyfill");b()\n//# sourceMappingURL=x.js.map\n'
    assert without_addresses(text) == 'a("");b()\n'


@pytest.mark.parametrize(("text", "hosts"), [
    ("fetch('https://one.example/x')", {"one.example"}),
    ("@import url(//two.example/y.css)", {"two.example"}),
    ("`https://three.example/${x}`", {"three.example"}),
    ("/* see https://four.example */", set()),
    ('e.setAttribute("xmlns","http://www.w3.org/2000/svg")', set()),
])
def test_an_address_in_code_is_seen_and_one_in_a_comment_is_not(text, hosts):
    assert asked_hosts(text) == hosts


def test_material_as_installed_is_clean_after_it(tmp_path):
    """Every address is still in Material's own files: otherwise the list names something that is not there."""
    import material
    theme = Path(material.__file__).parent / "templates" / "assets"
    found = "".join(path.read_text(encoding="utf-8") for path in theme.rglob("*.js"))
    assert [address for address in ADDRESSES if address not in found] == []
    for path in theme.rglob("*"):
        if path.is_file():
            target = tmp_path / "assets" / path.relative_to(theme)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    take_out(tmp_path)
    left = [path for path in (tmp_path / "assets").rglob("*") if path.suffix in (".js", ".css", ".map")]
    assert left and not [path for path in left if path.suffix == ".map" or "lunr" in path.parts]
    assert not [path for path in left if asked_hosts(path.read_text(encoding="utf-8"))]


def test_an_address_nobody_knows_stops_the_build(tmp_path):
    folder = tmp_path / "assets" / "javascripts"
    folder.mkdir(parents=True)
    (folder / "new.js").write_text('load("https://new.example/lib.js")', encoding="utf-8")
    with pytest.raises(ValueError, match=r"javascripts/new\.js could ask new\.example"):
        take_out(tmp_path)
