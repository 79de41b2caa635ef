"""The review of a game as the page asks for it: a task that can stop and continue, tries, and notes in the tree."""

from math import inf, nan
from typing import Any

import pytest

from judgeboard.api_types.reviewing import ReviewPart
from judgeboard.errors import InputError
from judgeboard.loa.review.page import try_again_task
from judgeboard.loa.scores import WIN
from tests.engine.loa_games import PUBLISHED
from tests.engine.page_api import TASKS, api, done, tree_of
from tests.engine.test_api_types import misfits

MOVES = PUBLISHED["shortest_game.txt"]["moves"]
GAME = {"problem": "loa", "start": "", "moves": MOVES, "limit": 80}
REQUEST = GAME | {"seconds": 0.002, "findings": []}


def parts_of(request: dict[str, Any]) -> list[dict[str, Any]]:
    """Runs a review to its end; returns its parts that have news."""
    task = next(TASKS)
    api.start(task, "review", request)
    parts = [api.advance(task)]
    while not parts[-1]["done"]:
        parts.append(api.advance(task))
    api.drop(task)
    return [part for part in parts if part.keys() > {"done"}]


def found_in(parts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns the latest finding of each position, as the page keeps it."""
    return list({part["finding"]["ply"]: part["finding"] for part in parts if "finding" in part}.values())


@pytest.fixture(scope="module")
def parts() -> list[dict[str, Any]]:
    return parts_of(REQUEST)


def test_a_review_tells_each_finding_and_then_the_review(parts: list[dict[str, Any]]) -> None:
    *earlier, last = parts
    assert {part["finding"]["ply"] for part in earlier} == set(range(len(MOVES) + 1))
    assert all(misfits(part, ReviewPart) == [] for part in parts)
    assert [move["move"] for move in last["review"]["moves"]] == MOVES
    assert {at["ply"] for at in last["review"]["positions"]} == set(range(len(MOVES) + 1))


def test_a_bad_move_comes_with_its_mark_its_lines_and_its_reasons(parts: list[dict[str, Any]]) -> None:
    move = parts[-1]["review"]["moves"][7]
    assert (move["side"], move["grade"], move["mark"]) == ("black", "blunder", "??")
    assert move["after"]["moves"] == ["A5-E5"]
    assert move["after"]["wins_in"] == 1
    about = {reason["about"]: reason for reason in move["reasons"]}
    assert about["verdict"]["phrase"]["code"] == "loa.review_black_blunder"
    assert about["played"]["phrase"]["values"] == {"move": "C8-A6", "reply": "A5-E5"}


def test_a_review_continues_with_what_was_found(parts: list[dict[str, Any]]) -> None:
    known = found_in(parts)
    again = parts_of(REQUEST | {"findings": known})
    assert again[-1]["review"] == parts[-1]["review"]
    assert len(again) < len(parts)


def test_a_stopped_review_grades_what_is_known(parts: list[dict[str, Any]]) -> None:
    known = found_in(parts)
    late = [finding for finding in known if finding["ply"] >= 6]
    [stopped] = parts_of(REQUEST | {"findings": late, "stopped": True})
    assert [move["ply"] for move in stopped["review"]["moves"]] == [6, 7, 8]


@pytest.mark.parametrize(
    "wrong",
    [
        {"ply": 99},
        {"ply": -1},
        {"line": {"moves": ["A4-A5"], "score": 0}},
        {"line": {"moves": ["Hello"], "score": 0}},
        {"line": {"moves": [], "score": 0}},
        {"line": {"moves": ["A4-C2"], "score": WIN + 1}},
        {"effort": 0},
        {"effort": nan},
        {"effort": inf},
    ],
)
def test_a_finding_that_does_not_fit_is_ignored(wrong: dict[str, Any]) -> None:
    finding = {"ply": 0, "line": {"moves": ["A4-C2"], "score": 5}, "effort": 1} | wrong
    [stopped] = parts_of(REQUEST | {"findings": [finding], "stopped": True})
    assert stopped["review"]["positions"] == []


def best_of(parts: list[dict[str, Any]], ply: int) -> dict[str, Any]:
    return next(finding for finding in found_in(parts) if finding["ply"] == ply)


def test_the_best_move_is_right_when_it_is_tried(parts: list[dict[str, Any]]) -> None:
    finding = best_of(parts, 7)
    best = finding["line"]["moves"][0]
    tried = done("try_again", GAME | {"moves": MOVES[:7], "move": best, "finding": finding, "seconds": 0.002})
    assert (tried["right"], tried["loss"], tried["reasons"]) == (True, 0, [])


def test_a_wrong_move_is_answered_by_the_move_that_punishes_it(parts: list[dict[str, Any]]) -> None:
    finding = best_of(parts, 7)
    tried = done("try_again", GAME | {"moves": MOVES[:7], "move": "C8-A6", "finding": finding, "seconds": 0.01})
    assert not tried["right"]
    assert tried["loss"] > 5
    assert tried["after"]["moves"][0] == "A5-E5"
    assert {reason["about"] for reason in tried["reasons"]} <= {"played", "reply"}
    assert "loa.review_black_lets_connect" in {reason["phrase"]["code"] for reason in tried["reasons"]}


@pytest.mark.parametrize(("score", "loss", "is_right"), [(12, 4.8, True), (13, 5.2, False)])
def test_a_move_that_loses_at_most_5_points_is_right_when_it_is_tried(score: int, loss: float, is_right: bool) -> None:
    """The move that is tried is the last of the game, which is then a draw."""
    game = GAME | {"moves": MOVES[:1], "limit": 1, "seconds": 0.002}
    finding = {"ply": 1, "line": {"moves": ["B1-B3"], "score": score}, "effort": 1}
    tried = done("try_again", game | {"move": "B8-B6", "finding": finding})
    assert (tried["right"], round(tried["loss"], 1), bool(tried["reasons"])) == (is_right, loss, not is_right)


def test_a_review_is_written_into_the_tree_of_the_page(parts: list[dict[str, Any]]) -> None:
    tree = {"problem": "loa", "start": "", "limit": 80, "draws": [], "white": "", "black": "", "result": ""}
    tree["nodes"] = tree_of(MOVES)
    comments = [{"ply": 7, "comment": "A blunder."}]
    noted = done("annotate", tree | {"findings": found_in(parts), "comments": comments})["nodes"]
    assert [node["comment"] for node in noted if "comment" in node] == ["A blunder."]
    assert done("annotate", tree | {"nodes": noted, "findings": [], "comments": []})["nodes"] == tree["nodes"]


@pytest.mark.parametrize("fitting", [{}, {"line": {"moves": ["A4-C2"], "score": WIN}}, {"second": 0}])
def test_a_finding_that_fits_is_kept(fitting: dict[str, Any]) -> None:
    finding = {"ply": 0, "line": {"moves": ["A4-C2"], "score": 5}, "effort": 1} | fitting
    [stopped] = parts_of(REQUEST | {"findings": [finding], "stopped": True})
    assert [(at["ply"], at.get("second")) for at in stopped["review"]["positions"]] == [(0, fitting.get("second"))]


def test_an_illegal_move_that_is_tried_has_the_place_of_the_next_move() -> None:
    finding = {"ply": 3, "line": {"moves": ["A4-C2"], "score": 5}, "effort": 1}
    request: Any = GAME | {"moves": MOVES[:3], "move": "A1-A2", "finding": finding, "seconds": 0.002}
    with pytest.raises(InputError) as caught:
        try_again_task(request)
    assert (caught.value.line, caught.value.column) == (1, 4)


def test_a_move_is_not_tried_with_a_finding_of_another_position() -> None:
    finding = {"ply": 3, "line": {"moves": ["A4-C2"], "score": 5}, "effort": 1}
    request: Any = GAME | {"moves": MOVES[:3], "move": MOVES[3], "finding": finding, "seconds": 0.002}
    with pytest.raises(InputError, match=r"loa\.node_malformed"):
        try_again_task(request)
