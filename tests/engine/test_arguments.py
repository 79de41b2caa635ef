"""Arguments of the command line: help, and refusal of wrong usage."""

import io
from contextlib import redirect_stderr

import pytest

from judgeboard.__main__ import main
from judgeboard.errors import printable
from judgeboard.problems import PROBLEMS
from judgeboard.version import __version__
from tests.engine.commands import run

pytestmark = pytest.mark.host


@pytest.mark.parametrize("problem", PROBLEMS)
def test_every_problem_prints_its_help_and_the_version(problem: str) -> None:
    status, out, _ = run(problem, "--help")
    assert status == 0
    assert out.startswith(f"usage: judgeboard {problem}")
    assert run(problem, "--version") == (0, f"judgeboard {__version__}\n", "")


def test_the_overview_names_all_problems() -> None:
    status, out, _ = run("--help")
    assert status == 0
    assert all(problem in out for problem in PROBLEMS)
    assert run("--version") == (0, f"judgeboard {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["chess"],
        ["congo"],
        ["congo", "--piece", "monkey"],
        ["othello", "--fast"],
        ["loa", "--time", "0"],
        ["loa", "--time", "nan"],
        ["loa", "--nodes", "0"],
        ["loa", "--nodes", "²"],
        ["loa", "--perft", "-1"],
        ["loa", "--perft", "2", "--moves"],
        ["loa", "--opening", "A4-A5"],
    ],
)
def test_wrong_usage_is_an_error_on_standard_error(arguments: list[str]) -> None:
    status, out, err = run(*arguments, given="80 1\n")
    assert (status, out) == (2, "")
    assert err
    assert "Traceback" not in err


@pytest.mark.parametrize("file", ["no such file", "."])
def test_a_file_that_cannot_be_read_is_an_error(file: str) -> None:
    status, out, err = run("othello", file)
    assert (status, out) == (2, "")
    assert err.startswith(f"{file}: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [["othello"], ["compare", "othello"], ["try", "othello", "--"]])
def test_a_line_end_in_the_name_of_a_missing_file_does_not_break_the_message(arguments: list[str]) -> None:
    _, _, err = run(*arguments, "no\nfile", *(["-"] if "compare" in arguments else []))
    assert err == "no\ufffdfile: No such file or directory\n"


@pytest.mark.parametrize("name", ["nul\0", "half \ud800"])
@pytest.mark.parametrize("arguments", [["othello"], ["generate", "othello", "--cases", "1", "--answers"]])
def test_a_name_that_no_file_can_have_is_an_error(
    arguments: list[str], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file name with a null character or a lone surrogate is reported as an invalid argument. A shell cannot pass
    such a name, but a program can.
    """
    with redirect_stderr(io.StringIO()) as told:
        assert main([*arguments, name]) == 2
    assert told.getvalue() == f"{printable(name)}: Invalid argument\n"
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "like"),
    [
        (["--", "othello"], ["othello"]),
        (["--", "othello", "no such file"], ["othello", "no such file"]),
        (["othello", "--", "no such file"], ["othello", "no such file"]),
        (["othello", "--", "-x"], ["othello", "./-x"]),
        (["generate", "--", "othello", "--seed", "1"], ["generate", "othello", "--seed", "1"]),
        (["--", "generate", "othello", "--seed", "1"], ["generate", "othello", "--seed", "1"]),
    ],
)
def test_two_dashes_only_end_the_options(arguments: list[str], like: list[str]) -> None:
    """The argument `--` only ends the options, even before a problem's name."""
    assert run(*arguments) == tuple(part.replace("./", "") if isinstance(part, str) else part for part in run(*like))


def test_a_file_may_be_called_like_an_option() -> None:
    assert run("congo", "--", "--language=ru")[2].endswith(" the following arguments are required: --piece\n")
    assert run("othello", "--", "--language=ru")[2].startswith("--language=ru: ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--"],
        ["--", "--"],
        ["--", "--help"],
        ["-x", "othello"],
        ["generate"],
        ["generate", "--"],
        ["generate", "--", "chess"],
        ["generate", "-x", "othello"],
        ["loa", "--ver"],
    ],
)
def test_a_missing_or_unknown_problem_is_wrong_usage(arguments: list[str]) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: judgeboard")


@pytest.mark.parametrize("arguments", [["--", "--", "othello"], ["generate", "--", "--", "othello"]])
def test_dashes_without_end_are_no_crash(arguments: list[str]) -> None:
    """Repeated `--` arguments cause no traceback. Python's versions differ in whether they take the second `--` for a
    problem's name.
    """
    assert "Traceback" not in run(*arguments)[2]


@pytest.mark.parametrize("form", ["--analyse", "--moves"])
@pytest.mark.parametrize("option", [["--level", "3"], ["--level", "12"], ["--opening", "A4-C4"], ["--opening", ""]])
def test_an_option_that_would_be_ignored_is_refused(form: str, option: list[str]) -> None:
    for given in ([form], ["--form", form.removeprefix("--")]):
        status, out, err = run("loa", *given, *option)
        assert (status, out) == (2, "")
        assert f"argument {option[0]}: not allowed with {form}" in err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("loa --moves --time 3", "--time: not allowed with --moves"),
        ("loa --moves --time 3 --nodes 7", "--nodes: not allowed with --moves"),
        ("loa --perft 1 --level 3", "--level: not allowed with --perft"),
        ("loa --perft 1 --opening junk", "--opening: not allowed with --perft"),
        ("loa --perft 1 --level 3 --opening junk nofile", "--level: not allowed with --perft"),
        ("loa --perft 1 nofile", "FILE: not allowed with --perft"),
        ("loa --perft 1 -", "FILE: not allowed with --perft"),
        ("loa --perft 1 --analyse", "--analyse: not allowed with --perft"),
        ("loa --perft 1 --form protocol", "--form: not allowed with --perft"),
        ("loa --moves --form analyse", "--form: not allowed with argument --moves"),
        ("generate loa --nodes 7", "--nodes: not allowed with --form moves"),
        ("generate loa --form moves --nodes 7", "--nodes: not allowed with --form moves"),
    ],
)
def test_an_option_without_effect_is_refused_with_the_form_that_ignores_it(arguments: str, told: str) -> None:
    """Every option without effect is refused. The message names the form of the command that ignores the option."""
    status, out, err = run(*arguments.split())
    assert (status, out) == (2, "")
    assert f"error: argument {told}\n" in err


def test_a_form_may_be_named_or_have_its_own_option() -> None:
    rows = ".BBBBBB.\n" + "W......W\n" * 6 + ".BBBBBB.\n"
    assert run("loa", "--form", "moves", given="B\n" + rows) == run("loa", "--moves", given="B\n" + rows)
    analysis = run("loa", "--form", "analyse", "--nodes", "300")
    assert analysis == run("loa", "--analyse", "--nodes", "300")
    assert analysis[0] == 0
    assert run("loa", "--form", "protocol", "--nodes", "300", given="80 0") == run(
        "loa", "--nodes", "300", given="80 0"
    )


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (["--time", "0"], "seconds, more than 0"),
        (["--nodes", "-1"], "expected"),
        (["--nodes", "0"], "a whole number from 1"),
        (["--level", "13"], "one of 1, 2"),
    ],
)
def test_a_wrong_value_is_refused_with_the_values_that_the_option_takes(option: list[str], expected: str) -> None:
    status, _, err = run("loa", *option)
    assert status == 2
    assert expected in err
