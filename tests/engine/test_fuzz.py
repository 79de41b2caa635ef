"""The engine accepts or refuses every text without an exception: errors are data, with sentences that can be
formatted.
"""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgeboard.messages import sentence
from judgeboard.problems import PROBLEMS
from tests.engine.compared_outputs import TASKS, compare
from tests.engine.mutations import ODD, RECORDS, changed, input_texts, texts
from tests.engine.page_api import api, done, line_of
from tests.engine.sentences import places

MOST_VIEWS = 3
OPTIONS: dict[str, list[dict[str, str]]] = {
    "congo": [{"piece": piece} for piece in ("lion", "zebra", "giraffe", "pawn", "superpawn", "all")],
    "loa": [
        {"nodes": "20"},
        {"nodes": "20", "form": "moves"},
        {"nodes": "20", "form": "analyse"},
        {"nodes": "20", "form": "review"},
    ],
}


def can_be_said(data: Any) -> None:
    """Checks that every phrase in the data has a sentence and a value for each placeholder, and every error a place."""
    if isinstance(data, dict) and "code" in data:
        assert places(data["code"]) <= set(data["values"]), data
        if "line" in data:
            assert data["line"] >= 1
            assert data["column"] >= 1
            assert sentence(data["code"], data["values"])
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list | tuple) else ():
        can_be_said(part)


def judged(problem: str, text: str, options: dict[str, str]) -> tuple[int, str]:
    """Judges a text; returns the number of the finished task, and the output. Checks the errors and the first board
    views.
    """
    task = next(TASKS)
    api.start(task, "judge", {"problem": problem, "text": text, "options": options})
    output, count = "", 0
    while True:
        part = api.advance(task)
        output += part["text"]
        count += len(part["first"])
        can_be_said(part["error"])
        if part["done"]:
            break
    for index in range(min(count, MOST_VIEWS)):
        can_be_said(api.view(task, index))
        json.dumps(api.setup_of(task, index))
    return task, output


@pytest.mark.parametrize("problem", PROBLEMS)
@given(data=st.data())
def test_whatever_is_judged_and_compared(problem: str, data: st.DataObject) -> None:
    text = data.draw(input_texts(problem))
    options = data.draw(st.sampled_from(OPTIONS.get(problem, [{}])))
    task, right = judged(problem, text, options)
    told = compare(task, data.draw(st.one_of(changed(right), texts([right, *ODD]))))
    can_be_said(told)
    json.dumps(told)
    api.drop(task)


@given(data=st.data())
def test_whatever_is_recognised(data: st.DataObject) -> None:
    problem = data.draw(st.sampled_from(list(PROBLEMS)))
    text = data.draw(input_texts(problem))
    for guess in api.recognise(text):
        assert guess["problem"] in PROBLEMS
        if guess["game"]:
            done("read_record", {"problem": "loa", "text": text, "limit": 80, "game": 0})


@given(texts(RECORDS), st.sampled_from([1, 2, 80, 1_000]), texts(["Ann", "a]b\\"]))
def test_a_record_that_is_read_is_written_and_read_as_the_same(text: str, limit: int, name: str) -> None:
    found = done("read_record", {"problem": "loa", "text": text, "limit": limit})
    can_be_said(found["error"])
    for notice in found["notices"]:
        can_be_said(notice)
    game = {key: found[key] for key in ("start", "limit", "draws", "nodes", "result")} | {"problem": "loa"}
    can_be_said(api.game(game | {"moves": line_of(found)}))
    forms = done("write_record", game | {"white": name, "black": name})
    assert "error" not in forms
    for form in ("moves", "transcript", "sgf"):
        if forms[form] is not None and (line_of(found) or form == "sgf"):
            again = done("read_record", {"problem": "loa", "text": forms[form], "limit": found["limit"]})
            assert again["error"] is None
            if form != "transcript":
                assert [named(node) for node in again["nodes"]] == [named(node) for node in found["nodes"]]
    assert line_of(done("open_link", {"problem": "loa", "parameters": forms["link"]})) == line_of(found)


def named(node: dict[str, Any]) -> tuple[int, str, str]:
    return node["parent"], node["move"], node.get("mark", "")


@given(data=st.data())
def test_whatever_is_a_link(data: st.DataObject) -> None:
    game = done("read_record", {"problem": "loa", "text": data.draw(st.sampled_from(RECORDS)), "limit": 80})
    keys = ("start", "limit", "draws", "nodes", "result")
    request = {key: game[key] for key in keys} | {"problem": "loa", "white": "", "black": ""}
    right = done("write_record", request)["link"]
    parameters = {"limit": "80", "start": "w_1bbbbbb1_w6w_w6w_w6w_w6w_w6w_w6w_1bbbbbb1"} | right
    name = data.draw(st.sampled_from(list(parameters)))
    parameters[name] = data.draw(texts([parameters[name]]))
    can_be_said(done("open_link", {"problem": "loa", "parameters": parameters})["error"])
