"""Builds a site whose Python runs in the tests' process instead of Pyodide.

The start of Pyodide takes longer than most tests. The page and its worker are the real ones, but the worker loads a
stand-in for Pyodide. The stand-in sends each call to the server, which runs the call in the tests' process.
`test_native.py` compares the results with Pyodide's.
"""

import hashlib
import importlib.util
import json
import re
import shutil
import traceback
from array import array
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any

from assemble import SITE
from offline import SCRIPT, service_worker
from page import ASSETS
from runtime import PYODIDE
from serve import Handler
from steps import files_below

API = "judgeboard.api"
ASK = "/ask"
"""URL for calls of the engine. In a request, `worker` is the worker's number, `name` is the name of a function of the
API, and `values` are its arguments.
"""
SHIM = Path(__file__).with_name("native_pyodide.js")


def stored(content: bytes) -> bytes:
    """Returns a packed file (zstd) with this content, which must have at most 255 bytes. The content is not compressed
    (RFC 8878, 3.1.1).
    """
    return b"\x28\xb5\x2f\xfd\x20" + bytes([len(content)]) + (len(content) << 3 | 1).to_bytes(3, "little") + content


STAND_INS = {
    "pyodide.mjs": SHIM.read_bytes(),
    "pyodide.asm.mjs": b"export default () => {};",
    "runtime.bin": stored(b"\0asm\1\0\0\0"),
    "snapshot.bin": stored(bytes(16)),
}
"""Contents of the files that replace Pyodide's: no WebAssembly, and a snapshot of empty memory."""


class Engines:
    """The engines of all workers. Each worker has an engine with tasks of its own, which is made at the worker's first
    call.
    """

    def __init__(self) -> None:
        self._of: dict[str, ModuleType] = {}
        # Workers share some modules of the engine here, and those modules are not thread-safe.
        self._turn = Lock()

    def answer(self, request: dict[str, Any]) -> str:
        """Returns, as JSON, the `value` of a call, or the name of the exception that the call `raised` and the
        `reason`.
        """
        with self._turn:
            try:
                value = getattr(self._engine(request["worker"]), request["name"])(*request["values"])
                return json.dumps({"value": value}, default=_array)
            except Exception as error:
                return json.dumps({"raised": type(error).__name__, "reason": traceback.format_exc()})

    def _engine(self, worker: str) -> ModuleType:
        if worker not in self._of:
            spec = importlib.util.find_spec(API)
            assert spec
            assert spec.loader
            self._of[worker] = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(self._of[worker])
        return self._of[worker]


ENGINES = Engines()


class NativeHandler(Handler):
    """Serves files, and answers the workers' calls."""

    def do_POST(self) -> None:  # noqa: N802 - http.server's name
        """Answers a worker's call with the result of a function of the engine."""
        assert self.path.endswith(ASK), self.path
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        body = ENGINES.answer(request).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def _array(value: object) -> dict[str, Any]:
    if not isinstance(value, array):
        raise TypeError(f"{value!r} is no plain data")
    return {"bytes": value.itemsize, "items": value.tolist()}


def native_site(folder: Path, built: Path = SITE) -> Path:
    """Copies a built site into a folder, without the files that only Pyodide needs; returns the folder of the copy,
    which has to be served with `NativeHandler`.
    """
    site = folder / "native"
    shutil.copytree(built, site, ignore=shutil.ignore_patterns("cpp", "*.zip", "*.whl", *STAND_INS, SCRIPT.name))
    [runtime] = (site / PYODIDE).iterdir()
    for name, content in STAND_INS.items():
        (runtime / name).write_bytes(content)
    [worker] = site.glob(f"{ASSETS}/worker-*.js")
    worker.write_text(_with_stand_ins(worker.read_text(encoding="utf-8")), encoding="utf-8")
    files = {path.relative_to(site): path.read_bytes() for path in files_below(site)}
    (site / SCRIPT).write_bytes(service_worker(files, folder / "offline"))
    return site


def _with_stand_ins(worker: str) -> str:
    """Returns the worker's script with the sizes and digests of the stand-ins."""
    for name, content in STAND_INS.items():
        digest = hashlib.sha256(content).hexdigest()
        described = re.compile(rf'("?name"?:[`"]{re.escape(name)}[`"],"?bytes"?:)\d+(,"?sha256"?:[`"])\w{{64}}')
        worker = described.sub(rf"\g<1>{len(content)}\g<2>{digest}", worker)
    return worker
