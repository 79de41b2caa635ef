"""Runs random programs interpreted, checked and unchecked, and their twins in plain Python; compares the results.

PYTHONPATH=engine python3 -m tests.engine.kernel.random_programs 0 500      # modules with the seeds 0 to 499
"""

import random
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType
from typing import Any

from judgeboard.kernel.errors import TrapError
from judgeboard.kernel.runtime import Backend, Kernel
from tests.engine.kernel.programs import Writer, arguments
from tests.engine.kernel.workshop import Workshop

FUNCTIONS = 24
"""Number of functions in each module; each function is a separate program."""
STOPPED = "stopped"


def compared(seed: int, workshop: Workshop) -> Counter[str]:
    """Runs every function of a random module and its twin. Returns the number of functions that were `compared`, and
    the number that `stopped`. Raises AssertionError if a result or the memory differs from the twin's.

    If no value leaves its type, the interpreted, checked and unchecked kernels must agree with the twin. If a value
    leaves its type, the checked kernel must stop; the other kernels are not run, since their results are undefined.
    """
    writer = Writer(seed, FUNCTIONS)
    text = writer.module()
    name = workshop.module(text.kernel, name=f"random_{seed}", exports="")
    interpreted = Kernel(name, backend=Backend.INTERPRETED)
    checked, unchecked = Kernel(name), Kernel(name, checked=False)
    twin = compile(text.twin, f"{name}_twin", "exec")
    ended: Counter[str] = Counter()
    for function in writer.names:
        given = arguments(random.Random(f"{seed} {function}"), writer.signatures[function][0])
        expected = _twin(twin, function, given)
        kernels = [checked] if expected == STOPPED else [interpreted, checked, unchecked]
        for kernel in kernels:
            found = _run(kernel, function, given)
            way = f"{kernel.backend}, {'checked' if kernel.checked else 'unchecked'}"
            assert found == expected, f"{found} is not {expected}: seed {seed}, {function}{tuple(given)}, {way}"
        ended["stopped" if expected == STOPPED else "compared"] += 1
    return ended


def _run(kernel: Kernel, function: str, given: list[int]) -> Any:
    instance = kernel.instance()
    try:
        result = instance.function(function)(*given)
    except TrapError:
        return STOPPED
    return type(result), result, instance.function("digest")()


def _twin(source: CodeType, function: str, given: list[int]) -> Any:
    names: dict[str, Any] = {}
    exec(source, names)
    try:
        result = names[function](*given)
    except (names["Trap"], OverflowError, ZeroDivisionError):
        return STOPPED
    return type(result), result, names["digest"]()


def main() -> None:
    """Runs `compared` for a range of seeds from the command line. Prints the numbers of programs that were compared and
    of programs that stopped.
    """
    first, last = map(int, sys.argv[1:])
    ended: Counter[str] = Counter()
    with TemporaryDirectory() as folder:
        sys.path.insert(0, folder)
        for seed in range(first, last):
            ended += compared(seed, Workshop(Path(folder)))
    print(f"{ended['compared']} programs compared, {ended['stopped']} stopped alike")


if __name__ == "__main__":
    main()
