"""Programs cannot reach anything beyond their input and output, and every attempt leaves the page working."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from hosting import PROGRAM_POLICY
from serve import serving
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.runner_page import LIMITS, RunnerPage, runner_site, with_worker, worker_of
from tests.times import PATIENCE_S

ATTEMPTS = {
    "js": ("import js\njs.fetch('/')", "ModuleNotFoundError: No module named 'js'"),
    "pyodide": ("from pyodide.code import run_js", "ModuleNotFoundError: No module named 'pyodide'"),
    "pyodide.ffi by importlib": (
        "import importlib\nimportlib.import_module('pyodide.ffi')",
        "ModuleNotFoundError: No module named 'pyodide'",
    ),
    "pyodide_js": ("import pyodide_js", "ModuleNotFoundError: No module named 'pyodide_js'"),
    "the engine": ("import judgeboard.api", "ModuleNotFoundError: No module named 'judgeboard'"),
    "Pyodide's own module past all finders": (
        "import _imp, importlib.machinery\n"
        "core = _imp.create_builtin(importlib.machinery.ModuleSpec('_pyodide_core', None))\n"
        "core.create_proxy([])",
        "Programs cannot use pyproxy_new_ex here.",
    ),
    "an importer of its own": (
        "import sys\nsys.meta_path[:] = [type(sys.meta_path[0]), *sys.meta_path[1:]][1:]\nimport js",
        "ModuleNotFoundError: No module named 'js'",
    ),
    "ctypes": ("import ctypes\nctypes.CDLL(None)", "ModuleNotFoundError: No module named 'ctypes'"),
    "emscripten_run_script": (
        "import _imp, importlib.machinery\n"
        "types = _imp.create_builtin(importlib.machinery.ModuleSpec('_ctypes', None))\n"
        "types.dlsym(types.dlopen(None, 0), 'emscripten_run_script')",
        "Programs cannot use _dlsym_js here.",
    ),
    "a shared library": (
        "import _imp, importlib.machinery\nopen('a.so', 'wb').write(b'\\0asm\\1\\0\\0\\0')\n"
        "_imp.create_dynamic(importlib.machinery.ModuleSpec('a', None, origin='a.so'))",
        "Programs cannot use _dlopen_js here.",
    ),
    "a socket": ("import socket\nsocket.socket()", "OSError"),
    "a host": ("import socket\nsocket.gethostbyname('localhost')", "Programs cannot use getaddrinfo here."),
    "urllib": ("import urllib.request\nurllib.request.urlopen('http://localhost/')", "Programs cannot use getaddrinfo"),
    "a process": ("import subprocess\nsubprocess.run(['ls'])", "OSError"),
    "a fork": ("import os\nos.fork()", "OSError"),
    "a pipe": ("import os\nos.pipe()", "OSError"),
    "a thread": ("import _thread\n_thread.start_new_thread(print, ())", "can't start new thread"),
    "the library's file": ("open('/lib/python314.zip', 'wb')", "PermissionError"),
    "the rights of files": ("import os\nos.chmod('/lib/python314.zip', 0o777)", "OSError"),
    "all files": ("import shutil\nshutil.rmtree('/')", "Error"),
    "an endless recursion": ("def f():\n    f()\nf()", "RecursionError"),
    "a recursion in C": ("x = []\nfor _ in range(10**5):\n    x = [x]\nrepr(x)", "RecursionError"),
    "a recursion of the compiler": ("eval('-' * 10**5 + '1')", "Error"),
    "a recursion that has no limit": (
        "import sys\nsys.setrecursionlimit(2**31 - 1)\nclass A:\n    __repr__ = lambda self: repr(self)\nrepr(A())",
        "RecursionError: recursion too deep",
    ),
    "an end of Python": ("import os\nos.abort()", "RuntimeError"),
    "a wild jump": ("f = lambda: 0\nf.__code__ = f.__code__.replace(co_code=b'\\xff' * 50)\nf()", "Fatal Python error"),
    "a forged result": (
        "import os\nopen('/dev/result', 'w').write('{\"ended\": \"finished\"}')\nos.abort()",
        "RuntimeError",
    ),
    "a second result": (
        "open('/dev/result', 'w').write('{\"ended\": \"finished\"}')",
        "The program has broken Python.",
    ),
}
IN_SUITE = [
    "js",
    "pyodide",
    "a socket",
    "a process",
    "all files",
    "a recursion in C",
    "an end of Python",
    "a forged result",
]
BOMBS = {
    "a list": ("x = [0] * 10**9", "memory"),
    "a text": ("x = 'x'\nwhile True:\n    x += x", "memory"),
    "a file": ("with open('a', 'wb') as file:\n    file.write(bytes(10**7))\n    file.truncate(10**9)", "crashed"),
    "standard error": ("import sys\nwhile True:\n    sys.stderr.write('x' * 10**6)", "time"),
    "the result": ("with open('/dev/result', 'wb') as file:\n    file.write(bytes(10**7))", "output"),
}
PROXY = """
import gc
gc.unfreeze()
everything = gc.get_objects()
everything += gc.get_referents(*everything)
proxy = next(one for one in everything if type(one).__name__ == "JsProxy")
print("found", flush=True)
"""
"""A program that finds a JavaScript object which Pyodide's core in C still holds."""
USES = ["proxy.constructor", "proxy.x = 1", "del proxy.x", "dir(proxy)", "str(proxy)", "proxy == proxy.x"]
INSPECT = """
addEventListener("message", async (event) => {
  if (event.data !== "look") return;
  event.stopImmediatePropagation();
  const names = [];
  for (let part = globalThis; part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    names.push(...Object.getOwnPropertyNames(part));
  }
  const fails = (work) => work().then(() => "done", () => "refused");
  const imported = await fails(() => import("data:text/javascript,"));
  const evaluated = await fails(async () => (() => 0).constructor("return 1")());
  event.ports[0].postMessage({ names, imported, evaluated });
});
"""
ASK = """
() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  workers.at(-1).postMessage("look", [port2]);
})
"""
CAPABILITIES = """
    fetch XMLHttpRequest WebSocket WebSocketStream EventSource WebTransport importScripts postMessage close name self
    indexedDB caches navigator location Worker SharedWorker BroadcastChannel MessageChannel Notification
    FileReader Blob Request Response ReadableStream setTimeout setInterval queueMicrotask requestAnimationFrame
    onmessage addEventListener dispatchEvent eval
"""
FORGER = """
addEventListener("message", ({ data: { type, run, input } }) => {
  if (type === "start") postMessage({ type: "ready" });
  else for (const report of JSON.parse(input)) postMessage(report?.run === "own" ? { ...report, run } : report);
});
"""
"""Script of a worker that posts the messages in its input as reports."""
RESULT = {
    "ended": "finished", "output": "1\n", "seconds": 0.5, "message": "", "line": 0, "status": 0, "missing": "",
}  # fmt: skip
ENDED = {"type": "ended", "run": "own", "spent": False, "result": RESULT, "trap": None}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of the runner's page."""
    return runner_site(tmp_path_factory.mktemp("runner"))


def served(browser: Browser, site: Path) -> Iterator[RunnerPage]:
    with serving(site) as url, browser.new_context() as context:
        yield RunnerPage(context.new_page(), url)


@pytest.fixture(scope="module")
def runner_page(browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunnerPage]:
    """Yields a runner whose worker reports its global names."""
    yield from served(browser, with_worker(site, tmp_path_factory.mktemp("looking") / "site", before=INSPECT))


@pytest.fixture(scope="module")
def forging_runner(browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunnerPage]:
    """Yields a runner whose worker posts forged reports."""
    yield from served(browser, with_worker(site, tmp_path_factory.mktemp("forging") / "site", instead=FORGER))


@pytest.mark.parametrize("name", matrix(ATTEMPTS.keys(), IN_SUITE))
def test_an_attempt_to_escape_fails(runner_page: RunnerPage, name: str) -> None:
    source, told = ATTEMPTS[name]
    run = runner_page.run(source)
    assert run.ended == "crashed"
    assert told in run.message
    runner_page.expect_works()


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_does_no_harm(runner_page: RunnerPage, name: str) -> None:
    source, ended = BOMBS[name]
    assert runner_page.run(source, seconds=1 if ended == "time" else PATIENCE_S).ended == ended
    runner_page.expect_works()


@pytest.mark.parametrize("use", USES)
def test_an_object_of_javascript_is_of_no_use(runner_page: RunnerPage, use: str) -> None:
    run = runner_page.run(f"{PROXY}{use}\nprint('used')")
    assert run.output == "found\n"
    assert run.message.startswith("Programs cannot use ")
    runner_page.expect_works()


def test_nothing_but_the_language_is_left_in_the_worker(runner_page: RunnerPage) -> None:
    """In the worker of programs, code outside Python finds no network, no storage and no channel, and the policy blocks
    other scripts.
    """
    runner_page.expect_works()
    found = runner_page.page.evaluate(ASK)
    assert [name for name in CAPABILITIES.split() if name in found["names"]] == []
    assert (found["imported"], found["evaluated"]) == ("refused", "refused")


def test_the_workers_own_policy_allows_no_connection(runner_page: RunnerPage, site: Path) -> None:
    answer = runner_page.page.request.get(f"{runner_page.page.url}programs/{worker_of(site).name}")
    assert answer.headers["content-security-policy"].endswith(f", {PROGRAM_POLICY}")
    assert "connect-src" not in PROGRAM_POLICY


def test_a_forged_report_is_refused_and_another_worker_is_used(forging_runner: RunnerPage) -> None:
    forged = {**ENDED, "result": RESULT | {"output": 5}}
    run = forging_runner.run("", json.dumps([forged]))
    assert (run.ended, run.output, run.message) == ("crashed", "", "The program has ended its worker.")
    second = {**ENDED, "result": RESULT | {"output": "2\n"}}
    assert forging_runner.run("", json.dumps([ENDED, second])).output == "1\n", "the first report counts"
    assert forging_runner.run("", json.dumps([ENDED])).output == "1\n"


@pytest.mark.thorough
@pytest.mark.noise(NETWORK)
def test_a_worker_that_does_not_start_is_reported_and_retried(page: Page, site: Path) -> None:
    with serving(site) as url:
        page.route("**/programs/worker-*.js", lambda route: route.fulfill(status=404))
        runner_page = RunnerPage(page, url)
        run = "(limits) => runner.run('', '', limits, new AbortController().signal).catch(String)"
        assert page.evaluate(run, LIMITS) == "Error: The worker failed."
        assert page.evaluate("runner.state.value") == "failed"
        page.unroute("**/programs/worker-*.js")
        runner_page.expect_works()
