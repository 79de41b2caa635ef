"""Requests and replies for making random cases."""

from typing import Literal, NotRequired

from judgeboard.api_types.tasks import ChosenJudge, Part


class GenerateRequest(ChosenJudge):
    """A request for random cases. `judgeboard generate` makes the same cases from the same values."""

    seed: int
    cases: int
    difficulty: Literal["easy", "mixed", "hard"]


class GeneratePart(Part):
    """The progress of a generator: `made` is the number of cases so far. Only the last part has the other fields."""

    made: int
    text: NotRequired[str]
    covered: NotRequired[dict[str, int]]
    """For each feature, the number of cases that have it."""
    version: NotRequired[int]
    """The version of the generator, `cases.GENERATOR_VERSION`."""
