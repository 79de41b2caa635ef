"""A static file server for development and tests, on this machine only."""

import errno
import gzip
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

import hosting
from steps import BuildError, say

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TO_TRY = 20
SMALLEST = 1_000
"""Minimum size in bytes of a file that is compressed."""
REFUSED = re.compile(r"gzip *; *q=0(\.0*)? *(,|$)", re.IGNORECASE)
"""Pattern of an `Accept-Encoding` header that refuses gzip."""
RANGE = re.compile("bytes=([0-9]{0,18})-([0-9]{0,18})")
"""Pattern of a `Range` header with one range of bytes."""
# Seconds between two checks whether a server that runs in a thread is to end.
POLL_SECONDS = 0.02


class Handler(SimpleHTTPRequestHandler):
    """Sends files with the headers of hosting.py. Compresses text files, as hosts do."""

    protocol_version = "HTTP/1.1"
    # Python's media types come from the machine's tables, which may lack types or differ.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | hosting.TYPES
    error_message_format = "%(code)d %(message)s\n"
    error_content_type = "text/plain; charset=utf-8"

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Sends the headers of the response; returns its body, or None if it has no body."""
        if self._address_path is None:
            self.send_error(HTTPStatus.BAD_REQUEST)
            return None
        path = Path(self.translate_path(self.path))
        if path.name in hosting.UNSERVED:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        if self._address_path.endswith("/") and os.path.isdir(path):  # noqa: PTH112 - Path.is_dir raises for a long name
            path /= "index.html"
        if not os.path.isfile(path):  # noqa: PTH113 - as Path.is_dir
            return super().send_head()
        changed = int(path.stat().st_mtime)
        if self._is_current(changed):
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        return self._send_file(path, changed)

    def list_directory(self, path: str | os.PathLike[str]) -> None:  # noqa: ARG002 - the base class passes it
        """Sends that nothing is found: like the hosts, the server lists no folder."""
        self.send_error(HTTPStatus.NOT_FOUND)

    @property
    def _address_path(self) -> str | None:
        """The path of the requested address; None if the address is invalid or cannot name a file."""
        try:
            path = urlsplit(self.path).path
            unquote(path, errors="strict").encode()
        except ValueError:
            return None
        return None if "%00" in path else path

    def _send_file(self, path: Path, changed: int) -> BytesIO:
        """Sends the headers of a file that was changed `changed` seconds after 1970; returns its content, or the part
        that the request asks for.
        """
        encodings = self.headers.get("Accept-Encoding", "")
        accepted = "gzip" in encodings and not REFUSED.search(encodings)
        packed = accepted and path.suffix in hosting.COMPRESSED and path.stat().st_size >= SMALLEST
        body = _compressed(path, path.stat().st_mtime_ns) if packed else path.read_bytes()
        part = self._part(len(body), changed)
        if part is not None and not part:
            self.send_response(HTTPStatus.REQUESTED_RANGE_NOT_SATISFIABLE)
            self.send_header("Content-Range", f"bytes */{len(body)}")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return BytesIO()
        self.send_response(HTTPStatus.OK if part is None else HTTPStatus.PARTIAL_CONTENT)
        self.send_header("Content-Type", self.guess_type(path))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        if part is not None:
            self.send_header("Content-Range", f"bytes {part[0]}-{part[-1]}/{len(body)}")
            body = body[part.start : part.stop]
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(changed))
        self.send_header("Accept-Ranges", "bytes")
        if path.suffix in hosting.COMPRESSED:
            self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return BytesIO(body)

    def _part(self, size: int, changed: int) -> range | None:
        """Returns the bytes that the request asks for, of `size` bytes; an empty range if the file is shorter.
        Returns None for all bytes: without a valid `Range`, with several ranges, and if the file was changed since
        `If-Range`.
        """
        asked = RANGE.fullmatch(self.headers.get("Range", ""))
        if not asked or self.headers.get("If-Range", (same := self.date_time_string(changed))) != same:
            return None
        first, last = (int(number) if number else None for number in asked.groups())
        if first is None:
            return None if last is None else range(max(size - last, 0), size)
        if last is None or last >= size:
            return range(first, size)
        return range(first, last + 1) if first <= last else None

    def _is_current(self, changed: int) -> bool:
        """Whether the browser's copy is not older than `changed`, the file's last change in seconds since 1970."""
        try:
            return parsedate_to_datetime(self.headers["If-Modified-Since"]).timestamp() >= changed
        except (TypeError, ValueError):
            return False

    def send_response(self, code: int, message: str | None = None) -> None:
        """Begins a response with the headers of the site."""
        super().send_response(code, message)
        sent = hosting.headers((self._address_path if hasattr(self, "path") else None) or "/")
        if code >= HTTPStatus.BAD_REQUEST:
            sent["Cache-Control"] = hosting.ASKED_EACH_TIME
        for name, value in sent.items():
            self.send_header(name, value)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Logs nothing."""

    def log_error(self, message: str, *values: Any) -> None:
        """Prints a request that failed to standard error."""
        print(f"{self.command} {self.path}: {message % values}", file=sys.stderr)


@lru_cache(maxsize=200)
def _compressed(path: Path, changed: int) -> bytes:  # noqa: ARG001 - part of the cache's key
    return gzip.compress(path.read_bytes(), mtime=0)


class Server(ThreadingHTTPServer):
    """A server that does not report connections that the browser has dropped."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Reports an exception unless the exception is a lost connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_server(folder: Path, port: int, handler: type[Handler] = Handler) -> Server:
    """Opens a server for a folder on a port; port 0 means any free port. Raises OSError if the port is taken or not
    allowed, and OverflowError if the number is not from 0 to 65535.
    """
    return Server((HOST, port), partial(handler, directory=str(folder)))


def address(server: Server) -> str:
    """The server's address, with a slash at its end."""
    return f"http://{HOST}:{server.server_port}/"


@contextmanager
def serving(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serves a folder on a free port, in a thread, inside the `with` block; yields the address."""
    with open_server(folder, 0, handler) as server:
        Thread(target=server.serve_forever, args=(POLL_SECONDS,), daemon=True).start()
        try:
            yield address(server)
        finally:
            server.shutdown()


def serve_until_interrupted(folder: Path, port: int | None) -> None:
    """Serves a folder and prints its address, until Ctrl-C. Without a port, takes the first free port of the 20 from
    8000 up. Raises BuildError if no port can be used.
    """
    with _first_free(folder, range(FIRST_PORT, FIRST_PORT + PORTS_TO_TRY) if port is None else [port]) as server:
        say(f"Judgeboard is at {address(server)} (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")


def _first_free(folder: Path, ports: range | list[int]) -> Server:
    for port in ports:
        try:
            return open_server(folder, port)
        except OverflowError as error:
            raise BuildError("A port is a number from 0 to 65535.") from error
        except PermissionError as error:
            raise BuildError(f"Port {port} needs more rights; choose one from 1024 up.") from error
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    taken = f"Port {ports[0]} is" if len(ports) == 1 else f"The ports {ports[0]} to {ports[-1]} are"
    raise BuildError(f"{taken} taken; choose another with --port N.")
