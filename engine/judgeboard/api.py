"""The functions that the page's worker may call. The functions take and return plain data, typed in `api_types`.

Most functions answer at once. Long work is a task: the worker starts a task, advances the task slice by slice until a
part is `done`, and drops the task. Between two slices the worker handles the page's messages. Modules that only some
requests need are imported on first use, so that the page's first answer comes sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, cast

from judgeboard.api_types.generating import GeneratePart, GenerateRequest
from judgeboard.api_types.playing import GameData, GameRequest
from judgeboard.api_types.setup import CheckedSetup, ComposeRequest
from judgeboard.api_types.tasks import Fault, Part
from judgeboard.api_types.trying import ProgramRun, TryRequest
from judgeboard.errors import InputError
from judgeboard.forms import Guess
from judgeboard.judge_task import JudgeTask
from judgeboard.options import Options, check_options
from judgeboard.plain import plain
from judgeboard.problems import PROBLEMS
from judgeboard.recognise import guesses
from judgeboard.setup import Arrangement, Setup
from judgeboard.tasks import Task
from judgeboard.view import BoardView

if TYPE_CHECKING:
    from judgeboard.trying.run import Run
    from judgeboard.trying.tested_program import RunRequest


def _answering(function: Callable[..., Any]) -> Callable[..., Any]:
    """Decorates a function to return plain data, or a `Fault` if the function raises InputError."""

    @wraps(function)
    def answer(*given: Any) -> Any:
        try:
            return plain(function(*given))
        except InputError as error:
            return plain({"error": error})

    return answer


def _judge_task(task: int) -> JudgeTask:
    judge_task = _running[task]
    assert isinstance(judge_task, JudgeTask)
    return judge_task


def _generate(request: GenerateRequest) -> Task[GeneratePart, None]:
    from judgeboard.generate_task import generate_task

    return generate_task(PROBLEMS[request["problem"]], request)


def _try(request: TryRequest) -> Task[RunRequest, Run]:
    from judgeboard.try_task import TryTask

    return TryTask(PROBLEMS[request["problem"]], request)


TASKS: dict[str, Callable[[Any], Task[Any, Any]]] = {
    "judge": lambda request: JudgeTask(PROBLEMS[request["problem"]], request),
    "compare": lambda request: _judge_task(request["task"]).compare_task(request),
    "generate": _generate,
    "try": _try,
    "think": lambda request: PROBLEMS[request["problem"]].play.think_task(request),
    "analyse": lambda request: PROBLEMS[request["problem"]].play.analyse_task(request),
    "review": lambda request: PROBLEMS[request["problem"]].reviews.review_task(request),
    "try_again": lambda request: PROBLEMS[request["problem"]].reviews.try_again_task(request),
    "annotate": lambda request: Task(PROBLEMS[request["problem"]].reviews.annotate(request)),
    "read_record": lambda request: Task(PROBLEMS[request["problem"]].records.read_text(request)),
    "open_link": lambda request: Task(PROBLEMS[request["problem"]].records.read_link(request)),
    "write_record": lambda request: Task(PROBLEMS[request["problem"]].records.write(request)),
}
_running: dict[int, Task[Any, Any]] = {}


def start(task: int, kind: str, request: Any) -> None:
    """Starts a task under the number `task`, which the caller chooses. `kind` is a key of `TASKS`. The request must
    have the fields and types that `api_types` names. Raises ValueError or InputError for a value that the page never
    sends, such as an option that the judge does not take or a level out of range.
    """
    _running[task] = TASKS[kind](request)


def advance(task: int) -> Part:
    """Runs the task's next slice and returns its part. If the task raises InputError, this part is the last and has the
    error as its field `error`.
    """
    try:
        return cast("Part", _running[task].advance())
    except InputError as error:
        return cast("Part", plain({"error": error, "done": True}))


def report(task: int, run: ProgramRun | None) -> None:
    """Reports a program's run to the `try` task that requested the run. A `run` of None means that no more runs can be
    made, and is allowed only if a failing input is known. Raises ValueError for malformed data, for a run that was not
    requested, and for a None that is not allowed.
    """
    from judgeboard.try_task import TryTask

    trying = _running[task]
    assert isinstance(trying, TryTask)
    trying.report(run)


def drop(task: int) -> None:
    """Deletes a task, finished or not. Does nothing if there is no such task."""
    _running.pop(task, None)


@_answering
def view(task: int, index: int) -> BoardView:
    """The board view of the judge's answer `index`, from 0."""
    judge_task = _judge_task(task)
    return judge_task.problem.view(judge_task.output.subjects[index])


@_answering
def setup(problem: str) -> Annotated[dict[str, Any], Setup]:
    """The fields of the problem's `Setup`, without the functions."""
    found = PROBLEMS[problem].setup
    return {name: value for name, value in found._asdict().items() if not callable(value)}


@_answering
def setup_of(task: int, index: int) -> Arrangement:
    """The pieces and the side to move of the judge's answer `index`, from 0."""
    judge_task = _judge_task(task)
    return judge_task.problem.setup.arrangement_of(judge_task.output.subjects[index])


def compose(request: ComposeRequest) -> str:
    """Returns the lines of one case, as the judge reads them, from the pieces and the side to move of the request.
    Raises ValueError for a square that is not on the board.
    """
    setup = PROBLEMS[request["problem"]].setup
    return setup.compose(setup.placed(request["pieces"]), request["turn"])


@_answering
def recognise(text: str) -> list[Guess]:
    """Guesses to which problem a text belongs, and whether the text is an input, an output or a game. The likeliest
    guess comes first; the list is empty if no problem matches.
    """
    return guesses(PROBLEMS.values(), text)


def most_cases(problem: str, options: Options) -> int:
    """The maximum number of random cases in one input. Raises ValueError for options that the judge does not take."""
    check_options(PROBLEMS[problem].options, options)
    return PROBLEMS[problem].cases.with_options(options).most


def prepare_play(problem: str) -> None:
    """Prepares the search of a playable problem in the background, so that the engine's first move comes sooner."""
    PROBLEMS[problem].play.prepare()


@_answering
def game(request: GameRequest) -> GameData | Fault:
    """Returns the state of a game after its moves, or a `Fault` for an illegal move or a wrong initial position."""
    return PROBLEMS[request["problem"]].play.game_data(request)


@_answering
def check_setup(request: ComposeRequest) -> CheckedSetup:
    """Checks a position that the visitor has set up for a game. Returns the position as text, the faults that forbid
    play, and other remarks. Raises ValueError for a square that is not on the board.
    """
    return PROBLEMS[request["problem"]].records.checked(request)
