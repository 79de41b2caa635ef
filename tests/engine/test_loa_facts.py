"""Facts about moves of Lines of Action, from which the sentences of a review are made."""

from collections import Counter
from itertools import chain

from judgeboard.loa.review.geometry import Change, Fact, strengths, weaknesses
from judgeboard.loa.rules import Position, legal_moves
from tests.engine.loa_games import published
from tests.engine.searches import positions

COUNTS = {
    "blocks": (3, 109),
    "blocks_only_move": (41, 1602),
    "goes_to_edge": (149, 5994),
    "isolates": (63, 1958),
    "joins": (189, 8087),
    "largest_group": (125, 1889),
    "leaves_alone": (760, 22561),
    "nearly_connected": (8, 178),
    "shuts_in": (14, 485),
    "splits": (744, 31344),
    "takes_and_leaves": (2, 90),
    "takes_joint": (46, 1617),
    "takes_lone": (24, 740),
}
"""For each fact, the number of moves that have it, and the sum of all numbers and squares that it names."""


def facts(position: Position) -> list[Fact]:
    changes = [Change.of(position, move) for move in legal_moves(position.own, position.enemy)]
    return [fact for change in changes for fact in (*strengths(change), *weaknesses(change))]


def test_the_facts_of_all_moves_in_known_positions_are_counted() -> None:
    """As with perft, the counts are the same as long as each fact follows the same rule."""
    game = published("appendix_F_game4.txt")
    known = [*(ply.before for ply in game.plies[::3]), *positions(40)]
    count, total = Counter[str](), Counter[str]()
    for fact in chain.from_iterable(map(facts, known)):
        name = fact.code.removeprefix("loa.review_").removeprefix("white_").removeprefix("black_")
        count[name] += 1
        total[name] += sum(fact.squares) + sum(value for value in fact.values.values() if isinstance(value, int))
    assert {name: (count[name], total[name]) for name in sorted(count)} == COUNTS
