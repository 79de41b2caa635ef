"""An input may be in UTF-8 or UTF-16, with or without a byte order mark. Other bytes are unknown characters, but a
file that is no text at all is refused.
"""

import gzip
from pathlib import Path

import pytest

from judgeboard.standard_streams import input_lines
from tests.engine.commands import run

pytestmark = pytest.mark.host


def test_bytes_that_are_not_utf_8_are_an_unknown_character_at_their_place() -> None:
    status, out, err = run("correct-move", given=b"17 17 49\n17 \xff 1\n")
    assert (status, out) == (2, "Illegal state\n")
    assert err.startswith("line 2, column 4: ")


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_a_text_may_be_in_utf_16_or_begin_with_a_byte_order_mark(encoding: str, mark: str, tmp_path: Path) -> None:
    given = f"{mark}17 17 49\r\n17 49 Ж\r\n".encode(encoding)
    status, out, err = run("correct-move", given=given)
    assert (status, out) == (2, "Illegal state\n")
    assert err == "line 2, column 7: “Ж” is not a whole number.\n"
    cases, output = tmp_path / "cases.in", tmp_path / "my.out"
    cases.write_bytes(f"{mark}17 17 49\n".encode(encoding))
    output.write_bytes(f"{mark}Illegal state\n".encode(encoding))
    assert run("compare", "correct-move", str(cases), str(output))[0] == 0


@pytest.mark.parametrize(("zeros", "is_utf_16"), [(16, False), (17, True)])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_text_is_utf_16_if_more_than_half_of_its_pairs_have_a_zero_byte_on_the_same_side(
    tmp_path: Path, zeros: int, is_utf_16: bool, encoding: str
) -> None:
    """The first 64 bytes decide, 32 pairs of bytes. The zero byte after them does not count."""
    file = tmp_path / "text"
    file.write_bytes(("7" * zeros).encode(encoding) + b"ab" * (32 - zeros) + "7".encode(encoding))
    with input_lines(str(file), may_be_binary=True) as lines:
        text = "".join(lines)
    assert text.startswith("7" * zeros) == is_utf_16


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_text_with_a_zero_byte_on_the_other_side_is_not_utf_16(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "text"
    file.write_bytes("77777\u0100".encode(encoding))
    with input_lines(str(file), may_be_binary=True) as lines:
        assert not "".join(lines).startswith("7" * 5)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (gzip.compress(b"17 17 49\n"), "This file is packed by gzip: unpack it first"),
        (b"\x7fELF\x02\x01\x01\0\0\0", "This is not a text file"),
    ],
)
def test_a_file_that_is_no_text_is_refused_but_as_an_output_it_is_wrong(
    tmp_path: Path, data: bytes, fault: str
) -> None:
    file = tmp_path / "cases.in"
    file.write_bytes(data)
    assert run("correct-move", str(file)) == (2, "", f"{file}: {fault}\n")
    assert run("correct-move", given=data) == (2, "", f"{fault}\n")
    assert run("compare", "correct-move", str(file), "-") == (2, "", f"{file}: {fault}\n")
    status, out, _ = run("compare", "correct-move", "-", str(file), given="17 17 49\n")
    assert (status, out.partition(".")[0]) == (1, "Wrong answer at line 1, word 1")
