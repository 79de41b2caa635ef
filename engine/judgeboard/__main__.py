"""The command line."""

import argparse
import sys
from collections.abc import Sequence
from typing import TextIO

from judgeboard import __version__
from judgeboard.arguments import Parser, add_option, after_dashes
from judgeboard.errors import InputError, OptionError
from judgeboard.judge import Judge, Options
from judgeboard.messages import sentence
from judgeboard.reader import Reader
from judgeboard.streams import input_lines, leave, prepare, tell
from judgeboard.systems import SYSTEMS, judge_of

WRONG = 2
"""The exit status of wrong usage and of wrong input."""
INTERRUPTED = 130
PIPE_CLOSED = 141
"""What a shell reports of a program that Ctrl-C or a closed pipe has ended."""

DESCRIPTIONS = {
    "correct-move": "Judge a queen's moves: triples of king, queen and target.",
    "rank-and-file": "Tell check and checkmate on chess boards without pawns.",
    "othello": "Play through games of Othello and obey their commands.",
    "congo": "List the moves of one kind of piece in Congo positions.",
    "loa": "Play Lines of Action by the contest's protocol.",
}
OF_THE_PROTOCOL = ("level", "opening")
GENERATE = "generate"
PERFT_DEPTHS = range(100)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit status."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    prepare()
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
    command = after_dashes(given)
    if command[:1] == [GENERATE]:
        from judgeboard.generating import generate

        return generate(command[1:])
    if not command or command[0] not in SYSTEMS:
        command = [_overview().parse_args(given).problem]
    system = command[0]
    judge = judge_of(system)
    parser = _parser(system, judge)
    chosen = parser.parse_args(command[1:])
    _refuse_what_would_be_ignored(parser, judge, chosen)
    if getattr(chosen, "verbose", False):
        _tell_how_the_search_runs()
    if getattr(chosen, "perft", None) is not None:
        return _print_perft(chosen.perft)
    options = {option.name: getattr(chosen, option.name) or "" for option in judge.OPTIONS}
    try:
        with input_lines(chosen.file) as lines:
            return _answer(judge, lines, options, flush=system == "loa")
    except OptionError as wrong:
        return _complain(f"--{wrong.option}, column {wrong.fault.column}: {sentence(wrong.fault)}")


def _answer(judge: Judge, lines: TextIO, options: Options, *, flush: bool) -> int:
    """Prints the answers as they come; after wrong input, what was right before it stands."""
    write = sys.stdout.write
    try:
        for answer in judge.answers(Reader(lines), options):
            write(answer.text)
            if flush:
                sys.stdout.flush()
    except InputError as fault:
        try:
            sys.stdout.flush()
        finally:
            status = _complain(f"line {fault.line}, column {fault.column}: {sentence(fault)}")
        return status
    return 0


def _complain(message: str) -> int:
    tell(message + "\n")
    return WRONG


def _print_perft(depth: int) -> int:
    from judgeboard.loa.rules import START
    from judgeboard.loa.thinker import perft

    sys.stdout.write(f"{perft(START, depth)}\n")
    return 0


def _tell_how_the_search_runs() -> None:
    from judgeboard.kernel.runtime import Runs
    from judgeboard.loa.thinker import SEARCH

    SEARCH.instance()  # only that shows whether wasmtime works
    if SEARCH.runs is not Runs.INTERPRETED:
        tell(f"search: compiled, by {SEARCH.runs}\n")
    elif SEARCH.broken:
        tell(f"search: interpreted, for wasmtime does not work here: {SEARCH.broken}\n")
    else:
        tell("search: interpreted (pip install 'judgeboard[fast]' makes it some sixty times as fast)\n")


def _overview() -> argparse.ArgumentParser:
    """The parser for whatever does not begin with a problem's name."""
    problems = "\n".join(f"  {system:<14} {DESCRIPTIONS[system]}" for system in SYSTEMS)
    parser = Parser(
        prog="judgeboard",
        usage=f"judgeboard PROBLEM [OPTIONS] [FILE]\n       judgeboard {GENERATE} PROBLEM [OPTIONS]",
        description="Exact judges for five board-game problems, and a Lines of Action player.",
        epilog=f"problems:\n{problems}\n\n'judgeboard PROBLEM --help' tells a problem's options.\n"
        f"'judgeboard {GENERATE} --help' tells how to get random inputs with their answers.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"judgeboard {__version__}")
    parser.add_argument("problem", metavar="PROBLEM", choices=list(SYSTEMS), help=argparse.SUPPRESS)
    return parser


def _parser(system: str, judge: Judge) -> argparse.ArgumentParser:
    """The parser for one problem's own arguments."""
    parser = Parser(prog=f"judgeboard {system}", description=DESCRIPTIONS[system])
    parser.add_argument("--version", action="version", version=f"judgeboard {__version__}")
    parser.add_argument("file", nargs="?", metavar="FILE", help="the input (default: standard input)")
    for option in judge.OPTIONS:
        if option.name != "form":
            add_option(parser, option)
    if system == "loa":
        parser.add_argument("--verbose", action="store_true", help="tell on standard error how the search runs")
        instead = parser.add_mutually_exclusive_group()
        instead.add_argument("--moves", dest="form", action="store_const", const="moves", default="protocol",
                             help="list the legal moves of positions instead of playing")  # fmt: skip
        instead.add_argument("--analyse", dest="form", action="store_const", const="analyse",
                             help="tell the three best lines of a position, or after moves, as they come")  # fmt: skip
        instead.add_argument("--perft", type=_perft_depth, metavar="N", help="count the positions N plies on")
    return parser


def _refuse_what_would_be_ignored(parser: argparse.ArgumentParser, judge: Judge, chosen: argparse.Namespace) -> None:
    """Only a game by the contest's protocol has a level and an opening."""
    if getattr(chosen, "form", "protocol") == "protocol":
        return
    for option in judge.OPTIONS:
        if option.name in OF_THE_PROTOCOL and (getattr(chosen, option.name) or "") != option.default:
            parser.error(f"argument --{option.name}: not allowed with --{chosen.form}")


def _perft_depth(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 3 and int(value) in PERFT_DEPTHS):
        raise argparse.ArgumentTypeError(f"invalid value: {value!r}")
    return int(value)


if __name__ == "__main__":
    sys.exit(main())
