"""A comparison names a mistake only if the mistake agrees with the whole output, and calls it a possible cause."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from judgeboard.cases import Difficulty, RandomInput
from judgeboard.compare.evidence import possible_causes, predicted, program_output
from judgeboard.compare.mistakes import Mistake, ProblemMistakes
from judgeboard.compare.verdict import compare
from judgeboard.judge_output import MOST_CASE_ANSWERS, JudgeOutput, judged
from judgeboard.problem import Answer
from judgeboard.problems import PROBLEMS
from judgeboard.tasks import finish
from judgeboard.view import Phrase
from tests.engine.evidence import RIGHT, TRIPLES, compared, names, over_king
from tests.engine.vectors import output


def causes(problem: str, text: str, printed: str, **options: str) -> list[str]:
    """Returns the names of the mistakes that Compare calls possible causes."""
    return names(compared(problem, text, printed, **options)["causes"])


def test_a_mistake_that_predicts_all_of_the_output_is_a_possible_cause() -> None:
    assert over_king(TRIPLES) != RIGHT
    assert causes("correct-move", TRIPLES, over_king(TRIPLES)) == ["over_king"]


def test_one_right_line_that_the_mistake_would_have_wrong_excludes_it() -> None:
    lines = over_king(TRIPLES).splitlines()
    lines[2] = RIGHT.splitlines()[2]
    assert lines != over_king(TRIPLES).splitlines()
    assert causes("correct-move", TRIPLES, "\n".join(lines)) == ["allowed_before_move"]


def test_two_mistakes_at_once_are_not_named() -> None:
    printed = over_king(TRIPLES).replace("Stop", "Continue")
    assert printed != over_king(TRIPLES)
    assert causes("correct-move", TRIPLES, printed) == []


def test_spaces_and_blank_lines_do_not_count() -> None:
    printed = over_king(TRIPLES).replace("\n", " \r\n\r\n").replace(" ", "  ")
    assert causes("correct-move", TRIPLES, printed) == ["over_king"]


def test_an_output_that_ends_early_or_goes_on_excludes_every_mistake() -> None:
    lines = over_king(TRIPLES).splitlines(keepends=True)
    assert causes("correct-move", TRIPLES, "".join(lines[:-1])) == []
    assert causes("correct-move", TRIPLES, "".join([*lines, "Stop\n"])) == []


def test_an_output_of_blank_lines_has_no_cause() -> None:
    assert causes("congo", "1\n3l3/7/7/7/7/7/3LZ2 w 1\n", "\n", piece="zebra") == []


def test_up_to_an_error_in_the_input_the_output_is_evidence() -> None:
    data = compared("correct-move", f"{TRIPLES}1 2 x\n", f"{over_king(TRIPLES)}Stop\nStop\n")
    assert (data["complete"], names(data["causes"])) == (False, ["over_king"])


def test_a_constant_output_is_called_that() -> None:
    data = compared("correct-move", TRIPLES, "Continue\n" * 7)
    assert data["causes"][0] == Phrase("compare.constant", {"found": "Continue"})
    assert causes("correct-move", TRIPLES[:18], "Continue\n" * 2) != ["constant"]
    for count in (2, 3):
        triples = "".join(TRIPLES.splitlines(keepends=True)[:count])
        assert (causes("correct-move", triples, "Stop\n" * count) == ["constant"]) is (count == 3)
    assert causes("correct-move", "17 49 33\n" * 6, "Stop\n" * 6) != ["constant"]
    assert causes("correct-move", TRIPLES, "Continue\n" * 6) != ["constant"]


def test_the_same_verdict_for_both_sides_has_a_cause() -> None:
    made = RandomInput(PROBLEMS["rank-and-file"].cases, 1, 40, Difficulty.MIXED, {})
    finish(made.steps)
    printed = re.sub("IS .*", "IS SAFE", output("rank-and-file", made.text()))
    assert causes("rank-and-file", made.text(), printed) == ["other_king", "always_safe"]


def noted(
    mistake: Callable[[Any], str | None], right: Callable[[Any], str] = lambda position: f"{position}\n"
) -> ProblemMistakes:
    """Returns the mistakes of a problem that has only one mistake. `mistake` returns the wrong answer for a position,
    or None if the mistake changes nothing. `right` returns the judge's answer: by default the position itself, as a
    line.
    """

    def by(rule: Callable[[Any], str | None]) -> Any:
        return lambda _texts, positions, _options: [rule(position) for position in positions]

    return ProblemMistakes((Mistake(Phrase("x.mistake_y"), by(mistake)),), right_outputs=by(right))


def numbers(count: int, *, in_one_case: bool = False, options: Mapping[str, str] | None = None) -> JudgeOutput:
    """Returns a judge's output with the answers 0 to `count` - 1. Each answer is a case, or all answers are steps of
    one case.
    """
    judge_output = JudgeOutput("x\n" * count, options or {})
    judge_output.add([Answer(f"{n}\n", n + 1, n + 1, n, begins_case=n == 0 or not in_one_case) for n in range(count)])
    judge_output.complete = True
    return judge_output


def named(judge_output: JudgeOutput, text: str, mistakes: ProblemMistakes) -> bool:
    return bool(finish(compare(judge_output, text, mistakes))["causes"])


def test_answers_beyond_the_longest_case_exclude_no_mistake() -> None:
    judge_output = numbers(MOST_CASE_ANSWERS + 3, in_one_case=True)
    mistakes = noted(lambda number: f"{number + 1}\n")
    printed = [f"{number + 1}\n" for number in range(MOST_CASE_ANSWERS + 3)]
    assert named(judge_output, "".join(printed), mistakes)
    assert named(judge_output, "".join([*printed[:-1], "?\n"]), mistakes)
    assert not named(
        judge_output, "".join([*printed[: MOST_CASE_ANSWERS - 1], "?\n", *printed[MOST_CASE_ANSWERS:]]), mistakes
    )
    known = [f"{number}\n" for number in range(MOST_CASE_ANSWERS)]
    assert not named(judge_output, "".join([*known, *printed[MOST_CASE_ANSWERS:]]), mistakes)


@pytest.mark.parametrize(("agreeing", "told"), [("a", "a"), ("ab", "ab"), ("aab", "ab"), ("abc", "")])
def test_where_more_than_two_mistakes_agree_none_is_named(agreeing: str, told: str) -> None:
    """Compare names no mistake if more than two agree. Mistakes with the same phrase count as one mistake, because they
    are variants of one wrong rule.
    """
    [mistake] = noted(lambda number: f"{number + 1}\n").mistakes
    mistakes = ProblemMistakes(tuple(Mistake(Phrase(f"x.{letter}"), mistake.outputs) for letter in agreeing))
    assert names(finish(compare(numbers(4), "1\n2\n3\n4\n", mistakes))["causes"]) == [*told]


def test_one_wrong_line_that_fits_many_mistakes_has_no_cause() -> None:
    triple = "17 17 49\n"
    assert output("correct-move", triple) == "Illegal state\n"
    assert causes("correct-move", triple, "Move not allowed\n") == []


def test_none_means_as_the_judge() -> None:
    mistakes = noted(lambda number: "?\n" if number == 2 else None)
    assert named(numbers(4), "0\n1\n?\n3\n", mistakes)
    assert not named(numbers(4), "0\n1\n?\n4\n", mistakes)
    assert not named(numbers(4), "?\n1\n?\n3\n", mistakes)


def test_options_that_the_mistakes_do_not_know_have_none_named() -> None:
    """Compare names no mistake if the problem's mistakes ignore the chosen options, because a right program might be
    accused.
    """
    mistakes = noted(lambda number: f"{number + 1}\n", right=lambda number: f"number {number}\n")
    assert not named(numbers(4), "1\n2\n3\n4\n", mistakes)


def test_options_that_matter_first_where_the_output_is_wrong_have_none_named() -> None:
    mistakes = noted(
        lambda number: "?\n" if number == 2 else None, right=lambda number: "x\n" if number == 2 else f"{number}\n"
    )
    assert not named(numbers(4), "0\n1\n?\n3\n", mistakes)


def test_the_right_answers_of_a_problem_count_only_if_they_are_all_that_the_judge_prints() -> None:
    mistakes = noted(
        lambda number: "?\n" if number == 2 else None, right=lambda number: f"{number}\n" + "+\n" * (number == 3)
    )
    assert not named(numbers(4), "0\n1\n?\n3\n", mistakes)


def test_mistakes_see_the_options() -> None:
    def outputs(_: Sequence[str], positions: Sequence[Any], options: Mapping[str, str]) -> list[str | None]:
        return [f"{position + int(options['by'])}\n" for position in positions]

    mistakes = ProblemMistakes((Mistake(Phrase("x.mistake_y"), outputs),))
    assert named(numbers(3, options={"by": "2"}), "2\n3\n4\n", mistakes)
    assert not named(numbers(3, options={"by": "1"}), "2\n3\n4\n", mistakes)


def test_a_mistake_agrees_with_the_lines_that_an_ended_run_has_printed_of_a_case() -> None:
    problem = PROBLEMS["othello"]
    made = RandomInput(problem.cases, 3, 3, Difficulty.MIXED, {})
    finish(made.steps)
    judge_output = finish(judged(problem, made.text(), {}))
    right = finish(program_output(judge_output, judge_output.text))
    for mistake in problem.mistakes.mistakes:
        lines = [line for start, _ in right.cases() for line in predicted(mistake.outputs, judge_output, start)]
        if lines == right.expected:
            continue
        alone = problem.mistakes._replace(mistakes=(mistake,))
        wrong = next(at for at, pair in enumerate(zip(lines, right.expected, strict=False)) if pair[0] != pair[1])
        for count in range(wrong + 1, len(lines)):
            text = "".join(f"{line}\n" for line in lines[:count])
            ended, whole = (finish(program_output(judge_output, text, complete=complete)) for complete in (False, True))
            assert finish(possible_causes(alone, [ended])) == [mistake]
            assert finish(possible_causes(alone, [whole])) == []
