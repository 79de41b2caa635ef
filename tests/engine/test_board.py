"""Squares of rectangular boards, the lines between them, and sets of squares."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.board import AROUND, DIAGONAL, KNIGHT_OFFSETS, STRAIGHT, Board, Side, leading, mask, squares
from judgeboard.wrong_edges import ray_around_edge, ray_from_last_index, step_around_edge, step_by_index

CHESS = Board(8, 8)
WIDE = Board(2, 3)
"""A board of two rows: squares 0, 1, 2 above squares 3, 4, 5."""

boards = st.builds(Board, st.integers(1, 9), st.integers(1, 9))


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Board, int, int]:
    """Draws a board and two of its squares."""
    board = draw(boards)
    square, other = (draw(st.integers(0, board.size - 1)) for _ in range(2))
    return board, square, other


@given(st.sets(st.integers(0, 63)))
def test_squares_of_a_mask_are_those_it_was_made_of_in_rising_order(chosen: set[int]) -> None:
    assert list(squares(mask(chosen))) == sorted(chosen)


def test_each_side_is_the_others_opponent() -> None:
    assert [side.other for side in Side] == [Side.BLACK, Side.WHITE]


def test_a_board_has_as_many_squares_as_its_mask() -> None:
    assert (WIDE.size, WIDE.full) == (6, 0b111111)


def test_names_are_algebraic_with_rank_1_at_the_bottom() -> None:
    assert WIDE.names == ("a2", "b2", "c2", "a1", "b1", "c1")
    assert (CHESS.names[0], CHESS.names[63]) == ("a8", "h1")
    assert (CHESS.files, CHESS.ranks) == (tuple("abcdefgh"), tuple("87654321"))


def test_a_text_of_all_squares_has_a_row_for_each_rank() -> None:
    assert Board(2, 3).split("abcdef") == ["abc", "def"]


def test_an_area_is_where_rows_and_columns_meet() -> None:
    assert list(squares(WIDE.area([0, 1], [1, 2]))) == [1, 2, 4, 5]
    assert WIDE.area([], [1]) == 0


def test_a_step_ends_at_the_edge_and_goes_on_in_no_other_row() -> None:
    assert WIDE.step(1, (1, 1)) == 5
    assert WIDE.step(2, (0, 1)) is None
    assert WIDE.step(3, (0, -1)) is None
    assert WIDE.step(0, (-1, 0)) is None
    assert WIDE.step(3, (1, 0)) is None


def test_steps_keep_their_order_without_those_over_the_edge() -> None:
    assert WIDE.targets(0, [(1, 1), (-1, 0), (0, 1), (1, 0)]) == (4, 1, 3)
    assert CHESS.targets(0, KNIGHT_OFFSETS) == (10, 17)


def test_the_eight_neighbours_come_in_the_order_of_their_squares() -> None:
    assert CHESS.targets(9, AROUND) == (0, 1, 2, 8, 10, 16, 17, 18)
    assert set(AROUND) == {*STRAIGHT, *DIAGONAL}


def test_a_ray_goes_to_the_edge_the_nearest_square_first() -> None:
    assert CHESS.ray(9, (1, 1)) == (18, 27, 36, 45, 54, 63)
    assert CHESS.ray(9, (-1, -1)) == (0,)
    assert CHESS.ray(0, (-1, 0)) == ()
    assert CHESS.ray(0, (1, 2)) == (10, 20, 30)


@given(pairs())
def test_a_square_lies_on_one_ray_at_most_and_that_is_its_direction(given: tuple[Board, int, int]) -> None:
    board, square, other = given
    through = [step for step in AROUND if other in board.ray(square, step)]
    assert through == [step for step in [board.direction(square, other)] if step]


@given(pairs())
def test_the_squares_between_two_squares_are_the_same_from_either_side(given: tuple[Board, int, int]) -> None:
    board, square, other = given
    assert board.between(square, other) == board.between(other, square)[::-1]


@given(pairs())
def test_the_squares_between_are_the_ray_before_the_other_square(given: tuple[Board, int, int]) -> None:
    board, square, other = given
    direction = board.direction(square, other)
    if direction:
        between = board.between(square, other)
        assert board.ray(square, direction)[: len(between) + 1] == (*between, other)
    else:
        assert board.between(square, other) == ()


@given(pairs())
def test_the_difference_of_two_squares_is_the_step_between_them(given: tuple[Board, int, int]) -> None:
    board, square, other = given
    assert board.step(square, board.difference(square, other)) == other


@pytest.mark.parametrize(("within", "found"), [(0b0000, ()), (0b0110, (1, 2)), (0b0111, (1, 2)), (0b1101, ())])
def test_leading_squares_of_a_ray_end_before_the_first_outside_the_mask(within: int, found: tuple[int, ...]) -> None:
    assert leading((1, 2, 3), within) == found


def test_a_slice_from_the_edge_begins_at_the_other_end() -> None:
    """A ray from column 0 that is taken with the slice `row[column - 1::-1]` begins at the other end of the row,
    because index -1 is the last element.
    """
    board = Board(3, 4)
    assert ray_from_last_index(board, 4, (0, -1)) == (7, 6, 5, 4)
    assert ray_from_last_index(board, 5, (0, -1)) == (4,)
    assert ray_from_last_index(board, 1, (-1, 0)) == (9, 5, 1)
    assert ray_from_last_index(board, 5, (-1, 0)) == (1,)
    assert ray_from_last_index(board, 0, (0, 1)) == (1, 2, 3)


def test_a_step_around_the_edge_goes_on_in_the_next_row() -> None:
    """The 3 by 4 board has the rows 0 to 3, 4 to 7 and 8 to 11."""
    board = Board(3, 4)
    steps = [step_around_edge(board, square, offset) for square in (4, 7) for offset in AROUND]
    assert steps == [None, 0, 1, 3, 5, 7, 8, 9, 2, 3, 4, 6, 8, 10, 11, None]
    assert step_around_edge(board, 1, (-1, 0)) is None
    assert (step_around_edge(board, 8, (-2, 0)), step_around_edge(board, 3, (2, 0))) == (0, 11)
    assert ray_around_edge(board, 2, (0, 1)) == (3, 4, 5, 6, 7, 8, 9, 10, 11)
    assert ray_around_edge(board, 9, (-1, -1)) == (4,)


def test_a_step_by_index_counts_negative_indices_from_the_end() -> None:
    board = Board(3, 4)
    steps = [step_by_index(board, square, offset) for square in (0, 11) for offset in AROUND]
    assert steps == [11, 8, 9, 3, 1, 7, 4, 5, 6, 7, None, 10, None, None, None, None]
    assert step_by_index(board, 0, (-3, -4)) == 0
    assert step_by_index(board, 0, (-4, 0)) is step_by_index(board, 0, (0, -5)) is None
