"""The requests and the replies of `api.py`, as plain data. The build makes the page's types from them.

`Annotated[dict[str, Any], Class]` is a dictionary with the fields of a class.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from judgeboard.compare.comparison import DifferenceKind, OutputVerdict
from judgeboard.errors import Value
from judgeboard.options import OptionKind
from judgeboard.setup import Arrangement, PaletteItem, Placed
from judgeboard.view import BoardView, Phrase

Options = dict[str, str]
Lines = Annotated[Sequence[int], "Uint32Array"]
Flags = Annotated[Sequence[int], "Uint8Array"]
BoardViewData = Annotated[dict[str, Any], BoardView]
PhraseData = Annotated[dict[str, Any], Phrase]
PlacedData = Annotated[dict[str, Any], Placed]
ArrangementData = Annotated[dict[str, Any], Arrangement]
PaletteItemData = Annotated[dict[str, Any], PaletteItem]


class Place(TypedDict):
    """A place in a text, from 1; the column counts characters."""

    line: int
    column: int


class InputErrorData(Place):
    """What is wrong with an input."""

    code: str
    values: dict[str, Value]


class OptionData(TypedDict):
    """An option that the page offers, with the value that it begins with."""

    name: str
    kind: OptionKind
    choices: list[str]
    proposal: str


class ExampleData(TypedDict):
    """A sample input, with the options that belong to it."""

    name: str
    options: Options


class ProblemData(TypedDict):
    """What the page knows of a problem before Python has started."""

    options: list[OptionData]
    examples: list[ExampleData]
    size: int
    """Squares in a row of its board."""
    coordinates: bool
    """The board has coordinates; otherwise each square shows its name."""
    pieces: str
    """The pieces that its board shows, a file of `web/board/pieces/`; empty: discs."""
    playable: bool
    """There is a game against the engine."""


class Part(TypedDict):
    """What a task tells; nothing follows the part that is `done`."""

    done: bool


class ChosenJudge(TypedDict):
    """A problem, and the options of its judge."""

    problem: str
    options: Options


class JudgeRequest(ChosenJudge):
    """A text to be judged."""

    text: str
    skip: NotRequired[int]
    """Answers that the page has from a worker that was lost; they are not sent again."""


class JudgePart(Part):
    """A part of a judge's output; the arrays have one entry for each answer."""

    text: str
    first: Lines
    """Lines of input, from 1."""
    last: Lines
    lines: Lines
    """Lines of output."""
    begins: Flags
    """1 where an answer begins a case, 0 where it is a further step of one."""
    behind: bool
    """All its answers were skipped, and more are to be."""
    error: InputErrorData | None
    ignored: Place | None
    """From where on the input was not read."""


class CompareRequest(TypedDict):
    """An output to be compared with that of a judge's task, which is done or was stopped."""

    task: int
    text: str


class ComparedPlaceData(TypedDict):
    """A place where two outputs differ; lines, words and columns from 1, columns and lengths in characters."""

    kind: DifferenceKind
    forgiven: bool
    """It makes no answer wrong."""
    line: int
    """The line of the user's output; of a missing line, the line that it should stand before."""
    word: int
    """The first wrong word; its length is 0 where it is missing."""
    column: int
    length: int
    found: str | None
    """The part of the user's line around the place; None where the line is missing."""
    offset: int
    """Characters of the line before that part."""
    expected_line: int
    expected_column: int
    expected_length: int
    expected: str | None
    expected_offset: int
    answer: int
    """The judge's answer, from 0, that the expected line belongs to; -1 if none."""
    lines: int
    """More than 1 where one of the outputs has ended."""
    phrases: list[PhraseData]
    """The mistakes that it shows."""


class ComparisonData(TypedDict):
    """What another program printed, beside what the judge printed."""

    verdict: OutputVerdict
    complete: bool
    """The judge's output is complete; otherwise what follows it was not compared."""
    lines: int
    expected_lines: int
    count: int
    """Lines that are wrong or too many."""
    missing: int
    first: int
    """The place that decided the verdict, from 0; -1 if there is none."""
    places: list[ComparedPlaceData]
    """In the order of the lines."""
    phrases: list[PhraseData]


class ComparePart(ComparisonData, Part):
    """The last part of a comparison; the parts before it hold `done` alone."""


class GenerateRequest(ChosenJudge):
    """Random cases, as `judgeboard generate` makes them."""

    seed: int
    cases: int
    difficulty: Literal["easy", "mixed", "hard"]


class GeneratePart(Part):
    """How far the input has come."""

    made: int
    """Cases so far."""
    text: NotRequired[str]
    """In the last part: the whole input."""
    covered: NotRequired[dict[str, int]]
    """In the last part: how many cases have each feature."""
    version: NotRequired[int]
    """In the last part: the generator's version, `cases.VERSION`."""


class GuessData(ChosenJudge):
    """What a text may be: an input, or a `game` as the parameters of its link."""

    game: dict[str, str] | None


class SetupData(TypedDict):
    """What can be set up by hand."""

    board: BoardViewData
    """Empty."""
    palette: list[PaletteItemData]
    sides: list[str]
    start: ArrangementData
    shared: bool
    """Several pieces can stand on one square."""
    head: str
    """What stands before the case of an input with one case."""


class ComposeRequest(TypedDict):
    """A position that was set up by hand, of a problem."""

    problem: str
    pieces: list[PlacedData]
    turn: str
