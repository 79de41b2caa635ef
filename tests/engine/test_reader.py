"""The reader that all five problems use for their inputs."""

import io
from collections.abc import Iterator

import pytest

from judgeboard.errors import LONGEST_QUOTE, InputError, quote
from judgeboard.reader import LONGEST_LINE, Item, Place, Reader, lines_of_text, to_number
from judgeboard.tasks import CHUNK, finish


def reader(text: str) -> Reader:
    return Reader(io.StringIO(text, newline="\n"))


def fault(read: Reader, action: str) -> tuple[str, int, int]:
    with pytest.raises(InputError) as caught:
        finish(read.number(0, 99, "missing")) if action == "number" else finish(read.item("missing"))
    return caught.value.code, caught.value.line, caught.value.column


def test_numbers_may_share_a_line_or_be_spread_over_several() -> None:
    read = reader("1 2\t3\n\n  4\r\n5")
    assert [finish(read.number(0, 9, "missing")) for _ in range(5)] == [1, 2, 3, 4, 5]
    assert read.line == 4


def test_an_item_stands_alone_between_blanks() -> None:
    item = finish(reader("\n \t hello there \t\n").item("missing"))
    assert item == ("hello there", 2, 4)


@pytest.mark.parametrize(
    "text", ["1_7", "²", "٣", "+1", "1.0", "0x1", "--1", "-", "1\x0b", "1\u00a0", "1\u2028", "\x00"]
)
def test_a_number_is_ascii_digits_with_perhaps_a_minus(text: str) -> None:
    assert fault(reader(f"  {text}"), "number") == ("number_expected", 1, 3)


@pytest.mark.parametrize("text", ["100", "-1", "9" * 10_000, "-" + "9" * 10_000])
def test_a_number_out_of_range_is_so_however_long(text: str) -> None:
    assert fault(reader(text), "number") == ("number_out_of_range", 1, 1)


@pytest.mark.parametrize(("text", "value"), [("007", 7), ("-0", 0), ("0" * 10_000 + "5", 5)])
def test_leading_zeros_do_not_make_a_number_longer(text: str, value: int) -> None:
    assert finish(reader(text).number(0, 99, "missing")) == value


def test_a_carriage_return_ends_a_line_only_before_a_line_feed() -> None:
    assert finish(reader("7\r\n").number(0, 9, "missing")) == 7
    assert fault(reader("7\r"), "number") == ("number_expected", 1, 1)
    assert fault(reader("7\r8\n"), "number") == ("number_expected", 1, 1)


@pytest.mark.parametrize("separator", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_no_other_character_ends_a_line(separator: str) -> None:
    item = finish(Reader([f"a{separator}b\n"]).item("missing"))
    assert item.text == f"a{separator}b"


def test_a_byte_order_mark_is_skipped_at_the_start_only() -> None:
    assert finish(Reader(["\ufeff7\n"]).number(0, 9, "missing")) == 7
    read = Reader(["7\n", "\ufeff8\n"])
    finish(read.number(0, 9, "missing"))
    assert fault(read, "number") == ("number_expected", 2, 1)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("", 1, 1), ("\n\n", 1, 1), ("12", 1, 3), ("12 \t\n\n  \n", 1, 3), ("1\n 23\r\n\n", 2, 4)],
)
def test_an_early_end_is_reported_past_the_last_character(text: str, line: int, column: int) -> None:
    read = reader(text)
    for _ in text.split():
        finish(read.number(0, 99, "missing"))
    assert fault(read, "number") == ("missing", line, column)
    assert fault(read, "item") == ("missing", line, column)


def test_an_item_does_not_share_its_line_with_a_number() -> None:
    read = reader("3  junk \n")
    finish(read.number(0, 9, "missing"))
    assert fault(read, "item") == ("line_end_expected", 1, 4)


def test_the_first_text_that_was_not_read_is_left_over() -> None:
    read = reader("1 \n\n  2")
    finish(read.number(0, 9, "missing"))
    assert finish(read.leftover()) == Place(3, 3)
    finish(read.number(0, 9, "missing"))
    assert finish(read.leftover()) is None


def test_lines_are_taken_one_by_one() -> None:
    """The reader takes each line only when it needs the line. In a game, the opponent waits for our answer before it
    sends the next line.
    """

    def lines() -> Iterator[str]:
        yield "1 2\n"
        raise AssertionError("read too far")

    read = Reader(lines())
    assert [finish(read.number(0, 9, "missing")), finish(read.number(0, 9, "missing"))] == [1, 2]


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
@pytest.mark.parametrize("letter", ["x", "é", "\u2028", "\ud800", "😀"])
def test_a_line_holds_a_megabyte(letter: str, end: str) -> None:
    """A line may have 1 MB; a longer line is an error. The length is counted in bytes of UTF-8, but the reported column
    in characters.
    """
    size = len(letter.encode("utf-8", "surrogatepass"))
    fitting, over = divmod(LONGEST_LINE, size)
    line = "y" * over + letter * fitting
    assert finish(reader(f"\ufeff{line}{end}").item("missing")).text == line
    read = reader(f"\n{line}{letter}{letter}{end}")
    assert fault(read, "item") == ("line_too_long", 2, len(line) + 1)


def test_a_carriage_return_that_ends_no_line_counts() -> None:
    assert fault(reader("x" * LONGEST_LINE + "\r"), "item") == ("line_too_long", 1, LONGEST_LINE + 1)


def test_a_line_that_is_ignored_may_be_too_long() -> None:
    read = reader("1\n  " + "x" * LONGEST_LINE)
    finish(read.number(0, 9, "missing"))
    assert finish(read.leftover()) == Place(2, 3)


def test_a_quotation_is_short_and_harmless() -> None:
    assert quote("a" * 100) == "a" * (LONGEST_QUOTE - 1) + "…"
    assert quote("\x1b[31m\x00") == "\ufffd[31m\ufffd"
    assert quote("one\ntwo\r\nthree") == "one two three"


@pytest.mark.parametrize("before", [CHUNK - 1, CHUNK, CHUNK + 1])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_no_line_of_a_text_is_cut_that_is_not_too_long(before: int, end: str) -> None:
    """The line of greatest length is whole wherever it begins. A text is read in portions of at least `CHUNK`
    characters.
    """
    lines = ["x" * (before - 1) + "\n", "x" * LONGEST_LINE + end, "last"]
    assert list(lines_of_text("".join(lines))) == lines


def test_a_quotation_has_24_characters_at_most() -> None:
    assert quote("a" * 24) == "a" * 24
    assert quote("a" * 25) == "a" * 23 + "…"


def test_a_number_has_18_digits_at_most() -> None:
    most = 10**18 - 1
    assert to_number(Item(str(most), 1, 1), 0, 10**30) == most
    assert to_number(Item(f"-{most}", 1, 1), -(10**30), 0) == -most
    with pytest.raises(InputError, match="number_out_of_range"):
        to_number(Item(str(most + 1), 1, 1), 0, 10**30)


def test_the_column_past_a_megabyte_is_that_of_the_first_character_that_does_not_fit() -> None:
    """The letter é has two bytes, so the last two letters do not fit."""
    assert fault(reader("é" + "y" * LONGEST_LINE), "item") == ("line_too_long", 1, LONGEST_LINE)


@pytest.mark.parametrize(
    ("row", "error"),
    [
        ("xz.", ("unknown", 6)),
        ("z", ("unknown", 5)),
        ("..z.", ("unknown", 7)),
        ("...z", ("row_length", 8)),
        ("....", ("row_length", 8)),
        ("..", ("row_length", 7)),
    ],
)
def test_a_row_has_its_letters_and_its_length(row: str, error: tuple[str, int]) -> None:
    """The rows begin in column 5. A letter that is unknown is reported before a wrong length, unless it is surplus."""
    assert Item("x..", 2, 5).row("x.", 3, "unknown") == "x.."
    with pytest.raises(InputError) as caught:
        Item(row, 2, 5).row("x.", 3, "unknown")
    assert (caught.value.code, caught.value.line, caught.value.column) == (error[0], 2, error[1])


def test_the_error_of_an_item_is_at_its_beginning() -> None:
    error = Item("x", 2, 5).error("code")
    assert (error.line, error.column) == (2, 5)


@pytest.mark.parametrize(
    ("lines", "blanks", "pauses"), [(998, 0, 0), (2_000, 0, 2), (2_000, 199, 2), (1_000, 200, 2), (1_002, 400, 3)]
)
def test_the_reader_pauses_after_a_thousand_blank_lines_and_long_lines_count_more(
    lines: int, blanks: int, pauses: int
) -> None:
    text = f"{' ' * blanks}\n" * lines + "7"
    assert len(list(reader(text).number(0, 9, "missing"))) == pauses
    assert len(list(reader(text).item("missing"))) == pauses
    assert len(list(reader(text).leftover())) == pauses
