"""Tests of the C++ compiler: its files match the page's description of them, it compiles, and it has no unused
parts.
"""

import gzip
import hashlib
import io
import json
import subprocess
import tarfile
from contextlib import closing

import pytest
from playwright.sync_api import Browser

from assemble import SITE
from cpp import FILES, FLAGS, GATHERED, HEADER, PART_BYTES, PRECOMPILED, RESOURCES, cpp_compiler
from page import GENERATED
from toolchain import ensure_node

[FOLDER] = (SITE / "cpp").glob("*/")
DESCRIPTION = json.loads((GENERATED / "cpp.json").read_text(encoding="utf-8"))
COMPILE = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [folder, header, handlers, source, ...args] = process.argv.slice(1);
const { runClang } = await import(pathToFileURL(`${folder}/bundle.js`).href);
const made = await runClang(["clang++", ...args, "main.cpp", "-o", "main.wasm"], {
  "main.cpp": source,
  "stdc++.pch": readFileSync(`${folder}/stdc++.pch`),
  "handlers.txt": readFileSync(handlers),
  include: { bits: { "stdc++.h": readFileSync(header) } },
});
console.log(`made ${made["main.wasm"].length} bytes`);
"""
"""A script for node that compiles a program. Its arguments are the compiler's folder, the file `stdc++.h`, the file
`handlers.txt`, the program's text, and the arguments of clang.
"""
CONTROLLED = """() => new Promise((resolve) => {
  navigator.serviceWorker.addEventListener("controllerchange", () => resolve());
  if (navigator.serviceWorker.controller) resolve();
})"""
HANDLERS = HEADER.with_name("handlers.txt")
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
TYPICAL = """
#include <bits/stdc++.h>
using namespace std;
int main() {
    mt19937 random(chrono::steady_clock::now().time_since_epoch().count());
    vector<long double> numbers{3, 1, 2};
    sort(numbers.begin(), numbers.end());
    printf("%.2Lf %.1f\\n", numbers[0], double(clock()) / CLOCKS_PER_SEC);
    map<string, int> counts;
    for (string word; cin >> word;) ++counts[word];
    cout << fixed << setprecision(3) << counts.size() << random() << endl;
}
"""


@pytest.fixture(scope="module")
def unpacked() -> dict[str, bytes]:
    """Returns the C++ compiler's files by name, unpacked from the parts that the page downloads."""
    packed = b"".join((FOLDER / part["name"]).read_bytes() for part in DESCRIPTION["parts"])
    content = io.BytesIO(gzip.decompress(packed))
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


@pytest.mark.thorough
def test_a_typical_program_compiles_and_links() -> None:
    flags = json.loads(FLAGS.read_text(encoding="utf-8"))
    arguments = [*flags["strict"], *flags["warnings"], *flags["link"], "-include-pch", PRECOMPILED, "-Iinclude"]
    command = [
        ensure_node().node,
        "--input-type=module",
        "--eval",
        COMPILE,
        GATHERED,
        HEADER,
        HANDLERS,
        TYPICAL,
        *arguments,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "made " in done.stdout, done.stdout + done.stderr


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
