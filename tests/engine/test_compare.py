"""Comparison of any pasted text with the judge's output: the verdict, and the places with their contents."""

import json
from typing import get_args

import pytest

from judgeboard.compare.comparison import DifferenceKind
from tests.engine.compared_outputs import RIGHT, TASKS, TRIPLES, compare, judged, outcome, triples_compared
from tests.engine.page_api import api
from tests.engine.vectors import VECTORS, read

PLACE = {
    "kind",
    "forgiven",
    "line",
    "column",
    "length",
    "word",
    "expected_line",
    "expected_column",
    "expected_length",
    "answer",
    "found",
    "offset",
    "rest",
    "expected",
    "expected_offset",
    "expected_rest",
    "lines",
    "phrases",
    "marks",
}


def test_a_place_has_the_found_and_the_expected_line() -> None:
    data = triples_compared(RIGHT.replace("Move not allowed", "Move is  allowed"))
    assert (data["verdict"], data["count"], data["missing"], data["first"]) == ("wrong", 1, 0, 0)
    assert (data["lines"], data["expected_lines"], data["complete"]) == (6, 6, True)
    place = data["places"][0]
    assert place.keys() == PLACE
    assert (place["line"], place["word"], place["column"], place["length"]) == (4, 2, 6, 2)
    assert (place["expected_line"], place["expected_column"], place["expected_length"]) == (4, 6, 3)
    assert (place["answer"], place["found"], place["expected"]) == (3, "Move is  allowed", "Move not allowed")
    assert place["phrases"] == [{"code": "compare.never_printed", "values": {"found": "Move is allowed"}}]


def test_a_mistake_behind_a_blank_line_has_its_own_line() -> None:
    data = triples_compared("Illegal state\n\nIllegal move\nIllegal move\nMove not allowed\nStop\nStop\n")
    assert [(place["kind"], place["line"], place["expected_line"]) for place in data["places"]] == [
        ("blank_extra", 2, 2),
        ("wrong", 6, 5),
    ]
    assert [place["forgiven"] for place in data["places"]] == [True, False]
    assert (data["first"], data["count"]) == (1, 1)


def test_a_line_that_is_missing_has_nothing_found() -> None:
    place = triples_compared(RIGHT.replace("Move not allowed\n", ""))["places"][0]
    assert (place["kind"], place["line"], place["found"], place["expected"]) == ("missing", 4, None, "Move not allowed")
    assert (place["offset"], place["column"], place["length"]) == (0, 1, 0)


def test_a_line_too_many_has_nothing_expected() -> None:
    place = triples_compared(RIGHT.replace("Stop", "Debug\nStop"))["places"][0]
    assert (place["kind"], place["line"], place["found"], place["expected"]) == ("extra", 6, "Debug", None)
    assert (place["expected_offset"], place["expected_column"], place["expected_length"]) == (0, 1, 0)
    assert place["answer"] == 5


def test_a_long_line_is_quoted_around_the_place() -> None:
    place = triples_compared("Illegal state\n" + "x" * 500 + "\n")["places"][0]
    assert len(place["found"]) <= 120
    place = triples_compared(" ".join(["Illegal"] * 100) + "\n" + RIGHT.partition("\n")[2])["places"][0]
    assert (place["word"], place["column"], place["offset"]) == (2, 9, 0)
    assert place["found"] == (" ".join(["Illegal"] * 100))[:88]
    assert place["rest"] == len(" ".join(["Illegal"] * 100)) - 88
    assert place["expected_rest"] == 0


@pytest.mark.parametrize(
    ("text", "code", "count"),
    [("Illegal state\n", "compare.ends_early", 1), (RIGHT + "Stop\n", "compare.goes_on", 7)],
)
def test_the_lines_of_a_text_too_short_or_too_long_are_counted(text: str, code: str, count: int) -> None:
    assert {"code": code, "values": {"count": count, "expected": 6}} in triples_compared(text)["phrases"]


def test_an_incomplete_output_of_the_judge_is_compared_up_to_its_end() -> None:
    task, right = judged("correct-move", TRIPLES + "1 2 x\n")
    assert right == RIGHT
    for text, lines in ((RIGHT, 6), (RIGHT + "Stop\nStop\n", 8), (RIGHT.replace("\n", " \n") + "Stop\n", 7)):
        data = compare(task, text)
        assert (data["verdict"], data["complete"]) == ("so_far", False), text
        assert (data["lines"], data["expected_lines"]) == (lines, 6)
    assert outcome(compare(task, RIGHT.replace("\n", " \n"))) == ("so_far", None, "trailing_blanks")
    assert outcome(compare(task, RIGHT.replace("Stop", "Continue") + "Stop\n"))[:2] == ("wrong", (6, 1))
    assert outcome(compare(task, RIGHT[:14]))[:2] == ("wrong", (2, 1))


def test_a_judge_that_is_not_done_is_compared_as_far_as_it_got() -> None:
    task = next(TASKS)
    api.start(task, "judge", {"problem": "correct-move", "text": TRIPLES * 20_000, "options": {}})
    api.advance(task)
    data = compare(task, RIGHT * 20_000)
    assert (data["verdict"], data["complete"]) == ("so_far", False)


@pytest.mark.parametrize(("text", "complete"), [("", True), ("1 2 x\n", False)])
@pytest.mark.parametrize("pasted", ["", "\n", "Stop\n", "Segmentation fault"])
def test_where_the_judge_printed_nothing_no_place_is_right_or_wrong(text: str, complete: bool, pasted: str) -> None:
    task, right = judged("correct-move", text)
    assert right == ""
    data = compare(task, pasted)
    assert (data["verdict"], data["places"], data["complete"]) == ("nothing", [], complete)
    assert data["expected_lines"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "\0",
        "\ud800",
        "\ud800\n\udfff\n" * 50,
        "\r" * 1000,
        "\u2028\u2029\x85\n" * 9,
        "\ufeff" + RIGHT,
        "\x1c\n",
        "🙂\n" * 9,
    ],
    ids=range(8),
)
@pytest.mark.parametrize("problem", ["correct-move", "rank-and-file", "othello", "congo", "loa"])
def test_any_text_is_compared(problem: str, text: str) -> None:
    inputs = {
        "correct-move": TRIPLES,
        "rank-and-file": "1\nw\n....K...\n" + "........\n" * 6 + "....k...\n",
        "othello": "1\n" + "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3 + "B\nL\nM34\nQ\n",
        "congo": "1\ngmelecz/ppppppp/7/7/7/PPPPPPP/GMELECZ w 1\n",
        "loa": "1 1\nA4-C2\n",
    }
    options = {"congo": {"piece": "pawn"}, "loa": {"nodes": "20"}}.get(problem, {})
    task, right = judged(problem, inputs[problem], **options)
    for pasted in (text, text + right, right + text, right.replace("\n", text + "\n")):
        data = compare(task, pasted)
        assert data["verdict"] in ("blanks", "words", "wrong")
        json.dumps(data)


def test_kinds_are_those_of_the_page() -> None:
    types = {
        "wrong",
        "extra",
        "missing",
        "goes_on",
        "ends",
        "spacing",
        "break",
        "blank_extra",
        "blank_missing",
        "other",
    }
    assert set(get_args(DifferenceKind)) == types


@pytest.mark.parametrize(
    ("problem", "name", "options"),
    [
        ("correct-move", "cases", {}),
        ("rank-and-file", "01", {}),
        ("othello", "03", {}),
        ("congo", "superpawn", {"piece": "superpawn"}),
        ("congo", "lion", {"piece": "all"}),
    ],
)
def test_one_line_changed_missing_or_too_many_is_one_place(problem: str, name: str, options: dict[str, str]) -> None:
    task, right = judged(problem, read(VECTORS / problem / f"{name}.in"), **options)
    lines = right.split("\n")[:-1]
    for at in range(0, len(lines), max(1, len(lines) // 8)):
        changed = compare(task, "\n".join([*lines[:at], "QQ", *lines[at + 1 :]]) + "\n")
        assert [(place["kind"], place["line"]) for place in changed["places"]] == [("wrong", at + 1)]
        short = compare(task, "\n".join(lines[:at] + lines[at + 1 :]) + "\n")
        assert len(short["places"]) == 1
        assert short["count"] == 0
        long = compare(task, "\n".join([*lines[:at], "QQ", *lines[at:]]) + "\n")
        assert [(place["kind"], place["line"], long["count"]) for place in long["places"]] == [("extra", at + 1, 1)]


def test_lines_that_break_elsewhere_at_the_very_end_are_found() -> None:
    """An output with the right words on other lines has the verdict `words`, even after empty answers and at the very
    end.
    """
    fens = "2ele2/7/7/7/7/7/2ELE2 w 1\n2ele2/3P3/7/7/7/7/2ELE2 w 2\n2ele2/7/7/7/7/7/2ELE2 w 3\n"
    task, right = judged("congo", f"3\n{fens}", piece="pawn")
    assert [bool(line) for line in right.split("\n")] == [False, True, False, False]
    for text in (right.strip(), right.replace(" ", "\n"), right.replace(" ", "\n\n") + "\n\n"):
        assert compare(task, text)["verdict"] == "words"


def test_at_most_twenty_forgiven_places_are_reported() -> None:
    task, right = judged("correct-move", "17 49 33\n" * 60)
    for found, verdict in ((right.replace("\n", "\n\n"), "words"), (right.replace("\n", "\n\n") + "Stop\n", "wrong")):
        data = compare(task, found)
        forgiven = [place for place in data["places"] if place["forgiven"]]
        assert (data["verdict"], len(forgiven)) == (verdict, 20)
        assert {place["kind"] for place in forgiven} == {"blank_extra"}


def test_an_output_with_the_right_number_of_lines_does_not_end_early() -> None:
    """Compare does not say that an output ends early if the output has the judge's number of lines. Here an extra line
    at the beginning shifts the alignment.
    """
    task, _ = judged("correct-move", "1 2 3\n60 4 12\n17 49 33\n17 17 49\n1 2 3\n17 17 49\n")
    shuffled = ["Continue", "Continue", "Illegal state", "Continue", "Illegal state", "Continue"]
    data = compare(task, "".join(f"{line}\n" for line in shuffled))
    assert [place["kind"] for place in data["places"]] == ["extra", "ends"]
    assert [phrase["code"] for phrase in data["phrases"]] == ["compare.order"]
    assert data["places"][1]["phrases"] == []
