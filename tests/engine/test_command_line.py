"""Output, standard error and exit status of the command line."""

import errno
import json
import os
import subprocess
from itertools import cycle
from pathlib import Path

import pytest

from judgeboard.__main__ import main
from judgeboard.problems import PROBLEMS
from tests.engine.commands import COMMAND, ENGINE, ENVIRONMENT, run
from tests.engine.vectors import VECTORS

pytestmark = pytest.mark.host


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["correct-move"], "correct-move/cases"),
        (["rank-and-file"], "rank-and-file/00"),
        (["othello"], "othello/00"),
        (["congo", "--piece", "zebra"], "congo/zebra"),
    ],
)
def test_a_judges_output_is_identical_from_a_file_and_from_standard_input(arguments: list[str], name: str) -> None:
    given, expected = VECTORS / f"{name}.in", (VECTORS / f"{name}.out").read_bytes().decode()
    assert run(*arguments, str(given)) == (0, expected, "")
    assert run(*arguments, given=given.read_bytes()) == (0, expected, "")
    assert run(*arguments, "-", given=given.read_bytes()) == (0, expected, "")


def test_the_overview_has_a_line_for_each_problem() -> None:
    _, _, listed = run("--help")[1].partition("\nproblems:\n")
    assert [line.split()[0] for line in listed.splitlines()[: len(PROBLEMS)]] == list(PROBLEMS)


def test_an_error_follows_what_was_right_before_it() -> None:
    status, out, err = run("correct-move", given="17 17 49\n17 49 x\n")
    assert (status, out) == (2, "Illegal state\n")
    assert err == "line 2, column 7: “x” is not a whole number.\n"


def test_perft_is_the_leaf_count_alone() -> None:
    assert run("loa", "--perft", "0") == (0, "1\n", "")
    assert run("loa", "--perft", "3") == (0, "44952\n", "")


def test_verbose_prints_how_the_search_runs() -> None:
    status, out, err = run("loa", "--verbose", "--perft", "2")
    assert (status, out) == (0, "1244\n")
    assert err == "search: compiled, by wasmtime\n"


def test_without_wasmtime_the_search_is_interpreted_and_the_same(tmp_path: Path) -> None:
    """Without wasmtime, the search is interpreted and finds the same moves. The test hides wasmtime from imports, if it
    is installed.
    """
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util\nfind = importlib.util.find_spec\n"
        "importlib.util.find_spec = lambda name, package=None: None if name == 'wasmtime' else find(name, package)\n"
    )
    environment = {**ENVIRONMENT, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ENGINE}"}
    command = [*COMMAND, "loa", "--verbose", "--nodes", "2000"]
    done = subprocess.run(command, input=b"80 0\nB1-B3\n", capture_output=True, env=environment, check=True)
    assert done.stderr.decode().startswith("search: interpreted")
    assert done.stdout.decode() == run("loa", "--nodes", "2000", given="80 0\nB1-B3\n")[1]


def test_a_wrong_move_of_the_opponent_ends_the_game_with_the_legal_moves() -> None:
    status, out, err = run("loa", "--nodes", "60", given="80 1\nA4-C2\nA5-A6\nA5-C3\n")
    assert (status, out.count("\n")) == (2, 1)
    assert err.startswith("line 3, column 1: A5-A6 is not legal: ")
    assert " Legal moves from A5: A5-" in err


def test_moves_lists_the_moves_of_positions() -> None:
    rows = ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"
    status, out, err = run("loa", "--moves", given="W\n" + rows)
    assert (status, err) == (0, "")
    assert out.startswith("A2-A8 A2-C2 A2-C4 A3-C1 ")
    assert out.count("-") == 36


def test_analyse_reads_what_the_page_reads() -> None:
    moves = run("loa", "--analyse", "--nodes", "300", given="a4-c2 b1-b3\n")
    assert moves[0] == 0
    for given in ("80 0\nA4-C2\nB1-B3\n", "1. a4-c2 {so} b1-b3 *", "(;GM[9];W[a4-c2];B[b1-b3])\n"):
        assert run("loa", "--analyse", "--nodes", "300", given=given) == moves


def test_analyse_reports_skipped_text_and_goes_on() -> None:
    status, out, err = run("loa", "--analyse", "--nodes", "300", given="a4-c2 80\n")
    assert (status, out) == run("loa", "--analyse", "--nodes", "300", given="a4-c2")[:2]
    assert err == "line 1, column 7: Skipped: “80”.\n"


SHORTEST = json.loads((VECTORS / "loa" / "games.json").read_text())["shortest_game.txt"]["moves"]
IN_SGF = "".join(f";{side}[{move.lower()}]" for side, move in zip(cycle("WB"), SHORTEST))
IN_ROWS = "B\n" + ".......W\n......W.\n" + "........\n" * 3 + "B.......\n........\nB.......\n"


@pytest.mark.parametrize("given", [" ".join(SHORTEST), f"(;GM[9]PL[W]{IN_SGF})", IN_ROWS], ids=["moves", "sgf", "rows"])
def test_analyse_tells_the_result_of_a_finished_game(given: str) -> None:
    told = "White wins: all white checkers are connected.\n"
    assert run("loa", "--analyse", given=given) == (0, told, "")
    told = "Белые выиграли: все белые шашки соединены.\n"
    assert run("loa", "--analyse", "--language", "ru", given=given) == (0, told, "")


def test_analyse_refuses_a_position_in_which_a_side_has_no_checkers() -> None:
    status, out, err = run("loa", "--analyse", given="W\n" + "........\n" * 8)
    assert (status, out) == (2, "")
    assert err == "line 9, column 9: A side has no checkers: there is no game to analyse.\n"


def test_with_nodes_the_same_input_gives_the_same_output() -> None:
    given = "80 0\n"
    first = run("loa", "--nodes", "300", given=given)
    assert first[0] == 0
    assert first == run("loa", "--nodes", "300", "--time", "9", given=given)


def test_an_internal_error_is_no_wrong_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """After an internal error, the exit status is 2. Status 1 would mean that an output is wrong, but no output was
    judged.
    """

    def fails(*_: object) -> None:
        raise RuntimeError("no idea")

    monkeypatch.setattr("judgeboard.commands.compare.compared", fails)
    empty = tmp_path / "empty"
    empty.touch()
    assert main(["compare", "othello", "--language", "en", str(empty), str(empty)]) == 2
    told = capsys.readouterr().err
    assert told.startswith("Judgeboard has failed (RuntimeError: no idea, tests.engine.test_command_line, line ")
    assert "Traceback" not in told


def test_missing_memory_is_no_error_of_judgeboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("judgeboard.command_line.input_lines", fails)
    assert main(["othello", "--language", "en"]) == 2
    assert capsys.readouterr().err == "there is not enough memory\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["othello", ""],
        ["generate", "othello", "--answers", ""],
        ["try", "othello", "--save", "", "--", "true"],
        ["compare", "othello", "", "x"],
    ],
)
def test_an_empty_name_is_no_file_and_not_the_current_folder(arguments: list[str]) -> None:
    assert run(*arguments, given="0\n") == (2, "", "'': No such file or directory\n")


def test_an_error_of_the_system_is_told_in_the_chosen_language() -> None:
    assert run("othello", "--language", "ru", "missing.in") == (2, "", "missing.in: нет такого файла или папки\n")
    assert run("othello", "--language", "ru", ".") == (2, "", ".: это папка, а не файл\n")


@pytest.mark.parametrize(
    ("number", "message"), [(errno.EPERM, "операция не разрешена"), (errno.EBUSY, "файл или устройство занято")]
)
def test_rare_errors_of_the_system_have_a_russian_message(
    number: int, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise OSError(number, os.strerror(number), "cases.in")

    monkeypatch.setattr("judgeboard.command_line.input_lines", fails)
    assert run("othello", "--language", "ru") == (2, "", f"cases.in: {message}\n")


def test_a_file_in_use_on_windows_is_not_a_missing_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    class SharingError(PermissionError):
        winerror = 32

    def fails(*_: object) -> None:
        raise SharingError(errno.EACCES, "Permission denied", "cases.in")

    monkeypatch.setattr("judgeboard.command_line.input_lines", fails)
    assert run("othello") == (2, "", "cases.in: Another program is using the file\n")


def test_an_error_that_has_no_message_is_told_in_the_words_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError(errno.ESTALE, "Stale file handle", "cases.in")

    monkeypatch.setattr("judgeboard.command_line.input_lines", fails)
    assert run("othello", "--language", "ru") == (2, "", "cases.in: Stale file handle\n")
