"""`judgeboard compare` reports in words what Compare shows on the page."""

import os
import sys
import tracemalloc
from pathlib import Path

import pytest

from judgeboard.__main__ import main
from judgeboard.commands import compare as compare_command
from tests.engine.commands import run
from tests.engine.vectors import VECTORS, output

pytestmark = pytest.mark.host

GAME = VECTORS / "othello" / "00.in"


def compare(problem: str, given: str, text: str, *options: str) -> tuple[int, str, str]:
    """Compares a text, passed as standard input, with the judge's output for the input file `given`. Returns the exit
    status, the output and standard error.
    """
    return run("compare", problem, *options, given, "-", given=text)


def right(problem: str, file: Path, **options: str) -> str:
    return output(problem, file.read_text(), **options)


@pytest.mark.parametrize(
    ("change", "status", "verdict"),
    [
        (lambda text: text, 0, "Identical: accepted."),
        (
            lambda text: text.replace("\n", " \r\n"),
            0,
            "Same except for spaces or line ends: accepted by most judges.",
        ),
        (
            lambda text: text.replace(" ", "  "),
            1,
            "Presentation error at line 1: the words are right, but the spaces or line breaks are not.",
        ),
        (lambda text: f"more\n{text}", 1, "Wrong answer: line 1 should not be there."),
        (lambda text: text.partition("\n")[2], 1, "Wrong answer: a line is missing before line 1. 1 line is missing."),
        (lambda text: f"{text}more\n", 1, "Wrong answer: the output should end before line "),
        (lambda _: "", 1, "Wrong answer: the output ends before line 1."),
    ],
)
def test_each_verdict_has_its_words_and_status(change: object, status: int, verdict: str) -> None:
    assert callable(change)
    found, out, err = compare("othello", str(GAME), change(right("othello", GAME)))
    assert (found, err) == (status, "")
    assert out.startswith(verdict)


def test_nothing_is_right_where_nothing_is_due() -> None:
    verdict = "The judge prints nothing for this input: only empty output is right.\n"
    surplus = "The output is too long: 2 lines instead of 0.\n"
    for text, status, out in (("", 0, verdict), (" \n", 0, verdict), ("x\ny\n", 1, verdict + surplus)):
        assert compare("correct-move", os.devnull, text) == (status, out, "")


def test_nothing_is_compared_after_an_error_before_the_first_answer(tmp_path: Path) -> None:
    file = tmp_path / "wrong.in"
    file.write_text("1 2 x\n")
    status, out, _ = compare("correct-move", str(file), "Stop\n")
    assert (status, out) == (2, "The judge printed nothing for this input, so there is nothing to compare.\n")


def test_the_first_difference_is_printed_with_mistake_and_explanation() -> None:
    file = VECTORS / "rank-and-file" / "00.in"
    text = right("rank-and-file", file)
    before, mated, after = text.partition("CHECKMATED")
    line = before.count("\n") + 1
    status, out, _ = compare("rank-and-file", str(file), f"{before}IN CHECK{after}")
    assert status == 1
    verdict, expected, due, carets, yours, found, *_ = out.splitlines()
    assert verdict == f"Wrong answer at line {line}, word 3."
    assert (expected, yours) == ("Expected:", f"Yours, line {line}:")
    assert due.endswith(mated)
    assert found.endswith("IN CHECK")
    assert carets == " " * due.index(mated) + "^" * len(mated)
    assert " of the input: " in out
    assert "checkmated" in out.splitlines()[-1]


def test_of_long_lines_the_part_around_the_difference_is_printed_with_carets_below_it(tmp_path: Path) -> None:
    file = tmp_path / "giraffes.in"
    file.write_text("1\n2GlG2/G5G/2G1G2/G5G/2G1G2/G5G/2GLG2 w 1\n")
    moves = right("congo", file, piece="giraffe").split()
    for at in (0, len(moves) // 2, len(moves) - 1):
        wrong = " ".join([*moves[:at], "a0a0", *moves[at + 1 :]])
        out = compare("congo", str(file), f"{wrong}\n", "--piece", "giraffe")[1]
        _, _, due, carets, _, found, carets_again, *_ = out.splitlines()
        assert len(due) < len(wrong) / 2
        assert carets.strip() == carets_again.strip() == "^^^^"
        assert due[carets.index("^") :].startswith(moves[at])
        assert found[carets_again.index("^") :].startswith("a0a0")


@pytest.mark.parametrize(
    ("missing", "place"), [(0, "before line 1"), (1, "before line 2"), (2, "before line 3"), (3, "at the end")]
)
def test_a_missing_line_is_shown_with_its_place_in_the_output(missing: int, place: str, tmp_path: Path) -> None:
    file = tmp_path / "triples.in"
    file.write_text("17 17 49\n17 49 33\n56 48 49\n17 49 25\n")
    lines = right("correct-move", file).splitlines()
    text = "".join(f"{line}\n" for line in [*lines[:missing], *lines[missing + 1 :]])
    _, expected, due, _, yours, found, *_ = compare("correct-move", str(file), text)[1].splitlines()
    assert (expected, due.strip()) == ("Expected:", lines[missing])
    assert (yours, found.strip()) == (f"Yours, {place}:", "(nothing)")


def test_of_a_missing_blank_line_no_lines_are_shown(tmp_path: Path) -> None:
    game = "\n".join(["--------"] * 8) + "\nB\nQ\n"
    games = tmp_path / "games.in"
    games.write_text(f"2\n{game}{game}")
    _, out, _ = compare("othello", str(games), "--------\n" * 16)
    assert "A blank line is missing before line 9." in out
    assert "Expected:" not in out


def test_pieces_and_squares_are_in_words(tmp_path: Path) -> None:
    file = tmp_path / "fens.in"
    file.write_text("1\n2l4/7/7/1p5/1z5/2L4/7 w 1\n")
    for language, words in (("en", "the lion on c2 can be captured by the "), ("ru", "лев")):
        out = compare("congo", str(file), "c2c4\n", "--piece", "lion", "--language", language)[1]
        assert words in out.lower()
        assert "{" not in out


def test_a_text_without_end_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compare_command, "LONGEST_OUTPUT", 10_000)
    assert main(["compare", "othello", str(GAME), "/dev/zero"]) == 2
    assert capsys.readouterr().err == "/dev/zero: File too large: at most 10,000 characters are compared\n"


@pytest.mark.parametrize(("longest", "status"), [(14, 0), (13, 2)])
def test_a_text_may_be_as_long_as_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, longest: int, status: int
) -> None:
    monkeypatch.setattr(compare_command, "LONGEST_OUTPUT", longest)
    file = tmp_path / "triples.in"
    file.write_text("17 17 49\n")
    assert compare("correct-move", str(file), "Illegal state\n")[0] == status


def test_a_large_input_and_output_need_little_memory(tmp_path: Path) -> None:
    """Compare needs less than 140 bytes of memory for each byte of the input. Othello's commands of one letter give the
    most answers for the size of an input.
    """
    game, output, commands = tmp_path / "game.in", tmp_path / "game.out", 7_000
    game.write_text(
        "1\n" + 3 * "--------\n" + "---WB---\n---BW---\n" + 3 * "--------\n" + "B\n" + commands * "L\n" + "Q\n"
    )
    output.write_text("x\n" * commands)
    assert main(["compare", "othello", str(GAME), str(output)]) == 1
    tracemalloc.start()
    assert main(["compare", "othello", str(game), str(output)]) == 1
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 140 * game.stat().st_size


def test_the_output_is_compared_as_far_as_a_wrong_input_is_judged(tmp_path: Path) -> None:
    file = tmp_path / "triples.in"
    file.write_text("17 17 49\n1 2 x\n")
    assert compare("correct-move", str(file), "Illegal state\n") == (
        2,
        "The same up to line 1, where the judge’s output stops; the rest was not compared.\n",
        "line 2, column 5: “x” is not a whole number.\n",
    )


def test_another_right_output_is_right(tmp_path: Path) -> None:
    """In Lines of Action every legal move is right, even if the judge plays another move."""
    file = tmp_path / "game.in"
    file.write_text("1 0\n")
    status, out, _ = compare("loa", str(file), "A4-C4\n", "--nodes", "20")
    assert (status, out.partition("\n")[0]) == (0, "Correct, though different from the judge’s answer from line 1 on.")


def test_a_player_searches_10_000_nodes_by_default_so_that_its_moves_are_the_same_each_time() -> None:
    assert "(default: 10000)" in " ".join(run("compare", "loa", "--help")[1].split())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "PROBLEM"),
        (["chess", "a", "b"], "chess"),
        (["othello"], "INPUT"),
        (["othello", "-"], "OUTPUT"),
        (["othello", "-", "-"], "standard input"),
        (["othello", "a", "b", "c"], "c"),
        (["congo", "a", "b"], "--piece"),
        (["loa", "--analyse", "a", "b"], "--analyse"),
        (["othello", "no such file", "-"], "no such file: "),
        (["othello", "-", "no such file"], "no such file: "),
        (["othello", "-", "."], ".: "),
    ],
)
def test_wrong_usage_is_an_error_on_standard_error(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open(os.devnull) as nothing:  # noqa: PTH123 (`os.devnull` is a string)
        monkeypatch.setattr(sys, "stdin", nothing)
        assert main(["--language", "en", "compare", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
