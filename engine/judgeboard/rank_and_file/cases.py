"""Makes random positions, and positions that programs often judge wrongly.

As in a game, the kings are not adjacent, and the side that has just moved is not in check.
"""

from collections.abc import Iterator
from random import Random

from judgeboard.board import Side, squares
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
from judgeboard.rank_and_file.features import FULL_BOARD, features_of
from judgeboard.rank_and_file.format import case_text
from judgeboard.rank_and_file.parse import SIDES, WHITE_LETTERS, position_of
from judgeboard.rank_and_file.rules import KING_STEPS, SQUARES, Position, attackers, checkers
from judgeboard.rank_and_file.simpler import simpler, size, small

WHITE_KING, BLACK_KING = WHITE_LETTERS[0], WHITE_LETTERS[0].upper()
BLACK_PIECES = WHITE_LETTERS[1:].upper()
PIECE_LETTERS = WHITE_LETTERS[1:] + BLACK_PIECES
FEW, MANY = range(1, 5), range(1, 31)
"""Possible numbers of pieces besides the kings: in an easy position, and in any other ordinary position."""
EXTRA = {Difficulty.MIXED: range(4), Difficulty.HARD: range(4, 13)}
"""For each difficulty, the possible numbers of pieces that are added to a position with a feature."""
TRIES_FOR_CHECK = 4
CHANGES = 8
"""Number of random changes that are tried on a template."""
TEMPLATES = templates("""\
mate 8/1K1B4/1Q6/8/k7/3Q4/8/8 8/R7/3B4/kr6/N7/8/8/2K5 3Qk3/1N3b2/8/8/8/7K/8/8 8/8/5BBn/7k/2K3n1/3B4/8/8
mate 5B2/8/K6k/6bq/8/8/2B5/8 8/8/8/5Q2/3R4/2K5/5RN1/4k3 8/3K4/6B1/8/8/8/rb6/bkb5
smothered_mate 8/8/8/8/6bq/6qk/6nr/5KN1 3bkq2/3qrb2/5N2/6K1/8/8/8/8 nkb5/nrr5/N7/8/8/6K1/8/8 1N6/rn6/kb4K1/qb6/8/8/8/8
smothered_mate 2K5/8/8/8/8/7N/5rnn/5rkn 8/7K/8/8/6N1/6bn/6bk/6nq 6bq/6nk/6nr/6N1/8/8/8/K7 8/8/3K4/8/8/2N5/2bnq3/2nkq3
smothered_mate 8/8/8/6N1/6nn/6nk/6qr/K7 4rkb1/4brq1/4N3/8/8/8/8/3K4
back_rank_mate 3K4/8/8/8/8/8/4qrn1/5k1R 5kQ1/4qnb1/7N/5K2/8/8/8/8 4k1R1/3rrn2/8/7K/8/8/8/8 8/K7/8/8/8/8/3qnnB1/4kQ2
back_rank_mate 3kQ3/2rnnQ2/8/8/8/8/8/1K6 RRk5/1bnq4/8/2K5/8/8/8/8 8/8/8/8/K7/8/3nrr2/2Q1k3 3R1k2/4nrr1/8/4K3/8/8/8/8
back_rank_mate 5Rk1/3K1brr/4N3/8/8/8/8/8 3R1k2/4nrb1/8/1K6/8/8/8/8 8/8/8/8/8/8/2K2nrq/4R1k1 1K6/Q7/8/8/8/8/6br/6Qk
double_check 8/8/8/k5RK/1B6/8/8/8 8/8/8/8/K7/7k/7R/6N1 8/8/k7/2K5/8/Q7/4B3/8 8/8/1k3R2/8/1R6/8/8/4K3
double_check_mate 8/7K/5NR1/7k/5N1q/8/8/8 1K6/7Q/8/5Q1k/8/8/3q4/8 8/8/8/7R/8/K3N3/6B1/6bk 1RN5/kB6/2NK4/8/8/8/8/7b
double_check_mate 8/8/8/B7/6K1/8/5r2/2RQk3 8/3K3R/8/8/3B4/5N2/6r1/5qk1 R3k2N/7K/8/8/4Q1Q1/8/8/4q3
knight_check 8/8/8/6K1/8/7N/8/6k1 8/8/8/5k2/3N4/4K3/8/8 8/8/8/k7/8/1N6/2K5/8
pinned_capturer R1k5/1q1q4/Q7/B7/8/8/2K5/8 8/5B2/6r1/6Qk/4N3/8/8/1K6 4RK2/kb6/rq6/1N6/8/8/8/6B1
pinned_capturer 8/4B3/1N6/8/1rB4K/k7/1B1R4/8 2Rnk1B1/8/1KQ3N1/8/8/8/8/8 7K/7Q/6Qq/5BBk/8/8/8/8 1b6/kbN5/8/2B5/8/b6K/R7/8
pinned_capturer 3nkb1Q/4R1Q1/8/7K/8/8/8/8 Rrkr4/1Q6/8/5K2/8/8/8/1R6 1K6/6RR/8/6n1/8/5N2/1R6/5bk1
pinned_blocker 4QB2/8/5N1k/6q1/8/4Q2K/8/8 3K4/8/8/1B6/7B/8/3n4/3bkq1R 6R1/8/8/4QK2/8/4B3/5n2/5rkr
pinned_blocker 5K1Q/8/8/8/5Q2/4Q1q1/7k/4N3 8/Q7/b7/k4R2/1q6/8/1N4K1/4B3 k6R/rb6/2Q5/8/2K5/8/8/8
pinned_blocker R5k1/3R4/6b1/8/8/4K1Q1/8/8 8/8/7B/2K5/1N6/Q7/1q2B3/1rk5 6Q1/7R/4B3/8/7q/7k/K6b/8
pinned_blocker 1k3R2/1q6/1Q6/8/8/8/8/4K3
pinned_guard 4k2K/2N4R/4N3/7r/8/8/8/8 8/8/8/K7/N7/2N5/1Bbb4/2k5 8/2K3Qq/8/8/8/N7/b3N3/1k6 rQ2K3/8/8/8/8/k7/8/Q7
pinned_guard 1b6/k7/b7/2B5/8/7K/6Q1/5b2 4k2r/8/2Q3NN/B7/8/8/7K/8 1k6/8/Q1N5/rN3K2/8/8/8/8 8/1r1B1K2/8/8/4Q3/8/7k/5Nn1
pinned_guard K7/8/Q7/r6k/5N2/8/5QR1/8 8/8/8/8/2N5/k7/2B5/KR5r 8/8/2B5/q1B3K1/8/8/3B4/4Rk2 r6k/6n1/7R/8/8/8/B7/K7
pinned_guard 8/2R5/7k/8/5B2/4K1Nq/2Q5/8 6k1/8/2b5/8/6QR/5Q2/6K1/8
guarded_checker 8/2K5/8/8/8/R7/k7/1bB5 8/1K6/8/kR6/8/1Q6/8/8 6k1/4QBb1/8/7Q/8/8/2K5/8 2k5/1Q6/1K6/8/8/8/3R4/8
guarded_checker 8/8/2Q5/k7/Q7/6K1/8/8 K7/1QB5/k7/8/8/8/8/8 2bk4/4B3/5N2/3N4/8/8/8/3K4
retreat_on_line R7/k7/1r6/8/8/8/3K4/7B 6R1/7Q/8/8/2K5/7k/8/8 2K5/8/8/8/8/3B4/3r4/3k3R 1Qk5/8/1R6/8/Q7/8/8/3K4
retreat_on_line 8/1K6/8/8/6r1/6rk/5R2/7R 8/8/7k/7Q/6Q1/8/8/K7 1kR5/4Q3/8/2Q2K2/8/8/8/8
guarded_by_king 8/8/8/8/3B4/KR6/8/k7 8/8/8/8/8/8/1QK5/k7 1K6/3B4/k2R4/r7/8/8/8/8 8/8/8/8/8/Q7/4RN2/3k1K2
guarded_by_king 8/8/8/8/1K6/8/k2N4/1RN5 2N5/R7/k7/8/K7/8/8/8 8/KN6/8/k7/3N4/1B1N4/8/8 8/8/8/1b6/k7/8/R1K5/4B3
guarded_by_king 8/6b1/6rk/8/5K2/8/8/7Q 2Bk4/1K6/8/6Q1/4R3/8/8/8 8/8/6K1/8/6bk/7b/5B2/8 2k5/4K3/8/2N1Q3/8/7Q/8/8
guarded_by_king 4Q3/5K1k/7b/8/4Q3/8/8/8 4rk1K/6RN/8/8/8/8/8/8
only_king_takes 8/8/7K/8/1R6/6nk/6Bb/8 8/7K/r7/kR6/r7/8/8/8 8/6K1/7Q/kR6/8/8/2B5/8 8/8/8/8/7k/7Q/3B4/5K2
only_king_takes 8/1B3K2/k7/2Q5/8/8/8/8 6k1/7B/5Q2/8/8/8/8/1K6 6k1/5Q2/6N1/4K3/8/8/8/8
only_piece_takes 8/8/3R4/3K3k/6b1/5NN1/6q1/8 8/8/rbN5/kb6/q7/8/7K/8 8/8/R1K5/8/8/8/krB5/5b2 5K2/8/8/6R1/8/8/5N1r/7k
only_piece_takes K7/8/4q3/8/4B3/8/7b/6bk 8/8/6K1/8/5Q2/N2r4/b1N5/Bk6 8/8/8/8/1K1Qr3/8/b7/kb6 K5k1/6b1/3Q4/8/8/7R/B6r/8
only_piece_takes K7/8/8/5R2/kb6/b7/1N6/N7 5kq1/5R2/3N4/5K2/8/8/8/8
only_block 6R1/K7/8/3B4/8/8/2b5/5N1k 3K4/8/8/8/b7/8/6R1/k6R 8/8/6rk/4B1q1/2K5/8/7Q/8 8/2Q1K1b1/2Q5/8/8/7b/4N2k/8
only_block 8/8/4Q3/kb6/b7/8/K2Qn3/8 1R6/8/k7/6q1/R7/8/7K/8 8/8/8/8/8/4B2K/4r3/1R3k2
only_flight k7/7K/8/Q7/8/8/8/8 8/8/4k3/6N1/8/5K2/8/8 2K5/8/8/8/8/8/N7/2k5
stalemate 5K2/8/8/8/8/4N3/2R5/4k3 1k1B4/7K/Q7/8/8/8/8/8 6B1/8/K7/8/8/kB6/1n6/2Q1Q3 8/8/2K5/2Q5/7k/2R5/8/3B4
stalemate 8/8/8/8/3R4/8/8/4kBQK K7/8/5Q2/6nB/5N1k/6N1/8/4B3 8/6K1/8/8/5Q2/k7/2Q5/8
shielded_king 8/1K6/8/8/8/8/8/k1r2Q2 8/8/3k4/8/8/8/3b2K1/3Q4 8/8/8/8/6K1/8/8/Q1q3k1 4B3/K2n4/2k5/8/8/8/8/8
many_queens k7/8/8/4Q1K1/8/8/8/1Q3Q2 8/3q4/k4q2/8/8/8/2K5/q7 8/2qq4/4k1K1/8/8/8/4q3/8""")
"""Templates with White to move; White's pieces have small letters."""


class RankAndFileCases(CaseGenerator):
    """Makes positions with either side to move; harder positions have more pieces."""

    features = (*TEMPLATES, FULL_BOARD)

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """Makes a data set with the feature, or an ordinary data set."""
        if feature == ORDINARY:
            board = _ordinary(rng, rng.choice(FEW if difficulty is Difficulty.EASY else MANY))
        elif feature == FULL_BOARD:
            board = _scattered(rng, SQUARES)
        else:
            board = _perturbed(rng, difficulty, feature)
        letter = rng.choice(list(SIDES))
        if SIDES[letter] is not Side.WHITE:
            board = board.swapcase()
        found = features_of(position_of(SIDES[letter], board))
        return Case(case_text(letter, board), frozenset(found))

    def simpler(self, case: str) -> Iterator[str]:
        """Yields data sets with fewer pieces."""
        return simpler(case)

    def variants(self, case: str) -> Iterator[str]:
        """Yields the data set on turned and mirrored boards, with the same sides and with the sides exchanged."""
        letter, *rows = case.split()
        other = next(each for each in SIDES if each != letter)
        for board in orientations("".join(rows)):
            for side, changed in ((letter, board), (other, board.swapcase())):
                yield case_text(side, changed)

    def size(self, case: str) -> int:
        """The number of pieces of a data set."""
        return size(case)

    def small(self, case: str) -> Iterator[str]:
        """Yields data sets with the same side to move, with the kings and at most one more piece."""
        return small(case)


CASES = RankAndFileCases()


def _ordinary(rng: Random, count: int) -> str:
    """Makes a board with the kings and `count` random pieces. In half of all calls, makes up to `TRIES_FOR_CHECK`
    boards until White is in check, and returns the last board.
    """
    for _ in range(rng.choice((1, TRIES_FOR_CHECK))):
        board = _scattered(rng, count)
        if checkers(position_of(Side.WHITE, board)):
            break
    return board


def _scattered(rng: Random, count: int) -> str:
    """Makes a board with the kings and at most `count` random pieces. White pieces that attack the black king become
    black.
    """
    king = rng.randrange(SQUARES)
    apart = [square for square in range(SQUARES) if not (KING_STEPS[king] | 1 << king) >> square & 1]
    letters = [NO_PIECE] * SQUARES
    letters[king], letters[rng.choice(apart)] = WHITE_KING, BLACK_KING
    board = crowded(rng, "".join(letters), _pieces(rng, count), lambda _: True)
    for square in squares(_attackers_of_black_king(position_of(Side.WHITE, board))):
        board = board[:square] + board[square].upper() + board[square + 1 :]
    return board


def _perturbed(rng: Random, difficulty: Difficulty, feature: str) -> str:
    """Makes a board with the feature: moves pieces on a template and adds pieces."""

    def has_feature(board: str) -> bool:
        position = position_of(Side.WHITE, board)
        return not _attackers_of_black_king(position) and feature in features_of(position)

    board = first_that_fits(rng, orientations(rng.choice(TEMPLATES[feature])), has_feature)
    board = moved(rng, board, PIECE_LETTERS, CHANGES, has_feature)
    return crowded(rng, board, _pieces(rng, rng.choice(EXTRA[difficulty])), has_feature)


def _pieces(rng: Random, count: int) -> list[str]:
    return [rng.choice(PIECE_LETTERS) for _ in range(count)]


def _attackers_of_black_king(position: Position) -> int:
    """The white pieces that attack the black king, as a mask. Always 0 in a position of a real game with White to move,
    since Black must not leave the king in check.
    """
    return attackers(position, position.king_of(Side.BLACK), position.white | position.black) & position.white
