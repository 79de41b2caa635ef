"""Congo's explanations: where each direction of a piece leads, or why it is closed. No direction is closed because of a
check, since Congo has no rule against moving into check.
"""

from collections import Counter
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Move, Side
from judgeboard.congo.explain import dangers, piece_moves
from judgeboard.congo.format import NAMES, move_list
from judgeboard.congo.rules import (
    NO_SQUARE,
    SQUARES,
    WIDTH,
    MoveStatus,
    PieceKind,
    PieceMove,
    Position,
    targets,
)
from judgeboard.messages import sections
from judgeboard.view import BoardView, Phrase
from tests.engine.vectors import answers, cases, codes, output, views

PROBLEM = "congo"
CASES = cases(PROBLEM)

AROUND = {(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up}
JUMPS = {(right, up) for right in (-2, -1, 1, 2) for up in (-2, -1, 1, 2) if abs(right) != abs(up)}
WHITE_PAWN = {(-1, 1), (0, 1), (1, 1), (0, -1), (0, -2)}
WHITE_SUPERPAWN = WHITE_PAWN | {(-1, 0), (1, 0), (-1, -1), (1, -1), (-2, -2), (2, -2)}
DIRECTIONS = {
    PieceKind.LION: AROUND,
    PieceKind.ZEBRA: JUMPS,
    PieceKind.GIRAFFE: AROUND | {(2 * right, 2 * up) for right, up in AROUND},
    PieceKind.PAWN: WHITE_PAWN,
    PieceKind.SUPERPAWN: WHITE_SUPERPAWN,
}
"""White's steps by kind of piece, as files to the right and ranks up; without captures of a lion along a line."""

Place = tuple[int, int]
"""File and rank, both 1 to 7."""


def position_of(fen: str) -> Position:
    (answer,) = answers(PROBLEM, f"1\n{fen}\n", piece="all")
    position: Position = answer.subject.position
    return position


def letters_of(fen: str) -> dict[Place, str]:
    """Returns the pieces of a FEN by square, read by a parser that is independent of the engine's."""
    board: dict[Place, str] = {}
    for index, row in enumerate(fen.split()[0].split("/")):
        file = 1
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[file, WIDTH - index] = letter
                file += 1
    return board


def place(square: int) -> Place:
    return square % WIDTH + 1, WIDTH - square // WIDTH


def on_board(place: Place) -> bool:
    return all(1 <= number <= WIDTH for number in place)


def between(one: Place, other: Place) -> list[Place]:
    """Returns the squares between two squares on a file, rank or diagonal; empty for other pairs."""
    across, up = other[0] - one[0], other[1] - one[1]
    distance = max(abs(across), abs(up))
    if abs(across) not in (0, distance) or abs(up) not in (0, distance):
        return []
    return [(one[0] + across * n // distance, one[1] + up * n // distance) for n in range(1, distance)]


def is_true(board: dict[Place, str], white: bool, letter: str, move: PieceMove) -> bool:
    """Returns whether the explanation `move` of a direction is true, by the statement's rules and the letters on the
    board. `letter` is the moving piece in lower case.
    """
    start = place(move.origin)
    across, up = move.offset[1], -move.offset[0]
    end = start[0] + across, start[1] + up
    if move.status == "off_board":
        return not on_board(end) and move.target == move.blocker == NO_SQUARE
    if place(move.target) != end:
        return False
    own = end in board and board[end].isupper() == white
    enemy = end in board and not own
    back = move.type == "retreat" and up * (1 if white else -1) < 0 and letter in "ps"
    rank = start[1] if white else WIDTH + 1 - start[1]
    castle = range(1, 4) if white else range(5, 8)
    in_castle = end[0] in range(3, 6) and end[1] in castle
    lions = board.get(end) == ("l" if white else "L") and move.type == "sight" and letter == "l"
    across_river = (start[1] - 4) * (end[1] - 4) < 0
    aligned = across == 0 or abs(across) == abs(up)
    blockers = [one for one in between(start, end) if one in board]
    match move.status:
        case "open":
            return end not in board and (letter != "l" or in_castle) and not (back and blockers)
        case "capture":
            giraffes_step = letter == "g" and max(abs(across), abs(up)) == 1
            by_step = not (back or giraffes_step) and (letter != "l" or in_castle)
            return enemy and (lions and across_river and aligned and not blockers if lions else by_step)
        case "own_there":
            return own and move.blocker == move.target and (letter != "l" or in_castle)
        case "outside_castle":
            return letter == "l" and not in_castle
        case "step_takes_not":
            return enemy and letter == "g" and (across, up) in AROUND and move.blocker == move.target
        case "retreat_takes_not":
            return enemy and back and not blockers and move.blocker == move.target
        case "retreat_blocked":
            return back and blockers == [place(move.blocker)]
        case "before_river":
            return letter == "p" and back and rank <= WIDTH // 2 + 1
        case "sight_blocked":
            return lions and across_river and aligned and blockers[:1] == [place(move.blocker)]
        case "sight_off_line":
            return lions and across_river and not aligned
        case "sight_same_bank":
            return lions and not across_river
    return False


def retreats_over_the_edge(kind: PieceKind, start: Place, facing: int) -> set[Place]:
    """Returns the steps of a pawn's retreats over the edge of the board, which the explanations leave out. Returns an
    empty set for a pawn that has crossed the river, and for other pieces. `facing` is 1 for White, -1 for Black.
    """
    if kind is not PieceKind.PAWN or (start[1] - 4) * facing > 0:
        return set()
    return {(0, -length) for length in (1, 2) if not 1 <= start[1] - length * facing <= WIDTH}


def assert_explained(fen: str, moves: dict[PieceKind, str]) -> Counter[MoveStatus]:
    """Checks that each piece of the side to move has each direction once with a true explanation, and that the possible
    moves are those in `moves`, by kind of piece. Returns the number of directions by status.
    """
    position, board = position_of(fen), letters_of(fen)
    white = position.turn is Side.WHITE
    seen: Counter[MoveStatus] = Counter()
    for kind, expected in DIRECTIONS.items():
        letter = kind.value[0]
        opened = []
        for square in range(SQUARES):
            if board.get(place(square)) != (letter.upper() if white else letter):
                continue
            found = list(piece_moves(position, kind, square))
            ways = [move for move in found if move.type != "sight"]
            facing = 1 if white else -1
            steps = {(move.offset[1], -move.offset[0] * facing) for move in ways}
            assert len(steps) == len(ways)
            assert steps == expected - retreats_over_the_edge(kind, place(square), facing)
            assert len(found) - len(ways) == (1 if kind is PieceKind.LION else 0)
            for move in found:
                assert is_true(board, white, letter, move), (fen, move)
            opened += [Move(move.origin, move.target) for move in found if move.status in ("open", "capture")]
            seen.update(move.status for move in found)
        assert move_list(opened) == f"{moves[kind]}\n"
    return seen


def test_every_direction_in_the_vectors_is_explained_and_truly() -> None:
    seen: Counter[MoveStatus] = Counter()
    for case in CASES:
        seen += assert_explained(case["fen"], {kind: case[kind.value] for kind in DIRECTIONS})
    assert set(seen) == set(get_args(MoveStatus)) - {"sight_same_bank"}


@st.composite
def fens(draw: st.DrawFn) -> str:
    """Draws a FEN with two lions anywhere, and pieces of all kinds with few or many empty squares."""
    lions = draw(st.lists(st.integers(0, SQUARES - 1), min_size=2, max_size=2, unique=True))
    alphabet = "pPsSzZgGmMeEcC" + "1" * draw(st.sampled_from([0, 14, 80]))
    board = list(draw(st.text(alphabet, min_size=SQUARES, max_size=SQUARES)))
    board[lions[0]], board[lions[1]] = "L", "l"
    rows = "/".join("".join(board[start : start + WIDTH]) for start in range(0, SQUARES, WIDTH))
    return f"{rows} {draw(st.sampled_from('wb'))} 1"


@given(fens())
def test_every_direction_on_any_board_is_explained_and_truly(fen: str) -> None:
    printed = output(PROBLEM, f"1\n{fen}\n", piece="all").splitlines()
    assert_explained(fen, dict(zip(DIRECTIONS, printed, strict=True)))


@given(fens())
def test_a_lion_in_danger_could_be_captured_by_the_pieces_that_are_named(fen: str) -> None:
    """The pieces that `dangers` names as attackers of the lion, on its square and on each of its targets, are exactly
    the pieces that could capture it there. The test asks the judge for the other side's moves.
    """
    position = position_of(fen)
    lion = next(square for square in range(SQUARES) if (position.of_kind(PieceKind.LION) & position.own) >> square & 1)
    goals = [lion, *(goal for goal in range(SQUARES) if targets(position, PieceKind.LION, lion) >> goal & 1)]
    named = dangers(position)
    assert named.keys() <= set(goals)
    for goal in goals:
        board = letters_of(fen)
        if board.get(place(goal), "").lower() == "l" and goal != lion:
            assert goal not in named
            continue
        board[place(goal)] = board.pop(place(lion))
        rows = "/".join(
            "".join(board.get((file, rank), "1") for file in range(1, WIDTH + 1)) for rank in range(WIDTH, 0, -1)
        )
        turn = "b" if position.turn is Side.WHITE else "w"
        replies = output(PROBLEM, f"1\n{rows} {turn} 1\n", piece="all").split()
        captures = {reply[:2] for reply in replies if reply[2:] == NAMES[goal]}
        if goal in named:
            found = named[goal]
            assert sorted(NAMES[square] for _, square in found) == sorted(captures)
            assert all(board[place(square)].lower() == kind.value[0] for kind, square in found)
        else:
            assert not captures


def test_a_lion_that_has_stepped_back_no_longer_stands_between() -> None:
    found = dangers(position_of("3l3/7/7/7/7/3L3/7 w 1"))
    assert {NAMES[square] for square in found} == {"d1", "d2", "d3"}


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
