"""The page prints what each judge has to print, byte for byte."""

import io
from pathlib import Path

import pytest
from playwright.sync_api import expect

from judgeboard.problems import PROBLEMS
from judgeboard.reader import Reader
from steps import ROOT
from tests.matrix import halves
from tests.page.desk import Desk, example_text, examples, words

VECTORS = ROOT / "tests" / "vectors"
PIECES = ["lion", "zebra", "giraffe", "pawn", "superpawn"]
EACH_EXAMPLE = [(problem, entry["name"]) for problem in PROBLEMS for entry in examples(problem)]


def address(problem: str, piece: str | None = None) -> str:
    """Where a problem's judge is found."""
    if problem == "loa":
        return "loa?mode=judge"
    return problem if piece is None else f"{problem}?piece={piece}"


def expected(problem: str, example: str) -> str:
    """What an example's output has to be; a game's depends on the search, so the same search is asked."""
    if problem != "loa":
        return example_text(problem, example, "out")
    text = example_text(problem, example)
    answers = PROBLEMS["loa"].answers(Reader(io.StringIO(text)), {"nodes": "10000"})
    return "".join(answer.text for answer in answers)


def pairs() -> list[tuple[str, str | None, Path, Path]]:
    """Every input of the vectors with its output, and for Congo the piece asked for."""
    found: list[tuple[str, str | None, Path, Path]] = []
    for problem in ("correct-move", "rank-and-file", "othello"):
        folder = VECTORS / problem
        found += [(problem, None, file, file.with_suffix(".out")) for file in sorted(folder.glob("*.in"))]
        dressed = folder / "whitespace"
        found += [(problem, None, file, dressed / "expected.out") for file in sorted(dressed.glob("*.in"))]
    for piece in PIECES:
        folder = VECTORS / "congo"
        found.append(("congo", piece, folder / f"{piece}.in", folder / f"{piece}.out"))
        dressed = folder / "whitespace"
        found += [("congo", piece, file, dressed / f"{piece}.out") for file in sorted(dressed.glob(f"{piece}_*.in"))]
    return found


@pytest.mark.parametrize("chosen", halves(EACH_EXAMPLE[1:] + EACH_EXAMPLE[:1]))
def test_each_example_has_its_output(desk: Desk, chosen: list[tuple[str, str]]) -> None:
    """In the suite those that test_before.py leaves out there, and the first."""
    for problem, example in chosen:
        desk.enter(address(problem))
        desk.choose_example(words()[f"example.{problem}.{example}"])
        assert desk.printed() == expected(problem, example)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_each_sample_is_answered_when_pasted(desk: Desk, problem: str) -> None:
    desk.enter(address(problem))
    example = examples(problem)[0]
    desk.enter(address(problem, example.get("options", {}).get("piece")))
    desk.paste("0\n")
    desk.paste(example_text(problem, example["name"]))
    assert desk.printed() == expected(problem, example["name"])
    assert "\n".join(desk.shown_lines()) == expected(problem, example["name"]).rstrip("\n")


@pytest.mark.parametrize(
    ("problem", "piece", "given", "wanted"),
    [
        pytest.param(*pair, id=name, marks=[] if number % 4 == 0 else pytest.mark.thorough)
        for number, pair in enumerate(pairs())
        for name in [pair[2].relative_to(VECTORS).as_posix()]
    ],
)
def test_each_vector_is_answered_when_pasted(
    desk: Desk, problem: str, piece: str | None, given: Path, wanted: Path
) -> None:
    desk.enter(address(problem, piece))
    desk.paste(given.read_bytes().decode())
    assert desk.printed() == wanted.read_text(encoding="utf-8")


def test_text_is_answered_while_it_is_typed(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("")
    desk.input.press_sequentially("17 49 33\n56 48 49")
    assert desk.printed() == "Continue\nStop\n"


def test_the_newest_input_wins(desk: Desk) -> None:
    """A long answer that is under way gives way to the answer of what came after it."""
    desk.enter("correct-move")
    desk.paste("17 49 33\n" * 20_000)
    desk.paste("56 48 49\n")
    assert desk.printed() == "Stop\n"
    assert desk.shown_lines() == ["Stop"]


# A key is pressed while the answer to what was pasted just before is on its way.
PASTE_AND_TYPE = """
async (box, [pasted, typed]) => {
  const { view } = box.cmTile.root;
  const replace = (text, userEvent) =>
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, userEvent });
  const card = document.querySelector(".output-card");
  replace(pasted, "input.paste");
  replace(typed, "input.type");
  const lines = () => [...card.querySelectorAll("[data-line]")].map((line) => line.textContent);
  while (card.ariaBusy !== "false" || lines().length === 0) await new Promise((resume) => setTimeout(resume, 1));
  return lines();
}
"""


def test_what_was_asked_before_a_key_was_pressed_is_no_answer_any_more(desk: Desk) -> None:
    """While the key was waited upon, the answer to the input before it came and was taken for the whole."""
    desk.enter("correct-move")
    desk.paste("")
    desk.answered()
    # The lines of the input before are gone a frame later.
    desk.drawn()
    assert desk.editor.evaluate(PASTE_AND_TYPE, ["56 48 49\n", "17 49 33\n"]) == ["Continue"]


TYPE_AND_COPY = """
(box, typed) => {
  const { view } = box.cmTile.root;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: typed }, userEvent: "input.type" });
  document.querySelector(".output-card button[aria-label^=Copy]").click();
}
"""


def test_what_is_copied_is_the_answer_to_what_was_typed(desk: Desk) -> None:
    """Right after a key it was still the output before, and the button said that all was copied."""
    desk.enter("correct-move")
    desk.paste("56 48 49\n")
    desk.answered()
    desk.editor.evaluate(TYPE_AND_COPY, "17 49 33\n")
    expect(desk.output.get_by_role("button", name="Copied")).to_be_visible()
    assert desk.page.evaluate("navigator.clipboard.readText()") == "Continue\n"


def test_the_time_that_it_took_is_told(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("56 48 49\n")
    desk.answered()
    assert "1 line · " in desk.output.inner_text()
    assert " ms" in desk.output.inner_text()


def test_input_is_text_and_never_markup(desk: Desk) -> None:
    desk.enter("correct-move")
    desk.paste("<img src=x onerror=alert(1)>\n")
    desk.answered()
    assert "“<img”" in desk.note.inner_text()
