"""The command `judgeboard generate`: random inputs, and the right answers to them."""

import io
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random

from judgeboard.arguments import Parser, add_options, chosen_options, name_first
from judgeboard.cases import MOST, SEEDS, VERSION, Difficulty, Input
from judgeboard.messages import sentence
from judgeboard.options import WHOLE, Option
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.steps import finish
from judgeboard.streams import possible, tell

USUAL_COUNT = 100


def generate(given: Sequence[str]) -> int:
    """Prints an input, and on standard error which features its cases have; returns the exit status."""
    command = name_first(given)
    if not command or command[0] not in PROBLEMS:
        command = [_overview().parse_args(given).problem]
    problem = PROBLEMS[command[0]]
    parser = _parser(problem)
    chosen = parser.parse_args(command[1:])
    options = chosen_options(parser, _options(problem), chosen)
    generator = problem.cases.with_options(options)
    count = chosen.cases or min(generator.most, USUAL_COUNT)
    if count > generator.most:
        parser.error(f"argument --cases: {generator.why_no_more}")
    seed = Random().randrange(len(SEEDS)) if chosen.seed is None else chosen.seed
    with nullcontext() if chosen.answers is None else Path(possible(chosen.answers)).open("w", newline="\n") as answers:
        made = Input(problem.cases, seed, count, Difficulty(chosen.difficulty), options)
        finish(made.steps)
        text = made.text()
        sys.stdout.write(text)
        sys.stdout.flush()
        if answers:
            answers.writelines(answer.text for answer in problem.answers(Reader(io.StringIO(text)), options))
    tell("".join(f"{line}\n" for line in _report(problem, seed, made)))
    return 0


def _report(problem: Problem, seed: int, made: Input) -> Iterator[str]:
    """Whoever reads it may want the same input again, and to know what it cannot find."""
    yield sentence("generated", {"seed": str(seed), "count": len(made.cases)})
    yield sentence("generator_version", {"version": VERSION})
    missing = []
    for name, cases in made.covered().items():
        feature = sentence(f"{problem.name.replace('-', '_')}.feature_{name}", {})
        if cases:
            yield f"{cases:7}  {feature}"
        else:
            missing.append(feature)
    if missing:
        yield sentence("not_covered", {"features": "; ".join(missing)})


def _options(problem: Problem) -> list[Option]:
    """The judge's options on which an input depends: those that the page offers, too."""
    return [
        each._replace(choices=each.offered or each.choices, flags={}, default=each.for_cases or each.proposal)
        for each in problem.options
        if each.proposal
    ]


def _overview() -> ArgumentParser:
    """The parser for whatever does not begin with a problem's name."""
    parser = _new_parser(
        prog="judgeboard generate",
        usage="judgeboard generate PROBLEM [OPTIONS]",
        description="Print a random input with the cases that people get wrong.",
        epilog="'judgeboard generate PROBLEM --help' tells the options.",
    )
    parser.add_argument("problem", metavar="PROBLEM", choices=list(PROBLEMS), help=f"one of {', '.join(PROBLEMS)}")
    return parser


def _parser(problem: Problem) -> ArgumentParser:
    """The parser for one problem's own arguments."""
    parser = _new_parser(
        prog=f"judgeboard generate {problem.name}",
        description="Print a random input; which features its cases have is told on standard error.",
    )
    number = "a whole number from {} to {}"
    parser.add_argument("--seed", type=_within(SEEDS), metavar="N",
                        help=f"the same seed gives the same input: {number.format(SEEDS[0], SEEDS[-1])}")  # fmt: skip
    parser.add_argument("--cases", type=_within(range(1, MOST + 1)), metavar="N",
                        help=f"{number.format(1, MOST)} (default: {USUAL_COUNT})")  # fmt: skip
    parser.add_argument("--difficulty", choices=list(map(str, Difficulty)), default=str(Difficulty.MIXED),
                        help="ordinary cases, those that people get wrong, or both (default: mixed)")  # fmt: skip
    parser.add_argument("--answers", metavar="FILE", help="where to write what the judge prints for the input")
    add_options(parser, _options(problem))
    return parser


def _new_parser(**settings: str) -> ArgumentParser:
    parser = Parser(**settings)
    told = "print the case generator's version; the same version, seed and options give the same input"
    parser.add_argument("--version", action="version", version=f"generator version {VERSION}", help=told)
    return parser


def _within(numbers: range) -> Callable[[str], int]:
    def number(value: str) -> int:
        if WHOLE.fullmatch(value) and len(value) <= len(str(numbers[-1])) and int(value) in numbers:
            return int(value)
        raise ArgumentTypeError(f"invalid value: {value!r}, expected a whole number from {numbers[0]} to {numbers[-1]}")

    return number
