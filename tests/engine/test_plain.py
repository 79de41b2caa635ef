"""Values become plain data for the page, at once or in steps."""

from array import array
from typing import Any, NamedTuple

import pytest

from judgeboard.errors import InputError
from judgeboard.plain import plain, plain_in_steps
from judgeboard.tasks import finish
from judgeboard.view import Phrase

ERROR = InputError("line_empty", 2, 7, found="x")
ERROR_DATA = {"code": "line_empty", "line": 2, "column": 7, "values": {"found": "x"}}
BYTES = array("B", [1, 2])


class Pair(NamedTuple):
    """A named tuple with a tuple in it."""

    name: str
    values: tuple[Any, ...]


VALUES = [
    (7, 7),
    ("text", "text"),
    (None, None),
    ((1, (2, 3)), [1, [2, 3]]),
    (Pair("a", (1, Phrase("b", {"c": 2}))), {"name": "a", "values": [1, {"code": "b", "values": {"c": 2}}]}),
    (ERROR, ERROR_DATA),
    ({"errors": [ERROR], "whole": True}, {"errors": [ERROR_DATA], "whole": True}),
    (
        [[Pair("a", ())], {"pair": Pair("b", (None,))}],
        [[{"name": "a", "values": []}], {"pair": {"name": "b", "values": [None]}}],
    ),
]


@pytest.mark.parametrize(("value", "data"), VALUES)
def test_named_tuples_and_errors_become_dictionaries_and_tuples_become_lists(value: Any, data: Any) -> None:
    assert plain(value) == data
    assert finish(plain_in_steps(value)) == data


@pytest.mark.parametrize(("value", "data"), VALUES)
def test_values_in_plain_data_have_plain_types(value: Any, data: Any) -> None:
    """Equal values may differ in type: a named tuple equals a tuple, and an enumeration its text."""
    assert repr(plain(value)) == repr(finish(plain_in_steps(value))) == repr(data)


def test_an_array_stays_an_array() -> None:
    assert plain({"lines": BYTES})["lines"] is BYTES
    assert finish(plain_in_steps({"lines": BYTES}))["lines"] is BYTES


@pytest.mark.parametrize(
    "elements", [[[]] * 50, ([],) * 50, [{"name": Phrase("a")}] * 50, {str(number): [1] for number in range(50)}]
)
def test_a_large_value_is_converted_with_pauses(elements: Any) -> None:
    assert len(list(plain_in_steps({"elements": elements}))) > 50


def test_a_value_without_lists_is_converted_without_a_pause() -> None:
    assert not list(plain_in_steps({"count": 1, "text": "a"}))
