"""Random programs have the same results interpreted, compiled with checks, and compiled without checks."""

import pytest

from judgeboard.kernel.runtime import Backend, fastest
from tests.engine.kernel.random_programs import FUNCTIONS, compared
from tests.engine.kernel.workshop import Workshop

MODULES = range(4)
MORE_MODULES = range(4, 200)


@pytest.mark.slow
@pytest.mark.skipif(fastest() is Backend.INTERPRETED, reason="wasmtime is not installed")
@pytest.mark.parametrize("seed", [*MODULES, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in MORE_MODULES)])
def test_every_way_to_run_a_program_gives_the_same(seed: int, workshop: Workshop) -> None:
    assert compared(seed, workshop).total() == FUNCTIONS
