"""Output, standard error and exit status of `judgeboard generate`."""

import re
import subprocess
from pathlib import Path

import pytest

from judgeboard.cases import GENERATOR_VERSION
from judgeboard.problems import PROBLEMS
from tests.engine.commands import COMMAND, ENVIRONMENT, run
from tests.engine.page_api import api
from tests.engine.vectors import output

pytestmark = pytest.mark.host

NEEDED = {"congo": ["--piece", "lion"], "loa": ["--form", "moves"]}


def generate(problem: str, *arguments: str) -> tuple[int, str, str]:
    return run("generate", problem, *NEEDED.get(problem, []), *arguments)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_an_input_comes_with_its_answers_and_what_it_covers(problem: str, tmp_path: Path) -> None:
    answers = tmp_path / "cases.out"
    status, text, told = generate(problem, "--seed", "5", "--cases", "30", "--answers", str(answers))
    assert status == 0
    assert told.startswith("30 random cases, seed 5.\n")
    assert run(problem, *(["--moves"] if problem == "loa" else NEEDED.get(problem, [])), given=text) == (
        0,
        answers.read_bytes().decode(),
        "",
    )


@pytest.mark.parametrize(
    ("problem", "options"), [("rank-and-file", {}), ("congo", {"piece": "zebra"}), ("loa", {"form": "moves"})]
)
def test_the_page_and_the_command_line_make_the_same(problem: str, options: dict[str, str]) -> None:
    request = {"problem": problem, "seed": 4711, "cases": 12, "difficulty": "mixed", "options": options}
    api.start(1, "generate", request)
    while not (part := api.advance(1))["done"]:
        pass
    api.drop(1)
    arguments = [argument for name, value in options.items() for argument in (f"--{name}", value)]
    status, text, _ = run("generate", problem, "--seed", "4711", "--cases", "12", *arguments)
    assert (status, text) == (0, part["text"])


def test_the_features_are_counted_and_those_that_are_missing_named() -> None:
    _, text, told = generate("rank-and-file", "--seed", "1", "--cases", "9", "--difficulty", "hard")
    printed = output("rank-and-file", text)
    first, version, *covered, missing = told.splitlines()
    assert first == "9 random cases, seed 1."
    assert version == f"generator version {GENERATOR_VERSION}"
    counts = {words: int(count) for count, words in (line.strip().split("  ") for line in covered)}
    assert counts["checkmate"] == printed.count("MATED")
    assert missing.startswith("Not covered: ")
    assert len(counts) + len(missing.removeprefix("Not covered: ").split("; ")) == 20
    assert 0 not in counts.values()


def test_an_input_has_100_cases_by_default_which_are_enough_for_all_features() -> None:
    told = generate("correct-move", "--seed", "1")[2]
    assert told.startswith("100 random cases, seed 1.\n")
    assert "Not covered" not in told


def test_without_a_seed_a_random_seed_is_used_and_printed() -> None:
    status, text, told = generate("correct-move", "--cases", "20")
    seed = re.match(r"20 random cases, seed (\d+)\.\n", told)
    assert status == 0
    assert seed
    assert generate("correct-move", "--cases", "20", "--seed", seed[1]) == (0, text, told)
    assert generate("correct-move", "--cases", "20")[1] != text


def test_a_game_by_the_protocol_is_answered_by_the_same_search(tmp_path: Path) -> None:
    answers = tmp_path / "game.out"
    status, text, told = run(
        "generate", "loa", "--form", "protocol", "--seed", "2", "--nodes", "400", "--answers", str(answers)
    )
    assert status == 0
    assert told.startswith("1 random case, seed 2.\n")
    assert run("loa", "--nodes", "400", given=text) == (0, answers.read_text(), "")
    assert answers.read_text()


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_seed_and_a_number_of_cases_are_enough_for_every_problem(problem: str) -> None:
    status, text, told = run("generate", problem, "--seed", "1", "--cases", "3")
    assert (status, told.partition("\n")[0]) == (0, "3 random cases, seed 1.")
    assert text


@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_help_of_every_problem_has_its_options(problem: str) -> None:
    status, out, _ = run("generate", problem, "--help")
    assert status == 0
    assert out.startswith(f"usage: judgeboard generate {problem}")
    assert "--seed N" in out


def test_the_help_has_the_default_form() -> None:
    """The help of `generate loa` names `moves` as the default form, and the help of `loa` names `protocol`."""
    assert "(default: moves)" in " ".join(run("generate", "loa", "--help")[1].split())
    assert "(default: protocol)" in " ".join(run("loa", "--help")[1].split())
    usual = run("generate", "loa", "--seed", "1", "--cases", "3")
    assert usual == run("generate", "loa", "--seed", "1", "--cases", "3", "--form", "moves")


@pytest.mark.parametrize("problem", [[], ["congo"]])
def test_the_generator_prints_its_version(problem: list[str]) -> None:
    assert run("generate", *problem, "--version") == (0, f"generator version {GENERATOR_VERSION}\n", "")


def test_the_overviews_tell_of_it() -> None:
    assert "judgeboard generate PROBLEM" in run("--help")[1]
    status, out, _ = run("generate", "--help")
    assert status == 0
    assert all(problem in out for problem in PROBLEMS)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "PROBLEM"),
        (["chess"], "chess"),
        (["othello", "--cases", "0"], "a whole number from 1 to 10000"),
        (["othello", "--cases", "10001"], "a whole number from 1 to 10000"),
        (["othello", "--seed", "-1"], "--seed"),
        (["othello", "--seed", "4294967296"], "from 0 to 4294967295"),
        (["othello", "--seed", "²"], "a whole number"),
        (["othello", "--seed", "9" * 5000], "a whole number"),
        (["othello", "--difficulty", "impossible"], "impossible"),
        (["othello", "cases.in"], "cases.in"),
        (["congo", "--piece", "monkey"], "monkey"),
        (["loa", "--form", "analyse"], "one of protocol, moves"),
        (["loa", "--nodes", "0"], "a whole number from 1"),
        (["loa", "--form", "protocol", "--cases", "2"], "use --form moves for several"),
    ],
)
def test_wrong_usage_is_an_error_on_standard_error(arguments: list[str], told: str) -> None:
    status, out, err = run("generate", *arguments)
    assert (status, out) == (2, "")
    assert told in err
    assert "Traceback" not in err


def test_answers_that_cannot_be_written_are_an_error_before_any_output(tmp_path: Path) -> None:
    file = tmp_path / "no such folder" / "cases.out"
    status, out, err = generate("correct-move", "--answers", str(file))
    assert (status, out) == (2, "")
    assert err.startswith(f"{file}: ")
    assert err.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_answers_replace_a_file_and_an_error_before_them_keeps_it(tmp_path: Path) -> None:
    """`--answers` replaces an existing file. If an error occurs before the answers are written, such as a full disk,
    the file keeps its content.
    """
    file = tmp_path / "cases.out"
    file.write_text("precious " * 100)
    with Path("/dev/full").open("w") as full:
        command = [*COMMAND, "generate", "correct-move", "--cases", "3", "--seed", "1", "--answers", str(file)]
        assert subprocess.run(command, stdout=full, stderr=subprocess.DEVNULL, env=ENVIRONMENT, check=False).returncode
    assert file.read_text() == "precious " * 100
    generate("correct-move", "--cases", "3", "--seed", "1", "--answers", str(file))
    assert file.read_text().count("\n") == 3


def test_a_closed_pipe_ends_quietly() -> None:
    with subprocess.Popen(
        [*COMMAND, "generate", "rank-and-file", "--cases", "300", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as program:
        assert program.stdout
        assert program.stderr
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait() == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_answers_on_a_full_disk_name_their_file_and_leave_the_seed() -> None:
    status, text, told = generate("othello", "--seed", "7", "--cases", "2", "--answers", "/dev/full")
    assert status == 2
    assert text.startswith("2\n")
    assert told.startswith("2 random cases, seed 7.\n")
    assert told.endswith("/dev/full: No space left on device\n")
