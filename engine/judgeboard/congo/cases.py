"""Makes random positions of Congo, and positions that programs often judge wrongly.

As in a game, the lions are in their castles, and no side has more pieces than at the start.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

from judgeboard.board import Side, squares
from judgeboard.cases import NO_PIECE, Case, CaseGenerator, Difficulty, crowded, first_that_fits, moved, templates
from judgeboard.congo import ALL
from judgeboard.congo.features import HIGH_NUMBER, features_of
from judgeboard.congo.format import placement_text
from judgeboard.congo.parse import SIDES, position_of
from judgeboard.congo.rules import BOARD, CASTLES, LAST_ROWS, MOST_PAWNS, MOVING, SQUARES, WIDTH, PieceKind, moves
from judgeboard.congo.simpler import simpler, size, small
from judgeboard.options import Options

PAWN_LETTERS, OTHERS, ELEPHANT = "PS", "ZG", "E"
"""White's letters of the pieces that random positions have besides lions. The statement excludes monkeys and
crocodiles, and a sample has an elephant.
"""
SINGLE = OTHERS + ELEPHANT + (OTHERS + ELEPHANT).lower()
PIECE_LETTERS = PAWN_LETTERS + OTHERS + (PAWN_LETTERS + OTHERS).lower()
WITH_ELEPHANT, WITH_SUPERPAWN, WITH_ASKED, WITH_SPLIT_RUNS = 1 / 40, 1 / 4, 0.9, 1 / 8
"""Probabilities: that an elephant is added, that an added pawn is a superpawn, that a piece of a requested kind is put
on an ordinary board, and that runs of empty squares are split into two digits.
"""
EASY_EXTRA, EXTRA = range(4), range(19)
"""Possible numbers of pieces that are added at random: to easy positions, and to other positions."""
EASY_NUMBERS, NUMBERS, HIGH_NUMBERS = range(1, 30), range(1, 200), range(HIGH_NUMBER, 100_000)
CHANGES = 8
"""Number of random changes that are tried on a template."""
BLACK_TO_MOVE, HIGH, SPLIT_RUN = "black_to_move", "high_number", "split_run"
TEMPLATES = templates("""\
lion_castle_border 7/7/2l4/7/7/2L4/7 2l4/7/7/7/2L4/7/7 7/7/2l4/7/7/4L2/7 7/7/4l2/7/7/7/4L2
lion_file 3l3/7/7/7/3L3/7/7 7/3l3/7/7/3L3/7/7 7/7/2l4/7/7/7/2L4 7/3l3/7/7/7/7/3L3
lion_diagonal 7/7/4l2/7/2L4/7/7
lion_sight_blocked 7/3l3/7/3P3/7/7/3L3 3l3/7/7/3S3/7/7/3L3 7/2l4/2p4/7/7/7/2L4 7/7/4l2/7/7/4Z2/4L2
lion_steps_into_sight 3l3/7/7/7/7/7/4L2 4l2/7/7/7/3L3/7/7 4l2/7/7/7/7/3L3/7 4l2/7/7/7/7/7/3L3
lion_attacked 7/7/4l2/7/2z4/4L2/7 3l3/7/7/7/1z5/3L3/7 2l4/7/7/1p5/2L4/7/7 7/3l3/7/3p3/3L3/7/7
lion_among_own 7/4l2/7/7/3PL2/4P2/7 7/7/3l3/7/2L4/2ZP3/7 3l3/7/7/7/2P4/2L4/3Z3 7/7/3l3/7/7/3P3/3ZL2
lion_takes 7/7/4l2/7/7/7/2gL3 7/4l2/7/7/7/2Ls3/7 7/7/4l2/7/7/7/2gL3 7/7/2l4/7/7/7/3Ls2
lion_no_move 7/7/3l3/7/2LG3/2PS3/7 2l4/7/7/7/2PZ3/2LS3/2PP3 2l4/7/7/7/2PLG2/2PPS2/7 7/7/2l4/7/7/2PS3/2LS3
lion_no_move 7/2l4/7/7/3PS2/3PL2/3ZP2 7/7/3l3/7/2LS3/2ZS3/7 3l3/7/7/7/7/3PP2/3PL2
zebra_edge 3l3/7/Z6/7/7/3L3/7 3l3/7/7/7/6Z/2L4/7 7/7/2l4/7/7/3L3/2Z4 7/7/2l4/7/7/7/3ZL2
zebra_own 4l2/7/7/3P3/1Z5/7/4L2 7/3l3/3Z3/7/4L2/7/7 7/4l2/7/7/7/3LP2/6Z 2lS3/5Z1/7/7/4L2/7/7
zebra_takes 7/2l4/7/7/2Lp3/5Z1/7 2l4/7/7/6p/2L1Z2/7/7 5g1/7/4l1Z/7/7/3L3/7 2l4/7/2p4/7/1Z5/7/2L4
zebra_jumps_over 2G1l2/1pZg3/2P4/7/7/4L2/7 7/3Pl2/2sZP2/3P3/7/3L3/7 7/p1l4/Zz5/p6/7/7/4L2 7/7/3l3/7/7/2PL3/1zZG3
zebra_jumps_over 7/7/3l3/5p1/4pZP/2L2z1/7 7/4l2/7/7/7/2L2p1/4PZg 7/7/4l2/7/2L4/3p3/2PZP2
zebra_no_move 7/2l4/7/7/P1G4/3PL2/1Z5 4Z2/2Pl2G/3P1P1/7/7/4L2/7 2l2Z1/3S3/4S1G/7/7/7/3L3 4l2/7/7/7/1P1P3/P2LP2/2Z4
zebra_no_move 1G5/2S1l2/Z6/2P4/1S5/4L2/7 1Z5/2lS3/P1S4/7/7/7/3L3 1Gl4/2P4/Z6/2P4/1P5/4L2/7
zebra_missing 7/4l2/7/7/7/7/4L2
giraffe_edge 7/4l2/7/7/7/7/2GL3 7/7/4l2/7/4L2/7/1G5 4G2/7/3l3/7/7/3L3/7 G3l2/7/7/7/3L3/7/7
giraffe_own 2l4/7/1P5/7/3G3/7/4L2 7/3S3/2l4/3G3/7/2L4/7 2l4/7/7/G6/7/S2L3/7 6G/2l4/4P2/7/3L3/7/7
giraffe_takes 4l2/7/7/7/4G2/4L2/6z 7/7/4l2/3p3/7/1G5/4L2 2l4/7/7/7/3G3/3L3/1z5 7/2l4/3G3/7/3p3/4L2/7
giraffe_beside_enemy 7/s6/G2l3/7/7/7/3L3 7/7/4l2/1p5/1G5/7/2L4 7/4l2/7/1sG4/4L2/7/7 7/2G4/3gl2/7/7/2L4/7
giraffe_jumps_over 7/3lG2/7/7/7/4L2/7 4l2/7/7/7/7/4Gp1/4L2 7/2l2G1/5Z1/7/7/7/2L4 1G1l3/2S4/7/7/4L2/7/7
giraffe_no_move 1SsGsZ1/2gpz2/1PlP1P1/7/2L4/7/7 3l1gp/4SzG/5sp/4P1P/4L2/7/7 sGpS3/ssp4/1SlS3/7/7/7/4L2
giraffe_no_move SpGzZ2/1pgs3/P1PlP2/7/7/2L4/7 4l2/7/7/7/1P1P3/ppp1L2/zGgP3 ZsGpS2/1pppl2/P1P1P2/7/7/7/2L4
giraffe_no_move 7/4P1P/3l1sp/4PpG/5pp/4P1Z/4L2
giraffe_missing 7/4l2/7/7/7/4L2/7
both_pawns 7/7/4l2/7/S5P/7/2L4 2l4/7/7/3P3/7/2L3S/7 3l3/2P4/S6/7/7/4L2/7 4l2/7/7/P6/3L3/S6/7
pawn_edge 7/7/3l3/7/P3L2/7/7 7/7/2l4/6P/7/2L4/7 7/7/2l3P/7/4L2/7/7 7/3l3/7/7/3L3/P6/7
pawn_last_rank 5P1/4l2/7/7/7/7/2L4 P6/2l4/7/7/7/2L4/7 3P3/3l3/7/7/7/4L2/7 4P2/7/2l4/7/7/7/2L4
pawn_own_ahead 1Z1l3/1P5/7/7/3L3/7/7 7/7/3l3/7/1G5/1P1L3/7 3l3/7/7/7/6P/2L3P/7 3l3/7/1S5/1P5/4L2/7/7
pawn_takes_ahead 7/7/2l4/7/7/p6/P2L3 7/4l2/4P2/7/7/7/4L2 2l4/5g1/5P1/7/7/4L2/7 2l3s/6P/7/7/4L2/7/7
pawn_takes_diagonally 7/4l2/7/p6/1P5/2L4/7 3l3/4z2/3P3/7/7/7/2L4 7/3l3/7/2p4/3P3/7/3L3 4l2/7/4g2/5P1/2L4/7/7
pawn_near_own 3l3/7/1P5/1P5/7/7/3L3 7/2lP3/3P3/7/7/3L3/7 7/4l2/5P1/5G1/7/3L3/7 3l3/7/2P4/2P4/4L2/7/7
pawn_near_enemy 7/6P/3l2z/7/7/2L4/7 7/2P4/2p1l2/7/7/4L2/7 2l4/7/4P2/4p2/7/3L3/7 7/2P4/2gl3/7/3L3/7/7
pawn_far_own 7/2l4/3P3/7/3Z3/7/2L4 7/P3l2/7/G6/7/7/3L3 2l4/7/6P/7/4L1G/7/7 3l3/3P3/7/3S3/7/7/2L4
pawn_far_enemy 7/3P3/2l4/3z3/7/7/4L2 4l2/7/2P4/7/2p4/2L4/7 4l2/P6/7/g6/4L2/7/7 7/7/1Pl4/7/1p2L2/7/7
pawn_order 7/2l4/7/5P1/3P3/2L4/7 2l4/7/7/7/3P3/P1L4/7 7/1P5/P2l3/7/7/7/4L2 4l2/7/7/3P3/4L2/3P3/7
pawn_no_move 7/3l3/7/5ZS/2L3P/7/7 5ZG/6P/4l1S/7/7/3L3/7 7/7/4l2/7/2L4/GS5/P6 7/7/2l2GZ/6P/7/7/4L2 3l3/5SS/6P/6S/7/7/2L4
pawn_no_move 7/5SS/3l2P/6Z/7/7/4L2 7/7/2l4/7/7/SSL4/P6
pawn_missing 7/3l3/7/7/2L4/7/7
pawn_on_river 7/4l2/7/P6/4L2/7/7 7/7/2l4/3P3/2L4/7/7 7/7/3l3/4P2/7/7/4L2 7/7/4l2/1P5/7/4L2/7
pawn_retreats_across_river 7/2l4/3P3/7/7/7/4L2 7/2l4/6P/7/7/7/2L4 7/7/1P1l3/7/7/3L3/7 7/2l4/4P2/7/7/7/4L2
superpawn_edge 7/4l2/7/7/7/2L3S/7 6S/7/2l4/7/7/4L2/7 7/4l2/7/7/7/3L3/6S 2l4/S6/7/7/7/3L3/7
superpawn_last_rank 2S1l2/7/7/7/7/7/2L4 3S3/3l3/7/7/4L2/7/7 6S/7/4l2/7/2L4/7/7 1S5/2l4/7/7/3L3/7/7
superpawn_own_ahead 7/3l3/7/7/2L3P/6S/7 7/2l4/5Z1/5S1/7/7/3L3 2l4/3P3/3S3/7/7/2L4/7 3l3/7/7/7/5S1/5S1/4L2
superpawn_takes_ahead 2l4/7/7/7/3L3/1p5/1S5 7/3l3/7/2z4/2S1L2/7/7 4ls1/5S1/7/7/7/2L4/7 4l2/7/7/7/2L4/3p3/3S3
superpawn_takes_diagonally 7/7/3l3/7/4p2/3SL2/7 7/7/s2l3/1S5/7/4L2/7 7/2l4/7/7/2s4/1SL4/7 7/3l3/7/7/7/2s4/2LS3
superpawn_near_own 3l3/7/1S5/1P5/7/7/3L3 7/4lS1/5P1/7/7/7/3L3 7/7/3l3/7/S6/1G5/4L2 7/3l3/7/1S5/2P4/4L2/7
superpawn_near_enemy 1S5/1z2l2/7/7/7/2L4/7 7/4l2/7/7/3LS2/4s2/7 7/7/2l4/7/4S2/3p3/3L3 S6/1z5/4l2/7/3L3/7/7
superpawn_far_own 7/6S/2l4/4P2/7/2L4/7 4l2/7/7/4S2/7/6P/3L3 7/7/4l2/5S1/7/3L3/7 7/S6/2l4/S6/7/7/3L3
superpawn_far_enemy 2l4/7/3S3/7/1s1L3/7/7 2l1S2/7/2g4/7/7/7/4L2 3l3/7/7/7/3S3/7/3L1g1 7/3l3/7/3S3/7/3gL2/7
superpawn_order 7/7/2l1S2/3S3/2L4/7/7 7/7/3l3/7/2L1S2/3S3/7 7/4l2/7/6S/7/2S4/4L2 7/4l2/5S1/4S2/7/7/2L4
superpawn_no_move 4lZG/5PS/5Ps/7/7/7/4L2 2l2ZS/5Ps/7/7/2L4/7/7 4l2/7/7/GP5/SP1L3/pZ5/7 7/4l2/ZG5/SP5/PzL4/7/7
superpawn_no_move 7/3l3/7/GP5/SP1L3/Zp5/7 4l2/7/7/GP5/SPL4/Ps5/7 7/4l2/7/7/4L2/2PPP2/2PSG2
superpawn_missing 7/4l2/7/7/7/2L4/7
superpawn_takes_sideways 7/sS5/4l2/7/4L2/7/7 4l2/7/3zS2/7/7/4L2/7 1pS4/3l3/7/7/7/7/2L4 1sS4/4l2/7/7/4L2/7/7
superpawn_retreats_early 7/4l2/7/1S5/7/7/3L3 7/7/3l3/7/7/3S3/4L2 7/7/3l3/6S/7/4L2/7 7/7/4l2/7/3S3/7/4L2
superpawn_retreats_diagonally 7/7/4l2/7/2S4/7/4L2 7/4l2/7/7/5S1/3L3/7 7/7/2lS3/7/7/7/3L3 2l4/S6/7/7/2L4/7/7
superpawn_retreat_ends 5S1/7/2l4/7/4L2/7/7 7/7/2l4/7/1S1L3/7/7 7/3l3/1S5/7/7/7/4L2 7/3l3/7/1S5/7/7/2L4""")
"""Templates with White to move."""


class CongoCases(CaseGenerator):
    """Makes positions for the moves of the requested kinds of pieces."""

    since = 3

    def __init__(self, kinds: Sequence[PieceKind]) -> None:
        self._kinds = kinds
        self._templates = {
            feature: found
            for feature, boards in TEMPLATES.items()
            if (found := [board for board in boards if self._has(feature, Side.WHITE, board)])
        }
        self.features = (BLACK_TO_MOVE, HIGH, SPLIT_RUN, *self._templates)

    def with_options(self, options: Options) -> CaseGenerator:
        """Returns the generator for the kind of piece that the options request, or for all kinds."""
        return _cases_of(options["piece"])

    def case(self, rng: Random, difficulty: Difficulty, feature: str) -> Case:
        """Makes a FEN with the feature, or an ordinary FEN."""
        easy = difficulty is Difficulty.EASY
        letter = "b" if feature == BLACK_TO_MOVE else rng.choice(list(SIDES))
        turn = SIDES[letter]
        extra = rng.choice(EASY_EXTRA if easy else EXTRA)
        if feature in self._templates:
            board = self._perturbed(rng, feature, turn, extra)
        else:
            board = self._ordinary(rng, turn, extra)
        if not easy and rng.random() < WITH_ELEPHANT:
            board = self._with_elephant(rng, feature, turn, board)
        number = rng.choice(HIGH_NUMBERS if feature == HIGH else EASY_NUMBERS if easy else NUMBERS)
        split = feature == SPLIT_RUN or (not easy and rng.random() < WITH_SPLIT_RUNS)
        rows = placement_text(board, lambda length: _digits(rng, length, split=split))
        found = features_of(position_of(turn, number, board), rows, self._kinds)
        return Case(f"{rows} {letter} {number}\n", frozenset(found))

    def simpler(self, case: str) -> Iterator[str]:
        """Yields FENs with fewer pieces, fewer split runs of empty squares, or a smaller move number."""
        return simpler(case)

    def variants(self, case: str) -> Iterator[str]:
        """Yields three FENs: the mirrored FEN, the FEN with the sides exchanged, and the FEN with both changes."""
        rows, letter, number = case.split()
        other = next(each for each in SIDES if each != letter)
        exchanged = "/".join(reversed(rows.swapcase().split("/")))
        mirrored, both = ("/".join(row[::-1] for row in each.split("/")) for each in (rows, exchanged))
        yield from (
            f"{each} {side} {number}\n" for each, side in ((mirrored, letter), (exchanged, other), (both, other))
        )

    def size(self, case: str) -> int:
        """The number of pieces of a FEN."""
        return size(case)

    def small(self, case: str) -> Iterator[str]:
        """Yields FENs with the same side to move, with the lions and at most one more piece."""
        return small(case, self._kinds)

    def _ordinary(self, rng: Random, turn: Side, extra: int) -> str:
        """Makes a random board with the lions, mostly also a piece of each requested kind, and at most `extra` more
        pieces.
        """
        letters = [NO_PIECE] * SQUARES
        for lion, castle in (("L", CASTLES[Side.WHITE]), ("l", CASTLES[Side.BLACK])):
            letters[rng.choice(list(squares(castle)))] = lion
        for kind in self._kinds:
            if kind is not PieceKind.LION and rng.random() < WITH_ASKED:
                closed = LAST_ROWS[turn] if kind is PieceKind.PAWN else 0
                free = [at for at in range(SQUARES) if letters[at] == NO_PIECE and not closed >> at & 1]
                letters[rng.choice(free)] = _letter(turn, kind.value[0])
        board = "".join(letters)
        return crowded(rng, board, _further(rng, board)[:extra], _could_be_game)

    def _perturbed(self, rng: Random, feature: str, turn: Side, extra: int) -> str:
        """Makes a board with the feature: moves pieces on a template and adds at most `extra` pieces."""
        last_rank = feature == "pawn_last_rank"

        def fits(board: str) -> bool:
            return _could_be_game(board, last_rank=last_rank) and self._has(feature, turn, board)

        rows = BOARD.split(rng.choice(self._templates[feature]))
        if turn is Side.BLACK:
            rows = [row.swapcase() for row in reversed(rows)]
        board = first_that_fits(rng, ["".join(rows), "".join(row[::-1] for row in rows)], fits)
        board = moved(rng, board, PIECE_LETTERS, CHANGES, fits)
        return crowded(rng, board, _further(rng, board)[:extra], fits)

    def _with_elephant(self, rng: Random, feature: str, turn: Side, board: str) -> str:
        """Returns the board with an elephant on an empty target of a requested piece. Returns the board unchanged if
        there is no such target, or if the board would lose the feature.
        """
        position = position_of(turn, 1, board)
        reached = {target for kind in self._kinds for _, target in moves(position, kind)}
        free = [square for square in sorted(reached) if board[square] == NO_PIECE]
        if not free:
            return board
        square, letter = rng.choice(free), rng.choice((ELEPHANT, ELEPHANT.lower()))
        changed = board[:square] + letter + board[square + 1 :]
        return changed if feature not in self._templates or self._has(feature, turn, changed) else board

    def _has(self, feature: str, turn: Side, board: str) -> bool:
        kinds = [kind for kind in self._kinds if feature.startswith(f"{kind}_")] or self._kinds
        return feature in features_of(position_of(turn, 1, board), "", kinds)


def _could_be_game(board: str, *, last_rank: bool = False) -> bool:
    """Whether each lion is in its castle, no side has more pieces than at the start, and no pawn is on its last rank.
    With `last_rank`, pawns may be on their last rank.
    """
    return (
        bool(CASTLES[Side.WHITE] >> board.index("L") & CASTLES[Side.BLACK] >> board.index("l") & 1)
        and (last_rank or ("P" not in board[:WIDTH] and "p" not in board[-WIDTH:]))
        and all(board.count(letter) <= 1 for letter in SINGLE)
        and all(sum(map(board.count, pawns)) <= MOST_PAWNS for pawns in (PAWN_LETTERS, PAWN_LETTERS.lower()))
    )


def _letter(side: Side, letter: str) -> str:
    return letter.upper() if side is Side.WHITE else letter.lower()


def _further(rng: Random, board: str) -> list[str]:
    """Returns letters of pawns, zebras and giraffes that are missing on the board compared with the start of a game,
    for both sides, in random order. Some pawns are replaced by superpawns.
    """
    found = []
    for side in Side:
        pawns = MOST_PAWNS - sum(board.count(_letter(side, letter)) for letter in PAWN_LETTERS)
        letters = [PAWN_LETTERS[rng.random() < WITH_SUPERPAWN] for _ in range(pawns)]
        letters += [letter for letter in OTHERS if _letter(side, letter) not in board]
        found += [_letter(side, letter) for letter in letters]
    rng.shuffle(found)
    return found


def _digits(rng: Random, length: int, *, split: bool) -> str:
    """Writes the length of a run of empty squares. If `split` and the run has more than one square, writes two digits,
    whose sum is the length.
    """
    if not split or length == 1:
        return str(length)
    first = rng.randrange(1, length)
    return f"{first}{length - first}"


@cache
def _cases_of(piece: str) -> CongoCases:
    return CongoCases([kind for kind in MOVING if piece in (kind.value, ALL)])


CASES = _cases_of(ALL)
