"""The command `judgeboard`: runs a judge, or one of the commands in `commands/`."""

import argparse
import sys
from importlib import import_module

from judgeboard.commands.arguments import (
    FILE,
    PROBLEM_WORD,
    PROGRAM_VERSION,
    Parser,
    add_options,
    chosen_options,
    name_first,
    own_word,
    speak_as_asked,
)
from judgeboard.errors import InputError, OptionError, printable
from judgeboard.messages import NO_BREAK_SPACE, place_and_fault, sentence, system_error
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from judgeboard.standard_streams import input_lines, leave, output_writer, prepare, tell

WRONG = 2
"""The exit status for wrong usage, wrong input, files that cannot be read or written, and internal errors."""
PIPE_CLOSED = 141
"""The exit status that a shell reports for a program ended by a closed pipe."""

COMMANDS = {"generate": "generate", "try": "try_program", "compare": "compare"}
"""Commands other than judging, and their modules in `commands/`."""


def run(given: list[str]) -> int:
    """Runs the command of the arguments `given`; returns the exit status. Raises KeyboardInterrupt on Ctrl-C."""
    prepare()
    speak_as_asked(given)
    try:
        try:
            status = _run(given)
        except SystemExit as end:  # argparse has already printed the message
            status = WRONG if end.code else 0
        sys.stdout.flush()
    except BrokenPipeError:
        status = PIPE_CLOSED
    except OSError as fault:
        name = printable(str(fault.filename or ""), NO_BREAK_SPACE)
        status = _complain(": ".join(filter(None, (name, system_error(fault)))))
    except MemoryError:
        status = _complain(sentence("memory_missing"))
    except Exception as fault:
        status = _complain(_internal_error(fault))
    finally:
        leave()
    return status


def _run(given: list[str]) -> int:
    command = name_first(given)
    if command and command[0] in COMMANDS:
        status: int = import_module(f"judgeboard.commands.{COMMANDS[command[0]]}").run(command[1:])
        return status
    if not command or command[0] not in PROBLEMS:
        command = [_overview().parse_args(given).problem]
    problem = PROBLEMS[command[0]]
    parser = _parser(problem)
    parsed = parser.parse_args(command[1:])
    options = chosen_options(parser, problem.options, parsed)
    write, interactive = output_writer(), problem.interactive
    try:
        with input_lines(parsed.file) as lines:
            # For large inputs, `answers` is a few per cent slower.
            for answer in problem.answers_in_steps(Reader(lines, _notify), options):
                if answer is None:
                    continue
                write(answer.text)
                if interactive:
                    sys.stdout.flush()
    except (InputError, OptionError) as wrong:
        fault, option = (wrong.fault, wrong.option) if isinstance(wrong, OptionError) else (wrong, "")
        try:
            sys.stdout.flush()  # the answers before the error stay
        finally:
            status = _complain(place_and_fault(fault, option))
        return status
    return 0


def _notify(notice: InputError) -> None:
    tell(place_and_fault(notice) + "\n")


def _complain(message: str) -> int:
    tell(message + "\n")
    return WRONG


def _internal_error(fault: Exception) -> str:
    """Describes an internal error and the line of the engine where it was raised."""
    place = fault.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    module = place.tb_frame.f_globals.get("__name__", "") if place else ""
    line = str(place.tb_lineno) if place else ""
    error = f"{type(fault).__name__}: {fault}".rstrip(": ")
    return sentence("internal_error", {"error": error, "module": module, "line": line})


def _overview() -> Parser:
    """Returns the parser for arguments that do not begin with the name of a problem or command."""
    problems = "\n".join(f"  {name:<14} {sentence(problem.code('help'))}" for name, problem in PROBLEMS.items())
    parser = Parser(
        "judgeboard",
        "help_overview",
        PROGRAM_VERSION,
        usage=sentence("help_overview_usage"),
        epilog=sentence("help_overview_end", {"problems": problems}),
    )
    parser.add_argument("problem", metavar=own_word(PROBLEM_WORD), choices=list(PROBLEMS), help=argparse.SUPPRESS)
    return parser


def _parser(problem: Problem) -> Parser:
    """Returns the parser for the arguments after a problem's name."""
    parser = Parser(f"judgeboard {problem.name}", problem.code("help"), PROGRAM_VERSION)
    parser.add("file", "help_file", nargs="?", metavar=FILE)
    add_options(parser, problem.code(""), problem.options)
    return parser
