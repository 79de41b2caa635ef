"""Python programs run as on a judge: streams, exceptions, limits, and a fresh Python for each run."""

import gzip
import zipfile
from io import BytesIO

import pytest

from assemble import SITE
from runtime import REST
from tests.page.runner_page import RunnerPage

SUM = "print(sum(map(int, open(0).read().split())))\n"
PRINTING = {
    "input": ("print(int(input()) + int(input()))", "1\n41\n", "42\n"),
    "input without a line's end": ("print(input() + input())", "a\nb", "ab\n"),
    "input with a prompt": ("input('who? ')\nprint('done')", "I\n", "who? done\n"),
    "lines of sys.stdin": ("import sys\nfor line in sys.stdin:\n    print(len(line))", "a\nbc\n\nd", "2\n3\n1\n1\n"),
    "sys.stdin.read": ("import sys\nprint(repr(sys.stdin.read()))", "a b\r\nc\n", "'a b\\nc\\n'\n"),
    "sys.stdin.readline": (
        "import sys\nprint([sys.stdin.readline() for _ in range(3)])",
        "a\nb",
        "['a\\n', 'b', '']\n",
    ),
    "sys.stdin.buffer": ("import sys\nprint(sys.stdin.buffer.read())", "a\r\né", "b'a\\r\\n\\xc3\\xa9'\n"),
    "open(0)": ("print(open(0).read(), end='')", "a\nb\n", "a\nb\n"),
    "open(0, 'rb')": ("print(open(0, 'rb').readlines())", "a\nb", "[b'a\\n', b'b']\n"),
    "os.read": ("import os\nprint(os.read(0, 2), os.read(0, 9), os.read(0, 9))", "abc", "b'ab' b'c' b''\n"),
    "/dev/stdin": ("print(open('/dev/stdin').read())", "abc", "abc\n"),
    "no input": ("import sys\nprint(sys.stdin.read() == '')", "", "True\n"),
    "print with flush": ("print(1, flush=True)\nprint(2, end='', flush=True)", "", "1\n2"),
    "sys.stdout": ("import sys\nsys.stdout.write('a')\nsys.stdout.flush()\nsys.stdout.buffer.write(b'b')", "", "ab"),
    "os.write": ("import os\nos.write(1, b'a\\n')", "", "a\n"),
    "bytes that are no text": ("import os\nos.write(1, b'a\\xffb')", "", "a\ufffdb"),
    "letters of all kinds": ("print(input())", "Ло 🦁\n", "Ло 🦁\n"),
    "a file that nobody closes": ("out = open(1, 'w')\nout.write('held')", "", "held"),
    "another sys.stdout": ("import io, sys\nsys.stdout = io.StringIO()\nprint(1)\nsys.__stdout__.write('2')", "", "2"),
    "atexit": ("import atexit\natexit.register(print, 'bye')\nprint('hi')", "", "hi\nbye\n"),
    "sys.exit": ("import sys\nprint(1)\nsys.exit()", "", "1\n"),
    "sys.exit(0)": ("import sys\nprint(1)\nsys.exit(0)\nprint(2)", "", "1\n"),
    "os._exit(0)": ("import os\nprint(1, flush=True)\nos._exit(0)", "", "1\n"),
    "a mark at the beginning of the file": ("\ufeffprint(1)", "", "1\n"),
    "sys.stdout without flush": (
        "import sys\nclass Out:\n    def write(self, text):\n        pass\nsys.stdout = Out()",
        "",
        "",
    ),
    "__main__": ("def main():\n    print(__name__)\n\nif __name__ == '__main__':\n    main()", "", "__main__\n"),
    "the module of the program": (
        "import sys\nx = 5\nprint(sys.modules['__main__'].x, sys.argv)",
        "",
        "5 ['program.py']\n",
    ),
    "a dataclass": ("from dataclasses import dataclass\n@dataclass\nclass A:\n    x: int\nprint(A(1))", "", "A(x=1)\n"),
    "deep recursion": (
        "import sys\nsys.setrecursionlimit(10**6)\ndef f(n):\n    return n and f(n - 1) + 1\nprint(f(100_000))",
        "",
        "100000\n",
    ),
    "the recursion limit": ("import sys\nprint(sys.getrecursionlimit())", "", "1000\n"),
    "a file of its own": ("open('a', 'w').write('x' * 9)\nprint(open('a').read())", "", "xxxxxxxxx\n"),
    "a command, which is not there": ("import os\nprint(os.system('pause'))", "", "32512\n"),
    "sleeping": ("import time\ntime.sleep(0.01)\nprint(1)", "", "1\n"),
}
CRASHES = {
    "an exception": (
        "def f(x):\n    return 1 / x\n\nf(0)\n",
        "Traceback (most recent call last):\n"
        '  File "program.py", line 4, in <module>\n    f(0)\n    ~^^^\n'
        '  File "program.py", line 2, in f\n    return 1 / x\n           ~~^~~\n'
        "ZeroDivisionError: division by zero\n",
        2,
    ),
    "in the library": (
        "import json\n\njson.loads('[')\n",
        "Traceback (most recent call last):\n"
        "  File \"program.py\", line 3, in <module>\n    json.loads('[')\n    ~~~~~~~~~~^^^^^\n"
        "json.decoder.JSONDecodeError: Expecting value: line 1 column 2 (char 1)\n",
        3,
    ),
    "a syntax error": (
        "x = 1\nprint((x)\n",
        "  File \"program.py\", line 2\n    print((x)\n         ^\nSyntaxError: '(' was never closed\n",
        2,
    ),
    "the end of the input": (
        "input()\ninput()\n",
        "Traceback (most recent call last):\n"
        '  File "program.py", line 1, in <module>\n    input()\n    ~~~~~^^\n'
        "EOFError: EOF when reading a line\n",
        1,
    ),
    "the stack of the browser": (
        "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n"
        "    def __getattr__(self, name):\n        return getattr(self, name + '_')\nA().x\n",
        "RecursionError: recursion too deep",
        0,
    ),
    "a small recursion limit": (
        "import sys\nsys.setrecursionlimit(9)\ndef f():\n    f()\nf()\n",
        "Traceback (most recent call last):\n"
        '  File "program.py", line 5, in <module>\n    f()\n    ~^^\n'
        + 3
        * '  File "program.py", line 4, in f\n    f()\n    ~^^\n'
        + "  [Previous line repeated 2 more times]\n"
        "RecursionError: maximum recursion depth exceeded\n",
        4,
    ),
    "an instruction without a line": (
        "def f():\n    return 1 / 0\n\ncode = f.__code__\n"
        "first = next(at for at, byte in enumerate(code.co_linetable) if at and byte & 128)\n"
        "f.__code__ = code.replace(co_linetable=code.co_linetable[:first] + b'\\xff' * 9)\nf()\n",
        "Traceback (most recent call last):\n"
        '  File "program.py", line 7, in <module>\n    f()\n    ~^^\n'
        '  File "program.py", line 1, in f\n    def f():\n'
        "ZeroDivisionError: division by zero\n",
        1,
    ),
    "a thread": (
        "import threading\nthreading.Thread(target=print).start()\n",
        "Traceback (most recent call last):\n"
        '  File "program.py", line 2, in <module>\n    threading.Thread(target=print).start()\n'
        "    ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~^^\n"
        "RuntimeError: can't start new thread\n",
        2,
    ),
}
CHANGES = {
    "builtins": ("import builtins\nbuiltins.print = builtins.len = None", "print(len('abc'))", "3\n"),
    "the random state": (
        "import random\nrandom.seed(5)",
        "import random\nprint(random.random() == random.Random(0).random())",
        "True\n",
    ),
    "a module": ("import math\nmath.pi = 3", "import math\nprint(math.pi > 3)", "True\n"),
    "sys.modules": ("import sys\nsys.modules.clear()", "import heapq, json\nprint(json.dumps([1]))", "[1]\n"),
    "sys.path": ("import sys\nsys.path.clear()", "import difflib\nprint(1)", "1\n"),
    "the recursion limit": (
        "import sys\nsys.setrecursionlimit(50)",
        "import sys\nprint(sys.getrecursionlimit())",
        "1000\n",
    ),
    "the precision of decimals": (
        "from decimal import getcontext\ngetcontext().prec = 2",
        "from decimal import Decimal\nprint(Decimal(1) / 3)",
        "0.3333333333333333333333333333\n",
    ),
    "a type": ("import json\njson.JSONEncoder.encode = None", "import json\nprint(json.dumps(1))", "1\n"),
    "standard streams": ("import os\nos.close(0)\nos.close(1)", "print(input())", "left\n"),
    "globals": ("x = 5", "print('x' in globals())", "False\n"),
    "files": (
        "open('a', 'w').write('x')\nimport os\nos.mkdir('/tmp/b')",
        "import os\nprint(os.listdir('.'), os.listdir('/tmp'))",
        "[] []\n",
    ),
    "the rights of files": ("import os\nos.chmod('.', 0)", "open('a', 'w').write('x')\nprint(open('a').read())", "x\n"),
    "the rights of devices": (
        "import os\nfor name in os.listdir('/dev'):\n    try:\n        os.chmod(f'/dev/{name}', 0)\n"
        "    except OSError:\n        pass\n",
        "print(input())",
        "left\n",
    ),
    "the flags of streams": (
        "import fcntl\nfor stream in (0, 1):\n    fcntl.fcntl(stream, fcntl.F_SETFL, 3)",
        "print(input())",
        "left\n",
    ),
    "the folder": ("import os\nos.chdir('/tmp')", "import os\nprint(os.getcwd())", "/home/pyodide\n"),
    "an allocation": ("x = bytearray(10**8)", "x = bytearray(10**8)\nprint(len(x))", "100000000\n"),
    "Python itself": ("import os\nos.abort()", "print(1)", "1\n"),
    "what is never collected": ("import gc\ngc.disable()", "import gc\nprint(gc.isenabled())", "True\n"),
    "hooks": (
        "import sys\nsys.settrace(lambda *_: 1 / 0)\nsys.excepthook = None",
        "import sys\nprint(sys.gettrace())",
        "None\n",
    ),
}
LIBRARY = """
    abc argparse array ast base64 bisect calendar cmath collections colorsys configparser contextlib copy csv
    dataclasses datetime decimal difflib dis email enum fileinput fnmatch fractions functools gc gettext glob
    graphlib gzip hashlib heapq html inspect io ipaddress itertools json keyword linecache locale logging math
    numbers operator optparse os pathlib pickle platform pprint profile queue random re reprlib sched secrets
    select shelve shlex shutil signal statistics string struct symtable tempfile textwrap threading time timeit
    token tokenize tomllib trace traceback types typing unicodedata unittest unittest.mock urllib.parse uuid
    warnings weakref xml.etree.ElementTree zipfile zlib zoneinfo encodings.cp1251 encodings.utf_16
    concurrent.futures collections.abc
"""

ELSEWHERE = ("asyncio.windows", "concurrent.", "encodings.mbcs", "encodings.oem")


@pytest.mark.parametrize("name", PRINTING)
def test_a_program_reads_and_prints(runner_page: RunnerPage, name: str) -> None:
    source, text, output = PRINTING[name]
    run = runner_page.run(source, text)
    assert (run.ended, run.output, run.message, run.line) == ("finished", output, "", 0)


@pytest.mark.parametrize("name", CRASHES)
def test_a_crash_is_reported_with_the_programs_own_lines(runner_page: RunnerPage, name: str) -> None:
    source, message, line = CRASHES[name]
    run = runner_page.run(source)
    assert (run.ended, run.message, run.line) == ("crashed", message, line)


@pytest.mark.parametrize("name", CHANGES)
def test_a_program_leaves_nothing_behind(runner_page: RunnerPage, name: str) -> None:
    change, look, output = CHANGES[name]
    runner_page.run(change)
    assert runner_page.run(look, "left\n").output == output


def test_output_before_a_crash_is_shown(runner_page: RunnerPage) -> None:
    assert runner_page.run("print(1)\n1 / 0").output == "1\n"


def test_standard_error_is_reported_apart_from_the_output(runner_page: RunnerPage) -> None:
    run = runner_page.run("import sys\nprint('debug', file=sys.stderr)\nprint(1)")
    assert (run.ended, run.output, run.message) == ("finished", "1\n", "debug\n")


def test_an_exception_has_its_own_lines_after_standard_error(runner_page: RunnerPage) -> None:
    run = runner_page.run("import sys\nprint('so far', end='', file=sys.stderr)\nraise SyntaxError('mine')")
    assert run.message.startswith("so far\nTraceback (most recent call last):\n")


def test_the_end_of_a_long_standard_error_is_reported(runner_page: RunnerPage) -> None:
    run = runner_page.run("import sys\nfor i in range(10_000):\n    print(i, file=sys.stderr)\nsys.exit(1)")
    assert (run.status, run.message[-10:]) == (1, "9998\n9999\n")
    assert len(run.message) < 5_000


@pytest.mark.parametrize(
    ("source", "message", "status"),
    [
        ("import sys\nprint('why', file=sys.stderr)\nsys.exit(3)\n", "why\n", 3),
        ("import sys\nsys.exit('no such piece')\n", "no such piece\n", 1),
        ("import sys\nsys.exit(-1)\n", "", 255),
        ("import sys\nsys.exit()\n", "", 0),
        ("import os\nos._exit(4)\n", "", 4),
    ],
)
def test_an_exit_status_is_reported(runner_page: RunnerPage, source: str, message: str, status: int) -> None:
    run = runner_page.run(source)
    assert (run.ended, run.message, run.status) == ("finished", message, status)


def test_the_whole_library_can_be_imported(runner_page: RunnerPage) -> None:
    names = LIBRARY.split()
    run = runner_page.run(
        f"from importlib import import_module\nfor name in {names!r}:\n    import_module(name)\nprint('all')"
    )
    assert (run.output, run.message) == ("all\n", "")


@pytest.mark.thorough
def test_every_module_of_the_archive_can_be_imported(runner_page: RunnerPage) -> None:
    """Every module of the archive can be imported, except modules for other systems and for subinterpreters."""
    [archive] = SITE.glob(f"pyodide/*/{REST}")
    with zipfile.ZipFile(BytesIO(gzip.decompress(archive.read_bytes()))) as members:
        names = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in members.namelist()]
    source = "from importlib import import_module\nimport_module(input())"
    failing = [name for name in names if "__" not in name and runner_page.run(source, name).ended != "finished"]
    assert [name for name in failing if not name.startswith(ELSEWHERE)] == []


def test_memory_is_limited(runner_page: RunnerPage) -> None:
    fits = "x = bytearray(30_000_000)\nprint(len(x))"
    assert runner_page.run(fits, megabytes=64).output == "30000000\n"
    for bomb in ("x = [0] * 10**9", "x = []\nwhile True:\n    x.append(bytearray(10**6))", "x = 'a' * 60_000_000"):
        assert runner_page.run(bomb, megabytes=64).ended == "memory"
    assert runner_page.run(SUM, "1 2").output == "3\n"


def test_a_memory_error_of_the_parser_is_a_crash(runner_page: RunnerPage) -> None:
    """A MemoryError of the parser counts as a crash, and any other MemoryError as the memory limit. The parser raises
    MemoryError for complex sources, in Firefox earlier than a RecursionError.
    """
    message = "Parser stack overflowed - Python source too complex to parse"
    run = runner_page.run(f"print(1)\nraise MemoryError('{message}')\n")
    assert (run.ended, run.line, run.output) == ("crashed", 2, "1\n")
    assert run.message.endswith(f"MemoryError: {message}\n")
    assert runner_page.run("raise MemoryError('Unable to allocate output buffer.')").ended == "memory"


def test_a_program_that_catches_a_lack_of_memory_goes_on(runner_page: RunnerPage) -> None:
    run = runner_page.run("try:\n    [0] * 10**9\nexcept MemoryError:\n    print('smaller, then')")
    assert (run.ended, run.output) == ("finished", "smaller, then\n")


@pytest.mark.parametrize(
    "source",
    [
        "while True:\n    print('x' * 1000)",
        "import os\nwhile True:\n    os.write(1, b'x')",
        "import os\nos.write(1, bytes(300_000))",
        "while True:\n    try:\n        print('x' * 1000)\n    except BaseException:\n        pass",
    ],
)
def test_output_is_limited(runner_page: RunnerPage, source: str) -> None:
    run = runner_page.run(source, outputMegabytes=0.1)
    assert run.ended == "output"
    assert run.length <= 0.1 * 1024 * 1024
    assert runner_page.run(SUM, "1 2").output == "3\n"
