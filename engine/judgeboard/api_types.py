"""The requests and replies of `api.py`, from which the build makes the page's types. All are plain data;
`api.py` converts its replies. `Annotated` names the page's type: `Annotated[dict[str, Any], Class]` is a dictionary
with the fields of `Class`, and `Annotated[Sequence[int], "Uint32Array"]` becomes a `Uint32Array`.
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
LineNumbers = Annotated[Sequence[int], "Uint32Array"]
Flags = Annotated[Sequence[int], "Uint8Array"]
DrawRule = Literal["both_connected", "repetition"]
"""A rule by which a game is drawn elsewhere, but not in the contest."""
Outcome = Literal["white", "black", "draw", ""]
"""The winner of a game, or a draw; empty if it is unknown."""
MoveMark = Literal["!!", "!", "!?", "?!", "?", "??"]
Grade = Literal["good", "only_move", "inaccuracy", "mistake", "blunder", "missed_win", "forced"]
"""How good a move is. `forced` is the only legal move, or a pass."""
About = Literal["verdict", "played", "reply", "better"]
ShapeKind = Literal["arrow", "circle", "square", "triangle", "cross"]


class OptionData(TypedDict):
    """An option that the page offers; `proposal` is its initial value."""

    name: str
    kind: OptionKind
    choices: list[str]
    proposal: str


class ProblemData(TypedDict):
    """The facts about a problem that the page has before Python has started; most are fields of `Problem`."""

    options: list[OptionData]
    examples: list[Annotated[dict[str, Any], Example]]
    size: int
    """Number of squares in a row of the problem's board."""
    source: str
    pieces: str
    interactive: bool
    playable: bool
    cases_version: int
    """The version of the case generator, `cases.GENERATOR_VERSION`."""
    cases_since: int
    """The first version of the case generator that makes the same cases as `cases_version`."""


class Part(TypedDict):
    """A reply of a task. The last part is `done`."""

    done: bool


class ChosenJudge(TypedDict):
    """A problem, and the options of its judge."""

    problem: str
    options: Options


class JudgeRequest(ChosenJudge):
    """A text to be judged."""

    text: str
    skip: NotRequired[int]
    """Number of answers to leave out at the start, since the page has received these answers from an earlier worker."""


class JudgePart(Part):
    """A part of a judge's output; the arrays have one entry for each answer."""

    text: str
    first: LineNumbers
    last: LineNumbers
    """Each answer's first and last line of input are in `first` and `last`, from 1."""
    lines: LineNumbers
    begins: Flags
    """1 if an answer begins a case, 0 if it is a further step of a case."""
    behind: bool
    """Whether all answers of the part were skipped, and more will be skipped."""
    error: InputError | None
    ignored: Place | None
    """In the last part, the place of the first text after the last case, or None without such text. None in other
    parts.
    """


class CompareRequest(TypedDict):
    """A request to compare a program's output with the output so far of the `judge` task `task`."""

    task: int
    text: str
    line_by_line: NotRequired[bool]
    """Whether to compare by line number, as for an exercise that a visitor answers by hand. If true, no causes are
    named.
    """


class ComparePart(ComparisonData, Part):
    """The last part of a comparison; earlier parts have only `done`."""


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


class TryRequest(ChosenJudge):
    """The inputs for a program: first `tests`, then samples, then `cases` random cases. No samples if `cases` is 0."""

    seed: int
    cases: int
    tests: list[str]
    input: NotRequired[str]
    """If given, the only input: the program runs once on this input, and there is no search."""


class UndefinedBehaviour(TypedDict):
    """Undefined behaviour that a run-time check of the strict build has found. `line` is 0 if unknown."""

    message: str
    line: int


class TryPart(Part):
    """The progress of a search for an input on which a program fails.

    A part with an `input`, except the last part, requests a run: the search waits for a `report` of the program's run
    on this input. The last part has the result, with its `input`; other parts may have only `done`.
    """

    phase: Phase
    tried: int
    """Number of cases tried, without shrinking."""
    runs: int
    input: NotRequired[str]
    """The input to be run. In the last part, the only input, or the smallest failing input; empty without a failure."""
    verdict: NotRequired[TryVerdict]
    """The verdict, only in the last part. Missing if the program ended by itself on an only input that has an error."""
    minor: NotRequired[Minor]
    """A minor failure, after which the search continues. In the last part, the result, if the result is a minor
    failure. In other parts, the first minor failure so far.
    """
    cases: NotRequired[int]
    """Number of cases in the final input. The next five fields describe the run on this input, as in `ProgramRun`."""
    output: NotRequired[str]
    message: NotRequired[str]
    line: NotRequired[int]
    status: NotRequired[int]
    missing: NotRequired[str]
    causes: NotRequired[list[Phrase]]
    """Possible causes of a wrong answer, which agree with everything that the program has printed."""
    undefined: NotRequired[UndefinedBehaviour]
    """The first undefined behaviour of the search, if the build without checks continued after it."""
    steady: NotRequired[bool]
    """False if a second run on the final input did not fail in the same way as the first."""
    exact: NotRequired[bool]
    """False if the program is accepted, but an output differs from the judge's in spaces or line ends."""
    seconds: NotRequired[float]
    """In the last part, the duration of the run on `input`, or of the longest run if no input failed. In other parts, a
    time limit for the run on `input`, which counts if it is shorter than the program's usual limit.
    """


class ProgramRun(TypedDict):
    """A program's run on an input."""

    ended: Ended
    output: str
    seconds: float
    message: str
    """The end of standard error, and the reason for a crash, as in `trying.run.Run`."""
    line: int
    """The program's line, from 1, at a crash, undefined behaviour or the time limit; 0 if unknown."""
    status: int
    undefined: str
    missing: str


class ComposeRequest(TypedDict):
    """A position of a problem that was set up by hand."""

    problem: str
    pieces: list[Annotated[dict[str, Any], Placed]]
    turn: str


class GameRequest(TypedDict):
    """A game.

    `start` is the initial position as text, empty for the usual position. Each side has at most `limit` moves.
    """

    problem: str
    start: str
    moves: Sequence[str]
    limit: int
    draws: NotRequired[Sequence[DrawRule]]
    """The rules by which the game can also be drawn; without the field, none."""


class AnalyseRequest(GameRequest):
    """A request to analyse the last position of a game."""

    game: int
    """The page's number for the game; replies repeat it."""


class ThinkRequest(AnalyseRequest):
    """A request to choose a move."""

    seconds: float
    level: int


class ScoredLine(TypedDict):
    """A principal variation with its score for the side to move."""

    moves: list[str]
    score: int
    """The score for the side to move, 0 for even chances; ±(30,000 - plies) for a proved win or loss."""
    chance: float
    """Chance that the side to move wins, from 0 to 1."""
    wins_in: int
    """Plies to a proved win; negative for a proved loss; otherwise 0."""


class ThinkPart(Part):
    """The best move so far, which is always legal. Parts without a new result have only `done`."""

    game: int
    ply: int
    move: str
    depth: int
    nodes: int
    line: ScoredLine
    """The principal variation. Its `moves` are empty until a variation is found."""


class AnalysePart(Part):
    """The result of the last finished depth. Parts without a new result have only `done`."""

    game: int
    ply: int
    depth: int
    nodes: int
    lines: list[ScoredLine]
    """At most three best lines, best first."""


class GameResult(TypedDict):
    """How a game ended."""

    winner: Side | Literal["draw"]
    reason: str


class GameData(TypedDict):
    """The state of a game after its moves."""

    view: BoardView
    first: Side
    turn: Side
    moves: list[str]
    legal: list[str]
    result: GameResult | None
    groups: dict[Side, int]
    checkers: dict[Side, int]


class Fault(TypedDict):
    """The reply to a request with an error, such as an illegal move."""

    error: InputError


class Shape(TypedDict):
    """A shape drawn on the board of a position: an arrow from the first of its two squares to the second, or another
    shape on its only square.
    """

    kind: ShapeKind
    squares: list[str]


class GameNode(TypedDict):
    """A node of a game tree: a move, and what is noted about the position after the move."""

    parent: int
    """The index of the parent in the list of nodes; -1 for the root."""
    move: str
    """Empty for the root."""
    comment: NotRequired[str]
    mark: NotRequired[MoveMark]
    value: NotRequired[float]
    """The score of the position, positive if it is good for White."""
    shapes: NotRequired[list[Shape]]
    properties: NotRequired[dict[str, list[str]]]
    """The values of the SGF properties that have no meaning here, by name; they are written again."""


class RecordText(TypedDict):
    """One or more games as text. `limit` is the maximum number of moves of each side, used if the text gives no
    limit. `game` is the index of the game to read, if the text has several.
    """

    problem: str
    text: str
    limit: int
    game: NotRequired[int]


class RecordLink(TypedDict):
    """A game as the parameters of its link."""

    problem: str
    parameters: dict[str, str]


class GameTitle(TypedDict):
    """What a text says about one of its games. A field is empty if the text does not say it."""

    white: str
    black: str
    event: str
    date: str
    result: str
    """The result in the words of the text, such as `1-0`."""


class ReadRecord(TypedDict):
    """A game read from a text or a link, up to its first error. If the text has several games and the request does not
    choose one, `games` has their titles, and the game has no moves.
    """

    start: str
    """The initial position as text; empty for the usual position."""
    limit: int
    draws: list[DrawRule]
    nodes: list[GameNode]
    """The game tree. The first node is the root. Each node stands after its parent and after its elder siblings; the
    eldest child continues the main line. Siblings have different moves.
    """
    white: str
    """The player's name; empty if unknown."""
    black: str
    result: Outcome
    """The winner that the record names; empty without a result. May differ from the result by the rules, since a
    player may resign.
    """
    error: InputError | None
    notices: list[InputError]
    """Places that were read in a way worth knowing, such as text that was skipped, in the order of the text."""
    games: list[GameTitle]


class ReadPart(ReadRecord, Part):
    """The game that was read, in the last part. Other parts have only `done` and, while games are counted, `count`."""

    count: NotRequired[int]


class WriteRequest(TypedDict):
    """A game tree to be written, as in `ReadRecord`."""

    problem: str
    start: str
    limit: int
    draws: list[DrawRule]
    nodes: list[GameNode]
    white: str
    black: str
    result: Outcome


class WrittenRecord(TypedDict):
    """A game in every record form."""

    moves: str
    transcript: str | None
    """The main line as the contest's judge hears it. None unless the game begins with the usual position, or with the
    same position and Black to move.
    """
    turned: bool
    """Whether Black begins, so that the transcript has the board transposed and the colours exchanged."""
    sgf: str
    link: dict[str, str]
    """The parameters of a link, with the variations if they fit."""
    left_out: int
    """Number of variations that did not fit into the link."""


class PositionFinding(TypedDict):
    """What a review has found in the position after `ply` moves of the main line. The page keeps findings and hands
    them back.
    """

    ply: int
    line: ScoredLine
    """The best line. Its `moves` are empty after the end of the game, and for a proof without a known line."""
    second: NotRequired[int]
    """The score of the second best move, if it was searched."""
    effort: float
    """The effort of the searches, as a multiple of the usual effort for a position."""


class ReviewRequest(GameRequest):
    """A request to review a game, or to continue a review."""

    seconds: float
    """The usual seconds for a position."""
    findings: Sequence[PositionFinding]
    """The findings of an interrupted review of the same moves; findings that do not fit the game are ignored."""
    stopped: NotRequired[bool]
    """Whether nothing more is searched: the reply judges the moves between known positions."""


class ReviewReason(TypedDict):
    """A fact that explains a mark. Every sentence is true by the rules or proved, except the verdict's chances."""

    about: About
    """Verdict, played move, best reply to the played move, or better move."""
    move: str
    """The move that has the fact."""
    phrase: Phrase
    squares: list[str]
    """The squares that the sentence names besides the move."""


class ReviewedMove(TypedDict):
    """A move of the main line with its grade."""

    ply: int
    """The index of the move."""
    move: str
    side: Side
    grade: Grade
    mark: NotRequired[MoveMark]
    """The mark of the grade; moves with a mark have `reasons`."""
    loss: float
    """The winning chance that the move loses, in points from 0 to 100."""
    before: ScoredLine
    """The best line in the position before the move, for the move's side."""
    after: ScoredLine
    """The best line in the position after the move, for the other side; it begins with the reply to the move."""
    reasons: list[ReviewReason]


class ReviewAccount(TypedDict):
    """The number of a side's moves by grade, and the side's accuracy from 0 to 100, if a move was judged."""

    counts: dict[Grade, int]
    accuracy: float | None


class GameReview(TypedDict):
    """The review of a game's main line, as far as positions are known."""

    positions: list[PositionFinding]
    """The findings with proofs carried from position to position; the page keeps the findings of the parts instead."""
    moves: list[ReviewedMove]
    accounts: dict[Side, ReviewAccount]


class ReviewPart(Part):
    """A part of a review. The last part has the `review`; other parts have a new finding, or only `done`."""

    finding: NotRequired[PositionFinding]
    progress: NotRequired[float]
    """The part of the review that is done, from 0 to 1."""
    review: NotRequired[GameReview]


class TryAgainRequest(GameRequest):
    """A request to judge another move in a reviewed position, which the moves of the request lead to."""

    move: str
    finding: PositionFinding
    seconds: float


class TryAgainPart(Part):
    """Whether the move is right. Parts before the last have only `done`."""

    right: bool
    """Whether the move loses at most 5 points of winning chance."""
    loss: float
    """The winning chance that the move loses, in points from 0 to 100."""
    after: ScoredLine
    """The best line after the move; it begins with the move that punishes a wrong move."""
    reasons: list[ReviewReason]
    """What is wrong with a wrong move; the better move is not told."""


class MoveComment(TypedDict):
    """The engine's comment on the move with the index `ply`, in the page's language."""

    ply: int
    comment: str


class AnnotateRequest(WriteRequest):
    """A game tree, and the review that is to be written into it. Without findings, an earlier review is removed."""

    findings: Sequence[PositionFinding]
    comments: Sequence[MoveComment]


class AnnotatePart(Part):
    """The nodes of the game tree with the engine's notes, in the last part. Other parts have only `done`."""

    nodes: list[GameNode]


class CheckedSetup(TypedDict):
    """A position that the visitor has set up, as text, with the faults that forbid play, and with other remarks."""

    start: str
    faults: list[Phrase]
    remarks: list[Phrase]
