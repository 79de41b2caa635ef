"""Games come in as text, file or link, and go out as such and as a picture."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from judgeboard.loa.records.exchange import read_text
from tests.page.desk import Desk
from tests.page.table import Table

pytestmark = pytest.mark.native

GAMES = json.loads((Path(__file__).parent.parent / "vectors" / "loa" / "games.json").read_text(encoding="utf-8"))
GAME = GAMES["appendix_E_game1.txt"]["moves"]
LIMIT = 80


class Records:
    """The dialog that takes games in and gives them out."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        desk.button("Share and load").click()
        self.dialog = desk.page.get_by_role("dialog", name="This game")

    @property
    def fault(self) -> Locator:
        return self.dialog.get_by_role("alert")

    def load(self, text: str) -> None:
        self.dialog.get_by_label("Moves, a judge’s transcript or SGF").fill(text)
        self.button("Load").click()

    def button(self, name: str) -> Locator:
        return self.dialog.get_by_role("button", name=name, exact=True)

    def text(self, form: str) -> str:
        """The whole game in a form, as it is copied."""
        self.button(f"Copy {form}").click()
        expect(self.button("Copied")).to_be_visible()
        copied: str = self.desk.page.evaluate("navigator.clipboard.readText()")
        return copied

    def close(self) -> None:
        self.button("Close").click()


@pytest.fixture
def table(desk: Desk) -> Iterator[Table]:
    """A new game in which nobody is the engine; the room is left as it is found, since the tests share it."""
    desk.enter("loa")
    table = Table(desk)
    table.new_game("Both")
    yield table
    table.new_game()


def loaded(table: Table, text: str, moves: list[str]) -> None:
    Records(table.desk).load(text)
    table.wait_for(len(moves))
    assert table.moves() == moves


def test_a_mistake_is_told_with_its_place_and_what_was_right_before_it_can_be_had(table: Table) -> None:
    text = "A4-C2 B1-B3\nA5-A6"
    records = Records(table.desk)
    records.load(text)
    expect(records.fault).to_contain_text("Line 2, column 1: A5-A6 is not legal: ")
    records.close()
    assert table.moves() == []
    records = Records(table.desk)
    records.load(text)
    records.button("Load the 2 moves up to there").click()
    table.wait_for(2)
    assert table.moves() == ["A4-C2", "B1-B3"]


def test_a_game_goes_out_in_each_form_as_it_is_shown_and_comes_back(table: Table) -> None:
    """The lines of a form ran together, so that what was copied by hand was no game."""
    loaded(table, " ".join(GAME), GAME)
    for form, label in (("moves", "Moves"), ("transcript", "Transcript"), ("SGF", "SGF")):
        records = Records(table.desk)
        text = records.text(form)
        assert records.dialog.get_by_role("textbox", name=label, exact=True).input_value() == text
        records.close()
        record = read_text({"problem": "loa", "text": text, "limit": LIMIT})
        assert (record["error"], record["moves"]) == (None, GAME)


@pytest.mark.chromium("other drivers tell of no downloads")
def test_a_game_and_its_board_are_saved_as_files(table: Table) -> None:
    loaded(table, " ".join(GAME), GAME)
    records = Records(table.desk)
    with table.desk.page.expect_download() as download:
        records.button("Save SGF").click()
    assert download.value.suggested_filename.endswith(".sgf")
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    record = read_text({"problem": "loa", "text": saved, "limit": LIMIT})
    assert (record["error"], record["moves"]) == (None, GAME)
    with table.desk.page.expect_download() as download:
        records.button("Save picture of the board").click()
    records.close()
    picture = Path(download.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n")
    width = int.from_bytes(picture[16:20])
    assert width > 400


def test_a_file_is_opened(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[9];W[a4-c2];B[b1-b3])")
    with table.desk.page.expect_file_chooser() as chooser:
        Records(table.desk).button("Open file").click()
    chooser.value.set_files(file)
    table.wait_for(2)
    assert table.moves() == ["A4-C2", "B1-B3"]


def test_a_link_holds_the_whole_game_for_somebody_else(table: Table, browser: Browser) -> None:
    loaded(table, " ".join(GAME), GAME)
    records = Records(table.desk)
    link = records.text("link")
    records.close()
    context = browser.new_context()
    page = context.new_page()
    page.goto(link)
    other = Table(Desk(page, table.desk.url))
    other.wait_for(len(GAME))
    assert other.moves() == GAME
    expect(other.desk.caption).to_have_text("Black wins.")
    page.reload()
    other.wait_for(len(GAME))
    context.close()


SPOILT = ["moves=a4c2.zzz", "moves=%00%ff", "start=w_8", "moves=" + "a" * 5000, "moves=&limit=9e99"]


def test_spoilt_links_are_told_and_do_no_harm(new_desk: Desk) -> None:
    for parameters in SPOILT:
        new_desk.open(f"loa?{parameters}").ready()
        alert = new_desk.page.get_by_role("alertdialog")
        expect(alert).to_contain_text("The game in this link is incomplete.")
        # Where no move can be loaded, there is nothing to choose.
        alert.get_by_role("button", name="Do not load it" if parameters == SPOILT[0] else "Close").click()
        expect(new_desk.caption).to_have_text("Your move.")


def test_a_link_outlives_a_reload_while_python_starts(new_desk: Desk) -> None:
    new_desk.open(f"loa?moves={'.'.join(GAME[:6])}")
    new_desk.page.reload()
    new_desk.ready()
    table = Table(new_desk)
    table.wait_for(6)
    assert table.moves() == GAME[:6]
