"""Othello's explanations: the discs that a move turns on each line, and the reason why a line turns no disc."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import Side, mask, squares
from judgeboard.messages import sections
from judgeboard.othello.explain import DiscLine, disc_lines, turned_lines
from judgeboard.othello.format import NAMES, board_text
from judgeboard.othello.rules import SQUARES, WIDTH, Command, GameStep, Position, legal_moves, turned
from judgeboard.othello.view import view
from judgeboard.view import BoardView, Phrase
from tests.engine.vectors import answers, cases, codes, views

PROBLEM = "othello"
CASES = cases(PROBLEM)
AROUND = {(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right}

START = ["--------"] * 3 + ["---WB---", "---BW---"] + ["--------"] * 3
STAR = ["W--W--W-", "-B-B-B--", "--BBB---", "WBB-BBBW", "--BBB---", "-B-B-B--", "W--W--W-", "--------"]
"""A board with one empty square in the star's centre. A white disc on this square turns discs along all eight lines."""


@cache
def steps(case: int) -> list[GameStep]:
    """Returns the steps of the game `CASES[case]` of the test vectors."""
    return [answer.subject for answer in answers(PROBLEM, CASES[case]["input"])]


view_of = cache(view)


def at(row: int, column: int) -> int:
    return WIDTH * (row - 1) + column - 1


def letters_of(position: Position) -> str:
    return board_text(position).replace("\n", "")


def letter(player: Side) -> str:
    return player.value[0].upper()


def direction_of(letters: str, mover: str, line: DiscLine) -> tuple[int, int] | None:
    """Returns a direction in which the board agrees with all that `line` claims, or None if there is no such
    direction. Walks square by square, without `disc_lines`. At the edge, several directions fit a line without discs.
    """
    for down, right in AROUND:
        row, column = divmod(line.origin, WIDTH)
        walked = []
        for _ in line.discs:
            row, column = row + down, column + right
            walked.append(WIDTH * row + column)
        if tuple(walked) != line.discs or not all(letters[square] not in ("-", mover) for square in walked):
            continue
        row, column = row + down, column + right
        ended = not (0 <= row < WIDTH and 0 <= column < WIDTH)
        if ended or line.end == "edge":
            if ended and line.end == "edge" and line.square == (walked or [line.origin])[-1]:
                return down, right
        elif line.square == WIDTH * row + column:
            expected = {mover: "own", "-": "empty"}.get(letters[line.square])
            if line.end == expected:
                return down, right
    return None


def outside(square: int, down: int, right: int) -> bool:
    return not (0 <= square // WIDTH + down < WIDTH and 0 <= square % WIDTH + right < WIDTH)


def assert_explained(position: Position) -> None:
    """Checks that every empty square has a true explanation for each of its eight directions."""
    letters, mover = letters_of(position), letter(position.player)
    for square in squares(position.empty):
        around = disc_lines(position, square)
        assert len(around) == len(AROUND)
        found = [direction_of(letters, mover, line) for line in around]
        assert None not in found
        bare = [line for line in around if line.end == "edge" and not line.discs]
        assert len(bare) == sum(outside(square, *step) for step in AROUND)
        others = {direction for direction, line in zip(found, around, strict=True) if line not in bare}
        assert len(others) == len(AROUND) - len(bare)


def test_every_move_of_the_vectors_turns_what_its_lines_say_and_nothing_else() -> None:
    """In every move of the test vectors, the discs that `turned_lines` lists are exactly the discs that change sides.
    The test compares the board before each move with the board after it.
    """
    moves = 0
    for case in range(len(CASES)):
        before = ""
        for step in steps(case):
            after = letters_of(step.position)
            if step.command is Command.MOVE:
                moves += 1
                assert step.last is not None
                mover = letter(step.last.before.player)
                lines = turned_lines(step)
                for line in lines:
                    assert direction_of(before, mover, line)
                    assert all(before[square] != mover == after[square] for square in line.turned)
                    assert before[line.square] == mover
                changed = {square for square in range(SQUARES) if before[square] != after[square]}
                assert {square for line in lines for square in line.turned} == changed - {step.last.square}
                assert sum(len(line.turned) for line in lines) == len(changed) - 1
            before = after
    assert moves > 1_000


def test_the_squares_that_would_turn_something_are_those_that_the_vectors_list() -> None:
    for number, case in enumerate(CASES):
        printed = case["output"].splitlines()
        for position in {step.position for step in steps(number) if step.command is Command.LIST}:
            empty = squares(position.empty)
            turning = [NAMES[square] for square in empty if any(one.turned for one in disc_lines(position, square))]
            assert (" ".join(turning) or "No legal move.") in printed


def test_every_direction_in_the_vectors_is_explained_and_truly() -> None:
    positions = {step.position for case in range(0, len(CASES), 9) for step in steps(case)}
    assert len(positions) > 50
    for position in sorted(positions):
        assert_explained(position)


def position_of(letters: str, player: Side) -> Position:
    return Position(player, *(mask(at for at, here in enumerate(letters) if here == disc) for disc in "BW"))


POSITIONS = st.builds(position_of, st.text("-BW", min_size=SQUARES, max_size=SQUARES), st.sampled_from(Side))


@given(POSITIONS)
def test_every_direction_on_any_board_is_explained_and_truly(position: Position) -> None:
    assert_explained(position)


@given(POSITIONS)
def test_walking_along_the_lines_turns_the_same_discs_as_shifting_whole_boards(position: Position) -> None:
    legal = 0
    for square in squares(position.empty):
        walked = mask(disc for line in disc_lines(position, square) for disc in line.turned)
        assert walked == turned(position, square)
        legal |= bool(walked) << square
    assert legal == legal_moves(position)


def shown(rows: list[str], player: str, *commands: str) -> list[BoardView]:
    return views(PROBLEM, "".join(f"{line}\n" for line in ("1", *rows, player, *commands)))


def said_of(view: BoardView, square: str) -> list[Phrase]:
    """Returns the phrases that the view shows when a square is selected."""
    (note,) = (note for note in view.notes if view.names[note.square] == square)
    return [note.sentence, *note.reasons]


def test_the_note_of_a_legal_square_has_the_discs_that_turn() -> None:
    start, _ = shown(START, "W", "Q")
    assert said_of(start, "(3,5)") == [
        ("othello.white_would_turn", {"square": "(3,5)", "count": 1}),
        ("othello.line_own", {"discs": "(4,5)", "end": "(5,5)"}),
    ]
    (direction,) = (direction for direction in start.directions if direction.origin == at(3, 5))
    assert (direction.square, direction.kind, direction.length) == (at(5, 5), "bracket", 1)


def test_the_note_of_an_illegal_square_has_the_reason() -> None:
    rows = ["BB------", "-W------", *["--------"] * 6]
    start, _ = shown(rows, "B", "Q")
    assert said_of(start, "(3,1)") == [
        ("othello.black_illegal", {"square": "(3,1)"}),
        ("othello.line_empty", {"discs": "(2,2)", "end": "(1,3)"}),
    ]
    assert said_of(start, "(8,8)") == [("othello.black_illegal", {"square": "(8,8)"}), ("othello.no_white_beside", {})]
    edge, _ = shown(["-WWWWWWW", *["--------"] * 7], "B", "Q")
    assert said_of(edge, "(1,1)")[1:] == [("othello.line_edge", {"discs": "(1,2) … (1,8)"})]
    assert [(direction.square, direction.kind) for direction in edge.directions if direction.origin == at(1, 1)] == [
        (at(1, 8), "past")
    ]


def test_the_note_of_a_disc_has_the_moves_that_turn_it_or_need_it() -> None:
    start, _ = shown(START, "W", "Q")
    assert said_of(start, "(4,5)") == [
        ("othello.black_disc", {"square": "(4,5)"}),
        ("othello.white_turns", {"squares": "(3,5), (4,6)"}),
    ]
    assert said_of(start, "(5,5)") == [
        ("othello.white_disc", {"square": "(5,5)"}),
        ("othello.white_brackets", {"squares": "(3,5), (5,3)"}),
    ]
    row, _ = shown(["BW-----W", *["--------"] * 7], "B", "Q")
    assert said_of(row, "(1,8)")[1:] == [("othello.black_turns_none", {})]
    assert said_of(row, "(1,1)")[1:] == [("othello.black_brackets", {"squares": "(1,3)"})]


def test_the_note_of_a_disc_has_the_effect_of_the_latest_move() -> None:
    _, moved, _ = shown(START, "W", "M35", "Q")
    assert said_of(moved, "(3,5)")[1] == ("othello.disc_put", {})
    assert said_of(moved, "(4,5)")[1] == ("othello.disc_turned", {"square": "(3,5)", "end": "(5,5)"})
    assert [phrase.code for phrase in said_of(moved, "(4,4)")] == ["othello.white_disc", "othello.black_turns"]


def test_the_note_of_a_disc_says_that_its_player_has_no_move() -> None:
    over, _ = shown(["BBBBBBBW", *["--------"] * 7], "B", "Q")
    assert said_of(over, "(1,1)")[1] == ("othello.game_over", {})
    must_pass, _ = shown(["WB------", *["--------"] * 7], "B", "Q")
    assert said_of(must_pass, "(1,1)")[1] == ("othello.black_must_pass", {})


def test_every_disc_of_a_game_that_is_chosen_says_something() -> None:
    for case in range(0, len(CASES), 20):
        for board_view in map(view_of, steps(case)):
            chosen = [note.square for note in board_view.notes]
            assert len(chosen) == len(set(chosen))
            assert {piece.square for piece in board_view.pieces} <= set(chosen)


def test_many_lines_share_one_sentence() -> None:
    _, moved, _ = shown(STAR, "W", "M44", "Q")
    (lines,) = (remark.values["lines"] for remark in moved.remarks if remark.code == "othello.lines")
    assert str(lines).startswith("(3,3), (2,2) → (1,1); (3,4), (2,4) → (1,4); ")
    assert str(lines).count("→") == len(moved.lines) == len(AROUND)
    assert {(mark.square) for mark in moved.marks if mark.kind == "turned"} == {
        square for square, here in enumerate("".join(STAR)) if here == "B"
    }


def test_the_counts_after_a_move_are_sums_that_are_right() -> None:
    for case in range(0, len(CASES), 10):
        for shown_view in map(view_of, steps(case)):
            for remark in shown_view.remarks:
                if remark.code.endswith("_counts"):
                    told_of = {name: int(value) for name, value in remark.values.items()}
                    white_moved = remark.code == "othello.white_counts"
                    mover, other = ("white", "black") if white_moved else ("black", "white")
                    assert told_of[f"{mover}_before"] + 1 + told_of["turned"] == told_of[mover]
                    assert told_of[f"{other}_before"] - told_of["turned"] == told_of[other]


def test_the_end_is_the_board_alone_with_its_count() -> None:
    *_, last = shown(START, "W", "M35", "Q")
    assert last.caption == ("othello.quit", {"black": 1, "white": 4})
    assert last.remarks == (("othello.black_could_move", {"count": 3}),)
    assert (last.directions, last.lines) == ((), ())
    assert said_of(last, "(5,5)") == [("othello.white_disc", {"square": "(5,5)"})]
    assert {note.square for note in last.notes} == {piece.square for piece in last.pieces}
    assert {mark.kind for mark in last.marks} == {"last"}


def test_every_sentence_is_used_and_every_code_has_one() -> None:
    said = codes(view_of(step) for case in range(0, len(CASES), 5) for step in steps(case))
    said |= codes(shown(STAR, "W", "M44", "Q"))
    assert said == set(sections("othello", "en")["explanations"])


def test_three_lines_have_a_sentence_each() -> None:
    _, moved, _ = shown(["-BW-----", "BB------", "W-W-----", *["--------"] * 5], "W", "M11", "Q")
    assert [remark for remark in moved.remarks if remark.code.startswith("othello.line")] == [
        ("othello.line_own", {"discs": "(1,2)", "end": "(1,3)"}),
        ("othello.line_own", {"discs": "(2,1)", "end": "(3,1)"}),
        ("othello.line_own", {"discs": "(2,2)", "end": "(3,3)"}),
    ]


@pytest.mark.parametrize(
    ("row", "discs"), [("-BBBW---", "(1,2), (1,3), (1,4)"), ("-BBBBW--", "(1,2) … (1,5)")], ids=["three", "four"]
)
def test_up_to_three_discs_of_a_line_are_named_one_by_one(row: str, discs: str) -> None:
    start, _ = shown([row, *["--------"] * 7], "W", "Q")
    assert said_of(start, "(1,1)")[1].values["discs"] == discs


def test_a_player_who_must_pass_is_named_even_if_the_other_has_a_single_move() -> None:
    start, listed, _ = shown(["WB------", *["--------"] * 7], "B", "L", "Q")
    assert [remark.code for remark in start.remarks] == ["othello.black_must_pass", "othello.look"]
    assert [listed.caption.code, *(remark.code for remark in listed.remarks)] == [
        "othello.none_listed",
        "othello.black_must_pass",
        "othello.look",
    ]
