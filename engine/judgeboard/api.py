"""All that the page's worker may call: plain data in, plain data out, by the types of `api_types`.

Two kinds of work: functions answer at once; a task is started, advanced slice by slice until its part says `done`, and
dropped, so that the worker hears the page between two slices. What only some of it needs is imported when it is asked
for, so that the page's first answer comes sooner.
"""

from __future__ import annotations

import gc
import io
from array import array
from collections.abc import Callable, Iterator
from functools import wraps
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

from judgeboard import api_types as types
from judgeboard.errors import InputError
from judgeboard.options import check_options
from judgeboard.problem import Answer, Guess
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Place, Reader
from judgeboard.recognise import guesses
from judgeboard.setup import Arrangement, Placed, Setup
from judgeboard.steps import SLICE_SECONDS
from judgeboard.view import BoardView

if TYPE_CHECKING:
    from judgeboard.compare.comparison import ComparisonData
    from judgeboard.problem import Task
    from judgeboard.steps import Steps

ATOMS = {str, int, bool, type(None)}
"""Types of most data, which are plain at a glance."""

gc.set_threshold(100_000)  # a large input's answers live on; looking them through for cycles took a tenth of the time


def _plain(value: Any) -> Any:
    """A value as plain data: named tuples and errors by their fields."""
    if fields := getattr(value, "_fields", None):
        return {name: each if type(each) in ATOMS else _plain(each) for name, each in zip(fields, value, strict=True)}
    if isinstance(value, list | tuple):
        return [each if type(each) in ATOMS else _plain(each) for each in value]
    if isinstance(value, InputError):
        value = vars(value)
    return {name: _plain(each) for name, each in value.items()} if isinstance(value, dict) else value


def _answering(function: Callable[..., Any]) -> Callable[..., Any]:
    """Has a function answer with plain data; with a `Fault` where it raises InputError."""

    @wraps(function)
    def answer(*given: Any) -> Any:
        try:
            return _plain(function(*given))
        except InputError as error:
            return _plain({"error": error})

    return answer


class JudgeTask:
    """A judge at work on a text. Raises ValueError for options that it does not take."""

    def __init__(self, request: types.JudgeRequest) -> None:
        self.problem = PROBLEMS[request["problem"]]
        self._text, self._options = request["text"], request["options"]
        check_options(self.problem.options, self._options)
        self._ignored: Place | None = None
        self._answers = self._steps(Reader(io.StringIO(self._text)))
        self._skip = request.get("skip", 0)
        self.positions: list[Any] = []
        """One for each answer so far."""
        self._told: tuple[Any, ...] = [], self.positions, array("I"), array("B"), array("I"), array("I")
        """Of these answers, the first six fields of a `JudgeOutput`."""
        self._complete = False

    def _steps(self, reader: Reader) -> Iterator[Answer | None]:
        yield from self.problem.steps(reader, self._options)
        self._ignored = yield from reader.leftover()

    def advance(self) -> types.JudgePart:
        """The answers of one slice."""
        batch: list[Answer] = []
        error = None
        try:
            done = _fill(batch, self._answers)
        except InputError as fault:
            done, error = True, fault
        before = len(self.positions)
        known = max(0, self._skip - before)
        texts, first, last, positions, begins = zip(*batch, strict=True) if batch else ((),) * 5
        lines = [text.count("\n") for text in texts]
        for column, values in zip(self._told, (texts, positions, lines, begins, first, last), strict=True):
            column.extend(values)
        self._complete = done and not error
        start = before + min(known, len(batch))
        told, _, lines_told, begins_told, first_told, last_told = (column[start:] for column in self._told)
        return {
            "text": "".join(told),
            "first": first_told,
            "last": last_told,
            "lines": lines_told,
            "begins": begins_told,
            "behind": len(batch) < known,
            "done": done,
            "error": error,
            "ignored": self._ignored,
        }

    def comparing(self, text: str, *, by_position: bool) -> Steps[ComparisonData]:
        """Compares another output with what the judge has printed so far, whatever becomes of the judge meanwhile."""
        from judgeboard.compare.mistakes import JudgeOutput
        from judgeboard.compare.verdict import compare

        texts, positions, lines, begins, first, last = (column[:] for column in self._told)
        more = self._complete, self._text, self._options
        judge_output = JudgeOutput(texts, positions, lines, bytes(begins), first, last, *more)
        return compare(judge_output, text, self.problem.mistakes, by_position=by_position)


def _fill(batch: list[Answer], answers: Iterator[Answer | None]) -> bool:
    """Adds answers for the length of a slice; true when there are no more.

    What came before an exception is in the batch. The clock is looked at when the batch has grown by an eighth, and
    after each step towards an answer that takes long.
    """
    end = perf_counter() + SLICE_SECONDS
    next_look = 1
    for answer in answers:
        if answer:
            batch.append(answer)
            if len(batch) < next_look:
                continue
            next_look += 1 + next_look // 8
        if perf_counter() >= end:
            return False
    return True


class StepsTask:
    """Work whose last part tells all of its result."""

    def __init__(self, steps: Steps[Any]) -> None:
        self._steps = steps

    def advance(self) -> types.Part:
        """Works for the length of a slice."""
        end = perf_counter() + SLICE_SECONDS
        try:
            while perf_counter() < end:
                next(self._steps)
        except StopIteration as finished:
            return {**finished.value, "done": True}
        return {"done": False}


class GenerateTask:
    """Makes a random input. Raises ValueError for a seed, a number of cases or options that are not allowed."""

    def __init__(self, request: types.GenerateRequest) -> None:
        from judgeboard.cases import VERSION, Difficulty, Input

        problem, options = PROBLEMS[request["problem"]], request["options"]
        check_options(problem.options, options)
        difficulty = Difficulty(request["difficulty"])
        self._input = Input(problem.cases, request["seed"], request["cases"], difficulty, options)
        self._version = VERSION

    def advance(self) -> types.GeneratePart:
        """The cases of one slice."""
        made, end = self._input, perf_counter() + SLICE_SECONDS
        while not made.done and perf_counter() < end:
            next(made.steps)
        part: types.GeneratePart = {"made": len(made.cases), "done": made.done}
        if made.done:
            part |= {"text": made.text(), "covered": made.covered(), "version": self._version}
        return part


def _compare_task(request: types.CompareRequest) -> Task:
    """What a program printed, beside a judge's output. Raises KeyError where the judge's task was dropped."""
    judging, by_position = _judging(request["task"]), request.get("by_position", False)
    return StepsTask(judging.comparing(request["text"], by_position=by_position))


def _try_task(request: types.TryRequest) -> Task:
    from judgeboard.trying.task import TryTask

    return TryTask(request)


TASKS: dict[str, Callable[[Any], Task]] = {
    "judge": JudgeTask,
    "compare": _compare_task,
    "generate": GenerateTask,
    "try": _try_task,
    "think": lambda request: PROBLEMS[request["problem"]].play.think_task(request),
    "analyse": lambda request: PROBLEMS[request["problem"]].play.analyse_task(request),
    "read_record": lambda request: StepsTask(PROBLEMS[request["problem"]].records.read_text(request)),
    "open_link": lambda request: StepsTask(PROBLEMS[request["problem"]].records.read_link(request)),
}
_running: dict[int, Task] = {}


def start(task: int, kind: str, request: Any) -> None:
    """Starts a task under a number of the caller's choice."""
    _running[task] = TASKS[kind](request)


@_answering
def advance(task: int) -> types.Part:
    """The task's next part."""
    return _running[task].advance()


def report(task: int, run: types.ProgramRun | None) -> None:
    """Gives a task the run that it asked for; None if no more runs can be made and a failing input is known. Raises
    ValueError for malformed data.
    """
    from judgeboard.trying.task import TryTask

    trying = _running[task]
    assert isinstance(trying, TryTask)
    trying.report(run)


def drop(task: int) -> None:
    """Forgets a task, finished or not."""
    _running.pop(task, None)


def _judging(task: int) -> JudgeTask:
    judging = _running[task]
    assert isinstance(judging, JudgeTask)
    return judging


@_answering
def view(task: int, index: int) -> BoardView:
    """The board for one of a judge's answers, counted from 0."""
    judging = _judging(task)
    return judging.problem.view(judging.positions[index])


@_answering
def setup(problem: str) -> Annotated[dict[str, Any], Setup]:
    """What can be set up by hand, without its functions."""
    found = PROBLEMS[problem].setup
    return {name: value for name, value in found._asdict().items() if not callable(value)}


@_answering
def setup_of(task: int, index: int) -> Arrangement:
    """The pieces and the side to move of one of a judge's answers, counted from 0."""
    judging = _judging(task)
    return judging.problem.setup.arrangement_of(judging.positions[index])


def compose(request: types.ComposeRequest) -> str:
    """The lines of one case with these pieces and this side to move."""
    pieces = [Placed(piece["square"], piece["kind"]) for piece in request["pieces"]]
    return PROBLEMS[request["problem"]].setup.compose(pieces, request["turn"])


@_answering
def recognise(text: str) -> list[Guess]:
    """What a text may be, the likeliest first."""
    return guesses(PROBLEMS.values(), text)


def most_cases(problem: str, options: types.Options) -> int:
    """How many random cases an input can have. Raises ValueError for options that the judge does not take."""
    check_options(PROBLEMS[problem].options, options)
    return PROBLEMS[problem].cases.with_options(options).most


@_answering
def game(request: types.GameRequest) -> types.GameData | types.Fault:
    """A game as it stands after its moves."""
    return PROBLEMS[request["problem"]].play.game_data(request)


@_answering
def write_record(request: types.WriteRequest) -> types.WrittenRecord | types.Fault:
    """A game in every form."""
    return PROBLEMS[request["problem"]].records.write(request)


@_answering
def check_setup(request: types.ComposeRequest) -> types.CheckedSetup:
    """A position of a game that somebody sets up."""
    return PROBLEMS[request["problem"]].records.checked(request)
