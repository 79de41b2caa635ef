"""All that the page's worker may call: plain data in, plain data out, by the types of `api_types` and `play_types`.

Two kinds of work: `call` answers at once; a task is started, advanced slice by slice until its part says
`done`, and dropped, so that the worker hears the page between two slices.
"""

import gc
from collections.abc import Callable
from typing import Any, cast

from judgeboard.api_types import (
    ArrangementData,
    BoardViewData,
    CompareRequest,
    ComposeRequest,
    GuessData,
    Options,
    Part,
    SetupData,
)
from judgeboard.errors import InputError
from judgeboard.options import check_options
from judgeboard.play_types import (
    AnalyseRequest,
    CheckedSetup,
    Fault,
    GameData,
    GameRequest,
    ReadRecord,
    RecordData,
    RecordLink,
    RecordText,
    ThinkRequest,
    WriteRequest,
    WrittenRecord,
)
from judgeboard.problems import PROBLEMS
from judgeboard.recognise import guesses
from judgeboard.setup import Placed
from judgeboard.tasks import CompareTask, GenerateTask, JudgeTask, Task, error_data

gc.set_threshold(100_000)  # a large input's answers live on; looking them through for cycles took a tenth of the time


def compare_task(request: CompareRequest) -> Task:
    """What a program printed, `text`, compared with the output of a judge, the `task`, that is done or was stopped; see
    `tasks.CompareTask`. Raises KeyError where that was dropped.
    """
    return CompareTask(_judging(request["task"]), request["text"])


def think_task(request: ThinkRequest) -> Task:
    """A search for a move; see `play` of the problem."""
    return cast(Task, PROBLEMS[request["problem"]].play.think_task(request))


def analyse_task(request: AnalyseRequest) -> Task:
    """The analysis of a position; see `play` of the problem."""
    return cast(Task, PROBLEMS[request["problem"]].play.analyse_task(request))


TASKS: dict[str, Callable[[Any], Task]] = {
    "judge": JudgeTask,
    "compare": compare_task,
    "generate": GenerateTask,
    "think": think_task,
    "analyse": analyse_task,
}
_running: dict[int, Task] = {}


def start(task: int, kind: str, request: Any) -> None:
    """Starts a task under a number of the caller's choice."""
    _running[task] = TASKS[kind](request)


def advance(task: int) -> Part:
    """The task's next part."""
    return _running[task].advance()


def drop(task: int) -> None:
    """Forgets a task, finished or not."""
    _running.pop(task, None)


def _judging(task: int) -> JudgeTask:
    judging = _running[task]
    assert isinstance(judging, JudgeTask)
    return judging


def view(task: int, index: int) -> BoardViewData:
    """The board for one of a judge's answers, counted from 0."""
    return _judging(task).view(index)


def setup(problem: str) -> SetupData:
    """What can be set up by hand: the empty board, the palette, the sides and the usual position."""
    return PROBLEMS[problem].setup.data()


def setup_of(task: int, index: int) -> ArrangementData:
    """The pieces and the side to move of one of a judge's answers, counted from 0."""
    return _judging(task).arrangement(index)


def compose(request: ComposeRequest) -> str:
    """The lines of one case with these pieces and this side to move."""
    pieces = [Placed(piece["square"], piece["kind"]) for piece in request["pieces"]]
    return PROBLEMS[request["problem"]].setup.compose(pieces, request["turn"])


def recognise(text: str) -> list[GuessData]:
    """What a text may be, the likeliest first; see `recognise.Guess`."""
    return [cast(GuessData, guess._asdict()) for guess in guesses(PROBLEMS.values(), text)]


def most_cases(problem: str, options: Options) -> int:
    """How many random cases an input can have. Raises ValueError for options that the judge does not take."""
    check_options(PROBLEMS[problem].options, options)
    return PROBLEMS[problem].cases.with_options(options).most


def game(request: GameRequest) -> GameData | Fault:
    """A game as it stands after its moves."""
    try:
        return cast(GameData, PROBLEMS[request["problem"]].play.game_data(request))
    except InputError as fault:
        return {"error": error_data(fault)}


def read_record(request: RecordText) -> ReadRecord:
    """The game that a `text` tells in any form, `limit` moves for each side unless it says more: its `start` as a text,
    empty where it is the usual one, `limit`, `moves` and `kind`, as far as they are right, and the `error`, or None.
    """
    return _with_error(*PROBLEMS[request["problem"]].records.read_text(request))


def open_link(request: RecordLink) -> ReadRecord:
    """The same of the game in the `parameters` of a link."""
    return _with_error(*PROBLEMS[request["problem"]].records.read_link(request))


def _with_error(record: RecordData, error: InputError | None) -> ReadRecord:
    return {**record, "error": error_data(error) if error else None}


def write_record(request: WriteRequest) -> WrittenRecord | Fault:
    """A game in every form: `moves`, `transcript` (None where the form cannot tell it), `sgf` with the names of `white`
    and `black`, and the parameters of its `link`.
    """
    try:
        return cast(WrittenRecord, PROBLEMS[request["problem"]].records.write(request))
    except InputError as fault:
        return {"error": error_data(fault)}


def check_setup(request: ComposeRequest) -> CheckedSetup:
    """A position of a game that somebody sets up, from its `pieces` and whose `turn` it is: its text `start`, `faults`
    that forbid play, and `remarks`.
    """
    return cast(CheckedSetup, PROBLEMS[request["problem"]].records.checked(request))
