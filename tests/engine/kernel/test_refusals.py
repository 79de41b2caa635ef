"""The compiler refuses everything that kernels may not use. It reports the place, and advises what to write
instead.

In each source a ¦ marks the place.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judgeboard.kernel.compiler import compiled
from judgeboard.kernel.errors import CompileError
from tests.engine.kernel.refused import REFUSED
from tests.engine.kernel.workshop import IMPORTS, Workshop

COMPILER = Path(__file__).parents[3] / "engine/judgeboard/kernel"
TOO_DEEP = "f() is nested too deeply"
PLACEHOLDER = "[^ ]+( [^ ]+)*"


def refused(workshop: Workshop, source: str, exports: str = "f") -> CompileError:
    with pytest.raises(CompileError) as caught:
        compiled(workshop.module(source, exports=exports))
    return caught.value


@pytest.mark.parametrize(
    ("message", "source"), REFUSED, ids=[f"{message}-{n}" for n, (message, _) in enumerate(REFUSED)]
)
def test_it_is_refused_at_its_place(message: str, source: str, workshop: Workshop) -> None:
    before, _, after = source.strip("\n").partition("¦")
    exports = "" if "__all__" in source else "f"
    error = refused(workshop, before + after, exports)
    assert error.message == message
    lines = (IMPORTS + before).split("\n")
    assert (error.line, error.column) == (len(lines), len(lines[-1]) + 1)
    assert error.source == (IMPORTS + before + after).split("\n")[error.line - 1]
    assert re.fullmatch(r"[A-Z].*\.", error.advice), error.advice


def test_an_error_shows_the_line_and_points_at_the_place(workshop: Workshop) -> None:
    line = '    "Größe"; b = 2; return a ** b'
    error = refused(workshop, f"def f(a: i32) -> i32:\n{line}")
    at = line.index("a **")
    assert str(error).splitlines() == [
        f"{error.file}:3:{at + 1}: this operator is not compiled",
        line,
        " " * at + "^",
        "Use + - * // % & | ^ << >>.",
    ]


def test_a_module_without_exports_is_refused(workshop: Workshop) -> None:
    assert refused(workshop, "", exports="").message == "the module exports nothing"


@pytest.mark.host
def test_code_nested_too_deeply_for_python_is_refused(workshop: Workshop) -> None:
    error = refused(workshop, f"def f(a: i32) -> i32:\n    return {'+'.join('a' * 900)}\n")
    assert (error.message, error.line, error.column) == (TOO_DEEP, 2, 1)


def test_a_line_that_stands_far_in_is_shown_from_its_first_word(workshop: Workshop) -> None:
    error = refused(workshop, "def f(a: i32) -> i32:\n    if a:\n        if a:\n            a = a / 2\n    return a\n")
    assert str(error).splitlines()[1:3] == ["    a = a / 2", "        ^"]


def test_the_caret_stands_below_its_place_behind_tabs(workshop: Workshop) -> None:
    error = refused(workshop, "def f(a: i32) -> i32:\n\tif a:\ta = 1;\ta = a / 2\n\treturn a\n")
    assert str(error).splitlines()[1:3] == ["    if a:\ta = 1;\ta = a / 2", "         \t      \t    ^"]


def messages_in_the_compiler() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yields each message about a refused source in the compiler's code: the name of the file that contains it, and a
    pattern for the message. The placeholders of the pattern match any words.
    """
    for file in sorted(COMPILER.glob("*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for node in ast.walk(function):
                called = getattr(node.func, "attr", "") if isinstance(node, ast.Call) else ""
                if isinstance(node, ast.Call) and called in {"error", "_error"} and len(node.args) == 3:
                    said = node.args[1]
                elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "message":
                    said = node.value
                else:
                    continue
                if isinstance(said, (ast.Constant, ast.JoinedStr)):
                    yield file.name, re.compile(pattern(said))


def pattern(said: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(said, ast.Constant):
        return re.escape(str(said.value))
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else PLACEHOLDER for part in said.values
    )


@pytest.mark.host
def test_every_refusal_of_the_compiler_has_its_case() -> None:
    told = {message for message, _ in REFUSED} | {"the module exports nothing", TOO_DEEP}
    said = list(messages_in_the_compiler())
    assert len(said) > 50
    missing = {f"{file}: {text.pattern}" for file, text in said if not any(map(text.fullmatch, told))}
    assert missing == set()
