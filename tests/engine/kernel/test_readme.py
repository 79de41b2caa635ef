"""The example in the kernels' README works as the README says."""

import re
from pathlib import Path

import pytest

from judgeboard.kernel.compiler import compiled
from judgeboard.kernel.errors import CompileError
from tests.engine.kernel.workshop import Workshop

GUIDE = Path(__file__).parents[3] / "engine/judgeboard/kernel/README.md"
pytestmark = pytest.mark.host


def test_the_example_runs(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    kernel, caller = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    workshop.module(kernel, name="knight", exports="")
    exec(caller, {})
    assert capsys.readouterr().out == "[2, 12, 32, 53]\n"


def test_the_error_that_it_shows_is_what_one_gets(workshop: Workshop) -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    kernel = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)[0]
    name = workshop.module(
        kernel.replace("left: u64 = squares\n", "squares = squares << 1\n"), name="knight", exports=""
    )
    with pytest.raises(CompileError) as caught:
        compiled(name)
    shown = re.findall(r"\n    knight.py:\d+:\d+: (.*?)\n\n", guide, re.DOTALL)[0]
    said = str(caught.value).partition(": ")[2]
    assert [line.strip() for line in shown.splitlines()] == [line.strip() for line in said.splitlines()]
