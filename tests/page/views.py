"""All views of the page by name, each with a function that opens the view, for tests that check every view. Each new
view of the page needs a function here.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from playwright.sync_api import ViewportSize, expect

from judgeboard.cases import GENERATOR_VERSION
from tests.page.judge_page import JudgePage, examples
from tests.page.play_views import PLAY_VIEWS, game

JUDGES = {
    "correct-move": "correct-move",
    "rank-and-file": "rank-and-file",
    "othello": "othello",
    "congo": "congo",
    "loa": "loa?mode=judge",
}
"""Places of the judges' pages, by problem."""
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""Viewport of a desktop at a zoom of 200 %."""

Opener = Callable[[JudgePage], object]


def home(judge_page: JudgePage) -> None:
    """Opens the home page, and waits for the boards on its cards."""
    judge_page.enter("")
    expect(judge_page.page.locator(".problem-card .board-picture")).to_have_count(len(JUDGES))


def unknown_program(judge_page: JudgePage) -> None:
    """Opens the home page with a program whose problem it does not recognise, so that it asks for the problem."""
    home(judge_page)
    judge_page.page.locator("#paste").fill("import sys\n")
    judge_page.button(judge_page.words["home.open"]).click()
    expect(judge_page.button(judge_page.words["home.no_program"])).to_be_visible()


def answer(problem: str, example: str) -> Opener:
    """Returns an opener of a judge's page with the answer to an example."""

    def open_page(judge_page: JudgePage) -> None:
        judge_page.enter(JUDGES[problem])
        if (back := judge_page.button(judge_page.words["output.label"])).is_visible():
            back.click()
        judge_page.choose_example(judge_page.words[f"example.{problem}.{example}"])
        expect(judge_page.caption).not_to_be_empty()

    return open_page


def chosen_king(judge_page: JudgePage) -> None:
    """Selects a king in mate, so that the caption explains why each square is closed to him."""
    answer("rank-and-file", "mates")(judge_page)
    judge_page.square("h1").click()
    expect(judge_page.caption).to_contain_text("h1")


def mistake(problem: str) -> Opener:
    """Returns an opener of a judge's page with an invalid input and the error in it."""

    def open_page(judge_page: JudgePage) -> None:
        judge_page.enter(JUDGES[problem])
        judge_page.paste("1\nmistake here\n")
        judge_page.answered()
        expect(judge_page.note).to_be_visible()

    return open_page


def statement(problem: str) -> Opener:
    """Returns an opener of a problem's statement."""

    def open_dialog(judge_page: JudgePage) -> None:
        judge_page.enter(JUDGES[problem])
        judge_page.button(judge_page.words["statement.open"]).click()
        expect(judge_page.page.get_by_role("dialog")).to_be_visible()

    return open_dialog


def set_up(address: str) -> Opener:
    """Returns an opener of a page on which a position is set up."""

    def open_setup(judge_page: JudgePage) -> None:
        if address == "loa":
            game(judge_page)
        else:
            answer(address, examples(address)[0]["name"])(judge_page)
        judge_page.button(judge_page.words["setup.open"]).click()
        judge_page.button(judge_page.words["setup.clear"]).click()
        expect(judge_page.caption).to_contain_text(judge_page.words["setup.cleared"])

    return open_setup


def problems_on_a_phone(judge_page: JudgePage) -> None:
    """Opens the menu of problems on a phone."""
    judge_page.page.set_viewport_size(PHONE)
    judge_page.enter("othello")
    judge_page.button(judge_page.words["problem.othello"]).click()
    expect(judge_page.page.get_by_role("link", name=judge_page.words["problem.congo"], exact=True)).to_be_visible()


def chosen_square(problem: str, square: str) -> Opener:
    """Returns an opener of a judge's page on which a square of the first answer is selected."""

    def look(judge_page: JudgePage) -> None:
        answer(problem, examples(problem)[0]["name"])(judge_page)
        said = judge_page.caption.inner_text()
        judge_page.square(square).click()
        expect(judge_page.caption).not_to_have_text(said)

    return look


def random_input(problem: str) -> Opener:
    """Returns an opener of a judge's page with a random input and the list of its tricky situations."""

    def generate(judge_page: JudgePage) -> None:
        judge_page.enter(JUDGES[problem])
        judge_page.answered()
        judge_page.button(judge_page.words["input.random"]).click()
        judge_page.page.get_by_label(judge_page.words["generate.seed"]).fill("7")
        judge_page.button(judge_page.words["generate.start"]).click()
        judge_page.page.locator(".offer .button[aria-haspopup=dialog]").first.click()
        expect(judge_page.page.get_by_role("dialog")).to_be_visible()

    return generate


def random_dialog(judge_page: JudgePage) -> None:
    """Opens the dialog that generates a random input."""
    answer("othello", examples("othello")[0]["name"])(judge_page)
    judge_page.button(judge_page.words["input.random"]).click()
    expect(judge_page.page.get_by_role("dialog")).to_be_visible()


def offer(text: str) -> Opener:
    """Returns an opener of Correct Move's page with a text that belongs to another page, and the offer to open that
    page.
    """

    def paste(judge_page: JudgePage) -> None:
        judge_page.enter("correct-move")
        judge_page.paste(text)
        expect(judge_page.page.locator(".offer").first).to_be_visible()

    return paste


def compared(problem: str, output: str) -> Opener:
    """Returns an opener of a judge's page that compares an output with the judge's output for the first example."""

    def compare(judge_page: JudgePage) -> None:
        answer(problem, examples(problem)[0]["name"])(judge_page)
        judge_page.answered()
        judge_page.button(judge_page.words["output.compare"]).click()
        expect(judge_page.page.locator(".compare-card")).to_be_visible()
        judge_page.page.keyboard.insert_text(output)
        expect(judge_page.page.locator("#verdict .verdict-sign")).not_to_be_empty()

    return compare


def program(judge_page: JudgePage) -> None:
    """Opens the program tab, and waits until programs can run or, without Python, loading can be retried."""
    answer("congo", examples("congo")[0]["name"])(judge_page)
    judge_page.button(judge_page.words["output.program"]).click()
    expect(judge_page.page.locator(".program-card .cm-content")).to_be_visible()
    judge_page.page.locator(".program-limits > summary").click()
    ready = judge_page.page.locator(".program-tools .primary:enabled")
    expect(ready.or_(judge_page.button(judge_page.words["engine.retry"]))).to_be_visible()


def shared(judge_page: JudgePage) -> None:
    """Opens the dialog with the link of an input."""
    answer("congo", examples("congo")[0]["name"])(judge_page)
    judge_page.button(judge_page.words["input.share"]).click()
    expect(judge_page.page.get_by_role("dialog")).to_be_visible()


_seeds = count()


def exercise(judge_page: JudgePage) -> None:
    """Opens an exercise, whose answers are hidden."""
    # Each call uses a new seed, because an exercise that was open before would still show its answers.
    judge_page.enter(
        f"congo?exercise=1&version={GENERATOR_VERSION}&seed={next(_seeds)}&cases=3&difficulty=mixed&piece=zebra"
    )
    expect(judge_page.button(judge_page.words["exercise.print"])).to_be_enabled()
    judge_page.button(judge_page.words["output.label"]).click()
    expect(judge_page.button(judge_page.words["output.show_answers"])).to_be_visible()


def refused_exercise(judge_page: JudgePage) -> None:
    """Opens an exercise of another version, which cannot be generated."""
    judge_page.enter(f"congo?exercise=1&version={GENERATOR_VERSION + 1}&seed=7&cases=3&difficulty=mixed&piece=zebra")
    expect(judge_page.page.get_by_role("alert")).to_be_visible()


def shared_exercise(judge_page: JudgePage) -> None:
    """Opens the dialog with the link of an exercise."""
    exercise(judge_page)
    judge_page.button(judge_page.words["input.share"]).click()
    expect(judge_page.page.get_by_role("dialog")).to_be_visible()


def printed_exercise(judge_page: JudgePage) -> None:
    """Opens the dialog that asks what to print of an exercise."""
    exercise(judge_page)
    judge_page.button(judge_page.words["exercise.print"]).click()
    expect(judge_page.page.get_by_role("dialog")).to_be_visible()


ANSWERS: dict[str, Opener] = {
    f"{problem}: {entry['name']}": answer(problem, entry["name"]) for problem in JUDGES for entry in examples(problem)
}
"""Openers of the answer to every example, by names such as `othello: sample`."""
VIEWS: dict[str, Opener] = {
    "home": home,
    "a program of an unknown problem": unknown_program,
    **{f"answer of {problem}": answer(problem, examples(problem)[0]["name"]) for problem in JUDGES},
    "square of othello": chosen_square("othello", "(3,5)"),
    "disc of othello": chosen_square("othello", "(4,4)"),
    "piece of congo": chosen_square("congo", "d1"),
    "pieces of correct-move": chosen_square("correct-move", "27"),
    "enemy of rank-and-file": chosen_square("rank-and-file", "b5"),
    **{f"error of {name}": mistake(name) for name in JUDGES},
    **{f"statement of {name}": statement(name) for name in JUDGES},
    **{f"random input of {name}": random_input(name) for name in JUDGES},
    "random dialog": random_dialog,
    "offer of congo": offer("1\n2l4/7/7/7/7/7/2L4 w 3\n"),
    "offer of a game": offer("60 0\nA4-C2\nB1-B3\n"),
    "wrong output": compared("othello", "(3,5) (4,6) (5,3) (6,4)\nBlack - 1 White - 4\n(3,6) (3,4) (5,6)\n"),
    "wrong move": compared("loa", "a4-c3\n"),
    "wrong verdicts": compared("rank-and-file", "WHITE IS SAFE\nBlack is checkmate\n\nWHITE IS SAFE\nx\n"),
    "program": program,
    "shared input": shared,
    "exercise": exercise,
    "refused exercise": refused_exercise,
    "shared exercise": shared_exercise,
    "printed exercise": printed_exercise,
    "chosen king": chosen_king,
    **PLAY_VIEWS,
    **{f"set-up of {name}": set_up(name) for name in ("correct-move", "rank-and-file", "othello", "congo", "loa")},
    "problems on a phone": problems_on_a_phone,
}


@contextmanager
def open_view(judge_page: JudgePage, opener: Opener, size: ViewportSize = DESKTOP) -> Iterator[None]:
    """Opens a view. At the end, closes the view and sets the viewport to `size`, since a view may change the
    viewport.
    """
    try:
        opener(judge_page)
        yield
    finally:
        judge_page.page.keyboard.press("Escape")
        judge_page.page.set_viewport_size(size)
        cancel = judge_page.button(judge_page.words["setup.cancel"])
        if cancel.is_visible():
            cancel.click()
        if judge_page.page.locator(".program-card").is_visible():
            judge_page.button(judge_page.words["output.label"]).click()
