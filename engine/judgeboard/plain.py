"""Converts values of the engine to plain data for the page: named tuples and input errors become dictionaries, other
tuples become lists.
"""

from collections.abc import Generator
from typing import Any

from judgeboard.errors import InputError

ATOMS = {str, int, float, bool, type(None)}
"""Types of values that are plain already, tested first for speed."""


def plain(value: Any) -> Any:
    """Returns a value as plain data."""
    if fields := getattr(value, "_fields", None):
        return {name: each if type(each) in ATOMS else plain(each) for name, each in zip(fields, value, strict=True)}
    if isinstance(value, list | tuple):
        return [each if type(each) in ATOMS else plain(each) for each in value]
    if isinstance(value, InputError):
        value = vars(value)
    if isinstance(value, dict):
        return {name: each if type(each) in ATOMS else plain(each) for name, each in value.items()}
    return value


def plain_in_steps(value: Any) -> Generator[None, None, Any]:
    """Returns a value as plain data, like `plain`. Pauses after each list and each dictionary in the value."""
    if isinstance(value, dict):
        fields: dict[str, Any] = {}
        for name, each in value.items():
            if type(each) not in ATOMS:
                each = yield from plain_in_steps(each)
                yield
            fields[name] = each
        return fields
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        elements: list[Any] = []
        for each in value:
            if type(each) not in ATOMS:
                each = yield from plain_in_steps(each)
                yield
            elements.append(each)
        return elements
    return plain(value)
