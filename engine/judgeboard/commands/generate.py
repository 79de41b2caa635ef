"""The command `judgeboard generate`: makes random inputs and the right answers to them."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from judgeboard.cases import GENERATOR_VERSION, MOST_CASES, SEED, Difficulty, RandomInput, random_seed
from judgeboard.commands.arguments import FILE, Parser, add_options, chosen_options, problem_first, refuse
from judgeboard.messages import sentence
from judgeboard.options import Option, OptionKind, offered
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader, lines_of_text
from judgeboard.standard_streams import checked_name, naming, tell
from judgeboard.tasks import finish

DEFAULT_COUNT = 100
OPTIONS = (
    SEED,
    Option("cases", OptionKind.NUMBER, str(DEFAULT_COUNT), numbers=range(1, MOST_CASES + 1)),
)


def run(given: Sequence[str]) -> int:
    """Prints a random input, and on standard error the features of its cases. Writes the answers to the file of
    `--answers`. Returns the exit status, 0.
    """
    name, arguments = problem_first("generate", given, list(PROBLEMS), _version())
    problem = PROBLEMS[name]
    parser = _parser(problem)
    chosen = parser.parse_args(arguments)
    options = chosen_options(parser, _options(problem), chosen)
    generator = problem.cases.with_options(options)
    count = int(chosen.cases) if chosen.cases else min(generator.most, DEFAULT_COUNT)
    if count > generator.most:
        refuse(parser, "--cases", generator.above_most)
    seed = random_seed() if chosen.seed is None else int(chosen.seed)
    file = None if chosen.answers is None else Path(checked_name(chosen.answers))
    # Appending finds out whether the file can be written, and keeps its content until there are answers.
    with file.open("a", newline="\n") if file else nullcontext() as answers:
        made = RandomInput(problem.cases, seed, count, Difficulty(chosen.difficulty), options)
        finish(made.steps)
        text = made.text()
        sys.stdout.write(text)
        sys.stdout.flush()
        tell("".join(f"{line}\n" for line in _report(problem, seed, made)))
        if answers:
            if Path(answers.name).is_file():
                answers.truncate(0)
            with naming(chosen.answers), answers:
                answers.writelines(answer.text for answer in problem.answers(Reader(lines_of_text(text)), options))
    return 0


def _report(problem: Problem, seed: int, made: RandomInput) -> Iterator[str]:
    """Yields the lines of the report: the seed and the version with which the same input can be made again, the number
    of cases with each feature, and the features without a case.
    """
    yield sentence("generated", {"seed": str(seed), "count": len(made.cases)})
    yield _version()[0]
    missing = []
    for name, cases in made.covered().items():
        feature = sentence(problem.code(f"feature_{name}"))
        if cases:
            yield f"{cases:7}  {feature}"
        else:
            missing.append(feature)
    if missing:
        yield sentence("not_covered", {"features": "; ".join(missing)})


def _options(problem: Problem) -> list[Option]:
    """The judge's options that change an input: the options that the page offers, with the defaults of `generate`."""
    return [each._replace(flags=(), default=each.for_cases or each.proposal) for each in offered(problem.options)]


def _parser(problem: Problem) -> Parser:
    """Returns the parser for the arguments after a problem's name."""
    parser = Parser(f"judgeboard generate {problem.name}", "help_generate", _version())
    add_options(parser, "", OPTIONS)
    kinds = list(map(str, Difficulty))
    parser.add("--difficulty", "help_difficulty", choices=kinds, default=str(Difficulty.MIXED))
    parser.add("--answers", "help_answers", metavar=FILE)
    add_options(parser, problem.code(""), _options(problem))
    return parser


def _version() -> tuple[str, str]:
    return sentence("generator_version", {"version": GENERATOR_VERSION}), "help_version"
