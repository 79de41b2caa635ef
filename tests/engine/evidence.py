"""Outputs that are compared as evidence, and programs that print them."""

from collections.abc import Iterator, Sequence

from judgeboard.compare.comparison import ComparisonData
from judgeboard.compare.verdict import compare
from judgeboard.judge_output import judged
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.view import Phrase
from tests.engine.wrong_solvers import correct_move

TRIPLES = "17 17 49\n17 49 56\n17 49 1\n17 49 9\n17 49 25\n17 49 33\n0 57 9\n"
RIGHT = "Illegal state\nIllegal move\nIllegal move\nIllegal move\nMove not allowed\nContinue\nStop\n"


def compared(problem: str, text: str, printed: str, **options: str) -> ComparisonData:
    judge_output, _ = finish(judged(PROBLEMS[problem], text, options))
    return finish(compare(judge_output, printed, PROBLEMS[problem].mistakes))


def names(phrases: Sequence[Phrase]) -> list[str]:
    return [phrase.code.rpartition(".")[2].removeprefix("mistake_") for phrase in phrases]


def over_king(text: str) -> str:
    return "".join(correct_move.solve(text, "the queen jumps over the king"))


def keeping(text: str) -> Iterator[str]:
    """A program that forgets to clear a flag after a triple with king and queen on one square."""
    seen = False
    for line in text.splitlines():
        king, queen, _ = map(int, line.split())
        yield "Illegal state\n" if seen else next(iter(correct_move.solve(line)))
        seen = seen or king == queen
