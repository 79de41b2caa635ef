"""What programs on this machine print and tell, whatever that is."""

import os
from pathlib import Path

import pytest

from judgeboard.processes import reading
from judgeboard.processes.reading import Reader
from judgeboard.processes.traces import own_line
from judgeboard.telling import INDENT, LONGEST_SHOWN, indented

pytestmark = pytest.mark.host


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A program's file."""
    file = tmp_path / "mine.py"
    file.touch()
    return file


def test_the_last_line_of_the_programs_own_files_is_found(mine: Path) -> None:
    frames = (mine, 3), (mine.with_name("other.py"), 5), (os.__file__, 7)
    told = "".join(f'  File "{file}", line {line}, in f\n' for file, line in frames)
    assert own_line(told, ["python3", str(mine)]) == 5
    assert own_line(told, ["python3", "-c", "x" * 300, "\0", str(mine)]) == 5


def test_the_line_is_found_beyond_a_symbolic_link(mine: Path) -> None:
    folder = mine.with_name("folder")
    folder.mkdir()
    (folder / "link.py").symlink_to(mine)
    told = f'  File "{mine}", line 3\n  File "{folder / "link.py"}", line 4\n  File "{folder}/../mine.py", line 6\n'
    assert own_line(told, [str(folder / "link.py")]) == 6


@pytest.mark.parametrize(
    "told",
    ['File "\0", line 1', 'File "/dev/null/x", line 1', f'File "/{"x" * 5_000}", line 1', 'File "\ud800", line 1'],
)
def test_a_traceback_may_name_what_is_no_file(told: str, mine: Path) -> None:
    assert own_line(told, [str(mine)]) == 0


def test_a_traceback_may_name_a_link_to_itself_and_a_line_that_is_no_number(mine: Path) -> None:
    link = mine.with_name("link")
    link.symlink_to(link)
    assert own_line(f'File "{link}", line 4', [str(mine)]) == 4
    assert own_line(f'File "{mine}", line {"9" * 5_000}', [str(mine)]) == 0


def test_a_long_line_is_shown_by_its_beginning() -> None:
    [shown] = indented("x" * 1_000_000, 1)
    assert shown == f"{INDENT}{'x' * LONGEST_SHOWN}…"


def test_what_somebody_still_writes_after_the_end_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LAST_SECONDS", 0.0)
    end, other_end = os.pipe()
    stream = open(end, "rb", buffering=0)  # noqa: SIM115
    reader = Reader(stream, 10, first=True)
    reader.finish()
    os.write(other_end, b"late")
    reader._thread.join()
    assert stream.closed
    assert reader.text() == ""
    os.close(other_end)
