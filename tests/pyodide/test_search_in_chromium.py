"""The search finds the same moves in the browser's WebAssembly as on this machine."""

import json
from typing import Any

from playwright.sync_api import Page

from judgeboard.loa.thinker import SEARCH
from steps import ROOT
from tests.engine.searches import positions, searched
from tests.pyodide.harness import run_in_pyodide

COUNT, DEPTH = 20, 4
SCRIPT = ROOT / "tests/pyodide/search_positions.py"
FILES = [ROOT / name for name in ("engine", "tests/engine/searches.py", "tests/vectors/loa")]


def test_twenty_searches_are_the_same_node_for_node_in_either_build(page: Page) -> None:
    arguments = [str(COUNT), str(DEPTH)]
    in_chromium: dict[str, list[Any]] = json.loads(run_in_pyodide(page, SCRIPT, FILES, arguments=arguments))
    here = [searched(SEARCH, position, DEPTH) for position in positions(COUNT)]
    for build in ("checked", "unchecked"):
        there = [(*numbers, tuple(line)) for *numbers, line in in_chromium[build]]
        assert there == here, build
