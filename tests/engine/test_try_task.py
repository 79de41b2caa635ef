"""The page's task that tries a program: it asks the page for runs, and does not trust the page's reports."""

from typing import Any, get_type_hints

import pytest

from judgeboard import api as typed_api
from judgeboard.api_types.trying import TryPart, TryRequest
from tests.engine.compared_outputs import TASKS
from tests.engine.evidence import TRIPLES, over_king
from tests.engine.page_api import api
from tests.engine.test_api_types import misfits
from tests.engine.vectors import output

REQUEST = {"problem": "correct-move", "options": {}, "seed": 1, "cases": 30, "tests": ["17 49 33\n"]}
RUN: dict[str, Any] = {
    "ended": "finished", "output": "?\n", "seconds": 0.5, "message": "", "line": 0, "status": 0, "undefined": "",
 "missing": "",
}  # fmt: skip
Part = dict[str, Any]


def begun(**more: Any) -> int:
    task = next(TASKS)
    api.start(task, "try", REQUEST | more)
    return task


def next_part(task: int) -> Part:
    """Advances a task to the next part with content, and returns this part. Parts without content are `{"done":
    False}`.
    """
    while len(part := api.advance(task)) == 1:
        assert part == {"done": False}
    return dict(part)


def followed(task: int, **more: Any) -> list[Part]:
    """Runs a task to its end; returns all parts with content. By default, reports the runs of a right program; `more`
    replaces fields of each report.
    """
    parts = [next_part(task)]
    while not parts[-1]["done"]:
        printed = "" if "output" in more else output("correct-move", parts[-1]["input"])
        api.report(task, RUN | ({"output": printed} | more))
        parts.append(next_part(task))
    api.drop(task)
    return parts


def test_a_right_program_is_accepted() -> None:
    *asked, last = followed(begun())
    assert [part["phase"] for part in asked[:2]] == ["tests", "samples"]
    assert [part["runs"] for part in asked] == list(range(len(asked)))
    assert asked[-1]["tried"] < last["tried"]
    assert last == {
        "done": True, "phase": "random", "tried": last["tried"], "runs": len(asked), "verdict": "accepted",
        "input": "", "cases": 0, "output": "", "message": "", "line": 0, "status": 0, "missing": "", "steady": True,
        "seconds": 0.5, "causes": [], "exact": True,
    }  # fmt: skip


def test_an_accepted_program_whose_lines_end_with_a_blank_is_not_exact() -> None:
    """An accepted program may end its lines with a blank, but then its result is not `exact`, since some judges compare
    byte by byte.
    """
    task = begun()
    while not (part := next_part(task))["done"]:
        right = output("correct-move", part["input"])
        api.report(task, RUN | {"output": right.replace("\n", " \n") if part["runs"] == 1 else right})
    api.drop(task)
    assert (part["verdict"], part["exact"]) == ("accepted", False)


def test_a_crash_has_its_input_and_line() -> None:
    last = followed(begun(), ended="crashed", output="", message="IndexError", line=7)[-1]
    assert (last["verdict"], last["phase"], last["input"], last["cases"]) == ("crashed", "shrinking", "0 0 0\n", 1)
    assert (last["message"], last["line"], last["seconds"], last["exact"]) == ("IndexError", 7, 0.5, True)


def test_a_program_that_does_not_do_the_same_each_time_is_unsteady() -> None:
    task, answered = begun(), set[str]()
    while not (part := next_part(task))["done"]:
        given = part["input"]
        api.report(task, RUN | {"output": output("correct-move", given) if given in answered else "?\n"})
        answered.add(given)
    api.drop(task)
    assert (part["verdict"], part["steady"]) == ("wrong", False)


@pytest.mark.parametrize(("last", "cases"), [(0, 3), (1, 1)])
def test_if_no_more_runs_can_be_made_the_failing_input_so_far_is_the_result(last: int, cases: int) -> None:
    """If no more runs can be made, the smallest failing input so far is the result. This happens if the visitor stops
    the search, or if a run that met its time limit cannot be ended.
    """
    failing = "17 17 49\n17 49 56\n17 49 1\n"
    task, runs = begun(tests=[failing]), 0
    while not (part := next_part(task))["done"]:
        is_last = part["phase"] == "shrinking" and runs == 1 + last
        api.report(task, None if is_last else RUN | {"output": over_king(part["input"])})
        runs += 1
    api.drop(task)
    assert (part["verdict"], part["cases"], part["runs"], part["causes"]) == ("wrong", cases, 1 + last, [])
    assert part["steady"], "it was not run again"
    assert part["input"] == "".join(failing.splitlines(keepends=True)[-cases:])


@pytest.mark.parametrize("ended", ["time", "crashed"])
def test_no_other_run_is_asked_for_where_none_can_be_made(ended: str) -> None:
    task = begun(tests=[TRIPLES])
    next_part(task)
    api.report(task, RUN | {"output": "", "ended": ended})
    assert next_part(task)["phase"] == "shrinking"
    api.report(task, None)
    last = next_part(task)
    assert (last["done"], last["verdict"], last["input"], last["cases"]) == (True, ended, TRIPLES, 7)


def test_a_stopped_search_returns_its_minor_failure() -> None:
    task, told = begun(tests=[TRIPLES]), []
    while not (part := next_part(task))["done"]:
        told.append(part.get("minor"))
        is_last = len(told) == 3
        api.report(task, None if is_last else RUN | {"output": f"\n{output('correct-move', part['input'])}"})
    api.drop(task)
    assert told == [None, "presentation", "presentation"]
    assert (part["verdict"], part["minor"], part["input"]) == ("presentation", "presentation", TRIPLES)


def test_a_program_runs_once_on_an_input_at_hand() -> None:
    *asked, last = followed(begun(input="17 49 56\n1 2 3\n"))
    [first] = asked
    assert first == {"done": False, "phase": "tests", "tried": 0, "runs": 0, "input": "17 49 56\n1 2 3\n"}
    assert (last["verdict"], last["cases"], last["runs"]) == ("accepted", 2, 1)


@pytest.mark.parametrize(
    ("more", "verdict"),
    [
        ({"output": ""}, "wrong"),
        ({"output": "Illegal\nmove"}, "presentation"),
        ({"output": "Stop\n", "status": 3}, "wrong"),
        ({"status": 3}, "crashed"),
        ({"output": "", "status": 3}, "crashed"),
        ({"ended": "time"}, "time"),
        ({"undefined": "trap bounds", "line": 7}, "crashed"),
    ],
)
def test_a_single_run_gets_the_verdict_that_a_search_would_give(more: Part, verdict: str) -> None:
    last = followed(begun(input="17 49 56\n"), **more)[-1]
    assert last["verdict"] == verdict
    if verdict == "presentation":
        return  # On a smaller input the same output is a wrong answer.
    found = followed(begun(cases=0, tests=["17 49 56\n"]), **more)[-1]
    assert (found["verdict"], found.get("minor")) == (verdict, last.get("minor"))


@pytest.mark.parametrize(("end", "is_exact"), [("\n", True), (" \n", False)])
def test_an_accepted_single_run_is_not_exact_if_its_lines_end_with_a_blank(end: str, is_exact: bool) -> None:
    right = output("correct-move", TRIPLES)
    last = followed(begun(input=TRIPLES), output=right.replace("\n", end))[-1]
    assert (last["verdict"], last["exact"]) == ("accepted", is_exact)


def test_a_single_run_where_all_answers_are_empty_may_print_nothing() -> None:
    request = {"problem": "congo", "options": {"piece": "zebra"}, "input": "1\n3l3/7/7/7/4L2/7/7 b 1\n"}
    assert followed(begun(**request), output="")[-1]["verdict"] == "accepted"


def test_an_input_with_an_error_has_no_verdict_but_how_the_run_ended() -> None:
    assert "verdict" not in followed(begun(input="17 49 x\n"), output="?\n")[-1]
    assert followed(begun(input="17 49 x\n"), ended="crashed", output="")[-1]["verdict"] == "crashed"


def test_all_parts_are_of_their_type() -> None:
    for more in ({}, {"output": "?\n"}, {"ended": "time"}):
        assert [misfits(part, TryPart) for part in followed(begun(), **more) if misfits(part, TryPart)] == []
    assert misfits(REQUEST, TryRequest) == misfits(RUN, get_type_hints(typed_api.report)["run"]) == []


def test_a_task_that_waits_asks_again() -> None:
    """A task that waits for the report of a run repeats its request when the page advances it again."""
    task = begun()
    assert next_part(task) == next_part(task)


@pytest.mark.parametrize(
    "forged",
    [
        None,
        "finished",
        [],
        {},
        {"verdict": "accepted"},
        RUN | {"ended": "accepted"},
        RUN | {"output": 5},
        RUN | {"tried": 1},
    ],
)
def test_a_forged_report_is_refused_and_changes_nothing(forged: Any) -> None:
    task = begun()
    asked = next_part(task)
    with pytest.raises(ValueError, match="run"):
        api.report(task, forged)
    assert next_part(task) == asked
    assert followed(task)[-1]["verdict"] == "accepted"


def test_a_report_that_nobody_asked_for_is_refused() -> None:
    task = begun()
    with pytest.raises(ValueError, match="no run"):
        api.report(task, RUN)
    next_part(task)
    api.report(task, RUN)
    with pytest.raises(ValueError, match="no run"):
        api.report(task, RUN)
    api.drop(task)
    with pytest.raises(KeyError):
        api.report(task, RUN)


@pytest.mark.parametrize(
    "wrong",
    [
        *({"seed": -1}, {"seed": 0.5}, {"cases": -1}, {"cases": 10_001}, {"cases": 0.5}),
        *({"problem": "loa", "options": {"form": "moves"}}, {"options": {"piece": "lion"}}),
    ],
)
def test_a_search_that_is_not_allowed_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"cases|option"):
        begun(**wrong)
