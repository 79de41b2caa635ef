"""Makes random inputs with chosen features. An input has positions, or one game by the contest's protocol: the move
limit, the judge's side and the opponent's moves.
"""

from collections.abc import Iterable, Iterator
from math import inf
from random import Random

from judgeboard.board import Side
from judgeboard.cases import (
    NO_PIECE,
    ORDINARY,
    Case,
    CaseGenerator,
    Difficulty,
    crowded,
    first_that_fits,
    moved,
    orientations,
    templates,
)
from judgeboard.loa import LEGAL_MOVES, PROTOCOL, judge
from judgeboard.loa.features import GameFeature, PositionFeature, features_of, features_of_game
from judgeboard.loa.format import move_text, position_text
from judgeboard.loa.parse import position_of_rows
from judgeboard.loa.rules import MOST_CHECKERS, Game, captures, legal_moves
from judgeboard.loa.squares import PASS, SQUARES
from judgeboard.loa.thinker import Search, Thinker
from judgeboard.options import Options
from judgeboard.reader import Reader
from judgeboard.tasks import Steps, finish

FEW, MANY = range(2, 6), range(2, MOST_CHECKERS + 1)
"""Possible numbers of checkers of each side in an ordinary position: FEW in easy cases, MANY in others."""
EXTRA = {Difficulty.MIXED: range(4, 13), Difficulty.HARD: range(8, 21)}
"""By difficulty: the possible numbers of checkers that are added to a template. Easy cases are made without templates.
"""
OWN, ENEMY = "WB"
CHANGES = 8
"""Number of random changes that are tried on a template."""
TEMPLATES = templates("""\
own_jumped 8/8/8/5B2/8/8/3W4/3W4 8/8/8/8/8/8/2WW4/4B3 8/8/7W/7W/8/8/B7/8 8/8/3B4/8/8/8/6W1/5W2
enemy_between 8/8/8/8/8/8/5B2/4W3 8/7W/8/8/8/3B4/8/1W6 8/8/8/8/8/8/5WB1/8 8/6B1/8/4W3/8/8/8/B7
own_there 8/8/8/8/8/8/1W3WWB/8 8/3B4/W7/8/W7/8/8/8 8/8/8/8/7W/8/7W/4B3 W7/8/8/8/W7/B7/B7/8
capture 8/5B2/8/7W/8/8/8/8 8/8/8/8/3B4/4W3/8/6W1 1B2W2B/8/8/8/8/8/8/8 8/8/8/8/8/3W4/8/1B6
connects_own 8/8/W2W4/1W1WW3/1WW3B1/WW6/4W3/B1B5 3B1BW1/4WWW1/7B/B1BBB3/B4BWB/1B5B/8/8
connects_own 5B2/8/8/B2B4/2B4B/B3W3/BB3B2/3WB2B 8/8/8/6W1/1B6/5W2/5B2/8 7B/4BB2/4BB2/W3B3/2WWW3/W2W4/W2WWWB1/4BB2
connects_own WWB5/4BB2/6B1/1W6/4BB2/8/3B1B2/B1B3B1 6BW/4W2W/7W/B1B3WW/1B6/3B4/8/3B2B1
connects_own 1B1BW2W/BB1W1W2/5WWW/5W2/4B2B/8/2B5/3B4
connects_both 8/8/7W/6WB/6W1/8/7W/4BB2 8/4B3/8/8/8/5W2/7W/7B 8/8/8/1B6/2W5/8/8/4WB2 1W6/8/2WB4/5B2/8/8/8/8
connects_both 8/B7/B7/W7/8/8/1W6/B7 6B1/8/8/8/8/6B1/6W1/4W3 8/W2B4/W1BBB3/B3B3/WW6/8/3W4/8 W1B5/1W2B3/1WBBW3/4B3/8/8/8/8
connects_both 8/8/8/8/8/W4BB1/5BB1/WWB1B3
connects_enemy 1WW5/5W2/8/2W5/5B2/W4BBW/2W5/6WB 8/B6W/3W3W/WW1B4/4BB2/3B1WW1/4W1WW/8 2W5/B7/8/5W1B/8/8/8/8
connects_enemy 8/W4B2/8/5W2/8/8/4B3/8 8/5B2/1B6/3W4/8/8/8/5W2 8/3WB3/4WBB1/6WB/1W6/W4B2/8/7W 3B4/8/8/3W2B1/8/8/8/3W4
connects_enemy 4W3/8/2B5/8/8/8/8/2WB4
last_but_one 8/8/8/1B6/8/3W4/6B1/6W1 B1W5/8/8/8/8/4W3/7B/8 8/5B2/8/5W2/8/1W6/8/4B3 8/4B3/8/8/8/8/B1W5/7W
last_but_one 3W4/8/8/8/3W4/8/8/3B1B2 1W2W3/W5W1/2B3W1/4W1W1/6W1/3WW3/2W5/4WB2 8/7W/1B6/8/3W4/8/3B4/8
already_connected 8/8/8/8/8/8/3W4/B7 8/4W3/8/8/8/8/B7/8 8/8/8/8/8/8/8/2BW4 8/3W4/8/5B2/8/8/8/8 8/8/8/5W2/8/8/8/4B3
already_connected B7/BB5W/BB6/1BW5/1B6/8/5W2/6W1
one_checker 8/8/8/1W6/8/1B6/8/8 3WBB2/B7/8/8/2B1B3/1B6/B3B3/4B3 8/W7/8/8/8/8/8/7B B7/6B1/1BB5/8/8/2B3W1/1B3B2/5B1B
one_checker 2B5/2B5/3W3B/8/BB3B2/1B6/8/2B1B3
no_move 8/8/1BBB4/1BWB4/1BBB4/8/8/8 8/8/8/2BBB3/2BWB3/2BBB3/8/8 8/5BB1/5BW1/5BB1/8/8/8/8 WB6/BB6/8/8/8/8/8/8
no_move 8/8/8/8/8/2BBB3/2BWB3/8 8/1BBB4/1BWB4/1BBB4/8/8/8/8 8/8/6BB/6BW/6BB/8/8/8 1BWB4/1BBB4/8/8/8/8/8/8
full_line W7/W7/W7/B7/W7/W7/B7/W7 2B5/2B5/2W5/2B5/2W5/2B5/2B5/2B5 8/8/8/WBWBBBWW/8/8/8/8 6W1/6W1/6B1/6W1/6B1/6B1/6W1/6W1
full_line 1B6/1W6/1W6/1B6/1B6/1B6/1B6/1B6
longest_move 8/5B1W/7W/7W/7W/7W/7W/7W 8/4W3/1B2W3/4W3/4W3/4W3/4W3/4W3 8/1W6/2W5/B2W4/4W3/5W2/6W1/7W
longest_move 8/8/8/8/B7/8/WWWWWWW1/8 8/1WWWWWWW/8/8/1B6/8/8/8 8/1W6/2W1B3/3W4/4W3/5W2/6W1/7W
longest_move 4W3/4W3/4W3/4WB2/4W3/4W3/4W3/8""")
"""By feature: boards that have the feature if White is to move."""
LIMITS = range(40, 161)
"""Move limits that occur in the contest, in moves of each side."""
SHORT_LIMITS = range(1, 6)
"""Move limits that are too short for a win."""
EARLY = range(11)
"""Possible values of the maximum number of the opponent's moves in an input that ends before the game does."""
USUAL_NODES = 10_000
"""Default number of nodes for each search of the judge."""
STRONGER = 4
"""Ratio of the opponent's nodes to the judge's nodes with which the opponent almost always wins."""
OPPONENTS_NODES = range(2_000, 100_001)
"""Numbers of nodes that a searching opponent may use for one move. In compiled code, a search of the maximum takes less
than a tenth of a second.
"""
MOVE_SIGNS = ("-", "")
CAPTURE_SIGNS = (*MOVE_SIGNS, "x", ":")
TRIES = 5


class LoaCases(CaseGenerator):
    """Makes random positions with either side to move. The more difficult the cases, the more checkers."""

    features = tuple(map(str, PositionFeature))

    def with_options(self, options: Options) -> CaseGenerator:
        """Returns the generator for the option `form`: this generator for `moves`, otherwise a generator of games by
        the protocol.
        """
        return self if options.get("form") == LEGAL_MOVES else ProtocolCases(options)

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """Makes an ordinary position from random checkers, or a position with `feature` by changing a template."""

        def fits(board: str) -> bool:
            few = max(map(board.count, (OWN, ENEMY))) <= MOST_CHECKERS
            return few and feature in features_of(position_of_rows(OWN, [board]))

        if feature == ORDINARY:
            counts = FEW if difficulty is Difficulty.EASY else MANY
            checkers = OWN * rng.choice(counts) + ENEMY * rng.choice(counts)
            board = crowded(rng, NO_PIECE * SQUARES, checkers, lambda _: True)
        else:
            board = first_that_fits(rng, orientations(rng.choice(TEMPLATES[feature])), fits)
            board = moved(rng, board, OWN + ENEMY, CHANGES, fits)
            colours = rng.choice((OWN, ENEMY, OWN + ENEMY))
            board = crowded(rng, board, [rng.choice(colours) for _ in range(rng.choice(EXTRA[difficulty]))], fits)
        position = position_of_rows(OWN, [board])._replace(turn=rng.choice(list(Side)))
        return Case(position_text(position), frozenset(map(str, features_of(position))))

    def input_of(self, texts: Iterable[str]) -> str:
        """Joins the texts of positions to one input, without a number of cases."""
        return "".join(texts)


class ProtocolCases(LoaCases):
    """Makes games by the protocol, one game in an input. The judge's searches have a fixed number of nodes, so that the
    judge always answers an input with the same moves.
    """

    features = tuple(map(str, GameFeature))
    most = 1
    above_most = "loa.one_game"

    def __init__(self, options: Options) -> None:
        self._nodes = int(options.get("nodes") or USUAL_NODES)
        self._options = {**options, "nodes": str(self._nodes), "form": PROTOCOL}

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """Makes a game with `feature`. The game may lack the feature if `TRIES` attempts have failed: a judge with very
        many nodes may beat an opponent that should win.
        """
        return finish(self.steps(rng, difficulty, feature))

    def steps(self, rng: Random, difficulty: Difficulty, feature: str) -> Steps[Case]:
        """Makes a game as `case` does, in steps. Yields between moves and within searches."""
        for _ in range(TRIES):
            made = yield from self._played(rng, difficulty, feature)
            if feature == ORDINARY or feature in made.features:
                break
        return made

    def _played(self, rng: Random, difficulty: Difficulty, feature: str) -> Steps[Case]:
        """Plays a game between the judge and an opponent that searches or moves at random, depending on `feature` and
        `difficulty`. Returns the input of the game, with all features of the game.
        """
        strong = min(max(STRONGER * self._nodes, OPPONENTS_NODES[0]), OPPONENTS_NODES[-1])
        limit, side = rng.choice(LIMITS), rng.choice(list(Side))
        nodes = rng.choice((0, OPPONENTS_NODES[0], strong)) if difficulty is Difficulty.HARD else 0
        most_lines = inf
        match feature:
            case GameFeature.WE_WIN:
                nodes = 0
            case GameFeature.OPPONENT_WINS:
                nodes = strong
            case GameFeature.DRAW_BY_LIMIT:
                limit = rng.choice(SHORT_LIMITS)
            case GameFeature.ENDS_EARLY:
                most_lines = 1 + rng.choice(EARLY)
            case GameFeature.WE_ARE_WHITE:
                side = Side.WHITE
            case GameFeature.WE_ARE_BLACK:
                side = Side.BLACK
        ready, taken = [f"{limit} {list(Side).index(side)}\n"], list[str]()

        def lines() -> Iterator[str]:
            while ready:
                taken.append(ready.pop())
                yield taken[-1]

        thinker = Thinker() if nodes else None
        game = Game(limit)
        for answer in judge.answers_in_steps(Reader(lines()), self._options):
            yield
            if answer is None:
                continue
            game = answer.subject
            position = game.position
            if game.result or position.turn is side or len(taken) >= most_lines:
                continue
            if thinker:
                search = Search(thinker, position, game.plies_left)
                yield from search.steps(nodes)
                move = search.move
            else:
                move = rng.choice(legal_moves(position.own, position.enemy) or [PASS])
            text = move_text(move)
            if feature == GameFeature.OTHER_SIGN:
                text = text.replace("-", rng.choice(CAPTURE_SIGNS if captures(position, move) else MOVE_SIGNS))
            ready.append(f"{text.lower() if feature == GameFeature.LOWER_CASE else text}\n")
        return Case("".join(taken), frozenset(map(str, features_of_game(game, side, taken[1:]))))


CASES = LoaCases()
