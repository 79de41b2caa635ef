"""Compiled kernels are cached for the next run. A cached file is used only if it is complete, was made from the same
source, and cannot have been written by another user.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from judgeboard.kernel import files
from judgeboard.kernel.errors import TrapError
from judgeboard.kernel.runtime import Backend, Kernel, fastest
from tests.engine.kernel.workshop import Workshop

pytestmark = pytest.mark.host

SOURCE = "def f(a: i32) -> i32:\n    return a + 1\n"
wasmtime_only = pytest.mark.skipif(fastest() is not Backend.WASMTIME, reason="wasmtime is not installed")
has_owners = pytest.mark.skipif(sys.platform == "win32", reason="files have no owner by number")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns the cache's folder, which does not exist yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / files.FOLDER


@pytest.fixture
def compilations(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns a list that each compilation extends: by `source` when source is compiled to WebAssembly, and by `module`
    when WebAssembly is compiled to machine code.
    """
    import wasmtime

    from judgeboard.kernel import compiler

    found: list[str] = []
    compiled, module = compiler.compiled, wasmtime.Module.__init__

    def noted_compiled(name: str, *, checked: bool = True) -> bytes:
        found.append("source")
        return compiled(name, checked=checked)

    def noted_module(self: wasmtime.Module, engine: wasmtime.Engine, wasm: str | bytes) -> None:
        found.append("module")
        module(self, engine, wasm)

    monkeypatch.setattr(compiler, "compiled", noted_compiled)
    monkeypatch.setattr(wasmtime.Module, "__init__", noted_module)
    return found


def answer(name: str, argument: int = 4, *, checked: bool = True) -> int:
    """Returns f(argument) of a new kernel from the module `name`. The new kernel shares only the cache with earlier
    kernels.
    """
    found: int = Kernel(name, checked=checked, cached=True).instance().function("f")(argument)
    return found


def test_a_stored_file_can_be_loaded(folder: Path) -> None:
    assert files.load("name", b"source") == b""
    files.store("name", b"content", b"source")
    assert files.load("name", b"source") == b"content"
    assert [file.name for file in folder.iterdir()] == ["name"]


def test_a_file_of_another_source_is_not_used(folder: Path) -> None:
    files.store("name", b"content", b"source")
    assert files.load("name", b"other source") == b""
    files.store("name", b"other content", b"other source")
    assert files.load("name", b"source") == b""
    assert files.load("name", b"other source") == b"other content"
    assert len(list(folder.iterdir())) == 1


def changed(content: bytes) -> bytes:
    return content[:-1] + bytes([content[-1] ^ 1])


@pytest.mark.parametrize(
    "damage",
    [changed, lambda content: content[:-1], lambda content: content[:10], lambda _: b"", lambda content: content * 2],
    ids=["a changed bit", "cut off", "cut off in the digest", "empty", "too long"],
)
def test_a_damaged_file_is_not_used_and_is_replaced(folder: Path, damage: Callable[[bytes], bytes]) -> None:
    files.store("name", b"content", b"source")
    (folder / "name").write_bytes(damage((folder / "name").read_bytes()))
    assert files.load("name", b"source") == b""
    files.store("name", b"content", b"source")
    assert files.load("name", b"source") == b"content"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize("writer", [False, True])
def test_a_pipe_in_a_files_place_is_not_waited_for(folder: Path, writer: bool) -> None:
    folder.mkdir(parents=True, mode=0o700)
    os.mkfifo(folder / "name", 0o600)
    held = os.open(folder / "name", os.O_RDWR) if writer else None
    assert files.load("name") == b""
    files.store("name", bytes(1 << 20))
    assert files.load("name") == b""
    if held is not None:
        os.close(held)


@has_owners
def test_nobody_else_can_write_it_or_read_it(folder: Path) -> None:
    files.store("name", b"content")
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "name").stat().st_mode & 0o777 == 0o600


@has_owners
@pytest.mark.parametrize("which", ["folder", "file"])
@pytest.mark.parametrize("mode", [0o020, 0o002])
def test_a_file_that_others_may_write_is_not_used(folder: Path, which: str, mode: int) -> None:
    files.store("name", b"content")
    path = folder if which == "folder" else folder / "name"
    path.chmod(path.stat().st_mode | mode)
    assert files.load("name") == b""


@has_owners
def test_nothing_is_put_where_others_may_write(folder: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    files.store("name", b"content")
    assert list(folder.iterdir()) == []


@has_owners
def test_a_file_of_another_user_is_not_used(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files.store("name", b"content")
    somebody_else = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody_else)
    assert files.load("name") == b""
    files.store("name", b"other content")
    monkeypatch.undo()
    assert (folder / "name").read_bytes().endswith(b"content")
    assert not (folder / "name").read_bytes().endswith(b"other content")


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root can give a file away")
@pytest.mark.parametrize("which", ["folder", "file"])
def test_a_file_or_a_folder_of_another_user_is_not_used(folder: Path, which: str) -> None:
    files.store("name", b"content")
    os.chown(folder if which == "folder" else folder / "name", 12_345, -1)
    assert files.load("name") == b""


def test_without_a_folder_that_can_be_written_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the cache's folder cannot be made, nothing is stored and no error is raised. The test puts a file in the
    folder's place, because missing permissions would not stop root.
    """
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    files.store("name", b"content")
    assert files.load("name") == b""


def test_without_a_home_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    files.store("name", b"content")
    assert files.load("name") == b""


def test_a_missing_home_is_not_created(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "nobody"))
    files.store("name", b"content")
    assert not (tmp_path / "nobody").exists()


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_each_system_has_its_place_for_it(platform: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    place = {"linux": ".cache", "darwin": "Library/Caches", "win32": "AppData/Local"}[platform]
    files.store("name", b"content")
    assert (tmp_path / place / files.FOLDER / "name").is_file()
    assert files.load("name") == b"content"


@wasmtime_only
def test_a_kernel_is_compiled_once_for_all_runs(folder: Path, workshop: Workshop, compilations: list[str]) -> None:
    name = workshop.module(SOURCE)
    assert [answer(name), answer(name)] == [5, 5]
    assert compilations == ["source", "module"]
    assert {file.name for file in folder.iterdir()} == {f"{name}.wasm", f"{name}.native"}


@wasmtime_only
def test_the_builds_are_not_taken_for_each_other(folder: Path, workshop: Workshop) -> None:
    name = workshop.module(SOURCE)
    for _ in range(2):
        assert answer(name, 2**31 - 1, checked=False) == -(2**31)
        with pytest.raises(TrapError):
            answer(name, 2**31 - 1)
    assert folder.is_dir()


@wasmtime_only
def test_only_a_kernel_that_asks_for_it_is_kept(folder: Path, workshop: Workshop) -> None:
    assert Kernel(workshop.module(SOURCE)).instance().function("f")(4) == 5
    assert not folder.exists()


@wasmtime_only
def test_a_kernel_is_compiled_anew_when_its_source_changes(
    folder: Path, workshop: Workshop, compilations: list[str]
) -> None:
    name = workshop.module(SOURCE)
    assert answer(name) == 5
    workshop.module(SOURCE.replace("+ 1", "+ 2"), name=name)
    assert answer(name) == 6
    assert compilations == ["source", "module"] * 2
    assert len(list(folder.iterdir())) == 2


@wasmtime_only
@pytest.mark.parametrize("damage", [changed, lambda content: content[:-9], lambda _: b""])
def test_a_kernel_whose_kept_files_are_damaged_is_compiled_anew(
    folder: Path, workshop: Workshop, compilations: list[str], damage: Callable[[bytes], bytes]
) -> None:
    name = workshop.module(SOURCE)
    answer(name)
    for file in folder.iterdir():
        file.write_bytes(damage(file.read_bytes()))
    assert [answer(name), answer(name)] == [5, 5]
    assert compilations == ["source", "module"] * 2


@wasmtime_only
def test_a_module_stored_by_another_version_is_recompiled(
    folder: Path, workshop: Workshop, compilations: list[str]
) -> None:
    """An undamaged cached file without a compiled kernel is ignored, and the kernel is recompiled."""
    name = workshop.module(SOURCE)
    files.store(f"{name}.wasm", b"of another version")
    assert (folder / f"{name}.wasm").exists()
    assert answer(name) == 5
    assert compilations == ["source", "module"]


@wasmtime_only
def test_a_module_that_wasmtime_refuses_is_recompiled(
    folder: Path, workshop: Workshop, compilations: list[str]
) -> None:
    """A kernel is recompiled if wasmtime refuses its cached machine code, which another version of wasmtime or another
    processor may have made.
    """
    name = workshop.module(SOURCE)
    kernel = Kernel(name, cached=True)
    files.store(f"{name}.native", b"made by another version", kernel.binary)
    assert kernel.instance().function("f")(4) == 5
    assert answer(name) == 5
    assert compilations == ["source", "module"]
    assert folder.is_dir()


@wasmtime_only
def test_a_kernel_runs_where_nothing_can_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, workshop: Workshop, compilations: list[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    name = workshop.module(SOURCE)
    assert [answer(name), answer(name)] == [5, 5]
    assert compilations == ["source", "module"] * 2


@wasmtime_only
def test_two_processes_may_begin_at_once(folder: Path, workshop: Workshop) -> None:
    name = workshop.module(SOURCE)
    program = "from judgeboard.kernel.runtime import Kernel; "
    program += f"print(Kernel('{name}', cached=True).instance().function('f')(4))"
    engine = Path(files.__file__).parents[2]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(engine), str(workshop.folder)])}
    for _ in range(2):
        both = [subprocess.Popen([sys.executable, "-c", program], env=env, stdout=subprocess.PIPE) for _ in range(2)]
        assert [process.communicate()[0].strip() for process in both] == [b"5", b"5"]
    assert len(list(folder.iterdir())) == 2
