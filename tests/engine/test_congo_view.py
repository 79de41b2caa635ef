"""Congo's view: tints, moves, notes of pieces, ways on the board, and remarks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side
from judgeboard.congo.format import NAMES
from judgeboard.messages import sections
from judgeboard.view import BoardView, Phrase
from tests.engine.congo_boards import PIECES, SIDES, boards, fen
from tests.engine.vectors import cases, codes, output, views

PROBLEM = "congo"
CASES = cases(PROBLEM)
START = "gmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ"


def test_the_board_tints_castles_and_river() -> None:
    (view,) = views(PROBLEM, f"1\n{START} w 0\n", piece="lion")
    tinted = {kind: {NAMES[tint.square] for tint in view.tints if tint.kind == kind} for _, kind in view.tints}
    assert tinted == {
        "castle-white": {file + rank for file in "cde" for rank in "123"},
        "castle-black": {file + rank for file in "cde" for rank in "567"},
        "river": {f"{file}4" for file in "abcdefg"},
    }
    assert (view.names[0], view.names[-1]) == ("a7", "g1")
    assert len(view.pieces) == 28
    assert [remark.code for remark in view.remarks] == ["congo.stuck_behind_own", "congo.look"]


def test_the_board_shows_the_asked_moves_and_their_captures() -> None:
    (view,) = views(PROBLEM, "1\n3l3/7/mec4/1P5/7/1Z5/3L3 w 1\n", piece="pawn")
    shown = {(NAMES[target.origin], NAMES[target.square], target.capture) for target in view.targets}
    assert shown == {("b4", "a5", True), ("b4", "b5", True), ("b4", "c5", True)}
    assert view.targets_shown
    assert view.caption == ("congo.white_moves", {"piece": "pawn", "moves": 3})


@given(boards(), SIDES, st.sampled_from([*PIECES, "all"]))
def test_the_board_shows_all_that_is_printed(squares: str, side: str, piece: str) -> None:
    text = f"1\n{fen(squares, side)}\n"
    (view,) = views(PROBLEM, text, piece=piece)
    shown = sorted(NAMES[target.origin] + NAMES[target.square] for target in view.targets)
    assert shown == sorted(output(PROBLEM, text, piece=piece).split())
    assert {one.square for one in view.pieces} == {square for square, letter in enumerate(squares) if letter != "."}
    assert all(target.capture == (squares[target.square] != ".") for target in view.targets)


ODDITIES = {f"congo.{side}_{oddity}" for side in Side for oddity in ("lion_outside", "pawn_unpromoted", "many_pawns")}


@pytest.mark.parametrize(
    ("line", "remarks"),
    [
        ("l6/7/7/7/7/7/3L3 w 1", [("congo.black_lion_outside", {"square": "a7"})]),
        ("3l3/7/7/L6/7/7/7 b 1", [("congo.white_lion_outside", {"square": "a4"})]),
        (
            "P2l3/7/7/7/7/7/3L2p w 1",
            [
                ("congo.white_pawn_unpromoted", {"square": "a7"}),
                ("congo.black_pawn_unpromoted", {"square": "g1"}),
            ],
        ),
        ("S2l3/7/7/7/7/7/p2L2S w 1", [("congo.black_pawn_unpromoted", {"square": "a1"})]),
        ("3l3/ppppppp/s6/7/7/PPPPPPP/3L3 w 1", [("congo.black_many_pawns", {"count": 8, "most": 7})]),
    ],
)
def test_oddities_are_remarked_on(line: str, remarks: list[tuple[str, dict[str, str | int]]]) -> None:
    (view,) = views(PROBLEM, f"1\n{line}\n", piece="all")
    assert [remark for remark in view.remarks if remark.code in ODDITIES] == remarks


def shown(fen: str, piece: str) -> BoardView:
    (view,) = views(PROBLEM, f"1\n{fen}\n", piece=piece)
    return view


def said_of(view: BoardView, square: str) -> list[Phrase]:
    """Returns the phrases that the view shows when a square is selected."""
    (note,) = (note for note in view.notes if view.names[note.square] == square)
    return [note.sentence, *note.reasons]


@pytest.mark.parametrize(
    ("fen", "piece", "square", "expected"),
    [
        (
            "3l3/7/2P4/2p4/7/7/3L3 w 1",
            "pawn",
            "c5",
            [
                ("congo.goes", {"square": "c5", "piece": "pawn", "squares": "b6, c6, d6"}),
                ("congo.retreat_takes_not", {"squares": "c4"}),
                ("congo.retreat_blocked", {"target": "c3", "piece": "pawn", "square": "c4"}),
            ],
        ),
        (
            "3l3/7/7/2P4/7/7/3L3 w 1",
            "pawn",
            "c4",
            [
                ("congo.goes", {"square": "c4", "piece": "pawn", "squares": "b5, c5, d5"}),
                ("congo.before_river", {"squares": "c2, c3"}),
            ],
        ),
        (
            "3l3/7/7/7/7/1p5/G2L3 w 1",
            "giraffe",
            "a1",
            [
                ("congo.goes", {"square": "a1", "piece": "giraffe", "squares": "a2, a3, b1, c1, c3"}),
                ("congo.off_board", {"count": 10}),
                ("congo.step_takes_not", {"squares": "b2"}),
            ],
        ),
        (
            "3l3/7/3m3/7/7/7/3L3 w 1",
            "lion",
            "d1",
            [
                ("congo.goes", {"square": "d1", "piece": "lion", "squares": "c1, c2, d2, e1, e2"}),
                ("congo.off_board", {"count": 3}),
                ("congo.sight_blocked", {"target": "d7", "piece": "monkey", "square": "d5"}),
            ],
        ),
        (
            "7/7/7/7/7/2l4/3L3 w 1",
            "lion",
            "d1",
            [
                (
                    "congo.goes_and_takes",
                    {"square": "d1", "piece": "lion", "squares": "c1, d2, e1, e2", "pieces": "lion c2"},
                ),
                ("congo.off_board", {"count": 3}),
                ("congo.sight_same_bank", {"squares": "c2"}),
            ],
        ),
        (
            "2l4/7/7/7/7/7/3L3 w 1",
            "lion",
            "d1",
            [
                ("congo.goes", {"square": "d1", "piece": "lion", "squares": "c1, c2, d2, e1, e2"}),
                ("congo.off_board", {"count": 3}),
                ("congo.sight_off_line", {"squares": "c7"}),
            ],
        ),
        ("3l3/7/7/7/7/7/3L2M w 1", "all", "g1", [("congo.never_moves", {"square": "g1", "piece": "monkey"})]),
        ("3l3/7/7/7/7/7/3L2Z w 1", "lion", "g1", [("congo.not_asked", {"square": "g1", "piece": "zebra"})]),
        ("3l3/7/7/7/7/7/3L2Z b 1", "all", "g1", [("congo.blacks_turn", {"square": "g1", "piece": "zebra"})]),
        (
            "3l3/7/7/7/3p3/3P3/3L3 w 1",
            "pawn",
            "d3",
            [
                ("congo.whites_turn", {"square": "d3", "piece": "pawn"}),
                ("congo.taken_by", {"pieces": "pawn d2"}),
            ],
        ),
    ],
)
def test_the_notes_of_a_piece_explain_missing_moves(
    fen: str, piece: str, square: str, expected: list[tuple[str, dict[str, str | int]]]
) -> None:
    assert said_of(shown(fen, piece), square) == expected


@pytest.mark.parametrize(
    ("square", "fen", "reasons"),
    [
        ("c1", "3l3/7/7/7/7/7/2PL3 w 1", []),
        ("c2", "3l3/7/7/7/7/2P4/3L3 w 1", [("congo.before_river", {"squares": "c1"})]),
        ("a1", "3l3/7/7/7/7/7/P2L3 w 1", [("congo.off_board", {"count": 1})]),
        ("c7", "2pl3/7/7/7/7/7/3L3 b 1", []),
        ("c7", "2Pl3/7/7/7/7/7/3L3 w 1", [("congo.off_board", {"count": 3})]),
    ],
)
def test_a_pawn_before_the_river_has_no_retreats_that_would_leave_the_board(
    square: str, fen: str, reasons: list[tuple[str, dict[str, str | int]]]
) -> None:
    """A pawn before the river gets no phrase about retreats that would leave the board. For example, a white pawn on c1
    has no retreats.
    """
    assert said_of(shown(fen, "pawn"), square)[1:] == reasons


def test_every_piece_on_the_board_can_be_looked_at_and_once() -> None:
    for case in CASES:
        for piece in ("zebra", "all"):
            view = shown(case["fen"], piece)
            assert sorted(note.square for note in view.notes) == sorted(piece.square for piece in view.pieces)


def test_the_ways_end_where_the_moves_do_and_are_closed_or_crossed_elsewhere() -> None:
    for case in CASES:
        view = shown(case["fen"], "all")
        ways = [direction for direction in view.directions if direction.kind in ("open", "capture")]
        opened = {(direction.origin, direction.square, direction.kind == "capture") for direction in ways}
        assert opened == {(target.origin, target.square, target.capture) for target in view.targets}
        occupied = {piece.square for piece in view.pieces}
        for direction in view.directions:
            assert direction.kind in ("open", "capture", "barred", "closed")
            assert direction.length == 0, "no number is shown"
            assert direction.kind != "closed" or direction.square in occupied
            assert direction.kind != "barred" or (direction.origin, direction.square) not in {one[:2] for one in opened}


def test_a_piece_between_the_lions_closes_the_way() -> None:
    view = shown("3l3/7/3m3/7/7/7/3L3 w 1", "lion")
    assert [
        (NAMES[direction.origin], NAMES[direction.square])
        for direction in view.directions
        if direction.kind == "closed"
    ] == [("d1", "d5")]


def remarks(fen: str, piece: str) -> list[Phrase]:
    return list(shown(fen, piece).remarks)


def test_each_piece_has_its_count() -> None:
    assert remarks("3l3/7/7/Z5Z/7/7/3L3 w 1", "zebra")[0] == ("congo.moves_by_piece", {"counts": "a4: 4, g4: 4"})
    counts = {"lion": 6, "zebra": 4, "giraffe": 0, "pawn": 0, "superpawn": 0}
    assert remarks("3l3/7/7/Z6/7/7/3L3 w 1", "all")[0] == ("congo.moves_by_kind", counts)


def test_pieces_without_a_move_are_named() -> None:
    shut_in = ("congo.stuck_behind_own", {"squares": "a1"})
    assert remarks("3l3/7/7/7/1P5/2P4/ZM1L3 w 1", "zebra")[0] == shut_in
    barred = ("congo.stuck_otherwise", {"squares": "a7"})
    assert remarks("P2l3/p6/7/7/7/7/3L3 w 1", "pawn")[0] == barred


def test_a_missing_piece_has_a_remark() -> None:
    assert remarks("3l3/7/7/7/7/7/3L3 w 1", "zebra")[0] == ("congo.white_has_none", {"piece": "zebra"})


def test_a_remark_says_that_there_is_no_check_where_it_matters() -> None:
    told_of = remarks("3l3/7/7/7/7/7/3L3 w 1", "lion")
    attacked = ("congo.lion_attacked", {"square": "d1", "pieces": "lion d7"})
    assert told_of[:3] == [attacked, ("congo.lion_may_step", {"squares": "d2"}), ("congo.no_check", {})]
    assert remarks("3l3/7/7/7/7/7/3LZ2 w 1", "zebra")[:2] == [attacked, ("congo.no_check", {})]
    assert "congo.no_check" not in {remark.code for remark in remarks("2l4/7/7/7/7/7/4LZ1 w 1", "all")}


def test_all_that_attack_the_lion_are_named() -> None:
    told_of = remarks("2pl3/2P4/7/2S4/2p4/3L3/7 w 1", "lion")
    assert ("congo.lion_attacked", {"square": "d2", "pieces": "lion d7, pawn c3"}) in told_of


def test_every_sentence_is_used_and_every_code_has_one() -> None:
    said = codes(shown(case["fen"], piece) for case in CASES for piece in ("lion", "zebra", "pawn", "all"))
    said |= codes([shown("7/7/7/7/7/2l4/3L3 w 1", "lion"), shown("l6/7/7/7/7/7/3L3 b 1", "zebra")])
    assert said == set(sections("congo", "en")["explanations"])
