"""The views of the play page by name, each with a function that opens the view."""

import json
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from steps import ROOT
from tests.page.judge_page import JudgePage

VECTORS = ROOT / "tests" / "vectors" / "loa"
GAMES = """
[White "Ann"]
[Result "1-0"]

1. A4-C4 hello B8-B6 1-0

[White "Cy"]

1. A5-C5 C8-C6 *
"""
STUDY = "1. A7-A1 E1-E3! {Black gathers.} (1... G8-E6 2. H7-G8?! (2. A4-C2 {Slower.}) E6-H3?) 2. A3-C5 E8-E6?? 3. H6-E3"
SHORTEST = json.loads((VECTORS / "games.json").read_text(encoding="utf-8"))["shortest_game.txt"]["moves"]


def start(judge_page: JudgePage, seat: str) -> None:
    """Starts a new game from its dialog, with the visitor in a seat."""
    judge_page.button(judge_page.words["new.open"]).click()
    dialog = judge_page.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=judge_page.words[f"new.seat.{seat}"], exact=True).check(force=True)
    dialog.get_by_role("button", name=judge_page.words["new.start"], exact=True).click()


def load(judge_page: JudgePage, text: str) -> Locator:
    """Loads a text from the dialog of games as text, during a new game; returns the dialog."""
    game(judge_page)
    judge_page.button(judge_page.words["records.show"]).click()
    dialog = judge_page.page.get_by_role("dialog")
    dialog.get_by_label(judge_page.words["records.label"]).fill(text)
    dialog.get_by_role("button", name=judge_page.words["records.load"], exact=True).click()
    return dialog


def game(judge_page: JudgePage) -> None:
    """Starts a new game of Lines of Action."""
    judge_page.enter("loa")
    judge_page.page.get_by_role("switch", name=judge_page.words["analysis.title"]).uncheck()
    if (shown := judge_page.button(judge_page.words["play.groups_shown"])).get_attribute("aria-pressed") == "true":
        shown.click()
    start(judge_page, "white")
    expect(judge_page.caption).to_have_text(judge_page.words["play.your_move"])


def chosen_checker(judge_page: JudgePage) -> None:
    """Selects a checker, so that its targets are shown."""
    game(judge_page)
    judge_page.square("A4").click()


def game_under_way(judge_page: JudgePage) -> None:
    """Plays one move, and waits for the engine's reply."""
    chosen_checker(judge_page)
    judge_page.square("C4").click()
    expect(judge_page.caption).to_have_text(judge_page.words["play.your_move"])


def analysis(judge_page: JudgePage) -> None:
    """Shows the three best lines of a new game."""
    game(judge_page)
    judge_page.page.get_by_role("switch", name=judge_page.words["analysis.title"]).check()
    expect(judge_page.page.get_by_role("listitem")).to_have_count(3)


def new_game(judge_page: JudgePage) -> None:
    """Opens the dialog New game during another game."""
    game_under_way(judge_page)
    judge_page.button(judge_page.words["new.open"]).click()
    expect(judge_page.page.get_by_role("dialog")).to_be_visible()


def question(judge_page: JudgePage) -> None:
    """Follows a link that would replace a running game and contains an illegal move."""
    game_under_way(judge_page)
    judge_page.enter("loa?moves=a4c4.zzzz")
    expect(judge_page.page.get_by_role("alertdialog")).to_be_visible()


def records(judge_page: JudgePage) -> None:
    """Opens the dialog that shares and loads games, with an illegal move in the game to load."""
    dialog = load(judge_page, "A4-C4 A4-A5")
    expect(dialog.get_by_role("alert")).not_to_be_empty()


def study(judge_page: JudgePage) -> None:
    """Loads a game with variations, comments and marks, and opens the notes on a variation."""
    dialog = load(judge_page, STUDY)
    expect(dialog).to_be_hidden()
    notes = judge_page.button(judge_page.words["notes.show"])
    if notes.get_attribute("aria-expanded") == "false":
        notes.click()
    judge_page.page.locator(".variation").get_by_role("button", name="H7-G8").click()
    expect(judge_page.page.locator(".move[aria-current]")).to_have_text("H7-G8?!")


def loaded_game(judge_page: JudgePage) -> None:
    """Loads one of several games, with a notice, and waits for the card with the notice."""
    dialog = load(judge_page, GAMES)
    dialog.locator(".game-title").first.click()
    expect(judge_page.page.locator(".loaded-card .record-notices")).to_be_visible()


def recent_games(judge_page: JudgePage) -> None:
    """Opens the dialog that shares and loads games, with a study among the recent games."""
    game(judge_page)
    start(judge_page, "both")
    judge_page.square("A4").click()
    judge_page.square("C4").click()
    game(judge_page)
    judge_page.button(judge_page.words["records.show"]).click()
    expect(judge_page.page.get_by_role("dialog").locator(".recent-game").first).to_be_visible()


def offered_game(judge_page: JudgePage) -> None:
    """Follows a link, so that the page offers to play against the engine."""
    game(judge_page)
    judge_page.enter("loa?moves=a4c4")
    expect(judge_page.page.locator(".offer-card")).to_be_visible()


def resigned_game(judge_page: JudgePage) -> None:
    """Resigns a game against the engine."""
    game_under_way(judge_page)
    judge_page.button(judge_page.words["play.resign"]).click()
    judge_page.page.get_by_role("alertdialog").get_by_role("button").first.click()
    expect(judge_page.caption).to_have_text(judge_page.words["play.resigned"])


def groups(judge_page: JudgePage) -> None:
    """Shows the outlines of the groups of checkers."""
    game(judge_page)
    judge_page.button(judge_page.words["play.groups_shown"]).click()


def finished_game(judge_page: JudgePage) -> None:
    """Opens a finished game, whose review is offered."""
    game(judge_page)
    judge_page.enter(f"loa?moves={'.'.join(SHORTEST)}")
    expect(judge_page.button(judge_page.words["review.start"])).to_be_visible()


def review(judge_page: JudgePage) -> None:
    """Reviews a finished game, and goes to its last mark."""
    finished_game(judge_page)
    judge_page.button(judge_page.words["review.start"]).click()
    card = judge_page.page.locator(".review-card")
    expect(card).to_have_attribute("aria-busy", "false")
    judge_page.button(judge_page.words["review.previous"]).click()
    expect(card.locator(".review-line").first).to_be_visible()


def trying_again(judge_page: JudgePage) -> None:
    """Looks for a better move than the last mistake of a reviewed game, and tries a wrong one."""
    review(judge_page)
    judge_page.button(judge_page.words["review.try"]).click()
    expect(judge_page.page.locator(".moves-card")).to_have_attribute("aria-busy", "false")
    for square in ("C8", "A6"):
        judge_page.square(square).click()
    expect(judge_page.button(judge_page.words["review.again"])).to_be_visible()


def typed_mistake(judge_page: JudgePage) -> None:
    """Types an illegal move, so that the box is marked as invalid."""
    game(judge_page)
    box = judge_page.page.get_by_label(judge_page.words["type.label"])
    box.fill("a1-a2")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")


def missed_click(judge_page: JudgePage) -> None:
    """Clicks an illegal target of a checker, so that the caption explains why the move is illegal."""
    chosen_checker(judge_page)
    judge_page.square("B4").click()
    expect(judge_page.caption).to_contain_text("A4-B4")


def stepped_game(judge_page: JudgePage) -> None:
    """Lets the engine play against itself, step by step."""
    game(judge_page)
    start(judge_page, "watch")
    judge_page.page.get_by_label(judge_page.words["pace.label"], exact=True).select_option("step")
    expect(judge_page.caption).to_have_text(judge_page.words["play.found"])


PLAY_VIEWS: dict[str, Callable[[JudgePage], object]] = {
    "game": game,
    "chosen checker": chosen_checker,
    "game under way": game_under_way,
    "analysis": analysis,
    "new game": new_game,
    "question": question,
    "records": records,
    "study": study,
    "loaded game": loaded_game,
    "recent games": recent_games,
    "offered game": offered_game,
    "resigned game": resigned_game,
    "groups": groups,
    "finished game": finished_game,
    "review": review,
    "trying again": trying_again,
    "typed mistake": typed_mistake,
    "missed click": missed_click,
    "stepped game": stepped_game,
}
