"""Alignment of an output's lines with the judge's: wrong, extra and missing lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.compare import alignment
from judgeboard.compare.alignment import Alignment
from judgeboard.compare.comparison import Difference, DifferenceKind
from judgeboard.compare.text_lines import common_length


def differences(found: list[str], expected: list[str]) -> list[Difference]:
    """Returns all differences between two lists of lines, without the pauses of the alignment."""
    return [each for each in Alignment(found, expected).differences() if each]


def kinds(found: str, expected: str) -> str:
    """Returns the kind of each difference and its lines in the two outputs, counted from 0, such as `wrong:2/2`. Each
    letter of the arguments is a line; `_` is a blank line.
    """
    lines = [["" if letter == "_" else letter for letter in text] for text in (found, expected)]
    return " ".join(f"{kind}:{at}/{due}" for kind, at, due, _ in differences(*lines))


@pytest.mark.parametrize(
    ("found", "expected", "wanted"),
    [
        ("abcdef", "abcdef", ""),
        ("abXdef", "abcdef", "wrong:2/2"),
        ("abdef", "abcdef", "missing:2/2"),
        ("abXcdef", "abcdef", "extra:2/2"),
        ("ab_cdef", "abcdef", "blank_extra:2/2"),
        ("abcdef", "ab_cdef", "blank_missing:2/2"),
        ("a_b_c_d_e_f", "abcdef", " ".join(f"blank_extra:{2 * n - 1}/{n}" for n in range(1, 6))),
        ("ab__cdXf", "abcdef", "blank_extra:2/2 blank_extra:3/2 wrong:6/4"),
        ("ab_def", "abcdef", "wrong:2/2"),
        ("XaXbXcXdXeXf", "abcdef", " ".join(f"extra:{2 * n}/{n}" for n in range(6))),
        ("abghijklmn", "abcdefghijklmn", "missing:2/2 missing:2/3 missing:2/4 missing:2/5"),
        ("abc", "abcdef", "ends:3/3"),
        ("abcdefXY", "abcdef", "goes_on:6/6"),
        ("abc", "abc__", "blank_missing:3/3 blank_missing:3/4"),
        ("aXcdXf", "abcdef", "wrong:1/1 wrong:4/4"),
        # A blank line counts as an extra line only if other lines differ, too.
        ("a_cc", "accc", "wrong:1/1"),
        # If two shifts cost the same, the first shift is chosen.
        ("bababa", "ababab", "extra:0/0 ends:6/5"),
        # A shift by blank lines needs no equal lines after it.
        ("ab__cXdefgh", "abcYdefgh", "blank_extra:2/2 blank_extra:3/2 wrong:5/3"),
        ("abcYdefgh", "ab__cXdefgh", "blank_missing:2/2 blank_missing:2/3 wrong:3/5"),
        # A shift by other lines needs two equal lines after it.
        ("xaqbcdefghij", "azbcdefghij", "wrong:0/0 wrong:1/1 extra:2/2"),
        ("azbcdefghij", "xaqbcdefghij", "wrong:0/0 wrong:1/1 missing:2/2"),
        # A blank line is skipped alone, without the lines after it.
        ("_ababcdef", "abcdef", "blank_extra:0/0 extra:3/2 extra:4/2"),
        ("abcdef", "_ababcdef", "blank_missing:0/0 missing:2/3 missing:2/4"),
        # An extra line before each of two wrong lines would cost more than three wrong lines.
        ("xayb", "abzb", "wrong:0/0 wrong:1/1 wrong:2/2"),
        # Three extra lines are no better than three wrong lines.
        ("xzca" + "c" * 20, "a" + "c" * 23, "wrong:0/0 wrong:1/1 wrong:3/3"),
    ],
)
def test_lines_are_laid_beside_each_other(found: str, expected: str, wanted: str) -> None:
    assert kinds(found, expected) == wanted


def test_spaces_make_no_line_another_one_where_lines_are_laid_beside_each_other() -> None:
    """Lines that differ only in spaces are aligned like equal lines. Otherwise a missing line would cost less than the
    spacing differences, and would be reported.
    """
    expected = [f"{word} {word}" for word in "abcdefgh"]
    found = [expected[0], "x", *(line.replace(" ", "  ") for line in expected[2:])]
    kinds = [each.kind for each in differences(found, expected)]
    assert kinds == ["wrong", *["spacing"] * 6]


def test_after_the_effort_is_spent_lines_are_compared_pair_by_pair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alignment, "EFFORT", 2)
    found, expected = list("XbYdZfWhi"), list("abcdefghij")
    assert differences(found, expected) == [
        Difference("wrong", 0, 0),
        Difference("wrong", 2, 2),
        Difference("wrong", 4, 4, 2),
        Difference("ends", 9, 9, 1),
    ]
    other = differences(expected, found)
    assert other[2:] == [Difference("wrong", 4, 4, 2), Difference("goes_on", 9, 9, 1)]
    spaced = [*found[:7], "h ", *found[8:]]
    assert differences(spaced, expected)[2].lines == 2
    monkeypatch.setattr(alignment, "BLOCK", 2)
    assert [each.lines for each in differences(found, expected)] == [1, 1, 2, 1]


LINES = st.lists(st.sampled_from(["a", "b", "c", "d", "", "a b", "a  b"]), max_size=14)


@given(LINES, LINES)
def test_the_differences_of_any_lines_account_for_all_of_them(found: list[str], expected: list[str]) -> None:
    i = j = 0
    for kind, at, due, lines in differences(found, expected):
        assert at - i == due - j >= 0
        assert found[i:at] == expected[j:due]
        skips_found = kind in ("extra", "blank_extra", "goes_on")
        skips_expected = kind in ("missing", "blank_missing", "ends")
        i, j = at + (0 if skips_expected else lines), due + (0 if skips_found else lines)
        if kind in ("blank_extra", "blank_missing"):
            assert (found[at] if skips_found else expected[due]) == ""
        elif kind == "spacing":
            assert found[at] != expected[due]
            assert found[at].split() == expected[due].split()
        elif kind == "wrong":
            assert found[at].split() != expected[due].split()
    assert found[i:] == expected[j:]


@given(st.lists(st.sampled_from("abcdefgh"), min_size=3, max_size=30), st.data())
def test_one_inserted_or_deleted_line_is_found_where_it_is(lines: list[str], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(lines)))
    longer = [*lines[:at], "X", *lines[at:]]
    kind: DifferenceKind = "goes_on" if at == len(lines) else "extra"
    assert differences(longer, lines) == [Difference(kind, at, at)]
    kind = "ends" if at == len(lines) else "missing"
    assert differences(lines, longer) == [Difference(kind, at, at)]


@pytest.mark.parametrize(("count", "is_shift"), [(1, True), (12, True), (13, False)])
def test_a_board_and_some_more_lines_are_seen_as_inserted_or_missing(count: int, is_shift: bool) -> None:
    shorter = [f"line {number}" for number in range(40)]
    longer = [*shorter[:5], *(f"more {number}" for number in range(count)), *shorter[5:]]
    for found, expected, kind in ((longer, shorter, "extra"), (shorter, longer, "missing")):
        kinds = [each.kind for each in differences(found, expected)]
        assert (kinds == [kind] * count) == is_shift


def test_a_first_line_is_called_extra_only_if_both_texts_end_at_the_same_line_then() -> None:
    expected = ["Continue"] * 17
    for more, kinds in ((0, ["wrong"]), (1, ["extra"]), (2, ["wrong", "goes_on"])):
        found = ["Stop", *expected[1:], *expected[:more]]
        assert [each.kind for each in differences(found, expected)] == kinds


def test_equal_lines_are_counted_from_a_line_of_each_to_the_end_of_one() -> None:
    lines = list("abcabcab")
    counts = {(i, j): common_length(lines, lines, i, j) for i, j in [(0, 0), (5, 5), (3, 0), (0, 6), (1, 0), (8, 8)]}
    assert counts == {(0, 0): 8, (5, 5): 3, (3, 0): 5, (0, 6): 2, (1, 0): 0, (8, 8): 0}
    assert common_length(lines, lines, 2, 2, most=4) == 4
