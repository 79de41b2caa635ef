"""The command line speaks the chosen language, by default the locale's: errors, help and wrong usage."""

import argparse
import inspect
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judgeboard import command_line
from judgeboard.__main__ import main
from judgeboard.commands import arguments, compare, generate, try_program
from judgeboard.messages import (
    LANGUAGES,
    sections,
)
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from tests.engine.commands import COMMAND, ENVIRONMENT, run

ENGLISH = "line 1, column 5: “x” is not a whole number.\n"
RUSSIAN = "строка 1, столбец 5: «x»\N{NO-BREAK SPACE}— не целое число.\n"
pytestmark = pytest.mark.usefixtures("no_choice")


def command(*arguments: str, given: str = "", **variables: str) -> tuple[int, str, str]:
    """Runs a command in a new process with these environment variables; returns exit status, output, standard error."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=given.encode(),
        capture_output=True,
        env=ENVIRONMENT | {"PYTHONUTF8": "1"} | variables,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.host
@pytest.mark.parametrize(
    ("arguments", "locale", "told"),
    [
        ([], "C.UTF-8", ENGLISH),
        ([], "ru_RU.UTF-8", RUSSIAN),
        (["--language", "ru"], "C.UTF-8", RUSSIAN),
        (["--language", "en"], "ru_RU.UTF-8", ENGLISH),
    ],
)
def test_an_error_is_in_the_language_of_the_locale_or_of_the_option(
    arguments: list[str], locale: str, told: str
) -> None:
    assert command("correct-move", *arguments, given="1 2 x", LC_ALL=locale) == (2, "", told)


@pytest.mark.host
@pytest.mark.parametrize("variables", [{"PYTHONUTF8": "0", "LC_ALL": "ru_RU"}, {"PYTHONIOENCODING": "ascii"}])
def test_russian_can_be_read_where_only_ascii_is_expected(variables: dict[str, str]) -> None:
    assert command("correct-move", "--language", "ru", given="1 2 x", **variables) == (2, "", RUSSIAN)


@pytest.mark.host
def test_an_error_is_in_the_encoding_of_the_terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    wrong, told = tmp_path / "wrong.in", io.BytesIO()
    wrong.write_text("1 2 x")
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(told, encoding="cp1251"))
    assert main(["correct-move", str(wrong), "--language", "ru"]) == 2
    assert told.getvalue().decode("cp1251") == RUSSIAN


@pytest.mark.host
@pytest.mark.parametrize("asked", [["--language", "ru"], ["--language=ru"], ["--language", "en", "--language", "ru"]])
def test_the_option_may_stand_before_the_problem(asked: list[str]) -> None:
    assert run(*asked, "correct-move", "-", given="1 2 x") == (2, "", RUSSIAN)
    assert run(*asked, "--", "correct-move", "-", given="1 2 x") == (2, "", RUSSIAN)
    given = ["othello", "--seed", "1", "--cases", "1"]
    last = run("generate", *given, "--language", "ru")
    assert run(*asked, "generate", *given) == run("generate", *asked, *given) == last
    assert last[2].startswith("Случайный ввод: 1 тест")


@pytest.mark.host
@pytest.mark.parametrize("before", [(), ("generate",)])
def test_the_option_alone_is_no_command(before: tuple[str, ...]) -> None:
    assert "argument --language: expected one argument\n" in run(*before, "--language")[2]
    assert "the following arguments are required: PROBLEM\n" in run(*before, "--language", "en")[2]
    assert "ошибка: не хватает аргумента: ЗАДАЧА\n" in run(*before, "--language", "ru")[2]


@pytest.mark.host
def test_a_command_knows_nothing_of_the_one_before(capsys: pytest.CaptureFixture[str]) -> None:
    for language in ["--language", "ru"], []:
        main(["loa", "--opening", "Q", os.devnull, *language])
    assert [line.split(" ")[1] for line in capsys.readouterr().err.splitlines()] == ["столбец", "column"]


@pytest.mark.host
def test_an_error_in_an_options_text_is_in_the_language_too() -> None:
    _, _, told = run("loa", "--opening", "A4-C2 Q", "--language", "ru")
    assert told.startswith("--opening, столбец 7: «Q»\N{NO-BREAK SPACE}— не ход. Пример хода: B1-B3.")


@pytest.mark.host
def test_generate_reports_in_the_language_and_prints_the_same_input() -> None:
    english, russian = (
        run("generate", "rank-and-file", "--seed", "1", "--cases", "21", "--language", language)
        for language in ("en", "ru")
    )
    assert english[:2] == russian[:2]
    assert english[2].startswith("21 random cases, seed 1.\n")
    assert russian[2].startswith("Случайный ввод: 21 тест, зерно 1.\n")
    assert "  мат\n" in russian[2]


@pytest.mark.host
@pytest.mark.parametrize("problem", PROBLEMS)
@pytest.mark.parametrize("before", [(), ("generate",)])
def test_every_command_takes_a_language_and_refuses_one_that_there_is_not(
    problem: str, before: tuple[str, ...]
) -> None:
    status, out, told = run(*before, problem, "--language", "de")
    assert (status, out) == (2, "")
    assert "argument --language: invalid value: 'de', expected one of en, ru\n" in told
    assert "--language en|ru" in run(*before, problem, "--help")[1]


@pytest.mark.host
def test_a_game_begins_without_reading_sentences() -> None:
    """A game begins without reading a file of sentences, because each file that is read delays the first move."""
    program = """if True:
        import sys
        sys.addaudithook(lambda event, arguments: event == "open" and print(arguments[0], file=sys.stderr))
        from judgeboard.__main__ import main
        main()
    """
    done = subprocess.run(
        [sys.executable, "-c", program, "loa", "--nodes", "1"],
        input="40 0 ",
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.count("-") == 1
    assert "player" in done.stderr
    assert "en.json" not in done.stderr


HELP = [
    *(
        before + problem
        for before in ([], ["generate"], ["compare"])
        for problem in ([], *([name] for name in PROBLEMS))
    ),
    *(["try", *problem] for problem in ([], ["othello"], ["congo"])),
]
FAULTS = {
    "chess": "аргумент ЗАДАЧА: недопустимое значение: 'chess', нужно одно из: correct-move, ",
    "congo": "не хватает аргумента: --piece\n",
    "othello given --fast more": "неизвестные аргументы: --fast more\n",
    "loa --ver": "неизвестные аргументы: --ver\n",
    "loa --opening": "аргумент --opening: нужно одно значение\n",
    "loa --moves=3": "аргумент --moves: значение '3' здесь лишнее\n",
    "loa --moves --form analyse": "аргумент --form: нельзя указать вместе с --moves\n",
    "loa --moves --time 3": "аргумент --time: нельзя указать вместе с --moves\n",
    "loa --perft 1 FILE": "аргумент ФАЙЛ: нельзя указать вместе с --perft\n",
    "loa --time 0": "аргумент --time: недопустимое значение: '0', нужно число секунд больше 0 и не больше 1000000\n",
    "loa --perft 100": "аргумент --perft: недопустимое значение: '100', нужно целое число от 0 до 99\n",
    "loa --level FILE": "недопустимое значение: 'FILE', нужно одно из: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12\n",
    "loa --language de": "аргумент --language: недопустимое значение: 'de', нужно одно из: en, ru\n",
    "generate loa --form protocol --cases 2": "аргумент --cases: партия по протоколу\N{NO-BREAK SPACE}— это один тест;",
    "generate othello --difficulty no": "аргумент --difficulty: недопустимое значение: 'no', нужно одно из: easy, ",
}
"""Wrong arguments, and parts of the Russian error messages about them."""
LATIN = {
    *("judgeboard", "generate", "try", "compare", *PROBLEMS, "h", "N", "SGF", "Lines", "of", "Action", "A", "C", "E"),
    *(choice for problem in PROBLEMS.values() for option in problem.options for choice in option.choices),
    *("easy", "mixed", "hard", "en", "ru", "Python", "python", "mine", "py", "a", "out"),
}
"""The Latin words that Russian help may contain: names of commands, values and files, and words of the game."""


def told_here(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> tuple[int, str, str]:
    """Runs a command in this process, since Pyodide cannot start processes; returns the exit status, the output and
    standard error.
    """
    status = main(arguments)
    return status, *capsys.readouterr()


@pytest.mark.parametrize("command_", HELP, ids=" ".join)
def test_help_is_russian_where_that_is_spoken(
    command_: list[str], capsys: pytest.CaptureFixture[str], no_locale: pytest.MonkeyPatch
) -> None:
    status, told, err = told_here(capsys, [*command_, "--help", "--language", "ru"])
    assert (status, err) == (0, "")
    assert told.startswith("использование: judgeboard")
    unwrapped = re.sub("(?<=[a-z]-)\n *", "", told)
    assert set(re.findall("[A-Za-z]+(?:-[a-z]+)*", re.sub("--[a-z]+", "", unwrapped))) <= LATIN
    assert told_here(capsys, ["--language", "ru", *command_, "--help"])[1] == told
    assert told_here(capsys, [*command_, "--help"])[1].startswith("usage: judgeboard")
    no_locale.setenv("LC_ALL", "ru_RU.UTF-8")
    assert told_here(capsys, [*command_, "--help"])[1] == told


@pytest.mark.parametrize("fault", FAULTS)
def test_wrong_usage_is_a_russian_error_in_russian(fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, told = told_here(capsys, [*fault.split(), "--language", "ru"])
    assert (status, out) == (2, "")
    assert told.startswith("использование: judgeboard")
    assert ": ошибка: " in told
    assert FAULTS[fault] in told
    assert not re.search("argument|invalid|choose|expected|error", told)


def test_help_and_wrong_usage_are_english_in_any_other_locale(
    capsys: pytest.CaptureFixture[str], no_locale: pytest.MonkeyPatch
) -> None:
    no_locale.setenv("LC_ALL", "de_DE.UTF-8")
    help_ = told_here(capsys, ["othello", "--help"])[1]
    assert help_.startswith(
        "usage: judgeboard othello [-h] [--language en|ru] [--version] [FILE]\n\nPlay through games"
    )
    assert "positional arguments:\n  FILE              the input (default: standard input)\n\noptions:\n" in help_
    fault = told_here(capsys, ["congo"])[2]
    assert fault.endswith("judgeboard congo: error: the following arguments are required: --piece\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", PROBLEMS.values(), ids=PROBLEMS)
def test_every_option_has_its_help(problem: Problem, language: str) -> None:
    flags = [f"{option.name}_{choice}" for option in problem.options for choice in option.flags]
    names = ["help", *(f"help_{name}" for name in [*(option.name for option in problem.options), *flags])]
    found = sections(problem.name.replace("-", "_"), language)["help"]
    assert sorted(found) == sorted(map(problem.code, names))
    assert all(found.values())


@pytest.mark.host
def test_argparse_has_the_messages_that_are_translated() -> None:
    source = inspect.getsource(argparse)
    for code in sections("", "ru")["argparse"]:
        assert repr(code.removeprefix("argparse_")) in source


@pytest.mark.host
def test_every_sentence_of_help_is_used() -> None:
    commands = compare, generate, try_program
    used = "".join(Path(str(module.__file__)).read_text() for module in (command_line, arguments, *commands))
    used += "".join(f'"help_{option.name}"' for option in (*generate.OPTIONS, *try_program.OPTIONS))
    used += "".join(f'"help_{name}_{part}"' for name in command_line.COMMANDS for part in ("overview", "usage", "end"))
    assert {code for code in sections("", "en")["help"] if f'"{code}"' not in used} == set()


def test_options_are_not_abbreviated() -> None:
    status, out, err = run("correct-move", "--lang", "ru")
    assert (status, out) == (2, "")
    assert "--lang" in err
