"""Makes what the page shows before Python has started: the answers to every example, the usual game of Lines of Action
and the options of the judges. A test runs this file inside Pyodide, too, and expects the same data; therefore the file
imports only the engine and the standard library.
"""

import sys
from array import array
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from judgeboard.api_types.problems import ProblemData
    from judgeboard.problem import Problem

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
USUAL_GAME = {"start": "", "limit": 80, "moves": list[str]()}
"""The game that the page begins with, as a request without `problem`."""

Data = dict[str, Any]


def samples() -> dict[str, Data]:
    """The data of each file, by its name. `problems.json` describes the problems, and `recognition.json` has patterns
    of their inputs and programs. `<problem>/game.json` has the usual `game`, its `request`, and other start
    positions. Every other file has an example or its boards, as `sample` makes them.
    """
    if str(ENGINE) not in sys.path:
        sys.path.insert(0, str(ENGINE))
    from judgeboard.problems import PROBLEMS

    api = _api()
    files: dict[str, Data] = {
        "problems.json": {name: dict(described(problem)) for name, problem in PROBLEMS.items()},
        "recognition.json": {
            name: {"first": problem.forms.first, "program": problem.forms.program} for name, problem in PROBLEMS.items()
        },
    }
    for problem in PROBLEMS.values():
        if problem.playable:
            usual = {"problem": problem.name, **USUAL_GAME}
            files[f"{problem.name}/game.json"] = {
                "request": usual,
                "game": api.game(usual),
                "starts": problem.play.starts(),
            }
        proposals = {option.name: option.proposal for option in problem.options if option.proposal}
        for example in problem.examples:
            name = f"{problem.name}/{example.name}"
            files[f"{name}.json"], files[f"{name}.boards.json"] = sample(
                problem.name, problem.sample(example), {**proposals, **example.options}
            )
    return files


def described(problem: "Problem") -> "ProblemData":
    """The data of a problem that the page needs before Python has started."""
    from judgeboard.cases import GENERATOR_VERSION
    from judgeboard.options import offered

    board = problem.setup.board
    return {
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "choices": list(option.choices),
                "proposal": option.proposal,
            }
            for option in offered(problem.options)
        ],
        "examples": [{"name": example.name, "options": dict(example.options)} for example in problem.examples],
        "size": board.rows,
        "source": problem.source,
        "pieces": problem.pieces,
        "interactive": problem.interactive,
        "playable": problem.playable,
        "cases_version": GENERATOR_VERSION,
        "cases_since": problem.cases.since,
    }


def sample(problem: str, text: str, options: dict[str, str]) -> tuple[Data, Data]:
    """Returns the data of an example for two files; the page loads the second file later. The first file has the `text`
    and `options` of the example, the judge's answers as one `part`, and the `view` of the first answer (None without an
    answer). The second file has the `views` and `arrangements` of all answers.
    """
    api = _api()
    task = next(_tasks)
    api.start(task, "judge", {"problem": problem, "text": text, "options": options})
    part = api.advance(task)
    while not part["done"]:
        part = _joined(part, api.advance(task))
    answers = range(len(part["first"]))
    views = [api.view(task, answer) for answer in answers]
    arrangements = [api.setup_of(task, answer) for answer in answers]
    api.drop(task)
    first = {"text": text, "options": options, "part": part, "view": views[0] if views else None}
    return first, {"views": views, "arrangements": arrangements}


_tasks = count()


def _api() -> Any:
    """The module of the engine's API. Its replies are plain data, here as in the browser."""
    return import_module("judgeboard.api")


def _joined(part: Data, following: Data) -> Data:
    """Joins two parts of a reply: concatenates each field that is a text or an array, and takes other fields from the
    second part.
    """
    return {name: part[name] + value if isinstance(value, str | array) else value for name, value in following.items()}
