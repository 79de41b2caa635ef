"""Any text and any link is read as a game of Lines of Action, or has an error, in short time."""

from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judgeboard.errors import InputError
from judgeboard.loa.format import position_text
from judgeboard.loa.rules import START
from judgeboard.messages import sentence
from tests.engine.loa_games import from_link, read, stands_within

PIECES = [*"();[]{}\\WB9.*_8\n ", "PL", "AB", "SU", "GM", "W[a4-c2]", ";B[b1:b3]", "[pass]", "A4-C2", "B1-B3", "1."]
PIECES += ["#loa?moves=", "a4c2.b1b3", '[FEN "', "1bbbbbb1/w6w", '"]', "$1", "80", "1)"]
PIECES += ["...", "80 0\n", "1-0", position_text(START), "W\n", "\r\n", "\0", "\ufeff", "\N{EM SPACE}"]
ANY_TEXT = st.one_of(
    st.text(st.characters(exclude_categories=())),
    st.lists(st.sampled_from(PIECES)).map("".join),
    st.lists(st.sampled_from(PIECES)).map(lambda pieces: "(;" + "".join(pieces)),
)


def is_told(error: InputError | None, text: str) -> bool:
    return error is None or (stands_within(error, text) and sentence(error.code, error.values) != "")


@given(ANY_TEXT)
def test_any_text_is_read_or_has_an_error_at_a_place_in_it(text: str) -> None:
    assert is_told(read(text, 80).error, text)


@given(ANY_TEXT, ANY_TEXT, ANY_TEXT)
@example(text="", limit="", start="W_\n")
def test_any_link_is_opened_or_has_an_error(text: str, limit: str, start: str) -> None:
    error = from_link({"moves": text, "limit": limit, "start": start}).error
    assert any(is_told(error, value) for value in (text, limit, start))


MANY = 10_000


@pytest.mark.parametrize(
    "text",
    [
        "(" * MANY,
        "(;" * MANY,
        "(;C" + "[" * MANY,
        "(;C[" + "\\]" * MANY,
        "(;" + "A" * MANY,
        "(;W\n" + "\n" * MANY,
        "{" * MANY,
        "{}" * MANY + "1",
        " " * MANY + "1",
        "1" * MANY,
        "1." * MANY,
        "1" * MANY + " 0",
        "80" + " " * MANY + "1" * MANY,
        "W\n" * MANY,
        "W\n" + "." * MANY,
        "\0" * MANY,
        "\ud800" * MANY,
        "A4-C2 B1-B3 " * MANY,
        "(\n" * MANY,
        "(" + "\n" * MANY + ";",
        "so\n" * MANY,
        "A4-C2 (" + "()" * MANY,
        "A4-C2 " + "(" * MANY,
        "A4-C2 " + "[" * MANY,
        '[a "' * MANY,
        '[a "' + "\\\\" * MANY,
        "[" + " " * MANY,
        "A4-C2 " + "80 " * MANY,
        "#loa?moves=" + "." * MANY,
        "#loa?" + "&limit=" * MANY,
        "(;C[" + "\n" * MANY,
        "(;C[" + "\\\n" * MANY,
    ],
    ids=lambda text: ascii(text[:12]),
)
def test_hostile_texts_are_soon_read(text: str) -> None:
    """Long hostile texts are read in half a second at most. An algorithm with quadratic time would take minutes."""
    start = process_time()
    record = read(text, 80)
    assert process_time() - start < 5
    assert is_told(record.error, text)
