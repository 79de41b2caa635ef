"""The command `judgeboard loa --review`."""

import sys
from pathlib import Path

import pytest

from judgeboard.__main__ import main
from judgeboard.loa.records.tree import GameTree
from judgeboard.loa.review import report, review
from judgeboard.loa.review.findings import Finding
from judgeboard.loa.review.grade_moves import graded
from judgeboard.loa.review.report import rows
from judgeboard.loa.review.review import Effort, NewFinding
from judgeboard.tasks import Work, finish
from tests.engine.commands import run
from tests.engine.loa_games import PUBLISHED, moves, published, read, replayed, without_review
from tests.engine.test_try_report import Terminal

SHORTEST = " ".join(PUBLISHED["shortest_game.txt"]["moves"])
REVIEW = ("loa", "--review", "--nodes", "2000")


def test_a_review_grades_each_move_and_counts_for_each_side() -> None:
    status, out, err = run(*REVIEW, given=SHORTEST)
    assert (status, err) == (0, "")
    rows = out.splitlines()
    numbered = [row.split() for row in rows if row.lstrip()[0].isdigit()]
    assert [row[2] for row in numbered] == SHORTEST.split()
    assert numbered[7][:4] == ["8.", "Black", "C8-A6", "??"]
    assert numbered[-1] == ["9.", "White", "A5-E5", "100%"]
    assert rows[-1].startswith("Black: accuracy ")
    assert "1 blunder" not in rows[-1], "counts are written as lists of numbers"
    assert "blunders 1, missed wins 0." in rows[-1]


def test_a_bad_move_is_explained_with_both_lines() -> None:
    rows = run(*REVIEW, given=SHORTEST)[1].splitlines()
    at = next(number for number, row in enumerate(rows) if "C8-A6 ??" in row)
    explanation, best, after = (row.strip() for row in rows[at + 1 : at + 4])
    assert "C8-A6 lets White connect at once with A5-E5." in explanation
    assert best.startswith("Best line: ")
    assert after == "After the move: A5-E5"


def test_a_printed_review_has_whites_chances_and_lines_of_at_most_eight_moves() -> None:
    game, line = replayed("A5-C3", "B1-B3"), published("shortest_game.txt").plies
    assert len(line) == 9
    best, reply = tuple(ply.move for ply in line), (game.plies[1].move,)
    text = "".join(rows(finish(graded(game, {0: Finding(200, best), 1: Finding(50, reply), 2: Finding(-50)}))))
    assert (
        text
        == """\
  1. White  A5-C3 ??   31%
     Blunder: White’s winning chance falls from 96% to 31%. A5-C3 splits white groups, from 2 to 4.
     Best line: A4-C2 E8-D7 A2-D2 D7-A7 D2-G5 C1-A3 C2-F5 C8-A6
     After the move: B1-B3
  2. Black  B1-B3      31%
White: accuracy 5%; only good moves 0, inaccuracies 0, mistakes 0, blunders 1, missed wins 0.
Black: accuracy 100%; only good moves 0, inaccuracies 0, mistakes 0, blunders 0, missed wins 0.
"""
    )


def test_a_terminal_shows_the_progress_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert list(report.report(GameTree.of(replayed("A4-C2")), Effort(nodes=100), as_sgf=False))
    shown = [line.removesuffix("\x1b[K") for line in terminal.getvalue().split("\r")]
    assert shown == ["", "Reviewing: 88%", "Reviewing: 100%", ""]


def test_a_review_speaks_russian() -> None:
    status, out, err = run(*REVIEW, "--language", "ru", given=SHORTEST)
    assert (status, err) == (0, "")
    assert "C8-A6 позволяет белым сразу соединиться ходом A5-E5." in out
    assert "Чёрные: точность" in out


def test_the_reviewed_game_in_sgf_has_marks_comments_and_variations() -> None:
    status, out, err = run(*REVIEW, "--sgf", given=SHORTEST)
    assert (status, err) == (0, "")
    record = read(out)
    assert moves(record) == SHORTEST.split()
    assert record.notices == ()
    blunder = record.tree.nodes[8].notes
    assert blunder.mark == "??"
    assert blunder.comment.startswith("Blunder: ")
    assert len(record.tree.nodes) > 10
    assert without_review(record.tree).nodes == read(SHORTEST).tree.nodes


def test_an_escape_character_of_a_comment_reaches_a_file_but_no_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, terminal = tmp_path / "game", Terminal()
    game.write_text("A4-C2 {\x1b[31mred}")
    assert "\x1b[31mred" in run(*REVIEW, "--sgf", str(game))[1].replace("\\", "")
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main([*REVIEW, "--sgf", str(game)]) == 0
    assert "\ufffd[31mred" in terminal.getvalue().replace("\\", "")
    assert terminal.getvalue().count("\n") > 1


def test_a_reviewed_game_can_be_reviewed_again() -> None:
    once = run(*REVIEW, "--sgf", given=SHORTEST)[1]
    assert run(*REVIEW, "--sgf", given=once)[1] == once


def test_a_game_of_several_is_chosen_by_its_number() -> None:
    games = "(;GM[9];W[a4-c2])(;GM[9];W[a2-c4])"
    status, out, err = run(*REVIEW, "--game", "2", given=games)
    assert (status, out.split()[2]) == (0, "A2-C4")
    assert "this is game 2" in err


def test_a_text_without_moves_is_not_reviewed() -> None:
    board = "W\n" + "\n".join(["W......W", *6 * ["........"], "B......B"])
    status, out, err = run(*REVIEW, given=board)
    assert (status, out) == (2, "")
    assert "There are no moves to review." in err


@pytest.mark.parametrize("option", [("--level", "3"), ("--opening", "A4-C2")])
def test_a_review_refuses_the_options_of_a_game(option: tuple[str, str]) -> None:
    assert run(*REVIEW, *option, given=SHORTEST)[0] == 2


def test_sgf_needs_a_review() -> None:
    status, _, err = run("loa", "--analyse", "--sgf", given=SHORTEST)
    assert status == 2
    assert "--sgf" in err


def test_after_an_interruption_a_review_prints_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*given: object) -> Work[NewFinding, None, None]:
        for news in review.review(*given):  # type: ignore[arg-type]
            if news and news.ply == 6:
                raise KeyboardInterrupt
            yield news

    monkeypatch.setattr(report, "review", interrupted)
    status, out, _ = run(*REVIEW, given=SHORTEST)
    assert status == 130
    assert [row.split()[2] for row in out.splitlines() if row.lstrip()[0].isdigit()] == SHORTEST.split()[7:]
