"""A kernel is found, compiled if needed, and run; wrong arguments are refused."""

import os
import py_compile
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from judgeboard.kernel import files
from judgeboard.kernel.compiler import compiled
from judgeboard.kernel.errors import TrapError
from judgeboard.kernel.manifest import manifest_of
from judgeboard.kernel.runtime import Backend, Kernel, fastest
from judgeboard.kernel.types import Signature, Type
from tests.engine.kernel.workshop import IMPORTS, Workshop

compiled_only = pytest.mark.skipif(fastest() is Backend.INTERPRETED, reason="wasmtime is not installed")
COUNTER = """
count = 0
A = array("i", [1, 2, 3])
def f(step: i32) -> i32:
    global count
    count += step
    A[0] += step
    return count * 100 + A[0]
"""
TYPED = "def f(a: i32, b: u64, c: bool, d: i64) -> bool:\n    return a > 0 and b > 0 and c and d > 0\n"
CUT = b"\0asm\1\0\0\0\0\xff"
"""A WebAssembly module that ends in the middle of the number with the size of its first section."""
BACKENDS = sorted({Backend.INTERPRETED, fastest()})
EACH_BACKEND = pytest.mark.parametrize(
    "backend", BACKENDS, ids=lambda backend: "interpreted" if backend is Backend.INTERPRETED else "compiled"
)
"""Mark that runs a test interpreted and, where wasmtime or a browser is available, compiled. The ids do not depend on
the machine.
"""


@EACH_BACKEND
@pytest.mark.parametrize(
    "arguments", [(2**31, 1, True, 1), (1, -1, True, 1), (1, 2**64, True, 1), (1, 1, 2, 1), (1, 1, True, 2**63)]
)
def test_arguments_outside_their_types_are_refused(
    backend: Backend, arguments: tuple[Any, ...], workshop: Workshop
) -> None:
    function = Kernel(workshop.module(TYPED), backend=backend).instance().function("f")
    assert function(1, 2**64 - 1, True, 1) is True
    assert function(1, 1, 0, 1) is False
    with pytest.raises(OverflowError):
        function(*arguments)


@EACH_BACKEND
@pytest.mark.parametrize("argument", [1.0, "1", None])
def test_an_argument_that_is_no_integer_is_refused(backend: Backend, argument: Any, workshop: Workshop) -> None:
    function = Kernel(workshop.module(TYPED), backend=backend).instance().function("f")
    with pytest.raises(TypeError):
        function(argument, 1, True, 1)


@EACH_BACKEND
@pytest.mark.parametrize("arguments", [(), (1, 2, True), (1, 2, True, 4, 5)])
def test_a_wrong_number_of_arguments_is_refused(
    backend: Backend, arguments: tuple[Any, ...], workshop: Workshop
) -> None:
    function = Kernel(workshop.module(TYPED), backend=backend).instance().function("f")
    with pytest.raises(TypeError, match=r"f\(\) takes 4 arguments"):
        function(*arguments)


@EACH_BACKEND
def test_each_instance_has_a_state_of_its_own(backend: Backend, workshop: Workshop) -> None:
    kernel = Kernel(workshop.module(COUNTER), backend=backend)
    first, second = kernel.instance().function("f"), kernel.instance().function("f")
    assert [first(1), first(1), second(5), first(1)] == [102, 203, 506, 304]


@compiled_only
def test_a_kernel_that_has_run_as_python_is_compiled_as_it_stood_after_import(workshop: Workshop) -> None:
    name = workshop.module(COUNTER)
    before = compiled(name)
    namespace: dict[str, Any] = {}
    exec(f"import {name} as module", namespace)
    namespace["module"].f(7)
    assert compiled(name) == before
    assert namespace["module"].f(1) == 809
    del sys.modules[name]


@EACH_BACKEND
@pytest.mark.parametrize("name", ["trap", "new", "then", "from_", "toString", "é"])
def test_an_export_may_have_any_name(name: str, backend: Backend, workshop: Workshop) -> None:
    """An exported function may have any name, even the name of a property that JavaScript objects inherit, such as
    `toString`. In a browser the exports are properties of an object.
    """
    source = f"def {name}(a: i32) -> i32:\n    return a + 1\n"
    assert Kernel(workshop.module(source, exports=name), backend=backend).instance().function(name)(4) == 5


def test_annotations_may_be_kept_as_text(workshop: Workshop) -> None:
    source = (
        "from __future__ import annotations\n" + IMPORTS + "def f(a: u64) -> bool:\n    return a > 1\n__all__ = ['f']\n"
    )
    (workshop.folder / "future.py").write_text(source)
    workshop.forget()
    for backend in BACKENDS:
        function = Kernel("future", backend=backend).instance().function("f")
        assert function(2**64 - 1) is True
        with pytest.raises(OverflowError):
            function(-1)


@compiled_only
def test_a_trap_has_its_reason(workshop: Workshop) -> None:
    function = Kernel(workshop.module(COUNTER)).instance().function("f")
    with pytest.raises(TrapError, match=r"made_\d+, line 7, column 5: the result is no i32"):
        function(2**31 - 1) and function(1)


def test_the_same_source_gives_the_same_bytes(workshop: Workshop) -> None:
    name = workshop.module(COUNTER)
    assert compiled(name) == compiled(name)
    assert compiled(name) != compiled(name, checked=False)


@pytest.mark.host
def test_the_search_is_compiled_to_the_same_bytes_in_every_process() -> None:
    program = "import hashlib; from judgeboard.kernel.compiler import compiled; "
    program += "print(hashlib.sha256(compiled('judgeboard.loa.search.search')).hexdigest())"
    engine = Path(files.__file__).parents[2]
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": number, "PYTHONPATH": str(engine)},
            capture_output=True, text=True, check=True,
        ).stdout
        for number in ("0", "1", "2")
    }  # fmt: skip
    assert len(digests) == 1


def shipped(workshop: Workshop, source: str, *, checked: bool = True, name: str = "") -> str:
    """Makes a module and writes its compiled kernel beside it; returns the name of the module."""
    name = workshop.module(source, name=name)
    (workshop.folder / f"{name}.wasm").write_bytes(compiled(name, checked=checked))
    return name


def was_compiled(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Returns whether the kernel's binary is compiled on first use instead of loaded from the shipped file. Fails if
    the binary is not what the compiler makes.
    """
    calls: list[str] = []

    def noted(name: str, *, checked: bool = True) -> bytes:
        calls.append(name)
        return compiled(name, checked=checked)

    monkeypatch.setattr("judgeboard.kernel.compiler.compiled", noted)
    assert kernel.binary == compiled(kernel.name, checked=kernel.checked)
    return bool(calls)


def test_a_shipped_module_is_used(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not was_compiled(Kernel(shipped(workshop, COUNTER)), monkeypatch)


def test_a_shipped_module_of_other_source_is_not_used(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    name = shipped(workshop, COUNTER)
    workshop.module(COUNTER.replace("100", "101"), name=name)
    assert was_compiled(Kernel(name), monkeypatch)


def test_a_shipped_module_of_the_other_build_is_not_used(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    assert was_compiled(Kernel(shipped(workshop, COUNTER), checked=False), monkeypatch)


@pytest.mark.host
def test_a_shipped_module_of_another_compiler_is_not_used(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    name = shipped(workshop, COUNTER)
    monkeypatch.setattr(files, "compiler_digest", lambda: "another")
    assert was_compiled(Kernel(name), monkeypatch)


@compiled_only
def test_a_module_that_imports_another_is_compiled_anew_when_that_changes(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = workshop.module("WORTH = 7\n", exports="")
    name = shipped(workshop, f"from {other} import WORTH\ndef f() -> i32:\n    return WORTH\n")
    assert not was_compiled(Kernel(name), monkeypatch)
    workshop.module("WORTH = 8\n", name=other, exports="")
    kernel = Kernel(name)
    assert was_compiled(kernel, monkeypatch)
    assert kernel.instance().function("f")() == 8


@compiled_only
def test_a_module_is_compiled_anew_when_the_data_beside_it_changes(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = workshop.folder / "with_data.bin"
    data.write_bytes(b"\x07")
    name = shipped(
        workshop,
        "from pathlib import Path\nWORTH = Path(__file__).with_suffix('.bin').read_bytes()[0]\n"
        "def f() -> i32:\n    return WORTH\n",
        name="with_data",
    )
    assert not was_compiled(Kernel(name), monkeypatch)
    data.write_bytes(b"\x08")
    kernel = Kernel(name)
    assert was_compiled(kernel, monkeypatch)
    assert kernel.instance().function("f")() == 8


@EACH_BACKEND
def test_without_source_the_shipped_module_says_all_that_is_needed(backend: Backend, workshop: Workshop) -> None:
    other = workshop.module("WORTH = 7\n", exports="")
    name = shipped(workshop, f"from {other} import WORTH\ndef f(a: i32) -> i32:\n    return WORTH + a\n")
    for module in (other, name):
        source = workshop.folder / f"{module}.py"
        py_compile.compile(str(source), cfile=str(source.with_suffix(".pyc")))
        source.unlink()
    workshop.forget()
    assert Kernel(name, backend=backend).instance().function("f")(1) == 8


def test_a_source_is_read_as_python_reads_it(workshop: Workshop) -> None:
    source = (
        "# -*- coding: latin-1 -*-\r\n"
        + IMPORTS
        + "def f() -> i32:\r\n    größe = 3\r\n    return größe\r\n__all__ = ['f']\r\n"
    )
    (workshop.folder / "latin.py").write_bytes(source.encode("latin-1"))
    workshop.forget()
    assert manifest_of(compiled("latin")).exports == {"f": Signature((), Type.I32)}


def test_exports_may_be_annotated_and_imports_relative(workshop: Workshop) -> None:
    package = workshop.folder / "packed"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "worth.py").write_text("WORTH = 7\n")
    (package / "kernel.py").write_text(
        IMPORTS + "from .worth import WORTH\ndef f() -> i32:\n    return WORTH\n__all__: list[str] = ['f']\n"
    )
    workshop.forget()
    assert list(manifest_of(compiled("packed.kernel")).sources) == ["packed.kernel", "packed.worth"]


@compiled_only
def test_without_source_and_module_it_says_so() -> None:
    with pytest.raises(ModuleNotFoundError, match="there is no source of nothing_here"):
        Kernel("nothing_here").instance()


def test_the_manifest_has_exports_sources_and_checks(workshop: Workshop) -> None:
    source = """
def f(a: i32) -> bool:
    return A[a] > 0
def g(a: i64, b: bool) -> None:
    pass
A = array("i", [0])
"""
    name = workshop.module(source, exports="f g")
    manifest = manifest_of(compiled(name))
    assert manifest.exports == {
        "f": Signature((Type.I32,), Type.BOOL),
        "g": Signature((Type.I64, Type.BOOL), Type.NONE),
    }
    assert list(manifest.sources) == [name]
    assert [(site.module, site.line) for site in manifest.sites] == [(name, 3)]
    assert manifest.checked
    assert not manifest_of(compiled(name, checked=False)).sites


@pytest.mark.parametrize("binary", [b"", b"\0asm", b"\0asm\1\0\0\0", b"\0asm\1\0\0\0\0\3\2ab", b"nonsense" * 9, CUT])
def test_a_binary_that_is_no_compiled_kernel_is_refused(binary: bytes) -> None:
    with pytest.raises(ValueError, match="no compiled kernel"):
        manifest_of(binary)


@pytest.mark.host
@compiled_only
def test_the_interpreter_ends_silently_with_a_kernel_in_use(workshop: Workshop) -> None:
    """Python exits without output while a kernel is in use. wasmtime prints a complaint if its objects are deleted
    after its modules.
    """
    name = workshop.module(COUNTER)
    program = f"from judgeboard.kernel.runtime import Kernel; f = Kernel('{name}').instance().function('f'); f(1)"
    path = os.pathsep.join([str(Path(files.__file__).parents[2]), str(workshop.folder)])
    environment = os.environ | {"PYTHONPATH": path}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")


def test_a_kernel_is_compiled_once_however_often_it_is_prepared(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    compilations: list[bytes] = []
    browser = SimpleNamespace(load_in_background=lambda binary, _: compilations.append(binary))
    monkeypatch.setitem(sys.modules, "judgeboard.kernel.browser", browser)
    monkeypatch.setattr("judgeboard.kernel.browser", browser, raising=False)
    kernel = Kernel(workshop.module(COUNTER), backend=Backend.BROWSER)
    kernel.prepare()
    kernel.prepare()
    assert compilations == [kernel.binary]
