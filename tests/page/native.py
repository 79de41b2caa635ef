"""Serves the site with Python in the tests' own process in place of Pyodide.

Starting Pyodide takes longer than most tests do otherwise. The page and the worker's code are those that visitors have;
only the module by which the worker loads Python is another. `test_native.py` compares the answers of both.
"""

import importlib.util
import json
import traceback
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Lock, Thread
from types import ModuleType
from typing import Any

from assemble import SITE
from serve import HOST, POLL_SECONDS, Handler, Server, address
from steps import ROOT

API = "judgeboard.api"
ASK = "/assets/ask"
"""Where the worker posts `worker`, `name` and `values`: its own number, a function of the API and its arguments."""
WORKER = ROOT / "web" / "engine" / "worker.js"
LOADER = Path(__file__).with_name("native_python.js")
"""Has what the worker imports to load Python."""
SCRIPTS = {"/assets/start.js": LOADER, "/assets/downloads.js": LOADER} | {
    f"/assets/{script.name}": WORKER for script in SITE.glob("assets/worker-*.js")
}


class Engines:
    """The engine of each worker, with tasks of its own."""

    def __init__(self) -> None:
        self._of: dict[str, ModuleType] = {}
        # Python in a worker does one thing at a time, and so do the parts of the engine that they share here.
        self._turn = Lock()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The `value` of a call, or the exception that it `raised` and the `reason`."""
        with self._turn:
            try:
                return {"value": getattr(self._engine(request["worker"]), request["name"])(*request["values"])}
            except Exception as error:
                return {"raised": type(error).__name__, "reason": traceback.format_exc()}

    def _engine(self, worker: str) -> ModuleType:
        if worker not in self._of:
            spec = importlib.util.find_spec(API)
            assert spec
            assert spec.loader
            self._of[worker] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(self._of[worker])
        return self._of[worker]


class NativeHandler(Handler):
    """Sends the site with another worker, and answers that."""

    def __init__(self, *details: Any, engines: Engines) -> None:
        self.engines = engines
        super().__init__(*details, directory=str(SITE))

    def translate_path(self, path: str) -> str:
        """The worker's scripts are taken from elsewhere."""
        return str(SCRIPTS[path]) if path in SCRIPTS else super().translate_path(path)

    def do_POST(self) -> None:  # noqa: N802 - http.server's name
        """Call a function of the engine."""
        assert self.path == ASK, self.path
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = json.dumps(self.engines.answer(request), default=_array).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _array(value: "array[int]") -> dict[str, Any]:
    return {"bytes": value.itemsize, "items": value.tolist()}


@contextmanager
def serving_native() -> Iterator[str]:
    """Serve the site so from a thread; the value is its address."""
    with Server((HOST, 0), partial(NativeHandler, engines=Engines())) as server:
        Thread(target=server.serve_forever, args=(POLL_SECONDS,), daemon=True).start()
        try:
            yield address(server)
        finally:
            server.shutdown()
