"""Reports of analyses on the command line: scores, lines, and every form of a game."""

import io
import json
from itertools import repeat
from math import log
from typing import Any

import pytest

from judgeboard.errors import InputError
from judgeboard.loa.format import chance, iteration_text, plies_to_win, score_text
from judgeboard.loa.scores import NEAR_WIN, WIN
from judgeboard.loa.squares import PASS
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from tests.engine.commands import run
from tests.engine.searches import VECTORS

answers = PROBLEMS["loa"].answers


@pytest.mark.parametrize(
    ("score", "text"),
    [
        (0, "+0.00 50%"),
        (35, "+0.35 64%"),
        (-220, "-2.20 3%"),
        (WIN - 5, "wins in 5 plies"),
        (4 - WIN, "loses in 4 plies"),
    ],
)
def test_a_score_is_written_with_its_chance(score: int, text: str) -> None:
    assert score_text(score) == text


def test_a_chance_is_that_of_the_other_side_turned_round() -> None:
    for score in (0, 1, 90, 1_000, WIN - 3):
        assert chance(score) + chance(-score) == pytest.approx(1)
        assert plies_to_win(score) == -plies_to_win(-score)
    assert log(chance(100) / chance(-100)) == pytest.approx(1.6)


def test_a_score_is_a_proof_from_the_longest_win_on() -> None:
    assert (plies_to_win(NEAR_WIN), chance(NEAR_WIN), chance(-NEAR_WIN)) == (WIN - NEAR_WIN, 1, 0)
    assert plies_to_win(NEAR_WIN - 1) == plies_to_win(1 - NEAR_WIN) == 0


def test_a_finding_is_written_line_by_line() -> None:
    text = iteration_text(3, 1_234, [(12, [24 * 64 + 26, PASS]), (WIN - 1, [0 * 64 + 1])])
    assert text == "depth 3, 1234 nodes\n1. +0.12 55%: A5-C5 Z0-Z0\n2. wins in 1 ply: A8-B8\n"


def analysis_of(text: str, **options: str) -> list[Any]:
    return list(answers(Reader(io.StringIO(text)), {"form": "analyse", "nodes": "2000"} | options))


@pytest.mark.parametrize("text", ["", "\n", "1. A4-C4 E8-E6\n", "A4-C4\nE8-E6 2. A2-E6\n"])
def test_the_moves_of_a_game_can_be_analysed(text: str) -> None:
    found = analysis_of(text)
    assert found[0].text.startswith("depth 1, ")
    assert all(answer.text.count("\n") == 4 for answer in found)


@pytest.mark.parametrize(
    "text",
    [
        "1. A4-C4! {a comment} (A4-C2) E8-E6 *",
        "80 0\nA4-C4\nE8-E6\n",
        "To: you\n\n(;FF[4]GM[9]PL[W]\n;W[a4-c4];B[e8-e6])",
        "https://example.org/#loa?moves=a4c4.e8e6",
    ],
)
def test_a_game_in_any_form_can_be_analysed(text: str) -> None:
    """The command line analyses a game in every form that the page reads, including SGF and games with comments."""
    assert [answer.text for answer in analysis_of(text)] == [answer.text for answer in analysis_of("A4-C4 E8-E6")]


def test_the_limit_of_a_transcript_holds_for_its_analysis() -> None:
    assert len(analysis_of("2 0\nA4-C4 E8-E6")[-1].text.splitlines()[1].split(": ")[1].split()) <= 2
    [result] = analysis_of("1 0\nA4-C4 E8-E6")
    assert result.text == "A draw: both sides have used up their moves.\n"


def test_a_position_can_be_analysed() -> None:
    case = json.loads((VECTORS / "wins.json").read_text())["wins"][0]
    men = dict.fromkeys(case["white"], "W") | dict.fromkeys(case["black"], "B")
    rows = "\n".join("".join(men.get(f"{column}{rank}", ".") for column in "ABCDEFGH") for rank in range(8, 0, -1))
    found = analysis_of(f"{case['to_move']}\n{rows}\n", nodes="20000")
    assert f"\n1. wins in {case['win_in_plies']} plies: {case['best']} " in found[-1].text


def test_moves_after_a_position_are_played_first() -> None:
    """If moves follow a position, the analysis is of the position after these moves."""
    start = "W\n" + ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"
    assert [answer.text for answer in analysis_of(start + "A4-C4 E8-E6")] == [
        answer.text for answer in analysis_of("A4-C4 E8-E6")
    ]


def test_the_command_line_tells_what_an_analysis_has_skipped() -> None:
    status, out, err = run("loa", "--analyse", "--nodes", "2000", given="Ann vs Bob\na4-c2")
    assert (status, err) == (0, "line 1, column 1: Skipped: “Ann vs Bob”.\n")
    assert out.endswith(analysis_of("a4-c2")[-1].text)


def test_an_analysis_without_the_command_line_writes_nothing_to_standard_error(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert analysis_of("Ann vs Bob\na4-c2")[-1].text == analysis_of("a4-c2")[-1].text
    assert capsys.readouterr().err == ""


def test_one_of_several_games_is_analysed() -> None:
    games = "(;GM[9];W[a4-c2])(;GM[9];W[a5-c7])"
    for number, game in enumerate(("a4-c2", "a5-c7"), 1):
        assert analysis_of(games, game=str(number))[-1].text == analysis_of(game)[-1].text
    with pytest.raises(InputError) as caught:
        analysis_of(games, game="3")
    assert caught.value.code == "loa.game_missing"


def test_an_endless_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judgeboard.loa.records.read.LONGEST_TEXT", 1000)
    with pytest.raises(InputError) as caught:
        list(answers(Reader(repeat("A4-C4\n")), {"form": "analyse"}))
    assert caught.value.code == "loa.text_too_long"


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("W\n" + "........\n" * 8, "loa.nothing_to_analyse", 9),
        ("W\n" + "........\n" * 7 + "B......B", "loa.nothing_to_analyse", 9),
        ("W\n........\n", "loa.row_missing", 2),
        ("A4-A5", "loa.illegal_length", 1),
        ("Hello", "loa.no_move_found", 1),
        ("a4-c2 c8-c9", "loa.move_unreadable", 1),
        ("80 2\n", "number_out_of_range", 1),
        ("(;GM[9]\n;W[a4-a5])", "loa.illegal_length", 2),
    ],
)
def test_a_position_that_cannot_be_analysed_is_an_error(text: str, code: str, line: int) -> None:
    with pytest.raises(InputError) as caught:
        analysis_of(text)
    assert (caught.value.code, caught.value.line) == (code, line)
