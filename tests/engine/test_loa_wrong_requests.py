"""Requests of the page about Lines of Action that are malformed."""

from math import inf, nan
from typing import Any

import pytest

from tests.engine.page_api import TASKS, api, done

GAME = {"problem": "loa", "start": "", "limit": 80, "draws": [], "white": "", "black": "", "result": ""}


def node(parent: int, move: str, **notes: Any) -> dict[str, Any]:
    return {"parent": parent, "move": move, **notes}


@pytest.mark.parametrize(
    ("nodes", "code"),
    [
        ([node(-1, ""), node(0, "A4-A5")], "loa.illegal_length"),
        ([node(-1, ""), node(1, "A4-C2")], "loa.node_without_parent"),
        ([node(-1, ""), node(-1, "A4-C2")], "loa.node_without_parent"),
        ([node(-1, "", value=999_999_999.9), node(0, "A4-C2", value=1e9)], "loa.node_malformed"),
        ([node(-1, ""), node(0, "A4-C2", value=-1e9)], "loa.node_malformed"),
        ([node(-1, ""), node(0, "A4-C2", value=10**400)], "loa.node_malformed"),
        ([node(-1, ""), node(0, "A4-C2", mark="!!!")], "loa.node_malformed"),
        ([node(-1, ""), node(0, "A4-C2", shapes=[{"kind": "arrow", "squares": ["A1"]}])], "loa.node_malformed"),
        ([node(-1, ""), node(0, "A4-C2", shapes=[{"kind": "circle", "squares": ["A1", "A2"]}])], "loa.node_malformed"),
        ([node(-1, ""), node(0, "A4-C2", properties={"RE": []})], "loa.node_malformed"),
        ([node(-1, ""), node(0, "A4-C2", properties=[])], "loa.node_malformed"),
        ([node(-1, ""), {"parent": 0}], "loa.node_malformed"),
        ([node(-1, ""), ["A4-C2"]], "loa.node_malformed"),
    ],
)
def test_a_tree_that_is_no_game_is_not_written(nodes: list[Any], code: str) -> None:
    """The column of the error is the number of the node; nodes with wrong notes are counted from 1."""
    error = done("write_record", GAME | {"nodes": nodes})["error"]
    assert (error["code"], error["line"], error["column"]) == (code, 1, 2 if code == "loa.node_malformed" else 1)
    error = done("write_record", GAME | {"nodes": [], "draws": ["so"]})["error"]
    assert (error["code"], error["line"], error["column"]) == ("loa.draw_rule_unknown", 1, 1)


@pytest.mark.parametrize("root", [[], node(-1, "", properties=[]), node(-1, "", properties={"RE": []})])
def test_a_root_with_wrong_notes_is_not_written(root: Any) -> None:
    error = done("write_record", GAME | {"nodes": [root]})["error"]
    assert (error["code"], error["column"]) == ("loa.node_malformed", 1)


@pytest.mark.parametrize("seconds", [nan, inf, -1])
@pytest.mark.parametrize("kind", ["think", "review", "try_again"])
def test_seconds_that_are_no_time_are_refused(kind: str, seconds: float) -> None:
    finding = {"ply": 0, "line": {"moves": ["A4-C2"], "score": 5}, "effort": 1}
    request = GAME | {"game": 0, "moves": [], "level": 12, "findings": [], "move": "A4-C2", "finding": finding}
    with pytest.raises(ValueError, match=f"{seconds} is no number of seconds"):
        api.start(next(TASKS), kind, request | {"seconds": seconds})


@pytest.mark.parametrize(
    ("name", "value"), [("SZ", "9"), ("GM", "1"), ("PL", "B"), ("AB", "d4"), ("SU", "x"), ("FF", "3")]
)
def test_properties_that_set_up_the_game_are_not_written_for_a_node(name: str, value: str) -> None:
    properties = {name: [value], "N": ["so"]}
    nodes = [node(-1, "", properties=properties), node(0, "A4-C2", properties=properties)]
    text = done("write_record", GAME | {"nodes": nodes})["sgf"]
    again = done("read_record", {"problem": "loa", "text": text, "limit": 80})
    assert again["error"] is None
    assert again["nodes"] == [each | {"properties": {"N": ["so"]}} for each in nodes]
    assert f"{name}[{value}]" not in text


@pytest.mark.parametrize("name", ["RE", "RU", "LIMIT"])
def test_a_property_of_the_game_cannot_add_moves(name: str) -> None:
    nodes = [node(-1, "", properties={name: ["x];W[a4c2"]})]
    again = done(
        "read_record", {"problem": "loa", "text": done("write_record", GAME | {"nodes": nodes})["sgf"], "limit": 80}
    )
    assert (again["error"], len(again["nodes"])) == (None, 1)


@pytest.mark.parametrize("value", ["e8c6", "a1", "", "resigned\\]"])
def test_a_property_of_a_side_is_no_move(value: str) -> None:
    nodes = [node(-1, ""), node(0, "A4-C2", properties={"B": [value, "", ""]})]
    again = done(
        "read_record", {"problem": "loa", "text": done("write_record", GAME | {"nodes": nodes})["sgf"], "limit": 80}
    )
    assert (again["error"], again["notices"], again["nodes"]) == (None, [], [nodes[0], node(0, "A4-C2")])


def test_only_the_parameters_of_a_game_are_read() -> None:
    parameters = {"moves": "a4c2", "mode": "judge", "lang": "ru"}
    opened = done("open_link", {"problem": "loa", "parameters": parameters})
    assert (opened["error"], len(opened["nodes"])) == (None, 2)
    opened = done("open_link", {"problem": "loa", "parameters": {"start": "w" + "_" * 1_000}})
    assert opened["error"]["code"] == "loa.text_too_long"
