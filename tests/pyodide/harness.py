"""Runs a Python file inside Pyodide, in a worker in Chromium, with the whole standard library and our wheel."""

import json
import shutil
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, expect

from runtime import untrimmed_files
from serve import serving
from steps import ROOT, files_below

FOLDER_INSIDE = "/judgeboard"
SITE_PACKAGES_INSIDE = "/lib/python3.14/site-packages"
SECOND = 1000.0


def run_in_pyodide(
    page: Page,
    script: Path,
    files: Iterable[Path] = (),
    wheels: Iterable[Path] = (),
    arguments: Sequence[str] = (),
    seconds: float = 1800,
) -> str:
    """Runs the script and returns the value of its last expression, which must be a string. Printed lines appear at
    once.

    `wheels` are installed in addition to the engine's wheel. `files`, which may include folders, keep their paths
    relative to the project's folder, below FOLDER_INSIDE. `arguments` are in `sys.argv`. Raises AssertionError if the
    script fails, with Python's traceback, or if it takes longer than `seconds`.
    """
    with TemporaryDirectory() as name:
        served = Path(name)
        (served / "pyodide").mkdir()
        for path in untrimmed_files():
            (served / "pyodide" / path.name).symlink_to(path)
        (served / "harness").symlink_to(Path(__file__).parent)
        _write_job(served / "job", script, files, wheels, arguments)
        page.on("console", lambda message: print(message.text, flush=True))
        with serving(served) as url:
            page.goto(url + "harness/harness.html")
            body = page.locator("body")
            expect(page.locator("body[data-result], body[data-error]")).to_be_attached(timeout=seconds * SECOND)
            error = body.get_attribute("data-error")
            assert error is None, error
            return body.get_attribute("data-result") or ""


def _write_job(
    job: Path, script: Path, files: Iterable[Path], wheels: Iterable[Path], arguments: Sequence[str]
) -> None:
    job.mkdir()
    shutil.copyfile(script, job / "script.py")
    with zipfile.ZipFile(job / "files.zip", "w") as archive:
        for item in files:
            for path in files_below(item) if item.is_dir() else [item]:
                archive.write(path, path.relative_to(ROOT))
    archives = [{"url": "../job/files.zip", "folder": FOLDER_INSIDE}]
    for wheel in wheels:
        shutil.copyfile(wheel, job / wheel.name)
        archives.append({"url": f"../job/{wheel.name}", "folder": SITE_PACKAGES_INSIDE})
    (job / "job.json").write_text(json.dumps({"archives": archives, "arguments": list(arguments)}), encoding="utf-8")
