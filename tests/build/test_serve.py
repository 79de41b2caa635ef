"""The development server: the types that browsers insist on, no stale files, plain words when a port is taken."""

from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from serve import address, open_server, serve_until_interrupted, serving
from steps import BuildError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<p>hello")
    for suffix in ("js", "mjs", "css", "json", "wasm", "whl", "zip", "svg"):
        (tmp_path / f"file.{suffix}").write_bytes(b"")
    return tmp_path


@pytest.fixture
def server(folder: Path) -> Iterator[str]:
    with serving(folder) as url:
        yield url


def get(url: str, path: str, **headers: str) -> HTTPResponse:
    connection = HTTPConnection(urlsplit(url).netloc)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    return connection.getresponse()


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/file.js", "text/javascript; charset=utf-8"),
        ("/file.mjs", "text/javascript; charset=utf-8"),
        ("/file.css", "text/css; charset=utf-8"),
        ("/file.json", "application/json"),
        ("/file.wasm", "application/wasm"),
        ("/file.whl", "application/zip"),
        ("/file.zip", "application/zip"),
        ("/file.svg", "image/svg+xml"),
    ],
)
def test_each_file_has_its_type(server: str, path: str, expected: str) -> None:
    response = get(server, path)
    assert (response.status, response.headers["Content-Type"]) == (200, expected)


def test_the_browser_asks_whether_a_file_changed(server: str) -> None:
    first = get(server, "/index.html")
    assert first.headers["Cache-Control"] == "no-cache"
    assert get(server, "/index.html", If_Modified_Since=first.headers["Last-Modified"]).status == 304


def test_what_is_not_there_is_not_found(server: str) -> None:
    assert get(server, "/missing.js").status == 404
    assert get(server, "/../../etc/passwd").status == 404


def test_a_taken_port_is_told_plainly(folder: Path) -> None:
    with open_server(folder, 0) as taken:
        port = int(address(taken).rstrip("/").rsplit(":", 1)[1])
        with pytest.raises(BuildError, match=f"Port {port} is taken"):
            serve_until_interrupted(folder, port)
