"""The C++ compiler: its files match the page's description of them, and it has no unused parts."""

import hashlib
import io
import json
import subprocess
import tarfile
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from assemble import SITE
from cpp import FILES, GATHERED, PART_BYTES, RESOURCES, cpp_compiler
from page import GENERATED
from toolchain import ensure_node

[FOLDER] = (SITE / "cpp").glob("*/")
DESCRIPTION = json.loads((GENERATED / "cpp.json").read_text(encoding="utf-8"))
CONTROLLED = """() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
  if (navigator.serviceWorker.controller) resolve();
})"""
UNPACK = "process.stdout.write(zlib.zstdDecompressSync(fs.readFileSync(0)))"
KEPT = "cpp/0123456789ab/0.bin"
ANSWERS = """(asked) => Promise.all(
  asked.map(async ([address, cache]) => {
    const answer = await fetch(address, { cache });
    return answer.ok ? answer.text() : answer.status;
  }),
)"""
KEPT_BELOW = """async (folder) => {
  const found = [];
  for (const name of await caches.keys()) found.push(...(await (await caches.open(name)).keys()));
  return found.map(({ url }) => url).filter((url) => url.startsWith(folder));
}"""


@pytest.fixture(scope="module")
def unpacked() -> dict[str, bytes]:
    """Returns the C++ compiler's files by name, unpacked from the parts that the page downloads."""
    packed = b"".join((FOLDER / part["name"]).read_bytes() for part in DESCRIPTION["parts"])
    content = io.BytesIO(subprocess.check_output([ensure_node().node, "-e", UNPACK], input=packed))
    files = {file["name"]: content.read(file["bytes"]) for file in DESCRIPTION["files"]}
    assert content.read() == b""
    return files


def test_the_description_has_folder_sizes_and_digests() -> None:
    told = cpp_compiler().description
    assert told == DESCRIPTION
    assert DESCRIPTION["folder"] == FOLDER.name
    files = [DESCRIPTION["script"], *DESCRIPTION["parts"]]
    assert files == [
        {"name": path.name, "bytes": path.stat().st_size, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        for path in (FOLDER / file["name"] for file in files)
    ]
    assert {path.name for path in FOLDER.iterdir()} == {file["name"] for file in files}


def test_a_part_is_no_larger_than_hosts_take() -> None:
    assert max(part["bytes"] for part in DESCRIPTION["parts"]) <= PART_BYTES


def test_the_parts_together_are_the_files(unpacked: dict[str, bytes]) -> None:
    assert tuple(unpacked) == FILES
    for name, content in unpacked.items():
        assert content == (GATHERED / name).read_bytes(), name


def test_files_that_no_program_needs_are_left_out(unpacked: dict[str, bytes]) -> None:
    with tarfile.open(fileobj=io.BytesIO(unpacked[RESOURCES])) as archive:
        names = {member.name for member in archive if member.isfile()}
    assert {"include/c++/v1/vector", "include/stddef.h", "lib/wasm32-wasip1/libc++.a"} <= names
    assert not [name for name in names if "__cxx03" in name or name.endswith((".so", "intrin.h", ".cppm"))]


@pytest.mark.noise("404")
def test_the_service_worker_serves_what_the_page_has_kept_and_keeps_none_itself(
    keeping_browser: Browser, site_url: str
) -> None:
    with closing(keeping_browser.new_context()) as context:
        page = context.new_page()
        page.goto(site_url)
        page.evaluate(CONTROLLED)
        assert page.evaluate(KEPT_BELOW, f"{site_url}cpp/") == []
        page.evaluate(
            "async (address) => (await caches.open('judgeboard-cpp-/-1')).put(address, new Response('kept'))", KEPT
        )
        asked = [[KEPT, "default"], [KEPT, "reload"], ["cpp/0123456789ab/1.bin", "default"]]
        assert page.evaluate(ANSWERS, asked) == ["kept", 404, 404]
