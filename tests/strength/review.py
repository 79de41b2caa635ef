"""Measures the review of Lines of Action: the truth of its sentences, and how stable its grades are.

build/run.py review [--nodes N] [--games N] [--sentences N] [--seed N] [--once]

Reviews the published games, and games of the engine against itself at mixed levels, with a number of nodes for a
position and again with twice this number. Draws sentences by seed and checks them with `tests/engine/review_truth.py`.
Counts the moves whose loss differs by more than 5 points, and the moves that only one review calls a blunder or a
missed win.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from judgeboard.loa.format import move_text
from judgeboard.loa.levels import LEVELS
from judgeboard.loa.player import choose
from judgeboard.loa.review.findings import one_ply_after, one_ply_before
from judgeboard.loa.review.grade_moves import GradedMove, Review
from judgeboard.loa.review.grades import BAD_GRADES, Grade
from judgeboard.loa.review.reasons import About, Reason, reasons
from judgeboard.loa.review.review import Effort, review
from judgeboard.loa.rules import Game, legal_moves
from judgeboard.loa.scores import NEAR_WIN
from judgeboard.loa.thinker import Thinker
from judgeboard.tasks import finish
from tests.engine.loa_games import PUBLISHED, published
from tests.engine.review_truth import claim, is_true

LIMIT = 80
TOLERANCE = 5
SERIOUS = (Grade.BLUNDER, Grade.MISSED_WIN)
NODES_OF_PLAYERS = 2_000
OPENING_PLIES = 4


class Told(NamedTuple):
    """A reason of a review, and its move."""

    game: Game
    ply: int
    reason: Reason


def self_play(seed: int) -> Game:
    """Returns a game of two levels, from 1 to the strongest, after random plies. At each move, a player overlooks its
    choice and plays at random with one chance in ten.
    """
    chance = Random(seed)
    game, levels = Game(LIMIT), [chance.choice(LEVELS) for _ in range(2)]
    while game.result is None:
        moves = legal_moves(game.position.own, game.position.enemy)
        if moves and (len(game.plies) < OPENING_PLIES or chance.random() < 0.1):
            game = game.play(chance.choice(moves))
        else:
            level = levels[len(game.plies) % 2]
            game = game.play(finish(choose(Thinker(), game, NODES_OF_PLAYERS, level)).move)
    return game


def told(found: Review) -> Iterator[Told]:
    """Yields the reasons of a review, without the verdicts."""
    for move in found.marked:
        for reason in reasons(found.game, move):
            if reason.about is not About.VERDICT:
                yield Told(found.game, move.ply, reason)


def is_true_reason(one: Told) -> bool:
    """Whether the sentence of a reason is true, and is about the move that it stands for."""
    game, ply, (about, move, fact) = one
    found = claim(game, ply, about, fact.code, fact.values)
    played = game.plies[ply].move
    is_its_move = found.move == move and {"played": move == played, "better": move != played}.get(about, True)
    return is_its_move and is_true(found)


def contradictions(found: Review) -> list[int]:
    """Returns the plies of proofs that a neighbour contradicts: a lost position before one that is not won, or a win
    missing before a lost one.
    """
    wrong = []
    for move in found.moves:
        before, after = move.before.score, move.after.score
        lost_before = before <= -NEAR_WIN and after < one_ply_after(before)
        lost_after = after <= -NEAR_WIN and before < one_ply_before(after)
        follows = before >= NEAR_WIN and move.before.moves[:1] == (move.move,)
        if lost_before or lost_after or (follows and after > one_ply_after(before)):
            wrong.append(move.ply)
    return wrong


def slandered(found: Review) -> list[int]:
    """Returns the plies of moves that keep a proved win, or win, and are called worse than good."""
    return [move.ply for move in found.moves if move.after.score <= -NEAR_WIN and move.grade in BAD_GRADES]


def differs(one: GradedMove, other: GradedMove) -> bool:
    """Whether two losses of the same move differ by more than the tolerance."""
    return abs(one.loss - other.loss) > TOLERANCE


def seriously_differs(one: GradedMove, other: GradedMove) -> bool:
    """Whether only one of two reviews calls a move a blunder or a missed win."""
    return one.grade is not other.grade and bool({one.grade, other.grade} & set(SERIOUS))


def main() -> None:
    """Reviews the games and prints what was measured."""
    parser = argparse.ArgumentParser(
        prog="run.py review", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--nodes", type=int, default=400_000, help="for a position")
    parser.add_argument("--games", type=int, default=50, help="of the engine against itself")
    parser.add_argument("--sentences", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--once", action="store_true", help="check sentences only, without the second review")
    options = parser.parse_args()
    games = {name: published(name) for name in PUBLISHED}
    games |= {f"self-play {seed}": self_play(seed) for seed in range(options.seed, options.seed + options.games)}
    pool: list[Told] = []
    counts: Counter[str] = Counter()
    for name, game in games.items():
        first = finish(review(game, Effort(nodes=options.nodes), {}))
        pool += told(first)
        counts["moves"] += len(first.moves)
        counts["marked"] += len(first.marked)
        counts["contradictions"] += len(contradictions(first))
        counts["slandered"] += len(slandered(first))
        if not options.once:
            second = finish(review(game, Effort(nodes=2 * options.nodes), {}))
            pairs = list(zip(first.moves, second.moves, strict=True))
            counts["contradictions"] += len(contradictions(second))
            counts["slandered"] += len(slandered(second))
            counts["loss differs"] += sum(differs(*pair) for pair in pairs)
            counts["blunder or missed win differs"] += sum(seriously_differs(*pair) for pair in pairs)
            for one, other in pairs:
                if seriously_differs(one, other):
                    grades = f"{one.grade} {one.loss:.0f}, {other.grade} {other.loss:.0f}"
                    print(f"{name}, ply {one.ply + 1}, {move_text(one.move)}: {grades}", flush=True)
    drawn = Random(options.seed).sample(pool, min(options.sentences, len(pool)))
    untrue = [one for one in drawn if not is_true_reason(one)]
    for wrong in untrue:
        print("untrue:", wrong.ply + 1, wrong.reason, [move_text(ply.move) for ply in wrong.game.plies])
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    kinds = Counter(each.reason.fact.code.removeprefix("loa.review_") for each in pool)
    print(", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))
    print(f"{len(drawn)} of {len(pool)} sentences checked, {len(untrue)} untrue")


if __name__ == "__main__":
    main()
