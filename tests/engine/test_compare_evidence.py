"""A mistake is named only if it agrees with all that a program has printed, and then as a possible cause."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import process_time
from typing import Any

import pytest

from judgeboard.cases import Difficulty, Input
from judgeboard.compare.comparison import ComparisonData
from judgeboard.compare.extras import LONGEST_PROMPT
from judgeboard.compare.judging import judged
from judgeboard.compare.mistakes import LONGEST_CASE, JudgeOutput, Mistake, ProblemMistakes
from judgeboard.compare.verdict import compare
from judgeboard.problems import PROBLEMS
from judgeboard.steps import finish
from judgeboard.trying.attempts import Trial
from judgeboard.trying.run import Run
from judgeboard.trying.search import Wanted, search
from judgeboard.view import Phrase
from tests.engine.trying import Program, found, printing, tried
from tests.engine.vectors import output
from tests.engine.wrong_solvers import correct_move, rank_and_file

TRIPLES = "17 17 49\n17 49 56\n17 49 1\n17 49 9\n17 49 25\n17 49 33\n0 57 9\n"
RIGHT = "Illegal state\nIllegal move\nIllegal move\nIllegal move\nMove not allowed\nContinue\nStop\n"


def compared(problem: str, text: str, printed: str, **options: str) -> ComparisonData:
    judge_output, _ = finish(judged(PROBLEMS[problem], text, options))
    return finish(compare(judge_output, printed, PROBLEMS[problem].mistakes))


def causes(problem: str, text: str, printed: str, **options: str) -> list[str]:
    """The names of the possible causes in Compare."""
    return names(compared(problem, text, printed, **options)["causes"])


def names(phrases: Sequence[Phrase]) -> list[str]:
    return [phrase.code.rpartition(".")[2].removeprefix("mistake_") for phrase in phrases]


def over_king(text: str) -> str:
    return "".join(correct_move.solve(text, "the queen jumps over the king"))


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


def test_where_more_than_two_mistakes_agree_none_is_named() -> None:
    triple = "17 17 49\n"
    assert output("correct-move", triple) == "Illegal state\n"
    assert causes("correct-move", triple, "Move not allowed\n") == []


def test_spaces_and_blank_lines_do_not_count() -> None:
    printed = over_king(TRIPLES).replace("\n", " \r\n\r\n").replace(" ", "  ")
    assert causes("correct-move", TRIPLES, printed) == ["over_king"]


def test_an_output_that_ends_early_or_goes_on_excludes_every_mistake() -> None:
    lines = over_king(TRIPLES).splitlines(keepends=True)
    assert causes("correct-move", TRIPLES, "".join(lines[:-1])) == []
    assert causes("correct-move", TRIPLES, "".join([*lines, "Stop\n"])) == []


def test_nothing_but_blank_lines_tells_nothing() -> None:
    assert causes("congo", "1\n3l3/7/7/7/7/7/3LZ2 w 1\n", "\n", piece="zebra") == []


def test_up_to_an_error_in_the_input_the_output_is_evidence() -> None:
    data = compared("correct-move", f"{TRIPLES}1 2 x\n", f"{over_king(TRIPLES)}Stop\nStop\n")
    assert (data["complete"], names(data["causes"])) == (False, ["over_king"])


def test_a_constant_output_is_called_that() -> None:
    data = compared("correct-move", TRIPLES, "Continue\n" * 7)
    assert data["causes"][0] == Phrase("compare.constant", {"found": "Continue"})
    assert causes("correct-move", TRIPLES[:18], "Continue\n" * 2) != ["constant"]
    assert causes("correct-move", "17 49 33\n" * 6, "Stop\n" * 6) != ["constant"]
    assert causes("correct-move", TRIPLES, "Continue\n" * 6) != ["constant"]


def test_one_verdict_on_both_sides_is_told_too() -> None:
    made = Input(PROBLEMS["rank-and-file"].cases, 1, 40, Difficulty.MIXED, {})
    finish(made.steps)
    printed = re.sub("IS .*", "IS SAFE", output("rank-and-file", made.text()))
    assert causes("rank-and-file", made.text(), printed) == ["other_king", "always_safe"]


def noted(
    mistake: Callable[[Any], str | None], right: Callable[[Any], str] = lambda position: f"{position}\n"
) -> ProblemMistakes:
    """A problem whose judge prints the position, and one mistake in programs for it."""

    def by(rule: Callable[[Any], str | None]) -> Any:
        return lambda _texts, positions, _options: [rule(position) for position in positions]

    return ProblemMistakes((Mistake(Phrase("x.mistake_y"), by(mistake)),), right=by(right))


def numbers(count: int, *, in_one_case: bool = False, options: Mapping[str, str] | None = None) -> JudgeOutput:
    """A judge that prints the numbers from 0, a case each or one case in all."""
    texts = [f"{number}\n" for number in range(count)]
    begins = bytes([1, *([0] * (count - 1))]) if in_one_case else bytes([1] * count)
    lines = range(1, count + 1)
    return JudgeOutput(texts, range(count), [1] * count, begins, lines, lines, True, "x\n" * count, options or {})


def named(judge_output: JudgeOutput, text: str, mistakes: ProblemMistakes) -> bool:
    return bool(finish(compare(judge_output, text, mistakes))["causes"])


def test_what_lies_beyond_the_longest_case_is_not_known_and_excludes_nothing() -> None:
    judge_output = numbers(LONGEST_CASE + 3, in_one_case=True)
    mistakes = noted(lambda number: f"{number + 1}\n")
    printed = [f"{number + 1}\n" for number in range(LONGEST_CASE + 3)]
    assert named(judge_output, "".join(printed), mistakes)
    assert named(judge_output, "".join([*printed[:-1], "?\n"]), mistakes)
    assert not named(judge_output, "".join([*printed[: LONGEST_CASE - 1], "?\n", *printed[LONGEST_CASE:]]), mistakes)
    known = [f"{number}\n" for number in range(LONGEST_CASE)]
    assert not named(judge_output, "".join([*known, *printed[LONGEST_CASE:]]), mistakes)


def test_none_means_as_the_judge() -> None:
    mistakes = noted(lambda number: "?\n" if number == 2 else None)
    assert named(numbers(4), "0\n1\n?\n3\n", mistakes)
    assert not named(numbers(4), "0\n1\n?\n4\n", mistakes)
    assert not named(numbers(4), "?\n1\n?\n3\n", mistakes)


def test_options_that_the_mistakes_do_not_know_have_none_named() -> None:
    """With an option that a problem got later, Compare accused a right program."""
    mistakes = noted(lambda number: f"{number + 1}\n", right=lambda number: f"number {number}\n")
    assert not named(numbers(4), "1\n2\n3\n4\n", mistakes)


def test_options_that_matter_first_where_the_output_is_wrong_have_none_named() -> None:
    mistakes = noted(
        lambda number: "?\n" if number == 2 else None, right=lambda number: "x\n" if number == 2 else f"{number}\n"
    )
    assert not named(numbers(4), "0\n1\n?\n3\n", mistakes)


def test_mistakes_see_the_options() -> None:
    def outputs(_: Sequence[str], positions: Sequence[Any], options: Mapping[str, str]) -> list[str | None]:
        return [f"{position + int(options['by'])}\n" for position in positions]

    mistakes = ProblemMistakes((Mistake(Phrase("x.mistake_y"), outputs),))
    assert named(numbers(3, options={"by": "2"}), "2\n3\n4\n", mistakes)
    assert not named(numbers(3, options={"by": "1"}), "2\n3\n4\n", mistakes)


SQUARE_IS_LEGAL = "17 49 49\n"


def corner_only(text: str) -> Iterator[str]:
    """The queen may stay, but only in the first column: no known mistake."""
    for line in text.splitlines():
        _, queen, target = map(int, line.split())
        stays = queen == target and queen % 8 == 0
        yield next(iter(correct_move.solve(line, "the queen may stay" if stays else "")))


def test_a_mistake_that_a_sample_excludes_is_not_named_after_a_search() -> None:
    """It explained the least case, and three wrong rules explain a case of two pieces."""
    finding, _ = tried("correct-move", printing(corner_only))
    assert finding.verdict == "wrong"
    assert finding.causes == []


@pytest.mark.parametrize("seed", range(5))
def test_a_failing_sample_leaves_the_true_mistake_alone(seed: int) -> None:
    """Inputs on which the mistakes disagree decide."""
    program = printing(lambda text: rank_and_file.solve(text, "pinned pieces move"))
    finding, trials = tried("rank-and-file", program, seed=seed)
    assert names(finding.causes) == ["no_pins"]
    assert len([trial for trial in trials if 0 < trial.seconds <= 0.5]) in (1, 2, 3)


@pytest.mark.parametrize("seed", range(4))
def test_a_mistake_on_one_side_of_the_board_is_not_taken_for_one_on_both(seed: int) -> None:
    """Random cases with the king at the edge have him at the right edge most of the time."""

    def one_sided(text: str) -> Iterator[str]:
        for line in text.splitlines():
            king, _, target = map(int, line.split())
            wraps = king % 8 == 7 and target == king + 1
            yield next(iter(correct_move.solve(line, "rows go round to the next" if wraps else "")))

    finding, _ = tried("correct-move", printing(one_sided), seed=seed, cases=2_000)
    assert (finding.verdict, list(finding.causes)) == ("wrong", [])


def test_slow_programs_are_not_asked_for_long() -> None:
    def slow(text: str) -> Run:
        return Run("finished", over_king(text), 0.3)

    _, trials = tried("correct-move", slow)
    asked = [trial.seconds for trial in trials if trial.seconds]
    assert asked[0] == 0.5
    assert sum(asked) <= 0.5 + 0.2 + 0.01


def keeping(text: str) -> Iterator[str]:
    """A program that forgets to clear a flag after a triple with king and queen on one square."""
    seen = False
    for line in text.splitlines():
        king, queen, _ = map(int, line.split())
        yield "Illegal state\n" if seen else next(iter(correct_move.solve(line)))
        seen = seen or king == queen


def test_what_is_kept_between_cases_is_told() -> None:
    finding, _ = tried("correct-move", printing(keeping))
    assert (finding.verdict, finding.cases) == ("wrong", 2)
    assert finding.causes == [Phrase("compare.between_cases")]


def test_a_failure_after_many_cases_may_have_other_reasons() -> None:
    """A program with room for twelve lines keeps nothing."""

    def short(text: str) -> Iterator[str]:
        yield from (line if at < 12 else "Stop\n" for at, line in enumerate(correct_move.solve(text)))

    finding, _ = tried("correct-move", printing(short))
    assert (finding.cases, list(finding.causes)) == (13, [])


def test_nothing_is_said_to_be_kept_by_a_program_that_does_not_the_same_each_time() -> None:
    calls: list[str] = []

    def program(text: str) -> Run:
        calls.append(text)
        lines = list(correct_move.solve(text))
        return Run("finished", "".join([*lines[:-1], lines[-1] if len(calls) % 4 else "Stop\n"]), 0.01)

    finding, _ = tried("correct-move", program)
    assert finding.steady or list(finding.causes) == []


@pytest.mark.parametrize("minor", [{"status": 1}, {"undefined": "trap bounds", "line": 3}])
def test_a_minor_failure_beside_a_wrong_answer_hides_nothing_of_it(minor: dict[str, Any]) -> None:
    def wrong(solve: Callable[[str], Iterator[str]]) -> Program:
        return lambda text: Run("finished", "".join(solve(text)), 0.01)._replace(**minor)

    finding, trials = tried("rank-and-file", wrong(lambda text: rank_and_file.solve(text, "stalemate is mate")))
    alone, alone_trials = tried("rank-and-file", printing(lambda text: rank_and_file.solve(text, "stalemate is mate")))
    assert (finding.input, finding.causes, len(trials)) == (alone.input, alone.causes, len(alone_trials))
    finding, _ = tried("correct-move", wrong(keeping))
    assert finding.causes == [Phrase("compare.between_cases")]


def test_a_worse_failure_that_comes_up_while_a_minor_one_is_made_small_is_reported() -> None:
    def program(text: str) -> Run:
        run = Run("finished", output("correct-move", text), 0.01, status=3)
        return run._replace(output="?\n") if text == "0 0 0\n" else run

    finding, _ = tried("correct-move", program)
    assert (finding.kind, finding.input) == ("wrong", "0 0 0\n")


def test_mistakes_that_no_input_could_decide_on_in_time_are_not_named() -> None:
    """A program that needs half a second to start was killed, and all candidates were named."""

    def ran(trial: Trial) -> Run:
        if 0 < trial.seconds < 0.6:
            return Run("time", "", trial.seconds)
        return Run("finished", "".join(rank_and_file.solve(trial.input, "stalemate is mate")), 0.6)

    finding = found(search(PROBLEMS["rank-and-file"], {}, Wanted(1)), ran)
    assert (finding.verdict, list(finding.causes)) == ("wrong", [])


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


def test_what_is_kept_where_the_last_answer_is_empty_is_told_too() -> None:
    """The line in its place was called one too many."""

    def repeating(text: str) -> Iterator[str]:
        before = ""
        for line in output("congo", text, piece="pawn").splitlines():
            before = line or before
            yield f"{before}\n"

    finding, _ = tried("congo", printing(repeating), {"piece": "pawn"})
    assert (finding.cases, finding.causes) == (2, [Phrase("compare.between_cases")])
    assert finding.run
    data = compared("congo", finding.input, finding.run.output, piece="pawn")
    assert [(place["kind"], place["line"], place["expected"]) for place in data["places"]] == [("wrong", 2, "")]


def reading_the_first(text: str) -> Iterator[str]:
    yield next(iter(correct_move.solve(text)))


def test_a_program_that_answers_the_first_case_only_keeps_nothing() -> None:
    finding, _ = tried("correct-move", printing(reading_the_first))
    assert (finding.verdict, finding.cases, list(finding.causes)) == ("wrong", 2, [])


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
def test_what_is_printed_besides_right_answers_is_told(
    printed: Callable[[str], str], code: str, found: str | None
) -> None:
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


def test_a_line_too_many_or_too_few_at_the_beginning_is_told() -> None:
    text = "17 49 56\n17 49 33\n17 17 49\n17 49 25\n"
    right = output("correct-move", text)
    assert len(set(right.splitlines())) == 4
    for printed, code in ((right.partition("\n")[2], "shifted_up"), (f"Hello\n{right}", "shifted_down")):
        assert f"compare.{code}" in {phrase.code for phrase in compared("correct-move", text, printed)["phrases"]}


def fails_twice(first: Program, second: Program) -> Program:
    """A program that fails in one way on small inputs, and in another on large ones."""
    return lambda text: (first if text.count("\n") < 50 else second)(text)


def with_status(text: str) -> Run:
    return Run("finished", output("correct-move", text), 0.01, status=255)


def with_spaces(text: str) -> Run:
    return Run("finished", f"\n{output('correct-move', text)}", 0.01)


def with_undefined_behaviour(text: str) -> Run:
    return Run("finished", output("correct-move", text), 0.01, line=9, undefined="trap bounds in main")


@pytest.mark.parametrize("minor", [with_status, with_spaces, with_undefined_behaviour])
def test_a_minor_failure_does_not_hide_a_wrong_answer(minor: Program) -> None:
    def wrong(text: str) -> Run:
        return minor(text)._replace(output=over_king(text))

    finding, _ = tried("correct-move", fails_twice(minor, wrong))
    assert finding.kind == "wrong"
    assert (finding.undefined is not None) == (minor is with_undefined_behaviour)


@pytest.mark.parametrize(
    ("minor", "kind", "verdict"),
    [
        (with_status, "status", "crashed"),
        (with_spaces, "presentation", "presentation"),
        (with_undefined_behaviour, "undefined", "crashed"),
    ],
)
def test_a_minor_failure_is_told_if_there_is_no_other(minor: Program, kind: str, verdict: str) -> None:
    finding, trials = tried("correct-move", minor)
    assert (finding.kind, finding.verdict, finding.input) == (kind, verdict, "0 0 0\n")
    assert sum(trial.phase == "random" for trial in trials) == 8
    assert finding.causes == []


def test_the_verdict_of_a_status_depends_on_what_was_printed() -> None:
    def ending(text: str, printed: Callable[[str], str]) -> Run:
        return Run("finished", printed(output("correct-move", text)), 0.01, status=3)

    cut, _ = tried("correct-move", lambda text: ending(text, lambda right: right[:-5]))
    assert cut.kind == "crashed"
    wrong, _ = tried("correct-move", lambda text: ending(text, str.lower))
    assert (wrong.kind, wrong.run and wrong.run.status) == ("wrong", 3)
