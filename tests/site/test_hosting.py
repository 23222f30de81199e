"""The plain host of `serve --built`, and the way to the offline zip: what a reader's browser gets from the plainest of servers."""

import http.client
import threading
from collections.abc import Iterator

import pytest
from generated import zip_link
from plain_host import Host, make_host


@pytest.fixture
def host(tmp_path) -> Iterator[Host]:
    """A small site under the path `course`."""
    for name, text in {
        "index.html": "start", "404.html": "not here", "a/index.html": "a page", "assets/x.js": "1", "assets/python.wasm": "w",
        "assets/numpy.bin": "n", "assets/page.a1": "?", "lesson.ipynb": "{}", "empty/file.txt": "t",
    }.items():  # fmt: skip
        file = tmp_path / "site" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    with make_host(tmp_path / "site", 0, "/course/", quiet=True) as made:
        threading.Thread(target=made.serve_forever, daemon=True).start()
        yield made
        made.shutdown()


def ask(host: Host, path: str, **headers: str) -> tuple[http.client.HTTPResponse, str]:
    connection = http.client.HTTPConnection("127.0.0.1", host.server_port, timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer, answer.read().decode()


@pytest.mark.parametrize(("path", "text", "kind"), [
    ("/course/", "start", "text/html"),
    ("/course/a/", "a page", "text/html"),
    ("/course/a/?x=1", "a page", "text/html"),
    ("/course/assets/x.js", "1", "text/javascript"),
    ("/course/assets/python.wasm", "w", "application/octet-stream"),
    ("/course/assets/numpy.bin", "n", "application/octet-stream"),
    ("/course/assets/page.a1", "?", "application/octet-stream"),
    ("/course/lesson.ipynb", "{}", "application/octet-stream"),
])
def test_a_file_travels_as_it_is(host, path, text, kind):
    answer, body = ask(host, path, **{"Accept-Encoding": "gzip, br"})
    assert (answer.status, body, answer.headers["Content-Type"]) == (200, text, kind)
    names = {name.lower() for name in answer.headers}
    assert names == {"server", "date", "content-type", "content-length", "last-modified"}, "no special headers, no compression"


@pytest.mark.parametrize("path", ["/course/gone/", "/course/empty/", "/course/assets/", "/course/../../etc/passwd"])
def test_what_is_not_there_gets_the_sites_own_page(host, path):
    answer, body = ask(host, path)
    assert (answer.status, body) == (404, "not here")


@pytest.mark.parametrize("path", ["/", "/index.html", "/assets/x.js", "/courses/", "/a/"])
def test_nothing_is_served_beside_the_sub_path(host, path):
    assert ask(host, path)[0].status == 404


def test_the_sub_path_without_its_slash_leads_on(host):
    answer, _ = ask(host, "/course")
    assert (answer.status, answer.headers["Location"]) == (301, "/course/")


def test_a_folder_without_its_slash_leads_on_below_the_sub_path(host):
    answer, _ = ask(host, "/course/a")
    assert (answer.status, answer.headers["Location"]) == (301, "/course/a/")


def test_a_file_that_did_not_change_is_not_sent_again(host):
    first, _ = ask(host, "/course/")
    again, body = ask(host, "/course/", **{"If-Modified-Since": first.headers["Last-Modified"]})
    assert (again.status, body) == (304, "")


@pytest.mark.parametrize(("address", "way"), [
    ("a1learner-offline.zip", 'href="../a1learner-offline.zip"'),
    ("https://host.example/x.zip?a=1&b=2", 'href="https://host.example/x.zip?a=1&amp;b=2"'),
])
def test_the_zip_is_linked_where_it_is(address, way):
    assert way in zip_link(address, "..")


def test_without_a_zip_there_is_no_link():
    assert zip_link("", "..") == ""


def test_the_page_links_to_the_zip_that_the_build_is_told_of(project):
    project.replace("docs/index.md", "# Start\n", "# Start\n\n<!-- a1: zip -->\n")
    assert project.run("-m", "mkdocs", "build", "--strict", "--site-dir", "site", A1_OFFLINE_URL="a1learner-offline.zip").returncode == 0
    assert 'href="./a1learner-offline.zip" download' in project.read("site/index.html")
