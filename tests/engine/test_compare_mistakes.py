"""Results of Compare for about 290 wrong outputs, made by hand or by wrong rules. Each table in `tests/compare` has a
line with a judge's input, then a line for each wrong output.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judgeboard.compare.mistakes import named
from judgeboard.problems import PROBLEMS
from tests.engine.compared_outputs import Student, check_sentences, compare, compared, judged
from tests.engine.vectors import VECTORS, answers, read
from tests.programs.corpus import python_program

TABLES = sorted((Path(__file__).parent.parent / "compare").glob("*.jsonl"))


def rows() -> Iterator[Any]:
    """Yields a parameter of pytest for each wrong output: the data in the first line of the output's table, and the
    output as a `Student`.
    """
    for table in TABLES:
        judge, *students = map(json.loads, table.read_text(encoding="utf-8").splitlines())
        if judge["problem"] not in PROBLEMS:  # the model, while a new problem is a copy of it
            continue
        for number, row in enumerate(students, 2):
            output = row["output"]
            if not isinstance(output, str):
                output = {int(line): text for line, text in output.items()}
            place = row["place"] and tuple(row["place"])
            student = Student(row["story"], output, row["verdict"], place, row["mistakes"])
            yield pytest.param(judge, student, id=f"{table.stem}:{number}: {student.story}")


@pytest.mark.parametrize(("judge", "student"), list(rows()))
def test_a_students_output_has_its_verdict_place_and_mistakes(judge: dict[str, Any], student: Student) -> None:
    told = compared(judge["problem"], judge["input"], student, **judge["options"])
    assert told == (student.verdict, student.place, student.mistakes)


def test_each_problem_has_wrong_outputs_and_those_with_vectors_thirty() -> None:
    counts: dict[str, int] = {}
    for row in rows():
        judge, student = row.values
        if student.verdict != "identical":
            counts[judge["problem"]] = counts.get(judge["problem"], 0) + 1
    assert counts.keys() == PROBLEMS.keys() - {"loa"}
    assert all(count >= 30 for problem, count in counts.items() if (VECTORS / problem).is_dir())


def test_every_mistake_has_a_student() -> None:
    told = {(row.values[0]["problem"], mistake) for row in rows() for mistake in row.values[1].mistakes.split()}
    known = {
        (problem, mistake.phrase.code.rpartition(".mistake_")[2])
        for problem in PROBLEMS
        for mistake in PROBLEMS[problem].mistakes.mistakes
    }
    assert sorted(known - told) == []


@pytest.mark.parametrize("order", ["one", "the_last", "the_first_clockwise"])
def test_turning_only_one_line_is_recognised_in_any_order_of_directions(order: str) -> None:
    text = read(VECTORS / "othello" / "03.in")
    task, _ = judged("othello", text)
    data = compare(task, python_program("othello", f"discs_turn_in_{order}_direction")(text).output)
    check_sentences(data)
    assert [each["code"] for each in data["causes"]] == ["othello.mistake_one_line_only"]


@pytest.mark.parametrize("digits", ["9" * 5_000, "0" * 5_000 + "4", "\u0664", "\u00b2"])
def test_a_count_of_thousands_of_digits_is_compared(digits: str) -> None:
    """Counts that Python's int() refuses to convert, such as 5,000 digits or a superscript digit, are compared without
    an exception.
    """
    board = "--------\n" * 3 + "---WB---\n---BW---\n" + "--------\n" * 3
    text = f"1\n{board}B\nM34\nQ\n"
    student = Student("counts without end", {1: f"Black - {digits} White - 1"}, "wrong", (1, 3))
    assert compared("othello", text, student)[:2] == ("wrong", (1, 3))


@pytest.mark.parametrize(("most", "told"), [(2, "a1a2 b1b2 …"), (3, "a1a2 b1b2 c1c2"), (4, "a1a2 b1b2 c1c2")])
def test_only_the_first_of_many_names_are_listed(most: int, told: str) -> None:
    assert named(["a1a2", "b1b2", "c1c2"], most) == told


def predicted(problem: str, name: str, text: str, **options: str) -> set[str]:
    """Returns the answers that the programs with a mistake give to the case in `text`, whose judge gives one answer."""
    (answer,) = answers(problem, text, **options)
    mistakes = [each for each in PROBLEMS[problem].mistakes.mistakes if each.phrase.code.endswith(f".mistake_{name}")]
    return {each.outputs([answer.text], [answer.subject], options)[0] or answer.text for each in mistakes}


EDGES = {
    "around_edge": ["a2 a3 a5 b3 b4 b5 c2 f3 g4 g5 g6", "a2 a3 a5 b3 b4 b5 c2 f1 g2 g3 g4"],
    "from_last_index": ["a2 a3 a5 b3 b4 b5 c2 f2 g3 g4 g5"],
}
"""Targets of a white superpawn on a4 in programs that test the edge wrongly. If each row continues in the next row, the
targets depend on whether rank 7 or rank 1 is the first row.
"""


@pytest.mark.parametrize("name", EDGES)
def test_a_superpawn_at_the_edge_goes_around_it_if_the_edge_is_tested_wrongly(name: str) -> None:
    found = predicted("congo", name, "1\n3l3/7/7/S6/7/7/3L3 w 1\n", piece="superpawn")
    assert found == {" ".join(f"a4{target}" for target in targets.split()) + "\n" for targets in EDGES[name]}


def test_a_superpawn_retreats_from_rank_1_to_the_last_index() -> None:
    found = predicted("congo", "from_last_index", "1\n3l3/7/7/7/7/7/3L2S w 1\n", piece="superpawn")
    assert found == {"g1f1 g1f2 g1g2\n", "g1e6 g1f1 g1f2 g1f7 g1g2 g1g6 g1g7\n"}


@pytest.mark.parametrize("name", EDGES)
@pytest.mark.parametrize("blocked", ["...", "SSS", "sss", ".S.", "s.s"])
@pytest.mark.parametrize("side", "wb")
def test_a_superpawn_in_the_middle_has_its_right_moves_however_the_edge_is_tested(
    name: str, blocked: str, side: str
) -> None:
    """Nothing depends on the edge, also if a piece blocks the retreats."""
    piece = "S" if side == "w" else "s"
    ranks = ["3l3", "7", "2xxx2", f"3{piece}3", "2xxx2", "7", "3L3"]
    rows = "/".join(ranks).replace("2xxx2", f"2{blocked}2").replace(".", "1")
    text = f"1\n{rows} {side} 1\n"
    (answer,) = answers("congo", text, piece="superpawn")
    middle = {move for move in answer.text.split() if move.startswith("d4")}
    for found in predicted("congo", name, text, piece="superpawn"):
        assert {move for move in found.split() if move.startswith("d4")} == middle


@pytest.mark.parametrize(
    ("name", "triple", "verdict"),
    [
        ("king_around_edge", "8 63 7", "Move not allowed"),
        ("king_around_edge", "8 62 6", "Continue"),
        ("king_around_edge", "15 40 16", "Move not allowed"),
        ("king_around_edge", "15 57 17", "Continue"),
        ("king_around_edge", "8 56 16", "Move not allowed"),
        ("king_around_edge", "8 2 0", "Move not allowed"),
        ("king_diagonal", "9 16 18", "Move not allowed"),
        ("king_diagonal", "9 16 19", "Continue"),
        ("queen_around_edge", "40 7 8", "Continue"),
        ("queen_around_edge", "40 7 39", "Continue"),
        ("queen_around_edge", "40 7 41", "Illegal move"),
        ("from_last_index", "40 8 15", "Continue"),
        ("onto_king", "17 49 17", "Stop"),
        ("over_king", "17 49 1", "Continue"),
        ("over_king", "17 49 17", "Illegal move"),
        ("king_square_not_allowed", "17 49 17", "Move not allowed"),
        ("king_square_not_allowed", "17 50 17", "Illegal move"),
        ("stays", "17 49 49", "Continue"),
        ("allowed_before_state", "17 17 18", "Move not allowed"),
        ("allowed_before_state", "17 17 19", "Illegal state"),
        ("never_state", "17 17 49", "Continue"),
        ("row_by_distance", "40 7 8", "Continue"),
        ("row_by_distance", "40 7 15", "Continue"),
        ("row_by_distance", "8 7 9", "Illegal move"),
        ("queen_moves_diagonal", "17 49 56", "Continue"),
        ("stop_before_move", "0 9 10", "Stop"),
        ("always_stop", "17 49 33", "Stop"),
        ("never_stop", "56 48 49", "Continue"),
        ("stop_exchanged", "56 48 49", "Continue"),
        ("stop_exchanged", "17 49 33", "Stop"),
        ("illegal_exchanged", "17 49 56", "Move not allowed"),
        ("illegal_exchanged", "17 49 25", "Illegal move"),
    ],
)
def test_a_program_with_a_mistake_gives_its_verdict(name: str, triple: str, verdict: str) -> None:
    assert predicted("correct-move", name, f"{triple}\n") == {f"{verdict}\n"}
