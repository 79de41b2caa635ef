"""Files of Python programs: limits for files, and no traces of a program's files in later runs."""

import pytest

from tests.page.runner_page import RunnerPage

FREEING = {
    "rewritten": "",
    "shortened": "    os.truncate('a', 0)\n",
    "deleted": "    os.remove('a')\n",
    "replaced": "    os.rename('a', 'b')\n",
    "in a folder that is deleted": "    os.mkdir('c')\n    os.rename('a', 'c/a')\n    shutil.rmtree('c')\n",
}
"""What each program does with its file of 1 MB after the program has written the file."""
WRITING = (
    "import os, shutil\nfor _ in range(200):\n    with open('a', 'wb') as file:\n        file.write(bytes(10**6))\n"
)
KEEPING = {
    "many files": "for n in range(10):\n    open(str(n), 'wb').write(bytes(10**7))\n",
    "open files that are deleted": (
        "import os\nfiles = []\nfor n in range(10):\n    file = open('a', 'wb', 0)\n    os.chmod('a', 0o444)\n"
        "    os.remove('a')\n    file.write(bytes(10**7))\n    files.append(file)\n"
    ),
}
EXHAUSTING = "import os\ntry:\n    while True:\n        os.open('/dev/null', 0)\nexcept OSError:\n    print('all')\n"


def test_files_are_limited_as_memory_is(runner_page: RunnerPage) -> None:
    source = "with open('a', 'wb') as file:\n    for _ in range(10):\n        file.write(bytes(10**7))\n"
    run = runner_page.run(source, megabytes=64)
    assert "OSError: [Errno 51] No space left on device" in run.message


@pytest.mark.parametrize("name", FREEING)
def test_bytes_that_a_program_frees_can_be_used_again(runner_page: RunnerPage, name: str) -> None:
    run = runner_page.run(WRITING + FREEING[name] + "print('done')", megabytes=64)
    assert (run.output, run.message) == ("done\n", "")


@pytest.mark.parametrize("name", KEEPING)
def test_bytes_that_a_program_keeps_are_limited(runner_page: RunnerPage, name: str) -> None:
    run = runner_page.run(KEEPING[name], megabytes=64)
    assert "OSError: [Errno 51] No space left on device" in run.message


def test_a_program_that_opens_as_many_files_as_it_can_ends_as_it_does(runner_page: RunnerPage) -> None:
    run = runner_page.run(EXHAUSTING)
    assert (run.ended, run.output, run.message) == ("finished", "all\n", "")
    run = runner_page.run(f"{EXHAUSTING}while True:\n    pass\n", seconds=3)
    assert (run.ended, run.output) == ("time", "all\n")
    assert run.line in (7, 8)


def test_times_and_numbers_of_files_are_the_same_in_each_run(runner_page: RunnerPage) -> None:
    look = "import os\nprint(os.stat('.'), os.stat('/tmp'))\nopen('a', 'w')\nprint(os.stat('a').st_ino)"
    first = runner_page.run(look).output
    runner_page.run("import os\nopen('b', 'w')\nos.utime('.', (5, 5))\nos.utime('/tmp', (5, 5))")
    assert runner_page.run(look).output == first
