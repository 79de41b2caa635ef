"""An input is built by hand: pieces are placed on the board, and the box gets the text."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.matrix import matrix
from tests.page.carrying import Finger, Mouse, Point, carry, middle
from tests.page.desk import Desk

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


class Workshop:
    """The page while a position is set up."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.card = desk.page.get_by_role("region", name="Set up a position")

    def open(self, problem: str, text: str | None = None) -> "Workshop":
        """Begin with the case of a text, or with that of the first example."""
        self.desk.enter(problem)
        if self.card.is_visible():
            self.desk.button("Cancel").click()
        if text is None:
            self.desk.page.get_by_label("Example", exact=True).select_option(index=1)
        else:
            self.desk.paste(text)
        self.desk.answered()
        self.desk.button("Set up").click()
        expect(self.card).to_be_visible()
        return self

    def empty(self, problem: str) -> "Workshop":
        """Begin with nothing on the board, in an input of one case, which is replaced."""
        self.open(problem, ONE_CASE[problem.partition("?")[0]]).desk.button("Clear").click()
        expect(self.desk.caption).to_contain_text("The board is empty.")
        return self

    def choose(self, piece: str) -> None:
        """Choose from the palette."""
        self.card.get_by_role("radio", name=piece, exact=True).check(force=True)

    def place(self, piece: str, *squares: str) -> None:
        """Choose a piece and press squares, one after the other."""
        self.choose(piece)
        for square in squares:
            self.desk.square(square).click()
            expect(self.desk.caption).to_contain_text(f"Placed: {piece} on {square}.")

    def to_move(self, side: str) -> None:
        """Choose the side to move."""
        self.card.get_by_role("radio", name=side, exact=True).check(force=True)

    def gives(self, text: str) -> None:
        """The box gets this text."""
        self.desk.expect_text(text)

    def at(self, square: str) -> Point:
        """The middle of a square."""
        return middle(self.desk.square(square))

    def holds(self, square: str, what: str) -> None:
        """What is heard of a square."""
        expect(self.desk.square(square)).to_have_accessible_name(f"{square}, {what}")


@pytest.fixture
def workshop(desk: Desk) -> Workshop:
    """A page that is ready, on a desktop."""
    return Workshop(desk)


@pytest.fixture(scope="module")
def phone(browser: Browser, site_url: str) -> Iterator[Workshop]:
    """The page on a phone."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    yield Workshop(Desk(context.new_page(), site_url).open().ready())
    context.close()


def board_of(rows: dict[int, str], empty: str = "........") -> str:
    """Eight rows, of which these are not empty."""
    return "".join(f"{rows.get(row, empty)}\n" for row in range(8))


def test_correct_move_by_hand(workshop: Workshop) -> None:
    workshop.empty("correct-move")
    workshop.gives("? ? ?\n")
    workshop.place("black king", "56")
    workshop.gives("56 ? ?\n")
    expect(workshop.desk.caption).to_contain_text("The queen’s square is missing")
    workshop.place("white queen", "48")
    workshop.place("square asked about", "49")
    workshop.gives("56 48 49\n")
    assert workshop.desk.printed() == "Stop\n"
    expect(workshop.desk.caption).to_have_text(
        "Placed: square asked about on 49. Stop: the queen goes from 48 to 49, and the king on 56 is locked in."
    )
    workshop.holds("49", "empty, square asked about")


def test_othello_by_hand(workshop: Workshop) -> None:
    workshop.empty("othello")
    workshop.place("black disc", "(1,1)")
    workshop.place("white disc", "(1,2)", "(1,3)")
    workshop.gives("1\n" + board_of({0: "BWW-----"}, "--------") + "W\nL\nQ\n")
    workshop.to_move("Black")
    workshop.gives("1\n" + board_of({0: "BWW-----"}, "--------") + "B\nL\nQ\n")
    assert workshop.desk.printed() == "(1,4)\n" + board_of({0: "BWW-----"}, "--------")
    expect(workshop.desk.caption).to_have_text("Black to move. Black 1, White 2.")


def test_done_leaves_the_text_and_shows_what_there_is_to_see(workshop: Workshop) -> None:
    workshop.empty("othello").desk.button("Starting position").click()
    workshop.holds("(3,4)", "empty")
    workshop.desk.button("Done").click()
    workshop.holds("(3,4)", "empty, can be moved to")
    expect(workshop.card).to_be_hidden()
    workshop.desk.square("(1,1)").click()
    workshop.holds("(1,1)", "empty")


def test_pieces_go_as_they_came(workshop: Workshop) -> None:
    """By pressing the same piece again, the eraser, the right button, Delete and Backspace; others are replaced."""
    workshop.empty("othello")
    squares = ["(1,1)", "(1,2)", "(1,3)", "(1,4)", "(1,5)"]
    workshop.place("black disc", *squares)
    workshop.place("white disc", "(1,6)", "(1,1)")
    workshop.holds("(1,1)", "white disc")
    workshop.desk.square("(1,1)").click()
    expect(workshop.desk.caption).to_contain_text("Removed: white disc from (1,1).")
    workshop.choose("Eraser")
    workshop.desk.square("(1,2)").click()
    workshop.desk.square("(1,3)").click(button="right")
    workshop.desk.square("(1,4)").press("Delete")
    workshop.desk.square("(1,5)").press("Backspace")
    expect(workshop.desk.caption).to_contain_text("Removed: black disc from (1,5).")
    workshop.gives("1\n" + board_of({0: "-----W--"}, "--------") + "W\nL\nQ\n")


def test_a_piece_is_dragged_to_another_square_and_off_the_board(workshop: Workshop) -> None:
    workshop.empty("rank-and-file")
    workshop.place("white rook", "a1", "h1")
    workshop.choose("Eraser")
    mouse = Mouse(workshop.desk.page)
    carry(mouse, workshop.at("a1"), workshop.at("c4"))
    expect(workshop.desk.caption).to_contain_text("Moved: white rook from a1 to c4.")
    workshop.holds("a1", "empty")
    workshop.holds("c4", "white rook")
    carry(mouse, workshop.at("h1"), workshop.at("h1").beside(0, 120))
    expect(workshop.desk.caption).to_contain_text("Removed: white rook from h1.")
    carry(mouse, workshop.at("c4"), workshop.at("c4").beside(3, 3))
    expect(workshop.desk.caption).to_contain_text("Removed: white rook from c4.")


def test_all_of_it_can_be_done_by_keyboard(workshop: Workshop) -> None:
    desk = workshop.desk
    keyboard = desk.page.keyboard
    desk.enter("rank-and-file")
    desk.paste(ONE_CASE["rank-and-file"])
    desk.answered()
    desk.button("Set up").focus()
    keyboard.press("Enter")
    expect(workshop.card.locator("input:checked").first).to_be_focused()
    desk.button("Clear").press("Enter")
    workshop.choose("white king")
    keyboard.press("Shift+Tab")
    keyboard.press("Control+Home")
    keyboard.press("Enter")
    expect(desk.caption).to_contain_text("Placed: white king on a8.")
    keyboard.press("Tab")
    for _ in range(5):
        keyboard.press("ArrowRight")
    expect(workshop.card.get_by_role("radio", name="black king")).to_be_focused()
    keyboard.press("Shift+Tab")
    keyboard.press("Control+End")
    keyboard.press("Space")
    workshop.gives("1\nw\n" + board_of({0: "k.......", 7: ".......K"}))
    for _ in range(2):
        keyboard.press("Tab")
    expect(workshop.card.get_by_role("radio", name="White", exact=True)).to_be_focused()
    keyboard.press("ArrowRight")
    assert desk.printed() == "BLACK IS SAFE\n"
    desk.button("Done").press("Enter")
    expect(workshop.card).to_be_hidden()
    expect(desk.button("Set up")).to_be_focused()


def test_a_large_document_comes_back_when_cancelled(workshop: Workshop) -> None:
    desk = workshop.desk
    text = "17 49 33\n" * 40_000
    desk.enter("correct-move")
    desk.paste("")
    desk.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    desk.input.focus()
    desk.page.keyboard.press("Control+V")
    named = desk.page.locator(".document-head")
    expect(named).to_contain_text("40,000 lines")
    desk.answered()
    first = desk.page.locator(".input-card [data-line='1']")
    desk.button("Set up").click()
    workshop.place("black king", "0")
    expect(first).to_have_text("0 49 33")
    expect(named).to_contain_text("40,000 lines")
    desk.button("Cancel").click()
    expect(first).to_have_text("17 49 33")
    expect(named).to_contain_text("40,000 lines")
    named.get_by_role("button", name="Clear").click()
    desk.answered()


def test_it_waits_while_one_looks_at_another_problem(workshop: Workshop) -> None:
    workshop.empty("othello")
    workshop.desk.enter("rank-and-file")
    expect(workshop.card).to_be_hidden()
    workshop.desk.enter("othello")
    workshop.place("white disc", "(1,1)")
    assert workshop.card.locator("canvas").first.evaluate("canvas => canvas.width") > 0


@pytest.mark.parametrize("problem", matrix(PROBLEMS, ["correct-move", "othello"]))
def test_there_is_still_one_live_region(workshop: Workshop, problem: str) -> None:
    workshop.open(problem)
    expect(workshop.desk.page.locator(LIVE).locator("visible=true")).to_have_count(1)


@pytest.mark.parametrize("problem", matrix(PROBLEMS, ["correct-move", "othello"]))
def test_on_a_phone_it_fits_and_fingers_find_their_targets(phone: Workshop, problem: str) -> None:
    phone.open(problem)
    assert phone.desk.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    controls = phone.card.locator("button:visible, .segment:visible").all()
    assert len(controls) > 5
    for control in controls:
        assert smallest_side(control) >= SMALLEST_TOUCH, control.get_attribute("title")
    box = phone.card.bounding_box()
    board = phone.desk.board.bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] > board["y"] + board["height"]


def smallest_side(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return min(box["width"], box["height"])


def test_a_finger_places_and_drags_and_the_page_stays(phone: Workshop) -> None:
    phone.empty("rank-and-file")
    phone.desk.page.evaluate("scrollTo(0, 0)")
    phone.choose("black queen")
    phone.desk.page.evaluate("scrollTo(0, 0)")
    phone.desk.square("d5").tap()
    expect(phone.desk.caption).to_contain_text("Placed: black queen on d5.")
    finger = Finger(phone.desk.page)
    carry(finger, phone.at("d5"), phone.at("d8"))
    expect(phone.desk.caption).to_contain_text("Moved: black queen from d5 to d8.")
    carry(finger, phone.at("d8"), phone.at("d8").beside(5, 6))
    expect(phone.desk.caption).to_contain_text("Removed: black queen from d8.")
    assert phone.desk.page.evaluate("scrollY") == 0


def test_a_finger_that_rests_erases_nothing(phone: Workshop) -> None:
    """Browsers take it for the right button."""
    phone.empty("othello")
    phone.place("black disc", "(2,2)")
    finger = Finger(phone.desk.page)
    finger.press(phone.at("(2,2)"))
    phone.desk.square("(2,2)").dispatch_event("contextmenu")
    finger.go(phone.at("(4,4)"))
    finger.release()
    phone.holds("(4,4)", "black disc")


def test_the_pieces_are_painted_anew_when_the_theme_changes(workshop: Workshop) -> None:
    workshop.open("rank-and-file")
    swatch = workshop.card.locator("canvas").first
    pictures = set()
    for theme in ("Light theme", "Dark theme"):
        workshop.desk.page.get_by_label("Theme", exact=True).select_option(label=theme)
        workshop.desk.drawn()
        pictures.add(swatch.evaluate("canvas => canvas.toDataURL()"))
    workshop.desk.page.get_by_label("Theme", exact=True).select_option(label="System theme")
    assert len(pictures) == 2
    assert all(re.match("data:image/png", picture) for picture in pictures)
