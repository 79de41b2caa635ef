"""What the page shows before Python is there: the answers to every example, the usual game of Lines of Action and the
options of the judges. The engine gives them here, as it would give them in the browser; in a test it does, so that this
file imports nothing else.
"""

import json
import sys
from array import array
from itertools import count
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
EXAMPLES = ROOT / "web" / "examples"
USUAL_GAME = {"start": "", "limit": 80, "moves": list[str]()}
"""As the page begins it."""

Data = dict[str, Any]


def samples() -> dict[str, Data]:
    """By the files' names: `problems.json` tells each problem's `options` and `examples`, `loa/game.json` the usual
    `game` and the `request` that it answers, and every other file is an example or the boards of one; see
    `sample`.
    """
    if str(ENGINE) not in sys.path:
        sys.path.insert(0, str(ENGINE))
    from judgeboard import api

    index: dict[str, list[Data]] = json.loads((EXAMPLES / "index.json").read_text(encoding="utf-8"))
    options = {system["name"]: system["options"] for system in api.systems()}
    files: dict[str, Data] = {
        "problems.json": {name: {"options": options[name], "examples": index[name]} for name in index},
        "loa/game.json": {"request": USUAL_GAME, "game": api.game(USUAL_GAME)},
    }
    for problem, entries in index.items():
        proposals = {option["name"]: option["proposal"] for option in options[problem]}
        for entry in entries:
            text = (EXAMPLES / problem / f"{entry['name']}.in").read_bytes().decode()
            name = f"{problem}/{entry['name']}"
            files[f"{name}.json"], files[f"{name}.boards.json"] = sample(
                problem, text, proposals | entry.get("options", {})
            )
    return files


def sample(system: str, text: str, options: dict[str, str]) -> tuple[Data, Data]:
    """An input with its `text` and `options`, the judge's answers as one `part` and the first answer's `view`; and
    apart, since the page begins without them, the `views` and the `arrangements` of all answers.
    """
    from judgeboard import api

    task = next(_tasks)
    api.start(task, "judge", {"system": system, "text": text, "options": options})
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


def _joined(part: Data, following: Data) -> Data:
    """Two parts as one: what tells of each answer is added up, what tells of the end is that of the second."""
    return {name: part[name] + value if isinstance(value, str | array) else value for name, value in following.items()}
