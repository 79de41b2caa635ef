"""The values that each kind of option allows."""

import pytest

from judgeboard.options import Option, OptionKind
from judgeboard.problems import PROBLEMS


@pytest.mark.parametrize(
    ("kind", "allowed", "refused"),
    [
        (OptionKind.CHOICE, ["a", "b"], ["", "A", "ab", "x"]),
        (OptionKind.FLAG, ["x"], ["", "a", "X"]),
        (OptionKind.NUMBER, ["1", "007", "1000000000"], ["", "0", "-1", "+1", "1.0", "1000000001", "0000000000001"]),
        (OptionKind.SECONDS, [".5", "0.001", "1", "1.", "1000000"], ["", "0", "0.0", ".", "-1", "1e3", "1000000.1"]),
        (OptionKind.TEXT, ["", "any text"], []),
    ],
)
def test_an_option_allows_the_values_of_its_kind(kind: OptionKind, allowed: list[str], refused: list[str]) -> None:
    option = Option("x", kind, choices=("a", "b"))
    assert [value for value in (*allowed, *refused) if option.allows(value)] == allowed


def test_perft_counts_at_most_99_plies() -> None:
    [option] = [option for option in PROBLEMS["loa"].options if option.name == "perft"]
    assert [value for value in ("0", "99", "100") if option.allows(value)] == ["0", "99"]


def test_a_number_of_seconds_has_twelve_characters_at_most() -> None:
    option = Option("x", OptionKind.SECONDS)
    assert option.allows("0.1234567890")
    assert not option.allows("0.12345678901")


def test_an_option_may_be_given_with_others_by_default() -> None:
    assert not Option("x").exclusive
