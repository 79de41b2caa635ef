"""The requests and the replies of `api.py`. The build makes the page's types from them. A request is plain data, where
`Annotated[dict[str, Any], Class]` has the fields of a class; a reply becomes plain data at the door.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from judgeboard.board import Side
from judgeboard.compare.comparison import ComparisonData
from judgeboard.errors import InputError
from judgeboard.examples import Example
from judgeboard.options import OptionKind
from judgeboard.reader import Place
from judgeboard.setup import Placed
from judgeboard.trying.run import Ended, Minor, Phase, TryVerdict
from judgeboard.view import BoardView, Phrase

Options = dict[str, str]
Lines = Annotated[Sequence[int], "Uint32Array"]
Flags = Annotated[Sequence[int], "Uint8Array"]


class OptionData(TypedDict):
    """An option that the page offers, with the value that it begins with."""

    name: str
    kind: OptionKind
    choices: list[str]
    proposal: str


class ProblemData(TypedDict):
    """What the page knows of a problem before Python has started; for most see `Problem`."""

    options: list[OptionData]
    examples: list[Annotated[dict[str, Any], Example]]
    size: int
    """Squares in a row of its board."""
    source: str
    pieces: str
    interactive: bool
    playable: bool
    cases_version: int
    """The version of its generator of random cases, `cases.VERSION`."""
    cases_since: int
    """The first version that makes the same cases."""


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
    last: Lines
    """Lines of input, from 1; `lines` counts those of output."""
    lines: Lines
    begins: Flags
    """1 where an answer begins a case, 0 where it is a further step of one."""
    behind: bool
    """All its answers were skipped, and more are to be."""
    error: InputError | None
    ignored: Place | None
    """The place from which the input was not read; in the last part."""


class CompareRequest(TypedDict):
    """An output to be compared with the output of a judge's task that is done or stopped."""

    task: int
    text: str
    by_position: NotRequired[bool]
    """Each line is held against the judge's line in its place, as in an exercise, and no causes are named."""


class ComparePart(ComparisonData, Part):
    """The last part of a comparison; the parts before it hold `done` alone."""


class GenerateRequest(ChosenJudge):
    """Random cases, as `judgeboard generate` makes them."""

    seed: int
    cases: int
    difficulty: Literal["easy", "mixed", "hard"]


class GeneratePart(Part):
    """How many cases are `made`; the last part tells all of the input."""

    made: int
    text: NotRequired[str]
    covered: NotRequired[dict[str, int]]
    """How many cases have each feature."""
    version: NotRequired[int]
    """The generator's, `cases.VERSION`."""


class TryRequest(ChosenJudge):
    """A request to try a program on its tests, the samples, then `cases` random cases."""

    seed: int
    cases: int
    tests: list[str]
    input: NotRequired[str]
    """The program runs once, on this input; there is no search."""


class UndefinedBehaviour(TypedDict):
    """Undefined behaviour: the message of the build with checks, and the program's line, 0 if unknown."""

    message: str
    line: int


class TryPart(Part):
    """The progress of a search; with an `input`, it waits for a `report` of the program's run on the input.

    The last part tells all of the finding, its `input` included; parts between may hold `done` alone.
    """

    phase: Phase
    tried: int
    """Cases, without the cases of shrinking."""
    runs: int
    input: NotRequired[str]
    """The input to be run; in the last part the least failing input, empty for an accepted program."""
    verdict: NotRequired[TryVerdict]
    """Missing if the program ran once on an input with an error, and met no limit."""
    minor: NotRequired[Minor]
    """A failure that ends no search: the only failure in the last part, the first one so far in the others."""
    cases: NotRequired[int]
    """Cases of the final input; `output`, `message`, `line` and `status` are of its run, as in `ProgramRun`."""
    output: NotRequired[str]
    message: NotRequired[str]
    line: NotRequired[int]
    status: NotRequired[int]
    causes: NotRequired[list[Phrase]]
    """Possible causes of a wrong answer, which agree with all that the program has printed."""
    undefined: NotRequired[UndefinedBehaviour]
    """The first undefined behaviour, if the ordinary build continued."""
    steady: NotRequired[bool]
    """Whether a second run on the final input ended in the same way."""
    exact: NotRequired[bool]
    """False if an accepted output differs from the judge's in spaces or line ends."""
    seconds: NotRequired[float]
    """In the last part: how long the failing run took, or the longest run of an accepted program. With an `input`: a
    limit of this run, if below the program's limit.
    """


class ProgramRun(TypedDict):
    """A run of a program on an input."""

    ended: Ended
    output: str
    seconds: float
    message: str
    """As in `Run` of the package `trying`."""
    line: int
    """The program's own line, from 1, of a crash, of undefined behaviour or at the time limit; 0 if unknown."""
    status: int
    undefined: str


class ComposeRequest(TypedDict):
    """A position that was set up by hand, of a problem."""

    problem: str
    pieces: list[Annotated[dict[str, Any], Placed]]
    turn: str


class GameRequest(TypedDict):
    """A game against the engine: its `start`, a position as text or empty, and the moves from there."""

    problem: str
    start: str
    moves: Sequence[str]
    limit: int


class AnalyseRequest(GameRequest):
    """A position to be analysed."""

    game: int
    """The page's number of the game."""


class ThinkRequest(AnalyseRequest):
    """A move to be chosen."""

    seconds: float
    level: int


class ScoredLine(TypedDict):
    """Moves that are best for both sides."""

    moves: list[str]
    score: int
    """The score for the side to move: 100 times the logarithm of its odds."""
    chance: float
    """The chance of winning, from 0 to 1."""
    wins_in: int
    """Plies to a proved win, negative to a proved loss, otherwise 0."""


class ThinkPart(Part):
    """The best move so far; always a legal one. Parts between hold `done` alone."""

    game: int
    ply: int
    move: str
    depth: int
    nodes: int
    line: ScoredLine
    """The principal variation; without moves until one is found."""


class AnalysePart(Part):
    """What the depth that was finished last has found. Parts between hold `done` alone."""

    game: int
    ply: int
    depth: int
    nodes: int
    lines: list[ScoredLine]
    """The best three, the best first."""


class GameResult(TypedDict):
    """How a game ended."""

    winner: Side | Literal["draw"]
    reason: str


class GameData(TypedDict):
    """A game as it stands after its moves."""

    view: BoardView
    first: Side
    turn: Side
    moves: list[str]
    legal: list[str]
    result: GameResult | None
    groups: dict[Side, int]
    checkers: dict[Side, int]


class Fault(TypedDict):
    """Replaces a reply: the request has an illegal game."""

    error: InputError


class RecordText(TypedDict):
    """A game as text, with the move limit that holds unless it tells one."""

    problem: str
    text: str
    limit: int


class RecordLink(TypedDict):
    """A game as the parameters of its link."""

    problem: str
    parameters: dict[str, str]


class ReadRecord(TypedDict):
    """The game of a text or a link up to its first error, and the error."""

    start: str
    """The position as text; empty where it is the usual one."""
    moves: list[str]
    limit: int
    kind: str
    error: InputError | None


class ReadPart(ReadRecord, Part):
    """A game that was read, or that it is not yet."""


class WriteRequest(GameRequest):
    """A game, and the names of its players."""

    white: str
    black: str


class WrittenRecord(TypedDict):
    """A game in every form; the transcript cannot tell every game."""

    moves: str
    transcript: str | None
    sgf: str
    link: dict[str, str]


class CheckedSetup(TypedDict):
    """A position that was set up, as text; what forbids play, and what else is to be said."""

    start: str
    faults: list[Phrase]
    remarks: list[Phrase]
