"""Long inputs are answered as they go, can be stopped and gone on with; files may be packed; output can be saved."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.desk import Desk
from tests.page.workers import HELD, HOLD_BACK, add_to_workers, release

TRIPLE = "17 49 33\n"
PROGRESS = "How much of the input is answered"
MANY = 400_000
"""Triples that take the engine a good second."""


@pytest.fixture
def moves(desk: Desk) -> Desk:
    """The room of Correct Move."""
    desk.enter("correct-move")
    return desk


def open_many(desk: Desk, folder: Path, text: str = TRIPLE * MANY) -> None:
    """Open a text that takes a while."""
    file = folder / "many.txt"
    file.write_text(text, encoding="ascii")
    desk.open_file(file)


def test_a_long_judging_is_stopped_and_gone_on_with(moves: Desk, tmp_path: Path) -> None:
    open_many(moves, tmp_path)
    progress = moves.page.get_by_role("progressbar", name=PROGRESS)
    moves.button("Stop").click()
    status = moves.output.locator(".output-status")
    expect(status).to_contain_text("stopped · ")
    expect(progress).to_be_visible()
    so_far = moves.printed()
    assert 0 < len(so_far) < len("Continue\n") * MANY
    assert so_far == "Continue\n" * so_far.count("\n")
    moves.idle()
    assert moves.printed() == so_far
    moves.button("Continue").click()
    expect(status).to_contain_text("400,000 lines · ")
    assert moves.printed() == "Continue\n" * MANY
    expect(progress).to_be_hidden()
    expect(moves.button("Stop")).to_be_hidden()


def test_a_new_input_takes_the_place_of_one_that_is_being_answered(moves: Desk, tmp_path: Path) -> None:
    open_many(moves, tmp_path, 4 * TRIPLE * MANY)
    expect(moves.button("Stop")).to_be_visible()
    expect(moves.page.get_by_role("progressbar", name=PROGRESS)).to_be_visible()
    moves.button("Clear").click()
    moves.paste("56 48 49\n")
    assert moves.printed() == "Stop\n"


def test_a_short_output_is_in_the_document_whole_though_it_came_in_parts(new_desk: Desk) -> None:
    """Once more lines were drawn than are in view, those of later parts were not, until the output was scrolled."""
    add_to_workers(new_desk, HOLD_BACK)
    new_desk.open().ready()
    new_desk.paste(TRIPLE * 2 * HELD)
    expect(new_desk.output_line(HELD)).to_be_attached()
    release(new_desk)
    expect(new_desk.output_line(2 * HELD)).to_be_attached()


def test_a_packed_file_is_unpacked(moves: Desk, tmp_path: Path) -> None:
    file = tmp_path / "cases.txt.gz"
    file.write_bytes(gzip.compress(b"56 48 49\n"))
    moves.open_file(file)
    assert moves.printed() == "Stop\n"


@pytest.mark.chromium("other drivers tell of no downloads")
def test_the_output_is_saved_as_it_is(moves: Desk) -> None:
    moves.paste("17 17 49\n17 49 33\n")
    moves.answered()
    with moves.page.expect_download() as download:
        moves.button("Save output").click()
    assert download.value.suggested_filename == "correct-move.out"
    assert download.value.path().read_bytes() == b"Illegal state\nContinue\n"
