"""Letters, spaces, labels and the order of lines in an output that differs from the judge's."""

import re
from typing import Any

import pytest

from judgeboard.compare.text_lines import words_of
from judgeboard.compare.wording import wording_mistake
from judgeboard.view import Phrase
from tests.engine.compared_outputs import RIGHT, compare, judged, triples_compared


def mistakes_of(problem: str, text: str, output: str) -> list[dict[str, Any]]:
    """Returns the comparison's phrases about the whole output, then its phrases about the first place."""
    task, _ = judged(problem, text)
    data = compare(task, output)
    return [*data["phrases"], *(data["places"][0]["phrases"] if data["places"] else [])]


def foreign(letter: str, code_point: str) -> dict[str, Any]:
    return {"code": "compare.foreign_letter", "values": {"letter": letter, "code_point": code_point}}


CHECK = "1\nw\nK...R...\n" + "........\n" * 6 + "....k...\n"
CHECKED = "WHITE IS CHECKED\n"


@pytest.mark.parametrize(
    ("found", "mistake"),
    [
        ("WHITE IS CH\u0415CKED", foreign("\u0415", "U+0415")),
        ("WHITE IS \u0421HECKED", foreign("\u0421", "U+0421")),
        ("WHITE IS S\u0410FE", foreign("\u0410", "U+0410")),
        ("White is ch\u0435cked", foreign("\u0435", "U+0435")),
    ],
)
def test_a_letter_that_only_looks_latin_is_named(found: str, mistake: dict[str, Any]) -> None:
    assert judged("rank-and-file", CHECK)[1] == CHECKED
    assert mistakes_of("rank-and-file", CHECK, f"{found}\n") == [mistake]


def test_words_of_another_language_are_not_taken_for_lookalikes() -> None:
    for words in (
        "\u041c\u0410\u0422",
        "WHITE IS \u041c\u0410\u0422",
        "\u0431\u0435\u043b\u044b\u043c \u0448\u0430\u0445",
    ):
        (mistake,) = mistakes_of("rank-and-file", CHECK, f"{words}\n")
        assert mistake["code"] == "compare.never_printed"


def test_moves_in_letters_that_only_look_latin_are_named() -> None:
    congo = "1\n3l3/7/7/7/7/7/3L3 w 1\n"
    task, right = judged("congo", congo, piece="lion")
    data = compare(task, right.replace("c", "\u0441"))
    assert data["places"][0]["phrases"] == [foreign("\u0441", "U+0441")]


@pytest.mark.parametrize("label", ["#1", "1)", "1.", "#1:", "(1)", "[1]", "1 -", "1", "Test 1:", "Case 1:", "Case #1:"])
def test_a_label_before_the_answer_is_named(label: str) -> None:
    (mistake,) = mistakes_of("rank-and-file", CHECK, f"{label} {CHECKED}")
    assert mistake["code"] == "compare.label"


@pytest.mark.parametrize(
    ("found", "code"),
    [
        ("Move  not allowed", "compare.blanks_more"),
        ("Move \tnot allowed", "compare.tabs"),
        (" Move not allowed", "compare.blanks_leading"),
    ],
)
def test_a_difference_in_spaces_is_named(found: str, code: str) -> None:
    data = triples_compared(RIGHT.replace("Move not allowed", found))
    assert [phrase["code"] for phrase in data["places"][0]["phrases"]] == [code]


@pytest.mark.parametrize(
    ("found", "expected", "code"),
    [
        ("a b  c", "a  b c", "compare.blanks_fewer"),
        ("a  b c", "a b  c", "compare.blanks_more"),
        ("a b c", "a b  c", "compare.blanks_fewer"),
        ("a b  c", "a b c", "compare.blanks_more"),
    ],
)
def test_the_first_gap_decides_whether_spaces_are_extra_or_missing(found: str, expected: str, code: str) -> None:
    assert wording_mistake(found, expected) == Phrase(code)


def test_lines_in_another_order_are_recognised_with_any_spaces() -> None:
    for found in ("Stop\n" + RIGHT[:-5], "  Stop\n" + RIGHT[:-5].replace("Move not", "Move   not")):
        assert "compare.order" in [phrase["code"] for phrase in triples_compared(found)["phrases"]]
    task, right = judged("correct-move", "17 49 56\n17 49 33\n")
    swapped = "".join(reversed(right.splitlines(keepends=True)))
    assert "compare.order" in [phrase["code"] for phrase in compare(task, swapped)["phrases"]]
    for found in ("Stop\n" + RIGHT, "Stopp\n" + RIGHT[:-5], "Continue\n" + RIGHT[:-5]):
        assert "compare.order" not in [phrase["code"] for phrase in triples_compared(found)["phrases"]]


def test_a_line_of_the_input_behind_the_last_answer_is_called_that() -> None:
    data = triples_compared(f"{RIGHT}0 57 9\n")
    assert "compare.echo" in [phrase["code"] for phrase in data["places"][0]["phrases"]]
    data = triples_compared(f"{RIGHT}17 17 49\n")
    assert "compare.echo" not in [phrase["code"] for phrase in data["places"][0]["phrases"]]


@pytest.mark.parametrize("code_point", [0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0])
def test_an_invisible_character_is_named(code_point: int) -> None:
    assert wording_mistake(f"Move{chr(code_point)} not allowed", "Move not allowed") == Phrase("compare.invisible")
    assert wording_mistake("Move\xa0not allowed", "Move not allowed") == Phrase("compare.invisible")


@pytest.mark.parametrize(
    "line", ["", "a", "a b", " a", "a ", "a  b", "a\tb", "a\rb", "\t", " ", "a \v b", "a\fb", "a\xa0b"]
)
def test_the_words_of_a_line_are_joined_by_single_spaces(line: str) -> None:
    assert words_of(line) == " ".join(word for word in re.split("[ \t\r\f\v]", line) if word)
