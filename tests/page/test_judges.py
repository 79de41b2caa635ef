"""The page shows each judge's output byte for byte."""

import io

import pytest

from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from tests.engine.vectors import answered_inputs, read
from tests.engine.white_space import FORMS
from tests.messages import words
from tests.page.judge_page import JudgePage, example_text, examples

EACH_EXAMPLE = [(problem, entry["name"]) for problem in PROBLEMS for entry in examples(problem)]


def address(problem: str, piece: str | None = None) -> str:
    """Returns the place of a judge's page, such as `congo?piece=zebra`."""
    if problem == "loa":
        return "loa?mode=judge"
    return problem if piece is None else f"{problem}?piece={piece}"


def expected(problem: str, example: str) -> str:
    """Returns an example's output. For Lines of Action, computes the output by the same search as the page."""
    if problem != "loa":
        return example_text(problem, example, "out")
    text = example_text(problem, example)
    answers = PROBLEMS["loa"].answers(Reader(io.StringIO(text)), {"nodes": "10000"})
    return "".join(answer.text for answer in answers)


def vectors(problem: str) -> list[tuple[str | None, str, str]]:
    """Returns all inputs of a problem's vectors as tuples: the option `piece` (None except for Congo), the input and
    its output. Adds the first input in all forms of white space.
    """
    found = [
        (path.stem if problem == "congo" else None, read(path), read(path.with_suffix(".out")))
        for path in answered_inputs(problem)
    ]
    piece, given, output = found[0]
    return found + [(piece, form(given), output) for form in FORMS.values()]


@pytest.mark.thorough
def test_each_example_has_its_output(judge_page: JudgePage) -> None:
    for problem, example in EACH_EXAMPLE:
        judge_page.enter(address(problem))
        judge_page.choose_example(words()[f"example.{problem}.{example}"])
        assert judge_page.output_text() == expected(problem, example)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_each_sample_is_answered_when_pasted(judge_page: JudgePage, problem: str) -> None:
    judge_page.enter(address(problem))
    example = examples(problem)[0]
    judge_page.enter(address(problem, example.get("options", {}).get("piece")))
    judge_page.paste("0\n")
    judge_page.paste(example_text(problem, example["name"]))
    assert judge_page.output_text() == expected(problem, example["name"])
    judge_page.drawn()
    assert "\n".join(judge_page.lines_in_document()) == expected(problem, example["name"]).rstrip("\n")


@pytest.mark.parametrize(
    ("problem", "chosen"),
    [
        pytest.param(problem, chosen, id=f"{problem} {name}", marks=marks)
        for problem in ("correct-move", "rank-and-file", "othello", "congo")
        for name, marks in (("suite", []), ("rest", pytest.mark.thorough))
        for chosen in [[pair for number, pair in enumerate(vectors(problem)) if (number % 4 == 0) == (name == "suite")]]
    ],
)
def test_the_vectors_are_answered_when_pasted(
    judge_page: JudgePage, problem: str, chosen: list[tuple[str | None, str, str]]
) -> None:
    for piece, given, wanted in chosen:
        judge_page.enter(address(problem, piece))
        judge_page.paste(given)
        assert judge_page.output_text() == wanted, given[:100]


def test_text_is_answered_while_it_is_typed(judge_page: JudgePage) -> None:
    judge_page.enter("correct-move")
    judge_page.paste("")
    judge_page.input.press_sequentially("17 49 33\n56 48 49")
    assert judge_page.output_text() == "Continue\nStop\n"
