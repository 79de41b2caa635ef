"""The page prints what each judge has to print, byte for byte."""

import io
from pathlib import Path

import pytest

from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from steps import ROOT
from tests.matrix import halves
from tests.page.desk import Desk, example_text, examples, words

VECTORS = ROOT / "tests" / "vectors"
PIECES = ["lion", "zebra", "giraffe", "pawn", "superpawn"]
EACH_EXAMPLE = [(problem, entry["name"]) for problem in PROBLEMS for entry in examples(problem)]


def address(problem: str, piece: str | None = None) -> str:
    """Where a problem's judge is found."""
    if problem == "loa":
        return "loa?mode=judge"
    return problem if piece is None else f"{problem}?piece={piece}"


def expected(problem: str, example: str) -> str:
    """What an example's output has to be; a game's depends on the search, so the same search is asked."""
    if problem != "loa":
        return example_text(problem, example, "out")
    text = example_text(problem, example)
    answers = PROBLEMS["loa"].answers(Reader(io.StringIO(text)), {"nodes": "10000"})
    return "".join(answer.text for answer in answers)


def pairs(problem: str) -> list[tuple[str | None, Path, Path]]:
    """Every input of a problem's vectors with its output, and for Congo the piece asked for."""
    folder = VECTORS / problem
    dressed = folder / "whitespace"
    found: list[tuple[str | None, Path, Path]] = []
    if problem != "congo":
        found += [(None, file, file.with_suffix(".out")) for file in sorted(folder.glob("*.in"))]
        found += [(None, file, dressed / "expected.out") for file in sorted(dressed.glob("*.in"))]
        return found
    for piece in PIECES:
        found.append((piece, folder / f"{piece}.in", folder / f"{piece}.out"))
        found += [(piece, file, dressed / f"{piece}.out") for file in sorted(dressed.glob(f"{piece}_*.in"))]
    return found


@pytest.mark.parametrize("chosen", halves(EACH_EXAMPLE[1:] + EACH_EXAMPLE[:1]))
def test_each_example_has_its_output(desk: Desk, chosen: list[tuple[str, str]]) -> None:
    """In the suite those that test_before.py leaves out there, and the first."""
    for problem, example in chosen:
        desk.enter(address(problem))
        desk.choose_example(words()[f"example.{problem}.{example}"])
        assert desk.printed() == expected(problem, example)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_each_sample_is_answered_when_pasted(desk: Desk, problem: str) -> None:
    desk.enter(address(problem))
    example = examples(problem)[0]
    desk.enter(address(problem, example.get("options", {}).get("piece")))
    desk.paste("0\n")
    desk.paste(example_text(problem, example["name"]))
    assert desk.printed() == expected(problem, example["name"])
    assert "\n".join(desk.shown_lines()) == expected(problem, example["name"]).rstrip("\n")


@pytest.mark.parametrize(
    ("problem", "chosen"),
    [
        pytest.param(problem, chosen, id=f"{problem} {name}", marks=marks)
        for problem in ("correct-move", "rank-and-file", "othello", "congo")
        for name, marks in (("suite", []), ("rest", pytest.mark.thorough))
        for chosen in [[pair for number, pair in enumerate(pairs(problem)) if (number % 4 == 0) == (name == "suite")]]
    ],
)
def test_the_vectors_are_answered_when_pasted(
    desk: Desk, problem: str, chosen: list[tuple[str | None, Path, Path]]
) -> None:
    for piece, given, wanted in chosen:
        desk.enter(address(problem, piece))
        desk.paste(given.read_bytes().decode())
        assert desk.printed() == wanted.read_text(encoding="utf-8"), given


def test_text_is_answered_while_it_is_typed(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("")
    desk.input.press_sequentially("17 49 33\n56 48 49")
    assert desk.printed() == "Continue\nStop\n"


# A key is pressed while the answer to what was pasted just before is on its way.
