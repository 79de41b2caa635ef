"""The page fetches each part of the C++ compiler once and checks the part. After an interrupted download, the page
fetches only the missing parts.
"""

import hashlib
import json
import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from cpp import WINDOW_LOG
from packing import decoder, pack
from runtime import DECODER
from serve import serving
from steps import run
from toolchain import NODE_MODULES, WEB, ensure_node

SOURCES = (
    "base/digest.ts",
    "engine/downloads.ts",
    "base/times.ts",
    "engine/stream-compiler.ts",
    "engine/unpacker.ts",
    "engine/watchdog.ts",
    "generated/python.json",
    "try/cpp/toolchain.ts",
)
SECTION = random.Random(1).randbytes(3_000_000)
"""Content of the module's only section, which is named `x`."""
MODULE = b"\0asm\1\0\0\0" + b"\0\xc2\x8d\xb7\x01" + b"\1x" + SECTION
FILES = {"llvm.core.wasm": MODULE, "stdc++.pch": b"header " * 100_000}
DIGESTED = {"llvm.core.wasm": SECTION, "stdc++.pch": FILES["stdc++.pch"]}
"""The contents that `FETCH` takes the digests of."""
SCRIPT = b"export const version = 1;"
PART_BYTES = 1_200_000
FOLDER = "0123456789ab"
SERVED = ["bundle.js", "0.bin", "1.bin", "2.bin"]
FETCH = """async () => {
  const { fetchToolchain, size } = await import("/assets/toolchain.mjs");
  globalThis.stop = new AbortController();
  const told = [];
  try {
    const { script, modules, files } = await fetchToolchain((loaded) => told.push(loaded), stop.signal);
    const digests = [];
    const contents = [
      ...[...modules].map(([name, module]) => [name, WebAssembly.Module.customSections(module, "x")[0]]),
      ...(await Promise.all([...files].map(async ([name, blob]) => [name, await blob.arrayBuffer()]))),
    ];
    for (const [name, content] of contents) {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
      digests.push([name, Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")]);
    }
    return { script, digests, hasAll: told.at(-1) === size };
  } catch (error) {
    return { error: error.name, fault: error.fault ?? null };
  }
}"""
KEPT = """async () => {
  const { keptBytes, size } = await import("/assets/toolchain.mjs");
  return (await keptBytes()) / size;
}"""
"""Returns the cached part of the download, from 0 to 1."""
DENIED = """() => {
  Object.defineProperty(globalThis, "caches", { get() { throw new DOMException("", "SecurityError"); } });
}"""
FULL = """() => {
  Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
}"""


def described(name: str, content: bytes) -> dict[str, str | int]:
    return {"name": name, "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of a site that has only an empty page, the script `toolchain.mjs`, and small files that
    replace the compiler's files.
    """
    folder = tmp_path_factory.mktemp("toolchain")
    (folder / "all").write_bytes(b"".join(FILES.values()))
    pack(folder / "packed", folder / "all", window_log=WINDOW_LOG)
    packed = (folder / "packed").read_bytes()
    parts = [packed[start : start + PART_BYTES] for start in range(0, len(packed), PART_BYTES)]
    served = {"bundle.js": SCRIPT} | {f"{index}.bin": part for index, part in enumerate(parts)}
    assert list(served) == SERVED
    script, *others = (described(name, content) for name, content in served.items())
    sizes = [{"name": name, "bytes": len(content)} for name, content in FILES.items()]
    for name in SOURCES:
        (folder / "web" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(WEB / name, folder / "web" / name)
    description = {"folder": FOLDER, "script": script, "parts": others, "files": sizes}
    (folder / "web/generated/cpp.json").write_text(json.dumps(description))
    vite: list[str | Path] = [
        ensure_node().node,
        NODE_MODULES / "vite/bin/vite.js",
        "build",
        "--ssr=try/cpp/toolchain.ts",
    ]
    run([*vite, "--logLevel=warn", f"--outDir={folder}/assets"], cwd=folder / "web", env=dict(os.environ))
    (folder / "cpp" / FOLDER).mkdir(parents=True)
    for name, content in served.items():
        (folder / "cpp" / FOLDER / name).write_bytes(content)
    python = folder / "pyodide" / json.loads((WEB / "generated/python.json").read_text())["folder"]
    python.mkdir(parents=True)
    (python / DECODER).write_bytes(decoder())
    (folder / "index.html").write_text("<!doctype html><link rel=icon href=data:,>")
    return folder


@pytest.fixture
def opened(page: Page, site: Path) -> Iterator[Page]:
    """Yields a page that shows the site of the `site` fixture."""
    with serving(site) as url:
        page.goto(url)
        yield page


def asked(page: Page) -> list[str]:
    """Returns a list to which the name of each of the compiler's files is added when the page requests the file."""
    names: list[str] = []
    page.on("request", lambda request: names.append(request.url.rpartition("/")[2]) if "/cpp/" in request.url else None)
    return names


def is_whole(result: dict[str, Any]) -> bool:
    expected = [[name, hashlib.sha256(content).hexdigest()] for name, content in DIGESTED.items()]
    address = f"{FOLDER}/bundle.js"
    return bool(result["digests"] == expected and result["hasAll"] and result["script"].endswith(address))


def test_the_compiler_is_fetched_once(opened: Page) -> None:
    assert opened.evaluate(KEPT) == 0
    names = asked(opened)
    assert is_whole(opened.evaluate(FETCH))
    assert names == SERVED
    assert opened.evaluate(KEPT) == 1
    opened.reload()
    assert is_whole(opened.evaluate(FETCH))
    assert names == SERVED


def test_a_download_that_was_stopped_goes_on(opened: Page) -> None:
    opened.route("**/1.bin", lambda _: None)
    with opened.expect_request("**/1.bin"):
        opened.evaluate(f"() => {{ globalThis.result = ({FETCH})(); }}")
    opened.evaluate("() => stop.abort()")
    assert opened.evaluate("() => result")["error"] == "AbortError"
    assert 0 < opened.evaluate(KEPT) < 1
    opened.unroute("**/1.bin")
    names = asked(opened)
    assert is_whole(opened.evaluate(FETCH))
    assert names == ["1.bin", "2.bin"]


def test_a_part_that_comes_damaged_is_fetched_again_past_the_browsers_cache(opened: Page) -> None:
    served: list[str] = []

    def damage_the_first(route: Route) -> None:
        served.append(route.request.url)
        if len(served) == 1:
            route.fulfill(body=b"damaged")
        else:
            route.continue_()

    opened.route("**/1.bin", damage_the_first)
    assert is_whole(opened.evaluate(FETCH))
    assert len(served) == 2


def test_a_part_that_stays_damaged_is_an_error(opened: Page) -> None:
    opened.route("**/1.bin", lambda route: route.fulfill(body=b"damaged"))
    assert opened.evaluate(FETCH) == {"error": "Error", "fault": "damaged"}


@pytest.mark.noise("ERR_FAILED")
def test_a_part_that_does_not_arrive_is_an_error(opened: Page) -> None:
    opened.route("**/1.bin", lambda route: route.abort())
    assert opened.evaluate(FETCH) == {"error": "Error", "fault": "connection"}


def test_a_damaged_part_in_the_cache_is_fetched_again(opened: Page) -> None:
    assert is_whole(opened.evaluate(FETCH))
    opened.evaluate(
        """async () => {
          const [name] = await caches.keys();
          await (await caches.open(name)).put("/cpp/0123456789ab/0.bin", new Response("damaged"));
        }"""
    )
    names = asked(opened)
    assert is_whole(opened.evaluate(FETCH))
    assert names == ["0.bin"]


def test_other_compilers_are_dropped_and_nothing_else(opened: Page) -> None:
    opened.evaluate(
        "async () => { for (const name of ['judgeboard-cpp-/-old', 'judgeboard-files-/-1', 'other', "
        "'judgeboard-cpp-/elsewhere/-old']) await caches.open(name); }"
    )
    assert is_whole(opened.evaluate(FETCH))
    assert set(opened.evaluate("() => caches.keys()")) == {
        f"judgeboard-cpp-/-{FOLDER}",
        "judgeboard-files-/-1",
        "other",
        "judgeboard-cpp-/elsewhere/-old",
    }


@pytest.mark.parametrize("fault", [DENIED, FULL], ids=["denied", "full"])
def test_without_storage_the_compiler_is_fetched_all_the_same(opened: Page, fault: str) -> None:
    opened.evaluate(fault)
    assert is_whole(opened.evaluate(FETCH))
    assert opened.evaluate(KEPT) == 0
