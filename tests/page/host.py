"""Web host of the site that can stop, corrupt its responses, and record the requests."""

import os
import shutil
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from email.utils import formatdate
from fnmatch import fnmatch
from http import HTTPStatus
from pathlib import Path
from threading import Lock, Thread
from typing import Any, Literal, NamedTuple

from offline import SCRIPT, service_worker
from serve import HOST, POLL_SECONDS, Server
from tests.page.native import NativeHandler

PATH = "/judgeboard/"
"""Path of the site on its host; like a project's pages on GitHub, it is not at the root."""

Fault = Literal["missing", "damaged", "cut", "fatal"]
"""Fault of a response: `missing` is no file, `damaged` a second half of zeros, `cut` an early end of the response, and
`fatal` an early end followed by the end of the host.
"""


class LoggedRequest(NamedTuple):
    """A request for a file by its path below the site's root, with the response's status."""

    path: str
    status: int


class Host:
    """Serves a copy of a site below `PATH`."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.root = folder / PATH.strip("/")
        shutil.copytree(site, self.root, copy_function=_link_or_copy)
        self.folder = folder
        self.requests: list[LoggedRequest] = []
        self.faults: dict[str, Fault] = {}
        self._port = 0
        self._server: _Server | None = None
        self.start()

    @property
    def url(self) -> str:
        """URL of the site, ending in a slash."""
        return f"http://{HOST}:{self._port}{PATH}"

    def start(self) -> None:
        """Starts the server. After `stop`, the address is the same as before."""
        self._server = _Server(self, self._port)
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, args=(POLL_SECONDS,), daemon=True).start()

    def stop(self) -> None:
        """Stops the server at once, even in the middle of responses."""
        server, self._server = self._server, None
        if server:
            server.end()

    def files(self) -> dict[str, Path]:
        """Returns the site's files, by path below the site's root."""
        return {path.relative_to(self.root).as_posix(): path for path in self.root.rglob("*") if path.is_file()}

    def downloads(self) -> list[str]:
        """Returns the paths of all successful requests except the service worker's script, which is requested each
        time."""
        return [path for path, status in self.requests if status == HTTPStatus.OK and path != SCRIPT.as_posix()]

    def write(self, path: str, content: bytes) -> None:
        """Replaces the content of a file."""
        (self.root / path).unlink(missing_ok=True)
        (self.root / path).write_bytes(content)

    def publish(self, word: str) -> None:
        """Turns the site into a newer version, whose pages have `word` as `data-version`."""
        for path in [path for path in self.files() if path.endswith("index.html")]:
            page = (self.root / path).read_text(encoding="utf-8")
            self.write(path, page.replace("<html ", f'<html data-version="{word}" ').encode())
        site = {Path(name): path.read_bytes() for name, path in self.files().items() if name != SCRIPT.as_posix()}
        self.write(SCRIPT.as_posix(), service_worker(site, self.folder.parent / f"offline-{word}"))

    def fault(self, path: str) -> Fault | None:
        """Returns the fault of the response for a path; None if the response has no fault."""
        return next((fault for pattern, fault in self.faults.items() if fnmatch(path, pattern)), None)


@contextmanager
def hosting(site: Path, folder: Path) -> Iterator[Host]:
    """Yields a host that serves a copy of a site, made in an empty folder."""
    host = Host(site, folder)
    try:
        yield host
    finally:
        host.stop()


def _link_or_copy(source: str, target: str) -> None:
    """Links a file instead of copying it, because the site is large. Copies the file if the target is on another file
    system.
    """
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


class _Server(Server):
    # The host restarts at the same address.
    allow_reuse_address = True

    def __init__(self, host: Host, port: int) -> None:
        self._connections: list[socket.socket] = []
        self._ending = Lock()
        self._ended = False
        super().__init__((HOST, port), lambda *arguments: _Answers(host, self, *arguments))

    def end(self) -> None:
        """Stops the server. Later calls only wait until the server has stopped."""
        with self._ending:
            if self._ended:
                return
            self._ended = True
            self.shutdown()
            self.server_close()
            self.drop_connections()

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self._connections.append(connection)
        return connection, address

    def drop_connections(self) -> None:
        for connection in self._connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue


class _Answers(NativeHandler):
    def __init__(self, host: Host, server: _Server, *arguments: Any) -> None:
        self._host = host
        self._server = server
        super().__init__(*arguments, directory=str(host.folder))

    def do_GET(self) -> None:  # noqa: N802 - http.server's own name
        fault = self._host.fault(self._name)
        if fault is None:
            super().do_GET()
        elif fault == "missing":
            self.send_error(HTTPStatus.NOT_FOUND)
        else:
            self._spoil(fault)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:  # noqa: ARG002 - http.server's own arguments
        if self.command == "GET":
            self._host.requests.append(LoggedRequest(self._name, int(code)))

    def log_error(self, message: str, *values: Any) -> None:
        """Suppresses messages about intended faults."""

    @property
    def _name(self) -> str:
        return self.path.partition("?")[0].removeprefix(PATH)

    def _spoil(self, fault: Fault) -> None:
        """Sends a usual header and half of a file. For the fault `damaged`, zeros follow; otherwise the connection is
        closed.
        """
        file = Path(self.translate_path(self.path))
        content = file.read_bytes()
        middle = len(content) // 2
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Last-Modified", formatdate(file.stat().st_mtime, usegmt=True))
        self.end_headers()
        self.wfile.write(content[:middle])
        if fault == "damaged":
            self.wfile.write(bytes(len(content) - middle))
        else:
            self.wfile.flush()
            self.close_connection = True
        if fault == "fatal":
            Thread(target=self._server.end).start()
