"""All that the page's worker may call: plain data in, plain data out.

Two kinds of work: `call` answers at once; a task is started, advanced slice by slice until its part says
`done`, and dropped, so that the worker hears the page between two slices.
"""

import gc
import io
from array import array
from collections.abc import Callable, Iterator
from itertools import islice
from time import perf_counter
from typing import Any, Protocol

from judgeboard.errors import InputError
from judgeboard.generate import Difficulty, Input
from judgeboard.judge import Answer
from judgeboard.reader import Reader
from judgeboard.recognise import Guess, answers_first_case, beginning
from judgeboard.setup import Placed, arrangement_data
from judgeboard.systems import SYSTEMS, generator_of, judge_of, setup_room_of, slip_room_of

Data = dict[str, Any]

gc.set_threshold(100_000)  # a large input's answers live on; looking them through for cycles took a tenth of the time

SLICE_SECONDS = 0.008
"""A slice's aim; its last and longest step may take as long again."""


class Task(Protocol):
    """Work that is done in slices."""

    def advance(self) -> Data:
        """The next part of the work, `done` in the last; with nothing else in it where there is nothing to tell."""


class JudgeTask:
    """A judge at work on a text: `request` holds `system`, `text` and `options`.

    A part holds the output `text` and, for each of its answers, the `first` and `last` line of input,
    the number of output `lines` and whether it `begins` a case; the last part also the `error`, if any,
    and the place from which the input was `ignored`.
    """

    def __init__(self, request: Data) -> None:
        self._system = request["system"]
        self._judge = judge_of(self._system)
        self._reader = Reader(io.StringIO(request["text"]))
        self._answers = self._judge.answers(self._reader, request["options"])
        self._request = request
        self._texts: list[str] = []
        self._positions: list[Any] = []
        self._first, self._last, self._lines, self._begins = array("I"), array("I"), array("I"), array("B")
        self._complete = False

    def advance(self) -> Data:
        """The answers of one slice."""
        batch: list[Answer] = []
        error = None
        done = False
        try:
            done = _fill(batch, self._answers)
            ignored = self._reader.leftover() if done else None
        except InputError as fault:
            done, ignored, error = True, None, error_data(fault)
        texts, first, last, positions, begins = zip(*batch, strict=True) if batch else ((),) * 5
        self._texts += texts
        self._positions += positions
        part: Data = {
            "text": "".join(texts),
            "first": array("I", first),
            "last": array("I", last),
            "lines": array("I", [text.count("\n") for text in texts]),
            "begins": array("B", begins),
        }
        self._first += part["first"]
        self._last += part["last"]
        self._lines += part["lines"]
        self._begins += part["begins"]
        self._complete = done and not error
        return {
            **part,
            "done": done,
            "error": error,
            "ignored": ignored and ignored._asdict(),
        }

    def view(self, index: int) -> Data:
        """What the board shows for the answer of that index, from 0."""
        return self._judge.view(self._positions[index]).data()

    def arrangement(self, index: int) -> Data:
        """What stands on the board of that answer, to be set up anew."""
        return arrangement_data(setup_room_of(self._system).of(self._positions[index]))

    def compare(self, text: str) -> Data:
        """How another output compares with what the judge has printed so far."""
        from judgeboard.compare.printed import Printed
        from judgeboard.compare.verdict import compare

        printed = Printed(
            self._texts,
            self._positions,
            self._lines,
            self._begins,
            self._first,
            self._last,
            self._complete,
            self._request["text"],
            self._request["options"],
        )
        return compare(printed, text, slip_room_of(self._system)).data()


def _fill(batch: list[Answer], answers: Iterator[Answer]) -> bool:
    """Adds answers for the length of a slice; true when there are no more.

    `list.extend` keeps what came before an exception, so that no answer is lost.
    """
    started = perf_counter()
    step = 1
    while perf_counter() - started < SLICE_SECONDS:
        wanted = len(batch) + step
        batch.extend(islice(answers, step))
        if len(batch) < wanted:
            return True
        step *= 2
    return False


class GenerateTask:
    """An input in the making: `request` holds `system`, `seed`, `cases`, `difficulty` and `options`, as
    `generate.cases` has them.

    A part tells how many cases are `made`; the last part also the `text` and how many are of each kind, `covered`.
    Raises ValueError for a seed or a number of cases that the page does not offer.
    """

    def __init__(self, request: Data) -> None:
        room = generator_of(request["system"])
        difficulty = Difficulty(request["difficulty"])
        self._input = Input(room, request["seed"], request["cases"], difficulty, request["options"])

    def advance(self) -> Data:
        """The cases of one slice."""
        started = perf_counter()
        while not self._input.done and perf_counter() - started < SLICE_SECONDS:
            self._input.add()
        part = {"made": self._input.made, "done": self._input.done}
        return part | {"text": self._input.text(), "covered": self._input.covered()} if self._input.done else part


def think_task(request: Data) -> Task:
    """A search for a move of Lines of Action; see `loa.play`."""
    from judgeboard.loa.play import ThinkTask

    return ThinkTask(request)


def analyse_task(request: Data) -> Task:
    """The analysis of a position of Lines of Action; see `loa.play`."""
    from judgeboard.loa.play import AnalyseTask

    return AnalyseTask(request)


TASKS: dict[str, Callable[[Data], Task]] = {
    "judge": JudgeTask,
    "generate": GenerateTask,
    "think": think_task,
    "analyse": analyse_task,
}
_running: dict[int, Task] = {}


def error_data(error: InputError) -> Data:
    """The error as the page reads it."""
    return {"code": error.code, "line": error.line, "column": error.column, "values": error.values}


def start(task: int, kind: str, request: Data) -> None:
    """Starts a task under a number of the caller's choice."""
    _running[task] = TASKS[kind](request)


def advance(task: int) -> Data:
    """The task's next part."""
    return _running[task].advance()


def drop(task: int) -> None:
    """Forgets a task, finished or not."""
    _running.pop(task, None)


def _judging(task: int) -> JudgeTask:
    judging = _running[task]
    assert isinstance(judging, JudgeTask)
    return judging


def view(task: int, index: int) -> Data:
    """The board for one of a judge's answers, counted from 0."""
    return _judging(task).view(index)


def setup(system: str) -> Data:
    """What can be set up by hand: the empty board, the palette, the sides and the usual position."""
    return setup_room_of(system).SETUP.data()


def setup_of(task: int, index: int) -> Data:
    """The pieces and the side to move of one of a judge's answers, counted from 0."""
    return _judging(task).arrangement(index)


def compare(task: int, text: str) -> Data:
    """How what a program printed compares with the output of a judge that is done or was stopped; see
    `compare.verdict`.
    """
    return _judging(task).compare(text)


def compose(request: Data) -> str:
    """The judge's input for `pieces` and `turn` of a `system`."""
    pieces = [Placed(piece["square"], piece["kind"]) for piece in request["pieces"]]
    return setup_room_of(request["system"]).compose(pieces, request["turn"])


def systems() -> list[Data]:
    """The five systems with the options that the page offers."""
    return [
        {
            "name": name,
            "options": [
                {
                    "name": option.name,
                    "kind": option.kind.value,
                    "choices": list(option.offered or option.choices),
                    "proposal": option.proposal,
                }
                for option in judge_of(name).OPTIONS
                if option.proposal
            ],
        }
        for name in SYSTEMS
    ]


def recognise(text: str) -> list[Data]:
    """What a text may be an input of, the likeliest first: a `system`, the `options` that it needs, and for a game of
    Lines of Action in place of an input the parameters of its link as `game`, else None.
    """
    from judgeboard.loa.recognise import SYSTEM, guesses

    start = beginning(text)
    judges = [Guess(name, {}) for name in SYSTEMS if name != SYSTEM and answers_first_case(judge_of(name), start)]
    return [guess._asdict() for guess in (*judges, *guesses(start))]


def most_cases(system: str, options: dict[str, str]) -> int:
    """How many random cases an input can have."""
    return generator_of(system).most(options)


def game(request: Data) -> Data:
    """A game of Lines of Action as it stands after its moves; see `loa.play`."""
    from judgeboard.loa.play import game_data

    try:
        return game_data(request)
    except InputError as fault:
        return {"error": error_data(fault)}


def read_record(request: Data) -> Data:
    """The game of Lines of Action that a `text` tells in any form, `limit` moves for each side unless it says more:
    its `start` as a text, empty where it is the usual one, `limit`, `moves` and `kind`, as far as they are right, and
    the `error`, or None.
    """
    from judgeboard.loa.exchange import read_text

    return _with_error(*read_text(request))


def open_link(request: Data) -> Data:
    """The same of the game in the `parameters` of a link."""
    from judgeboard.loa.exchange import read_link

    return _with_error(*read_link(request))


def _with_error(data: Data, error: InputError | None) -> Data:
    return data | {"error": error and error_data(error)}


def write_record(request: Data) -> Data:
    """A game of Lines of Action in every form: `moves`, `transcript` (None where the form cannot tell it), `sgf` with
    the names of `white` and `black`, and the parameters of its `link`.
    """
    from judgeboard.loa.exchange import write

    try:
        return write(request)
    except InputError as fault:
        return {"error": error_data(fault)}


def check_setup(request: Data) -> Data:
    """A position of Lines of Action that somebody sets up, from its `pieces` and whose `turn` it is: its text `start`,
    `faults` that forbid play, and `remarks`.
    """
    from judgeboard.loa.exchange import checked

    return checked(request)
