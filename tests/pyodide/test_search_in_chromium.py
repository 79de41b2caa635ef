"""The search finds the same in the browser's WebAssembly as in this machine's."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from judgeboard.loa.thinker import SEARCH
from steps import ROOT
from tests.engine.searches import positions, searched
from tests.pyodide.harness import run_in_pyodide

COUNT, DEPTH = 20, 4
SCRIPT = ROOT / "tests/pyodide/search_positions.py"
FILES = [ROOT / name for name in ("engine", "tests/engine/searches.py", "tests/vectors/loa")]


@pytest.fixture(scope="module")
def in_chromium(browser: Any) -> dict[str, list[Any]]:
    page: Page = browser.new_page()
    arguments = [str(COUNT), str(DEPTH)]
    try:
        return dict(json.loads(run_in_pyodide(page, SCRIPT, FILES, arguments=arguments)))
    finally:
        page.close()


@pytest.mark.parametrize("build", ["checked", "unchecked"])
def test_twenty_searches_are_the_same_node_for_node(build: str, in_chromium: dict[str, list[Any]]) -> None:
    here = [searched(SEARCH, position, DEPTH) for position in positions(COUNT)]
    there = [(*numbers, tuple(line)) for *numbers, line in in_chromium[build]]
    assert there == here
