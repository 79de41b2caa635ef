"""All that the page's worker may call: plain data in, plain data out.

Two kinds of work: `call` answers at once; a task is started, advanced slice by slice until its part says
`done`, and dropped, so that the worker hears the page between two slices.
"""

import gc
from collections.abc import Callable

from judgeboard.errors import InputError
from judgeboard.judge import checked
from judgeboard.recognise import Guess, answers_first_case, beginning
from judgeboard.setup import Placed
from judgeboard.systems import SYSTEMS, generator_of, judge_of, setup_room_of
from judgeboard.tasks import CompareTask, Data, GenerateTask, JudgeTask, Task, error_data

gc.set_threshold(100_000)  # a large input's answers live on; looking them through for cycles took a tenth of the time


def compare_task(request: Data) -> Task:
    """What a program printed, `text`, compared with the output of a judge, the `task`, that is done or was stopped; see
    `tasks.CompareTask`. Raises KeyError where that was dropped.
    """
    return CompareTask(_judging(request["task"]), request["text"])


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
    "compare": compare_task,
    "generate": GenerateTask,
    "think": think_task,
    "analyse": analyse_task,
}
_running: dict[int, Task] = {}


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


def compose(request: Data) -> str:
    """The lines of one case with `pieces` and `turn` of a `system`."""
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
    """How many random cases an input can have. Raises ValueError for options that the judge does not take."""
    return generator_of(system).most(checked(judge_of(system), options))


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
