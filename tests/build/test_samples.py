"""The samples that the page shows before Python starts are the engine's answers, on CPython and inside Pyodide."""

import gzip
import io
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from assemble import SITE
from examples import OF_PROBLEMS, SKELETON, example_files
from judgeboard.errors import InputError
from judgeboard.options import offered
from judgeboard.plain import plain as plain_data
from judgeboard.problem import Answer
from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from samples import samples
from steps import BUILD
from tests.pyodide.harness import FOLDER_INSIDE, run_in_pyodide

Data = dict[str, Any]

LARGEST = 4_000
"""Maximum number of bytes of a sample's file after gzip."""
EACH = [(problem.name, entry.name) for problem in PROBLEMS.values() for entry in problem.examples]
INSIDE = f"""
import sys
sys.path += ["{FOLDER_INSIDE}/build"]
import json, samples
json.dumps(samples.samples(), ensure_ascii=False, separators=(",", ":"), default=list)
"""


def kept(name: str) -> Data:
    """Returns the content of an example file that the build made."""
    found: Data = json.loads(example_files()[Path(name)].read_text(encoding="utf-8"))
    return found


def plain(data: Any) -> Any:
    """Returns the data after a round trip through JSON."""
    return json.loads(json.dumps(data, default=list))


@pytest.mark.parametrize(("problem", "example"), EACH)
def test_a_sample_is_what_the_judge_answers(problem: str, example: str) -> None:
    """Each sample has the answers, places and boards of the judge. The test asks the judge directly, not through the
    API that the build uses.
    """
    sample = kept(f"{problem}/{example}.json")
    judge = PROBLEMS[problem]
    answers: list[Answer] = []
    error = None
    try:
        answers.extend(judge.answers(Reader(io.StringIO(sample["text"])), sample["options"]))
    except InputError as fault:
        error = {"code": fault.code, "line": fault.line, "column": fault.column, "values": fault.values}
    part = sample["part"]
    assert part["text"] == "".join(answer.text for answer in answers)
    assert part["first"] == [answer.first_line for answer in answers]
    assert part["last"] == [answer.last_line for answer in answers]
    assert part["begins"] == [int(answer.begins_case) for answer in answers]
    assert part["done"] is True
    assert part["error"] == plain(error)
    boards = kept(f"{problem}/{example}.boards.json")
    assert boards["views"] == plain(plain_data([judge.view(answer.subject) for answer in answers]))
    assert len(boards["arrangements"]) == len(answers)
    assert sample["view"] == next(iter(boards["views"]), None)


def test_a_problem_has_the_options_that_its_judge_offers() -> None:
    problems = kept("problems.json")
    assert list(problems) == list(PROBLEMS)
    for name, problem in problems.items():
        assert [each["name"] for each in problem["options"]] == [each.name for each in offered(PROBLEMS[name].options)]
    assert [option["name"] for option in problems["loa"]["options"]] == ["form", "nodes"]
    assert [example["name"] for example in problems["othello"]["examples"]] == ["sample", "opening", "pass"]
    assert {name for name, problem in problems.items() if problem["playable"]} == {"loa"}


def test_the_samples_are_the_same_each_time_and_inside_pyodide(page: Page, tmp_path: Path) -> None:
    """The samples are the same in each run and inside Pyodide: Python 3.14 with the compiled search gives the same
    samples as the build's own Python.
    """
    script = tmp_path / "script.py"
    script.write_text(INSIDE)
    files = [BUILD / "samples.py"]
    inside = json.loads(run_in_pyodide(page, script, files))
    assert plain(samples()) == inside
    answered = [str(name) for name in example_files() if name.stem != SKELETON]
    assert {name: kept(name) for name in answered} == inside


def test_each_is_small() -> None:
    sizes = {name: len(gzip.compress(path.read_bytes(), 9)) for name, path in example_files().items()}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


def test_the_site_has_each_example_once() -> None:
    """The site has each example once. The files of answers contain the inputs, so neither inputs nor expected outputs
    are served separately.
    """
    served = sorted(path.read_bytes() for path in (SITE / "assets/examples").rglob("*") if path.is_file())
    examples = (path for name, path in example_files().items() if str(name) not in OF_PROBLEMS)
    assert served == sorted(path.read_bytes() for path in examples)
