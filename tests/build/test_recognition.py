"""The page recognises to which problem an input or a program belongs, without Python, by patterns from the engine. It
never names a wrong problem.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from judgeboard.cases import Difficulty, RandomInput
from judgeboard.problems import PROBLEMS
from judgeboard.recognise import guesses
from page import vite
from steps import ROOT, run
from tests.engine.white_space import FORMS
from tests.programs.corpus import BATCH_PROBLEMS, right_programs, wrong_programs
from toolchain import WEB, ensure_node

VECTORS = ROOT / "tests" / "vectors"
SEEDS = range(20)
DAMAGES = 10
"""Number of damaged copies of each input."""
LETTERS = "\n 01789wWbBkK.-/L"
WITHOUT_SIGN = {"congo/scanf"}
"""Right programs that name no animal and print no sentence, so that the page cannot recognise their problem."""


class Found(NamedTuple):
    """What the page recognises in a text: the problem whose input the text is, the problem whose program the text is,
    and the program's language; None for a field that the page does not recognise.
    """

    input: str | None
    program: str | None
    language: str | None


Page = Callable[[Sequence[str]], list[Found]]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """Returns a function that recognises texts by the page's module, which runs under node."""
    folder = tmp_path_factory.mktemp("recognition")
    vite("build", f"--ssr={WEB / 'tests/recognised.ts'}", OUT_DIR=folder)
    [script] = folder.glob("assets/recognised-*.js")

    def found(texts: Sequence[str]) -> list[Found]:
        file = folder / "texts.json"
        file.write_text(json.dumps(texts), encoding="utf-8")
        return [Found(**one) for one in json.loads(run([ensure_node().node, script, file]))]

    return found


def vectors(problem: str, suffix: str) -> list[str]:
    """Returns the texts of a problem's vectors that have an expected output: the inputs if `suffix` is `.in`, the
    outputs if it is `.out`.
    """
    answered = [path for path in (VECTORS / problem).glob("*.in") if path.with_suffix(".out").exists()]
    return [text_of(path.with_suffix(suffix)) for path in answered]


def text_of(path: Path) -> str:
    """Returns the text of a file, with its line ends unchanged."""
    return path.read_bytes().decode()


def random_input(problem: str, options: dict[str, str], seed: int) -> str:
    wanted = RandomInput(PROBLEMS[problem].cases, seed, 5, Difficulty.MIXED, options)
    for _ in wanted.steps:
        pass
    return wanted.text()


def inputs(problem: str) -> list[str]:
    """Returns the inputs of a problem's vectors and random inputs. The first vector's input is also returned in all
    forms of white space, and after a byte order mark with 100,000 empty lines.
    """
    choices = [{"piece": piece} for piece in ("lion", "pawn", "all")] if problem == "congo" else [{}]
    chosen: list[dict[str, str]] = [{"form": "moves"}] if problem == "loa" else choices
    given = vectors(problem, ".in")
    return (
        given
        + [spaced(text) for text in given[:1] for spaced in FORMS.values()]
        + ["\ufeff" + 100_000 * "\n" + text for text in given[:1]]
        + [random_input(problem, options, seed) for options in chosen for seed in SEEDS]
    )


def damaged(text: str, chance: Random) -> str:
    """Returns the text after a random change within its first 100 characters. In rare cases the change leaves the text
    the same.
    """
    at = chance.randrange(min(len(text), 100))
    letter: str = chance.choice(["", *LETTERS])
    return text[:at] + letter + text[at + chance.randrange(2) :]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_an_input_is_its_own_problems_and_no_program(page: Page, problem: str) -> None:
    own = None if problem == "loa" else problem
    assert {(found.input, found.language) for found in page(inputs(problem))} == {(own, None)}


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_an_output_is_neither_input_nor_program(page: Page, problem: str) -> None:
    assert {(found.input, found.language) for found in page(vectors(problem, ".out"))} == {(None, None)}


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_page_and_engine_recognise_the_same(page: Page, problem: str) -> None:
    chance = Random(7)
    texts = [damaged(text, chance) for text in inputs(problem) for _ in range(DAMAGES)]
    known = 0
    for text, found in zip(texts, page(texts), strict=True):
        if found.input:
            known += 1
            recognised = guesses(PROBLEMS.values(), text)
            assert [(guess.problem, guess.options) for guess in recognised] == [(found.input, {})]
    assert known > len(texts) / 10


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_a_right_program_shows_its_language_and_problem(page: Page, problem: str) -> None:
    programs = right_programs(problem)
    for path, found in zip(programs.values(), page([path.read_text() for path in programs.values()]), strict=True):
        own = None if f"{problem}/{path.stem}" in WITHOUT_SIGN else problem
        assert found == Found(None, own, {".py": "python", ".cpp": "cpp"}[path.suffix]), path.name


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_no_wrong_program_is_taken_for_another_problems(page: Page, problem: str) -> None:
    found = page([wrong.source(problem) for wrong in wrong_programs(problem).values()])
    assert {one.input for one in found} == {None}
    assert {one.program for one in found} <= {None, problem}
