"""Settings for all tests of the engine: no test fails because a machine is slow, nothing is written into the user's
home, errors are in English, and the compiled search makes run-time checks. Inside Pyodide, the search makes no checks.
"""

import gc
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from judgeboard import messages
from judgeboard.loa.thinker import SEARCH
from judgeboard.problems import PROBLEMS, register

MODEL = register("tests.knight_moves")
if [problem.forms for problem in PROBLEMS.values()].count(MODEL.forms) > 1:
    del PROBLEMS[MODEL.name]  # a new problem is still a copy of it, and recognises the same texts

settings.register_profile("steady", max_examples=16, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("inside", settings.get_profile("steady"), max_examples=12)
settings.register_profile("thorough", settings.get_profile("steady"), max_examples=200)
settings.register_profile("long", settings.get_profile("steady"), max_examples=100_000)


def pytest_configure(config: pytest.Config) -> None:
    """Loads the Hypothesis profile that is named on the command line. By default this is `inside` in Pyodide, with
    fewer examples; elsewhere `steady`, or with --thorough `thorough`, with more examples. Outside Pyodide, the compiled
    search makes run-time checks.
    """
    usual = "thorough" if config.getoption("thorough", default=False) else "steady"
    usual = "inside" if sys.platform == "emscripten" else usual
    settings.load_profile(config.getoption("--hypothesis-profile", default=None) or usual)
    # Inside Pyodide, and where a test starts the command line, the search is the build that visitors have.
    SEARCH.checked = sys.platform != "emscripten"


def pytest_collection_finish() -> None:
    """Lets garbage collections leave out the collected tests, and come less often: they would take a tenth of the time
    of the tests.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(scope="session", autouse=True)
def _environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        patch.setenv("LC_ALL", "C.UTF-8")
        yield


@pytest.fixture(scope="session", autouse=True)
def nothing_is_heard() -> None:
    """Replaces the check of the pages' messages, which would run after each of thousands of tests that open no page."""


@pytest.fixture
def no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clears the chosen language for the test, and restores it afterwards."""
    monkeypatch.setattr(messages, "_chosen", None)


@pytest.fixture
def no_locale(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Removes the variables that choose a locale; returns the patch."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch
