"""A position is set up on the board, and its text goes into the input."""

import re
from collections.abc import Iterator
from typing import Self

import pytest
from playwright.sync_api import Browser, expect

from tests.matrix import matrix
from tests.page.dragging import Finger, Mouse, Point, center, drag
from tests.page.judge_page import JudgePage
from tests.page.site_page import bounding_box

pytestmark = pytest.mark.native

ROWS = 3 * "--------\n" + "---WB---\n---BW---\n" + 3 * "--------\n"
ONE_CASE = {
    "correct-move": "17 49 33\n",
    "rank-and-file": "1\nw\n" + "....K...\n" + 6 * "........\n" + "....k...\n",
    "othello": f"1\n{ROWS}W\nL\nQ\n",
    "congo": "1\n3l3/7/7/7/7/7/3L3 w 1\n",
}
PROBLEMS = ["correct-move", "rank-and-file", "othello", "congo"]
SMALLEST_TOUCH = 40
LIVE = "[aria-live]:not(.cm-announced), [role=status], [role=alert], output"


class SetupCard:
    """The card that sets up a position."""

    def __init__(self, judge_page: JudgePage) -> None:
        self.judge_page = judge_page
        self.card = judge_page.page.get_by_role("region", name="Set up a position")

    def open(self, problem: str, text: str | None = None) -> Self:
        """Opens the card with the first case of a text, or of the problem's first example."""
        self.judge_page.enter(problem)
        if self.card.is_visible():
            self.judge_page.button("Cancel").click()
        if text is None:
            self.judge_page.page.get_by_label("Example", exact=True).select_option(index=1)
        else:
            self.judge_page.paste_and_wait(text)
        self.judge_page.button("Set up").click()
        expect(self.card).to_be_visible()
        return self

    def empty(self, problem: str) -> Self:
        """Opens the card on an input with one case, and clears the board. The new position replaces the case."""
        self.open(problem, ONE_CASE[problem.partition("?")[0]]).judge_page.button("Clear").click()
        expect(self.judge_page.caption).to_contain_text("The board is empty.")
        return self

    def choose(self, piece: str) -> None:
        """Chooses a piece or the side to move."""
        self.card.get_by_role("radio", name=piece, exact=True).check(force=True)

    def place(self, piece: str, *squares: str) -> None:
        """Chooses a piece, and clicks squares."""
        self.choose(piece)
        for square in squares:
            self.judge_page.square(square).click()
            expect(self.judge_page.caption).to_contain_text(f"Placed: {piece} on {square}.")

    def at(self, square: str) -> Point:
        """Returns the center of a square."""
        return center(self.judge_page.square(square))

    def holds(self, square: str, what: str) -> None:
        """Checks the accessible name of a square: the name of the square and `what` is on it."""
        expect(self.judge_page.square(square)).to_have_accessible_name(f"{square}, {what}")


@pytest.fixture
def setup_card(judge_page: JudgePage) -> Iterator[SetupCard]:
    """Yields the card on the shared page, on a desktop. Closes the card after the test, since an open card would write
    into the next test's input.
    """
    card = SetupCard(judge_page)
    yield card
    if card.card.is_visible():
        judge_page.button("Cancel").click()


@pytest.fixture(scope="module")
def phone(browser: Browser, site_url: str) -> Iterator[SetupCard]:
    """Yields the card on a phone."""
    with browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True) as context:
        yield SetupCard(JudgePage(context.new_page(), site_url).open().ready())


def board_of(rows: dict[int, str], empty: str = "........") -> str:
    """Returns eight rows as lines. `rows` has rows by number, from 0; all other rows are `empty`."""
    return "".join(f"{rows.get(row, empty)}\n" for row in range(8))


def test_correct_move_by_hand(setup_card: SetupCard) -> None:
    setup_card.empty("correct-move")
    setup_card.judge_page.expect_text("? ? ?\n")
    setup_card.place("black king", "56")
    setup_card.judge_page.expect_text("56 ? ?\n")
    expect(setup_card.judge_page.caption).to_contain_text("Next comes the queen’s square")
    setup_card.place("white queen", "48")
    setup_card.place("target square", "49")
    setup_card.judge_page.expect_text("56 48 49\n")
    assert setup_card.judge_page.output_text() == "Stop\n"
    expect(setup_card.judge_page.caption).to_have_text(
        "Placed: target square on 49. Stop: the queen goes from 48 to 49, and the king on 56 is locked in."
    )
    setup_card.holds("49", "empty, target square")


@pytest.mark.thorough
def test_othello_by_hand(setup_card: SetupCard) -> None:
    setup_card.empty("othello")
    setup_card.place("black disc", "(1,1)")
    setup_card.place("white disc", "(1,2)", "(1,3)")
    setup_card.judge_page.expect_text("1\n" + board_of({0: "BWW-----"}, "--------") + "W\nL\nQ\n")
    setup_card.choose("Black")
    setup_card.judge_page.expect_text("1\n" + board_of({0: "BWW-----"}, "--------") + "B\nL\nQ\n")
    assert setup_card.judge_page.output_text() == "(1,4)\n" + board_of({0: "BWW-----"}, "--------")
    expect(setup_card.judge_page.caption).to_have_text("Black to move. Black 1, White 2.")


def test_done_leaves_the_text_and_shows_the_moves(setup_card: SetupCard) -> None:
    setup_card.empty("othello").judge_page.button("Starting position").click()
    setup_card.holds("(3,4)", "empty")
    setup_card.judge_page.button("Done").click()
    setup_card.holds("(3,4)", "empty, can be moved to")
    expect(setup_card.card).to_be_hidden()
    setup_card.judge_page.square("(1,1)").click()
    setup_card.holds("(1,1)", "empty")


def test_pieces_are_removed_in_several_ways(setup_card: SetupCard) -> None:
    """A click with the same piece, the eraser, the right button, Delete and Backspace remove a piece; a click with
    another piece replaces it.
    """
    setup_card.empty("othello")
    squares = ["(1,1)", "(1,2)", "(1,3)", "(1,4)", "(1,5)"]
    setup_card.place("black disc", *squares)
    setup_card.place("white disc", "(1,6)", "(1,1)")
    setup_card.holds("(1,1)", "white disc")
    setup_card.judge_page.square("(1,1)").click()
    expect(setup_card.judge_page.caption).to_contain_text("Removed: white disc from (1,1).")
    setup_card.choose("Eraser")
    setup_card.judge_page.square("(1,2)").click()
    setup_card.judge_page.square("(1,3)").click(button="right")
    setup_card.judge_page.square("(1,4)").press("Delete")
    setup_card.judge_page.square("(1,5)").press("Backspace")
    expect(setup_card.judge_page.caption).to_contain_text("Removed: black disc from (1,5).")
    setup_card.judge_page.expect_text("1\n" + board_of({0: "-----W--"}, "--------") + "W\nL\nQ\n")


def test_a_piece_is_dragged_to_another_square_and_off_the_board(setup_card: SetupCard) -> None:
    setup_card.empty("rank-and-file")
    setup_card.place("white rook", "a1", "h1")
    setup_card.choose("Eraser")
    mouse = Mouse(setup_card.judge_page.page)
    drag(mouse, setup_card.at("a1"), setup_card.at("c4"))
    expect(setup_card.judge_page.caption).to_contain_text("Moved: white rook from a1 to c4.")
    setup_card.holds("a1", "empty")
    setup_card.holds("c4", "white rook")
    drag(mouse, setup_card.at("h1"), setup_card.at("h1").offset(0, 120))
    expect(setup_card.judge_page.caption).to_contain_text("Removed: white rook from h1.")
    drag(mouse, setup_card.at("c4"), setup_card.at("c4").offset(3, 3))
    expect(setup_card.judge_page.caption).to_contain_text("Removed: white rook from c4.")


def test_all_of_it_can_be_done_by_keyboard(setup_card: SetupCard) -> None:
    judge_page = setup_card.judge_page
    keyboard = judge_page.page.keyboard
    judge_page.enter("rank-and-file")
    judge_page.paste_and_wait(ONE_CASE["rank-and-file"])
    judge_page.button("Set up").focus()
    keyboard.press("Enter")
    expect(setup_card.card.locator("input:checked").first).to_be_focused()
    judge_page.button("Clear").press("Enter")
    setup_card.choose("white king")
    keyboard.press("Shift+Tab")
    keyboard.press("Control+Home")
    keyboard.press("Enter")
    expect(judge_page.caption).to_contain_text("Placed: white king on a8.")
    keyboard.press("Tab")
    for _ in range(5):
        keyboard.press("ArrowRight")
    expect(setup_card.card.get_by_role("radio", name="black king")).to_be_focused()
    keyboard.press("Shift+Tab")
    keyboard.press("Control+End")
    keyboard.press("Space")
    setup_card.judge_page.expect_text("1\nw\n" + board_of({0: "k.......", 7: ".......K"}))
    for _ in range(2):
        keyboard.press("Tab")
    expect(setup_card.card.get_by_role("radio", name="White", exact=True)).to_be_focused()
    keyboard.press("ArrowRight")
    assert judge_page.output_text() == "BLACK IS SAFE\n"
    judge_page.button("Done").press("Enter")
    expect(setup_card.card).to_be_hidden()
    expect(judge_page.button("Set up")).to_be_focused()


def test_a_large_document_comes_back_when_cancelled(setup_card: SetupCard) -> None:
    judge_page = setup_card.judge_page
    text = "17 49 33\n" * 40_000
    judge_page.enter("correct-move")
    judge_page.paste("")
    judge_page.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    judge_page.input.focus()
    judge_page.page.keyboard.press("Control+V")
    named = judge_page.page.locator(".document-head")
    expect(named).to_contain_text("40,000 lines")
    judge_page.answered()
    first = judge_page.page.locator(".input-card [data-line='1']")
    judge_page.button("Set up").click()
    setup_card.place("black king", "0")
    expect(first).to_have_text("0 49 33")
    expect(named).to_contain_text("40,000 lines")
    judge_page.button("Cancel").click()
    expect(first).to_have_text("17 49 33")
    expect(named).to_contain_text("40,000 lines")
    named.get_by_role("button", name="Clear").click()
    judge_page.answered()


def test_it_stays_open_while_another_problem_is_shown(setup_card: SetupCard) -> None:
    setup_card.empty("othello")
    setup_card.judge_page.enter("rank-and-file")
    expect(setup_card.card).to_be_hidden()
    setup_card.judge_page.enter("othello")
    setup_card.place("white disc", "(1,1)")
    assert setup_card.card.locator("canvas").first.evaluate("canvas => canvas.width") > 0


@pytest.mark.thorough
@pytest.mark.parametrize("problem", matrix(PROBLEMS, ["correct-move", "othello"]))
def test_there_is_still_one_live_region(setup_card: SetupCard, problem: str) -> None:
    setup_card.open(problem)
    expect(setup_card.judge_page.page.locator(LIVE).locator("visible=true")).to_have_count(1)


@pytest.mark.parametrize("problem", matrix(PROBLEMS, ["correct-move", "othello"]))
def test_on_a_phone_it_fits_and_touch_targets_are_large_enough(phone: SetupCard, problem: str) -> None:
    phone.open(problem)
    assert phone.judge_page.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    controls = phone.card.locator("button:visible, .segment:visible").all()
    assert len(controls) > 5
    for control in controls:
        box = bounding_box(control)
        assert min(box["width"], box["height"]) >= SMALLEST_TOUCH, control.get_attribute("title")
    box, board = bounding_box(phone.card), bounding_box(phone.judge_page.board)
    assert box["y"] > board["y"] + board["height"]


def test_a_finger_places_and_drags_and_the_page_stays(phone: SetupCard) -> None:
    phone.empty("rank-and-file")
    phone.judge_page.page.evaluate("scrollTo(0, 0)")
    phone.choose("black queen")
    phone.judge_page.page.evaluate("scrollTo(0, 0)")
    phone.judge_page.square("d5").tap()
    expect(phone.judge_page.caption).to_contain_text("Placed: black queen on d5.")
    finger = Finger(phone.judge_page.page)
    drag(finger, phone.at("d5"), phone.at("d8"))
    expect(phone.judge_page.caption).to_contain_text("Moved: black queen from d5 to d8.")
    drag(finger, phone.at("d8"), phone.at("d8").offset(5, 6))
    expect(phone.judge_page.caption).to_contain_text("Removed: black queen from d8.")
    assert phone.judge_page.page.evaluate("scrollY") == 0


@pytest.mark.thorough
def test_a_long_press_erases_nothing(phone: SetupCard) -> None:
    """A long press on a piece erases nothing, though browsers report it as a press of the right button, and the piece
    can be dragged on.
    """
    phone.empty("othello")
    phone.place("black disc", "(2,2)")
    finger = Finger(phone.judge_page.page)
    finger.press(phone.at("(2,2)"))
    phone.judge_page.square("(2,2)").dispatch_event("contextmenu")
    finger.move_to(phone.at("(4,4)"))
    finger.release()
    phone.holds("(4,4)", "black disc")


@pytest.mark.thorough
def test_the_pieces_are_repainted_when_the_theme_changes(setup_card: SetupCard) -> None:
    setup_card.open("rank-and-file")
    swatch = setup_card.card.locator("canvas").first
    pictures = set()
    for theme in ("Light theme", "Dark theme"):
        setup_card.judge_page.page.get_by_label("Theme", exact=True).select_option(label=theme)
        setup_card.judge_page.drawn()
        pictures.add(swatch.evaluate("canvas => canvas.toDataURL()"))
    setup_card.judge_page.page.get_by_label("Theme", exact=True).select_option(label="System theme")
    assert len(pictures) == 2
    assert all(re.match("data:image/png", picture) for picture in pictures)
