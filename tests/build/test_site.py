"""The built site is complete, loads its files by name and digest, is reproducible, and works under any path."""

import base64
import csv
import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from assemble import SITE
from runtime import DECODER, LIBRARY, PACKED, REST, RUNTIME, SCRIPTS, SNAPSHOT, python_runtime, untrimmed_files
from serve import serving
from steps import CACHE, ROOT
from tests.pyodide.harness import run_in_pyodide

[PYODIDE] = (SITE / "pyodide").glob("*/")
SOURCES = ("build", "engine", "web", "pyproject.toml", "README.md", "LICENSE")
DOWNLOADED = (".venv", ".cache/wheels", "web/node_modules")
CPP = ".cache/cpp"
PYTHON = (".cache/pyodide", ".cache/engine", ".cache/start", ".cache/examples")
"""Folders of files that the build makes for the page's Python."""


def contents(folder: Path) -> dict[str, str]:
    """Returns the SHA-256 of every file below a folder, by path."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def members(archive: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(archive) as file:
        return {info.filename: file.read(info) for info in file.infolist()}


def test_the_description_has_folder_sizes_and_digests() -> None:
    told = dict(python_runtime().description)
    assert told.pop("folder") == PYODIDE.name
    assert json.loads(told.pop("lock"))["packages"] == {}
    assert told == {
        name: {"name": path.name, "bytes": path.stat().st_size, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        for name, path in {
            "runtime": PYODIDE / PACKED[RUNTIME],
            "snapshot": PYODIDE / PACKED[SNAPSHOT],
            "library": PYODIDE / LIBRARY,
            "wheel": next(PYODIDE.glob("*.whl")),
            "rest": PYODIDE / PACKED[REST],
            "decoder": PYODIDE / DECODER,
        }.items()
    }
    assert {path.name for path in PYODIDE.iterdir()} == {*SCRIPTS, *(file["name"] for file in told.values())}


@pytest.mark.parametrize("pattern", [LIBRARY, "judgeboard-*.whl"])
def test_python_is_there_as_bytecode_only_and_trimmed(pattern: str) -> None:
    [trimmed] = [members(path) for path in PYODIDE.glob(pattern)]
    [whole] = [members(path) for path in untrimmed_files() if path.match(pattern)]
    suffixes = {Path(name).suffix for name in trimmed}
    assert ".pyc" in suffixes
    assert ".py" not in suffixes
    assert len(trimmed) < len(whole)
    assert {name: whole[name] for name in trimmed if not name.endswith("RECORD")} == {
        name: content for name, content in trimmed.items() if not name.endswith("RECORD")
    }


def test_the_record_of_the_trimmed_wheel_is_right() -> None:
    [wheel] = [members(path) for path in PYODIDE.glob("*.whl")]
    [(own_name, record)] = [(name, content) for name, content in wheel.items() if name.endswith("RECORD")]
    rows = {name: (digest, size) for name, digest, size in csv.reader(record.decode().splitlines())}
    assert rows == {own_name: ("", "")} | {
        name: (
            "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode(),
            str(len(content)),
        )
        for name, content in wheel.items()
        if name != own_name
    }


def test_modules_that_the_page_never_imports_are_left_out() -> None:
    names = {name for archive in (LIBRARY, "*.whl") for path in PYODIDE.glob(archive) for name in members(path)}
    assert "judgeboard/kernel/browser.pyc" in names
    assert "json/decoder.pyc" in names
    assert not names & {
        "judgeboard/kernel/compiler.pyc",
        "judgeboard/__main__.pyc",
        "decimal.pyc",
        "sqlite3/__init__.pyc",
    }


def test_the_rest_of_the_library_is_for_programs() -> None:
    """The archive has the modules of the standard library that are not in the snapshot and can work in a web worker."""
    with zipfile.ZipFile(CACHE / "start" / REST) as archive:
        names = {info.filename for info in archive.infolist()}
    assert {Path(name).suffix for name in names} == {".pyc"}
    assert {"decimal.pyc", "fractions.pyc", "statistics.pyc", "unittest/mock.pyc", "encodings/cp1251.pyc"} <= names
    assert not names & {"json/decoder.pyc", "ctypes/__init__.pyc", "pyodide/__init__.pyc", "_pyodide/_base.pyc"}


def test_pyodide_loads_the_bytecode(page: Page, tmp_path: Path) -> None:
    """Pyodide loads the bytecode of the library and of the engine. The bytecode must have Pyodide's magic number;
    otherwise Python skips the bytecode and finds nothing to import.
    """
    script = tmp_path / "script.py"
    script.write_text("import decimal, judgeboard.api\ndecimal.__file__ + ' ' + judgeboard.api.__file__")
    assert run_in_pyodide(page, script) == (
        "/lib/python314.zip/decimal.pyc /lib/python3.14/site-packages/judgeboard/api.pyc"
    )


def test_the_page_works_under_a_path_of_its_own(page: Page, tmp_path: Path) -> None:
    """The page works under a path: no address of the page starts at the root, since a static host may serve the site at
    /judgeboard/.
    """
    (tmp_path / "judgeboard").symlink_to(SITE)
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    with serving(tmp_path) as url:
        for room in ("", "#loa"):
            page.goto(url + "judgeboard/" + room)
            expect(page.locator("html[data-engine=ready]")).to_be_attached(timeout=60_000)
            page.wait_for_load_state("networkidle")
    assert [address for address in asked if not address.startswith((f"{url}judgeboard/", "data:"))] == []


def build_of_a_copy(folder: Path, shared: Iterable[str], *options: str) -> Path:
    """Builds a copy of the project in `folder`, with links to the `shared` folders of the project; returns the copy's
    site.
    """
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    for name in shared:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).symlink_to(ROOT / name)
    subprocess.run([sys.executable, "build/run.py", "build", *options], cwd=folder, check=True, capture_output=True)
    return folder / "site"


@pytest.mark.thorough
@pytest.mark.parametrize("shared", [[CPP], []], ids=["but C++", "all"])
def test_two_builds_of_one_tree_are_the_same(shared: list[str], tmp_path: Path) -> None:
    """Two builds of the same tree give the same site. The copy shares all downloads with the project, and in one case
    the C++ compiler's files. Everything else is made again.
    """
    assert contents(build_of_a_copy(tmp_path, [*DOWNLOADED, *shared])) == contents(SITE)


@pytest.mark.thorough
def test_a_site_can_be_built_without_the_compiler(tmp_path: Path) -> None:
    site = build_of_a_copy(tmp_path, (*DOWNLOADED, *PYTHON), "--without-cpp")
    assert json.loads((tmp_path / "web/generated/cpp.json").read_text()) is None
    assert [path for path in (tmp_path / "web/public/cpp").rglob("*") if path.is_file()] == []
    assert not (site / "cpp").exists()
    assert (site / "index.html").is_file()
