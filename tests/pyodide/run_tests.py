"""Runs inside Pyodide: a share of the engine's tests, but for those marked `host` or `thorough`.

The arguments are the share, the number of shares, and pytest's own. The value is a JSON object of counts.
"""

import json
import os
import sys
from collections import Counter

import pytest


class Tally:
    """A pytest plugin that leaves out the `host` tests and counts how the others end."""

    def __init__(self, share: int, shares: int) -> None:
        self.counts: Counter[str] = Counter()
        self.share = share
        self.shares = shares

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        fit = [item for item in items if not any(item.get_closest_marker(name) for name in ("host", "thorough"))]
        ours = fit[self.share :: self.shares]
        config.hook.pytest_deselected(items=[item for item in items if item not in set(ours)])
        items[:] = ours

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1


os.chdir("/judgeboard")
share, shares, *chosen = sys.argv[1:]
tally = Tally(int(share), int(shares))
status = pytest.main(["tests/engine", "-p", "no:cacheprovider", "-q", *chosen], plugins=[tally])
json.dumps({"status": int(status), **tally.counts})
