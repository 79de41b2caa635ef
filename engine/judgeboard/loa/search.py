"""Kernel: alpha-beta search with iterative deepening, which stops after any node and goes on from there.

Its frames lie in arrays, one place a ply, and `run` is a loop over them: nothing is on the stack between two
nodes. A node is a position that a move has led to. Scores are for the side to move, in hundredths (`evaluate.py`),
or WIN less the plies to the win.
"""

from array import array

from judgeboard.kernel.language import i32, i64, u64
from judgeboard.loa.board import BIT, DEEPEST, MOVES, connected, generate, moved, perft
from judgeboard.loa.evaluate import SUMS, TO_MOVE, closeness, sums_of
from judgeboard.loa.moves import NEAR_WIN, PASS, WIN
from judgeboard.loa.ordering import best_first, fade, rank_moves, reward
from judgeboard.loa.patterns import BLACK_MAN, WHITE_MAN, gain, lay_out, shift
from judgeboard.loa.table import (
    BLACK_TO_MOVE,
    EXACT,
    LONGEST_REMAINING,
    LOWER,
    REMAINING,
    UPPER,
    ZOBRIST,
    at_ply,
    entry_bound,
    entry_depth,
    entry_move,
    entry_of,
    entry_score,
    from_ply,
    key_of,
    next_age,
    remember,
)
from judgeboard.loa.tables import FULL, SQUARES

__all__ = ["best_move", "depth", "line_length", "line_move", "nodes", "perft", "run", "score", "start"]

DEEPEST_ITERATION = DEEPEST - 4
INFINITE = 32_000
"""More than any score."""
WHOLE, NARROW, REDUCED, NULL = 0, 1, 2, 3
"""A move is searched in the whole window; or only asked whether it is better than the best, at full depth or less
deeply; or the turn is given away to see whether that is good enough already."""
NULL_DEPTH = 3
"""The least depth at which the turn is given away, """
NULL_REDUCTION = 2
"""and how many plies less deeply that is searched."""
LATE_DEPTH = 3
LATE, VERY_LATE = 4, 14
"""From these moves on, at this depth or more, a move without capture is searched one ply or two less deeply."""

# The frames, by ply: a position in which moves are being tried.
OWN = array("Q", [0]) * DEEPEST
ENEMY = array("Q", [0]) * DEEPEST
KEY = array("Q", [0]) * DEEPEST
OWN_SUMS = array("Q", [0]) * DEEPEST
ENEMY_SUMS = array("Q", [0]) * DEEPEST
PATTERNS = array("i", [0]) * DEEPEST
"""What the patterns on the lines are worth to White."""
DEPTH = array("i", [0]) * DEEPEST
ALPHA = array("i", [0]) * DEEPEST
BETA = array("i", [0]) * DEEPEST
FLOOR = array("i", [0]) * DEEPEST
"""What alpha was at first."""
BEST = array("i", [0]) * DEEPEST
BEST_MOVE = array("i", [0]) * DEEPEST
FIRST = array("i", [0]) * DEEPEST
"""Where the moves lie in MOVES, where those that have not been tried, and where they end."""
NEXT = array("i", [0]) * DEEPEST
END = array("i", [0]) * DEEPEST
WAY = array("b", [0]) * DEEPEST
"""How the move under way is searched."""
REDUCTION = array("b", [0]) * DEEPEST
"""Plies by which it is searched less deeply."""
PENDING = array("b", [0]) * DEEPEST
"""1 where the same move is to be searched again, in another way."""

LINES = array("i", [0]) * (DEEPEST * DEEPEST)
"""By ply and distance from it: the principal variations."""
LINE_LENGTH = array("i", [0]) * (DEEPEST + 1)

ply = 0
nodes_seen: i64 = 0
side_at_root = 0
plies_left = 0
depth_done = 0
deepest = 0
found_score = 0
found_move = PASS
done = False


def start(white: u64, black: u64, black_to_move: bool, plies: i32, deepest_wanted: i32) -> None:
    """Begins a search in a position where nobody has won, with that many plies until the limit."""
    global ply, nodes_seen, side_at_root, plies_left, depth_done, deepest, found_score, found_move, done
    next_age()
    ply = 0
    nodes_seen = 0
    side_at_root = i32(black_to_move)
    plies_left = plies
    depth_done = 0
    found_score = 0
    done = False
    fade()
    OWN[0] = black if black_to_move else white
    ENEMY[0] = white if black_to_move else black
    KEY[0] = key_of(white, black, black_to_move)
    OWN_SUMS[0] = sums_of(OWN[0])
    ENEMY_SUMS[0] = sums_of(ENEMY[0])
    PATTERNS[0] = lay_out(white, black)
    END[0] = generate(OWN[0], ENEMY[0], 0)
    LINE_LENGTH[0] = 0
    found_move = MOVES[0]
    deepest = 1 if END[0] == 1 else min(DEEPEST_ITERATION, plies, deepest_wanted)
    begin_iteration()


def begin_iteration() -> None:
    """Makes the root's moves new, for a ply more."""
    END[0] = generate(OWN[0], ENEMY[0], 0)
    open_frame(depth_done + 1, -INFINITE, INFINITE, 0, found_move)


def open_frame(depth: i32, alpha: i32, beta: i32, first: i32, remembered: i32) -> None:
    """Makes ready the position at `ply`, whose moves lie from `first` to its END."""
    DEPTH[ply] = depth
    ALPHA[ply] = alpha
    FLOOR[ply] = alpha
    BETA[ply] = beta
    BEST[ply] = -INFINITE
    BEST_MOVE[ply] = MOVES[first]
    FIRST[ply] = first
    NEXT[ply] = first
    PENDING[ply] = 0
    if may_give_the_turn_away():
        WAY[ply] = NULL
        PENDING[ply] = 1
    rank_moves(first, END[ply], remembered, ENEMY[ply], side_to_move(), ply)


def may_give_the_turn_away() -> bool:
    """Whether the position at `ply` may be good enough even without a move."""
    if ply == 0 or DEPTH[ply] < NULL_DEPTH or WAY[ply - 1] == NULL:
        return False
    if BETA[ply] - ALPHA[ply] > 1 or abs(BETA[ply]) >= NEAR_WIN or plies_left - ply <= DEPTH[ply]:
        return False
    return standing() + TO_MOVE >= BETA[ply]


def standing() -> i32:
    """The worth of the position at `ply` to the side to move, whoever's turn it is."""
    return closeness(OWN_SUMS[ply]) - closeness(ENEMY_SUMS[ply]) + to_mover(PATTERNS[ply])


def to_mover(worth_to_white: i32) -> i32:
    """What is worth so much to White, to the side to move at `ply`."""
    return -worth_to_white if side_to_move() else worth_to_white


def lifted() -> i32:
    """What a move at `ply` takes from the patterns at its origin."""
    return BLACK_MAN if side_to_move() else WHITE_MAN


def placed(takes: bool) -> i32:
    """What it adds to them at its target."""
    if side_to_move():
        return BLACK_MAN - WHITE_MAN if takes else BLACK_MAN
    return WHITE_MAN - BLACK_MAN if takes else WHITE_MAN


def side_to_move() -> i32:
    """0 for White, 1 for Black."""
    return (side_at_root + ply) & 1


def run(budget: i32) -> bool:
    """Searches that many nodes more; whether more search could change nothing."""
    left = budget
    while not done:
        if PENDING[ply]:
            if left == 0:
                return False
            left -= 1
            PENDING[ply] = 0
            visit(PASS if WAY[ply] == NULL else MOVES[NEXT[ply] - 1])
        elif NEXT[ply] == END[ply]:
            close_frame()
        elif left > 0:
            left -= 1
            visit(next_move())
        else:
            return False
    return True


def next_move() -> i32:
    """The best of the moves at `ply` that have not been tried."""
    tried = NEXT[ply] - FIRST[ply]
    move = best_first(NEXT[ply], END[ply])
    NEXT[ply] += 1
    choose_way(move, tried)
    return move


def choose_way(move: i32, tried: i32) -> None:
    """Decides how a move is searched before which others have been tried."""
    WAY[ply] = WHOLE if tried == 0 else NARROW
    REDUCTION[ply] = 0
    if tried < LATE or DEPTH[ply] < LATE_DEPTH or move == PASS or BIT[move & 63] & ENEMY[ply]:
        return
    WAY[ply] = REDUCED
    REDUCTION[ply] = 2 if tried >= VERY_LATE and DEPTH[ply] > LATE_DEPTH else 1


def visit(move: i32) -> None:
    """Makes a move: its score is known at once, or there is a new frame to work on."""
    global nodes_seen
    nodes_seen += 1
    LINE_LENGTH[ply + 1] = 0
    child = ply + 1
    mover: u64 = OWN[ply]
    other: u64 = ENEMY[ply]
    if move != PASS:
        mover = moved(mover, move)
        other &= ~BIT[move & 63]
    if WAY[ply] == NULL:
        give_the_turn_away()
    elif connected(mover):
        take(move, WIN - child)
    elif other != ENEMY[ply] and connected(other):
        take(move, child - WIN)
    elif child >= plies_left:
        take(move, 0)
    elif DEPTH[ply] == 1:
        take(move, leaf(move, other != ENEMY[ply]))
    else:
        descend(move, mover, other)


def leaf(move: i32, takes: bool) -> i32:
    """The worth of the position after a move at `ply` to the side that makes it."""
    if move == PASS:
        return standing() - TO_MOVE
    patterns = PATTERNS[ply] + gain(move >> 6, move & 63, lifted(), placed(takes))
    return closeness(own_sums(move)) - closeness(enemy_sums(move, takes)) + to_mover(patterns) - TO_MOVE


def own_sums(move: i32) -> u64:
    """The mover's sums after a move at `ply`."""
    return OWN_SUMS[ply] + SUMS[move & 63] - SUMS[move >> 6 & 63] & FULL


def enemy_sums(move: i32, takes: bool) -> u64:
    """The opponent's."""
    return ENEMY_SUMS[ply] - SUMS[move & 63] & FULL if takes else ENEMY_SUMS[ply]


def give_the_turn_away() -> None:
    """Searches the position at `ply` as if it were the opponent's turn."""
    if DEPTH[ply] == NULL_REDUCTION + 1:
        answer(PASS, standing() - TO_MOVE)
    else:
        descend(PASS, OWN[ply], ENEMY[ply])


def descend(move: i32, mover: u64, other: u64) -> None:
    """Looks the position after a move up in the table, and opens a frame for it where that does not settle it."""
    global ply
    key: u64 = KEY[ply] ^ BLACK_TO_MOVE
    if move != PASS:
        own_keys = SQUARES * side_to_move()
        key ^= ZOBRIST[own_keys + (move >> 6 & 63)] ^ ZOBRIST[own_keys + (move & 63)]
        if other != ENEMY[ply]:
            key ^= ZOBRIST[SQUARES - own_keys + (move & 63)]
    depth = DEPTH[ply] - 1
    alpha = -BETA[ply]
    beta = -ALPHA[ply]
    if WAY[ply] == NULL:
        depth -= NULL_REDUCTION
        beta = alpha + 1
    elif WAY[ply] != WHOLE:
        depth -= REDUCTION[ply]
        alpha = beta - 1
    entry: u64 = entry_of(key_with_limit(key, ply + 1))
    remembered = PASS
    if entry:
        remembered = entry_move(entry)
        if entry_depth(entry) >= depth:
            score = at_ply(entry_score(entry), ply + 1)
            bound = entry_bound(entry)
            if bound == EXACT or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                answer(move, -score)
                return
    first = END[ply]
    patterns = PATTERNS[ply]
    sums: u64 = OWN_SUMS[ply]
    other_sums: u64 = ENEMY_SUMS[ply]
    if move != PASS:
        takes: bool = other != ENEMY[ply]
        patterns += gain(move >> 6, move & 63, lifted(), placed(takes))
        shift(move >> 6, move & 63, lifted(), placed(takes))
        sums = own_sums(move)
        other_sums = enemy_sums(move, takes)
    ply += 1
    PATTERNS[ply] = patterns
    OWN_SUMS[ply] = other_sums
    ENEMY_SUMS[ply] = sums
    OWN[ply] = other
    ENEMY[ply] = mover
    KEY[ply] = key
    END[ply] = generate(other, mover, first)
    open_frame(depth, alpha, beta, first, remembered)


def key_with_limit(key: u64, at: i32) -> u64:
    """The key under which a position is remembered: near the limit the remaining plies belong to it."""
    return key ^ REMAINING[min(plies_left - at, LONGEST_REMAINING)]


def answer(move: i32, value: i32) -> None:
    """What the search of a move at `ply` has found; it may be worth another look."""
    if WAY[ply] == NULL:
        if value >= BETA[ply]:
            BEST[ply] = value if value < NEAR_WIN else BETA[ply]
            NEXT[ply] = END[ply]
    elif WAY[ply] == REDUCED and value > ALPHA[ply]:
        WAY[ply] = NARROW
        REDUCTION[ply] = 0
        PENDING[ply] = 1
    elif WAY[ply] == NARROW and ALPHA[ply] < value < BETA[ply]:
        WAY[ply] = WHOLE
        PENDING[ply] = 1
    else:
        take(move, value)


def take(move: i32, value: i32) -> None:
    """The score of a move at `ply`, for the side that makes it."""
    global found_score, found_move
    if value <= BEST[ply]:
        return
    BEST[ply] = value
    BEST_MOVE[ply] = move
    if value <= ALPHA[ply]:
        return
    ALPHA[ply] = value
    extend_line(move)
    if ply == 0:
        found_score = value
        found_move = move
    if value >= BETA[ply]:
        NEXT[ply] = END[ply]
        if move != PASS and not BIT[move & 63] & ENEMY[ply]:
            reward(move, side_to_move(), ply, DEPTH[ply])


def extend_line(move: i32) -> None:
    """The principal variation at `ply`: the move, and what follows it."""
    here = DEEPEST * ply
    length = LINE_LENGTH[ply + 1]
    LINES[here] = move
    for index in range(length):
        LINES[here + 1 + index] = LINES[here + DEEPEST + index]
    LINE_LENGTH[ply] = length + 1


def close_frame() -> None:
    """All moves at `ply` are tried: their best score is that of the move that led here."""
    global ply, depth_done, done
    best = BEST[ply]
    if ply == 0:
        depth_done += 1
        done = depth_done >= deepest or abs(best) >= NEAR_WIN
        if not done:
            begin_iteration()
        return
    bound = LOWER if best >= BETA[ply] else EXACT if best > FLOOR[ply] else UPPER
    remember(key_with_limit(KEY[ply], ply), BEST_MOVE[ply], DEPTH[ply], bound, from_ply(best, ply))
    ply -= 1
    move = PASS if WAY[ply] == NULL else MOVES[NEXT[ply] - 1]
    if move != PASS:
        shift(move >> 6, move & 63, -lifted(), -placed(bool(BIT[move & 63] & ENEMY[ply])))
    answer(move, -best)


def nodes() -> i64:
    """Positions searched since the start."""
    return nodes_seen


def depth() -> i32:
    """Plies searched to the end."""
    return depth_done


def score() -> i32:
    """The score of the best move, for the side to move."""
    return found_score


def best_move() -> i32:
    """The best move so far; before the first node the first of all."""
    return found_move


def line_length() -> i32:
    """How many moves the principal variation has; 0 before the first node."""
    return LINE_LENGTH[0]


def line_move(index: i32) -> i32:
    """One of the principal variation's moves."""
    return LINES[index]
