"""A static file server for development and tests, reached from this machine only."""

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from steps import BuildError, say

HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TO_TRY = 20
# How soon a server in a thread notices that it shall end.
POLL_SECONDS = 0.02


class Handler(SimpleHTTPRequestHandler):
    """Sends each file with the type that a browser wants; the browser asks each time whether the file has changed."""

    protocol_version = "HTTP/1.1"
    # Python takes types from the machine's own tables, which may lack these or have them otherwise.
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".zip": "application/zip",
    }

    def end_headers(self) -> None:
        """Let nothing be taken from the browser's cache unasked."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Say nothing of what went well."""

    def log_error(self, message: str, *values: Any) -> None:
        """Say what was asked for, where it could not be given."""
        print(f"{self.command} {self.path}: {message % values}", file=sys.stderr)


class Server(ThreadingHTTPServer):
    """Leaves a connection that the browser has dropped without a word."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Report everything but a lost connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def open_server(folder: Path, port: int) -> Server:
    """A server of a folder on a port of this machine, 0 for any; raises OSError when the port is taken."""
    return Server((HOST, port), partial(Handler, directory=str(folder)))


def address(server: Server) -> str:
    """The server's root address, ending in a slash."""
    return f"http://{HOST}:{server.server_port}/"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder from a thread; the value is its address."""
    with open_server(folder, 0) as server:
        Thread(target=server.serve_forever, args=(POLL_SECONDS,), daemon=True).start()
        try:
            yield address(server)
        finally:
            server.shutdown()


def serve_until_interrupted(folder: Path, port: int | None) -> None:
    """Serve a folder and print its address; without a wish for a port, on the first free one from 8000 up."""
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
