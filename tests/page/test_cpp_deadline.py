"""Endless C++ programs stop themselves at the time limit, and their line is known."""

import pytest

from tests.programs.cpp_host import CppHost, CppProgram, Limits

pytestmark = pytest.mark.thorough
SECONDS = 0.3
LATE = 0.4
"""Allowed delay of the end in seconds. Half a second after the limit, the host ends a program, and then the line is
unknown.
"""
ENDLESS = """\
#include <bits/stdc++.h>
using namespace std;

volatile int depth;
int board[8][8];
char buffers[2][1 << 22];
void again(int n) { depth = n; if (n >= 0) again((n + 1) % 1000); }
void both(int n) { depth = n; if (n > 0) { both(n - 1); both(n - 1); } }
template <int n> __attribute__((noinline)) void chain() { depth = depth + 1; chain<n - 1>(); chain<n - 1>(); }
template <> void chain<0>() { depth = 0; }
void odd(int n);
void even(int n) { depth = n; if (n > 0) { odd(n - 1); odd(n - 1); } }
void odd(int n) { depth = -n; if (n > 0) { even(n - 1); even(n - 1); } }
struct Endless {
  using iterator_category = input_iterator_tag; using value_type = int; using difference_type = int;
  using pointer = int*; using reference = int&;
  int operator*() const { return depth; }
  Endless& operator++() { return *this; }
  Endless operator++(int) { return *this; }
  bool operator==(const Endless&) const { return depth == 1; }
};
int main() {
  string what;
  cin >> what;
  cout << "begun" << endl;
  volatile int n = 3;
  if (what == "empty") for (;;) {}
  if (what == "counting") for (;;) n = (n + 1) % 7;
  if (what == "nested") for (;;) for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++) board[i][j] ^= 1;
  if (what == "goto") { back: n = 1 - n; goto back; }
  if (what == "printing") while (true) printf("%s", n == 3 ? "" : "never");
  if (what == "flushing") while (true) cout << flush;
  if (what == "reading") { int read; while (true) { cin >> read; if (n == 4) break; } }
  if (what == "recursion") again(1);
  if (what == "tree") both(60);
  if (what == "chain") chain<60>();
  if (what == "mutual") even(60);
  if (what == "accumulate") n = accumulate(Endless(), Endless(), 0);
  if (what == "find") n = *find(Endless(), Endless(), 5);
  if (what == "filling") for (;;) memset(buffers[n & 1], n, sizeof buffers[0]);
  if (what == "copying") for (;;) { memcpy(buffers[n & 1], buffers[1 - (n & 1)], sizeof buffers[0]); n = n + 1 & 7; }
  if (what == "pointer") { int (*volatile f)(int) = [](int m) { return m + 1; }; for (;;) n = f(n) & 7; }
  if (what == "exiting") { struct Last { ~Last() { for (;;) depth ^= 1; } }; static Last last; exit(0); }
  if (what == "clock") for (;;) n = clock() == -2;
}
"""
TIMES = sorted({line.split('"')[1] for line in ENDLESS.splitlines() if "what ==" in line})
ELSEWHERE = {"recursion": " again(", "tree": " both(", "chain": " chain", "mutual": "n - 1); }"}
"""Text of the line of each loop that is not in main."""


def lines_of(what: str) -> set[int]:
    """Returns the numbers of the lines at which a program can be stopped."""
    sign = ELSEWHERE.get(what, f'== "{what}"')
    lines = ENDLESS.splitlines()
    return {
        number
        for number, line in enumerate(lines, 1)
        if sign in line or (what in {"accumulate", "find"} and "operator" in line)
    }


@pytest.fixture(scope="module")
def endless(host: CppHost) -> CppProgram:
    return host.compile(ENDLESS, limits=Limits(seconds=SECONDS, megabytes=64, output=1))


@pytest.fixture(scope="module")
def ordinary(host: CppHost) -> CppProgram:
    return host.compile(ENDLESS, "ordinary", Limits(SECONDS, 64, 1))


@pytest.mark.parametrize("what", TIMES)
def test_an_endless_program_is_stopped_and_its_line_is_reported(endless: CppProgram, what: str) -> None:
    run = endless.run(what)
    assert (run.ended, run.output) == ("time", "begun\n")
    assert SECONDS <= run.seconds < SECONDS + LATE
    assert run.line in lines_of(what)


@pytest.mark.parametrize("what", ["empty", "nested", "goto", "recursion", "accumulate"])
def test_the_line_is_found_from_function_indices_alone(endless: CppProgram, what: str) -> None:
    run = endless.run_without_offsets(what)
    assert (run.ended, run.output) == ("time", "begun\n")
    assert run.line in lines_of(what)


@pytest.mark.parametrize("what", ["counting", "goto", "filling", "mutual", "printing"])
def test_an_ordinary_build_is_stopped_as_well(ordinary: CppProgram, what: str) -> None:
    run = ordinary.run(what)
    assert (run.ended, run.output, run.line) == ("time", "begun\n", 0)
    assert SECONDS <= run.seconds < SECONDS + LATE


def test_a_sort_with_an_inconsistent_order_ends(host: CppHost) -> None:
    program = host.compile(
        "#include <bits/stdc++.h>\n"
        "int main() {\n"
        "  std::vector<int> all(100);\n"
        "  for (;;)\n"
        "    std::sort(all.begin(), all.end(), [](int, int) { return true; });\n"
        "}\n",
        limits=Limits(seconds=SECONDS),
    )
    run = program.run("")
    assert run.ended in {"time", "crashed"}
    assert run.line in {4, 5}


def test_a_program_runs_again_after_its_deadline(endless: CppProgram) -> None:
    assert endless.run("empty").ended == "time"
    assert endless.run("nothing")[:2] == ("finished", "begun\n")


def test_both_builds_are_parsed(endless: CppProgram, ordinary: CppProgram) -> None:
    assert endless.checked
    assert ordinary.checked
