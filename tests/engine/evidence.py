"""Programs and their outputs, from which Compare and the search for a failing input infer mistakes."""

from collections.abc import Callable, Iterator, Sequence

from judgeboard.compare.comparison import ComparisonData
from judgeboard.compare.verdict import compare
from judgeboard.judge_output import judged
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.view import Phrase
from tests.engine.vectors import answers
from tests.programs.corpus import python_program

TRIPLES = "17 17 49\n17 49 56\n17 49 1\n17 49 9\n17 49 25\n17 49 33\n0 57 9\n"
RIGHT = "Illegal state\nIllegal move\nIllegal move\nIllegal move\nMove not allowed\nContinue\nStop\n"


def compared(problem: str, text: str, printed: str, **options: str) -> ComparisonData:
    judge_output = finish(judged(PROBLEMS[problem], text, options))
    return finish(compare(judge_output, printed, PROBLEMS[problem].mistakes))


def names(phrases: Sequence[Phrase]) -> list[str]:
    return [phrase.code.rpartition(".")[2].removeprefix("mistake_").removeprefix("remark_") for phrase in phrases]


def over_king(text: str) -> str:
    """Returns the output of a program whose queen jumps over the king, for the input `text`."""
    return python_program("correct-move", "queen_jumps_the_king")(text).output


def keeping(text: str) -> Iterator[str]:
    """Yields the answers of a program that is right up to the first triple with king and queen on one square, and then
    answers `Illegal state` to every triple, because it never clears a flag.
    """
    seen = False
    for answer in answers("correct-move", text):
        yield "Illegal state\n" if seen else answer.text
        seen = seen or answer.text == "Illegal state\n"


def mixture(text: str, name: str, is_wrong: Callable[[int, int, int], bool]) -> Iterator[str]:
    """Yields an answer for each triple: the answer of the wrong program `name` if `is_wrong(king, queen, target)` is
    true, else the judge's answer.
    """
    triples = [map(int, line.split()) for line in text.splitlines()]
    printed = python_program("correct-move", name)(text).output.splitlines(keepends=True)
    for triple, wrong, right in zip(triples, printed, answers("correct-move", text), strict=True):
        yield wrong if is_wrong(*triple) else right.text
