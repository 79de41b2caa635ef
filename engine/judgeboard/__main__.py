"""The command line."""

import argparse
import sys
from collections.abc import Sequence
from typing import TextIO

from judgeboard import __version__
from judgeboard.arguments import Parser, add_options, chosen_options, name_first
from judgeboard.errors import InputError, OptionError
from judgeboard.messages import input_error, option_error, speak
from judgeboard.options import Options
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.streams import input_lines, leave, prepare, tell

WRONG = 2
"""The exit status of wrong usage and of wrong input."""
INTERRUPTED = 130
PIPE_CLOSED = 141
"""What a shell reports of a program that Ctrl-C or a closed pipe has ended."""

GENERATE = "generate"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit status."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    prepare()
    speak(None)
    try:
        try:
            status = _run(given)
        except SystemExit as end:  # argparse has said what there is to say
            status = WRONG if end.code else 0
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        status = PIPE_CLOSED
    except OSError as fault:
        status = _complain(": ".join(str(part) for part in (fault.filename, fault.strerror) if part))
    leave()
    return status


def _run(given: list[str]) -> int:
    command = name_first(given)
    if command[:1] == [GENERATE]:
        from judgeboard.generating import generate

        return generate(command[1:])
    if not command or command[0] not in PROBLEMS:
        command = [_overview().parse_args(given).problem]
    problem = PROBLEMS[command[0]]
    parser = _parser(problem)
    parsed = parser.parse_args(command[1:])
    options = chosen_options(parser, problem.options, parsed)
    try:
        with input_lines(parsed.file) as lines:
            return _answer(problem, lines, options)
    except OptionError as wrong:
        return _complain(option_error(wrong))


def _answer(problem: Problem, lines: TextIO, options: Options) -> int:
    """Prints the answers as they come; after wrong input, what was right before it stands."""
    write, interactive = sys.stdout.write, problem.interactive
    try:
        for answer in problem.steps(Reader(lines), options):  # `answers` costs a large input some per cent more
            if answer is None:
                continue
            write(answer.text)
            if interactive:
                sys.stdout.flush()
    except InputError as fault:
        try:
            sys.stdout.flush()
        finally:
            status = _complain(input_error(fault))
        return status
    return 0


def _complain(message: str) -> int:
    tell(message + "\n")
    return WRONG


def _overview() -> argparse.ArgumentParser:
    """The parser for whatever does not begin with a problem's name."""
    problems = "\n".join(f"  {name:<14} {problem.description}" for name, problem in PROBLEMS.items())
    parser = Parser(
        prog="judgeboard",
        usage=f"judgeboard PROBLEM [OPTIONS] [FILE]\n       judgeboard {GENERATE} PROBLEM [OPTIONS]",
        description="Exact judges for five board-game problems, and a Lines of Action player.",
        epilog=f"problems:\n{problems}\n\n'judgeboard PROBLEM --help' tells a problem's options.\n"
        f"'judgeboard {GENERATE} --help' tells how to get random inputs with their answers.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"judgeboard {__version__}")
    parser.add_argument("problem", metavar="PROBLEM", choices=list(PROBLEMS), help=argparse.SUPPRESS)
    return parser


def _parser(problem: Problem) -> argparse.ArgumentParser:
    """The parser for one problem's own arguments."""
    parser = Parser(prog=f"judgeboard {problem.name}", description=problem.description)
    parser.add_argument("--version", action="version", version=f"judgeboard {__version__}")
    parser.add_argument("file", nargs="?", metavar="FILE", help="the input (default: standard input)")
    add_options(parser, problem.options)
    return parser


if __name__ == "__main__":
    sys.exit(main())
