"""Positions set up by hand: the judge reads the input that is made from a position as the same position."""

import json
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.problems import PROBLEMS
from judgeboard.setup import Placed
from tests.engine.page_api import api
from tests.engine.vectors import answers, output, until_fault

OPTIONS: dict[str, dict[str, str]] = {
    "correct-move": {},
    "rank-and-file": {},
    "othello": {},
    "congo": {"piece": "lion"},
}
SET_UP = list(OPTIONS)
START = {
    "correct-move": "17 49 33\n",
    "rank-and-file": "1\nw\n....K...\n" + "........\n" * 6 + "....k...\n",
    "othello": "1\n" + "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3 + "B\nL\nQ\n",
    "congo": "1\ngmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1\n",
}
NOTHING = {
    "correct-move": ("", ("correct_move.king_missing", 1, 1)),
    "rank-and-file": ("", ("rank_and_file.white_king_missing", 3, 1)),
    "othello": ("No legal move.\n" + "--------\n" * 8, None),
    "congo": ("", ("congo.white_lion_missing", 2, 1)),
}
COORDINATES = {
    "correct-move": ("", ""),
    "rank-and-file": ("87654321", "abcdefgh"),
    "othello": ("12345678", "12345678"),
    "congo": ("7654321", "abcdefg"),
}
"""The coordinates of the rows from the top, and of the columns from the left."""
TASKS = count(1)

Arranged = tuple[list[Placed], str]


@st.composite
def arrangements(draw: st.DrawFn, problem: str, whole: bool) -> Arranged:
    """Draws pieces on any squares, and the side to move. If `whole`, each kind that must occur exactly once, such as a
    king, occurs; otherwise each of these kinds may be missing.
    """
    setup = PROBLEMS[problem].setup
    single = [kind.name for kind in setup.palette if kind.single]
    often = [kind.name for kind in setup.palette if not kind.single]
    kinds = single if whole else [name for name in single if draw(st.booleans())]
    last = setup.board.rows * setup.board.columns - 1
    squares = draw(st.lists(st.integers(0, last), min_size=len(kinds), unique=not setup.shared))
    if often:
        kinds = kinds + [draw(st.sampled_from(often)) for _ in squares[len(kinds) :]]
    placed = [Placed(*pair) for pair in zip(squares, kinds, strict=False)]
    return draw(st.permutations(placed)), draw(st.sampled_from(setup.sides or ("",)))


def composed(problem: str, arranged: Arranged) -> str:
    setup = PROBLEMS[problem].setup
    return setup.head + setup.compose(*arranged)


@pytest.mark.parametrize("problem", SET_UP)
@given(st.data())
def test_a_whole_set_up_is_read_as_it_was_placed(problem: str, data: st.DataObject) -> None:
    pieces, turn = data.draw(arrangements(problem, whole=True))
    read = answers(problem, composed(problem, (pieces, turn)), **OPTIONS[problem])
    arrangement = PROBLEMS[problem].setup.arrangement_of(read[0].subject)
    assert sorted(arrangement.pieces) == sorted(pieces)
    assert arrangement.turn == turn
    if problem != "correct-move":
        shown = PROBLEMS[problem].view(read[0].subject).pieces
        assert sorted((piece.square, piece.kind) for piece in shown) == sorted(pieces)


@pytest.mark.parametrize("problem", SET_UP)
@given(st.data())
def test_it_is_one_case_and_all_of_it_is_read(problem: str, data: st.DataObject) -> None:
    text = composed(problem, data.draw(arrangements(problem, whole=True)))
    task = next(TASKS)
    api.start(task, "judge", {"problem": problem, "text": text, "options": OPTIONS[problem]})
    parts = [api.advance(task)]
    while not parts[-1]["done"]:
        parts.append(api.advance(task))
    api.drop(task)
    assert (parts[-1]["error"], parts[-1]["ignored"]) == (None, None)
    assert sum(sum(part["begins"]) for part in parts) == 1


@pytest.mark.parametrize("problem", SET_UP)
@given(st.data())
def test_any_set_up_can_be_composed_and_a_missing_piece_is_an_error(problem: str, data: st.DataObject) -> None:
    pieces, turn = data.draw(arrangements(problem, whole=False))
    fault = until_fault(problem, composed(problem, (pieces, turn)), **OPTIONS[problem])[1]
    placed = {kind for _, kind in pieces}
    missing = [kind.name for kind in PROBLEMS[problem].setup.palette if kind.single and kind.name not in placed]
    if missing and pieces:
        part = missing[0].rpartition("-")[2] if problem == "correct-move" else missing[0].replace("-", "_")
        assert fault is not None
        assert fault[0].endswith(f".{part}_missing")
    elif not missing:
        assert fault is None


@pytest.mark.parametrize("problem", SET_UP)
def test_the_usual_position_is_written_as_the_statement_says(problem: str) -> None:
    start = PROBLEMS[problem].setup.start
    assert composed(problem, (list(start.pieces), start.turn)) == START[problem]
    assert output(problem, START[problem], **OPTIONS[problem]) != ""


@pytest.mark.parametrize("problem", SET_UP)
def test_an_empty_board_is_an_input_like_any_other(problem: str) -> None:
    setup = PROBLEMS[problem].setup
    assert until_fault(problem, composed(problem, ([], setup.start.turn)), **OPTIONS[problem]) == NOTHING[problem]


@pytest.mark.parametrize(
    ("placed", "text"),
    [
        (["target", "black-king"], "3 ? 2\n"),
        (["white-queen", "target"], "? 9 2\n"),
        (["white-queen", "black-king"], "3 9 ?\n"),
        (["target"], "? ? 2\n"),
    ],
)
def test_an_incomplete_triple_has_a_sign_for_what_is_missing(placed: list[str], text: str) -> None:
    squares = {"black-king": 3, "white-queen": 9, "target": 2}
    assert composed("correct-move", ([Placed(squares[kind], kind) for kind in placed], "")) == text


def test_king_queen_and_target_may_share_a_square() -> None:
    pieces = [Placed(17, "target"), Placed(17, "white-queen"), Placed(17, "black-king")]
    assert composed("correct-move", (pieces, "")) == "17 17 17\n"
    assert PROBLEMS["correct-move"].setup.shared


def test_runs_of_empty_squares_end_with_their_row() -> None:
    pieces = [Placed(48, "black-lion"), Placed(8, "white-lion"), Placed(11, "black-superpawn")]
    assert composed("congo", (pieces, "black")) == "1\n7/1L2s2/7/7/7/7/6l b 1\n"


@pytest.mark.parametrize("problem", SET_UP)
def test_the_palette_holds_all_that_the_judge_reads(problem: str) -> None:
    setup = PROBLEMS[problem].setup
    names = [kind.name for kind in setup.palette]
    assert len(names) == len(set(names)) == {"correct-move": 3, "rank-and-file": 10, "othello": 2, "congo": 16}[problem]
    single = {kind.name.split("-")[-1] for kind in setup.palette if kind.single}
    assert single == {
        "correct-move": {"king", "queen", "target"},
        "rank-and-file": {"king"},
        "othello": set(),
        "congo": {"lion"},
    }.get(problem)


@pytest.mark.parametrize("problem", SET_UP)
def test_the_coordinates_beside_the_board_are_those_of_the_statement(problem: str) -> None:
    view = PROBLEMS[problem].view(answers(problem, START[problem], **OPTIONS[problem])[0].subject)
    for board in (view, PROBLEMS[problem].setup.board):
        assert ("".join(board.row_labels), "".join(board.column_labels)) == COORDINATES[problem]


@pytest.mark.parametrize("problem", SET_UP)
def test_the_set_up_is_data_for_the_page(problem: str) -> None:
    setup = api.setup(problem)
    assert json.dumps(setup)
    assert setup["board"]["pieces"] == []
    assert len(setup["board"]["names"]) == setup["board"]["rows"] * setup["board"]["columns"]
    request: dict[str, Any] = {"problem": problem, **setup["start"]}
    assert setup["head"] + api.compose(request) == START[problem]


def test_a_case_that_is_shown_can_be_set_up_anew() -> None:
    task = next(TASKS)
    api.start(task, "judge", {"problem": "correct-move", "text": "0 1 2\n17 49 33\n", "options": {}})
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
    arrangement = PROBLEMS["othello"].setup.arrangement_of(step.subject)
    assert arrangement.turn == "white"
    assert [kind for _, kind in sorted(arrangement.pieces)].count("black-disc") == 4


def test_only_the_pieces_of_correct_move_may_share_a_square() -> None:
    assert [problem for problem in SET_UP if PROBLEMS[problem].setup.shared] == ["correct-move"]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_square_that_is_not_on_the_board_is_refused(problem: str) -> None:
    setup = api.setup(problem)
    end = setup["board"]["rows"] * setup["board"]["columns"]
    for square in (-1, end, 10**9):
        pieces = [{"square": square, "kind": setup["palette"][0]["name"]}]
        with pytest.raises(ValueError, match=f"square {square} is not on the board"):
            api.compose({"problem": problem, "pieces": pieces, "turn": setup["start"]["turn"]})


def test_a_square_that_is_not_on_the_board_is_not_checked_for_a_game() -> None:
    pieces = [{"square": 64, "kind": "white-checker"}]
    with pytest.raises(ValueError, match="square 64 is not on the board"):
        api.check_setup({"problem": "loa", "pieces": pieces, "turn": "white"})
