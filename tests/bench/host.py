"""A static host like a public one: it compresses files, lets browsers cache them, and may have a slow link. Some hosts
compress WebAssembly, too.
"""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from hosting import COMPRESSED
from serve import HOST, Handler, Server

CACHED = "max-age=600"
CHUNK = 16_384
WASM = ".wasm"


@dataclass
class Link:
    """A network link: the bytes a second of all connections together, and the delay in seconds before each response."""

    bytes_per_second: float = float("inf")
    latency: float = 0.0
    sent: int = 0
    """Bytes of content sent so far."""
    _free_at: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self, count: int) -> None:
        """Waits until the link has transmitted `count` more bytes."""
        with self._lock:
            self.sent += count
            start = max(self._free_at, time.monotonic())
            self._free_at = start + count / self.bytes_per_second
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


@dataclass(frozen=True)
class Line:
    """A kind of network line, with its speed in bytes per second and its delay in seconds."""

    name: str
    bytes_per_second: float
    latency: float

    def link(self) -> Link:
        """Returns a new link with the speed and the delay of this line."""
        return Link(self.bytes_per_second, self.latency)


@cache
def _sent(path: Path, suffixes: tuple[str, ...]) -> tuple[bytes, str]:
    """Returns the content to send for a file, compressed if its suffix is one of `suffixes`, and a digest of the
    uncompressed content.
    """
    content = path.read_bytes()
    return gzip.compress(content, mtime=0) if path.suffix in suffixes else content, sha256(content).hexdigest()[:16]


class HostHandler(Handler):
    """Sends the files of a folder over a link."""

    def __init__(self, *arguments: Any, link: Link, suffixes: tuple[str, ...], **named: Any) -> None:
        self._link = link
        self._suffixes = suffixes
        super().__init__(*arguments, **named)

    def do_GET(self) -> None:  # noqa: N802 - http.server's own name
        """Sends a file, the status 304 if the browser has it unchanged, or the error 404."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        time.sleep(self._link.latency)
        if not path.is_file():
            self.send_error(404)
            return
        content, tag = _sent(path, self._suffixes)
        unchanged = self.headers.get("If-None-Match") == f'"{tag}"'
        self.send_response(304 if unchanged else 200)
        self.send_header("ETag", f'"{tag}"')
        if not unchanged:
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Length", str(len(content)))
            if path.suffix in self._suffixes:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for at in range(0, 0 if unchanged else len(content), CHUNK):
            part = content[at : at + CHUNK]
            self._link.take(len(part))
            self.wfile.write(part)

    def send_header(self, keyword: str, value: str) -> None:
        """Sends a header. Cache-Control always gets the value CACHED, so that the browser may use a file again without
        a request; the development server does not allow this.
        """
        super().send_header(keyword, CACHED if keyword == "Cache-Control" else value)


@contextmanager
def hosting(folder: Path, link: Link, *, compresses_wasm: bool = True) -> Iterator[str]:
    """Serves a folder over a link from a thread; yields the address, and stops the server at the end."""
    suffixes = (*COMPRESSED, WASM) if compresses_wasm else COMPRESSED
    handler = partial(HostHandler, directory=str(folder), link=link, suffixes=suffixes)
    with Server((HOST, 0), handler) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        try:
            yield f"http://{HOST}:{server.server_port}/"
        finally:
            server.shutdown()
