"""The API between Python and the page: it takes plain data and returns plain data."""

import json
from array import array
from itertools import count
from typing import Any

import pytest

from judgeboard.cases import GENERATOR_VERSION
from judgeboard.errors import InputError
from tests.engine.page_api import api, done, line_of

TASKS = count(1)


def judge(problem: str, text: str, **options: str) -> tuple[int, list[dict[str, Any]]]:
    task = next(TASKS)
    api.start(task, "judge", {"problem": problem, "text": text, "options": options})
    parts = [api.advance(task)]
    while not parts[-1]["done"]:
        parts.append(api.advance(task))
    return task, parts


def joined(parts: list[dict[str, Any]], key: str) -> list[int]:
    return [value for part in parts for value in part[key]]


def plain(value: Any) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(item) for key, item in value.items())
    if isinstance(value, list | tuple):
        return all(map(plain, value))
    return value is None or isinstance(value, str | int | float | array)


def test_the_answers_come_with_their_lines() -> None:
    task, parts = judge("correct-move", "17 17 49\n\n17 49\n56\n")
    assert "".join(part["text"] for part in parts) == "Illegal state\nIllegal move\n"
    assert joined(parts, "first") == [1, 3]
    assert joined(parts, "last") == [1, 4]
    assert joined(parts, "lines") == [1, 1]
    assert joined(parts, "begins") == [1, 1]
    assert parts[-1]["error"] is None
    assert api.view(task, 1)["caption"]["code"] == "correct_move.illegal_diagonal"


def test_the_answers_before_an_error_are_kept() -> None:
    """The answers before an error in the input are returned, even if the error ends a slice early."""
    good = "1 2 3\n" * 700
    task, parts = judge("correct-move", good + "1 2 x\n")
    assert len(joined(parts, "first")) == 700
    assert parts[-1]["error"] == {
        "code": "number_expected",
        "line": 701,
        "column": 5,
        "values": {"found": "x"},
    }
    assert api.view(task, 699)["rows"] == 8


def test_a_large_input_comes_in_parts() -> None:
    _, parts = judge("correct-move", "1 2 3\n" * 60_000)
    assert len(parts) > 1
    assert "".join(part["text"] for part in parts) == "Continue\n" * 60_000


@pytest.mark.parametrize("text", ["1 2 3\n4 5 6\n", " 1 2 3 \n\t4 5\n6", "1 2 3\n4 5 6 7 8 9\n\n"])
def test_input_that_was_read_is_not_ignored(text: str) -> None:
    """All triples on a line are read together, and no triple is reported as ignored."""
    assert judge("correct-move", text)[1][-1]["ignored"] is None


def test_ignored_input_has_its_place_in_the_last_part() -> None:
    _, parts = judge("loa", "1 1\nA4-C2\n\n  rest\n", nodes="20")
    assert parts[-1]["ignored"] == {"line": 4, "column": 3}
    _, parts = judge("loa", "1 1\nA4-C2\n\n  \n", nodes="20")
    assert parts[-1]["ignored"] is None


def test_a_text_of_nothing_is_answered() -> None:
    _, parts = judge("correct-move", "")
    assert [part["text"] for part in parts] == [""]
    assert parts[0]["done"]


def test_a_dropped_task_is_forgotten() -> None:
    task, _ = judge("correct-move", "1 2 3")
    api.drop(task)
    api.drop(task)
    with pytest.raises(KeyError):
        api.view(task, 0)


def test_everything_is_plain_data() -> None:
    task, parts = judge("loa", "80 1\nA4-C2\n", nodes="20")
    assert plain(parts)
    assert plain(api.view(task, 2))
    assert plain(api.game({"problem": "loa", "start": "", "moves": ["A4-C2"], "limit": 80}))
    json.dumps(api.view(task, 2))


def generated(**changes: Any) -> list[dict[str, Any]]:
    request = {"problem": "correct-move", "seed": 3, "cases": 5000, "difficulty": "mixed", "options": {}}
    task = next(TASKS)
    api.start(task, "generate", request | changes)
    parts = [api.advance(task)]
    while not parts[-1]["done"]:
        parts.append(api.advance(task))
    return parts


def test_a_random_input_comes_in_parts_and_whole_with_the_last() -> None:
    *parts, last = generated()
    assert parts
    assert all(set(part) == {"made", "done"} for part in parts)
    made = [part["made"] for part in [*parts, last]]
    assert made == sorted(made)
    assert made[-1] == 5000
    assert len(joined(judge("correct-move", last["text"])[1], "first")) == 5000
    assert min(last["covered"].values()) > 0
    assert last["version"] == GENERATOR_VERSION
    assert plain(last)


def test_a_random_input_is_the_same_for_the_same_request() -> None:
    assert generated(cases=300)[-1] == generated(cases=300)[-1] != generated(cases=300, seed=4)[-1]


def test_a_random_input_follows_the_options_of_the_judge() -> None:
    last = generated(problem="loa", cases=20, options={"form": "moves"})[-1]
    assert "no_move" in last["covered"]
    last = generated(problem="loa", cases=1, options={"nodes": "100"})[-1]
    assert "we_win" in last["covered"]
    assert judge("loa", last["text"], nodes="100")[1][-1]["error"] is None


@pytest.mark.parametrize(
    "changes", [{"seed": -1}, {"seed": 2.0**40}, {"cases": 0}, {"cases": 10_001}, {"difficulty": "impossible"}]
)
def test_a_random_input_that_is_not_offered_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=str(*changes.values())):
        generated(**changes)


@pytest.mark.parametrize(
    ("problem", "options"),
    [
        ("congo", {"piece": "__proto__"}),
        ("congo", {"piece": "Lion"}),
        ("congo", {"piece": "lion", "__proto__": "lion"}),
        ("congo", {}),
        ("othello", {"piece": "lion"}),
        ("loa", {"nodes": "abc"}),
        ("loa", {"nodes": "0"}),
        ("loa", {"nodes": "9" * 5000}),
        ("loa", {"nodes": "\u0663"}),
        ("loa", {"time": "nan"}),
        ("loa", {"form": ""}),
        ("loa", {"level": "13"}),
        ("loa", {"perft": "99"}),
        ("loa", {"verbose": "verbose"}),
    ],
)
def test_options_that_the_judge_does_not_take_are_refused_at_the_door(problem: str, options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"^option "):
        judge(problem, "", **options)
    with pytest.raises(ValueError, match=r"^option "):
        generated(problem=problem, cases=1, options=options)
    with pytest.raises(ValueError, match=r"^option "):
        api.most_cases(problem, options)


def test_an_opening_that_is_not_legal_is_refused_like_any_wrong_option() -> None:
    with pytest.raises(ValueError, match="opening"):
        judge("loa", "40 0", opening="A4-C2 A4-C2")


def test_a_problem_without_a_game_is_refused_where_one_is_asked_for() -> None:
    request = {"problem": "othello", "limit": 80, "start": "", "moves": [], "text": "", "level": 12, "game": 1}
    for ask in (api.game, api.check_setup):
        with pytest.raises(ValueError, match="othello has no game"):
            ask(request)
    for kind in ("think", "analyse", "review", "try_again", "annotate", "read_record", "open_link", "write_record"):
        with pytest.raises(ValueError, match="othello has no game"):
            api.start(next(TASKS), kind, request)


def test_options_with_a_default_may_be_missing() -> None:
    assert api.most_cases("loa", {}) == 1
    assert judge("loa", "0 1\n")[1][-1]["error"]["code"]
    assert api.most_cases("congo", {"piece": "all"}) == 10_000


def test_a_game_has_its_turn_moves_groups_and_view() -> None:
    game = api.game({"problem": "loa", "start": "", "moves": ["a4c2"], "limit": 80})
    assert game["turn"] == "black"
    assert game["moves"] == ["A4-C2"]
    assert "B1-B3" in game["legal"]
    assert game["result"] is None
    assert game["checkers"] == {"white": 12, "black": 12}
    assert game["groups"] == {"white": 4, "black": 2}
    assert {"square": 34, "kind": "last"} not in game["view"]["marks"]
    assert {"square": 32, "kind": "last"} in game["view"]["marks"]


def test_a_finished_game_has_its_result() -> None:
    assert api.game({"problem": "loa", "start": "", "moves": ["A4-C2", "B1-B3"], "limit": 1})["result"] == {
        "winner": "draw",
        "reason": "limit",
    }
    over = api.game({"problem": "loa", "start": "", "moves": ["A4-C2", "B1-B3"], "limit": 1})
    assert (over["legal"], over["view"]["targets"]) == ([], [])


def test_a_wrong_move_in_a_game_is_data() -> None:
    assert (
        api.game({"problem": "loa", "start": "", "moves": ["A4-C2", "A5-C7"], "limit": 80})["error"]["code"]
        == "loa.illegal_enemy_checker"
    )


@pytest.mark.parametrize(
    "text",
    ["A4-C2 B1-B3 a5c7", "1. A4-C2 B1-B3\r\n2. A5xC7\n", "\ufeff1.A4-C2\n\n1...B1-B3\t2 A5:C7", " A4-C2\nB1-B3\nA5-C7"],
)
def test_a_transcript_is_read_however_it_is_written(text: str) -> None:
    record = done("read_record", {"problem": "loa", "text": text, "limit": 80})
    assert (line_of(record), record["error"]) == (["A4-C2", "B1-B3", "A5-C7"], None)


@pytest.mark.parametrize(
    ("text", "limit", "code", "line", "column"),
    [
        ("1. A4-C2 B1-B3\n2. A5-A6", 80, "loa.illegal_length", 2, 4),
        ("1.A4-C2 B1-B33", 80, "loa.move_unreadable", 1, 9),
        ("A4-C2 B1-B3 A5-C7", 1, "loa.game_over", 1, 13),
    ],
)
def test_an_error_in_a_transcript_has_its_place(text: str, limit: int, code: str, line: int, column: int) -> None:
    error = done("read_record", {"problem": "loa", "text": text, "limit": limit})["error"]
    assert (error["code"], error["line"], error["column"]) == (code, line, column)


def test_thinking_has_a_best_move_from_the_first_part_on() -> None:
    task = next(TASKS)
    api.start(
        task,
        "think",
        {"problem": "loa", "start": "", "game": 7, "moves": ["A4-C2"], "limit": 80, "seconds": 0.2, "level": 12},
    )
    part = api.advance(task)
    legal = api.game({"problem": "loa", "start": "", "moves": ["A4-C2"], "limit": 80})["legal"]
    assert part["move"] in legal
    parts = [part]
    while not parts[-1]["done"]:
        parts.append(api.advance(task))
    part = parts[-1]
    assert part["move"] in legal
    assert part["line"]["moves"][0] == part["move"]
    assert part["nodes"] > 0
    assert part["line"]["wins_in"] == 0
    assert 0 < part["line"]["chance"] < 1
    assert {(part["game"], part["ply"]) for part in parts if len(part) > 1} == {(7, 1)}


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [("think", {"level": 0}), ("think", {"level": 13}), ("think", {"limit": 0}), ("analyse", {"limit": 10**30})],
)
def test_a_level_or_a_limit_out_of_range_is_refused(kind: str, wrong: dict[str, int]) -> None:
    """A level or limit out of range raises InputError, with the code `number_out_of_range`."""
    request = {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 80, "seconds": 1, "level": 12} | wrong
    with pytest.raises(InputError) as caught:
        api.start(next(TASKS), kind, request)
    assert caught.value.code == "number_out_of_range"
    if "limit" in wrong:
        assert api.game(request)["error"]["code"] == "number_out_of_range"


def test_a_part_of_a_thought_that_comes_soon_after_another_has_nothing_to_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("judgeboard.loa.play.SECONDS_BETWEEN_PARTS", 1_000)
    task = next(TASKS)
    api.start(
        task, "think", {"problem": "loa", "start": "", "game": 0, "moves": [], "limit": 80, "seconds": 60, "level": 12}
    )
    assert len(api.advance(task)) > 1
    assert api.advance(task) == {"done": False}
    api.drop(task)
