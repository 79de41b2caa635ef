"""Games are loaded from text, files and links, and shared as such or as a picture."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from judgeboard.loa.records.page import read_text
from judgeboard.tasks import finish
from tests.engine.page_api import line_of
from tests.page.axe import axe_violations, page_with_axe
from tests.page.drafts import open_tab, saved
from tests.page.home_page import HomePage
from tests.page.judge_page import JudgePage
from tests.page.play_page import PlayPage
from tests.page.site_page import drop
from tests.page.views import DESKTOP

pytestmark = pytest.mark.native

GAMES = json.loads((Path(__file__).parent.parent / "vectors" / "loa" / "games.json").read_text(encoding="utf-8"))
GAME = GAMES["appendix_E_game1.txt"]["moves"]
LIMIT = 80


class RecordsDialog:
    """The dialog that loads and shares games."""

    def __init__(self, play_page: PlayPage) -> None:
        self.play_page = play_page
        play_page.button("Share or load").click()
        self.dialog = play_page.page.get_by_role("dialog", name="This game")

    @property
    def fault(self) -> Locator:
        return self.dialog.get_by_role("alert")

    def load(self, text: str) -> None:
        self.dialog.get_by_label(self.play_page.words["records.label"]).fill(text)
        self.button("Load").click()

    def button(self, name: str) -> Locator:
        return self.dialog.get_by_role("button", name=name, exact=True)

    def text(self, form: str) -> str:
        """Copies the whole game in a format; returns the copied text."""
        self.button(f"Copy {form}").click()
        expect(self.button("Copied")).to_be_visible()
        copied: str = self.play_page.page.evaluate("navigator.clipboard.readText()")
        return copied

    def close(self) -> None:
        self.button("Close").click()


@pytest.fixture
def play_page(judge_page: JudgePage) -> Iterator[PlayPage]:
    """Yields a new game without the engine."""
    judge_page.enter("loa")
    play_page = PlayPage.of(judge_page)
    play_page.new_game("Both")
    yield play_page
    play_page.new_game()


def loaded(play_page: PlayPage, text: str, moves: list[str]) -> None:
    RecordsDialog(play_page).load(text)
    play_page.wait_for_moves(len(moves))
    assert play_page.moves() == moves


def test_a_mistake_is_located_and_the_moves_before_it_can_be_loaded(play_page: PlayPage) -> None:
    text = "A4-C2 B1-B3\nA5-A6"
    records = RecordsDialog(play_page)
    records.load(text)
    expect(records.fault).to_contain_text("Line 2, column 1: A5-A6 is not legal: ")
    records.close()
    assert play_page.moves() == []
    records = RecordsDialog(play_page)
    records.load(text)
    records.button("Load the first 2 moves").click()
    play_page.wait_for_moves(2)
    assert play_page.moves() == ["A4-C2", "B1-B3"]


def test_a_long_text_of_several_lines_is_typed_whole(play_page: PlayPage) -> None:
    """The browser fires an input event for each line, although only the beginning of the text is shown."""
    records = RecordsDialog(play_page)
    records.load("A4-C2 {" + "word " * 5_000 + "}\nB1-B3\nA5-C7\n")
    play_page.wait_for_moves(3)
    assert play_page.moves() == ["A4-C2", "B1-B3", "A5-C7"]


def test_a_game_is_exported_as_shown_and_imported_again(play_page: PlayPage) -> None:
    """A game is exported in the form that the page shows, and can be imported again. The text in the dialog has the
    same line ends as the copied text.
    """
    loaded(play_page, " ".join(GAME), GAME)
    for form, label in (("moves", "Moves"), ("transcript", "Transcript"), ("SGF", "SGF")):
        records = RecordsDialog(play_page)
        text = records.text(form)
        assert records.dialog.get_by_role("textbox", name=label, exact=True).input_value() == text
        records.close()
        record = finish(read_text({"problem": "loa", "text": text, "limit": LIMIT}))
        assert (record["error"], line_of(record)) == (None, GAME)


@pytest.mark.chromium("other drivers tell of no downloads")
def test_a_game_and_its_board_are_saved_as_files(play_page: PlayPage) -> None:
    loaded(play_page, " ".join(GAME), GAME)
    records = RecordsDialog(play_page)
    with play_page.page.expect_download() as download:
        records.button("Save SGF").click()
    assert download.value.suggested_filename.endswith(".sgf")
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    record = finish(read_text({"problem": "loa", "text": saved, "limit": LIMIT}))
    assert (record["error"], line_of(record)) == (None, GAME)
    with play_page.page.expect_download() as download:
        records.button("Save picture of the board").click()
    records.close()
    picture = Path(download.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG\r\n")
    width = int.from_bytes(picture[16:20])
    assert width > 400


def test_a_file_is_opened(play_page: PlayPage, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[9];W[a4-c2];B[b1-b3])")
    with play_page.page.expect_file_chooser() as chooser:
        RecordsDialog(play_page).button("Open file").click()
    chooser.value.set_files(file)
    play_page.wait_for_moves(2)
    assert play_page.moves() == ["A4-C2", "B1-B3"]


def test_the_start_position_is_a_new_game(play_page: PlayPage) -> None:
    loaded(play_page, "A4-C2", ["A4-C2"])
    loaded(play_page, "\n".join(["W", ".BBBBBB.", *["W......W"] * 6, ".BBBBBB."]), [])


def test_a_link_holds_the_whole_game(play_page: PlayPage, browser: Browser) -> None:
    loaded(play_page, " ".join(GAME), GAME)
    records = RecordsDialog(play_page)
    link = records.text("link")
    records.close()
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(link)
        other = PlayPage(page, play_page.url)
        other.wait_for_moves(len(GAME))
        assert other.moves() == GAME
        expect(other.caption).to_have_text("Black wins.")
        page.reload()
        other.wait_for_moves(len(GAME))


SPOILT = ["moves=a4c2.zzz", "moves=%00%ff", "start=w_8", "moves=" + "a" * 5000, "moves=&limit=9e99"]


@pytest.mark.thorough
def test_damaged_links_are_reported_and_harmless(new_judge_page: JudgePage) -> None:
    for parameters in SPOILT:
        new_judge_page.open(f"loa?{parameters}").ready()
        alert = new_judge_page.page.get_by_role("alertdialog")
        expect(alert).to_contain_text("Only part of the game in this link can be played.")
        # If the link has no legal move, the dialog offers no choice.
        alert.get_by_role("button", name="Do not load it" if parameters == SPOILT[0] else "Close").click()
        expect(new_judge_page.caption).to_have_text("Your move.")


@pytest.mark.thorough
def test_a_link_survives_a_reload_while_python_starts(new_play_page: PlayPage) -> None:
    new_play_page.open(f"loa?moves={'.'.join(GAME[:6])}")
    new_play_page.reload()
    new_play_page.wait_for_moves(6)
    assert new_play_page.moves() == GAME[:6]


COLLECTION = """
(;GM[9]FF[4]PW[Ann]PB[Bo]EV[Cup]RE[W+];B[b8-b6];W[a4-c4])
(;GM[9]FF[4]PW[Cy]PB[Di]EV[League];B[c8-c6];W[a5-c5];B[d8-d6])
"""


def test_one_game_of_a_collection_is_found_and_opened(play_page: PlayPage) -> None:
    records = RecordsDialog(play_page)
    records.load(COLLECTION)
    listed = records.dialog.get_by_role("list").get_by_role("button")
    expect(listed).to_have_text(["1Ann – BoW+ · Cup", "2Cy – DiLeague"])
    records.dialog.get_by_role("searchbox").fill("league")
    expect(listed).to_have_count(1)
    listed.click()
    expect(records.dialog).to_be_hidden()
    play_page.wait_for_moves(3)
    assert play_page.moves() == ["C8-C6", "A5-C5", "D8-D6"]
    expect(play_page.players).to_contain_text("White: Cy")


def test_the_other_games_of_a_collection_are_one_step_away(play_page: PlayPage) -> None:
    records = RecordsDialog(play_page)
    records.load(COLLECTION)
    records.dialog.get_by_role("list").get_by_role("button").first.click()
    card = play_page.page.get_by_role("region", name="Loaded game")
    expect(card).to_contain_text("Game 1 of 2")
    play_page.button("Next game").click()
    expect(card).to_contain_text("Cy – Di")
    play_page.wait_for_moves(3)
    play_page.button("All games").click()
    expect(records.dialog.get_by_role("searchbox")).to_be_visible()
    records.close()
    expect(card).to_contain_text("Game 2 of 2")


def test_notices_are_shown_beside_the_game_until_they_are_closed(play_page: PlayPage) -> None:
    RecordsDialog(play_page).load("A4-C4\nhello\nB8-B6")
    play_page.wait_for_moves(2)
    card = play_page.page.get_by_role("region", name="Loaded game")
    expect(card.get_by_role("listitem")).to_contain_text("hello")
    card.get_by_role("button", name="Close").click()
    expect(card).to_be_hidden()


def test_a_game_of_another_page_keeps_its_comments_and_its_names(play_page: PlayPage) -> None:
    """A game that is pasted on the home page has its comments, names and notices on the page for playing."""
    play_page.enter("")
    home_page = HomePage.of(play_page)
    home_page.paste("White: Ann\nBlack: Bo\n1. A4-C4! {Begins the centre.} B8-B6 (1... C8-C6) 2. A5-C5 and so on")
    home_page.expect_problem("loa")
    play_page.wait_for_moves(3)
    expect(play_page.players).to_contain_text("White: Ann")
    expect(play_page.score_sheet).to_contain_text("Begins the centre.")
    expect(play_page.page.get_by_role("region", name="Loaded game")).to_contain_text("so on")


def test_a_collection_of_another_page_offers_its_games(play_page: PlayPage) -> None:
    play_page.enter("")
    home_page = HomePage.of(play_page)
    home_page.choose_file("games.sgf", COLLECTION.encode())
    home_page.expect_problem("loa")
    dialog = play_page.page.get_by_role("dialog", name="This game")
    dialog.get_by_role("list").get_by_role("button").last.click()
    play_page.wait_for_moves(3)
    expect(play_page.players).to_contain_text("White: Cy")


def test_a_large_collection_is_dropped_on_the_board(play_page: PlayPage) -> None:
    games = "carried.items.add(new File([game.repeat(4000)], 'games.sgf'))"
    drop(play_page.page, ".board", f"const game = {json.dumps(COLLECTION)}; {games}")
    dialog = play_page.page.get_by_role("dialog", name="This game")
    expect(dialog.get_by_role("heading", name="This text has 8,000 games")).to_be_visible()
    dialog.get_by_role("searchbox").fill("league")
    dialog.get_by_role("list").get_by_role("button").first.click()
    play_page.wait_for_moves(3)
    expect(play_page.page.get_by_role("region", name="Loaded game")).to_contain_text("Game 2 of 8,000")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_list_of_games_is_accessible(browser: Browser, site_url: str, language: str) -> None:
    with page_with_axe(browser, site_url, language, DESKTOP) as judge_page:
        judge_page.enter("loa")
        judge_page.button(judge_page.words["records.show"]).click()
        dialog = judge_page.page.get_by_role("dialog")
        dialog.get_by_label(judge_page.words["records.label"]).fill(COLLECTION)
        dialog.get_by_role("button", name=judge_page.words["records.load"], exact=True).click()
        expect(dialog.get_by_role("searchbox")).to_be_visible()
        assert axe_violations(judge_page.page) == []


def test_a_reload_keeps_what_was_said_of_a_loaded_text(context: BrowserContext, site_url: str) -> None:
    tab = open_tab(context, site_url, "loa")
    RecordsDialog(PlayPage.of(tab)).load("Ann vs Bob, round 3\n\n1. a4-c2 c8-c5")
    skipped = tab.page.locator(".loaded-card").get_by_role("listitem")
    expect(skipped).to_have_text("Line 1, column 1: Skipped: “Ann vs Bob, round 3”.")
    saved(tab).reload()
    expect(skipped).to_have_text("Line 1, column 1: Skipped: “Ann vs Bob, round 3”.")
