"""The engine returns the same in Pyodide and in the tests' process, which the mark `native` uses."""

import json
from functools import reduce
from typing import Any

from playwright.sync_api import Page

from assemble import SITE
from tests.engine.page_api import tree_of

ANSWERS = """([address, orders]) => new Promise((resolve, reject) => {
  const worker = new Worker(address, { type: "module" });
  const answers = [];
  const parts = [];
  const plain = (_, value) => ArrayBuffer.isView(value) ? { [value.constructor.name]: [...value] } : value;
  const next = () => {
    if (answers.length === orders.length) {
      worker.terminate();
      resolve(answers);
    } else worker.postMessage(orders[answers.length]);
  };
  const finish = (answer) => {
    answers.push(JSON.stringify(answer ?? null, plain));
    next();
  };
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.onmessage = ({ data }) => {
    if (data.type === "ready") next();
    if (data.type === "failed") reject(new Error(data.reason));
    if (data.type === "refused" || data.type === "broken") finish(data.type);
    if (data.type === "result") finish(data.value);
    if (data.type === "part") {
      parts.push(data.part);
      const pauses = data.part.input !== undefined || orders[answers.length].kind === "analyse";
      if (data.part.done || pauses) finish(parts.splice(0));
    }
  };
})"""
"""Script that sends orders to a worker one by one. Returns the value of each call, all parts of each task, the first
part of an analysis, and the next input for a program after each report.
"""
GAME = {"problem": "loa", "start": "", "limit": 80, "moves": ["A4-C4", "B1-B3"]}
NODES = [{"parent": -1, "move": ""}, {"parent": 0, "move": "A4-C4"}]
WRITTEN = GAME | {"draws": [], "nodes": NODES, "white": "A", "black": "B", "result": ""}
LONG_LINE = tree_of(["A7-C7", "B8-H8", "C7-A7", "H8-B8"] * 400)
"""The nodes of a very long game. To free them as a chain of objects would overflow the stack of WebAssembly."""
TASKS: list[tuple[str, dict[str, Any]]] = [
    ("judge", {"problem": "correct-move", "text": "17 49 33\n56 48 49\n1 2 x\n", "options": {}}),
    ("compare", {"task": 0, "text": "Stop\nStop\n"}),
    ("generate", {"problem": "congo", "seed": 3, "cases": 5, "difficulty": "mixed", "options": {"piece": "lion"}}),
    ("judge", {"problem": "nothing", "text": "", "options": {}}),
    ("think", GAME | {"game": 1, "level": 12, "seconds": 0.5}),
    ("read_record", {"problem": "loa", "text": "1. A4-C4 B1-B3\n2. A4-A9", "limit": 80}),
    ("open_link", {"problem": "loa", "parameters": {"moves": "A4C4"}}),
    ("write_record", WRITTEN),
    ("write_record", WRITTEN | {"limit": 0}),
    ("annotate", WRITTEN | {"limit": 1000, "nodes": LONG_LINE, "findings": [], "comments": []}),
    ("read_record", {"problem": "loa", "text": 50_000 * "[" + " A4-C4", "limit": 80}),
]
CALLS: list[tuple[str, list[Any]]] = [
    ("view", [0, 1]),
    ("setup_of", [0, 0]),
    ("setup", ["loa"]),
    ("compose", [{"problem": "correct-move", "pieces": [], "turn": None}]),
    ("recognise", ["17 49 33\n"]),
    ("recognise", ["1. A4-C4 B1-B3\n"]),
    ("most_cases", ["congo", {"piece": "lion"}]),
    ("game", [GAME]),
    ("check_setup", [{"problem": "loa", "pieces": [{"square": 0, "kind": "white-checker"}], "turn": "white"}]),
    ("view", [9, 9]),
]
TRIED = 100
"""Number of the task that tries a program."""
SEARCH = {"problem": "correct-move", "options": {}, "seed": 1, "cases": 9, "tests": ["17 49 33\n"]}
WRONG = {
    "ended": "finished",
    "output": "Stop\n",
    "seconds": 0.1,
    "message": "",
    "line": 0,
    "status": 0,
    "undefined": "",
    "missing": "",
}
REPORTED = [WRONG | {"output": "Continue\n"}, WRONG, WRONG, WRONG | {"ended": "accepted"}]
"""Reports of runs: of a program that is right at first and then wrong, and a report that is impossible."""
ORDERS = [
    *({"type": "start", "task": task, "kind": kind, "request": given} for task, (kind, given) in enumerate(TASKS)),
    *({"type": "call", "id": number, "name": name, "values": given} for number, (name, given) in enumerate(CALLS)),
    {"type": "start", "task": TRIED, "kind": "try", "request": SEARCH},
    *({"type": "report", "task": TRIED, "run": run} for run in REPORTED),
    # The analysis is last, since it does not end.
    {"type": "start", "task": len(TASKS), "kind": "analyse", "request": GAME | {"game": 1}},
]
SEARCHES = ("think", "analyse")
"""Kinds of tasks whose results depend on the time that they get."""


def shape(data: Any) -> Any:
    """Returns the structure of some data: the names of the types, and the keys of objects. A list is described by its
    first item.
    """
    if isinstance(data, dict):
        return {key: shape(value) for key, value in data.items()}
    if isinstance(data, list):
        return [shape(data[0])] if data else []
    return "number" if isinstance(data, int | float) and not isinstance(data, bool) else type(data).__name__


def joined(part: Any, more: Any) -> Any:
    """Joins two parts of a task: texts and lists are concatenated, other values come from the later part.

    The size of a part depends on the machine's speed.
    """
    if isinstance(part, dict) and isinstance(more, dict):
        return part | {key: joined(part.get(key), value) for key, value in more.items()}
    goes_on = isinstance(more, str | list) and type(part) is type(more)
    return part + more if goes_on else more


def answers(page: Page, url: str) -> list[Any]:
    """Returns the answers of a worker of this site to all kinds of orders."""
    page.goto(url)
    [worker] = SITE.glob("assets/worker-*.js")
    found: list[str] = page.evaluate(ANSWERS, [f"{url}assets/{worker.name}", ORDERS])
    return [json.loads(answer) for answer in found]


def test_the_answers_are_the_same(page: Page, site_url: str, native_url: str) -> None:
    inside = answers(page, site_url)
    outside = answers(page, native_url)
    for order, one, other in zip(ORDERS, inside, outside, strict=True):
        kind = order.get("kind")
        if kind in SEARCHES:
            assert shape(one[-1]) == shape(other[-1]), order
        elif kind and isinstance(one, list):
            assert reduce(joined, one) == reduce(joined, other), order
        else:
            assert one == other, order
