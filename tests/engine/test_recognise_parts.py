"""Outputs, and positions without the other parts of an input, are recognised, too."""

import io
from functools import cache
from time import process_time

import pytest

from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.recognise import MOST_EXAMINED
from tests.engine.page_api import api
from tests.engine.random_cases import made
from tests.engine.test_cases import EVERY_INPUT
from tests.engine.vectors import answered_inputs, fault, output, read

COUNTED = ("rank-and-file", "othello", "congo")
"""The problems whose input begins with the number of cases."""
EVERY_SEED = pytest.mark.parametrize(
    "seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.thorough) for seed in range(6, 30))]
)
LION = "2l4/7/7/7/7/7/2L4"
CHESS = ".k......\n" + "........\n" * 6 + "......KQ\n"
OPENING = "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3
CHECKERS = "........\n" * 3 + "...WB...\n" + "........\n" * 4
HOSTILE = [
    piece * (MOST_EXAMINED // len(piece))
    for piece in (
        "\n", " ", "\t\n ", "x\n", "w\n", "L\n", "k", "kkkkkkkk\n", "--------\n", "17 ", "1/", f"{LION}\n", "a1a2 ",
        "Stop\n", "(1,1) ", "A4-C2\n", "B W\n", "BW",
    )
]  # fmt: skip


@cache
def _random_input(problem: str, options: tuple[tuple[str, str], ...], seed: int) -> str:
    return made(problem, dict(options), 5, seed=seed).text()


def random_input(problem: str, options: dict[str, str], seed: int) -> str:
    return _random_input(problem, tuple(options.items()), seed)


def completed(text: str) -> dict[str, str]:
    """Returns, by problem, the complete inputs that the engine makes from an incomplete input."""
    return {guess["problem"]: guess["input"] for guess in api.recognise(text) if guess["input"] is not None}


def outputs(text: str) -> list[tuple[str, dict[str, str]]]:
    """Returns the problems, with their options, whose output the text may be. Checks that the text is recognised as
    nothing else.
    """
    found = api.recognise(text)
    assert all(guess["output"] and not guess["game"] and guess["input"] is None for guess in found)
    return [(guess["problem"], guess["options"]) for guess in found]


@EVERY_INPUT
@EVERY_SEED
def test_a_random_input_without_its_count_becomes_that_input(problem: str, options: dict[str, str], seed: int) -> None:
    text = random_input(problem, options, seed)
    assert [guess["problem"] for guess in api.recognise(text)][:1] == [problem]
    if problem in COUNTED:
        _, _, cases = text.partition("\n")
        assert completed(cases) == {problem: text}


@EVERY_INPUT
@EVERY_SEED
def test_the_output_of_a_random_input_is_recognised(problem: str, options: dict[str, str], seed: int) -> None:
    text = output(problem, random_input(problem, options, seed), **options)
    if text.strip():
        assert outputs(text) == [(problem, options if problem == "loa" else {})]
    else:
        assert api.recognise(text) == []


@pytest.mark.parametrize("problem", PROBLEMS)
def test_the_output_of_every_vector_is_recognised(problem: str) -> None:
    for path in answered_inputs(problem):
        assert outputs(read(path.with_suffix(".out"))) == [(problem, {})], path.name


@pytest.mark.parametrize(
    ("text", "problem", "whole"),
    [
        (LION, "congo", f"1\n{LION} w 1\n"),
        (f"{LION} b", "congo", f"1\n{LION} b 1\n"),
        (f"\ufeff  {LION}  b\t7\r\n\r\n{LION}", "congo", f"2\n{LION} b 7\n{LION} w 1\n"),
        (f"3\n{LION}\n", "congo", f"1\n{LION} w 1\n"),
        (CHESS, "rank-and-file", f"1\nw\n{CHESS}"),
        (f"b\n{CHESS}", "rank-and-file", f"1\nB\n{CHESS}"),
        (f"1\nW\n{CHESS}", "rank-and-file", f"1\nw\n{CHESS}"),
        ("1K6/8/8/8/8/8/8/6kq", "rank-and-file", f"1\nw\n{CHESS}"),
        ("1K6/8/8/8/8/8/8/6kq b - - 0 1", "rank-and-file", f"1\nB\n{CHESS}"),
        (OPENING, "othello", f"1\n{OPENING}B\nL\nQ\n"),
        (f"{OPENING}W\n", "othello", f"1\n{OPENING}W\nL\nQ\n"),
        (f"{OPENING}B\nL\nM34\n", "othello", f"1\n{OPENING}B\nL\nM34\nQ\n"),
        (f"{OPENING}B\nQ\n", "othello", f"1\n{OPENING}B\nQ\n"),
        (f"{OPENING}W\nQ\n\n{OPENING}", "othello", f"2\n{OPENING}W\nQ\n{OPENING}B\nL\nQ\n"),
        (CHECKERS, "loa", f"W\n{CHECKERS}"),
    ],
)
def test_missing_parts_are_added(text: str, problem: str, whole: str) -> None:
    assert completed(text) == {problem: whole}
    options = next(guess["options"] for guess in api.recognise(text))
    assert fault(problem, whole, **({"piece": "lion"} | options)) is None


@pytest.mark.parametrize(
    "text",
    [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "7/7/7/7/7/7/7",
        f"{LION} w - - 0 1",
        "\n".join(OPENING.split("\n")[:7]),
        CHESS.replace("K", "."),
        f"{OPENING}hello\n",
        "(3,4) and so on",
        "WHITE IS GREAT",
        "Stop it",
        "--------",
        "A9-B1",
        "h8h1",
    ],
)
def test_similar_texts_are_not_recognised(text: str) -> None:
    assert api.recognise(text) == []


@pytest.mark.parametrize(
    ("text", "problem", "options"),
    [
        ("illegal  move\r\n\r\nSTOP\n", "correct-move", {}),
        ("black is safe", "rank-and-file", {}),
        ("black - 1  white - 4\n(3, 4) (5, 6)\n", "othello", {}),
        (f"No legal move.\n{OPENING}\nBlack -  1 White -  4\n{OPENING[:27]}", "othello", {}),
        ("a4c2", "congo", {}),
        ("A4-C2\nA5-C5\n", "loa", {"form": "protocol"}),
        ("A4-C2\n", "loa", {"form": "protocol"}),
        ("A4-C2 A4-C4\nZ0-Z0\n", "loa", {"form": "moves"}),
    ],
)
def test_an_output_may_differ_in_blanks_and_letters(text: str, problem: str, options: dict[str, str]) -> None:
    assert outputs(text) == [(problem, options)]


@pytest.mark.parametrize(
    ("text", "problem", "options"),
    [
        ("Stop\nContinue\n", "correct-move", {}),
        ("WHITE IS SAFE\n", "rank-and-file", {}),
        ("(3,5) (4,6) (5,3) (6,4)\nBlack -  1 White -  4\n", "othello", {}),
        ("c1c2 c1d1\n", "congo", {}),
    ],
)
def test_an_output_of_a_few_lines_is_recognised(text: str, problem: str, options: dict[str, str]) -> None:
    assert outputs(text) == [(problem, options)]


def test_an_input_wins_over_an_output() -> None:
    assert completed(OPENING) == {"othello": f"1\n{OPENING}B\nL\nQ\n"}
    [game] = api.recognise("a4c2 b1b3")
    assert game["problem"] == "loa"
    assert game["game"]
    assert not game["output"]


@pytest.mark.parametrize(("length", "found"), [(50_000, {"congo": f"1\n{LION} w 1\n"}), (50_001, {})])
def test_an_input_of_up_to_50_000_characters_is_completed(length: int, found: dict[str, str]) -> None:
    assert completed(LION.ljust(length, "\n")) == found


def test_nothing_is_added_to_a_text_that_is_not_looked_at_in_full() -> None:
    fens = f"{LION} w 1\n" * MOST_EXAMINED
    assert api.recognise(fens) == []
    assert outputs("a4c2 a4d4\n" * MOST_EXAMINED) == [("congo", {})]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_a_completed_input_has_an_answer(problem: str) -> None:
    for whole in (completed(text).get(problem) for text in (LION, CHESS, OPENING, CHECKERS)):
        options = {"form": "moves"} if problem == "loa" else {"piece": "all"}
        assert whole is None or next(PROBLEMS[problem].answers(Reader(io.StringIO(whole)), options))


@pytest.mark.host
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:9]))
def test_long_texts_are_soon_recognised(text: str) -> None:
    def seconds() -> float:
        start = process_time()
        api.recognise(text)
        return process_time() - start

    assert any(seconds() < 0.1 for _ in range(5))
