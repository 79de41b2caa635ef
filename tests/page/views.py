"""Every view of the page by a name, with what opens it: for tests that have to hold on all of them, in any language.

Who adds a view to the page adds a function here.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from playwright.sync_api import ViewportSize, expect

from judgeboard.cases import VERSION
from steps import ROOT
from tests.page.desk import Desk, examples

VECTORS = ROOT / "tests" / "vectors" / "loa"

JUDGES = {
    "correct-move": "correct-move",
    "rank-and-file": "rank-and-file",
    "othello": "othello",
    "congo": "congo",
    "loa": "loa?mode=judge",
}
"""The addresses of the judges' rooms."""
SHORTEST = json.loads((VECTORS / "games.json").read_text(encoding="utf-8"))["shortest_game.txt"]["moves"]
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""A desktop's at 200 %."""

Opener = Callable[[Desk], object]


def home(desk: Desk) -> None:
    """The home page with the boards of its cards."""
    desk.enter("")
    expect(desk.page.locator(".problem-card .board-picture")).to_have_count(len(JUDGES))


def answer(problem: str, example: str) -> Opener:
    """An opener of a judge's room with the answer to an example."""

    def open_room(desk: Desk) -> None:
        desk.enter(JUDGES[problem])
        if (back := desk.button(desk.words["output.label"])).is_visible():
            back.click()
        desk.choose_example(desk.words[f"example.{problem}.{example}"])
        expect(desk.caption).not_to_be_empty()

    return open_room


def looked_at_king(desk: Desk) -> None:
    """A mated king is chosen, and says what bars each of his squares."""
    answer("rank-and-file", "mates")(desk)
    desk.square("h1").click()
    expect(desk.caption).to_contain_text("h1")


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
        expect(desk.page.get_by_role("dialog")).to_be_visible()

    return open_dialog


def game(desk: Desk) -> None:
    """A new game of Lines of Action."""
    desk.enter("loa")
    desk.page.get_by_role("switch", name=desk.words["analysis.title"]).uncheck()
    if (shown := desk.button(desk.words["play.groups_shown"])).get_attribute("aria-pressed") == "true":
        shown.click()
    desk.button(desk.words["new.open"]).click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=desk.words["new.seat.white"], exact=True).check(force=True)
    dialog.get_by_role("button", name=desk.words["new.start"], exact=True).click()
    expect(desk.caption).to_have_text(desk.words["play.your_move"])


def chosen_checker(desk: Desk) -> None:
    """A checker is chosen and its targets are shown."""
    game(desk)
    desk.square("A4").click()


def game_under_way(desk: Desk) -> None:
    """The player has moved, and the engine has answered."""
    chosen_checker(desk)
    desk.square("C4").click()
    expect(desk.caption).to_have_text(desk.words["play.your_move"])


def analysis(desk: Desk) -> None:
    """The best lines are shown."""
    game(desk)
    desk.page.get_by_role("switch", name=desk.words["analysis.title"]).check()
    expect(desk.page.get_by_role("listitem")).to_have_count(3)


def new_game(desk: Desk) -> None:
    """A new game is asked for in the middle of another."""
    game_under_way(desk)
    desk.button(desk.words["new.open"]).click()
    expect(desk.page.get_by_role("dialog")).to_be_visible()


def question(desk: Desk) -> None:
    """A link would take the place of a game under way, and does not hold a whole one."""
    game_under_way(desk)
    desk.enter("loa?moves=a4c4.zzzz")
    expect(desk.page.get_by_role("alertdialog")).to_be_visible()


def records(desk: Desk) -> None:
    """The game is given out, and another with a mistake is to be loaded."""
    game(desk)
    desk.button(desk.words["records.show"]).click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_label(desk.words["records.label"]).fill("A4-C4 A4-A5")
    dialog.get_by_role("button", name=desk.words["records.load"], exact=True).click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()


def groups(desk: Desk) -> None:
    """The groups are outlined."""
    game(desk)
    desk.button(desk.words["play.groups_shown"]).click()


def finished_game(desk: Desk) -> None:
    """A game that is over, with its graph; the opponent's checker is looked at."""
    game(desk)
    desk.enter(f"loa?moves={'.'.join(SHORTEST)}")
    expect(desk.page.get_by_role("img", name=desk.words["graph.label"])).to_be_visible()


def typed_mistake(desk: Desk) -> None:
    """A move was typed that is not legal."""
    game(desk)
    box = desk.page.get_by_label(desk.words["type.label"])
    box.fill("a1-a2")
    box.press("Enter")
    expect(box).to_have_attribute("aria-invalid", "true")


def missed_click(desk: Desk) -> None:
    """A checker was to go where it cannot."""
    chosen_checker(desk)
    desk.square("B4").click()
    expect(desk.caption).to_contain_text("A4-B4")


def stepped_game(desk: Desk) -> None:
    """The engine plays against itself, step by step."""
    game(desk)
    desk.button(desk.words["new.open"]).click()
    dialog = desk.page.get_by_role("dialog")
    dialog.get_by_role("radio", name=desk.words["new.seat.watch"], exact=True).check(force=True)
    dialog.get_by_role("button", name=desk.words["new.start"], exact=True).click()
    desk.page.get_by_label(desk.words["pace.label"], exact=True).select_option("step")
    expect(desk.caption).to_have_text(desk.words["play.found"])


def set_up(address: str) -> Opener:
    """An opener of a room in which a position is set up."""

    def open_desk(desk: Desk) -> None:
        if address == "loa":
            game(desk)
        else:
            answer(address, examples(address)[0]["name"])(desk)
        desk.button(desk.words["setup.open"]).click()
        desk.button(desk.words["setup.clear"]).click()
        expect(desk.caption).to_contain_text(desk.words["setup.cleared"])

    return open_desk


def problems_on_a_phone(desk: Desk) -> None:
    """The menu of problems is open on a phone."""
    desk.page.set_viewport_size(PHONE)
    desk.enter("othello")
    desk.button(desk.words["problem.othello"]).click()
    expect(desk.page.get_by_role("link", name=desk.words["problem.congo"], exact=True)).to_be_visible()


def looked_at(problem: str, square: str) -> Opener:
    """An opener of a judge's room in which a square of the first answer is chosen to be looked at."""

    def look(desk: Desk) -> None:
        answer(problem, examples(problem)[0]["name"])(desk)
        said = desk.caption.inner_text()
        desk.square(square).click()
        expect(desk.caption).not_to_have_text(said)

    return look


def random_input(problem: str) -> Opener:
    """An opener of a judge's room with a random input, whose kinds of case are told."""

    def generate(desk: Desk) -> None:
        desk.enter(JUDGES[problem])
        desk.answered()
        desk.button(desk.words["input.random"]).click()
        desk.page.get_by_label(desk.words["generate.seed"]).fill("7")
        desk.button(desk.words["generate.start"]).click()
        desk.page.locator(".offer .button[aria-haspopup=dialog]").click()
        expect(desk.page.get_by_role("dialog")).to_be_visible()
        expect(desk.page.get_by_role("dialog")).to_be_visible()

    return generate


def wish(desk: Desk) -> None:
    """A random input is asked for."""
    answer("othello", examples("othello")[0]["name"])(desk)
    desk.button(desk.words["input.random"]).click()
    expect(desk.page.get_by_role("dialog")).to_be_visible()


def offer(text: str) -> Opener:
    """An opener of a judge's room with a text that belongs elsewhere."""

    def paste(desk: Desk) -> None:
        desk.enter("correct-move")
        desk.paste(text)
        expect(desk.page.locator(".offer").first).to_be_visible()

    return paste


def compared(problem: str, output: str) -> Opener:
    """An opener of a judge's room in which an output is compared."""

    def compare(desk: Desk) -> None:
        answer(problem, examples(problem)[0]["name"])(desk)
        desk.answered()
        desk.button(desk.words["output.compare"]).click()
        expect(desk.page.locator(".compare-card")).to_be_visible()
        desk.page.keyboard.insert_text(output)
        expect(desk.page.locator("#verdict .verdict-sign")).not_to_be_empty()

    return compare


def program(desk: Desk) -> None:
    """A program of the visitor's own is written, without a Python to run it."""
    answer("congo", examples("congo")[0]["name"])(desk)
    desk.button(desk.words["output.program"]).click()
    expect(desk.page.locator(".program-card .cm-content")).to_be_visible()
    desk.page.locator(".program-limits > summary").click()
    expect(desk.button(desk.words["engine.retry"])).to_be_visible()


def shared(desk: Desk) -> None:
    """The link of an input is given out."""
    answer("congo", examples("congo")[0]["name"])(desk)
    desk.button(desk.words["input.share"]).click()
    expect(desk.page.get_by_role("dialog")).to_be_visible()


_seeds = count()


def exercise(desk: Desk) -> None:
    """An exercise is open, and its answers are hidden."""
    # One that has been open would go on as it was left.
    desk.enter(f"congo?exercise=1&version={VERSION}&seed={next(_seeds)}&cases=3&difficulty=mixed&piece=zebra")
    expect(desk.button(desk.words["exercise.print"])).to_be_enabled()
    desk.button(desk.words["output.label"]).click()
    expect(desk.button(desk.words["output.show_answers"])).to_be_visible()


def refused_exercise(desk: Desk) -> None:
    """An exercise cannot be made here."""
    desk.enter(f"congo?exercise=1&version={VERSION + 1}&seed=7&cases=3&difficulty=mixed&piece=zebra")
    expect(desk.page.get_by_role("alert")).to_be_visible()


def shared_exercise(desk: Desk) -> None:
    """The link of an exercise is given out."""
    exercise(desk)
    desk.button(desk.words["input.share"]).click()
    expect(desk.page.get_by_role("dialog")).to_be_visible()


ANSWERS: dict[str, Opener] = {
    f"{problem}: {entry['name']}": answer(problem, entry["name"]) for problem in JUDGES for entry in examples(problem)
}
"""The answer to every example."""
VIEWS: dict[str, Opener] = {
    "home": home,
    **{f"answer of {problem}": answer(problem, examples(problem)[0]["name"]) for problem in JUDGES},
    "square of othello": looked_at("othello", "(3,5)"),
    "disc of othello": looked_at("othello", "(4,4)"),
    "piece of congo": looked_at("congo", "d1"),
    "pieces of correct-move": looked_at("correct-move", "27"),
    "enemy of rank-and-file": looked_at("rank-and-file", "b5"),
    **{f"error of {name}": mistake(name) for name in JUDGES},
    **{f"statement of {name}": statement(name) for name in JUDGES},
    **{f"random input of {name}": random_input(name) for name in JUDGES},
    "random input that is asked for": wish,
    "offer of congo": offer("1\n2l4/7/7/7/7/7/2L4 w 3\n"),
    "offer of a game": offer("60 0\nA4-C2\nB1-B3\n"),
    "wrong output": compared("othello", "(3,5) (4,6) (5,3) (6,4)\nBlack - 1 White - 4\n(3,6) (3,4) (5,6)\n"),
    "wrong move": compared("loa", "a4-c3\n"),
    "wrong verdicts": compared("rank-and-file", "WHITE IS SAFE\nBlack is checkmate\n\nWHITE IS SAFE\nx\n"),
    "program": program,
    "input that is shared": shared,
    "exercise": exercise,
    "exercise that is refused": refused_exercise,
    "exercise that is shared": shared_exercise,
    "king that is looked at": looked_at_king,
    "game": game,
    "chosen checker": chosen_checker,
    "game under way": game_under_way,
    "analysis": analysis,
    "new game": new_game,
    "question": question,
    "records": records,
    "groups": groups,
    "finished game": finished_game,
    "typed mistake": typed_mistake,
    "missed click": missed_click,
    "stepped game": stepped_game,
    **{f"set-up of {name}": set_up(name) for name in ("correct-move", "rank-and-file", "othello", "congo", "loa")},
    "problems on a phone": problems_on_a_phone,
}


@contextmanager
def opened(desk: Desk, opener: Opener, size: ViewportSize = DESKTOP) -> Iterator[None]:
    """Open a view in a window of this size, and leave it at the end for the next one."""
    try:
        opener(desk)
        yield
    finally:
        desk.page.keyboard.press("Escape")
        desk.page.set_viewport_size(size)
        cancel = desk.button(desk.words["setup.cancel"])
        if cancel.is_visible():
            cancel.click()
        if desk.page.locator(".program-card").is_visible():
            desk.button(desk.words["output.label"]).click()
