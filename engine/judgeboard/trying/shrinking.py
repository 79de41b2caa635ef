"""Makes a failing input as small as it can be: fewer cases, then simpler ones.

As many simpler cases as an input can have are tried in one run, before the case that is known to fail: where the first
difference stands tells which of them fails first. If the known one does not fail at the end of such an input, the
program does not treat each case by itself, and the simpler cases are tried one by one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from judgeboard.cases import fewer
from judgeboard.compare.judging import judged
from judgeboard.trying.attempts import LONGEST_INPUT, Attempt, Attempts, Work

MOST_RUNS = 400
MOST_SECONDS = 15.0
"""Limits of shrinking, where every run takes all its time."""
MOST_SIMPLIFIED = 4
"""Cases that are made simpler; where more are needed, their content hardly matters."""
LEAST_SECONDS, TIMES_SLOWEST = 1.0, 10
"""A run that takes longer than the larger of both will most probably never end."""
LOCATED = frozenset({"wrong", "presentation", "crashed"})
"""Verdicts for which a run of many cases tells the case that fails."""


def shrunk(attempts: Attempts, failure: Attempt) -> Work[tuple[Attempt, bool]]:
    """The least attempt that fails in the same way, and whether a second one with its input does, too."""
    return _Shrinking(attempts, failure).least()


class _Shrinking:
    def __init__(self, attempts: Attempts, failure: Attempt) -> None:
        self._attempts = attempts
        self._best = failure
        self._cases = failure.cases()
        """Those of the best attempt."""
        self._last_run = attempts.runs + MOST_RUNS
        self._end = attempts.seconds + MOST_SECONDS
        self._passed = set[str]()
        """Inputs that do not fail in the same way."""
        self._seconds = max(LEAST_SECONDS, TIMES_SLOWEST * attempts.slowest) if failure.verdict == "time" else 0.0
        """A limit of each run, as in `Trial`."""

    def least(self) -> Work[tuple[Attempt, bool]]:
        """All the work."""
        failure = self._best
        yield from self._shrink()
        again = yield from self._again()
        if again is None and self._seconds:
            # Whatever was found since may have been ended too soon.
            self._best = failure
            again = yield from self._again()
        return again or self._best, again is not None

    def _again(self) -> Work[Attempt | None]:
        """Another attempt with the best one's input, with all its time; None where it does not fail so."""
        again = yield from self._attempts.attempt(self._best.input)
        return again if again and again.verdict == self._best.verdict else None

    def _shrink(self) -> Work[None]:
        if self._compose(self._cases) == self._best.input or (yield from self._fails(self._cases)):
            yield from self._fewer_cases()
            if not (len(self._cases) == 1 and (yield from self._simpler_by_the_run())):
                yield from self._simpler_one_by_one()

    def _compose(self, cases: Sequence[str]) -> str:
        return self._attempts.generator.compose(cases)

    def _fails(self, cases: Sequence[str]) -> Work[bool]:
        """Whether these cases fail in the same way; if so, they are the best from now on."""
        text = self._compose(cases)
        if text in self._passed or self._spent:
            return False
        attempt = yield from self._attempts.attempt(text, self._seconds)
        if attempt and attempt.verdict == self._best.verdict and attempt.case_count == len(cases):
            self._best, self._cases = attempt, list(cases)
            return True
        self._passed.add(text)
        return False

    @property
    def _spent(self) -> bool:
        return self._attempts.runs >= self._last_run or self._attempts.seconds >= self._end

    def _while_any_fails(self, simpler: Callable[[], Iterable[Sequence[str]]]) -> Work[None]:
        """Goes from cases to the first simpler ones that fail, until none does."""
        while not self._spent:
            for cases in simpler():
                if cases and (yield from self._fails(cases)):
                    break
            else:
                return

    def _fewer_cases(self) -> Work[None]:
        """Takes away what is not needed: at first all but the case that seems to fail, or what follows it."""
        at = yield from self._best.failing_case()
        for first in (at, at - 1, 0):
            some = self._cases[max(0, first) : at + 1]
            if len(some) < len(self._cases) and (yield from self._fails(some)):
                break
        yield from self._while_any_fails(lambda: fewer(self._cases))

    def _simpler_one_by_one(self) -> Work[None]:
        """Takes simpler cases in place of each of the cases."""
        if len(self._cases) <= MOST_SIMPLIFIED:
            yield from self._while_any_fails(self._with_one_simpler)

    def _with_one_simpler(self) -> Iterator[list[str]]:
        for at, case in enumerate(self._cases):
            for simpler in self._attempts.generator.simpler(case):
                yield [*self._cases[:at], simpler, *self._cases[at + 1 :]]

    def _simpler_by_the_run(self) -> Work[bool]:
        """Puts simpler cases that fail in place of the only one; a run tries many. Returns whether it is known that no
        simpler one fails.
        """
        if self._best.verdict not in LOCATED:
            return False
        [case] = self._cases
        while simpler := (yield from self._simpler(case)):
            failing = yield from self._first_failing(simpler, case)
            if failing is None:
                return False
            if failing == case:
                break
            # The end of an output may have been lost in a crash.
            if self._best.verdict == "crashed" and not (yield from self._fails([failing])):
                return False
            case = failing
        return [case] == self._cases or (yield from self._fails([case]))

    def _simpler(self, case: str) -> Work[list[str]]:
        """The simpler cases that the judge takes."""
        found = []
        for simpler in dict.fromkeys(self._attempts.generator.simpler(case)):
            text = self._compose([simpler])
            _, error = yield from judged(self._attempts.problem, text, self._attempts.options)
            if not error and text not in self._passed:
                found.append(simpler)
        return found

    def _first_failing(self, simpler: Sequence[str], case: str) -> Work[str | None]:
        """The first simpler case that fails, or else the case itself; None where that does not fail after others."""
        for start in range(0, len(simpler), LONGEST_INPUT - 1):
            tried = [*simpler[start : start + LONGEST_INPUT - 1], case]
            attempt = None if self._spent else (yield from self._attempts.attempt(self._compose(tried)))
            if attempt is None or attempt.verdict != self._best.verdict or attempt.case_count != len(tried):
                return None
            at = yield from attempt.failing_case()
            if tried[at] != case:
                return tried[at]
            # What fails at the end of any input seems to fail at its last case.
            others = yield from self._attempts.attempt(self._compose(tried[:-1]))
            if others is None or others.verdict != "accepted":
                return None
        return case
