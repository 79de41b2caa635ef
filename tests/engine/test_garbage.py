"""No task leaves cycles of objects, which stay in memory until the garbage collector's next pass. For example, the
traceback of an error in the input must not keep the answers before the error.
"""

import gc
from collections.abc import Iterator
from types import FrameType, FunctionType, GeneratorType, TracebackType
from typing import Any

import pytest

from judgeboard.loa import thinker
from judgeboard.problems import PROBLEMS
from tests.engine.compared_outputs import compare, judged
from tests.engine.page_api import api, done
from tests.engine.random_cases import MIXED, made
from tests.engine.tried_programs import printing, tried

BATCH = [name for name, problem in PROBLEMS.items() if not problem.interactive]
OPTIONS = {"congo": {"piece": "all"}}
TASK = 200_000
GAME = {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 80}
OWN_TYPES = (FrameType, FunctionType, GeneratorType, TracebackType)


def is_own(thing: object) -> bool:
    """Returns whether an object belongs to the engine. Other cycles do not count: wasmtime's bindings leave cycles of
    classes.
    """
    return isinstance(thing, OWN_TYPES) or type(thing).__module__.startswith("judgeboard")


@pytest.fixture(autouse=True, scope="module")
def _earlier_objects() -> None:
    """Makes the garbage collector leave out all objects of other tests, which are many. Loads all problems and the
    search first, since imports leave cycles.
    """
    for problem in PROBLEMS.values():
        problem.load()
    thinker.Thinker()
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_cycles() -> Iterator[None]:
    """Fails a test that leaves cycles of the engine's objects."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    yield
    gc.collect()
    found = [type(thing) for thing in gc.garbage if is_own(thing)]
    gc.set_debug(0)
    gc.garbage.clear()
    gc.enable()
    assert found == []


@pytest.mark.parametrize("problem", BATCH)
def test_judging_and_comparing(problem: str) -> None:
    options = OPTIONS.get(problem, {})
    task, right = judged(problem, made(problem, options, 20, MIXED).text(), **options)
    api.view(task, 0)
    assert compare(task, right)["verdict"] == "identical"
    assert compare(task, right.upper()[::2])["verdict"] == "wrong"
    api.drop(task)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_an_input_error(problem: str) -> None:
    task, _ = judged(problem, "1\n? ? ?\n", **OPTIONS.get(problem, {}))
    api.drop(task)


@pytest.mark.parametrize("problem", BATCH)
def test_trying_a_program(problem: str) -> None:
    result, _ = tried(problem, printing(lambda _: ["?\n"]), OPTIONS.get(problem, {}))
    assert result.verdict == "wrong"


@pytest.mark.parametrize("text", ["A4-C2 H5-F5", "(;FF[4];B[", "A4-A4"])
def test_reading_a_record(text: str) -> None:
    done("read_record", {"problem": "loa", "text": text, "limit": 80})


@pytest.mark.parametrize(
    ("kind", "task_request"),
    [
        ("think", GAME | {"seconds": 0.1, "level": 12}),
        (
            "generate",
            {"problem": "congo", "seed": 1, "cases": 20, "difficulty": "hard", "options": OPTIONS["congo"]},
        ),
    ],
)
def test_thinking_and_generating(kind: str, task_request: Any) -> None:
    api.start(TASK, kind, task_request)
    while not api.advance(TASK)["done"]:
        pass
    api.drop(TASK)
