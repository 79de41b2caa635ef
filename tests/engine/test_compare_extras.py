"""Output besides the answers, such as prompts, pauses and extra lines, and the time that it takes to find them."""

from collections.abc import Callable
from time import process_time

import pytest

from judgeboard.compare.extras import LONGEST_PROMPT
from tests.engine.evidence import RIGHT, TRIPLES, compared
from tests.engine.vectors import output


@pytest.mark.parametrize("printed", ["a1a2 a1a3\n", "none\n", "a1a2 c4a3\n"])
def test_a_list_of_moves_is_no_prompt(printed: str) -> None:
    for fen in ("3l3/7/7/7/4L2/7/7 b 1", "7/7/2l4/2z4/7/7/4L2 b 1"):
        data = compared("congo", f"1\n{fen}\n", printed, piece="zebra")
        assert "compare.prompt" not in {phrase.code for phrase in data["phrases"]}
    text = "1\n7/7/2l4/2z4/7/7/4L2 b 1\n"
    moves = compared("congo", text, f"a1a2 {output('congo', text, piece='zebra')}", piece="zebra")
    assert "compare.prompt" not in {phrase.code for phrase in moves["phrases"]}


def test_hostile_prompts_take_no_time() -> None:
    started = process_time()
    compared("correct-move", TRIPLES, f"?{RIGHT.partition(chr(10))[0]}\n" + "?" * 100_000)
    compared("correct-move", TRIPLES, "\n" * 5_000_000)
    assert process_time() - started < 5, "it takes a tenth of a second"


def test_many_empty_answers_before_a_wrong_line_take_little_time() -> None:
    fens = "3l3/7/7/7/4L2/7/7 b 1\n" * 20_000
    started = process_time()
    compared("congo", f"20000\n{fens}", "x\n", piece="zebra")
    assert process_time() - started < 20, "it takes a second"


@pytest.mark.parametrize(
    ("printed", "code", "found"),
    [
        (lambda right: f"Games? {right}", "prompt", "Games? "),
        (lambda right: "".join(f"Enter: {line}\n" for line in right.splitlines()) + "Enter: ", "prompt", "Enter: "),
        (lambda right: f"Welcome\n{right}", "prompt", "Welcome"),
        (lambda right: f"{right}Press any key to continue . . . ", "pause", "Press any key to contin…"),
        (lambda right: f"{right.rstrip()}Press any key to continue . . .\n", "pause", None),
        (lambda right: f"{right}Для продолжения нажмите любую клавишу . . . ", "pause", None),
    ],
)
def test_text_besides_right_answers_is_named(printed: Callable[[str], str], code: str, found: str | None) -> None:
    data = compared("correct-move", TRIPLES, printed(RIGHT))
    [phrase] = [each for each in data["phrases"] if each.code in ("compare.prompt", "compare.pause")]
    assert phrase.code == f"compare.{code}"
    assert found is None or phrase.values["found"] == found


@pytest.mark.parametrize(("length", "is_told"), [(LONGEST_PROMPT, True), (LONGEST_PROMPT + 1, False)])
def test_a_long_line_is_no_prompt(length: int, is_told: bool) -> None:
    for prompt in ("x" * (length - len(":Illegal state")) + ":", "x" * length + "\n"):
        data = compared("correct-move", TRIPLES, prompt + RIGHT)
        assert ("compare.prompt" in {phrase.code for phrase in data["phrases"]}) == is_told


@pytest.mark.parametrize(
    "printed", [f"Enter: {RIGHT[:-5]}Continue\n", f"{RIGHT[:-5]}Continue\nPress any key", "Stop\n"]
)
def test_a_prompt_is_no_excuse_for_a_wrong_answer(printed: str) -> None:
    codes = {phrase.code for phrase in compared("correct-move", TRIPLES, printed)["phrases"]}
    assert not codes & {"compare.prompt", "compare.pause"}


BOARD = "1\n" + "--------\n" * 8 + "B\nQ\n"


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (BOARD, "--------\n" * 8 + "Press any key to continue\n"),
        (BOARD, "Games? " + "--------\n" * 8),
        (TRIPLES, RIGHT.partition("\n")[2] + "Stop\n"),
        ("17 49 56\n17 49 57\n17 49 33\n", "Illegal move\nContinue\n"),
    ],
)
def test_a_shift_is_claimed_only_where_it_alone_explains_the_lines(text: str, printed: str) -> None:
    problem = "othello" if text == BOARD else "correct-move"
    codes = {phrase.code for phrase in compared(problem, text, printed)["phrases"]}
    assert not codes & {"compare.shifted_up", "compare.shifted_down"}


def test_an_extra_or_missing_line_at_the_beginning_is_named() -> None:
    text = "17 49 56\n17 49 33\n17 17 49\n17 49 25\n"
    right = output("correct-move", text)
    assert len(set(right.splitlines())) == 4
    for printed, code in ((right.partition("\n")[2], "shifted_up"), (f"Hello\n{right}", "shifted_down")):
        assert f"compare.{code}" in {phrase.code for phrase in compared("correct-move", text, printed)["phrases"]}
