"""The development server: media types, headers, compression and error messages."""

import gzip
import os
import socket
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import hosting
from serve import address, open_server, serve_until_interrupted, serving
from steps import BuildError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<p>hello")
    for suffix in ("js", "mjs", "css", "json", "whl", "zip", "svg"):
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


def test_texts_are_sent_compressed_to_those_who_take_it(server: str, folder: Path) -> None:
    text = "1 2 3\n" * 1000
    (folder / "long.js").write_text(text)
    (folder / "long.bin").write_text(text)
    compressed = get(server, "/long.js", Accept_Encoding="gzip, br")
    body = compressed.read()
    assert compressed.headers["Content-Encoding"] == "gzip"
    assert compressed.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert int(compressed.headers["Content-Length"]) == len(body) < 200
    assert gzip.decompress(body).decode() == text
    since = compressed.headers["Last-Modified"]
    assert get(server, "/long.js", Accept_Encoding="gzip", If_Modified_Since=since).status == 304
    for path, accepted in [("/long.js", "identity"), ("/long.bin", "gzip"), ("/index.html", "gzip")]:
        response = get(server, path, Accept_Encoding=accepted)
        assert response.headers["Content-Encoding"] is None
        assert int(response.headers["Content-Length"]) == (folder / path[1:]).stat().st_size


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip", "gzip"),
        ("gzip;q=0.5, br", "gzip"),
        ("GZIP ; Q=0.000, br", None),
        ("br, gzip;q=0", None),
        ("gzip; q=0, identity", None),
    ],
)
def test_only_accepted_encodings_are_sent(server: str, folder: Path, accepted: str, sent: str | None) -> None:
    (folder / "long.js").write_text("1 2 3\n" * 1000)
    assert get(server, "/long.js", Accept_Encoding=accepted).headers["Content-Encoding"] == sent


def test_a_file_that_was_changed_is_compressed_anew(server: str, folder: Path) -> None:
    for text in ("one " * 1000, "two " * 1000):
        (folder / "long.js").write_text(text)
        assert gzip.decompress(get(server, "/long.js", Accept_Encoding="gzip").read()).decode() == text


def test_responses_have_the_headers_of_the_hosting_files(server: str, folder: Path) -> None:
    (folder / "assets").mkdir()
    (folder / "assets" / "file-ABCDEFGH.js").write_text("")
    for path in ("/", "/file.js", "/missing.js", "/assets/file-ABCDEFGH.js"):
        sent = get(server, path).headers
        assert {name: sent[name] for name in hosting.headers(path)} == hosting.headers(path)


def test_nobody_keeps_for_good_that_something_is_missing(server: str) -> None:
    assert get(server, "/assets/missing-ABCDEFGH.js").headers["Cache-Control"] == "no-cache"


def test_no_folder_is_kept_for_good(server: str, folder: Path) -> None:
    (folder / "assets" / "examples").mkdir(parents=True)
    for path in ("/assets/", "/assets/examples", "/assets/examples/"):
        assert get(server, path).headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/missing.js", "/../../etc/passwd", f"/{'a' * 300}", f"/{'a' * 300}/"])
def test_a_missing_file_is_not_found(server: str, path: str) -> None:
    assert get(server, path).status == 404


def raw_status(url: str, target: str) -> int:
    """Sends a request for `target` without quoting it; returns the status. Fails if there is no response."""
    with socket.create_connection((urlsplit(url).hostname, urlsplit(url).port)) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode("latin-1"))
        return int(connection.makefile("rb").readline().split()[1])


@pytest.mark.parametrize(
    "target", ["/%ed%a0%80", "/%ff", "http://[", "//[x", "/%00", "/file%00.js", "http://[/%ed%a0%80"]
)
def test_an_address_that_cannot_name_a_file_gets_a_response_and_no_traceback(
    server: str, target: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert raw_status(server, target) in (400, 404)
    assert "Traceback" not in capfd.readouterr().err
    assert get(server, "/").status == 200


def test_no_folder_is_listed(server: str, folder: Path) -> None:
    (folder / "assets").mkdir()
    (folder / "assets" / "file.js").write_text("")
    response = get(server, "/assets/")
    assert (response.status, b"file.js" in response.read()) == (404, False)


@pytest.mark.parametrize(
    ("asked", "sent", "place"),
    [
        ("bytes=2-4", b"234", "bytes 2-4/10"),
        ("bytes=7-", b"789", "bytes 7-9/10"),
        ("bytes=7-99", b"789", "bytes 7-9/10"),
        ("bytes=-3", b"789", "bytes 7-9/10"),
        ("bytes=-99", b"0123456789", "bytes 0-9/10"),
        ("bytes=9-9", b"9", "bytes 9-9/10"),
    ],
)
def test_a_part_of_a_file_is_sent(server: str, folder: Path, asked: str, sent: bytes, place: str) -> None:
    (folder / "file.zip").write_bytes(b"0123456789")
    response = get(server, "/file.zip", Range=asked)
    assert (response.status, response.read(), response.headers["Content-Range"]) == (206, sent, place)


@pytest.mark.parametrize(
    "asked", ["bytes=4-2", "bytes=-", "bytes=1-2,4-5", "lines=1-2", "bytes=x-2", f"bytes={'9' * 5000}-"]
)
def test_a_range_that_is_not_understood_is_ignored(server: str, folder: Path, asked: str) -> None:
    (folder / "file.zip").write_bytes(b"0123456789")
    response = get(server, "/file.zip", Range=asked)
    assert (response.status, response.read(), response.headers["Accept-Ranges"]) == (200, b"0123456789", "bytes")


@pytest.mark.parametrize("asked", ["bytes=10-", "bytes=10-12", "bytes=-0"])
def test_a_range_behind_the_end_is_refused_with_the_size(server: str, folder: Path, asked: str) -> None:
    (folder / "file.zip").write_bytes(b"0123456789")
    response = get(server, "/file.zip", Range=asked)
    assert (response.status, response.headers["Content-Range"]) == (416, "bytes */10")


def test_parts_of_a_file_that_was_changed_meanwhile_are_not_mixed(server: str, folder: Path) -> None:
    (folder / "file.zip").write_bytes(b"0123456789")
    changed = get(server, "/file.zip").headers["Last-Modified"]
    assert get(server, "/file.zip", Range="bytes=2-4", If_Range=changed).status == 206
    os.utime(folder / "file.zip", (0, 0))
    response = get(server, "/file.zip", Range="bytes=2-4", If_Range=changed)
    assert (response.status, response.read()) == (200, b"0123456789")


@pytest.mark.parametrize("name", hosting.UNSERVED)
def test_a_file_for_the_host_only_is_not_found(server: str, folder: Path, name: str) -> None:
    (folder / name).write_text("for the host")
    assert get(server, f"/{name}").status == 404


def test_a_taken_port_is_a_plain_error(folder: Path) -> None:
    with open_server(folder, 0) as taken:
        port = int(address(taken).rstrip("/").rsplit(":", 1)[1])
        with pytest.raises(BuildError, match=f"Port {port} is taken"):
            serve_until_interrupted(folder, port)
