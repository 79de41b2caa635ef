"""Runs inside Pyodide: the engine's tests, but for those marked `host`. The value is a JSON object of counts."""

import json
import os
import sys
from collections import Counter

import pytest


class Tally:
    """A pytest plugin that leaves out the `host` tests and counts how the others end."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def pytest_configure(self) -> None:
        # Imported no earlier, or pytest warns that it cannot rewrite the module's assertions.
        from hypothesis import settings

        # An example that takes longer than on CPython is no failure.
        settings.register_profile("pyodide", deadline=None)
        settings.load_profile("pyodide")

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        host = [item for item in items if item.get_closest_marker("host")]
        config.hook.pytest_deselected(items=host)
        items[:] = [item for item in items if item not in host]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1


os.chdir("/judgeboard")
tally = Tally()
status = pytest.main(["tests/engine", "-p", "no:cacheprovider", *sys.argv[1:]], plugins=[tally])
json.dumps({"status": int(status), **tally.counts})
