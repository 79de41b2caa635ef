"""Large matrices of cases: a few run in the suite, the others only with --thorough."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pytest


def matrix(cases: Mapping[str, Any] | Collection[str], in_suite: Collection[str]) -> list[Any]:
    """Returns parameters for `pytest.mark.parametrize`, one for each case. A mapping has the cases' ids as keys;
    otherwise each case is its own id. Cases without an id in `in_suite` run only with --thorough.
    """
    by_name = cases if isinstance(cases, Mapping) else {case: case for case in cases}
    assert set(in_suite) <= set(by_name), set(in_suite) - set(by_name)
    return [
        pytest.param(case, id=name, marks=[] if name in in_suite else pytest.mark.thorough)
        for name, case in by_name.items()
    ]


def amounts(in_suite: int, thorough: int) -> list[Any]:
    """Returns two parameters for a test of many random cases, each a number of cases. The second, larger number is for
    --thorough.
    """
    return [
        pytest.param(in_suite, id="suite"),
        pytest.param(thorough, id="thorough", marks=pytest.mark.thorough),
    ]


def halves(cases: Sequence[Any]) -> list[Any]:
    """Returns two parameters for a test of many cases on one page, each a list of cases. The first list has every
    second case and runs in the suite; the second list has the other cases and runs only with --thorough.
    """
    return [pytest.param(cases[::2], id="suite"), pytest.param(cases[1::2], id="rest", marks=pytest.mark.thorough)]
