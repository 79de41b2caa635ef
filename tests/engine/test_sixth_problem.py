"""A problem is one folder and a line in the registry: Knight Moves works like any of the five."""

from pathlib import Path
from typing import Any

import pytest

from judgeboard.__main__ import main
from judgeboard.problems import PROBLEMS
from judgeboard.trying.run import Run
from tests.engine.compared_outputs import compare, judged
from tests.engine.page_api import api
from tests.engine.tried_programs import tried

pytestmark = pytest.mark.skipif("knight-moves" not in PROBLEMS, reason="a new problem is still a copy of the model")

PAIRS = "e2 e4\na1 b2\nb1 c3\nf6 f6\n"
LONGEST = 220
"""Maximum number of lines of Python for the model problem."""


def printed(*moves: int) -> str:
    """Returns the output of a program for `PAIRS` if it finds these numbers of moves, one number for each pair."""
    ways = (pair.replace(" ", " to ") for pair in PAIRS.splitlines())
    return "".join(f"To get from {way} takes {count} knight moves.\n" for way, count in zip(ways, moves, strict=True))


OUTPUT = printed(2, 4, 1, 0)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Runs a command in this process; returns the exit status, the output and standard error."""
    status = main(arguments)
    return status, *capsys.readouterr()


@pytest.mark.host
def test_it_is_small() -> None:
    folder = Path(__file__).parent.parent / "knight_moves"
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in folder.glob("*.py")) <= LONGEST


def test_the_command_line_judges_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "pairs.in"
    file.write_text(PAIRS)
    assert run(capsys, "knight-moves", str(file)) == (0, OUTPUT, "")
    assert "knight-moves" in run(capsys, "--help")[1]


def test_an_error_has_sentences_in_both_languages(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "pairs.in"
    file.write_text("e2 e4\ne2 j9\n")
    status, out, err = run(capsys, "knight-moves", "--language", "en", str(file))
    assert (status, out) == (2, OUTPUT.partition("\n")[0] + "\n")
    assert err == "line 2, column 4: “j9” is not a square: expected a1 to h8.\n"
    assert "не клетка" in run(capsys, "knight-moves", "--language", "ru", str(file))[2]


def test_random_cases_cover_its_features(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    answers = tmp_path / "pairs.out"
    asked = ("--seed", "3", "--cases", "40", "--answers", str(answers))
    status, made, told = run(capsys, "generate", "knight-moves", "--language", "en", *asked)
    file = tmp_path / "pairs.in"
    file.write_text(made)
    assert (status, len(made.splitlines())) == (0, 40)
    assert "five moves or six" in told
    assert "not covered" not in told
    assert run(capsys, "knight-moves", str(file))[1] == answers.read_text()


def test_the_api_judges_it_and_shows_its_board() -> None:
    task, output = judged("knight-moves", PAIRS)
    assert output == OUTPUT
    view: dict[str, Any] = api.view(task, 0)
    assert view["caption"] == {"code": "knight_moves.distance", "values": {"start": "e2", "goal": "e4", "count": 2}}
    assert {mark["kind"] for mark in view["marks"]} == {"target", "dot"}


def test_the_api_recognises_it_and_takes_what_is_set_up() -> None:
    assert [guess["problem"] for guess in api.recognise(PAIRS)] == ["knight-moves"]
    setup = api.setup("knight-moves")
    composed = api.compose({"problem": "knight-moves", **setup["start"]})
    assert judged("knight-moves", composed)[1] == "To get from b1 to c3 takes 1 knight moves.\n"
    assert api.most_cases("knight-moves", {}) == 10_000


def test_its_mistakes_are_recognised() -> None:
    task, _ = judged("knight-moves", PAIRS)
    comparison = compare(task, printed(3, 5, 2, 1))
    assert comparison["verdict"] == "wrong"
    assert {"code": "knight_moves.mistake_squares", "values": {}} in comparison["causes"]


def test_a_program_for_it_is_tried_and_its_failure_made_small() -> None:
    result, _ = tried(
        "knight-moves",
        lambda text: Run("finished", judged("knight-moves", text)[1].replace("takes 5", "takes 4"), 0.01),
    )
    assert (result.verdict, result.cases) == ("wrong", 1)
    assert "takes 5" in judged("knight-moves", result.input)[1]
