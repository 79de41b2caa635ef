"""If wasmtime is broken, the search is interpreted, and the command line explains why."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.commands import COMMAND, ENGINE, ENVIRONMENT, run

pytestmark = pytest.mark.host

WASMTIME = """
class WasmtimeError(Exception):
    pass

class Trap(Exception):
    pass

class Engine:
    def close(self):
        raise OSError('cannot close')

class Module(Engine):
    def __init__(self, engine, binary):
        pass
    def serialize(self):
        raise WasmtimeError
    @staticmethod
    def deserialize(engine, content):
        raise WasmtimeError

class Store(Engine):
    def __init__(self, engine):
        pass

class ValType:
    pass

class Func:
    def __call__(self, store, *given):
        raise NotImplementedError('no call')

class Global:
    pass

class Exports(dict):
    def __missing__(self, name):
        return Global() if ' ' in name else Func()

class Instance:
    def __init__(self, store, module, hosts):
        pass
    def exports(self, store):
        return Exports()
"""
"""Source of a module that replaces wasmtime. It has all names that the engine uses, but no compiled function can be
called and no object can be closed.
"""
WASMTIMES = {
    "import": "raise OSError('libwasmtime.so: cannot open\\nshared object file')",
    "exit": "raise SystemExit('no such processor')",
    "version": "class ValType: pass",
    "engine": "class Engine:\n    def __init__(self):\n        raise TypeError('no engine')",
    "exports": f"{WASMTIME}\nInstance.exports = lambda self, store: {{}}",
    "kind": f"{WASMTIME}\nExports.__missing__ = lambda self, name: Global()",
    "trap site": f"{WASMTIME}\nExports.__missing__ = lambda self, name: Func()",
    "call": WASMTIME,
}


@pytest.fixture(scope="module")
def first_move() -> str:
    """Returns what the command line prints with the real wasmtime."""
    return run("loa", "--nodes", "100", given="80 0\n")[1]


@pytest.mark.parametrize(
    ("broken", "why"),
    [
        ("import", "OSError: libwasmtime.so: cannot open shared object file"),
        ("exit", "SystemExit: no such processor"),
        ("version", "AttributeError: module 'wasmtime' has no attribute 'Engine'"),
        ("engine", "TypeError: no engine"),
        ("exports", "KeyError: 'best_move'"),
        ("kind", "TypeError: best_move is no Func"),
        ("trap site", "TypeError: trap site is no Global"),
        ("call", "NotImplementedError: no call"),
    ],
)
def test_with_a_broken_wasmtime_the_search_is_interpreted_and_says_why(
    tmp_path: Path, broken: str, why: str, first_move: str
) -> None:
    names = ["Engine", "Module", "Store", "Func", "ValType"] if broken == "engine" else []
    (tmp_path / "wasmtime.py").write_text(
        "from __future__ import annotations\n"
        + "".join(f"class {name}: pass\n" for name in names)
        + WASMTIMES[broken]
        + "\n"
    )
    environment = {**ENVIRONMENT, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ENGINE}"}
    command = [*COMMAND, "loa", "--verbose", "--nodes", "100"]
    done = subprocess.run(command, input=b"80 0\n", capture_output=True, env=environment, check=False)
    assert done.returncode == 0
    assert done.stderr.decode() == f"search: interpreted, because wasmtime does not work here: {why}\n"
    assert done.stdout.decode() == first_move


TWO_SEARCHES = """
import resource
from judgeboard.loa.thinker import SEARCH
resource.setrlimit(resource.RLIMIT_AS, (6_000_000_000, resource.RLIM_INFINITY))
instances = [SEARCH.instance() for _ in range(2)]
print(*(type(instance).__name__ for instance in instances), SEARCH.broken.partition(":")[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit the address space")
def test_a_second_search_without_memory_for_it_is_interpreted() -> None:
    """If the address space has no room for a second compiled search, the second search is interpreted. A compiled
    search reserves 4 GB, and the limit is 6 GB.
    """
    command = [sys.executable, "-c", TWO_SEARCHES]
    done = subprocess.run(command, capture_output=True, env=ENVIRONMENT, check=False)
    assert done.stderr.decode() == ""
    assert done.stdout.decode() == "NativeInstance InterpretedInstance WasmtimeError\n"
