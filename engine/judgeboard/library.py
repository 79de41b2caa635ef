"""The library for Python programs: judges with explanations and boards.

Sentences are in the language of the locale, as on the command line.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from judgeboard import svg
from judgeboard.cases import Difficulty, RandomInput, random_seed
from judgeboard.compare.comparison import is_accepted
from judgeboard.comparison_report import compared
from judgeboard.judge_output import judged
from judgeboard.options import check_options, judging
from judgeboard.phrases import explanation, in_words
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader, lines_of_text
from judgeboard.tasks import finish
from judgeboard.view import BoardView
from judgeboard.wrong_input import WrongInputError, check_texts, wrong_input

DEFAULT_COUNT = 20


@dataclass(frozen=True)
class AnswerBoard:
    """The board of an answer. Notebooks show it as a picture."""

    rows: int
    columns: int
    pieces: tuple[tuple[str, str], ...]
    """Square and kind of each piece, such as `("a8", "black-rook")`."""
    _view: BoardView = field(repr=False)

    def svg(self) -> str:
        """The board as an SVG element, with the marks and lines that explain the answer."""
        return svg.picture(self._view)

    _repr_svg_ = svg


@dataclass(frozen=True)
class JudgeAnswer:
    """An answer of a judge."""

    text: str
    """The judge's output for the answer, line ends included; may be empty."""
    first_line: int
    last_line: int
    """The answer belongs to the lines of input from `first_line` to `last_line`, which count from 1."""
    position: str
    """The answer's position, as an input with one case."""
    explanation: str
    """The sentences that explain the answer."""
    board: AnswerBoard


@dataclass(frozen=True)
class Comparison:
    """The result of comparing an output with the judge's output. `str` gives the report of `judgeboard compare`."""

    verdict: str
    """`identical`, `words`, `wrong` or another `OutputVerdict`."""
    accepted: bool
    """Whether judges accept the output; False if the input is wrong."""
    line: int | None
    """Line of the output, from 1, with the difference that decides the verdict. For a missing line, the number of the
    line after it. None if no line differs.
    """
    causes: tuple[str, ...]
    """Sentences about possible causes: known mistakes that agree with the whole output."""
    error: WrongInputError | None
    """The error in the input at which the judge's output ended; None if the input is right."""
    report: str

    def __str__(self) -> str:
        return self.report


class Judge:
    """The judge of a problem, such as `Judge("congo", piece="zebra")`. The names of problems are the same as on the
    command line. Options that change answers are given as keywords; flags such as `--verbose` are not allowed.

    Raises ValueError for an unknown problem or option, a value that is not allowed, and a missing option.
    """

    def __init__(self, problem: str, **options: str | float) -> None:
        if problem not in PROBLEMS:
            raise ValueError(f"unknown problem {problem!r}; choose from {', '.join(PROBLEMS)}")
        self._problem = PROBLEMS[problem]
        self._options = {name: str(value) for name, value in options.items()}
        try:
            check_options(self._problem.options, self._options)
        except ValueError as fault:
            known = [f"{each.name} ({', '.join(each.choices) or each.kind})" for each in judging(self._problem.options)]
            raise ValueError(f"{fault}; options of {problem}: {', '.join(known) or 'none'}") from None

    def judge(self, text: str) -> Iterator[JudgeAnswer]:
        """Yields the judge's answers to the input `text`, in the order of the input. Raises WrongInputError at the
        first error in the input, and TypeError if `text` is not a str.
        """
        check_texts(text)
        return self._answers(text)

    def _answers(self, text: str) -> Iterator[JudgeAnswer]:
        problem = self._problem
        setup = problem.setup
        with wrong_input():
            for answer in problem.answers(Reader(lines_of_text(text)), self._options):
                view = problem.view(answer.subject)
                pieces = ((view.names[piece.square], piece.kind) for piece in view.pieces if not piece.ghost)
                yield JudgeAnswer(
                    answer.text,
                    answer.first_line,
                    answer.last_line,
                    setup.head + setup.compose(*setup.arrangement_of(answer.subject)),
                    explanation(problem, view),
                    AnswerBoard(view.rows, view.columns, tuple(pieces), view),
                )

    def random(
        self,
        *,
        seed: int | None = None,
        cases: int | None = None,
        difficulty: Literal["easy", "mixed", "hard"] = "mixed",
    ) -> str:
        """Makes an input with random cases. The same seed, number of cases, difficulty and options give the same input.
        By default the seed is random, and there are 20 cases, or fewer if the problem's maximum is lower.

        Raises ValueError for a seed that is negative or above 4,294,967,295, for an unknown difficulty, and for a
        number of cases below 1 or above the problem's maximum, which is at most 10,000.
        """
        if difficulty not in list(Difficulty):
            raise ValueError(f"unknown difficulty {difficulty!r}; choose from {', '.join(Difficulty)}")
        seed = random_seed() if seed is None else seed
        most = self._problem.cases.with_options(self._options).most
        count = min(DEFAULT_COUNT, most) if cases is None else cases
        made = RandomInput(self._problem.cases, seed, count, Difficulty(difficulty), self._options)
        finish(made.steps)
        return made.text()

    def compare(self, text: str, output: str) -> Comparison:
        """Compares `output` with the judge's output for the input `text`. If the input has an error, only the answers
        before the error are compared. Raises TypeError if one of the arguments is not a str.
        """
        check_texts(text, output)
        judge_output = finish(judged(self._problem, text, self._options))
        comparison, sentences = compared(self._problem, judge_output, output)
        first = comparison["places"][comparison["first"]] if comparison["places"] else None
        return Comparison(
            comparison["verdict"],
            judge_output.error is None and is_accepted(comparison["verdict"], output),
            first["line"] if first else None,
            tuple(in_words(cause, self._problem) for cause in comparison["causes"]),
            WrongInputError(judge_output.error) if judge_output.error else None,
            "\n".join(sentences),
        )
