"""The same smoke test on every browser that there is: paste an input, play three moves, reload without the network."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any, Protocol

import pytest
from playwright.sync_api import BrowserType, Page, Playwright

import browser as browsers
from assemble import SITE
from serve import Server, address, open_server, serving
from tests.bidi import firefox
from tests.browser import chromium_of
from tests.matrix import matrix
from tests.page.desk import example_text
from tests.page.programs import bench_site
from tests.times import PATIENCE_S

NAMES = ["chromium", "firefox", "playwright-firefox", "playwright-webkit"]
PASTED, OTHER = "mates", "sample"
"""Examples of Rank and File."""
LINES = '[...document.querySelectorAll(".output-card [data-line]")].map(line => line.textContent)'
ANSWERED = 'document.querySelector(".output-card").ariaBusy === "false"'
FRAMES = "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))"
READY = 'document.documentElement.dataset.engine === "ready"'
EDITOR = '[...document.querySelectorAll(".input-card *")].some(part => part.shadowRoot?.querySelector(".cm-content"))'
SQUARES = 'document.querySelectorAll("[role=grid] button")'
MOVES = (
    '[...document.querySelectorAll(".moves-card tbody button")].map(move => move.textContent)'
    ".filter(move => /^[A-H][1-8]-/.test(move))"
)
PROGRAMS = [
    "print(int(input()) + 1)",
    "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n    __repr__ = lambda self: repr(self)\nrepr(A())",
    "x = [0] * 10**9",
    "while True:\n    pass",
]


class Tab(Protocol):
    """What the smoke test needs of a browser, whoever drives it."""

    heard: list[str]
    """What the page says in its console."""
    asked: list[str]
    """The addresses of all that it asks for."""

    def go(self, url: str) -> None:
        """Open an address."""

    def reload(self) -> None:
        """Load the page anew."""

    def ask(self, expression: str) -> Any:
        """The value of an expression in the page."""

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse."""

    def press(self, *keys: str) -> None:
        """Press keys together."""


class PlaywrightTab:
    """A tab that Playwright drives."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.heard: list[str] = []
        self.asked: list[str] = []
        page.context.on("console", lambda message: self.heard.append(f"{message.type}: {message.text}"))
        page.context.on("weberror", lambda error: self.heard.append(f"uncaught: {error.error}"))
        page.context.on("request", lambda request: self.asked.append(request.url))

    def go(self, url: str) -> None:
        self._page.goto(url)

    def reload(self) -> None:
        self._page.reload()

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(expression)

    def click(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def press(self, *keys: str) -> None:
        self._page.keyboard.press("+".join(keys))


class Visitor:
    """Somebody who uses the page by mouse and keyboard."""

    def __init__(self, tab: Tab, server: Server) -> None:
        self.tab = tab
        self.url = address(server)
        self._server = server

    def until(self, expression: str) -> Any:
        """Wait until an expression has a true value, and return it."""
        end = time.monotonic() + PATIENCE_S
        while not (value := self.tab.ask(expression)):
            assert time.monotonic() < end, expression
            time.sleep(0.05)
        return value

    def enter(self, room: str) -> None:
        """Open the page at a room, and wait for Python."""
        self.tab.go("about:blank")
        self.tab.go(f"{self.url}{room}/")
        self.until(READY)

    def click(self, element: str) -> None:
        """Click the middle of an element, once it stands still."""
        box = f"(({element})?.getBoundingClientRect() ?? null)"
        middle = f"({box} && [{box}.x + {box}.width / 2, {box}.y + {box}.height / 2])"
        place = self.until(middle)
        while (now := self.until(middle)) != place:
            place = now
        self.tab.click(*place)

    def paste(self, text: str) -> None:
        """Paste in place of all that is in the box."""
        self.until(EDITOR)
        self.click('document.querySelector(".input-card .card-title")')
        self.tab.ask(f"navigator.clipboard.writeText({json.dumps(text)}).then(() => true)")
        self.tab.press("Control", "a")
        self.tab.press("Control", "v")

    def read(self, lines: list[str]) -> None:
        """Wait until this is the output."""
        self.until(f"{ANSWERED} && JSON.stringify({LINES}) === {json.dumps(json.dumps(lines, separators=(',', ':')))}")

    def move(self) -> str:
        """Make a move with the first checker that has one, and wait for the engine's."""
        before = len(self.tab.ask(MOVES))
        own = f'[...{SQUARES}].filter(square => square.ariaLabel.includes("white checker"))'
        for index in range(self.until(f"{own}.length")):
            self.click(f"{own}[{index}]")
            self.tab.ask(FRAMES)
            if self.tab.ask(f'[...{SQUARES}].some(square => square.ariaLabel.endsWith("can be moved to"))'):
                break
        self.click(f'[...{SQUARES}].find(square => square.ariaLabel.endsWith("can be moved to"))')
        moves = self.until(f"{MOVES}.length === {before + 2} && {MOVES}")
        return str(moves[before])

    def lose_the_network(self) -> None:
        """From now on nothing answers."""
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def _driven(kind: BrowserType, name: str) -> Iterator[Tab]:
    if not Path(kind.executable_path).is_file():
        pytest.skip(f"Playwright's {name} is not installed on this machine")
    opened = kind.launch()
    yield PlaywrightTab(opened.new_page())
    opened.close()


@contextmanager
def tab_of(name: str, playwright: Playwright) -> Iterator[Tab]:
    """A new tab of a browser; the test is skipped where there is no such browser."""
    if name == "chromium":
        with chromium_of(playwright) as opened:
            context = opened.new_context(permissions=["clipboard-read", "clipboard-write"])
            yield PlaywrightTab(context.new_page())
    elif name == "firefox":
        found = browsers.firefox()
        if found is None:
            pytest.skip("there is no Firefox on this machine: apt install firefox-esr")
        with firefox(found) as tab:
            yield tab
    else:
        kind = playwright.firefox if name == "playwright-firefox" else playwright.webkit
        with _driven(kind, name.removeprefix("playwright-")) as tab:
            yield tab


@pytest.fixture
def visitor(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Visitor]:
    """Somebody with a browser, and a server of his own; the console stays empty, and nobody else is asked."""
    with tab_of(request.param, playwright) as tab, open_server(SITE, 0) as server:
        Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        visitor = Visitor(tab, server)
        yield visitor
        server.shutdown()
        assert tab.heard == []
        assert [url for url in tab.asked if not url.startswith((visitor.url, "data:", "blob:", "about:"))] == []


@pytest.mark.parametrize("visitor", matrix(NAMES, NAMES[1:]), indirect=True)
def test_an_input_is_pasted_three_moves_are_played_and_both_work_without_the_network(visitor: Visitor) -> None:
    visitor.enter("rank-and-file")
    visitor.paste(example_text("rank-and-file", PASTED))
    visitor.read(example_text("rank-and-file", PASTED, "out").splitlines())
    visitor.enter("loa")
    played = [visitor.move() for _ in range(3)]
    visitor.tab.ask("navigator.serviceWorker.ready.then(() => true)")
    visitor.lose_the_network()
    visitor.tab.reload()
    visitor.until(READY)
    assert visitor.until(f"{MOVES}.length === 6 && {MOVES}")[::2] == played
    visitor.tab.ask("(location.hash = 'rank-and-file', true)")
    visitor.paste(example_text("rank-and-file", OTHER))
    visitor.read(example_text("rank-and-file", OTHER, "out").splitlines())


@pytest.mark.parametrize("name", matrix(NAMES, NAMES[2:]))
def test_a_program_runs_and_is_ended(name: str, playwright: Playwright, tmp_path: Path) -> None:
    with tab_of(name, playwright) as tab, serving(bench_site(tmp_path)) as url:
        tab.go(url)
        ends = [_end_of(tab, source) for source in (*PROGRAMS, PROGRAMS[0])]
        assert ends == [["finished", "42\n"], ["crashed", ""], ["memory", ""], ["time", ""], ["finished", "42\n"]]
        assert tab.heard == []


def _end_of(tab: Tab, source: str) -> Any:
    limits = {"seconds": 1.5, "megabytes": 64, "outputMegabytes": 1}
    given = f"{json.dumps(source)}, '41', {json.dumps(limits)}, new AbortController().signal"
    return tab.ask(f"runner.run({given}).then(({{ ended, output }}) => [ended, output])")
