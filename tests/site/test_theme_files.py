"""Material's files as this site serves them: they ask nobody, keep data over page changes, and work on any host."""

import shutil
from pathlib import Path

import material
import pytest
from theme_files import CHANGES, SITEMAP, asked_hosts, mend_theme, mended

THEME = Path(material.__file__).parent / "templates" / "assets"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with Material's files, as MkDocs copies them."""
    shutil.copytree(THEME, tmp_path / "assets")
    return tmp_path


@pytest.mark.parametrize(("text", "hosts"), [
    ("fetch('https://one.example/x')", {"one.example"}),
    ("@import url(//two.example/y.css)", {"two.example"}),
    ("`https://three.example/${x}`", {"three.example"}),
    ("/* see https://four.example */", set()),
    ('e.setAttribute("xmlns","http://www.w3.org/2000/svg")', set()),
])
def test_an_address_in_code_is_seen_and_one_in_a_comment_is_not(text, hosts):
    assert asked_hosts(text) == hosts


def test_material_as_installed_is_mended_whole(site):
    assert {host for path in THEME.rglob("*.js") for host in asked_hosts(path.read_text(encoding="utf-8"))}
    mend_theme(site, "https://host.example/course/")
    left = [path for path in (site / "assets").rglob("*") if path.is_file()]
    assert not [path for path in left if path.suffix == ".map" or "lunr" in path.parts]
    texts = [path.read_text(encoding="utf-8") for path in left if path.suffix in (".js", ".css")]
    assert len(texts) == 4
    assert not any(asked_hosts(text) or "sourceMappingURL" in text for text in texts)
    mend_theme(site, "https://host.example/course/")
    assert texts == [path.read_text(encoding="utf-8") for path in left if path.suffix in (".js", ".css")]


def test_a_change_whose_place_is_gone_stops_the_build():
    whole = "".join(change.old for change in CHANGES) + SITEMAP.old
    assert mended(whole, "https://host.example/") != whole
    for change in (*CHANGES, SITEMAP):
        with pytest.raises(ValueError, match=change.why):
            mended(whole.replace(change.old, "moved"), "https://host.example/")


@pytest.mark.parametrize(("site_url", "cut"), [("https://h.example", 1), ("https://h.example/", 1), ("https://h.example/a/b/", 5)])
def test_the_way_within_the_site_is_taken_from_the_sitemap(site_url, cut):
    whole = "".join(change.old for change in CHANGES) + SITEMAP.old
    assert f"e.pathname.slice({cut})" in mended(whole, site_url)


def test_an_address_nobody_knows_stops_the_build(tmp_path):
    folder = tmp_path / "assets" / "javascripts"
    folder.mkdir(parents=True)
    (folder / "new.js").write_text('load("https://new.example/lib.js")', encoding="utf-8")
    with pytest.raises(ValueError, match=r"javascripts/new\.js could ask new\.example"):
        mend_theme(tmp_path, "")
