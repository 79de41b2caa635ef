"""`python -m judgeboard.kernel` compiles one kernel."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from judgeboard.kernel import files
from judgeboard.kernel.__main__ import main
from judgeboard.kernel.compiler import compiled
from judgeboard.kernel.runtime import Kernel
from tests.engine.kernel.workshop import Workshop

SOURCE = """
def f(a: i32, b: u64) -> bool:
    return a > 0 and b > 0
def g() -> None:
    pass
"""


@pytest.fixture(autouse=True)
def _in_the_workshop(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(workshop.folder)


def test_a_kernel_is_compiled_into_the_current_folder(workshop: Workshop) -> None:
    name = workshop.module(SOURCE)
    assert main([name]) == 0
    assert Path(f"{name}.wasm").read_bytes() == compiled(name)


def test_a_kernel_is_compiled_into_a_file(workshop: Workshop) -> None:
    name = workshop.module(SOURCE)
    assert main([name, "-o", "other.wasm", "--unchecked"]) == 0
    assert Path("other.wasm").read_bytes() == compiled(name, checked=False)


def test_the_file_written_beside_the_source_is_the_one_that_runs(workshop: Workshop) -> None:
    name = workshop.module(SOURCE)
    assert main([name]) == 0
    assert files.source_file(name, files.WASM_SUFFIX) == workshop.folder / f"{name}.wasm"
    assert Kernel(name).instance().function("f")(1, 1) is True


def test_exports_are_listed_with_their_types(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([workshop.module(SOURCE, exports="f g"), "--list"]) == 0
    assert capsys.readouterr().out == "f(i32, u64) -> bool\ng() -> None\n"


@pytest.mark.parametrize(
    ("source", "place", "message"),
    [
        ("def f(a: i32) -> i32:\n    return a / 2\n", "3:12", "/ gives a float"),
        ("def f(a: i32) -> i32:\n    return a +\n", "3:15", "invalid syntax"),
    ],
)
def test_an_error_has_its_file_line_and_column(
    source: str, place: str, message: str, workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    name = workshop.module(source)
    assert main([name]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"{workshop.folder / name}.py:{place}: {message}\n")
    assert told.out == ""
    assert not Path(f"{name}.wasm").exists()


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("x: i32 = 1\0", ":1:1: source code string cannot contain null bytes"),
        (f"def f(a: i32) -> i32:\n    return {'-' * 5_000}a\n", ": an expression is nested too deeply"),
    ],
)
def test_a_source_that_python_cannot_read_is_an_error_with_its_file(
    source: str, message: str, workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    name = workshop.module("")
    file = workshop.folder / f"{name}.py"
    file.write_text(source, encoding="utf-8")
    assert main([name]) == 2
    assert capsys.readouterr().err.startswith(f"{file}{message}")


def test_a_file_that_cannot_be_written_is_an_error(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([workshop.module(SOURCE), "-o", "nowhere/kernel.wasm"]) == 2
    assert capsys.readouterr().err == "nowhere/kernel.wasm: No such file or directory\n"


@pytest.mark.parametrize("given", [[], ["nothing_here"], ["a.b"], ["made", "other"], ["made", "--fast"]])
def test_wrong_usage_ends_with_2(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(given)
    assert end.value.code == 2
    assert "usage: python -m judgeboard.kernel" in capsys.readouterr().err


@pytest.mark.host
def test_it_runs_as_a_module(workshop: Workshop) -> None:
    name = workshop.module(SOURCE)
    env = os.environ | {"PYTHONPATH": str(Path(files.__file__).parents[2])}
    command = [sys.executable, "-m", "judgeboard.kernel", name, "--list"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert done.stdout == "f(i32, u64) -> bool\n"
