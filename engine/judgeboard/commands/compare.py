"""The command `judgeboard compare`: compares a program's output with the judge's output."""

import io
import sys
from collections.abc import Sequence

from judgeboard.commands.arguments import (
    PROGRAM_VERSION,
    Parser,
    add_options,
    chosen_options,
    judge_options,
    own_word,
    problem_first,
    refuse,
)
from judgeboard.compare.comparison import is_accepted
from judgeboard.comparison_report import compared
from judgeboard.judge_output import judged
from judgeboard.messages import place_and_fault
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.standard_streams import input_lines, refused_file, tell
from judgeboard.tasks import finish

INPUT, OUTPUT = "INPUT", "OUTPUT"
STANDARD_INPUT = "-"
LONGEST_OUTPUT = 16_000_000
"""Maximum characters of a file, as on the page. A comparison needs at most 110 bytes per character, less than 2 GB."""


def run(given: Sequence[str]) -> int:
    """Prints the comparison. Returns the exit status: 0 if judges accept the output, 1 if not, 2 for a wrong input."""
    name, arguments = problem_first("compare", given, list(PROBLEMS), PROGRAM_VERSION)
    problem = PROBLEMS[name]
    parser = _parser(problem)
    chosen = parser.parse_args(arguments)
    if chosen.input == chosen.output == STANDARD_INPUT:
        refuse(parser, own_word(OUTPUT), "one_standard_input")
    options = chosen_options(parser, judge_options(problem.options), chosen)
    text, output = _text(chosen.input), _text(chosen.output, may_be_binary=True)
    judge_output = finish(judged(problem, text, options))
    comparison, lines = compared(problem, judge_output, output)
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    if judge_output.error:
        sys.stdout.flush()
        tell(f"{place_and_fault(judge_output.error)}\n")
        return 2
    return 0 if is_accepted(comparison["verdict"], output) else 1


def _text(file: str, *, may_be_binary: bool = False) -> str:
    """Reads a file, or standard input for `-`. Raises OSError as `input_lines` does, and if the file, like the output
    of an endless loop, has more than `LONGEST_OUTPUT` characters.
    """
    text = io.StringIO()  # a list of short lines would take twenty times the memory
    length = 0
    with input_lines(file, may_be_binary=may_be_binary) as lines:
        for line in lines:
            length += text.write(line)
            if length > LONGEST_OUTPUT:
                raise refused_file(file, "file_too_long", most=LONGEST_OUTPUT)
    return text.getvalue()


def _parser(problem: Problem) -> Parser:
    """Returns the parser for the arguments after a problem's name."""
    parser = Parser(f"judgeboard compare {problem.name}", "help_compare", PROGRAM_VERSION)
    parser.add("input", "help_compare_input", metavar=INPUT)
    parser.add("output", "help_compare_output", metavar=OUTPUT)
    add_options(parser, problem.code(""), judge_options(problem.options))
    return parser
