"""Runs some of the engine's tests inside Pyodide.

The first argument is a JSON list of the tests' ids, the others are arguments of pytest. The last expression is a JSON
object: pytest's exit status, the numbers of tests by outcome, and the ids of tests that do not exist inside Pyodide.
"""

import json
import os
import sys
from collections import Counter

import pytest


class Tally:
    """A pytest plugin that runs only the tests with the ids `ids`, and counts the tests by outcome."""

    def __init__(self, ids: set[str]) -> None:
        self.counts: Counter[str] = Counter()
        self.ids = ids
        self.missing = ids

    def pytest_addoption(self, parser: pytest.Parser) -> None:
        parser.addoption("--thorough", action="store_true", help="known where the ids were collected")

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        self.missing = self.ids - {item.nodeid for item in items}
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in self.ids])
        items[:] = [item for item in items if item.nodeid in self.ids]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1


os.chdir("/judgeboard")
ids, *chosen = sys.argv[1:]
tally = Tally(set(json.loads(ids)))
files = sorted({name.partition("::")[0] for name in tally.ids})
status = pytest.main([*files, "-p", "no:cacheprovider", "-q", *chosen], plugins=[tally])
json.dumps({"status": int(status), "missing": sorted(tally.missing), **tally.counts})
