"""Random games by the contest's protocol: the judge plays our side, and the opponent's moves are the input."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from judgeboard.board import Side
from judgeboard.cases import ORDINARY, Case, CaseGenerator, Difficulty
from judgeboard.loa import judge
from judgeboard.loa.features import GameFeature, features_of_game
from judgeboard.loa.format import move_text
from judgeboard.loa.game import Game
from judgeboard.loa.lines import SQUARES
from judgeboard.loa.moves import PASS
from judgeboard.loa.rules import legal_moves
from judgeboard.loa.thinker import Search, Thinker
from judgeboard.options import Options
from judgeboard.reader import Reader
from judgeboard.steps import Steps, finish

LIMITS = range(40, 161)
"""What the contest promises."""
SHORT_LIMITS = range(1, 6)
"""Nobody wins so soon."""
EARLY = range(11)
"""After how many moves an opponent says no more."""
USUAL_NODES = 10_000
"""Of the judge's search, where the options leave them open."""
STRONGER = 4
"""An opponent that searches so many times as much as the judge wins almost always."""
OPPONENTS_NODES = range(2_000, 100_001)
"""What it searches at least, and at most: a move takes about a tenth of a second."""
SIGNS = ("-", "")
SIGNS_OF_CAPTURES = (*SIGNS, "x", ":")
TRIES = 5


class GamePlan(NamedTuple):
    """How a game is to go, and to be written."""

    limit: int
    side: Side
    """The judge's."""
    nodes: int = 0
    """The opponent's; with none it moves at random."""
    moves: int | None = None
    """After which it says no more."""
    other_signs: bool = False
    lower: bool = False


class ProtocolCases(CaseGenerator):
    """Games in which the same judge with the same options answers."""

    features = tuple(map(str, GameFeature))
    most = 1
    why_no_more = "loa.one_game"

    def __init__(self, options: Options) -> None:
        self._nodes = int(options.get("nodes") or USUAL_NODES)
        self._options = {**options, "nodes": str(self._nodes), "form": "protocol"}

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """A game with that feature; but an opponent that is to win may lose to a judge with very many nodes."""
        return finish(self.steps(rng, difficulty, feature))

    def steps(self, rng: Random, difficulty: Difficulty, feature: str) -> Steps[Case]:
        """The same, but it pauses within searches."""
        for _ in range(TRIES):
            made = yield from _played(rng, self._plan(rng, difficulty, feature), self._options)
            if feature == ORDINARY or feature in made.features:
                break
        return made

    def compose(self, texts: Iterable[str]) -> str:
        """The only game."""
        return "".join(texts)

    def _plan(self, rng: Random, difficulty: Difficulty, feature: str) -> GamePlan:
        strong = min(max(STRONGER * self._nodes, OPPONENTS_NODES[0]), OPPONENTS_NODES[-1])
        plan = GamePlan(rng.choice(LIMITS), rng.choice(list(Side)))
        if difficulty is Difficulty.HARD:
            plan = plan._replace(nodes=rng.choice((0, OPPONENTS_NODES[0], strong)))
        match feature:
            case GameFeature.WE_WIN:
                return plan._replace(nodes=0)
            case GameFeature.OPPONENT_WINS:
                return plan._replace(nodes=strong)
            case GameFeature.DRAW_BY_LIMIT:
                return plan._replace(limit=rng.choice(SHORT_LIMITS))
            case GameFeature.ENDS_EARLY:
                return plan._replace(moves=rng.choice(EARLY))
            case GameFeature.WE_ARE_WHITE:
                return plan._replace(side=Side.WHITE)
            case GameFeature.WE_ARE_BLACK:
                return plan._replace(side=Side.BLACK)
            case GameFeature.OTHER_SIGN:
                return plan._replace(other_signs=True)
            case GameFeature.LOWER_CASE:
                return plan._replace(lower=True)
        return plan


def _played(rng: Random, plan: GamePlan, options: Options) -> Steps[Case]:
    """Plays the judge against the opponent, whose moves are the input."""
    opponent = _Opponent(rng, plan)
    for answer in judge.answers(Reader(opponent.lines()), options):
        if answer is None:
            yield
        else:
            opponent.game = answer.position.game
            yield from opponent.think()
    found = features_of_game(opponent.game, plan.side, opponent.written[1:])
    return Case("".join(opponent.written), frozenset(map(str, found)))


class _Opponent:
    """Answers in the game as it stands."""

    def __init__(self, rng: Random, plan: GamePlan) -> None:
        self.game = Game(plan.limit)
        self.written: list[str] = []
        """The lines of input that the judge has taken."""
        self._rng = rng
        self._plan = plan
        self._thinker = Thinker() if plan.nodes else None
        self._move = PASS

    def lines(self) -> Iterator[str]:
        """The limit and the judge's colour, then a move whenever one is asked for."""
        yield self._write(f"{self._plan.limit} {list(Side).index(self._plan.side)}")
        while self._goes_on:
            yield self._write(self._spelled())

    def _write(self, text: str) -> str:
        self.written.append(f"{text}\n")
        return self.written[-1]

    @property
    def _goes_on(self) -> bool:
        return self._plan.moves is None or len(self.written) <= self._plan.moves

    def think(self) -> Iterator[None]:
        """Chooses the next move where it is the opponent's turn, and yields after each step."""
        position = self.game.position
        if self.game.result or position.turn is self._plan.side or not self._goes_on:
            return
        if self._thinker is None:
            self._move = self._rng.choice(legal_moves(position.own, position.enemy) or [PASS])
        else:
            search = Search(self._thinker, position, self.game.plies_left)
            yield from search.steps(self._plan.nodes)
            self._move = search.move

    def _spelled(self) -> str:
        move = self._move
        text = move_text(move)
        if self._plan.other_signs:
            captures = move != PASS and self.game.position.enemy >> move % SQUARES & 1
            text = text.replace("-", self._rng.choice(SIGNS_OF_CAPTURES if captures else SIGNS))
        return text.lower() if self._plan.lower else text
