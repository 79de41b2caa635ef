"""Explanations of how far a checker of Lines of Action can move."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side, mask
from judgeboard.loa.explain import CheckerMove, CheckerMoveStatus, checker_moves, threat
from judgeboard.loa.parse import items, replay
from judgeboard.loa.rules import START, Game, Position, after, connected, groups, legal_moves
from judgeboard.loa.squares import NAMES, PASS, SQUARES
from judgeboard.loa.view import view
from tests.engine.loa_games import BLOCKED

VECTORS = Path(__file__).parent.parent / "vectors" / "loa"
FIGURE_2 = json.loads((VECTORS / "figure2.json").read_text())
GAMES = json.loads((VECTORS / "games.json").read_text())
SHORTEST = GAMES["shortest_game.txt"]["moves"]


def at(name: str) -> int:
    return NAMES.index(name)


def board(rows: list[str], turn: Side) -> Position:
    squares = "".join(rows)
    men = {side: mask(square for square, man in enumerate(squares) if man == side[0].upper()) for side in Side}
    return Position(men[turn], men[turn.other], turn)


FIGURE = board(FIGURE_2["rows_rank8_first"], Side.BLACK)
F3 = {NAMES[move.edge]: move for move in checker_moves(FIGURE, at("F3"))}


@pytest.mark.parametrize(
    ("edge", "status", "square", "length"),
    [
        ("A3", CheckerMoveStatus.OPEN, "B3", 4),
        ("H3", CheckerMoveStatus.ENEMY_BETWEEN, "H3", 4),
        ("F8", CheckerMoveStatus.ENEMY_BETWEEN, "F5", 4),
        ("F1", CheckerMoveStatus.TOO_FAR, "F1", 4),
        ("A8", CheckerMoveStatus.CAPTURE, "D5", 2),
        ("H1", CheckerMoveStatus.OPEN, "H1", 2),
        ("H5", CheckerMoveStatus.OPEN, "H5", 2),
        ("D1", CheckerMoveStatus.OWN_THERE, "D1", 2),
    ],
)
def test_every_direction_of_figure_2_is_explained(
    edge: str, status: CheckerMoveStatus, square: str, length: int
) -> None:
    assert F3[edge] == CheckerMove(at("F3"), at(edge), length, status, at(square))


def test_figure_2_has_eight_directions_and_no_more() -> None:
    assert len(F3) == 8


def test_the_view_says_why_a_direction_is_closed() -> None:
    directions = [direction for direction in view(FIGURE).directions if direction.origin == at("F3")]
    closed = {direction.why.values["edge"]: direction for direction in directions if direction.why}
    assert closed["F8"].why == ("loa.way_white_between", {"edge": "F8", "count": 4, "square": "F5"})
    assert {edge: direction.kind for edge, direction in closed.items()} == {
        "F8": "closed",
        "H3": "closed",
        "F1": "past",
        "D1": "closed",
    }
    assert {direction.square: direction.kind for direction in directions if not direction.why} == {
        at("B3"): "open",
        at("D5"): "capture",
        at("H1"): "open",
        at("H5"): "open",
    }


def positions() -> st.SearchStrategy[Position]:
    men = st.lists(st.sampled_from(range(SQUARES)), min_size=2, max_size=24, unique=True)

    def split(squares: list[int]) -> Position:
        half = len(squares) // 2
        return Position(mask(squares[:half]), mask(squares[half:]), Side.WHITE)

    return men.map(split)


@given(positions())
def test_the_open_directions_are_the_legal_moves(position: Position) -> None:
    found = {
        SQUARES * move.origin + move.square
        for origin in range(SQUARES)
        if position.own >> origin & 1
        for move in checker_moves(position, origin)
        if move.status in (CheckerMoveStatus.OPEN, CheckerMoveStatus.CAPTURE)
    }
    assert found == set(legal_moves(position.own, position.enemy))


@given(positions())
def test_the_opponents_checkers_are_explained_as_if_they_were_to_move(position: Position) -> None:
    turned = Position(position.enemy, position.own, position.turn.other)
    for origin in range(SQUARES):
        if (position.own | position.enemy) >> origin & 1:
            assert list(checker_moves(position, origin)) == list(checker_moves(turned, origin))


@given(positions())
def test_the_square_that_closes_a_direction_is_occupied(position: Position) -> None:
    for origin in range(SQUARES):
        if not position.own >> origin & 1:
            continue
        for move in checker_moves(position, origin):
            if move.status is CheckerMoveStatus.ENEMY_BETWEEN:
                assert position.enemy >> move.square & 1
            elif move.status is CheckerMoveStatus.OWN_THERE:
                assert position.own >> move.square & 1
            elif move.status is CheckerMoveStatus.TOO_FAR:
                assert move.square == move.edge


@given(positions())
def test_groups_hold_all_checkers_once(position: Position) -> None:
    found = list(groups(position.own))
    assert sum(found) == position.own
    assert sum(group.bit_count() for group in found) == position.own.bit_count()
    assert all(map(connected, found))


@given(positions())
def test_a_threat_connects_and_none_is_overlooked(position: Position) -> None:
    found = threat(position)
    connecting = {
        move
        for move in legal_moves(position.enemy, position.own)
        if connected(after(position.enemy, position.own, move)[0])
    }
    assert (found in connecting) if connecting else found is None


def remarks_after(moves: list[str], limit: int = 80) -> dict[str, dict[str, object]]:
    game = replay(limit, items(" ".join(moves)))
    return {remark.code: dict(remark.values) for remark in view(game).remarks}


def test_the_remarks_have_the_latest_move_and_the_number_of_groups() -> None:
    assert remarks_after(["A4-C4"]) == {"loa.white_moved": {"move": "A4-C4"}, "loa.groups": {"white": 4, "black": 2}}


def test_a_pass_has_its_own_remark() -> None:
    remarks = view(Game(80, start=BLOCKED).play(PASS)).remarks
    assert [remark.code for remark in remarks] == ["loa.white_passed", "loa.groups"]


def test_a_capture_has_its_own_remark() -> None:
    moves = GAMES["appendix_E_game1.txt"]["moves"]
    game = replay(80, items(" ".join(moves)))
    captures = 0
    for number, ply in enumerate(game.plies, 1):
        before = game.plies[number - 2].position if number > 1 else START
        captured = before.enemy >> ply.move % SQUARES & 1
        captures += captured
        assert f"loa.{before.turn}_{'captured' if captured else 'moved'}" in remarks_after(moves[:number])
    assert captures


def test_a_threat_to_connect_has_a_remark() -> None:
    rows = ["...W.W..", *["........"] * 5, ".B.B....", "B......."]
    told = {remark.code: remark.values for remark in view(board(rows, Side.WHITE)).remarks}
    assert told["loa.black_threatens"]["move"] in {"D2-C1", "D2-C3"}


def test_after_the_end_nothing_is_threatened() -> None:
    assert not any(code.endswith("_threatens") for code in remarks_after(SHORTEST))


def test_at_the_end_the_winners_connection_is_outlined_and_nothing_else() -> None:
    game = replay(80, items(" ".join(SHORTEST)))
    shown = view(game)
    assert game.result is not None
    assert shown.outlines_shown
    assert [outline.kind for outline in shown.outlines] == [str(game.result.winner)]


def test_after_the_end_a_checker_shows_its_group_and_no_move() -> None:
    shown = view(replay(80, items(" ".join(SHORTEST))))
    assert (shown.directions, shown.targets) == ((), ())
    assert {note.square for note in shown.notes} == {piece.square for piece in shown.pieces}
    winners = [note.sentence for note in shown.notes if note.sentence.code == "loa.white_in_group"]
    assert {sentence.values["count"] for sentence in winners} == {len(winners)}


def test_before_the_end_a_checker_shows_its_moves() -> None:
    shown = view(Game(80))
    assert shown.notes == ()
    assert {direction.origin for direction in shown.directions} == {piece.square for piece in shown.pieces}


def test_before_the_end_the_groups_of_both_are_known_and_shown_on_request() -> None:
    shown = view(Game(80))
    assert not shown.outlines_shown
    assert sorted(len(outline.squares) for outline in shown.outlines) == [6, 6, 6, 6]
    assert START.turn is Side.WHITE


def test_a_side_that_must_pass_has_a_remark_until_the_game_is_over() -> None:
    codes = [remark.code for remark in view(Game(80, start=BLOCKED)).remarks]
    assert codes == ["loa.groups", "loa.white_must_pass"]
    over = board(["BBB.....", "BWB.....", "BBB.....", *["........"] * 5], Side.WHITE)
    assert not legal_moves(over.own, over.enemy)
    assert [remark.code for remark in view(Game(80, start=over)).remarks] == ["loa.groups"]
