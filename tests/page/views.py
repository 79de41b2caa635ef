"""Every view of the page by a name, with what opens it: for tests that have to hold on all of them, in any language.

Who adds a view to the page adds a function here.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import ViewportSize, expect

from tests.page.desk import Desk, examples

JUDGES = {
    "correct-move": "correct-move",
    "rank-and-file": "rank-and-file",
    "othello": "othello",
    "congo": "congo",
    "loa": "loa?mode=judge",
}
"""The addresses of the judges' rooms."""
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}

Opener = Callable[[Desk], object]


def answer(problem: str, example: str) -> Opener:
    """An opener of a judge's room with the answer to an example."""

    def open_room(desk: Desk) -> None:
        desk.enter(JUDGES[problem])
        desk.choose_example(desk.words[f"example.{problem}.{example}"])
        expect(desk.caption).not_to_be_empty()

    return open_room


def mistake(problem: str) -> Opener:
    """An opener of a judge's room with an error."""

    def open_room(desk: Desk) -> None:
        desk.enter(JUDGES[problem])
        desk.paste("1\nmistake here\n")
        desk.answered()
        expect(desk.note).to_be_visible()

    return open_room


def statement(problem: str) -> Opener:
    """An opener of a problem's statement."""

    def open_dialog(desk: Desk) -> None:
        desk.enter(JUDGES[problem])
        desk.button(desk.words["statement.open"]).click()

    return open_dialog


def game(desk: Desk) -> None:
    """A game of Lines of Action at its start."""
    desk.page.evaluate("localStorage.clear()")
    desk.page.goto("about:blank")
    desk.open("loa").ready()
    expect(desk.caption).to_have_text(desk.words["play.your_move"])


def chosen_checker(desk: Desk) -> None:
    """A checker is chosen and its targets are shown."""
    game(desk)
    desk.square("A4").click()


def game_under_way(desk: Desk) -> None:
    """The player has moved, and the engine has answered."""
    chosen_checker(desk)
    desk.square("C4").click()
    expect(desk.caption).to_have_text(desk.words["play.your_move"], timeout=20_000)


def analysis(desk: Desk) -> None:
    """The best lines are shown."""
    game(desk)
    desk.page.get_by_role("switch", name=desk.words["analysis.title"]).check()
    expect(desk.page.get_by_role("listitem")).to_have_count(3, timeout=20_000)


def new_game_question(desk: Desk) -> None:
    """A new game is asked for in the middle of another."""
    game_under_way(desk)
    desk.button(desk.words["new.start"]).click()
    expect(desk.page.get_by_role("dialog")).to_be_visible()


def transcript(desk: Desk) -> None:
    """Moves are to be loaded, and some are wrong."""
    game(desk)
    desk.button(desk.words["transcript.open"]).click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("A4-A5")
    dialog.get_by_role("button", name=desk.words["transcript.load"], exact=True).click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()


def problems_on_a_phone(desk: Desk) -> None:
    """The menu of problems is open on a phone."""
    desk.page.set_viewport_size(PHONE)
    desk.enter("othello")
    desk.button(desk.words["problem.othello"]).click()
    expect(desk.page.get_by_role("link", name=desk.words["problem.congo"], exact=True)).to_be_visible()


ANSWERS: dict[str, Opener] = {
    f"{problem}: {entry['name']}": answer(problem, entry["name"]) for problem in JUDGES for entry in examples(problem)
}
"""The answer to every example."""
VIEWS: dict[str, Opener] = {
    **{f"answer of {problem}": answer(problem, examples(problem)[0]["name"]) for problem in JUDGES},
    **{f"error of {name}": mistake(name) for name in JUDGES},
    **{f"statement of {name}": statement(name) for name in JUDGES},
    "game": game,
    "chosen checker": chosen_checker,
    "game under way": game_under_way,
    "analysis": analysis,
    "new-game question": new_game_question,
    "transcript": transcript,
    "problems on a phone": problems_on_a_phone,
}


@contextmanager
def opened(desk: Desk, opener: Opener) -> Iterator[None]:
    """Open a view, and leave it at the end for the next one."""
    try:
        opener(desk)
        yield
    finally:
        desk.page.keyboard.press("Escape")
        desk.page.set_viewport_size(DESKTOP)
