"""Outputs held against the judge's: verdicts, places and what they are made of, whatever is pasted."""

import json
import re
from time import process_time
from typing import Any, get_args

import pytest

from judgeboard.compare.comparison import DifferenceKind
from judgeboard.compare.lines import wording_mistake, words_of
from judgeboard.view import Phrase
from tests.engine.compared_outputs import TASKS, compare, judged, outcome
from tests.engine.page_api import api
from tests.engine.vectors import VECTORS, read

TRIPLES = "17 17 49\n17 49 56\n17 49 9\n17 49 25\n17 49 33\n0 57 9\n"
RIGHT = "Illegal state\nIllegal move\nIllegal move\nMove not allowed\nContinue\nStop\n"
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
    "expected",
    "expected_offset",
    "lines",
    "phrases",
    "marks",
}


def triples_compared(text: str) -> dict[str, Any]:
    task, right = judged("correct-move", TRIPLES)
    assert right == RIGHT
    return compare(task, text)


def test_a_place_tells_what_is_found_and_what_is_expected() -> None:
    data = triples_compared(RIGHT.replace("Move not allowed", "Move is  allowed"))
    assert (data["verdict"], data["count"], data["missing"], data["first"]) == ("wrong", 1, 0, 0)
    assert (data["lines"], data["expected_lines"], data["complete"]) == (6, 6, True)
    place = data["places"][0]
    assert place.keys() == PLACE
    assert (place["line"], place["word"], place["column"], place["length"]) == (4, 2, 6, 2)
    assert (place["expected_line"], place["expected_column"], place["expected_length"]) == (4, 6, 3)
    assert (place["answer"], place["found"], place["expected"]) == (3, "Move is  allowed", "Move not allowed")
    assert place["phrases"] == [{"code": "compare.never_printed", "values": {"found": "Move is allowed"}}]


def test_a_mistake_is_told_at_its_own_line_behind_a_blank_one() -> None:
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


@pytest.mark.parametrize(
    ("text", "code", "count"),
    [("Illegal state\n", "compare.ends_early", 1), (RIGHT + "Stop\n", "compare.goes_on", 7)],
)
def test_the_lines_of_a_text_too_short_or_too_long_are_counted(text: str, code: str, count: int) -> None:
    assert {"code": code, "values": {"count": count, "expected": 6}} in triples_compared(text)["phrases"]


def test_what_was_cut_short_is_compared_as_far_as_it_goes() -> None:
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
def test_where_the_judge_printed_nothing_no_text_is_right_or_wrong(text: str, complete: bool, pasted: str) -> None:
    task, right = judged("correct-move", text)
    assert right == ""
    data = compare(task, pasted)
    assert (outcome(data), data["complete"]) == (("nothing", None, ""), complete)
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


HOSTILE = {
    "one long line": "x" * 5_000_000,
    "no line ends": "Stop " * 1_000_000,
    "nothing but line ends": "\n" * 5_000_000,
    "nothing but blanks": " " * 5_000_000,
    "null bytes": "\0" * 5_000_000,
    "lone surrogates": "\ud800" * 2_000_000,
    "short lines": "a\n" * 2_000_000,
    "other lines": "\n".join(map(str, range(600_000))),
    "long lines": ("word " * 200_000 + "\n") * 5,
    "carriage returns": "\r" * 5_000_000,
}


@pytest.fixture(scope="module")
def large() -> tuple[int, str]:
    """All 262,144 cases of Correct Move."""
    squares = range(64)
    return judged("correct-move", "".join(f"{k} {q} {t}\n" for k in squares for q in squares for t in squares))


@pytest.mark.slow
@pytest.mark.parametrize("name", HOSTILE)
def test_no_text_is_slow(name: str, large: tuple[int, str]) -> None:
    started = process_time()
    data = compare(large[0], HOSTILE[name])
    assert process_time() - started < 20, "it takes about a second"
    assert data["verdict"] == "wrong"
    assert len(data["places"]) <= 120


def comparing(judge: int, text: str) -> int:
    task = next(TASKS)
    api.start(task, "compare", {"task": judge, "text": text})
    return task


@pytest.mark.parametrize("name", ["nothing but line ends", "short lines", "other lines"])
def test_the_worker_can_hear_the_page_while_a_large_text_is_compared(name: str, large: tuple[int, str]) -> None:
    task = comparing(large[0], HOSTILE[name])
    parts, longest = 0, 0.0
    done = False
    while not done:
        started = process_time()
        done = api.advance(task)["done"]
        longest = max(longest, process_time() - started)
        parts += 1
    assert parts > 5
    assert longest < 2, "it takes a twentieth of a second"


def test_a_comparison_goes_on_when_its_judge_is_dropped_or_goes_on() -> None:
    judge = next(TASKS)
    api.start(judge, "judge", {"problem": "correct-move", "text": TRIPLES * 40_000, "options": {}})
    got = ""
    while got.count("\n") < 100_000:
        got += api.advance(judge)["text"]
    task = comparing(judge, got.replace("Stop", "Go"))
    assert api.advance(task) == {"done": False}
    api.advance(judge)
    api.drop(judge)
    while not (part := api.advance(task))["done"]:
        pass
    assert (part["verdict"], part["complete"], part["count"]) == ("wrong", False, got.count("Stop"))
    assert part["expected_lines"] == got.count("\n")


def test_a_judge_that_was_dropped_is_not_compared_with() -> None:
    judge, _ = judged("correct-move", TRIPLES)
    api.drop(judge)
    with pytest.raises(KeyError):
        comparing(judge, RIGHT)


@pytest.mark.slow
def test_a_few_mistakes_in_a_large_output_are_found(large: tuple[int, str]) -> None:
    task, right = large
    lines = right.split("\n")
    for number in (1_000, 150_000, 262_000):
        lines[number] = "Stopp"
    data = compare(task, "\n".join(lines))
    assert [place["line"] for place in data["places"]] == [1_001, 150_001, 262_001]
    assert (data["count"], data["verdict"]) == (3, "wrong")
    assert outcome(compare(task, right)) == ("identical", None, "")
    assert outcome(compare(task, right.replace("\n", "\r\n"))) == ("blanks", None, "line_ends")


def test_at_most_a_hundred_places_are_told_and_all_are_counted(large: tuple[int, str]) -> None:
    data = compare(large[0], large[1].lower())
    assert (len(data["places"]), data["count"]) == (100, 262_144)
    assert [phrase["code"] for phrase in data["phrases"]] == ["compare.letter_case"]


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
    for at in range(0, len(lines), max(1, len(lines) // 40)):
        changed = compare(task, "\n".join([*lines[:at], "QQ", *lines[at + 1 :]]) + "\n")
        assert [(place["kind"], place["line"]) for place in changed["places"]] == [("wrong", at + 1)]
        short = compare(task, "\n".join(lines[:at] + lines[at + 1 :]) + "\n")
        assert len(short["places"]) == 1
        assert short["count"] == 0
        long = compare(task, "\n".join([*lines[:at], "QQ", *lines[at:]]) + "\n")
        assert [(place["kind"], place["line"], long["count"]) for place in long["places"]] == [("extra", at + 1, 1)]


def test_lines_that_break_elsewhere_at_the_very_end_are_told() -> None:
    """A line joined with a later one, behind blank lines that are answers, was once looked for past the end."""
    fens = "2ele2/7/7/7/7/7/2ELE2 w 1\n2ele2/3P3/7/7/7/7/2ELE2 w 2\n2ele2/7/7/7/7/7/2ELE2 w 3\n"
    task, right = judged("congo", f"3\n{fens}", piece="pawn")
    assert [bool(line) for line in right.split("\n")] == [False, True, False, False]
    for text in (right.strip(), right.replace(" ", "\n"), right.replace(" ", "\n\n") + "\n\n"):
        assert compare(task, text)["verdict"] == "words"


def mistakes_of(problem: str, text: str, output: str) -> list[dict[str, Any]]:
    """What is said of the first place of an output, and of the whole."""
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
def test_a_letter_that_only_looks_latin_is_told(found: str, mistake: dict[str, Any]) -> None:
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


def test_moves_in_letters_that_only_look_latin_are_told() -> None:
    congo = "1\n3l3/7/7/7/7/7/3L3 w 1\n"
    task, right = judged("congo", congo, piece="lion")
    data = compare(task, right.replace("c", "\u0441"))
    assert data["places"][0]["phrases"] == [foreign("\u0441", "U+0441")]


@pytest.mark.parametrize("label", ["#1", "1)", "1.", "#1:", "(1)", "[1]", "1 -", "1", "Test 1:", "Case 1:", "Case #1:"])
def test_a_label_before_the_answer_is_told(label: str) -> None:
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
def test_how_the_spaces_differ_is_told(found: str, code: str) -> None:
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
def test_the_first_gap_tells_whether_spaces_are_too_many_or_too_few(found: str, expected: str, code: str) -> None:
    assert wording_mistake(found, expected) == Phrase(code)


def test_lines_in_another_order_are_told_whatever_their_spaces() -> None:
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
def test_a_character_that_cannot_be_seen_is_told(code_point: int) -> None:
    assert wording_mistake(f"Move{chr(code_point)} not allowed", "Move not allowed") == Phrase("compare.invisible")
    assert wording_mistake("Move\xa0not allowed", "Move not allowed") == Phrase("compare.invisible")


@pytest.mark.parametrize(
    "line", ["", "a", "a b", " a", "a ", "a  b", "a\tb", "a\rb", "\t", " ", "a \v b", "a\fb", "a\xa0b"]
)
def test_the_words_of_a_line_are_joined_by_single_spaces(line: str) -> None:
    assert words_of(line) == " ".join(word for word in re.split("[ \t\r\f\v]", line) if word)


def test_twenty_places_are_told_of_what_is_forgiven() -> None:
    task, right = judged("correct-move", "17 49 33\n" * 60)
    for found, verdict in ((right.replace("\n", "\n\n"), "words"), (right.replace("\n", "\n\n") + "Stop\n", "wrong")):
        data = compare(task, found)
        forgiven = [place for place in data["places"] if place["forgiven"]]
        assert (data["verdict"], len(forgiven)) == (verdict, 20)
        assert {place["kind"] for place in forgiven} == {"blank_extra"}
