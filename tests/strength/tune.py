"""Fits the evaluation's weights to positions of self-play by logistic regression, and writes `weights.bin`.

python3 build/run.py tune

or on positions from `selfplay.py`, with numpy and scipy:

PYTHONPATH=engine:build python3 -m tests.strength.tune POSITIONS.npy ... [--out FILE]

The target for a position is a mean of its game's result and the search's score. Source: Buro, "From Simple Features to
Sophisticated Evaluation Functions" (1999).
"""

import argparse
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import scipy.optimize
import scipy.sparse

from judgeboard.loa.search import weights
from judgeboard.loa.search.board import AXES_OF_SQUARE
from judgeboard.loa.search.patterns import EMPTY, FIRST_PATTERN, LINE_AT, STEP
from judgeboard.loa.squares import SQUARES, WIDTH

HUNDRED = 100
"""Score of a position whose odds of winning have the natural logarithm 1."""
RESULT_SHARE = 0.3
"""Weight of the game's result in the target, from 0 to 1; the search's score has the rest of the weight."""
REGULARISATION = 1e-5
"""The factor of L2 regularisation, which keeps the weights of rare patterns near 0."""
STEPS = 120
LENGTHS = [WIDTH] * (len(FIRST_PATTERN) - WIDTH) + list(range(1, WIDTH + 1))
"""Number of squares of a line, by kind of line."""
MOST = 127
BLOCK = 100
"""Number of consecutive positions in a block. Every tenth block is held out for the test; thus few games are
divided.
"""


class Classes(NamedTuple):
    """Classes of patterns that share a weight because they differ only in direction and colour."""

    weight: Any
    """For each pattern, the index of its weight."""
    sign: Any
    """For each pattern the sign of its weight: 1, or -1 if the pattern's colours are swapped. 0 for a pattern that is
    the same with colours swapped, since it favours neither side.
    """
    total: int


def classes() -> Classes:
    """Returns the classes, computed from the patterns' base-3 digits."""
    numbers, signs, count = [], [], 0
    for length in LENGTHS:
        powers = 3 ** np.arange(length)
        digits = np.arange(3**length)[:, None] // powers % 3
        exchanged = np.array([0, 2, 1])[digits]
        alike = np.minimum(digits @ powers, digits[:, ::-1] @ powers)
        other = np.minimum(exchanged @ powers, exchanged[:, ::-1] @ powers)
        _, number = np.unique(np.minimum(alike, other), return_inverse=True)
        numbers.append(number + count)
        signs.append(np.sign(other - alike))
        count += int(number.max()) + 1
    return Classes(np.concatenate(numbers), np.concatenate(signs).astype(np.float32), count)


def bits(men: Any) -> Any:
    """Returns an array with a row for each position and a column for each square: 1 if a checker is there, else 0."""
    octets = men.astype("<u8").view(np.uint8).reshape(-1, WIDTH)
    return np.unpackbits(octets, axis=1, bitorder="little").astype(np.int32)


def patterns(own: Any, enemy: Any) -> Any:
    """Returns an array with a row for each position and a column for each line: the line's pattern, with the side to
    move as White.
    """
    men = bits(own) + 2 * bits(enemy)
    found = np.tile(np.array(EMPTY, np.int32), (len(men), 1))
    for square in range(SQUARES):
        for at in range(AXES_OF_SQUARE * square, AXES_OF_SQUARE * square + AXES_OF_SQUARE):
            found[:, LINE_AT[at]] += men[:, square] * STEP[at]
    return found


def variance(men: Any) -> Any:
    """Returns for each position the variance of a side's checkers: the variances of rows and columns added."""
    places = bits(men)
    count = places.sum(1)
    rows, columns = np.divmod(np.arange(SQUARES), WIDTH)
    squares: Any = sum((places @ (axis * axis)) / count - (places @ axis / count) ** 2 for axis in (rows, columns))
    return squares


def matrix(positions: Any, sharing: Classes) -> Any:
    """Returns a sparse matrix with a row for each position and a column for each weight. The last two columns are for
    the variance and the tempo.
    """
    found = patterns(positions["own"], positions["enemy"])
    starts = np.arange(0, len(found) * len(EMPTY) + 1, len(EMPTY))
    shape = (len(found), sharing.total)
    lines = scipy.sparse.csr_matrix((sharing.sign[found].ravel(), sharing.weight[found].ravel(), starts), shape)
    lines.eliminate_zeros()
    spread = variance(positions["own"]) - variance(positions["enemy"])
    rest = np.stack([spread, np.ones(len(found))], 1).astype(np.float32)
    return scipy.sparse.hstack([lines, scipy.sparse.csr_matrix(rest)]).tocsr()


def targets(positions: Any) -> Any:
    """Returns for each position the chance of winning, from 0 to 1, that the evaluation should give."""
    result = (positions["result"] + 1) / 2
    seen = 1 / (1 + np.exp(-positions["score"] / HUNDRED))
    return RESULT_SHARE * result + (1 - RESULT_SHARE) * seen


def loss(seen: Any, wanted: Any) -> float:
    """Returns the mean cross entropy between the scores, as logarithms of odds, and the wanted chances."""
    return float(np.mean(np.logaddexp(0, seen) - wanted * seen))


def fitted(terms: Any, wanted: Any) -> Any:
    """Returns the weights that minimise the sum of loss and penalty, found in at most 120 iterations."""
    penalties = np.full(terms.shape[1], REGULARISATION)
    penalties[-2:] = 0
    transposed = terms.T.tocsr()

    def cost(tried: Any) -> tuple[float, Any]:
        seen = terms @ tried
        gradient = transposed @ ((1 / (1 + np.exp(-seen)) - wanted) / len(wanted)) + penalties * tried
        return loss(seen, wanted) + 0.5 * float(penalties @ (tried * tried)), gradient

    start = np.zeros(terms.shape[1])
    return scipy.optimize.minimize(cost, start, jac=True, method="L-BFGS-B", options={"maxiter": STEPS}).x


def main() -> None:
    """Fits the weights to nine tenths of the positions, prints the loss on the other positions, and writes the
    weights.
    """
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--out", type=Path, default=Path(weights.__file__).with_suffix(".bin"))
    options = parser.parse_args()
    positions = np.concatenate([np.load(file) for file in options.files])
    sharing = classes()
    terms, wanted = matrix(positions, sharing), targets(positions)
    held_out = np.arange(len(positions)) // BLOCK % 10 == 0
    found = fitted(terms[~held_out], wanted[~held_out])
    print(f"{len(positions):,} positions, {len(found):,} weights")
    print(f"loss on the tenth that was held out: {loss(terms[held_out] @ found, wanted[held_out]):.5f}")
    scaled = np.rint(HUNDRED * found[:-2][sharing.weight] * sharing.sign)
    print(f"greatest weight {np.abs(scaled).max():.0f}, of {MOST} that fit")
    scores = np.clip(scaled, -MOST, MOST).astype(np.int8).tobytes()
    variance, to_move = round(-10 * HUNDRED * found[-2]), round(HUNDRED * found[-1])
    options.out.write_bytes(weights.packed(variance, to_move, scores))


if __name__ == "__main__":
    main()
