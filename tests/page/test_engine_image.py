"""The engine answers all requests of the page from the snapshot, without further imports."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from judgeboard.problems import PROBLEMS
from tests.console import NETWORK
from tests.engine.page_api import api, line_of, tree_of
from tests.page.judge_page import JudgePage, example_text

SAMPLES = {
    "correct-move": ("sample", {}),
    "rank-and-file": ("sample", {}),
    "othello": ("sample", {}),
    "congo": ("opening", {"piece": "all"}),
    "loa": ("white", {"time": "1"}),
}
GAME: dict[str, Any] = {"problem": "loa", "moves": ["A4-C2"], "limit": 80, "start": ""}
PIECES = [
    {"square": 56, "kind": "white-checker"},
    {"square": 48, "kind": "white-checker"},
    {"square": 7, "kind": "black-checker"},
]

# Starts a worker: `ask` calls a function; `work` runs a task to its end, or to the first part of an endless task.
# The program that a search tries prints nothing.
WORKER = """
address => {
  const worker = new Worker(address, { type: "module" });
  const waiting = new Map();
  const end = { ended: "finished", output: "", seconds: 0 };
  const run = { ...end, message: "", line: 0, status: 0, undefined: "", missing: "" };
  let last = 0;
  window.engineReady = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.type === "ready") resolve(true);
      if (data.type === "failed") reject(new Error(data.reason));
      waiting.get(data.id ?? data.task)?.(data);
    };
  });
  window.ask = (name, values) => new Promise((resolve, reject) => {
    last += 1;
    waiting.set(last, ({ type, value, reason }) => type === "result" ? resolve(value) : reject(new Error(reason)));
    worker.postMessage({ type: "call", id: last, name, values });
  });
  window.work = (kind, request) => new Promise((resolve, reject) => {
    last += 1;
    const task = last;
    let text = "";
    waiting.set(task, ({ type, part, reason }) => {
      if (type === "broken") reject(new Error(reason));
      text += part?.text ?? "";
      if (part?.input !== undefined && !part.done) worker.postMessage({ type: "report", task, run });
      if (part?.done || part?.depth && part.lines) resolve({ task, part: { ...part, text } });
    });
    worker.postMessage({ type: "start", task, kind, request });
  });
  return window.engineReady;
}
"""


class Engine:
    """The engine in a worker; `called` has the names of the functions and tasks that were used."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.called: set[str] = set()

    def ask(self, name: str, *values: Any) -> Any:
        """Returns the result of a function of judgeboard.api."""
        self.called.add(name)
        return self._page.evaluate("([name, values]) => ask(name, values)", [name, values])

    def work(self, kind: str, request: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Runs a task to its end; returns its number and its last part."""
        self.called.add(f"{kind}_task")
        done: dict[str, Any] = self._page.evaluate("([kind, request]) => work(kind, request)", [kind, request])
        return done["task"], done["part"]


# The service worker requests the files that Python must not request.
pytestmark = pytest.mark.noise(NETWORK)


@pytest.fixture(scope="module")
def engine(browser: Browser, site_url: str) -> Iterator[Engine]:
    with browser.new_context() as context:
        context.route(re.compile(r".*/(python_stdlib\.zip|.*\.whl)$"), lambda route: route.abort())
        page = context.new_page()
        judge_page = JudgePage(page, site_url).open().ready()
        page.evaluate(WORKER, judge_page.page.workers[0].url)
        yield Engine(page)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_all_functions_of_a_judge_work(engine: Engine, problem: str) -> None:
    name, options = SAMPLES[problem]
    text = example_text(problem, name)
    task, part = engine.work("judge", {"problem": problem, "text": text, "options": options})
    assert part["error"] is None
    assert part["text"]
    engine.ask("view", task, 0)
    arrangement = engine.ask("setup_of", task, 0)
    engine.ask("setup", problem)
    assert engine.ask("compose", {"problem": problem, "pieces": arrangement["pieces"], "turn": arrangement["turn"]})
    _, compared = engine.work("compare", {"task": task, "text": part["text"]})
    assert compared["verdict"] == "identical"
    for wrong in (
        part["text"].upper() + "more\n",
        part["text"].replace("o", "0"),
        "\n".join(part["text"].split()[::-1]),
    ):
        engine.work("compare", {"task": task, "text": wrong})
    for difficulty in ("easy", "mixed", "hard"):
        request = {"problem": problem, "seed": 7, "cases": 1, "difficulty": difficulty, "options": options}
        _, made = engine.work("generate", request)
        assert made["text"]
    assert engine.ask("most_cases", problem, options) >= 1
    assert engine.ask("recognise", text)
    engine.work("judge", {"problem": problem, "text": "what is this?\n", "options": options})


@pytest.mark.parametrize("problem", [name for name, problem in PROBLEMS.items() if not problem.interactive])
def test_a_search_for_a_failing_case(engine: Engine, problem: str) -> None:
    request = {"problem": problem, "options": SAMPLES[problem][1], "seed": 7, "cases": 1, "tests": []}
    _, found = engine.work("try", request)
    engine.called.add("report")
    assert found["verdict"] == "wrong"
    assert found["cases"] == 1


def test_all_functions_of_a_game_work(engine: Engine) -> None:
    engine.ask("prepare_play", "loa")
    assert engine.ask("game", GAME)["legal"]
    assert engine.ask("game", GAME | {"moves": ["A4-A4"]})["error"]
    _, thought = engine.work("think", GAME | {"game": 1, "seconds": 0.2, "level": 12})
    assert thought["move"]
    engine.work("think", GAME | {"game": 1, "seconds": 0.1, "level": 1})
    _, analysed = engine.work("analyse", GAME | {"game": 1})
    assert analysed["lines"]
    tree = {"nodes": tree_of(GAME["moves"]), "draws": [], "white": "A", "black": "B", "result": ""}
    _, written = engine.work("write_record", GAME | tree)
    for form in ("moves", "sgf"):
        _, read = engine.work("read_record", {"problem": "loa", "text": written[form], "limit": 80})
        assert line_of(read) == GAME["moves"]
    _, opened = engine.work("open_link", {"problem": "loa", "parameters": written["link"]})
    assert line_of(opened) == GAME["moves"]
    _, reviewed = engine.work("review", GAME | {"seconds": 0.01, "findings": []})
    assert reviewed["review"]["moves"][0]["move"] == GAME["moves"][0]
    [first, last] = reviewed["review"]["positions"]
    request = GAME | {"moves": [], "move": GAME["moves"][0], "finding": first, "seconds": 0.01}
    _, tried = engine.work("try_again", request)
    assert tried["after"]["moves"]
    _, annotated = engine.work("annotate", GAME | tree | {"findings": [first, last], "comments": []})
    assert annotated["nodes"][1]["properties"]
    assert engine.ask("check_setup", {"problem": "loa", "pieces": PIECES, "turn": "white"})


def test_every_function_of_the_api_was_called(engine: Engine) -> None:
    """The tests of this file have called every function of the API. This test runs after all others of the file."""
    named = inspect.getmembers(api, inspect.isfunction)
    doors = {name for name, function in named if function.__module__ == api.__name__ and not name.startswith("_")}
    assert doors - {"start", "advance", "drop"} <= engine.called
    assert {f"{kind}_task" for kind in api.TASKS} <= engine.called
