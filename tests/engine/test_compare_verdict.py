"""The verdict on a whole output: line counts, shifts and line ends."""

import pytest

from judgeboard.compare.comparison import place
from judgeboard.view import Phrase
from tests.engine.evidence import RIGHT, TRIPLES, compared

WHOLE = {"compare.goes_on", "compare.ends_early", "compare.shifted_up", "compare.shifted_down", "compare.line_ends"}


def said(text: str, printed: str) -> set[str]:
    """Returns the codes of `WHOLE` for which the comparison has a phrase about the whole output."""
    return {phrase.code for phrase in compared("correct-move", text, printed)["phrases"]} & WHOLE


@pytest.mark.parametrize("surplus", [1, 150])
def test_lines_after_the_last_answer_are_counted(surplus: int) -> None:
    data = compared("correct-move", TRIPLES, RIGHT + "Stop\n" * surplus)
    assert (data["verdict"], data["count"], data["missing"], data["lines"]) == ("wrong", surplus, 0, 7 + surplus)
    [phrase] = [phrase for phrase in data["phrases"] if phrase.code == "compare.goes_on"]
    assert phrase.values == {"count": 7 + surplus, "expected": 7}


def test_lines_are_counted_where_nothing_is_due() -> None:
    assert compared("correct-move", "", "Stop\nStop\n\n")["phrases"] == [
        Phrase("compare.goes_on", {"count": 2, "expected": 0})
    ]
    assert compared("correct-move", "", " \n\n")["phrases"] == []
    assert compared("correct-move", "1 2 x\n", "Stop\n")["phrases"] == []


def test_wrong_extra_and_missing_lines_are_counted() -> None:
    lines = RIGHT.splitlines(keepends=True)
    for printed, wrong, missing in (
        ([*lines[:5], "?\n", *lines[5:]], 1, 0),
        (["?\n", *lines[1:5], "?\n", *lines[5:]], 2, 0),
        ([lines[0], *lines[2:]], 0, 1),
        (lines[:-2], 0, 2),
        (["?\n", *lines[1:-2]], 1, 2),
    ):
        data = compared("correct-move", TRIPLES, "".join(printed))
        assert (data["count"], data["missing"]) == (wrong, missing), printed


@pytest.mark.parametrize(("count", "is_said"), [(2, False), (3, True)])
def test_two_lines_are_too_few_to_call_them_shifted(count: int, is_said: bool) -> None:
    text = "".join(["17 49 33\n", "17 49 56\n", "17 49 25\n"][:count])
    right = "".join(["Continue\n", "Illegal move\n", "Move not allowed\n"][:count])
    assert compared("correct-move", text, right)["verdict"] == "identical"
    assert ("compare.shifted_up" in said(text, right.partition("\n")[2])) is is_said
    assert ("compare.shifted_down" in said(text, f"?\n{right}")) is is_said


def test_line_ends_are_called_windows_ones_only_if_all_are() -> None:
    assert "compare.line_ends" in said(TRIPLES, RIGHT.replace("\n", "\r\n"))
    for printed in (RIGHT.replace("\n", "\r\n", 3), RIGHT.replace("\n", "\r\r\n"), RIGHT):
        assert "compare.line_ends" not in said(TRIPLES, printed)


@pytest.mark.parametrize("line", [1, 3, 7])
def test_the_first_line_with_blanks_at_its_end_is_named(line: int) -> None:
    lines = RIGHT.splitlines()
    lines[line - 1] += "\t"
    lines[-1] += " "
    [phrase] = compared("correct-move", TRIPLES, "\n".join(lines) + "\n")["phrases"]
    assert phrase == Phrase("compare.trailing_blanks", {"line": line})


def test_a_blank_in_place_of_an_empty_first_answer_is_a_blank_at_the_end_of_line_1() -> None:
    data = compared("congo", "2\n7/7/2l4/2z4/7/7/4L2 w 1\n7/7/2l4/2z4/7/7/4L2 b 1\n", " \nx\n", piece="zebra")
    assert data["places"][0]["line"] == 2
    right = compared("congo", "1\n7/7/2l4/2z4/7/7/4L2 w 1\n", " \n", piece="zebra")
    assert right["phrases"] == [Phrase("compare.trailing_blanks", {"line": 1})]


def test_a_phrase_that_all_places_share_is_a_phrase_of_the_whole_output() -> None:
    one, two = RIGHT.replace("Stop", "STOP"), RIGHT.replace("Stop", "STOP").replace("Illegal state", "illegal state")
    for printed, places in ((one, 1), (two, 2)):
        data = compared("correct-move", TRIPLES, printed)
        assert len(data["places"]) == places
        assert (Phrase("compare.letter_case") in data["phrases"]) is (places == 2)


def test_a_place_after_the_last_answer_has_none_and_an_output_without_differences_no_first_place() -> None:
    assert compared("correct-move", TRIPLES, f"{RIGHT}Stop\n")["places"][0]["answer"] == -1
    assert compared("correct-move", TRIPLES, RIGHT)["first"] == -1


def test_a_place_can_be_whole_lines() -> None:
    told = place("wrong", 3, 2, 0, "ab c", "d e f", [], by_words=False)
    assert (told["word"], told["column"], told["length"], told["lines"]) == (1, 1, 4, 1)
    assert (told["expected_column"], told["expected_length"]) == (1, 5)
