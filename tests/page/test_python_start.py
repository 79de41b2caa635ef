"""Python starts from the snapshot of its memory or without it, and damaged files are detected."""

import hashlib
import json
import re
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Request, Route, expect

from assemble import SITE
from packing import pack
from runtime import WINDOW_LOG, python_runtime
from serve import serving
from steps import CACHE, run
from tests.console import NETWORK
from tests.matrix import matrix
from tests.page.held_requests import HeldRequests
from tests.page.judge_page import JudgePage
from tests.page.test_loading import record_requests
from toolchain import NODE_MODULES, WEB, ensure_node

# Files are missing or damaged on purpose.
pytestmark = pytest.mark.noise(NETWORK)

SNAPSHOT = re.compile(r".*/snapshot\.bin$")
SCRIPT = re.compile(r".*/pyodide\.asm\.mjs$")
RUNTIME = re.compile(r".*/runtime\.bin$")
LIBRARY = re.compile(r".*/python_stdlib\.zip$")
WHEEL = re.compile(r".*/judgeboard-.*\.whl$")


def file_of_site(pattern: str) -> bytes:
    [path] = (SITE / "pyodide").glob(f"*/{pattern}")
    return path.read_bytes()


def serve(
    judge_page: JudgePage, files: re.Pattern[str], content: bytes, content_type: str = "application/octet-stream"
) -> None:
    judge_page.page.context.route(files, lambda route: route.fulfill(body=content, content_type=content_type))


def flipped(content: bytes, at: int) -> bytes:
    """Returns the content with one byte inverted, at the index `at`."""
    return content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :]


def has_answered(judge_page: JudgePage) -> None:
    judge_page.ready().paste("56 48 49\n")
    assert judge_page.output_text() == "Stop\n"


def test_python_starts_from_the_snapshot_alone(new_judge_page: JudgePage) -> None:
    requested = record_requests(new_judge_page)
    has_answered(new_judge_page.open())
    names = {address.rpartition("/")[2] for address in requested if "/pyodide/" in address}
    assert names == {"pyodide.mjs", "pyodide.asm.mjs", "decoder.bin", "runtime.bin", "snapshot.bin"}


def test_loading_shows_a_progress_bar_and_a_sentence(new_judge_page: JudgePage) -> None:
    held_requests = HeldRequests(new_judge_page, SCRIPT)
    new_judge_page.open()
    line = new_judge_page.page.get_by_role("progressbar")
    note = new_judge_page.page.locator(".engine-note")
    expect(line).to_be_visible()
    expect(note).to_contain_text(re.compile(r"Downloading Python… [\d.]+ of \d(\.\d)? MB"))
    held_requests.release()
    new_judge_page.ready()
    expect(line).to_be_hidden()
    expect(note).to_be_hidden()


@pytest.mark.thorough
def test_nothing_is_fetched_twice(new_judge_page: JudgePage) -> None:
    """No file is fetched twice: preloaded files are used. Only the icon beside the name is also fetched as the tab's
    icon. The service worker's requests hit the browser's cache: see offline/test_offline.py.
    """
    requested = record_requests(new_judge_page)
    new_judge_page.open().ready()
    new_judge_page.answered()
    assert {address for address in requested if requested.count(address) > 1} <= {f"{new_judge_page.url}favicon.svg"}


ANSWERS: dict[str, Callable[[Route], object]] = {
    "missing": lambda route: route.fulfill(status=404),
    "cut": lambda route: route.fulfill(body=file_of_site("snapshot.bin")[:2_000_000]),
    "changed": lambda route: route.fulfill(body=flipped(file_of_site("snapshot.bin"), 2_500_000)),
    "empty": lambda route: route.fulfill(body=b""),
    "out of reach": Route.abort,
}


@pytest.mark.thorough
@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
def test_python_starts_without_a_snapshot(new_judge_page: JudgePage, answer: Callable[[Route], object]) -> None:
    new_judge_page.page.context.route(SNAPSHOT, lambda route: answer(route))
    with new_judge_page.page.context.expect_event("request", is_for_the_library):
        new_judge_page.open()
    has_answered(new_judge_page)


def is_for_the_library(request: Request) -> bool:
    """Returns whether the page requests Python's library, which it needs only without a snapshot."""
    return LIBRARY.match(request.url) is not None and request.service_worker is None


def of_another_pyodide(content: bytearray) -> None:
    """Puts the header of another Pyodide into the snapshot."""
    head = 16 + 8 * runs_of(content)
    content[head + 16 : head + 48] = bytes(32)


def beyond_memory(content: bytearray) -> None:
    """Moves the last run of bytes in the snapshot beyond the runtime's memory."""
    last = 16 + 8 * (runs_of(content) - 1)
    begin, end = struct.unpack_from("<II", content, last)
    struct.pack_into("<II", content, last, begin + 2**30, end + 2**30)


def runs_of(content: bytearray) -> int:
    [runs] = struct.unpack_from("<I", content, 8)
    return int(runs)


@pytest.mark.thorough
@pytest.mark.parametrize("spoil", [of_another_pyodide, beyond_memory])
def test_an_unusable_snapshot_is_ignored(
    new_judge_page: JudgePage, spoil: Callable[[bytearray], None], tmp_path: Path
) -> None:
    """A snapshot that has the right digest, but cannot be used, is ignored: Python starts from its library instead."""
    content = bytearray((CACHE / "start/snapshot.bin").read_bytes())
    spoil(content)
    (tmp_path / "spoilt").write_bytes(content)
    pack(tmp_path / "packed", tmp_path / "spoilt", window_log=WINDOW_LOG)
    other = (tmp_path / "packed").read_bytes()
    known = python_runtime().description["snapshot"]
    [worker] = SITE.glob("assets/worker-*.js")
    told = worker.read_text(encoding="utf-8")
    for was, becomes in ((known["sha256"], hashlib.sha256(other).hexdigest()), (str(known["bytes"]), str(len(other)))):
        assert told.count(was) == 1
        told = told.replace(was, becomes)
    serve(new_judge_page, re.compile(rf".*/assets/{worker.name}$"), told.encode(), "text/javascript")
    serve(new_judge_page, SNAPSHOT, other)
    with new_judge_page.page.context.expect_event("request", is_for_the_library):
        new_judge_page.open()
    has_answered(new_judge_page)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut early": lambda content: content[:5_000],
    "cut late": lambda content: content[:2_800_000],
    "changed early": lambda content: flipped(content, 5_000),
    "changed late": lambda content: flipped(content, 2_800_000),
}


@pytest.mark.parametrize("damage", matrix(DAMAGES, []))
def test_a_damaged_runtime_is_reported_and_retried(new_judge_page: JudgePage, damage: Callable[[bytes], bytes]) -> None:
    serve(new_judge_page, RUNTIME, damage(file_of_site("runtime.bin")))
    new_judge_page.open()
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")
    expect(new_judge_page.page.locator(".engine-note")).to_contain_text("one of its files was damaged on the way")
    new_judge_page.page.context.unroute(RUNTIME)
    new_judge_page.button("Retry").click()
    new_judge_page.ready()


@pytest.mark.thorough
@pytest.mark.parametrize("files", [LIBRARY, WHEEL], ids=["library", "wheel"])
def test_damaged_archives_are_reported(new_judge_page: JudgePage, files: re.Pattern[str]) -> None:
    pattern = "*.whl" if files is WHEEL else "python_stdlib.zip"
    new_judge_page.page.context.route(SNAPSHOT, lambda route: route.abort())
    serve(new_judge_page, files, flipped(file_of_site(pattern), 100_000))
    new_judge_page.open()
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")
    expect(new_judge_page.page.locator(".engine-note")).to_contain_text("one of its files was damaged on the way")


def test_a_lost_connection_is_reported(new_judge_page: JudgePage) -> None:
    new_judge_page.page.context.route(RUNTIME, lambda route: route.abort())
    new_judge_page.open()
    expect(new_judge_page.root).to_have_attribute("data-engine", "failed")
    expect(new_judge_page.page.locator(".engine-note")).to_contain_text("Check your connection")


@pytest.fixture
def bare_page(page: Page, tmp_path: Path) -> Iterator[Page]:
    """Yields a page that has only the modules that start Python."""
    module = tmp_path / "engine" / "python.js"
    run([ensure_node().node, NODE_MODULES / "rolldown/bin/cli.mjs", WEB / "engine/python.ts", "--file", module])
    (tmp_path / "pyodide").symlink_to(SITE / "pyodide")
    (tmp_path / "index.html").write_text("<!doctype html><title>Python</title>", encoding="utf-8")
    with serving(tmp_path) as url:
        page.goto(url)
        yield page


RUN = """
async code => {
  const { startPython } = await import(new URL("engine/python.js", document.baseURI));
  return (await startPython(() => {})).runPython(code);
}
"""


@pytest.mark.thorough
def test_random_state_is_not_in_the_snapshot(bare_page: Page) -> None:
    drawn = "import json, os, random, tempfile; json.dumps([random.random(), tempfile.mkdtemp(), os.urandom(8).hex()])"
    first, second = (json.loads(bare_page.evaluate(RUN, drawn)) for _ in range(2))
    assert all(one != other for one, other in zip(first, second, strict=True)), (first, second)


@pytest.mark.thorough
def test_the_clock_advances_after_the_snapshot(bare_page: Page) -> None:
    passed = "import time; begun = time.monotonic(); time.sleep(0.05); str([time.time(), time.monotonic() - begun])"
    now, slept = json.loads(bare_page.evaluate(RUN, passed))
    assert abs(now - time.time()) < 60
    assert 0.04 < slept < 5


def test_an_exception_is_reported_with_its_place(bare_page: Page) -> None:
    told = bare_page.evaluate(
        "async code => { try { await (" + RUN + ")(code) } catch (error) { return error.message } }",
        "from judgeboard import api\napi.advance(1)",
    )
    assert "in advance" in told
    assert "KeyError: 1" in told
