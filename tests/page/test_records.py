"""Games come in as text, file or link, and go out as such and as a picture."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from judgeboard.loa.records.exchange import read_text
from tests.matrix import matrix
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


@pytest.mark.parametrize(
    "game", matrix(GAMES, ["appendix_E_game1.txt", "appendix_F_game1_incomplete.txt", "shortest_game.txt"])
)
def test_every_published_game_is_loaded_and_its_end_is_told(table: Table, game: dict[str, Any]) -> None:
    moves, winner = game["moves"], game["winner"]
    loaded(table, "\n".join(moves), moves)
    if winner is None:
        expect(table.desk.caption).to_have_text(re.compile("to move"))
    else:
        expect(table.desk.caption).to_have_text({"W": "White wins.", "B": "Black wins."}[winner])
        expect(table.desk.remarks).to_contain_text("connected")


@pytest.mark.parametrize(
    "text",
    [
        "1. a4c2 B1xB3\n2. A5-C7",
        "70 0\nA4-C2\nB1-B3\nA5-C7\n",
        "(;GM[9]FF[4]SZ[8]PL[W];W[a4-c2]C[(well) played\\]];B[b1-b3](;W[a5-c7])(;W[a6-c8]))",
        '[White "Ann"]\n\n1. a4-c2 {so} b1-b3 (b1-h1?) 2. a5-c7 1-0',
    ],
    ids=["moves", "transcript", "sgf", "pgn"],
)
def test_a_game_is_read_in_whatever_form(table: Table, text: str) -> None:
    loaded(table, text, ["A4-C2", "B1-B3", "A5-C7"])
    expect(table.desk.caption).to_have_text("Black to move.")
    expect(table.desk.square("C7")).to_have_accessible_name(re.compile("white checker"))


def test_what_is_wrong_is_told_with_its_place_and_the_game_stays(table: Table) -> None:
    table.play("A4-C4")
    records = Records(table.desk)
    records.load("A4-C2 B1-B3\nA5-A6")
    expect(records.fault).to_contain_text("Line 2, column 1: A5-A6 is not legal: ")
    records.close()
    assert table.moves() == ["A4-C4"]


def test_what_was_right_before_a_mistake_can_be_had(table: Table) -> None:
    records = Records(table.desk)
    records.load("A4-C2 B1-B3\nA5-A6")
    records.button("Load the 2 moves up to there").click()
    table.wait_for(2)
    assert table.moves() == ["A4-C2", "B1-B3"]


@pytest.mark.parametrize("form", ["moves", "transcript", "SGF"])
def test_a_game_goes_out_in_each_form_and_comes_back(table: Table, form: str) -> None:
    loaded(table, " ".join(GAME), GAME)
    records = Records(table.desk)
    text = records.text(form)
    records.close()
    record = read_text({"problem": "loa", "text": text, "limit": LIMIT})
    assert (record["error"], record["moves"]) == (None, GAME)


def test_a_file_is_opened(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[9];W[a4-c2];B[b1-b3])")
    with table.desk.page.expect_file_chooser() as chooser:
        Records(table.desk).button("Open file").click()
    chooser.value.set_files(file)
    table.wait_for(2)
    assert table.moves() == ["A4-C2", "B1-B3"]


@pytest.mark.chromium("other drivers tell of no downloads")
def test_a_form_is_saved_as_a_file(table: Table) -> None:
    loaded(table, " ".join(GAME), GAME)
    records = Records(table.desk)
    with table.desk.page.expect_download() as download:
        records.button("Save SGF").click()
    records.close()
    assert download.value.suggested_filename.endswith(".sgf")
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    record = read_text({"problem": "loa", "text": saved, "limit": LIMIT})
    assert (record["error"], record["moves"]) == (None, GAME)


@pytest.mark.chromium("other drivers tell of no downloads")
def test_the_board_is_saved_as_a_picture(table: Table) -> None:
    records = Records(table.desk)
    with table.desk.page.expect_download() as download:
        records.button("Save picture of the board").click()
    records.close()
    picture = Path(download.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n")
    width = int.from_bytes(picture[16:20])
    assert width > 400


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


@pytest.mark.parametrize("form", ["moves", "transcript"])
def test_a_form_is_shown_as_it_is_copied(table: Table, form: str) -> None:
    """Its lines ran together, so that what was copied by hand was no game."""
    table.play("A4-C4")
    table.play("B1-B3")
    table.play("A2-C2")
    records = Records(table.desk)
    assert records.dialog.get_by_role("textbox", name=form.title(), exact=True).input_value() == records.text(form)
    records.close()


def test_an_empty_text_is_no_game(table: Table) -> None:
    table.play("A4-C4")
    records = Records(table.desk)
    records.load("  ")
    expect(records.fault).to_have_text("This text holds neither a move nor a position.")
    records.close()
    table.wait_for(1)


def test_a_game_is_not_cut_by_the_limit_of_the_one_before(table: Table) -> None:
    table.new_game("Both", limit=2)
    loaded(table, " ".join(GAME), GAME)


def test_a_fault_goes_when_the_text_is_mended(table: Table) -> None:
    records = Records(table.desk)
    records.load("A4-A5")
    expect(records.fault).not_to_be_empty()
    records.dialog.get_by_label("Moves, a judge’s transcript or SGF").fill("A4-C4")
    expect(records.fault).to_be_empty()
    records.close()
