"""Long inputs are answered in parts and can be stopped; files may be compressed; outputs can be saved."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.judge_page import JudgePage
from tests.page.workers import HELD, HOLD_BACK, add_to_workers, release

TRIPLE = "17 49 33\n"
PROGRESS = "Progress through the input"
MANY = 400_000
"""Number of triples for which the engine needs more than a second."""


@pytest.fixture
def correct_move(judge_page: JudgePage) -> JudgePage:
    """Returns the page of Correct Move."""
    judge_page.enter("correct-move")
    return judge_page


def open_many(judge_page: JudgePage, folder: Path, text: str = TRIPLE * MANY) -> None:
    """Opens a long text as a file, without waiting for the answer."""
    file = folder / "many.txt"
    file.write_text(text, encoding="ascii")
    judge_page.open_file(file)


def test_a_long_run_is_stopped_and_continued(correct_move: JudgePage, tmp_path: Path) -> None:
    open_many(correct_move, tmp_path)
    progress = correct_move.page.get_by_role("progressbar", name=PROGRESS)
    correct_move.button("Stop").click()
    status = correct_move.output.locator(".output-status")
    expect(status).to_contain_text("stopped · ")
    expect(progress).to_be_visible()
    so_far = correct_move.output_text()
    assert 0 < len(so_far) < len("Continue\n") * MANY
    assert so_far == "Continue\n" * so_far.count("\n")
    correct_move.idle()
    assert correct_move.output_text() == so_far
    correct_move.button("Continue").click()
    expect(status).to_contain_text("400,000 lines · ")
    assert correct_move.output_text() == "Continue\n" * MANY
    expect(progress).to_be_hidden()
    expect(correct_move.button("Stop")).to_be_hidden()


def test_a_new_input_replaces_one_that_is_being_answered(correct_move: JudgePage, tmp_path: Path) -> None:
    open_many(correct_move, tmp_path, 4 * TRIPLE * MANY)
    expect(correct_move.button("Stop")).to_be_visible()
    expect(correct_move.page.get_by_role("progressbar", name=PROGRESS)).to_be_visible()
    correct_move.button("Clear").click()
    correct_move.paste("56 48 49\n")
    assert correct_move.output_text() == "Stop\n"


@pytest.mark.thorough
def test_a_short_output_in_parts_is_in_the_document_as_a_whole(new_judge_page: JudgePage) -> None:
    """A short output that arrives in parts is in the document as a whole, so lines of later parts appear without a
    scroll.
    """
    add_to_workers(new_judge_page, HOLD_BACK)
    new_judge_page.open().ready()
    new_judge_page.paste(TRIPLE * 2 * HELD)
    expect(new_judge_page.output_line(HELD)).to_be_attached()
    release(new_judge_page)
    expect(new_judge_page.output_line(2 * HELD)).to_be_attached()


def test_a_packed_file_is_unpacked(correct_move: JudgePage, tmp_path: Path) -> None:
    file = tmp_path / "cases.txt.gz"
    file.write_bytes(gzip.compress(b"56 48 49\n"))
    correct_move.open_file(file)
    assert correct_move.output_text() == "Stop\n"


@pytest.mark.chromium("other drivers tell of no downloads")
def test_the_output_is_saved_as_it_is(correct_move: JudgePage) -> None:
    correct_move.paste_and_wait("17 17 49\n17 49 33\n")
    with correct_move.page.expect_download() as download:
        correct_move.button("Save output").click()
    assert download.value.suggested_filename == "correct-move.out"
    assert download.value.path().read_bytes() == b"Illegal state\nContinue\n"
