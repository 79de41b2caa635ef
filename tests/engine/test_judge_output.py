"""The answers of a judge by case, and by lines of input and output."""

from judgeboard.judge_output import MOST_CASE_ANSWERS, JudgeOutput
from judgeboard.problem import Answer


def output_of(*cases: list[str]) -> JudgeOutput:
    """Returns an output with the texts of the answers of each case; answer `n` belongs to line `n + 1` of input."""
    judge_output = JudgeOutput("", {})
    for case in cases:
        for place, text in enumerate(case):
            line = len(judge_output.texts) + 1
            judge_output.add([Answer(text, line, line, None, begins_case=place == 0)])
    return judge_output


def test_a_case_has_the_answers_up_to_the_next_case() -> None:
    judge_output = output_of(["a\n"], ["b\n", "c\n"], ["d\n"])
    assert [judge_output.case(start)[0] for start in (0, 1, 3)] == [["a\n"], ["b\n", "c\n"], ["d\n"]]


def test_of_a_long_case_five_hundred_answers_are_searched_for_mistakes() -> None:
    assert MOST_CASE_ANSWERS == 500
    for count, found in ((499, 499), (500, 500), (501, 500), (900, 500)):
        texts, subjects = output_of(["x\n"] * count, ["y\n"]).case(0)
        assert list(texts) == ["x\n"] * found
        assert len(subjects) == found


def test_a_line_of_output_belongs_to_the_answer_that_has_it() -> None:
    """An answer may have no line, and no answer has a line before the first or after the last."""
    judge_output = output_of(["a\nb\n", "", "c\n"])
    assert [judge_output.answer_of(line) for line in (-1, 0, 1, 2, 3)] == [-1, 0, 0, 2, -1]
    assert [judge_output.first_output_line(answer) for answer in (0, 1, 2)] == [0, 2, 2]
    assert judge_output.line_count == 3
    assert output_of().line_count == 0
