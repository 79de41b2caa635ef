"""What the first paint of a room takes over the wire, in bytes and in round trips, and what the whole site weighs."""

import gzip
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page

import hosting
from assemble import SITE
from steps import ROOT
from tests.matrix import matrix

pytestmark = pytest.mark.native

KB = 1000
MOST_TO_FIRST_PAINT = 66 * KB
MOST_IN_ALL = 11_000 * KB
PYTHON = re.compile(r"/pyodide/|/assets/worker-")
TOLERANCE = 0.1
"""By how much a figure in the build's README may be off."""
ROOMS = {
    "Correct Move": "correct-move",
    "Rank and File": "rank-and-file",
    "Othello": "othello",
    "Congo": "congo",
    "Lines of Action": "loa",
}
LANGUAGES = ["en", "ru"]
LATENCY_MS = 1_000
MOST_ROUND_TRIPS = 4
"""The document; what it names; what first-paint.ts names, which knows the room and the language; and of the latter what
is beyond the six files that HTTP/1.1 fetches at once."""
# Tells when a frame with the room in it has been drawn.
WATCH = """
window.painted = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector(".room") === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  }).observe(document, { subtree: true, childList: true });
});
"""
ASKED = """painted => performance.getEntries()
  .filter(({ entryType, startTime }) => ["navigation", "resource"].includes(entryType) && startTime < painted)
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])
"""


@contextmanager
def first_paint(browser: Browser, url: str, room: str, language: str, latency: int = 0) -> Iterator[tuple[Page, float]]:
    """A page that was opened for the first time, and after how many milliseconds its room had been painted."""
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.add_init_script(WATCH)
    if latency:
        conditions = {"offline": False, "latency": latency, "downloadThroughput": -1, "uploadThroughput": -1}
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", conditions)
    page.goto(f"{url}#{room}", wait_until="commit")
    yield page, page.evaluate("window.painted")
    context.close()


def bytes_to_first_paint(browser: Browser, url: str, room: str, language: str) -> int:
    """All that was asked for before the room was painted, as it was sent, but Python's own files.

    The worker's script is one of these: it starts Python, beside the page, whose first paint does not wait for it.
    """
    with first_paint(browser, url, room, language) as (page, painted):
        # Sizes are known when a file has come.
        page.wait_for_load_state("networkidle")
        asked: list[tuple[str, int]] = page.evaluate(ASKED, painted)
    ours = {name: size for name, size in asked if not PYTHON.search(name)}
    assert all(ours.values()), ours
    return sum(ours.values())


def sent(name: str) -> int:
    """The bytes of one of the site's files as a host sends it."""
    content = (SITE / name).read_bytes()
    return len(gzip.compress(content)) if name.endswith(hosting.COMPRESSED) else len(content)


def in_all() -> int:
    """The bytes of all files that are served."""
    names = (path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file())
    return sum(sent(name) for name in names if name not in hosting.UNSERVED)


def table() -> dict[str, list[float]]:
    """The figures of the build's README in kilobytes, by the name of their row."""
    text = (ROOT / "build" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| (\d+) KB \| (\d+) KB \|$", text, re.MULTILINE)
    return {name: [float(figure) for figure in figures] for name, *figures in rows}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("language", matrix(LANGUAGES, ["ru"]))
def test_the_first_paint_is_within_its_budget_and_as_the_readme_says(
    browser: Browser, site_url: str, room: str, language: str
) -> None:
    size = bytes_to_first_paint(browser, site_url, ROOMS[room], language)
    assert size < MOST_TO_FIRST_PAINT
    told = table()[room][LANGUAGES.index(language)] * KB
    assert size == pytest.approx(told, rel=TOLERANCE)


def test_the_whole_site_is_within_its_budget_and_as_the_readme_says() -> None:
    assert in_all() < MOST_IN_ALL
    text = (ROOT / "build" / "README.md").read_text(encoding="utf-8")
    [told] = re.findall(r"All files of the site together are ([\d.]+) MB", text)
    assert in_all() == pytest.approx(float(told) * 1000 * KB, rel=TOLERANCE)


@pytest.mark.timed
@pytest.mark.parametrize("room", ["correct-move", "loa"])
def test_the_first_paint_is_no_chain_of_round_trips(browser: Browser, site_url: str, room: str) -> None:
    """In one of a few attempts, and each round trip as long as a busy machine is slow at most."""

    def round_trips() -> float:
        with first_paint(browser, site_url, room, "ru", LATENCY_MS) as (_, painted):
            return painted / LATENCY_MS

    assert any(round_trips() < MOST_ROUND_TRIPS + 1 for _ in range(3))
