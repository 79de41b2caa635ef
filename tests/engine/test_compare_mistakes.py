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
from tests.engine.vectors import VECTORS, read
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
