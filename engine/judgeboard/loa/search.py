"""Kernel: alpha-beta search with iterative deepening, which stops after any node and goes on from there.

Its frames lie in arrays, one place a ply, and `run` is a loop over them: nothing is on the stack between two
nodes. A node is a position that a move has led to. Scores are for the side to move, in hundredths (`evaluate.py`),
or WIN less the plies to the win. The techniques and what each has brought stand in `README.md`.
"""

from judgeboard.kernel.language import i32, i64, u64
from judgeboard.loa.board import BIT, DEEPEST, MOVES, connected, generate, moved, perft
from judgeboard.loa.frames import (
    ALPHA,
    BEST,
    BEST_MOVE,
    BETA,
    DEPTH,
    END,
    FIRST,
    FLOOR,
    LINE_LENGTH,
    NARROW,
    NEXT,
    NULL,
    PENDING,
    REDUCED,
    REDUCTION,
    WAY,
    WHOLE,
    extend_line,
)
from judgeboard.loa.moves import NEAR_WIN, PASS, WIN
from judgeboard.loa.ordering import best_first, fade, rank_moves, reward
from judgeboard.loa.path import (
    ENEMY,
    KEY,
    MAN,
    OWN,
    advance,
    key_after,
    retreat,
    set_out,
    takes,
    weigh,
    worth,
    worth_after,
)
from judgeboard.loa.patterns import WHITE_MAN
from judgeboard.loa.pruning import NULL_DEPTH, blind_reduction, good_enough, late_reduction, null_reduction
from judgeboard.loa.root import (
    FOUND_MOVE,
    FOUND_SCORE,
    MOST_LINES,
    best_move,
    bonus_of,
    find,
    forget,
    line_length,
    line_move,
    prefer,
    publish,
    raised,
    revision,
    score,
    whole_length,
    whole_move,
    whole_score,
    without_found,
)
from judgeboard.loa.table import (
    EXACT,
    LONGEST_REMAINING,
    LOWER,
    REMAINING,
    UPPER,
    WITHOUT_PRUNING,
    at_ply,
    entry_bound,
    entry_depth,
    entry_move,
    entry_of,
    entry_score,
    from_ply,
    next_age,
    remember,
)
from judgeboard.loa.weights import TO_MOVE

__all__ = [
    "best_move", "depth", "line_length", "line_move", "nodes", "perft", "prefer", "revision", "run", "score", "start",
    "whole_length", "whole_move", "whole_score",
]  # fmt: skip

DEEPEST_ITERATION = DEEPEST - 4
INFINITE = 32_000
"""More than any score."""

ply = 0
nodes_seen: i64 = 0
plies_left = 0
depth_done = 0
deepest = 0
line = 0
lines = 0
shortening = False
"""Whether a shorter way to a proved win is sought; then nothing is pruned or reduced."""
shortest = 0
"""The score of the win that has been found to be the shortest."""
done = False


def start(white: u64, black: u64, black_to_move: bool, plies: i32, deepest_wanted: i32, lines_wanted: i32) -> None:
    """Begins a search in a position where nobody has won, with that many plies until the limit, for so many lines."""
    global ply, nodes_seen, plies_left, depth_done, deepest, line, lines, shortening, shortest, done
    next_age()
    fade()
    forget()
    ply = 0
    nodes_seen = 0
    plies_left = plies
    depth_done = 0
    deepest = min(DEEPEST_ITERATION, plies, deepest_wanted)
    line = 0
    shortening = False
    shortest = 0
    done = False
    set_out(white, black, black_to_move)
    moves = generate(OWN[0], ENEMY[0], 0)
    lines = min(lines_wanted, moves, MOST_LINES)
    for index in range(lines):
        FOUND_MOVE[index] = MOVES[index]
    LINE_LENGTH[0] = 0
    begin_line()


def begin_line() -> None:
    """Makes the root's moves new, without those that begin an earlier line of this depth."""
    remembered = FOUND_MOVE[line]
    END[0] = without_found(generate(OWN[0], ENEMY[0], 0), line)
    if shortening:
        # A move of each side less; wins by the opponent's own capture, a ply less, are hardly ever forced.
        shorter = min(WIN - FOUND_SCORE[0] - 2, DEEPEST_ITERATION)
        open_frame(shorter, FOUND_SCORE[0], INFINITE, 0, remembered)
    else:
        open_frame(depth_done + 1, -INFINITE, INFINITE, 0, remembered)


def open_frame(depth: i32, alpha: i32, beta: i32, first: i32, remembered: i32) -> None:
    """Makes ready the position at `ply`, whose moves lie from `first` to its END."""
    if remembered == PASS and ply > 0 and not shortening:
        DEPTH[ply] = depth - blind_reduction(depth)
    else:
        DEPTH[ply] = depth
    ALPHA[ply] = alpha
    FLOOR[ply] = alpha
    BETA[ply] = beta
    BEST[ply] = -INFINITE
    BEST_MOVE[ply] = remembered
    FIRST[ply] = first
    NEXT[ply] = first
    PENDING[ply] = 0
    if may_give_the_turn_away():
        WAY[ply] = NULL
        PENDING[ply] = 1
    rank_moves(first, END[ply], remembered, ENEMY[ply], side_to_move(), ply)


def may_give_the_turn_away() -> bool:
    """Whether the position at `ply` may be good enough even without a move."""
    if shortening or ply == 0 or DEPTH[ply] < NULL_DEPTH or WAY[ply - 1] == NULL:
        return False
    if BETA[ply] - ALPHA[ply] > 1 or abs(BETA[ply]) >= NEAR_WIN or plies_left - ply <= DEPTH[ply]:
        return False
    return worth(ply) + TO_MOVE >= BETA[ply]


def side_to_move() -> i32:
    """0 for White, 1 for Black."""
    return MAN[ply] - WHITE_MAN


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
    reduction = late_reduction(DEPTH[ply], tried)
    if reduction and not shortening and move != PASS and not takes(ply, move):
        WAY[ply] = REDUCED
        REDUCTION[ply] = reduction


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
    capture: bool = other != ENEMY[ply]
    if WAY[ply] == NULL:
        give_the_turn_away()
    elif connected(mover):
        take(move, WIN - child)
    elif capture and connected(other):
        take(move, child - WIN)
    elif child >= plies_left:
        take(move, with_bonus(move, 0))
    elif DEPTH[ply] == 1:
        take(move, with_bonus(move, worth_after(ply, move, capture)))
    else:
        descend(move, capture)


def with_bonus(move: i32, value: i32) -> i32:
    """The score of a move at `ply`; at the root some moves are preferred."""
    return value if ply else raised(value, bonus_of(move))


def give_the_turn_away() -> None:
    """Searches the position at `ply` as if it were the opponent's turn."""
    if DEPTH[ply] == NULL_DEPTH:
        answer(PASS, worth(ply) - TO_MOVE)
    else:
        descend(PASS, False)


def descend(move: i32, capture: bool) -> None:
    """Opens a frame for the position after a move, where the table or a glance at it does not settle it."""
    global ply
    depth = DEPTH[ply] - 1
    alpha = -BETA[ply]
    beta = -ALPHA[ply]
    if ply == 0:
        beta = raised(beta, bonus_of(move))
    if WAY[ply] == NULL:
        depth -= null_reduction(DEPTH[ply])
        beta = alpha + 1
    elif WAY[ply] != WHOLE:
        depth -= REDUCTION[ply]
        alpha = beta - 1
    key: u64 = key_after(ply, move, capture)
    entry: u64 = entry_of(key_with_limit(key, ply + 1))
    remembered = PASS
    if entry:
        remembered = entry_move(entry)
        if entry_depth(entry) >= depth:
            score = at_ply(entry_score(entry), ply + 1)
            bound = entry_bound(entry)
            # Where lines are to be shown, the search goes on in a wide window, so that they are whole.
            exact: bool = bound == EXACT and (lines == 1 or beta - alpha == 1)
            if exact or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                answer(move, -score)
                return
    score = weigh(ply, move, capture) + TO_MOVE
    if not shortening and plies_left - ply - 1 > depth and good_enough(score, depth, alpha, beta):
        answer(move, -score)
        return
    advance(ply, move, capture, key)
    first = END[ply]
    ply += 1
    END[ply] = generate(OWN[ply], ENEMY[ply], first)
    open_frame(depth, alpha, beta, first, remembered)


def key_with_limit(key: u64, at: i32) -> u64:
    """The key under which a position is remembered: near the limit the remaining plies belong to it.

    What is found without pruning is remembered apart.
    """
    return key ^ REMAINING[min(plies_left - at, LONGEST_REMAINING)] ^ (WITHOUT_PRUNING if shortening else 0)


def answer(move: i32, found: i32) -> None:
    """What the search of a move at `ply` has found; it may be worth another look."""
    value = with_bonus(move, found)
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
    if value <= BEST[ply]:
        return
    BEST[ply] = value
    BEST_MOVE[ply] = move
    if value <= ALPHA[ply]:
        return
    ALPHA[ply] = value
    extend_line(ply, move)
    if ply == 0:
        find(line, move, value, LINE_LENGTH[0])
    if value >= BETA[ply]:
        NEXT[ply] = END[ply]
        if move != PASS and not takes(ply, move):
            reward(move, side_to_move(), ply, DEPTH[ply])


def close_frame() -> None:
    """All moves at `ply` are tried: their best score is that of the move that led here."""
    global ply
    best = BEST[ply]
    if ply == 0:
        close_line()
        return
    bound = LOWER if best >= BETA[ply] else EXACT if best > FLOOR[ply] else UPPER
    remember(key_with_limit(KEY[ply], ply), BEST_MOVE[ply], DEPTH[ply], bound, from_ply(best, ply))
    ply -= 1
    move = PASS if WAY[ply] == NULL else MOVES[NEXT[ply] - 1]
    retreat(ply, move)
    answer(move, -best)


def close_line() -> None:
    """A line is found: it may have a shorter way to win, or there is another to seek, or a ply more to look ahead."""
    global line, depth_done, shortening, shortest, done
    if shortening:
        shortest = FOUND_SCORE[0]
    if line == 0 and FOUND_SCORE[0] >= NEAR_WIN:
        publish(0)
    shortening = line == 0 and NEAR_WIN <= FOUND_SCORE[0] < WIN - 2 and FOUND_SCORE[0] != shortest
    if shortening:
        begin_line()
        return
    line += 1
    if line == lines:
        for index in range(lines):
            publish(index)
        line = 0
        depth_done += 1
        done = depth_done >= deepest or all_proved()
    if not done:
        begin_line()


def all_proved() -> bool:
    """Whether every line is a proved win or loss."""
    proved = 0
    for index in range(lines):
        proved += i32(abs(FOUND_SCORE[index]) >= NEAR_WIN)
    return proved == lines


def nodes() -> i64:
    """Positions searched since the start."""
    return nodes_seen


def depth() -> i32:
    """Plies searched to the end."""
    return depth_done
