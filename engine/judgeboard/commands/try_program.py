"""The command `judgeboard try`: tries a program until it fails, and shows the smallest failing input."""

import errno
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from judgeboard.cases import MOST_CASES, SEED, random_seed
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
from judgeboard.commands.start_hints import start_hint
from judgeboard.comparison_report import compared, indented
from judgeboard.errors import Value, printable
from judgeboard.judge_output import JudgeOutput, judged
from judgeboard.messages import decimal, sentence
from judgeboard.options import Option, OptionKind
from judgeboard.problem import Problem
from judgeboard.problems import PROBLEMS
from judgeboard.processes.limits import CAN_END_ALL, LIMITS_MEMORY, MEGABYTE, Limits
from judgeboard.processes.program import Program
from judgeboard.standard_streams import checked_name, naming, show_progress, tell
from judgeboard.tasks import finish
from judgeboard.trying.run import Run
from judgeboard.trying.search import USUAL_CASES, SearchInputs, SearchResult, search
from judgeboard.trying.tested_program import RunRequest, WithRuns

OPTIONS = (
    SEED,
    Option("cases", OptionKind.NUMBER, str(USUAL_CASES), numbers=range(1, MOST_CASES + 1)),
    Option("time", OptionKind.SECONDS, "3"),
    Option("memory", OptionKind.NUMBER, "256", numbers=range(8, 1_000_001)),
)
FOLDER, PROGRAM = "FOLDER", "PROGRAM"
BEFORE_PROGRAM = "--"
MOST_SHOWN_LINES = 40
"""Maximum lines of a text that are shown; the folder of `--save` gets the complete text."""
MOST_ERROR_LINES = 20
"""Maximum number of lines of a program's standard error that are shown, from its end."""
PROGRESS_SECONDS = 0.1
"""Minimum number of seconds between two updates of the progress line."""
ENDING_SIGNALS = ("SIGTERM", "SIGHUP")


def run(given: Sequence[str]) -> int:
    """Tries the program and prints the verdict; saves a failing input and its outputs in the folder of `--save`.
    Returns the exit status: 0 if the program is accepted, 1 if it fails.
    """
    names = [name for name, problem in PROBLEMS.items() if not problem.interactive]
    name, arguments = problem_first("try", given, names, PROGRAM_VERSION)
    problem = PROBLEMS[name]
    parser = _parser(problem)
    at = arguments.index(BEFORE_PROGRAM) if BEFORE_PROGRAM in arguments else len(arguments)
    chosen, command = parser.parse_args(arguments[:at]), arguments[at + 1 :]
    if chosen.program or not any(command[:1]):
        parser.error(sentence("try_no_program"))
    options = chosen_options(parser, judge_options(problem.options), chosen)
    values = chosen_options(parser, OPTIONS, chosen)
    folder = None if chosen.save is None else Path(checked_name(chosen.save))
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    limits = Limits(float(values["time"]), int(values["memory"]))
    seed = int(values["seed"] or random_seed())
    _end_as_by_ctrl_c()
    tell("".join(f"{sentence(code)}\n" for code in _unenforced()))
    program = Program([checked_name(word) for word in command], limits)
    try:
        result = _result(search(problem, options, SearchInputs(seed, int(values["cases"]))), program)
    except OSError as fault:
        if fault.filename == command[0] and Path(command[0]).is_file():
            before = ["judgeboard", "try", name, *arguments[:at], BEFORE_PROGRAM]
            refuse(parser, own_word(PROGRAM), *start_hint(before, command, fault))
        if fault.filename == command[0] and Path(command[0]).is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), command[0]) from None
        raise
    judge_output = finish(judged(problem, result.input, options))
    sys.stdout.write("".join(f"{line}\n" for line in _report(problem, result, judge_output, limits, seed)))
    if result.run and result.run.ended == "finished" and not program.has_printed:
        sys.stdout.write(f"{sentence('try_silent')}\n")
    if folder and result.run:
        texts = {"failing.in": result.input, "failing.out": judge_output.text, "printed.out": result.run.output}
        for file, text in texts.items():
            with naming(str(folder / file)):
                (folder / file).write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        files = ", ".join(str(folder / file) for file in texts)
        sys.stdout.write(f"{sentence('try_saved', {'files': printable(files)})}\n")
    return 1 if result.run else 0


def _parser(problem: Problem) -> Parser:
    """Returns the parser for the arguments after a problem's name and before the tested program."""
    usage = sentence("help_try_usage_of", {"problem": problem.name})
    parser = Parser(f"judgeboard try {problem.name}", "help_try", PROGRAM_VERSION, usage=usage)
    add_options(parser, "", OPTIONS)
    parser.add("--save", "help_save", metavar=FOLDER)
    add_options(parser, problem.code(""), judge_options(problem.options))
    parser.add("program", "help_program", nargs="*", metavar=PROGRAM)
    return parser


def _end_as_by_ctrl_c() -> None:
    """Makes SIGTERM and SIGHUP raise KeyboardInterrupt, as Ctrl-C does, so that the tested program is ended, too."""
    for name in ENDING_SIGNALS:
        with suppress(AttributeError, ValueError):  # the system has no such signal, or this is not the main thread
            number = getattr(signal, name)
            if signal.getsignal(number) is signal.SIG_DFL:
                signal.signal(number, signal.default_int_handler)


def _unenforced() -> Iterator[str]:
    """Yields the codes of messages about what this system cannot do: limit memory, or end all processes that a program
    has started.
    """
    if not LIMITS_MEMORY:
        yield "try_memory_unlimited"
    if not CAN_END_ALL:
        yield "try_family_lives"


def _result(steps: WithRuns[SearchResult], program: Program) -> SearchResult:
    """Runs the program on each input that the search requests; returns the result."""
    start = next_shown = time.monotonic()
    ran = None
    try:
        while True:
            trial = steps.send(ran)
            ran = None
            if trial:
                now = time.monotonic()
                if now >= next_shown:
                    next_shown = now + PROGRESS_SECONDS
                    show_progress(_progress(trial, now - start))
                ran = program.run(trial.input, trial.seconds)
    except StopIteration as end:
        result: SearchResult = end.value
        return result
    finally:
        show_progress("")


def _progress(trial: RunRequest, seconds: float) -> str:
    """Returns the progress line of a search that has taken this number of seconds."""
    code = "try_shrinking" if trial.phase == "shrinking" else "try_progress"
    rate = int(trial.tried / max(seconds, PROGRESS_SECONDS))
    return sentence(code, {"count": trial.tried, "runs": trial.runs, "rate": rate})


def _heading(result: SearchResult, ran: Run, limits: Limits) -> str:
    """The code of the heading above the failing input. The heading says whether the input is the smallest: after the
    time limit, a smaller input may fail, too.
    """
    if ran.ended != "time" or (result.cases == 1 and ran.seconds >= limits.seconds):
        return "try_least"
    return "try_stood" if result.cases == 1 else "try_over"


def _report(
    problem: Problem, result: SearchResult, judge_output: JudgeOutput, limits: Limits, seed: int
) -> Iterator[str]:
    """Yields the lines of the report: the verdict, and the failure in detail."""
    ran = result.run
    tried: dict[str, Value] = {"count": result.tried, "seed": str(seed)}
    if ran is None:
        yield sentence("try_accepted", {**tried, "seconds": decimal(result.slowest)})
        if not result.exact:
            yield sentence("try_inexact")
        return
    allowed: dict[str, Value] = {"seconds": decimal(limits.seconds), "megabytes": limits.megabytes}
    allowed |= {"output": limits.output // MEGABYTE, "line": ran.line}
    allowed |= {"status": str(ran.status)}
    if result.run_verdict == "status":
        yield sentence("try_status", allowed)
    else:
        yield sentence(f"try_{result.verdict}{'_at' if ran.line else ''}", allowed)
        if ran.status:
            yield sentence("try_ended_with_status", allowed)
    if ran.status and not ran.message:
        yield sentence("try_void_main")
    if ran.message:
        if ran.ended != "crashed":
            yield sentence("try_said")
        yield from indented("\n".join(ran.message.split("\n")[-MOST_ERROR_LINES:]), MOST_ERROR_LINES)
    if not result.steady:
        yield sentence("try_unsteady")
    yield sentence("try_tried", tried)
    yield sentence(_heading(result, ran, limits), {"seconds": decimal(ran.seconds)})
    yield from indented(result.input, MOST_SHOWN_LINES)
    if ran.ended == "finished" and result.run_verdict != "status":
        yield sentence("try_right")
        yield from indented(judge_output.text, MOST_SHOWN_LINES)
        yield sentence("try_printed")
        yield from indented(ran.output, MOST_SHOWN_LINES)
        yield from compared(problem, judge_output, ran.output, result.causes)[1]
