"""Whatever its arguments are, the command line ends with status 0, 1 or 2, and with a message if the status is not
0.
"""

import contextlib
import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgeboard.__main__ import main
from judgeboard.problems import PROBLEMS

pytestmark = pytest.mark.host

WORDS = [
    *PROBLEMS, "generate", "compare", "try", "--", "-", "-x", "-h", "--help", "--version", "--ver", "--verbose",
    "--v", "--=", "--moves",
    "--analyse", "--perft", "--perft=1", "--piece", "--piece=all", "zebra", "--nodes", "--time=0.01", "--time",
    "--level", "3", "--opening", "--opening=A4-C2 B1-B3", "--opening=x", "--seed", "--seed=1", "--cases=2",
    "--cases", "2",
    "--difficulty=hard", "--difficulty", "easy", "--answers", "--answers=.", "--form", "protocol", "--form=moves",
    "--language", "--language=ru", "en", "--save", "--save=.", "--memory=64",
    "given", "missing", ".", "", " ", "0", "-1", "²", "٤", "9" * 5_000, "\udcff", "\u2028", "é", "%s", "{found}",
    "\0", "--answers=\0", "\ud800",
]  # fmt: skip
"""Arguments to draw from. A shell cannot pass the last three arguments, but a program can. `--perft` is quick with each
number in the list.
"""
GIVEN = "80 2 y\n"
"""A text that every judge refuses, so that no judge begins a search."""


@contextlib.contextmanager
def folder() -> Iterator[None]:
    """Enters a temporary folder with the file `given`."""
    with tempfile.TemporaryDirectory() as name, contextlib.chdir(name):
        Path("given").write_text(GIVEN)
        yield


@given(
    st.lists(st.sampled_from(["--", "generate", "compare", "try", "--language=ru", "--language"]), max_size=2),
    st.lists(st.sampled_from(list(PROBLEMS)), max_size=1),
    st.lists(st.sampled_from(WORDS), max_size=5),
)
@settings(max_examples=3 * settings().max_examples)
def test_whatever_the_arguments_are(before: list[str], problem: list[str], after: list[str]) -> None:
    told = io.StringIO()
    output = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with (
        folder(),
        Path("given").open() as standard,
        mock.patch.object(sys, "stdin", standard),
        contextlib.redirect_stdout(output),
        contextlib.redirect_stderr(told),
    ):
        status = main([*before, *problem, *after])
    assert status in (0, 1, 2)
    assert status == 0 or told.getvalue().endswith("\n")
