"""Positions set up by hand: what is composed of them is read by the judge as it was placed."""

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard import api
from judgeboard.setup import Placed
from judgeboard.systems import judge_of, setup_room_of
from tests.engine.vectors import answers, output, until_fault

OPTIONS: dict[str, dict[str, str]] = {
    "correct-move": {},
    "rank-and-file": {},
    "othello": {},
    "congo": {"piece": "lion"},
}
SYSTEMS = list(OPTIONS)
START = {
    "correct-move": "17 49 33\n",
    "rank-and-file": "1\nw\n....K...\n" + "........\n" * 6 + "....k...\n",
    "othello": "1\n" + "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3 + "B\nL\nQ\n",
    "congo": "1\ngmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1\n",
}
NOTHING = {
    "correct-move": ("", None),
    "rank-and-file": ("", ("rank_and_file.white_king_missing", 3, 1)),
    "othello": ("No legal move.\n" + "--------\n" * 8, None),
    "congo": ("", ("congo.white_lion_missing", 2, 1)),
}
TASKS = count(1)

Arranged = tuple[list[Placed], str]


@st.composite
def arrangements(draw: st.DrawFn, system: str, whole: bool) -> Arranged:
    """Any pieces on any squares; of those that are single, such as kings, all where the set-up is to be whole."""
    setup = setup_room_of(system).SETUP
    single = [kind.name for kind in setup.palette if kind.single]
    often = [kind.name for kind in setup.palette if not kind.single]
    kinds = single if whole else [name for name in single if draw(st.booleans())]
    last = setup.board.rows * setup.board.columns - 1
    squares = draw(st.lists(st.integers(0, last), min_size=len(kinds), unique=not setup.shared))
    if often:
        kinds = kinds + [draw(st.sampled_from(often)) for _ in squares[len(kinds) :]]
    placed = [Placed(*pair) for pair in zip(squares, kinds, strict=False)]
    return draw(st.permutations(placed)), draw(st.sampled_from(setup.sides or ("",)))


def composed(system: str, arranged: Arranged) -> str:
    room = setup_room_of(system)
    return room.SETUP.head + room.compose(*arranged)


@pytest.mark.parametrize("system", SYSTEMS)
@given(st.data())
def test_a_whole_set_up_is_read_as_it_was_placed(system: str, data: st.DataObject) -> None:
    pieces, turn = data.draw(arrangements(system, whole=True))
    read = answers(system, composed(system, (pieces, turn)), **OPTIONS[system])
    arrangement = setup_room_of(system).of(read[0].position)
    assert sorted(arrangement.pieces) == sorted(pieces)
    assert arrangement.turn == turn
    if system != "correct-move":
        shown = judge_of(system).view(read[0].position).pieces
        assert sorted((piece.square, piece.kind) for piece in shown) == sorted(pieces)


@pytest.mark.parametrize("system", SYSTEMS)
@given(st.data())
def test_it_is_one_case_and_all_of_it_is_read(system: str, data: st.DataObject) -> None:
    text = composed(system, data.draw(arrangements(system, whole=True)))
    task = next(TASKS)
    api.start(task, "judge", {"system": system, "text": text, "options": OPTIONS[system]})
    parts = [api.advance(task)]
    while not parts[-1]["done"]:
        parts.append(api.advance(task))
    api.drop(task)
    assert (parts[-1]["error"], parts[-1]["ignored"]) == (None, None)
    assert sum(sum(part["begins"]) for part in parts) == 1


@pytest.mark.parametrize("system", SYSTEMS)
@given(st.data())
def test_whatever_is_placed_can_be_composed_and_what_is_missing_is_told(system: str, data: st.DataObject) -> None:
    pieces, turn = data.draw(arrangements(system, whole=False))
    fault = until_fault(system, composed(system, (pieces, turn)), **OPTIONS[system])[1]
    placed = {kind for _, kind in pieces}
    missing = [kind.name for kind in setup_room_of(system).SETUP.palette if kind.single and kind.name not in placed]
    if missing and pieces:
        told = "triple_incomplete" if system == "correct-move" else f"{missing[0].replace('-', '_')}_missing"
        assert fault is not None
        assert fault[0].endswith(told)
    elif not missing:
        assert fault is None


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_usual_position_is_written_as_the_statement_says(system: str) -> None:
    start = setup_room_of(system).SETUP.start
    assert composed(system, (list(start.pieces), start.turn)) == START[system]
    assert output(system, START[system], **OPTIONS[system]) != ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_empty_board_is_an_input_like_any_other(system: str) -> None:
    setup = setup_room_of(system).SETUP
    assert until_fault(system, composed(system, ([], setup.start.turn)), **OPTIONS[system]) == NOTHING[system]


@pytest.mark.parametrize(
    ("placed", "text"),
    [
        (["target", "black-king"], "3 2\n"),
        (["white-queen", "target"], "9 2\n"),
        (["white-queen", "black-king"], "3 9\n"),
        (["target"], "2\n"),
    ],
)
def test_an_incomplete_triple_is_shorter(placed: list[str], text: str) -> None:
    squares = {"black-king": 3, "white-queen": 9, "target": 2}
    assert composed("correct-move", ([Placed(squares[kind], kind) for kind in placed], "")) == text


def test_king_queen_and_target_may_share_a_square() -> None:
    pieces = [Placed(17, "target"), Placed(17, "white-queen"), Placed(17, "black-king")]
    assert composed("correct-move", (pieces, "")) == "17 17 17\n"
    assert setup_room_of("correct-move").SETUP.shared


def test_runs_of_empty_squares_end_with_their_row() -> None:
    pieces = [Placed(48, "black-lion"), Placed(8, "white-lion"), Placed(11, "black-superpawn")]
    assert composed("congo", (pieces, "black")) == "1\n7/1L2s2/7/7/7/7/6l b 1\n"


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_palette_holds_all_that_the_judge_reads(system: str) -> None:
    setup = setup_room_of(system).SETUP
    names = [kind.name for kind in setup.palette]
    assert len(names) == len(set(names)) == {"correct-move": 3, "rank-and-file": 10, "othello": 2, "congo": 16}[system]
    single = {kind.name.split("-")[-1] for kind in setup.palette if kind.single}
    assert single == {
        "correct-move": {"king", "queen", "target"},
        "rank-and-file": {"king"},
        "othello": set(),
        "congo": {"lion"},
    }.get(system)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_page_is_told_what_can_be_set_up(system: str) -> None:
    setup = api.setup(system)
    assert json.dumps(setup)
    assert setup["board"]["pieces"] == []
    assert len(setup["board"]["names"]) == setup["board"]["rows"] * setup["board"]["columns"]
    request: dict[str, Any] = {"system": system, **setup["start"]}
    assert setup["head"] + api.compose(request) == START[system]


def test_a_case_that_is_shown_can_be_set_up_anew() -> None:
    task = next(TASKS)
    api.start(task, "judge", {"system": "correct-move", "text": "0 1 2\n17 49 33\n", "options": {}})
    api.advance(task)
    assert api.setup_of(task, 1) == {
        "pieces": [
            {"square": 17, "kind": "black-king"},
            {"square": 49, "kind": "white-queen"},
            {"square": 33, "kind": "target"},
        ],
        "turn": "",
    }


def test_a_game_of_othello_can_be_set_up_anew_from_any_step() -> None:
    text = START["othello"].replace("L\n", "M34\n")
    step = answers("othello", text)[1]
    arrangement = setup_room_of("othello").of(step.position)
    assert arrangement.turn == "white"
    assert [kind for _, kind in sorted(arrangement.pieces)].count("black-disc") == 4
