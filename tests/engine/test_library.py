"""The library, as a Python program or a notebook uses it after `import judgeboard`."""

import io
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import judgeboard
from judgeboard import Judge
from judgeboard.loa import Player
from judgeboard.loa.levels import LEVELS, Level
from judgeboard.loa.parse import items, replay
from judgeboard.loa.player import choose
from judgeboard.loa.rules import Game
from judgeboard.loa.thinker import Search, Thinker
from judgeboard.messages import speak
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.svg import DARK, GROUNDS, LIGHT, MARKS, TINTS
from judgeboard.tasks import Steps
from tests.engine.vectors import output

TOP = Path(__file__).parent.parent.parent
OPTIONS = {"congo": {"piece": "all"}, "loa": {"form": "moves"}}
OTHELLO = "1\n" + 3 * "--------\n" + "---WB---\n---BW---\n" + 3 * "--------\n" + "B\nL\n"
SVG = "{http://www.w3.org/2000/svg}"
EDGES = ("x", "width"), ("y", "height")


@pytest.fixture(autouse=True)
def english() -> None:
    speak("en")


def judge_of(problem: str) -> Judge:
    return Judge(problem, **OPTIONS.get(problem, {}))


@pytest.mark.parametrize("problem", PROBLEMS)
def test_answers_are_those_of_the_judge_with_their_lines(problem: str) -> None:
    text = judge_of(problem).random(seed=1, cases=6)
    expected = list(PROBLEMS[problem].answers(Reader(io.StringIO(text)), OPTIONS.get(problem, {})))
    found = list(judge_of(problem).judge(text))
    assert [(answer.text, answer.first_line, answer.last_line) for answer in found] == [each[:3] for each in expected]
    assert all(answer.explanation.endswith((".", ":", "?")) for answer in found)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_position_is_an_input_with_the_same_board(problem: str) -> None:
    judge = judge_of(problem)
    for answer in judge.judge(judge.random(seed=2, cases=12)):
        assert next(judge.judge(answer.position)).board.pieces == answer.board.pieces


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_board_is_drawn_with_a_square_and_a_circle_of_its_own_for_each(problem: str) -> None:
    judge = judge_of(problem)
    for answer in judge.judge(judge.random(seed=3, cases=12, difficulty="hard")):
        board = answer.board
        picture = ET.fromstring(board.svg())
        assert board._repr_svg_() == board.svg()
        squares = picture.findall(f"{SVG}rect")
        assert len(squares) == board.rows * board.columns
        right, bottom = (max(int(each.attrib[at]) + int(each.attrib[size]) for each in squares) for at, size in EDGES)
        assert picture.attrib["viewBox"] == f"0 0 {right} {bottom}"
        circles = picture.findall(f"{SVG}circle")
        assert len(circles) == len({(each.get("cx"), each.get("cy")) for each in circles}) == len(board.pieces)
        letters = [each.text for each in picture.findall(f"{SVG}text") if each.get("text-anchor") == "middle"]
        kinds = [kind.partition("-")[2] for _, kind in board.pieces]
        assert letters == [
            "N" if kind == "knight" else kind[0].upper() for kind in kinds if kind not in ("disc", "checker")
        ]


def test_a_board_prints_its_size_and_its_pieces_after_the_move() -> None:
    [answer] = Judge("correct-move").judge("17 49 33\n")
    pieces = "(('17', 'black-king'), ('33', 'white-queen'))"
    assert repr(answer.board) == f"AnswerBoard(rows=8, columns=8, pieces={pieces})"


def test_a_picture_shows_tints_marks_and_lines() -> None:
    fills = {LIGHT, DARK, *TINTS.values(), *GROUNDS.values()}
    seen = set()
    lines = 0
    for problem in PROBLEMS:
        judge = judge_of(problem)
        for answer in judge.judge(judge.random(seed=4, cases=20)):
            picture = ET.fromstring(answer.board.svg())
            seen |= {rect.get("fill") for rect in picture.findall(f"{SVG}rect")}
            lines += len(picture.findall(f"{SVG}path"))
            marks = [mark for mark in answer.board._view.marks if mark.kind in MARKS]
            assert len(picture.findall(f"{SVG}g[@transform]")) >= len(marks)
    assert seen == fills
    assert lines > 10


def test_a_wrong_input_raises_after_the_answers_before_it() -> None:
    answers = Judge("othello").judge(OTHELLO + "X\n")
    assert [next(answers).text for _ in range(2)] == ["", "(3,4) (4,3) (5,6) (6,5)\n"]
    with pytest.raises(ValueError, match=r"^line 12, column 1: ") as raised:
        next(answers)
    assert isinstance(raised.value, judgeboard.WrongInputError)
    assert (raised.value.line, raised.value.column) == (12, 1)


def test_a_comparison_has_verdict_line_causes_and_the_report_of_the_command_line() -> None:
    text = PROBLEMS["congo"].sample(PROBLEMS["congo"].examples[0])
    judge = Judge("congo", piece="zebra")
    right = "".join(answer.text for answer in judge.judge(text))
    accepted = judge.compare(text, right)
    assert (accepted.verdict, accepted.accepted, accepted.line, accepted.error) == ("identical", True, None, None)
    wrong = judge.compare(text, "e1d3\n" + right.partition("\n")[2])
    assert (wrong.verdict, wrong.accepted, wrong.line) == ("wrong", False, 1)
    assert str(wrong).startswith("Wrong answer at line 1, word 2.\nExpected:\n")


def test_answers_boards_and_comparisons_cannot_be_changed() -> None:
    judge = Judge("correct-move")
    [answer] = judge.judge("17 49 33\n")
    for result, name in ((answer, "text"), (answer.board, "rows"), (judge.compare("", ""), "verdict")):
        with pytest.raises(AttributeError):
            setattr(result, name, "")


def test_a_comparison_names_the_mistake_that_agrees_with_the_whole_output() -> None:
    judge = Judge("rank-and-file")
    text = judge.random(seed=5, cases=200, difficulty="hard")
    right = "".join(answer.text for answer in judge.judge(text))
    [cause] = judge.compare(text, right.replace("CHECKMATED", "CHECKED")).causes
    assert cause.startswith("Possible cause in your program: ")


def test_a_comparison_with_a_wrong_input_says_so_and_accepts_nothing() -> None:
    judge = Judge("othello")
    comparison = judge.compare(OTHELLO + "X\n", output("othello", OTHELLO + "Q\n"))
    assert not comparison.accepted
    assert comparison.error
    assert comparison.error.line == 12


def test_the_same_seed_gives_the_same_input_and_none_a_new_one() -> None:
    judge = Judge("correct-move")
    assert judge.random(seed=7) == judge.random(seed=7)
    assert judge.random() != judge.random()
    assert judge.random(cases=5).count("\n") == 5


@pytest.mark.parametrize(
    ("problem", "options", "message"),
    [
        ("chess", {}, "unknown problem 'chess'; choose from correct-move, "),
        ("congo", {}, r"option piece is missing; options of congo: piece \(lion, zebra, "),
        ("congo", {"piece": "king"}, "option piece: king; options of congo"),
        ("othello", {"size": 10}, "option size: 10; options of othello: none"),
    ],
)
def test_a_wrong_problem_or_option_is_named(problem: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Judge(problem, **options)


def test_a_player_chooses_a_legal_move_with_its_score_and_line() -> None:
    for moves in ("", "A4-C2"):
        move = Player(level=2).move(moves, nodes=300)
        replay(80, items(f"{moves} {' '.join(move.line)}"))
        assert move.line[0] == move.text
        assert (0 < move.chance < 1, move.plies_to_win, move.depth) == (True, 0, 1)


def test_a_player_takes_a_win_on_a_board_of_rows() -> None:
    move = Player().move(
        "W\n" + "W.......\nW.......\n........\n.W......\n" + 3 * "........\n" + "B......B\n", nodes=2000
    )
    assert (move.chance, move.plies_to_win) == (1, 1)


def test_a_fixed_search_always_finds_the_same() -> None:
    player = Player()
    assert player.move("A4-C2", nodes=500) == player.move("A4-C2", nodes=500)
    assert player.move(seconds=0.05).nodes > 0


@pytest.mark.parametrize(("level", "nodes", "is_kept"), [(12, None, True), (12, 1, False), (11, None, False)])
def test_only_the_strongest_level_uses_what_it_found_before(
    level: int, nodes: int | None, is_kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = []

    def recorded(thinker: Thinker, game: Game, _: Any, chosen: Level, rng: Random) -> Steps[Search]:
        used.append((thinker, chosen))
        return choose(thinker, game, 1, chosen, rng)

    monkeypatch.setattr("judgeboard.loa.library.choose", recorded)
    player = Player(level)
    player.move(nodes=nodes)
    player.move(nodes=nodes)
    (first, chosen), (second, _) = used
    assert chosen == LEVELS[level - 1]
    assert (first is second) is is_kept


@pytest.mark.parametrize(
    ("position", "message"),
    [("A4-Z9", "line 1, column 1: "), ("W\n" + "WW......\n" + 7 * "........\n", "game is over")],
)
def test_a_position_that_has_no_move_is_refused(position: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Player().move(position)


@pytest.mark.parametrize("level", [0, 13, 12.0])
def test_a_level_that_is_none_is_refused(level: Any) -> None:
    with pytest.raises(ValueError, match="the levels are 1 to 12"):
        Player(level)


def test_no_other_name_is_public() -> None:
    for module in (judgeboard, judgeboard.loa):
        assert all(hasattr(module, name) for name in module.__all__)
        assert not hasattr(module, "nothing")


@pytest.mark.host
def test_importing_the_package_imports_only_its_version() -> None:
    program = "import sys, judgeboard; print(*(name for name in sys.modules if name.startswith('judgeboard')))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={"PYTHONPATH": str(TOP / "engine")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert sorted(done.stdout.split()) == ["judgeboard", "judgeboard.version"]


@pytest.mark.host
def test_the_example_of_the_readme_runs() -> None:
    [example] = re.findall(r"```python\n(.*?)```", (TOP / "README.md").read_text(), re.DOTALL)
    env = {"PYTHONPATH": str(TOP / "engine"), "LANG": "en"}
    done = subprocess.run([sys.executable, "-c", example], env=env, capture_output=True, text=True, check=True)
    assert "White to move. Moves of the zebra: 2." in done.stdout
    assert "Wrong answer at line 1, word 2." in done.stdout
    assert re.search(r"^[A-H][1-8]-[A-H][1-8] \d+%$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("change", [{"nodes": 0}, {"nodes": 1.5}, {"seconds": 0}, {"seconds": -1}, {"seconds": "1"}])
def test_a_move_is_not_searched_for_no_time_or_without_nodes(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="give a"):
        Player().move(**change)
    with pytest.raises(ValueError, match="nan seconds"):
        Player().move(seconds=float("nan"))


def test_only_texts_are_judged_and_compared() -> None:
    anything: Any = None
    for call in (Judge("othello").judge, Player().move, lambda text: Judge("othello").compare("", text)):
        with pytest.raises(TypeError, match="expected a str, found NoneType"):
            call(anything)


def test_a_refused_option_lists_only_options_that_the_library_takes() -> None:
    with pytest.raises(ValueError, match="options of loa: ") as raised:
        Judge("loa", perft=2)
    assert "form (" in str(raised.value)
    assert "perft (" not in str(raised.value)
    assert "verbose" not in str(raised.value)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"seed": -1}, "a seed is a whole number from 0 to 4294967295"),
        ({"cases": 0}, "their number is 1 to 10000"),
        ({"difficulty": "odd"}, "unknown difficulty 'odd'; choose from easy, mixed, hard"),
    ],
)
def test_a_random_input_out_of_range_names_the_range(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Judge("othello").random(**wrong)


@pytest.mark.parametrize(("problem", "options"), [("loa", {}), *OPTIONS.items()])
def test_a_random_input_needs_no_argument(problem: str, options: dict[str, str]) -> None:
    """`random` needs no argument for any problem, even for Lines of Action, where a game is the only case of its
    input.
    """
    assert Judge(problem, **options).random()


@pytest.mark.parametrize("nodes", [0, 1_000_000_001, 1.5])
def test_a_number_of_nodes_out_of_range_is_refused(nodes: Any) -> None:
    with pytest.raises(ValueError, match=r"give a whole number from 1 to 1000000000$"):
        Player().move(nodes=nodes)


def test_the_least_level_is_1() -> None:
    assert Player(level=1).move(nodes=1).text


def test_the_line_of_a_search_goes_beyond_the_chosen_move() -> None:
    move = Player().move(nodes=2_000)
    assert (len(move.line) > 1, move.line[0]) == (True, move.text)


def test_a_random_input_has_twenty_cases_by_default() -> None:
    assert Judge("correct-move").random(seed=1) == Judge("correct-move").random(seed=1, cases=20)
    assert len(Judge("correct-move").random(seed=1).splitlines()) == 20
