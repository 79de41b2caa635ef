"""Size budgets: bytes and requests until a page can be used, and the size of the whole site."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

import hosting
from assemble import SITE
from cpp import COMPILER
from runtime import DECODER, PACKED, RUNTIME, SCRIPTS, SNAPSHOT
from steps import ROOT
from tests.matrix import matrix
from tests.messages import LANGUAGES

pytestmark = pytest.mark.native

KB = 1000
MOST_TO_FIRST_PAINT = 30 * KB
"""Limit in bytes for the document and its styles."""
MOST_SCRIPTS = 66 * KB
"""Limit in bytes for the scripts that a page needs until it can be used."""
MOST_IN_ALL = 9_500 * KB
MOST_FIRST = 6_600 * KB
"""Limit in bytes for all files until the first answer."""
MOST_CPP = 32_000 * KB
"""Limit in bytes for the C++ compiler."""
PYTHON = re.compile(r"/pyodide/|/(assets|programs)/worker-")
"""Pattern of Python's files and the worker's script, for which the page does not wait."""
TOLERANCE = 0.1
"""Allowed relative error of the figures in the build's README."""
PAGES = {
    "Home": "",
    "Correct Move": "correct-move",
    "Rank and File": "rank-and-file",
    "Othello": "othello",
    "Congo": "congo",
    "Lines of Action": "loa",
}
# Resolves with the time when the page became live, and the URLs requested until then.
WATCH = """
window.live = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.live === undefined) return;
    observer.disconnect();
    const time = performance.now();
    resolve({ time, asked: performance.getEntriesByType("resource").map(({ name }) => name) });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-live"] });
});
"""


def sent(path: Path) -> int:
    """Returns the number of bytes of a file as a host sends it, which may be compressed."""
    content = path.read_bytes()
    return len(gzip.compress(content)) if path.name.endswith(hosting.COMPRESSED) else len(content)


def document(language: str, problem: str) -> Path:
    return SITE / ("" if language == "en" else language) / problem / "index.html"


def named(page: Path) -> set[Path]:
    """Returns the files that a document loads at once."""
    references = re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8"))
    return {(page.parent / name).resolve() for name in references if "/assets/" in name}


def size(files: set[Path], *suffixes: str) -> int:
    return sum(sent(path) for path in files if path.suffix in suffixes)


def in_all() -> int:
    """Returns the number of bytes of all served files except the C++ compiler, which most visitors never fetch."""
    paths = (path for path in SITE.rglob("*") if path.is_file() and not path.is_relative_to(SITE / COMPILER))
    return sum(sent(path) for path in paths if path.name not in hosting.UNSERVED)


def readme_figures() -> dict[str, list[float]]:
    """Returns the figures of the build's README in kilobytes, by row."""
    text = (ROOT / "build" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\d+) KB \| (\d+) KB \|$", text, re.MULTILINE)
    return {name: [float(figure) for figure in figures] for name, *figures in rows}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_within_its_budget_and_as_the_readme_says(name: str, language: str) -> None:
    page = document(language, PAGES[name])
    files = named(page)
    assert sent(page) + size(files, ".css") < MOST_TO_FIRST_PAINT
    assert size(files, ".js") < MOST_SCRIPTS
    whole = sent(page) + size(files, ".css", ".js", ".json")
    assert whole == pytest.approx(readme_figures()[name][LANGUAGES.index(language)] * KB, rel=TOLERANCE)


def test_all_styles_come_with_the_document() -> None:
    """Every document names all stylesheets. A part that loads later would be unstyled if its stylesheet failed to
    load.
    """
    styles = {path for path in SITE.rglob("*.css") if not path.name.startswith("notices-")}
    for problem in PAGES.values():
        assert {path for path in named(document("en", problem)) if path.suffix == ".css"} == styles


@pytest.mark.parametrize("problem", matrix(list(PAGES.values()), ["", "loa"]))
def test_a_page_loads_only_what_its_document_names(page: Page, site_url: str, problem: str) -> None:
    """A page loads no script, stylesheet or data that its document does not name, because each such file would cost
    another round trip. Python's files are left out.
    """
    page.add_init_script(WATCH)
    page.goto(f"{site_url}{problem}{problem and '/'}")
    requested = [name for name in page.evaluate("live")["asked"] if not PYTHON.search(name)]
    files = {SITE / name.removeprefix(site_url) for name in requested}
    assert {path for path in files if path.suffix in (".js", ".css", ".json")} <= named(document("en", problem))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_answer_is_within_its_budget(language: str) -> None:
    page = document(language, "correct-move")
    [python] = (SITE / "pyodide").glob("*")
    worker = (SITE / "assets").glob("worker-*.js")
    loaded = [page, *named(page), *worker, *(python / PACKED[name] for name in (RUNTIME, SNAPSHOT))]
    assert sum(map(sent, [*loaded, python / DECODER, *(python / name for name in SCRIPTS)])) < MOST_FIRST


def test_the_compiler_is_within_its_budget() -> None:
    assert sum(sent(path) for path in (SITE / COMPILER).rglob("*") if path.is_file()) < MOST_CPP


def test_the_whole_site_is_within_its_budget_and_as_the_readme_says() -> None:
    assert in_all() < MOST_IN_ALL
    text = (ROOT / "build" / "README.md").read_text(encoding="utf-8")
    [told] = re.findall(r"All files of the site together are ([\d.]+) MB", text)
    assert in_all() == pytest.approx(float(told) * 1000 * KB, rel=TOLERANCE)
