"""Every task works in short slices, so that the engine can answer the page during the task."""

import io
import random
import sys
import time
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest

from judgeboard import api, tasks
from judgeboard.cases import Difficulty, RandomInput
from judgeboard.kernel.runtime import Backend
from judgeboard.loa import play, thinker
from judgeboard.loa.format import move_text
from judgeboard.loa.rules import START, legal_moves
from judgeboard.loa.thinker import SEARCH, Search
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.tasks import finish
from tests.engine.page_api import tree_of

LONGEST_SECONDS = 0.010
"""Maximum time in seconds of each slice of a search, and of 99 of 100 slices of all tasks."""
CASES, TRIED = 40, 20
CALLS_A_SECOND, NODES_A_SECOND = 12_000_000, 20_000 if SEARCH.backend is Backend.INTERPRETED else 2_500_000
"""Speed of a slow machine per second: in calls and returns of functions, and in nodes of searches."""
TASKS = count(5_000)
GAME = {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 80, "seconds": 0.5, "level": 12}
PROTOCOL = {"form": "protocol", "nodes": "100000"}
OPTIONS = {"congo": {"piece": "all"}, "loa": {"form": "moves"}}
JUDGED = {"problem": "loa", "text": "80 0\n", "options": PROTOCOL}
SEARCHES: dict[str, tuple[str, dict[str, Any]]] = {
    "the choice of a move": ("think", GAME),
    "an analysis": ("analyse", GAME),
    "a review": ("review", GAME | {"moves": ["A4-C2", "E8-D7"], "seconds": 0.3, "findings": []}),
    "a judge that plays": ("judge", JUDGED),
    "a judge that plays by time": ("judge", JUDGED | {"options": {"form": "protocol", "time": "0.3"}}),
    "a judge that analyses": ("judge", JUDGED | {"text": "", "options": {"form": "analyse", "nodes": "300000"}}),
    "a random game": (
        "generate",
        {"problem": "loa", "seed": 1, "cases": 1, "difficulty": "hard", "options": PROTOCOL},
    ),
}


class WorkClock:
    """A clock that measures work instead of time, so that the clock is the same on every machine. Work is counted in
    calls of functions and in nodes of searches.
    """

    def __init__(self) -> None:
        self.calls = 0
        self.nodes = 0

    def count(self, _frame: object, _event: str, _argument: object) -> None:
        """Counts a call or a return. Python calls this method as a profile function."""
        self.calls += 1

    def time(self) -> float:
        """Returns the seconds that a slow machine would have needed for the work until now."""
        return self.calls / CALLS_A_SECOND + self.nodes / NODES_A_SECOND


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[WorkClock]:
    """Replaces the engine's clocks by a work clock, and yields this clock. Loads all problems and the search before,
    since imports would count as work.
    """
    for problem in PROBLEMS.values():
        problem.load()
    thinker.Thinker()
    clock = WorkClock()
    run = Search.run

    def counted(search: Search, nodes: int) -> None:
        before, profile = search.nodes, sys.getprofile()
        sys.setprofile(None)
        run(search, nodes)
        sys.setprofile(profile)
        clock.nodes += search.nodes - before

    monkeypatch.setattr(Search, "run", counted)
    for module in (tasks, play, thinker):
        monkeypatch.setattr(module, "perf_counter", clock.time)
    for module in (play, thinker, time):
        monkeypatch.setattr(module, "monotonic", clock.time)
    sys.setprofile(clock.count)
    yield clock
    sys.setprofile(None)


def slices(clock: WorkClock, kind: str, request: dict[str, Any], task: int) -> Iterator[float]:
    """Runs a task to its end; yields the seconds of each slice."""
    api.start(task, kind, request)
    done = False
    while not done:
        started = clock.time()
        done = api.advance(task)["done"]
        yield clock.time() - started


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_runs_for_a_few_milliseconds_a_slice(name: str, clock: WorkClock) -> None:
    task = next(TASKS)
    found = list(islice(slices(clock, *SEARCHES[name], task), 40))
    api.drop(task)
    assert len(found) >= 3
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


def tries(clock: WorkClock, problem: str) -> Iterator[float]:
    """Tries a program that is right at first, and later prints 15,000 wrong lines in each run. Yields the seconds of
    each slice.
    """
    task, options = next(TASKS), OPTIONS.get(problem, {})
    api.start(task, "try", {"problem": problem, "options": options, "seed": 3, "cases": TRIED, "tests": []})
    done = False
    while not done:
        started = clock.time()
        part: Any = api.advance(task)
        yield clock.time() - started
        done = part["done"]
        if not done and "input" in part:
            answers = PROBLEMS[problem].answers(Reader(io.StringIO(part["input"])), options)
            right = part["phase"] != "shrinking" and part["tried"] < TRIED // 2
            printed = "".join(answer.text for answer in answers) if right else "x\n" * 15_000
            api.report(
                task,
                {
                    "ended": "finished",
                    "output": printed,
                    "seconds": 0.1,
                    "message": "",
                    "line": 0,
                    "status": 0,
                    "undefined": "",
                    "missing": "",
                },
            )
    api.drop(task)


def work() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields kinds and requests of tasks for every problem and for a game: judging, comparing right and wrong outputs
    with the judge's output, and generating.
    """
    for name, problem in PROBLEMS.items():
        options = OPTIONS.get(name, {})
        made = RandomInput(problem.cases, 3, CASES, Difficulty.MIXED, options)
        finish(made.steps)
        text = made.text()
        lines = [answer.text for answer in problem.answers(Reader(io.StringIO(text)), options)]
        wrong = lines[:]
        random.Random(1).shuffle(wrong)
        yield "judge", {"problem": name, "text": text, "options": options}
        yield "compare", {"text": "".join(lines)}
        yield "compare", {"text": "".join(wrong)}
        yield "generate", {"problem": name, "seed": 5, "cases": CASES, "difficulty": "mixed", "options": options}
    yield "judge", JUDGED
    yield "compare", {"text": "A4-C4\n"}
    yield "generate", SEARCHES["a random game"][1]


RECORDS = {
    "blank lines before a move": 20_000 * "\n" + "A4-C2",
    "blank lines after a move": "A4-C2" + 20_000 * "\n",
    "moves in variations": "A4-C2 " + 3_000 * "(B1-B3) ",
    "brackets that are open": "A4-C2 " + 15_000 * "(",
    "a comment without end": "A4-C2 {" + 6_000 * "x\n",
    "many numbers": 6_000 * "1. ",
    "trees in trees": "(;" + 15_000 * "(",
    "empty nodes": "(;" + 6_000 * ";\n",
    "many games": 15_000 * '[White "x"]\n\nA4-C2\n\n',
    "values of a property": "(;AB" + 5_000 * "[a1]",
    "a value without end": "(;C[" + 8_000 * "x\n",
}


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_a_game_of_any_text_is_read_in_slices(text: str, clock: WorkClock) -> None:
    task, request = next(TASKS), {"problem": "loa", "text": text, "limit": 80}
    found = list(slices(clock, "read_record", request, task))
    api.drop(task)
    assert len(found) >= 3 or sum(found) < 3 * tasks.SLICE_SECONDS
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


@pytest.mark.parametrize("form", ["analyse", "review"])
def test_a_judge_reads_a_game_in_slices(form: str, clock: WorkClock) -> None:
    task, options = next(TASKS), {"form": form, "nodes": "1"}
    request = {"problem": "loa", "text": "A4-C2 " + 20_000 * "x ", "options": options}
    found = list(slices(clock, "judge", request, task))
    api.drop(task)
    assert len(found) >= 3
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


def test_the_longest_game_of_a_link_is_opened_in_slices(clock: WorkClock) -> None:
    moves = ".".join(500 * ["a7c7", "b8h8", "c7a7", "h8b8"])
    request = {"problem": "loa", "parameters": {"moves": moves, "limit": "1000"}}
    task = next(TASKS)
    found = list(slices(clock, "open_link", request, task))
    api.drop(task)
    assert len(found) >= 3
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


def test_a_long_game_with_variations_is_written_in_slices(clock: WorkClock) -> None:
    line = ["A7-C7", "B8-H8", "C7-A7", "H8-B8"] * 400
    others = [text for move in legal_moves(START.own, START.enemy) if (text := move_text(move)) != line[0]]
    variations = [{"parent": at, "move": move} for at in range(0, len(line), 4) for move in others]
    nodes = [*tree_of(line), *variations]
    whole = {"problem": "loa", "start": "", "draws": [], "white": "", "black": "", "result": ""}
    task = next(TASKS)
    found = list(slices(clock, "write_record", whole | {"limit": 1000, "nodes": nodes}, task))
    api.drop(task)
    assert len(found) >= 3
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


def test_a_review_searches_the_longest_game_again_in_slices(clock: WorkClock) -> None:
    moves = ["A7-C7", "B8-H8", "C7-A7", "H8-B8"] * 500
    lines = [{"score": 37 * ply % 300 - 150, "moves": [move]} for ply, move in enumerate(moves)]
    findings = [{"ply": ply, "line": line, "effort": 1} for ply, line in enumerate(lines)]
    request = GAME | {"moves": moves, "limit": 1000, "seconds": 0.001, "findings": findings}
    task = next(TASKS)
    found = list(islice(slices(clock, "review", request, task), 200))
    api.drop(task)
    assert len(found) >= 3
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


def test_a_stopped_review_of_the_longest_game_is_reported_in_slices(clock: WorkClock) -> None:
    moves = ["A7-C7", "B8-H8", "C7-A7", "H8-B8"] * 500
    findings = [{"ply": ply, "line": {"score": 0, "moves": [move]}, "effort": 1} for ply, move in enumerate(moves)]
    request = GAME | {"moves": moves, "limit": 1000, "findings": findings, "stopped": True}
    task = next(TASKS)
    found = list(slices(clock, "review", request, task))
    api.drop(task)
    assert len(found) >= 3
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


def test_a_review_is_written_into_a_large_tree_in_slices(clock: WorkClock) -> None:
    line = ["A7-C7", "B8-H8", "C7-A7", "H8-B8"] * 400
    nodes = [*tree_of(line), *({"parent": at, "move": "A6-C6"} for at in range(0, len(line), 4))]
    whole = {"problem": "loa", "start": "", "draws": [], "white": "", "black": "", "result": "", "limit": 1000}
    findings = [{"ply": ply, "line": {"score": 0, "moves": [move]}, "effort": 1} for ply, move in enumerate(line)]
    task = next(TASKS)
    request = whole | {"nodes": nodes, "findings": findings, "comments": []}
    found = list(slices(clock, "annotate", request, task))
    api.drop(task)
    assert len(found) >= 3
    assert max(found) <= LONGEST_SECONDS, sorted(found)[-9:]


@pytest.mark.slow
def test_of_all_slices_of_every_problem_99_of_100_take_10_ms_at_most(clock: WorkClock) -> None:
    found: list[float] = []
    judging = next(TASKS)
    for kind, request in work():
        task = next(TASKS)
        judging = task if kind == "judge" else judging
        found += slices(clock, kind, request | {"task": judging}, task)
    for name, problem in PROBLEMS.items():
        if not problem.interactive:
            found += tries(clock, name)
    found.sort()
    assert found[len(found) * 99 // 100] <= LONGEST_SECONDS, found[-9:]
