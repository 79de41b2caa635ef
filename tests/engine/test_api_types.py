"""Every kind of reply of the API is checked against its type, field by field."""

from array import array
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from judgeboard import api as typed_api
from judgeboard.api_types.comparing import ComparePart
from judgeboard.api_types.generating import GeneratePart
from judgeboard.api_types.judging import JudgePart
from judgeboard.api_types.playing import AnalysePart, ThinkPart
from judgeboard.api_types.records import ReadPart, WritePart
from judgeboard.api_types.reviewing import AnnotatePart, ReviewPart, TryAgainPart
from judgeboard.errors import InputError
from judgeboard.reader import Place
from tests.engine.compared_outputs import TASKS
from tests.engine.page_api import api, tree_of

GAME = {"problem": "loa", "start": "", "moves": ["A4-C4"], "limit": 80}
WHOLE = {
    "problem": "loa",
    "start": "",
    "limit": 80,
    "draws": ["repetition"],
    "nodes": tree_of(["A4-C4"]),
    "white": "A",
    "black": "B",
    "result": "",
}
PIECES = [{"square": 0, "kind": "white-checker"}]
FINDING = {"ply": 0, "line": {"moves": ["A4-C2"], "score": 30, "chance": 0.57, "wins_in": 0}, "effort": 1}
REVIEWED = GAME | {"seconds": 0.01, "findings": [FINDING]}
CALLS: list[tuple[str, list[Any]]] = [
    ("setup", ["congo"]),
    ("compose", [{"problem": "congo", "pieces": [], "turn": "white"}]),
    ("recognise", ["17 49 33\n"]),
    ("recognise", ["a4c2 b1b3"]),
    ("most_cases", ["congo", {"piece": "all"}]),
    ("game", [GAME]),
    ("game", [GAME | {"limit": 1, "moves": ["A4-C4", "B1-B3"]}]),
    ("game", [GAME | {"moves": ["A4-A5"]}]),
    ("check_setup", [{"problem": "loa", "pieces": PIECES, "turn": "white"}]),
]
JUDGED = {"problem": "correct-move", "text": "17 49 33\n17 49 x\n", "options": {}}
GENERATED = {"problem": "othello", "options": {}, "seed": 1, "cases": 2, "difficulty": "mixed"}
TASK_REPLIES = [
    ("judge", JUDGED, JudgePart),
    ("judge", JUDGED | {"text": "17 49 33\n"}, JudgePart),
    ("generate", GENERATED, GeneratePart),
    ("think", GAME | {"game": 1, "seconds": 0.02, "level": 1}, ThinkPart),
    ("analyse", GAME | {"game": 1}, AnalysePart),
    ("review", REVIEWED, ReviewPart),
    ("review", REVIEWED | {"moves": ["A4-C2", "E8-D7"], "stopped": True}, ReviewPart),
    ("try_again", GAME | {"moves": [], "move": "A4-C4", "finding": FINDING, "seconds": 0.01}, TryAgainPart),
    ("annotate", WHOLE | {"findings": [FINDING], "comments": []}, AnnotatePart),
    ("read_record", {"problem": "loa", "text": "a4c2! {so} b1b9", "limit": 80}, ReadPart),
    ("read_record", {"problem": "loa", "text": "(;AR[a1:b2]V[1]X[y];B[b1b3])(;)", "limit": 80}, ReadPart),
    ("read_record", {"problem": "loa", "text": "(;AR[a1:b2]V[1]X[y];B[b1b3])", "limit": 80}, ReadPart),
    ("open_link", {"problem": "loa", "parameters": {"moves": "a4c2"}}, ReadPart),
    ("write_record", WHOLE, WritePart),
]


def misfits(value: Any, hint: Any, at: str = "") -> list[str]:
    """Returns a sentence for each part of `value` that does not match the type `hint`; empty if all parts match. Each
    sentence begins with the place of the part; `at` is the place of `value`.
    """
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return []
    if origin is Annotated:
        plain, meaning = arguments
        return misfits(value, plain if isinstance(meaning, str) else meaning, at)
    if origin in (Union, UnionType):
        return [] if any(not misfits(value, one, at) for one in arguments) else [f"{at}: {value!r} is no {hint}"]
    if origin is Literal:
        return [] if value in arguments else [f"{at}: {value!r} is none of {arguments}"]
    if is_typeddict(hint) or hasattr(hint, "_fields") or hint is InputError:
        return _misfits_of_fields(value, hint, at)
    if origin is not None and issubclass(origin, Mapping):
        key, inner = arguments
        if not isinstance(value, dict):
            return [f"{at}: {value!r} is no dictionary"]
        return [fault for name, one in value.items() for fault in misfits(name, key, at) + misfits(one, inner, at)]
    if origin is not None and issubclass(origin, Sequence):
        inner = arguments[0]
        if not isinstance(value, list | tuple | array):
            return [f"{at}: {value!r} is no sequence"]
        return [fault for index, one in enumerate(value) for fault in misfits(one, inner, f"{at}[{index}]")]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return [] if value in list(hint) else [f"{at}: {value!r} is no {hint}"]
    expected = (int, float) if hint is float else hint
    is_flag = isinstance(value, bool) and hint is not bool
    return [] if isinstance(value, expected) and not is_flag else [f"{at}: {value!r} is no {hint}"]


def _misfits_of_fields(value: Any, hint: Any, at: str) -> list[str]:
    hints = {
        name: inner
        for name, inner in get_type_hints(hint, include_extras=True).items()
        if get_origin(inner) is not Callable
    }
    if not isinstance(value, dict):
        return [f"{at}: {value!r} is no dictionary"]
    found = [f"{at}.{name}: there is no such field" for name in value.keys() - hints.keys()]
    for name, inner in hints.items():
        optional = get_origin(inner) is NotRequired
        if name in value:
            found += misfits(value[name], get_args(inner)[0] if optional else inner, f"{at}.{name}")
        elif not optional:
            found.append(f"{at}.{name} is missing")
    return found


@pytest.mark.parametrize(("name", "arguments"), CALLS)
def test_a_call_is_answered_by_its_type(name: str, arguments: list[Any]) -> None:
    hints = get_type_hints(getattr(typed_api, name), include_extras=True)
    given = [hint for parameter, hint in hints.items() if parameter != "return"]
    assert [misfits(*pair) for pair in zip(arguments, given, strict=True)] == [[]] * len(arguments)
    assert misfits(getattr(api, name)(*arguments), hints["return"]) == []


@pytest.mark.parametrize(("kind", "request_", "reply"), TASK_REPLIES)
def test_the_parts_of_a_task_have_its_type(kind: str, request_: dict[str, Any], reply: Any) -> None:
    task = next(TASKS)
    api.start(task, kind, request_)
    parts = [api.advance(task)]
    while not parts[-1]["done"] and parts[-1].keys() <= {"done", "count"}:
        parts.append(api.advance(task))
    api.drop(task)
    assert misfits(parts[-1], reply) == []
    assert all(part.keys() <= {"done", "count"} for part in parts[:-1])


def test_a_judges_boards_and_comparisons_are_of_their_types() -> None:
    judge, comparing = next(TASKS), next(TASKS)
    api.start(
        judge, "judge", {"problem": "congo", "text": "1\n2ele1z/7/7/7/7/3P3/2ELE2 w 1\n", "options": {"piece": "all"}}
    )
    while not api.advance(judge)["done"]:
        pass
    hints = get_type_hints(typed_api.view, include_extras=True)
    assert misfits(api.view(judge, 0), hints["return"]) == []
    assert misfits(api.setup_of(judge, 0), get_type_hints(typed_api.setup_of, include_extras=True)["return"]) == []
    api.start(comparing, "compare", {"task": judge, "text": "d2d3\n"})
    while not (part := api.advance(comparing))["done"]:
        pass
    assert misfits(part, ComparePart) == []


def test_data_of_a_wrong_type_is_found() -> None:
    assert misfits({"line": 1}, Place) == [".column is missing"]
    assert misfits({"line": 1, "column": "2", "more": 3}, Place) == [
        ".more: there is no such field",
        ".column: '2' is no <class 'int'>",
    ]
