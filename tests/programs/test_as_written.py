"""Programs compile and run as people write them. The suite tries some of the programs, --thorough the others."""

import pytest

from tests.programs.as_written import AS_WRITTEN, FAILING, INPUT, OUTPUT, REFUSED
from tests.programs.cpp_host import CompileError, CppHost, CppProgram

IN_SUITE = {
    "names that are new in the library",
    "void main",
    "long in formats",
    "gets",
    "files",
    "huge vector",
    "Windows",
}
COMPILED = [
    pytest.param(name, marks=[] if name in IN_SUITE else pytest.mark.thorough)
    for name in AS_WRITTEN
    if name not in REFUSED
]


def compiled(host: CppHost, name: str) -> CppProgram:
    return host.compile(AS_WRITTEN[name].source)


@pytest.mark.parametrize("name", COMPILED)
def test_it_compiles_in_its_standard_and_ends_as_it_should(name: str, host: CppHost) -> None:
    expected = AS_WRITTEN[name]
    program = compiled(host, name)
    assert program.standard == expected.standard
    run = program.run(INPUT)
    if expected.ends in ("right", "wrong"):
        assert (run.ended, run.message, run.status) == ("finished", "", 0)
        assert (run.output == OUTPUT) is (expected.ends == "right")
    elif expected.ends == "memory":
        assert run.ended == "memory"
    else:
        assert (run.ended, run.message.splitlines()[-1].split()[1]) == ("crashed", expected.ends)


@pytest.mark.thorough
@pytest.mark.parametrize("name", [name for name in AS_WRITTEN if name not in FAILING and name not in REFUSED])
def test_the_ordinary_build_prints_the_same(name: str, host: CppHost) -> None:
    program = compiled(host, name)
    ordinary = host.compile(AS_WRITTEN[name].source, "ordinary", standard=program.standard)
    assert ordinary.run(INPUT)._replace(seconds=0) == program.run(INPUT)._replace(seconds=0)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in IN_SUITE else pytest.mark.thorough) for name in REFUSED],
)
def test_what_cannot_be_compiled_is_refused_at_a_line(name: str, host: CppHost) -> None:
    with pytest.raises(CompileError) as caught:
        compiled(host, name)
    assert caught.value.diagnostics[0].line > 0


def test_a_call_with_too_many_buffers_fails(host: CppHost) -> None:
    """A call of writev with more than 1,024 buffers fails. Millions of empty buffers at once would take gigabytes of
    the browser's memory.
    """
    source = """#include <stdio.h>
#include <sys/uio.h>
struct iovec all[2000];
int main() { printf("%d %d", (int)writev(1, all, 1024), (int)writev(1, all, 1025)); }"""
    assert host.compile(source).run("").output == "0 -1"


def test_the_first_file_that_is_missing_is_reported(host: CppHost) -> None:
    assert compiled(host, "files").run(INPUT).missing == "in.txt"


def test_a_fault_in_void_main_is_in_main(host: CppHost) -> None:
    source = '#include <stdio.h>\nvoid main(void) { int n; scanf("%d", &n); printf("%d", 1 / n); }\n'
    run = host.compile(source).run("0")
    assert (run.message.splitlines()[-1].split(" in ")[1], run.line) == ("main", 2)


def test_a_long_that_is_widened_is_not_narrow(host: CppHost) -> None:
    assert not compiled(host, "long in formats").is_narrow
