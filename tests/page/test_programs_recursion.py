"""Recursion in Python programs: the browser's stack, and objects whose deletion deletes other objects."""

import pytest

from tests.page.runner_page import RunnerPage

RECURSIVE = {
    "functools.cache": "import functools\n\n@functools.cache\ndef f(n):\n    return n and f(n - 1) + 1\n",
    "map": "def f(n):\n    return n and sum(map(f, [n - 1])) + 1\n",
    "a method of an operator": (
        "class A:\n    def __init__(self, n):\n        self.n = n\n"
        "    def __neg__(self):\n        return self.n and -A(self.n - 1) + 1\n"
        "f = lambda n: -A(n)\n"
    ),
}
CHAIN = (
    "class Node:\n    pass\nlast = None\nfor _ in range(100_000):\n"
    "    node = Node()\n    node.next = last\n    last = node\nprint('built')\n"
)
"""A program that builds a very long chain of objects, which Python cannot delete on the browser's stack."""


@pytest.mark.chromium("Other browsers have another stack, and the number of levels is Chromium's.")
@pytest.mark.parametrize("name", RECURSIVE)
def test_a_call_through_c_recurses_as_deep_as_programs_usually_need(runner_page: RunnerPage, name: str) -> None:
    run = runner_page.run(f"{RECURSIVE[name]}print(f(600))")
    assert (run.output, run.message) == ("600\n", "")


@pytest.mark.parametrize(
    ("end", "ended", "output", "status"),
    [
        ("", "finished", "built\n", 0),
        ("import sys\nsys.exit(3)", "finished", "built\n", 3),
        ("out = open(1, 'w', closefd=False)\nout.write('held')", "finished", "built\nheld", 0),
        ("1 / 0", "crashed", "built\n", 0),
    ],
)
def test_a_long_chain_of_objects_does_not_change_how_a_program_ends(
    runner_page: RunnerPage, end: str, ended: str, output: str, status: int
) -> None:
    """A chain of objects that is too long to be deleted does not change how a program ends, because Python deletes the
    chain only after the program's end.
    """
    run = runner_page.run(CHAIN + end)
    assert (run.ended, run.output, run.status) == (ended, output, status)
    assert "RecursionError" not in run.message
    runner_page.expect_works()


def test_an_object_says_goodbye_at_the_end(runner_page: RunnerPage) -> None:
    source = "class A:\n    def __del__(self):\n        print('bye')\na = A()\nprint(1)\n"
    assert runner_page.run(source).output == "1\nbye\n"
