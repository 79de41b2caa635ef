"""Makes the page's types of requests and replies, in TypeScript, from the types of `judgeboard.api`."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from inspect import getdoc, signature
from pathlib import Path
from pkgutil import iter_modules
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from samples import ENGINE

CALLS = (
    "view", "setup", "setup_of", "compose", "recognise", "most_cases",
    "prepare_play", "game", "check_setup",
)  # fmt: skip
"""Names of the functions of the API that answer at once; other requests are tasks."""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null | undefined", Any: "unknown"}
"""Plain types of Python with their types of TypeScript. In replies, None becomes undefined."""


def api_types() -> str:
    """Returns the text of a TypeScript module with an interface for each kind of data, and with the interface `Api`,
    which has the functions.
    """
    if str(ENGINE) not in sys.path:
        sys.path.insert(0, str(ENGINE))
    from judgeboard import api, api_types

    writer = _Writer()
    for module in iter_modules(api_types.__path__, f"{api_types.__name__}."):
        for found in vars(import_module(module.name)).values():
            if is_typeddict(found):
                writer.use(found)
    functions = [writer.function(name, getattr(api, name)) for name in CALLS]
    lines = [
        "/** Made by build/api_types.py from the types of judgeboard.api. */",
        *writer.interfaces(),
    ]
    return "\n".join([*lines, "", "export interface Api {", *functions, "}", ""])


class _Writer:
    """Translates types of Python to types of TypeScript. Each class that is used becomes an interface."""

    def __init__(self) -> None:
        self._classes: dict[str, type] = {}

    def use(self, found: type) -> str:
        """Registers a class to be written as an interface; returns the interface's name."""
        name = found.__name__.removesuffix("Data")
        assert self._classes.setdefault(name, found) is found, f"two classes are called {name}"
        return name

    def function(self, name: str, function: Any) -> str:
        """The line that declares a function of the API as a method of `Api`."""
        hints = get_type_hints(function, include_extras=True)
        arguments = ", ".join(f"{each}: {self.type(hints[each])}" for each in signature(function).parameters)
        return f"  {name}({arguments}): {self.type(hints['return'])};"

    def interfaces(self) -> Iterator[str]:
        """Yields the lines of all interfaces. Includes the interfaces that only the fields of other interfaces use."""
        written: set[str] = set()
        while left := [name for name in self._classes if name not in written]:
            for name in left:
                written.add(name)
                yield from self._interface(name, self._classes[name])

    def _interface(self, name: str, found: type) -> Iterator[str]:
        yield ""
        yield f"/** {(getdoc(found) or '').partition(chr(10))[0]} */"
        yield f"export interface {name} {{"
        for field, hint in get_type_hints(found, include_extras=True).items():
            if get_origin(hint) is Callable:
                continue
            optional = get_origin(hint) is NotRequired
            [inner] = get_args(hint) if optional else [hint]
            yield f"  {field}{'?' if optional else ''}: {self.type(inner)};"
        yield "}"

    def type(self, hint: Any) -> str:
        """Returns the type of TypeScript for a type of Python. Registers the classes in this type to be written as
        interfaces.
        """
        if hint in PLAIN:
            return PLAIN[hint]
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            _, meaning = arguments
            return meaning if isinstance(meaning, str) else self.use(meaning)
        if origin is Literal:
            return " | ".join(f'"{value}"' for value in arguments)
        if origin in (Union, UnionType):
            return " | ".join(map(self.type, arguments))
        if origin is not None and issubclass(origin, Mapping):
            key, value = map(self.type, arguments)
            return f"Record<{key}, {value}>"
        if origin is not None and issubclass(origin, Sequence):
            item = self.type(arguments[0])
            array = f"({item})[]" if "|" in item else f"{item}[]"
            return f"readonly {array}" if origin is Sequence else array
        if isinstance(hint, type) and issubclass(hint, StrEnum):
            return " | ".join(f'"{member.value}"' for member in hint)
        assert get_type_hints(hint), hint
        return self.use(hint)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(api_types(), encoding="utf-8")
