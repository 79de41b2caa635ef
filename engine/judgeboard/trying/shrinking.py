"""Shrinks a failing input: by fewer cases, then by simpler cases, then by the small cases of the problem.

One run tries many simpler cases, followed by the case that is known to fail: the place of the first difference shows
which case fails first. If the known case does not fail at the end of such an input, the program's answers depend on
earlier cases, and the simpler cases are tried one by one.

Removing pieces finds only a local minimum. So several failing cases are simplified, and then all small cases are tried,
smallest first (Runciman, Naylor and Lindblad: SmallCheck, 2008).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import get_args

from judgeboard.cases import fewer
from judgeboard.judge_output import judged
from judgeboard.trying.run import Minor
from judgeboard.trying.tested_program import MOST_INPUT_CASES, Attempt, TestedProgram, WithRuns

MOST_RUNS = 400
MOST_SECONDS = 15.0
"""Limits of shrinking: the maximum number of runs, and the maximum total time of the runs, in seconds."""
MOST_SECONDS_OF_TIME = 2.0
"""Maximum total time, in seconds, of the runs that search for the case at which a run met the time limit."""
LEAST_SECONDS, TIMES_SLOWEST = 0.2, 3
"""The time limit of a run in the search for this case, in seconds: `LEAST_SECONDS`, or `TIMES_SLOWEST` times the time
of the slowest right run if this time is longer.
"""
MOST_SIMPLIFIED = 4
"""Maximum number of cases of an input whose cases are simplified one by one. If a failure needs more cases, their
content hardly matters.
"""
MOST_STARTS = 3
"""Maximum number of failing cases from which simplification starts."""
AT_A_LIMIT = frozenset({"time", "memory", "output"})


def shrunk(program: TestedProgram, failure: Attempt) -> WithRuns[tuple[Attempt, bool]]:
    """Finds the smallest attempt that fails in the same way as `failure`, or, if `failure` is minor, in a worse way.
    Returns this attempt, and whether a second run on its input failed in the same way, which is True if there is no
    second run, as after the time limit. If no more runs can be made, returns the smallest attempt so far.
    """
    return _Shrinking(program, failure).least()


class _Shrinking:
    def __init__(self, program: TestedProgram, failure: Attempt) -> None:
        self._program = program
        self._best = failure
        self._cases = failure.cases()
        """The cases of the best attempt."""
        self._last_run = program.runs + MOST_RUNS
        self._end = program.seconds + MOST_SECONDS
        self._passed = set[str]()
        """Inputs that are known not to fail as badly as the best attempt, in the sense of `_is_as_bad`."""
        self._some_pass = False
        """Whether the program has passed an input without the failing case, in the sense of `TestedProgram.passes`."""

    def least(self) -> WithRuns[tuple[Attempt, bool]]:
        """Shrinks the failure and returns the result of `shrunk`."""
        if self._best.run_verdict == "time":
            yield from self._case_without_end()
            # Another full run would double the time.
            return self._best, True
        yield from self._shrink()
        again = yield from self._program.attempt(self._best.input)
        if again is None:
            return self._best, True
        return (again, True) if again.run_verdict == self._best.run_verdict else (self._best, False)

    def _case_without_end(self) -> WithRuns[None]:
        """Finds the case at which the failing run met the time limit, by bisection if the run printed nothing. If this
        case alone also meets the time limit, makes it the best attempt.
        """
        [low] = yield from self._best.failing_cases()
        high = low + 1 if self._best.run.output else len(self._cases)
        end = self._program.seconds + MOST_SECONDS_OF_TIME
        least = max(LEAST_SECONDS, TIMES_SLOWEST * self._program.slowest)
        while high - low > 1 and self._program.seconds + 2 * least <= end:
            middle = (low + high) // 2
            attempt = yield from self._program.attempt(self._compose(self._cases[low:middle]), least)
            low, high = (low, middle) if attempt and attempt.run_verdict == "time" else (middle, high)
        if high - low == 1 < len(self._cases):
            yield from self._fails([self._cases[low]], end - self._program.seconds)

    def _shrink(self) -> WithRuns[None]:
        if not (self._compose(self._cases) == self._best.input or (yield from self._fails(self._cases))):
            return
        others = yield from self._fewer_cases()
        is_located = len(self._cases) == 1 and self._best.run_verdict not in AT_A_LIMIT
        if is_located and (yield from self._simpler_by_the_run()):
            yield from self._from_others(others)
            yield from self._small_cases()
        else:
            yield from self._simpler_one_by_one()

    def _compose(self, cases: Sequence[str]) -> str:
        return self._program.generator.input_of(cases)

    def _size(self, case: str) -> int:
        return self._program.generator.size(case)

    def _fails(self, cases: Sequence[str], seconds: float = 0.0) -> WithRuns[bool]:
        """Runs the program on the cases. If the run fails as badly as the best attempt, in the sense of `_is_as_bad`,
        makes this run the best attempt and returns True, otherwise False. Also returns False, without a run, if the
        cases are known to pass or a limit is reached. `seconds` has the meaning of `RunRequest.seconds`.
        """
        text = self._compose(cases)
        if text in self._passed or self._spent:
            return False
        attempt = yield from self._program.attempt(text, seconds)
        if attempt and self._is_as_bad(attempt) and attempt.case_count == len(cases):
            self._best, self._cases = attempt, list(cases)
            return True
        self._passed.add(text)
        return False

    def _is_as_bad(self, attempt: Attempt) -> bool:
        """Whether an attempt fails in the same way as the best attempt. Also true if the failure of the attempt is not
        minor, but the failure of the best attempt is.
        """
        best, other, minor = self._best.run_verdict, attempt.run_verdict, get_args(Minor)
        return other == best or (best in minor and other not in (*minor, "accepted"))

    @property
    def _spent(self) -> bool:
        program = self._program
        return program.stopped or program.runs >= self._last_run or program.seconds >= self._end

    def _while_any_fails(self, simpler: Callable[[], Iterable[Sequence[str]]]) -> WithRuns[None]:
        """Replaces the cases with the first list from `simpler()` that fails, and starts again with the simpler lists
        of the new cases. Ends when every simpler list passes or a limit is reached.
        """
        while not self._spent:
            for cases in simpler():
                if cases and (yield from self._fails(cases)):
                    break
            else:
                return

    def _fewer_cases(self) -> WithRuns[list[str]]:
        """Tries to keep only the case that seems to fail first; then this case and the case before; then all cases up
        to this case. After that, removes cases while the remaining cases fail. Returns the other cases that seem to
        fail.
        """
        failing = yield from self._best.failing_cases()
        others = [self._cases[at] for at in failing[1:]]
        at = failing[0]
        for first in (at, at - 1, 0):
            some = self._cases[max(0, first) : at + 1]
            if len(some) < len(self._cases) and (yield from self._fails(some)):
                break
        yield from self._while_any_fails(lambda: fewer(self._cases))
        return others

    def _simpler_one_by_one(self) -> WithRuns[None]:
        """Replaces single cases with simpler cases that fail, one run for each simpler case. Does nothing for more than
        `MOST_SIMPLIFIED` cases.
        """
        if len(self._cases) <= MOST_SIMPLIFIED:
            yield from self._while_any_fails(self._with_one_simpler)

    def _with_one_simpler(self) -> Iterator[list[str]]:
        for at, case in enumerate(self._cases):
            for simpler in self._program.generator.simpler(case):
                yield [*self._cases[:at], simpler, *self._cases[at + 1 :]]

    def _simpler_by_the_run(self) -> WithRuns[bool]:
        """Replaces the only case with simpler cases that fail, many cases per run. Returns True if all simpler cases of
        the result pass, and False if the runs do not show this.
        """
        [case] = self._cases
        while simpler := (yield from self._simpler(case)):
            failing = yield from self._first_failing(simpler, case)
            if failing is None:
                return False
            if failing == case:
                break
            # The end of an output may have been lost in a crash.
            if self._best.run_verdict == "crashed" and not (yield from self._fails([failing])):
                return False
            case = failing
        return [case] == self._cases or (yield from self._fails([case]))

    def _from_others(self, others: Sequence[str]) -> WithRuns[None]:
        """Simplifies the smallest cases of `others`, at most `MOST_STARTS - 1`. The smallest result becomes the best
        attempt, unless the best attempt so far is at least as small.
        """
        for case in sorted(others, key=self._size)[: MOST_STARTS - 1]:
            best, cases = self._best, self._cases
            if (yield from self._fails([case])):
                yield from self._simpler_by_the_run()
            if self._size(cases[0]) <= self._size(self._cases[0]):
                self._best, self._cases = best, cases

    def _small_cases(self) -> WithRuns[None]:
        """Replaces the only case with the first of the generator's small cases that fails, and simplifies this small
        case. Tries only cases that are smaller than the current case.
        """
        [case] = self._cases
        size, small = self._size(case), []
        for other in self._program.generator.small(case):
            if self._size(other) >= size:
                break
            small.append(other)
            yield None
        failing = yield from self._first_failing(small, case)
        if failing is not None and failing != case and (yield from self._fails([failing])):
            yield from self._simpler_by_the_run()

    def _simpler(self, case: str) -> WithRuns[list[str]]:
        """The cases simpler than `case` that the judge can read, without cases that are known to pass."""
        found = []
        for simpler in dict.fromkeys(self._program.generator.simpler(case)):
            text = self._compose([simpler])
            judge_output = yield from judged(self._program.problem, text, self._program.options)
            if not judge_output.error and text not in self._passed:
                found.append(simpler)
        return found

    def _first_failing(self, tried: Sequence[str], case: str) -> WithRuns[str | None]:
        """Returns the first of the cases `tried` that fails, or `case` if all of them pass, or None if the runs do not
        show which case fails. `case` must be known to fail.
        """
        most = MOST_INPUT_CASES - 1
        for start in range(0, len(tried), most):
            some = [*tried[start : start + most], case]
            attempt = None if self._spent else (yield from self._program.attempt(self._compose(some)))
            if attempt is None or attempt.run_verdict != self._best.run_verdict or attempt.case_count != len(some):
                return None
            at = (yield from attempt.failing_cases())[0]
            if some[at] != case:
                return some[at]
            # A program that fails at the end of every input only seems to fail at the last case.
            others = self._compose(some[:-1])
            self._some_pass = self._some_pass or (yield from self._program.passes(others, self._best.run_verdict))
            if not self._some_pass:
                return None
        return case
