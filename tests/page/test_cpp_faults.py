"""The page reports each kind of fault of C++ programs, and compile errors."""

import pytest

from judgeboard.trying.run import Run
from tests.programs.cpp_host import CompileError, CppHost, CppProgram, Limits

FAULTS = """\
#include <bits/stdc++.h>
using namespace std;

struct Node { int value; Node* next; };
struct Board {
  vector<int> squares = vector<int>(8);
  int at(int square) const { return squares[square]; }
};
int table[8], runs;
int chosen(int i) { return table[i]; }
int twice(int shift) { return shift * 2; }
int half(int n, int by) { return n / by; }
int shifted(int n) { return 1 << n; }
int second(const Node* node) { return node->next->value; }
int deep(int n) { return n < 0 ? 0 : deep((n + 1) % 1000) + n; }
int wide(int n) { char text[1000]; snprintf(text, 1000, "%d", n); return n < 0 ? 0 : wide((n + 1) % 9) + text[0]; }
int sign(int n) { if (n != 0) return n < 0 ? -1 : 1; }
int parsed(const string& text) { return stoi(text); }
void filled() { vector<long long> all; for (;;) all.push_back(1); }
void taken() { for (int n = 0;; n++) { int* all = (int*)malloc(1 << 20); all[0] = n; table[n % 8] = all[1] + all[0]; } }
void checked(int n) { assert(n == 1); }
int whole(double d) { return (int)d; }
int odd(const char* text) { return *(const int*)(text + 1); }
int past(int n) { int* all = new int[4]; all[n & 3] = n; int last = all[7]; delete[] all; return last; }
void broken() { __builtin_trap(); }
__attribute__((import_module("__proto__"), import_name("then"))) int proto();
__attribute__((import_module("constructor"), import_name("prototype"))) int made();
int main(int count, char** arguments) {
  string what;
  cin >> what;
  cerr << "trying " << what << endl;
  int n = 0;
  cin >> n;
  cout << "begun" << endl;
  if (what == "vector") cout << Board().at(n);
  if (what == "array") cout << chosen(n);
  if (what == "string") cout << what[n];
  if (what == "overflow") cout << twice(n);
  if (what == "division") cout << half(1, n);
  if (what == "shift") cout << shifted(n);
  if (what == "null") { Node last{1, nullptr}; cout << second(&last); }
  if (what == "deep") cout << deep(n);
  if (what == "wide") cout << wide(n);
  if (what == "return") cout << sign(n);
  if (what == "stoi") cout << parsed(what);
  if (what == "at") cout << vector<int>(3).at(n);
  if (what == "filled") filled();
  if (what == "taken") taken();
  if (what == "assert") checked(n);
  if (what == "conversion") cout << whole(n * 1e9);
  if (what == "abort") { cerr << "giving up"; abort(); }
  if (what == "misaligned") { alignas(4) char text[8] = {}; cout << odd(text); }
  if (what == "past") cout << past(n);
  if (what == "broken") broken();
  if (what == "exit") return n;
  if (what == "function") { function<int()> none; cout << none(); }
  if (what == "endless") for (;;) cout << "again and again" << endl;
  if (what == "clock") { auto begin = clock(); while (clock() - begin < CLOCKS_PER_SEC / 100) {} cout << "later"; }
  if (what == "random") cout << (random_device{}() == random_device{}());
  if (what == "again") cout << ++runs;
  if (what == "file") cout << !fopen("in.txt", "r") << ifstream("in.txt").is_open() << !freopen("in.txt", "r", stdin);
  if (what == "named") cout << count << (arguments[0] != nullptr);
  if (what == "forged") cerr << "trap overflow in evil";
  if (what == "odd") cout << proto() << made();
  if (what == "unset") { int unset; if (n > 5) unset = 0; cout << unset; }
  if (what == "read") {
    char word[9];
    string line;
    scanf("%8s", word);
    getchar();
    getline(cin, line);
    cout << n << word << line;
    while (cin >> n) cout << n;
  }
}
"""


def line_of(text: str) -> int:
    """Returns the number of the first line of `FAULTS` that contains a text."""
    return next(number for number, line in enumerate(FAULTS.splitlines(), 1) if text in line)


@pytest.fixture(scope="module")
def faults(host: CppHost) -> CppProgram:
    return host.compile(FAULTS, limits=Limits(seconds=20, megabytes=64, output=1))


def told(run: Run) -> tuple[str, str, int]:
    return run.ended, run.message.splitlines()[-1], run.line


TOLD = [
    ("vector 8", "bounds", "at"),
    ("array 8", "bounds", "chosen"),
    ("string 9", "bounds", "main"),
    ("past 1", "bounds", "past"),
    ("overflow 2000000000", "overflow", "twice"),
    ("division 0", "quotient", "half"),
    ("shift 32", "shift", "shifted"),
    ("null", "null", "second"),
    ("misaligned", "undefined", "odd"),
    ("return 0", "no_return", "sign"),
    ("at 3", "exception", "main"),
    ("function", "exception", "main"),
    ("assert 2", "assertion", "checked"),
    ("conversion 9", "conversion", "whole"),
    ("abort", "abort", "main"),
    ("broken", "undefined", "broken"),
]


def place_of(what: str, function: str) -> int:
    return line_of(f'== "{what}"' if function == "main" else f" {function}(")


@pytest.mark.parametrize(
    ("text", "kind", "function"),
    [*TOLD, ("stoi", "exception", "parsed"), ("deep", "stack", "deep"), ("wide", "stack", "wide")],
)
def test_a_fault_has_kind_function_and_line(faults: CppProgram, text: str, kind: str, function: str) -> None:
    run = faults.run(text)
    what = text.split()[0]
    assert told(run) == ("crashed", f"trap {kind} in {function}", place_of(what, function))
    assert run.message.startswith(f"trying {what}\n")
    assert run.output == "begun\n"


@pytest.mark.parametrize(("text", "kind", "function"), TOLD)
def test_a_fault_is_located_without_offsets(faults: CppProgram, text: str, kind: str, function: str) -> None:
    run = faults.run_without_offsets(text)
    assert told(run) == ("crashed", f"trap {kind} in {function}", place_of(text.split()[0], function))


@pytest.mark.parametrize(("text", "kind", "function"), [("stoi", "exception", "main"), ("wide", "stack", "wide")])
def test_a_library_fault_without_offsets_has_no_line(faults: CppProgram, text: str, kind: str, function: str) -> None:
    assert told(faults.run_without_offsets(text)) == ("crashed", f"trap {kind} in {function}", 0)


def test_the_messages_of_a_program_before_its_abort_are_reported(faults: CppProgram) -> None:
    assert faults.run("abort").message == "trying abort\ngiving up\ntrap abort in main"
    assert "stoi: no conversion" in faults.run("stoi").message


@pytest.mark.parametrize(("text", "ended"), [("filled", "memory"), ("taken", "memory"), ("endless", "output")])
def test_a_limit_is_reported(faults: CppProgram, text: str, ended: str) -> None:
    run = faults.run(text)
    assert (run.ended, run.line) == (ended, 0)
    assert faults.run("exit 0").ended == "finished"


@pytest.mark.thorough
def test_static_data_beyond_the_memory_limit_is_reported_as_that_limit(host: CppHost) -> None:
    source = "char all[2'000'000];\nint main(int count, char**) { return all[count]; }\n"
    assert host.compile(source, limits=Limits(megabytes=9)).run("").ended == "memory"


def test_an_exit_status_is_reported(faults: CppProgram) -> None:
    run = faults.run("exit 3")
    assert (run.ended, run.output, run.status) == ("finished", "begun\n", 3)
    assert faults.run("exit 0").status == 0


def test_there_are_no_files_and_a_program_continues_without_them(faults: CppProgram) -> None:
    assert faults.run("file")[:2] == ("finished", "begun\n101")


def test_a_program_has_its_name_as_its_only_argument(faults: CppProgram) -> None:
    assert faults.run("named").output == "begun\n11"


def test_a_forged_trap_message_is_ignored(faults: CppProgram) -> None:
    run = faults.run("forged 3")
    assert (run.ended, run.line) == ("finished", 0)
    assert faults.run("division 0").message.endswith("\ntrap quotient in half")


def test_imports_from_other_modules_do_not_exist(faults: CppProgram) -> None:
    """A program's imports from modules that the host does not have fail with ENOSYS, even if JavaScript's objects
    inherit a property of this name.
    """
    assert faults.run("odd").output == "begun\n5252"


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("int mian() { return 0; }\n", "undefined symbol: main"),
        ("int absent(int n);\nint main() { return absent(1); }\n", "undefined symbol: absent(int)"),
        ('extern "C" __attribute__((export_name("memory"))) int m() { return 1; }\nint main() {}\n', "memory"),
    ],
)
def test_an_error_of_the_linker_is_a_compile_error(host: CppHost, source: str, told: str) -> None:
    with pytest.raises(CompileError) as error:
        host.compile(source)
    assert told in error.value.text
    assert error.value.diagnostics == []


@pytest.mark.thorough
def test_damaged_debug_information_does_not_hide_a_fault(host: CppHost) -> None:
    program = host.compile(
        'asm(".section .debug_info,\\"\\",@\\n.int32 0x12345678\\n.int32 99\\n.text");\n'
        "int zero;\nint main() { return 1 / zero; }\n"
    )
    run = program.run("")
    assert (run.ended, run.line) == ("crashed", 0)


def test_there_are_a_clock_and_random_numbers(faults: CppProgram) -> None:
    assert faults.run("clock").output == "begun\nlater"
    assert faults.run("random").output == "begun\n0"


def test_each_run_is_the_first(faults: CppProgram) -> None:
    assert [faults.run("again").output for _ in range(2)] == ["begun\n1"] * 2


def test_input_is_read_in_every_way(faults: CppProgram) -> None:
    assert faults.run("read 5 six\nseven eight\n9\n10").output == "begun\n5sixseven eight910"


def test_uninitialized_memory_is_not_zero(faults: CppProgram) -> None:
    assert faults.run("unset").output != "begun\n0"


def test_a_warning_is_reported_at_its_place(faults: CppProgram) -> None:
    assert ("warning", line_of("int sign(")) in {(one.severity, one.line) for one in faults.warnings}


@pytest.mark.thorough
def test_an_ordinary_build_does_not_check(host: CppHost) -> None:
    source = (
        "#include <cstdio>\n"
        "int twice(unsigned n) { return (int)n * 2; }\n"
        'int main() { int n; scanf("%d", &n); printf("%d", twice(n)); }\n'
    )
    assert told(host.compile(source).run("2000000000")) == ("crashed", "trap overflow in twice", 2)
    assert host.compile(source, "ordinary").run("2000000000").output == "-294967296"


def test_an_error_is_reported_at_its_place(host: CppHost) -> None:
    with pytest.raises(CompileError) as error:
        host.compile('#include <map>\nint main() {\n  /* \u00e4\U0001f600 */ int n = "a";\n}\n')
    [diagnostic] = error.value.diagnostics
    assert (diagnostic.severity, diagnostic.line, diagnostic.column) == ("error", 3, 17)
    assert "cannot initialize" in diagnostic.message
    assert diagnostic.message in error.value.text


@pytest.mark.thorough
def test_an_error_in_a_header_is_reported_where_the_program_uses_it(host: CppHost) -> None:
    with pytest.raises(CompileError) as error:
        host.compile(
            "#include <bits/stdc++.h>\nstruct P { int n; };\nint main() {\n"
            "  std::vector<P> v;\n  std::sort(v.begin(), v.end());\n}\n"
        )
    assert {(one.line, one.column) for one in error.value.diagnostics if one.severity == "error"} == {(5, 8)}


@pytest.mark.parametrize(
    ("source", "line", "told"),
    [
        ("int main() {\n  try { throw 1; } catch (int) {}\n}\n", 2, "exceptions disabled"),
        ("#include <bits/stdc++.h>\nint main() { std::thread other; }\n", 2, "'thread'"),
    ],
)
def test_exceptions_and_threads_are_errors(host: CppHost, source: str, line: int, told: str) -> None:
    with pytest.raises(CompileError) as error:
        host.compile(source)
    assert {(one.line, told in one.message) for one in error.value.diagnostics} == {(line, True)}


@pytest.mark.thorough
def test_names_from_other_headers_are_free_for_the_program(host: CppHost) -> None:
    source = '#include <cstdio>\nusing namespace std;\nint stack = 5;\nint main() { printf("%d", stack); }\n'
    assert host.compile(source).run("").output == "5"


@pytest.mark.thorough
def test_a_missing_import_is_not_reported_as_a_lack_of_memory(host: CppHost) -> None:
    program = host.compile(
        'asm(".globaltype other, i32\\n.import_module other, env\\n.import_name other, other");\n'
        'int main() { asm volatile("global.get other\\ndrop"); }\n'
    )
    assert program.run("").ended == "crashed"
