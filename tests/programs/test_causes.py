"""The mistakes that a search names for programs in Python predict the programs' outputs, and include each program's own
mistake. `diagnose.py` tests more seeds and cases, and programs in C++.
"""

import pytest

from judgeboard.problems import PROBLEMS
from tests.programs.corpus import BATCH_PROBLEMS, python_program, wrong_programs
from tests.programs.diagnose import MOST_FALSE, MOST_MISSED, counts, diagnosed_python, table
from tests.programs.predicted import CASES, mistakes_named, names, predicted, random_input

SEED = 1
"""The seed of the searches. `diagnose.py` uses this seed and nineteen others."""
DIAGNOSED = 250
"""Number of random cases on which the mistakes named for each program are tested; `diagnose.py` uses 2,000."""
FRESH = 500
"""Number of cases whose output a mistake must predict; with --thorough 2,000."""
PREDICTED_SEED = 20_000


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_named_causes_are_true_and_the_mistakes_of_the_table_are_named(problem: str) -> None:
    rows = diagnosed_python(problem, [SEED], DIAGNOSED)
    false, missed, words = counts(rows)
    assert false <= MOST_FALSE, "\n".join([words, *table(rows)])
    assert missed <= MOST_MISSED, "\n".join([words, *table(rows)])
    assert sum(bool(row.named) for row in rows) > len(rows) / 2


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_every_mistake_has_a_program_that_prints_what_it_predicts(problem: str) -> None:
    programs = {wrong.cause: wrong for wrong in wrong_programs(problem).values() if wrong.cause}
    assert sorted(programs) == sorted(names(problem))


@pytest.mark.parametrize("cases", [FRESH, pytest.param(CASES, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(
    ("problem", "cause"), [(problem, cause) for problem in BATCH_PROBLEMS for cause in names(problem)]
)
def test_a_program_prints_what_its_mistake_predicts(problem: str, cause: str, cases: int) -> None:
    name, wrong = next(each for each in wrong_programs(problem).items() if each[1].cause == cause)
    judge_output = random_input(problem, wrong.options(problem), PREDICTED_SEED, cases)
    printed = python_program(problem, name)(judge_output.input).output
    assert printed != judge_output.text
    assert printed in [predicted(mistake.outputs, judge_output) for mistake in mistakes_named(problem, cause)]


@pytest.mark.parametrize("problem", BATCH_PROBLEMS)
def test_without_a_mistake_the_judges_output_is_predicted(problem: str) -> None:
    right = PROBLEMS[problem].mistakes.right_outputs
    assert right
    options = {"piece": "all"} if problem == "congo" else {}
    judge_output = random_input(problem, options, PREDICTED_SEED, FRESH)
    assert predicted(right, judge_output) == judge_output.text
