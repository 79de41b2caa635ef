"""Sets of squares as numbers."""

from hypothesis import given
from hypothesis import strategies as st

from judgeboard.bits import mask, squares


@given(st.sets(st.integers(0, 63)))
def test_squares_of_a_mask_are_those_it_was_made_of_in_rising_order(chosen: set[int]) -> None:
    assert list(squares(mask(chosen))) == sorted(chosen)
