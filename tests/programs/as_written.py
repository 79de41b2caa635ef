"""Programs for Correct Move as people write them: old standards, C, Windows, files, and `long` as 64 bits. The programs
answer only triples whose king or target is on the queen's square. The right output for `INPUT` is `OUTPUT`.
"""

from typing import NamedTuple

INPUT = "1 1 1\n2 3 3\n"
OUTPUT = "Illegal state\nIllegal move\n"
READ = 'int k, q, t; while (scanf("%d %d %d", &k, &q, &t) == 3)'
PRINT = 'puts(k == q ? "Illegal state" : "Illegal move");'
BODY = f"{READ} {PRINT}"
STDIO = "#include <stdio.h>\n"
ALL = "#include <bits/stdc++.h>\nusing namespace std;\n"


class AsWritten(NamedTuple):
    """A program, and the expected results of compiling the program and of its run on `INPUT`."""

    source: str
    standard: str = ""
    """The standard that the program is compiled with, such as `C17`; empty if the compiler refuses the program."""
    says: str = ""
    """A sentence, or a part of one, that the page shows besides the verdict; empty if the page shows no such sentence.
    """
    ends: str = "right"
    """How the run ends: `right`, `wrong`, or the kind of trap."""


ACCEPTED = {
    "typical of contests": AsWritten(
        f"""{ALL}int main() {{ mt19937 random(chrono::steady_clock::now().time_since_epoch().count());
vector<long double> numbers{{3, 1, 2}}; sort(numbers.begin(), numbers.end()); map<string, int> counts;
ostringstream s; s << fixed << setprecision(3) << numbers[0] + random() % 2 << double(clock()) / CLOCKS_PER_SEC;
if (++counts[s.str()] == 1) {{ {BODY} }} }}""",
        "C++20",
    ),
    "register and narrowing": AsWritten(
        f"{ALL}int main() {{ register int i = 1; int d = 3; char c[] = {{d, 4}}; if (c[0] + i == 4) {{ {BODY} }} }}",
        "C++20",
    ),
    "many old things at once": AsWritten(
        f"""{ALL}enum Kind {{ empty, full }};
int main() {{ register int i = 1; int d = 3; char c[] = {{d, 4}}; vector<int> v(9);
random_shuffle(v.begin(), v.end()); if (c[0] + i + empty + v[0] == 4) {{ {BODY} }} }}""",
        "C++14",
    ),
    "random_shuffle": AsWritten(
        f"{ALL}int main() {{ vector<int> v(9); random_shuffle(v.begin(), v.end()); {BODY} }}", "C++20"
    ),
    "binders and auto_ptr": AsWritten(
        f"""{ALL}struct Even : unary_function<int, bool> {{ bool operator()(int n) const {{ return n % 2 == 0; }} }};
int main() {{ vector<int> v(9, 4); auto_ptr<int> p(new int(count_if(v.begin(), v.end(), not1(Even()))));
if (*p + count_if(v.begin(), v.end(), bind2nd(less<int>(), 3)) == 0) {{ {BODY} }} }}""",
        "C++20",
    ),
    "exception specification": AsWritten(
        f"{ALL}int f() throw() {{ return 1; }}\nint main() {{ if (f()) {{ {BODY} }} }}", "C++20"
    ),
    "names that are new in the library": AsWritten(
        f"{ALL}enum Kind {{ empty, full }};\nint data[9];\nint main() {{ if (data[0] == empty) {{ {BODY} }} }}", "C++14"
    ),
    "word that is new in the language": AsWritten(
        f"{ALL}int main() {{ int requires = 1; if (requires) {{ {BODY} }} }}", "C++14"
    ),
    "greatest common divisor of GNU": AsWritten(
        f"{ALL}int main() {{ if (__gcd(6, 4) == 2 && __lg(9) == 3) {{ {BODY} }} }}", "C++20"
    ),
    "main without a type in C++": AsWritten(f"{ALL}main() {{ {BODY} }}", "C++20"),
    "missing includes": AsWritten(
        f'#include <iostream>\nint main() {{ if (strlen("a") < INT_MAX) {{ {BODY} }} }}', "C++20"
    ),
    "C that is no C++": AsWritten(
        f"{STDIO}#include <stdlib.h>\nint main() {{ int *new = malloc(40), class = 1; *new = class; {BODY} }}",
        "C17",
        "Compiled as C17.",
    ),
    "array with a length from the input": AsWritten(
        f"{STDIO}int main(void) {{ {READ} {{ int board[64 + k], try = q; board[try] = t; {PRINT} }} }}", "C17"
    ),
    "designated initialisers": AsWritten(
        f"""{STDIO}#include <stdbool.h>
typedef struct {{ int from, to; bool legal; }} Move;
static const Move LAST = {{ .to = 3, .from = 1 }}, ALL[2] = {{ [1].legal = true }};
int main(void) {{ if (LAST.to == 3 && ALL[1].legal) {{ {BODY} }} }}""",
        "C++20",
    ),
    "C of the seventies": AsWritten(
        f"{STDIO}same(a, b) int a, b; {{ return a == b; }}\nmain() {{ {BODY} exit(same(1, 2)); }}", "C17"
    ),
    "void main": AsWritten(f"{STDIO}void main(void) {{ {READ} {{ {PRINT} if (t == 99) return; }} }}", "C17"),
    "void main with arguments": AsWritten(f"{STDIO}void main(int argc, char *argv[]) {{ {BODY} }}", "C17"),
    "gets": AsWritten(
        f"""{STDIO}int main() {{ char line[100]; int k, q, t;
while (gets(line)) {{ sscanf(line, "%d %d %d", &k, &q, &t); {PRINT} }} return 0; }}""",
        "C++20",
    ),
    "pause at the end": AsWritten(
        f'{STDIO}#include <stdlib.h>\nint main() {{ {BODY} system("pause"); return 0; }}', "C++20"
    ),
    "key at the end": AsWritten(f"{STDIO}#include <conio.h>\nint main() {{ {BODY} getch(); return 0; }}", "C++20"),
    "own function with a name of the library": AsWritten(
        f"{STDIO}int getch(void) {{ return 7; }}\nint main() {{ if (getch() == 7) {{ {BODY} }} }}", "C++20"
    ),
    "signals": AsWritten(
        f"{STDIO}#include <signal.h>\nvoid stop(int s) {{}}\nint main() {{ signal(SIGINT, stop); {BODY} }}", "C++20"
    ),
    "bitboard with unsigned long": AsWritten(
        f"""{STDIO}typedef unsigned long Board;
int main() {{ {READ} {{ Board all = 1UL << (k + 40); if (__builtin_popcountl(all) == 1 && all >> 32) {PRINT} }} }}""",
        "C++20",
    ),
    "long in formats": AsWritten(
        f"""{STDIO}int main() {{ long a; char line[99]; sprintf(line, "%ld", 5000000000L);
if (sscanf(line, "%ld", &a) == 1 && a / 1000 == 5000000) {{ {BODY} }} }}""",
        "C++20",
    ),
    "64 bits in formats for long": AsWritten(
        f"""{STDIO}#include <stdint.h>
#define OUT(line, x) sprintf(line, "%ld", (x))
int main() {{ int64_t a = 5000000000; char line[99]; OUT(line, a * 2);
if (line[1] == '0' && line[9] == '0') {{ {BODY} }} }}""",
        "C++20",
    ),
    "size in a format for long": AsWritten(
        f"""{ALL}int main() {{ vector<int> v(3); char line[99]; sprintf(line, "%lu %lu", v.size(), 7UL);
if (string(line) == "3 7") {{ {BODY} }} }}""",
        "C++20",
    ),
    "long as a function": AsWritten(
        f"{ALL}int main() {{ int a = 100000; if (long(a) * a == 10000000000 && long{{3}} == 3) {{ {BODY} }} }}", "C++20"
    ),
    "limits of all headers": AsWritten(
        f'{ALL}int main() {{ regex r("a+"); if (DBL_MAX > 1 && SIGINT && regex_match("aa", r)) {{ {BODY} }} }}', "C++20"
    ),
    "refused memory that is handled": AsWritten(
        f"""{ALL}int main() {{ int *a = (int *)malloc(1000000000); if (a == NULL) a = (int *)malloc(40);
a[3] = 1; {BODY} }}""",
        "C++20",
    ),
    "product of long": AsWritten(
        f"{ALL}int main() {{ long n = 3000000000; if (n * 3 == 9000000000L && max(n, 5L) == n) {{ {BODY} }} }}", "C++20"
    ),
    "long in C": AsWritten(
        f"{STDIO}int main() {{ unsigned long new = 1UL << 40; if (new / 2) {{ {BODY} }} return 0; }}", "C17"
    ),
    "files unless judged": AsWritten(
        f"""{STDIO}int main() {{
#ifndef ONLINE_JUDGE
freopen("in.txt", "r", stdin);
#endif
{BODY} }}""",
        "C++20",
    ),
    "devices as files": AsWritten(f'{STDIO}int main() {{ freopen("/dev/stdin", "r", stdin); {BODY} }}', "C++20"),
}
FAILING = {
    "files": AsWritten(
        f'{STDIO}int main() {{ freopen("in.txt", "r", stdin); {BODY} }}',
        "C++20",
        "Your program opens in.txt, but there is no such file.",
        "wrong",
    ),
    "file stream": AsWritten(
        f'{ALL}int main() {{ ifstream in("data/input.txt"); int k, q, t; while (in >> k >> q >> t) {PRINT} }}',
        "C++20",
        "Your program opens data/input.txt, but there is no such file.",
        "wrong",
    ),
    "wrong format beside a right one": AsWritten(
        f'{ALL}int main() {{ long n = 1; double x; sscanf("1.5 1", "%f %ld", &x, &n); if (x == 1.5) {{ {BODY} }} }}',
        "C++20",
        "",
        "wrong",
    ),
    "huge vector": AsWritten(
        f"{ALL}int main() {{ vector<int> v(1000000000); v[7] = 1; {BODY} }}", "C++20", "", "memory"
    ),
    "huge malloc": AsWritten(
        f"{ALL}int main() {{ int *a = (int *)malloc(1000000000); a[7] = 1; {BODY} }}", "C++20", "", "memory"
    ),
    "vector of negative size": AsWritten(
        f"{ALL}int main() {{ {READ} {{ vector<int> v(k - 9); {PRINT} }} }}", "C++20", "size is negative", "length"
    ),
    "null pointer": AsWritten(
        f"{ALL}struct Node {{ Node *next; }};\nint main() {{ {READ} {{ Node *n = 0; if (n->next == n) {PRINT} }} }}",
        "C++20",
        "null pointer",
        "null",
    ),
    "write behind an array": AsWritten(
        f"""{ALL}int main() {{ {READ} {{ int n = 8; int **a = new int *[n];
for (int i = 0; i < n; i++) a[i] = new int[n];
for (int i = 0; i <= n; i++) for (int j = 0; j <= n; j++) a[i][j] = k; {PRINT} }} }}""",
        "C++20",
        "may have overwritten the pointer",
        "null",
    ),
    "long that cannot be widened": AsWritten(
        f"""{ALL}int main() {{ vector<int> v(3); unsigned long n = 3;
{READ} if (max(n, v.size()) << (k + 40) > 99) {PRINT} }}""",
        "C++20",
        "long has 32 bits in the browser and 64 on most judges",
        "shift",
    ),
    "size_t as a bitboard": AsWritten(
        f"{ALL}int main() {{ {READ} {{ size_t all = 1; all = all << (k + 40); if (all) {PRINT} }} }}",
        "C++20",
        "size_t has 32 bits in the browser and 64 on most judges",
        "shift",
    ),
}
REFUSED = {
    "exception": AsWritten(
        f"{ALL}int main() {{ try {{ {BODY} }} catch (...) {{}} }}", says="Exceptions are not available"
    ),
    "thread": AsWritten(
        f"{ALL}int main() {{ thread t([] {{ {BODY} }}); t.join(); }}", says="Threads are not available"
    ),
    "Windows": AsWritten(
        f"{STDIO}#include <windows.h>\nint main() {{ {BODY} Sleep(9); }}", says="exists on Windows only"
    ),
    "Visual Studio": AsWritten(f'#include "stdafx.h"\n{ALL}int main() {{ {BODY} }}', says="header of Visual Studio"),
    "tree of GNU": AsWritten(
        f"#include <bits/extc++.h>\n{ALL}int main() {{ {BODY} }}", says="extension of GNU’s library"
    ),
    "function that is nowhere": AsWritten(
        f"{STDIO}int strange(int);\nint main() {{ if (strange(3)) {{ {BODY} }} }}", says="strange has no definition"
    ),
    "void main in C++": AsWritten(f"{ALL}void main() {{ {BODY} }}", says="'main' must return 'int'"),
    "typing error": AsWritten(f"{ALL}int main() {{ int a = 3 {BODY} }}", says="expected ';'"),
}
AS_WRITTEN = {**ACCEPTED, **FAILING, **REFUSED}
"""All programs, by names that say what is special about them."""
