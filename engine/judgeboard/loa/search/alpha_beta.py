"""Kernel: the alpha-beta search of the root's moves to one depth. README.md describes its techniques.

It uses no recursion: the frames lie in arrays, one frame for each ply, so that the search can pause before any node. A
node is a position after a move. Scores are for the side to move: hundredths, as in `variance.py`, or WIN less the plies
to a proved win, negated for a loss.
"""

from judgeboard.kernel.language import i32, i64, u64
from judgeboard.loa.scores import INFINITE, NEAR_WIN, WIN
from judgeboard.loa.search.board import BIT, MOVES, connected, generate
from judgeboard.loa.search.frames import (
    ALPHA,
    BEST_MOVE,
    BEST_SCORE,
    BETA,
    DEPTH,
    END,
    FIRST,
    FIRST_ALPHA,
    FULL_WINDOW,
    MODE,
    NEXT,
    NULL_MOVE,
    PENDING,
    PV_LENGTH,
    REDUCED,
    REDUCTION,
    ZERO_WINDOW,
    extend_pv,
)
from judgeboard.loa.search.ordering import pick_best, rank_moves, record_cutoff
from judgeboard.loa.search.path import (
    ENEMY,
    KEY,
    OWN,
    is_capture,
    key_after,
    make_move,
    push_evaluation,
    side_at,
    static_score,
    unmake_move,
)
from judgeboard.loa.search.pruning import (
    NULL_MOVE_DEPTH,
    futility_cutoff,
    internal_reduction,
    late_move_reduction,
    may_try_null_move,
    null_move_reduction,
)
from judgeboard.loa.search.root import bonus_of, raised, set_line, with_bonus, without_found
from judgeboard.loa.search.transpositions import (
    EXACT,
    LOWER,
    UPPER,
    entry_bound,
    entry_depth,
    entry_move,
    entry_of,
    entry_score,
    later,
    store,
    table_key,
)
from judgeboard.loa.search.weights import TO_MOVE
from judgeboard.loa.squares import PASS

ply = 0
nodes_searched: i64 = 0
plies_left = 0
"""Plies from the root to the move limit."""
line = 0
"""The number of the line that is being searched."""
lines = 0
"""The number of lines that are searched for."""
unpruned = False
"""Whether pruning and reductions are off, during the search for a shorter win."""
both_draw = False
"""Whether a move that connects both sides draws; otherwise the mover wins."""


def begin(plies: i32, line_count: i32, both_connected_draws: bool) -> None:
    """Begins a search for `line_count` best lines, `plies` plies before the move limit. `both_connected_draws` is the
    rule of the game.
    """
    global ply, nodes_searched, plies_left, lines, both_draw
    ply = 0
    nodes_searched = 0
    plies_left = plies
    lines = line_count
    both_draw = both_connected_draws
    PV_LENGTH[0] = 0


def open_root(number: i32, depth: i32, alpha: i32, first_move: i32, without_pruning: bool) -> None:
    """Begins the search of a line (multi-PV), given by its number, at the root: leaves out the moves that begin earlier
    lines, and tries `first_move` first. `without_pruning` turns pruning and reductions off.
    """
    global line, unpruned
    line = number
    unpruned = without_pruning
    END[0] = without_found(generate(OWN[0], ENEMY[0], 0), number)
    open_frame(depth, alpha, INFINITE, 0, first_move)


def open_frame(depth: i32, alpha: i32, beta: i32, first: i32, remembered: i32) -> None:
    """Opens the frame of the position at `ply`, whose moves lie in MOVES from `first` to its END, and ranks the moves.
    `remembered` is the transposition table's move; without one (PASS), the depth may be reduced.
    """
    DEPTH[ply] = depth
    if remembered == PASS and ply > 0 and not unpruned:
        DEPTH[ply] -= internal_reduction(depth)
    ALPHA[ply] = alpha
    FIRST_ALPHA[ply] = alpha
    BETA[ply] = beta
    BEST_SCORE[ply] = -INFINITE
    BEST_MOVE[ply] = remembered
    FIRST[ply] = first
    NEXT[ply] = first
    PENDING[ply] = 0
    if not unpruned and may_try_null_move(ply, plies_left):
        MODE[ply] = NULL_MOVE
        PENDING[ply] = 1
    rank_moves(first, END[ply], remembered, ENEMY[ply], side_at(ply), ply)


def search_root(budget: i32) -> i32:
    """Continues the search of the root for at most `budget` nodes. Returns the number of nodes left if the root is
    done, else -1.
    """
    left = budget
    while True:
        if PENDING[ply]:
            if left == 0:
                return -1
            left -= 1
            PENDING[ply] = 0
            visit(PASS if MODE[ply] == NULL_MOVE else MOVES[NEXT[ply] - 1])
        elif NEXT[ply] == END[ply]:
            if ply == 0:
                return left
            close_frame()
        elif left > 0:
            left -= 1
            visit(next_move())
        else:
            return -1


def next_move() -> i32:
    """Returns the best ranked of the moves at `ply` that have not been tried, and sets how to search it: the first move
    with the full window, later moves with a zero window, and perhaps reduced.
    """
    tried = NEXT[ply] - FIRST[ply]
    move = pick_best(NEXT[ply], END[ply])
    NEXT[ply] += 1
    MODE[ply] = FULL_WINDOW if tried == 0 else ZERO_WINDOW
    REDUCTION[ply] = 0
    reduction = late_move_reduction(DEPTH[ply], tried)
    if reduction and not unpruned and move != PASS and not is_capture(ply, move):
        MODE[ply] = REDUCED
        REDUCTION[ply] = reduction
    return move


def visit(move: i32) -> None:
    """Visits a move: scores it at once, or opens a frame for the position after it."""
    # The commonest path makes few calls, since each costs about one per cent of the search's time.
    global nodes_searched
    nodes_searched += 1
    PV_LENGTH[ply + 1] = 0
    child = ply + 1
    mover: u64 = OWN[ply]
    other: u64 = ENEMY[ply]
    if move != PASS:
        mover ^= BIT[move >> 6] ^ BIT[move & 63]
        other &= ~BIT[move & 63]
    capture: bool = other != ENEMY[ply]
    if MODE[ply] == NULL_MOVE:
        try_null_move()
    elif connected(mover):
        drawn: bool = both_draw and capture and connected(other)
        update(move, with_bonus(ply, move, 0) if drawn else WIN - child)
    elif capture and connected(other):
        update(move, child - WIN)
    elif child >= plies_left:
        update(move, with_bonus(ply, move, 0))
    elif DEPTH[ply] == 1:
        score = -push_evaluation(ply, move, capture) - TO_MOVE
        update(move, score if ply else with_bonus(ply, move, score))
    else:
        descend(move, capture)


def try_null_move() -> None:
    """Tries a null move at `ply`: scores it at once at the least depth, else searches the position with the opponent to
    move.
    """
    if DEPTH[ply] == NULL_MOVE_DEPTH:
        answer(PASS, static_score(ply) - TO_MOVE)
    else:
        descend(PASS, False)


def descend(move: i32, capture: bool) -> None:
    """Opens a frame for the position after a move, unless the transposition table or futility pruning scores it."""
    global ply
    depth = DEPTH[ply] - 1
    alpha = -BETA[ply]
    beta = -ALPHA[ply]
    if ply == 0:
        beta = raised(beta, bonus_of(move))
    if MODE[ply] == NULL_MOVE:
        depth -= null_move_reduction(DEPTH[ply])
        beta = alpha + 1
    elif MODE[ply] != FULL_WINDOW:
        depth -= REDUCTION[ply]
        alpha = beta - 1
    key: u64 = key_after(ply, move, capture)
    entry: u64 = entry_of(table_key(key, plies_left - ply - 1, unpruned))
    remembered = PASS
    if entry:
        remembered = entry_move(entry)
        if entry_depth(entry) >= depth:
            score = later(entry_score(entry), ply + 1)
            bound = entry_bound(entry)
            # In a search for several lines, an exact entry would cut a line short.
            exact: bool = bound == EXACT and (lines == 1 or beta - alpha == 1)
            if exact or (bound == LOWER and score >= beta) or (bound == UPPER and score <= alpha):
                answer(move, -score)
                return
    score = push_evaluation(ply, move, capture) + TO_MOVE
    if not unpruned and plies_left - ply - 1 > depth and futility_cutoff(score, depth, alpha, beta):
        answer(move, -score)
        return
    make_move(ply, move, capture, key)
    first = END[ply]
    ply += 1
    END[ply] = generate(OWN[ply], ENEMY[ply], first)
    open_frame(depth, alpha, beta, first, remembered)


def answer(move: i32, found: i32) -> None:
    """Handles `found`, the score of a move at `ply` without its bonus. A null move that fails high ends the frame's
    search. A reduced or zero-window search that fails high is repeated; else `update` gets the score.
    """
    score = with_bonus(ply, move, found)
    if MODE[ply] == NULL_MOVE:
        if score >= BETA[ply]:
            BEST_SCORE[ply] = score if score < NEAR_WIN else BETA[ply]
            NEXT[ply] = END[ply]
    elif MODE[ply] == REDUCED and score > ALPHA[ply]:
        MODE[ply] = ZERO_WINDOW
        REDUCTION[ply] = 0
        PENDING[ply] = 1
    elif MODE[ply] == ZERO_WINDOW and ALPHA[ply] < score < BETA[ply]:
        MODE[ply] = FULL_WINDOW
        PENDING[ply] = 1
    else:
        update(move, score)


def update(move: i32, score: i32) -> None:
    """Updates best move, alpha and principal variation at `ply` by a move and its score. A score of beta or more ends
    the search of the frame.
    """
    if score <= BEST_SCORE[ply]:
        return
    BEST_SCORE[ply] = score
    BEST_MOVE[ply] = move
    if score <= ALPHA[ply]:
        return
    ALPHA[ply] = score
    extend_pv(ply, move)
    if ply == 0:
        set_line(line, move, score, PV_LENGTH[0])
    if score >= BETA[ply]:
        NEXT[ply] = END[ply]
        if move != PASS and not is_capture(ply, move):
            record_cutoff(move, side_at(ply), ply, DEPTH[ply])


def close_frame() -> None:
    """Closes the frame at `ply` once its moves are tried: stores the position, takes back the move that led to it, and
    scores this move.
    """
    global ply
    best = BEST_SCORE[ply]
    bound = LOWER if best >= BETA[ply] else EXACT if best > FIRST_ALPHA[ply] else UPPER
    store(table_key(KEY[ply], plies_left - ply, unpruned), BEST_MOVE[ply], DEPTH[ply], bound, later(best, -ply))
    ply -= 1
    move = PASS if MODE[ply] == NULL_MOVE else MOVES[NEXT[ply] - 1]
    unmake_move(ply, move)
    answer(move, -best)


def nodes() -> i64:
    """The number of nodes searched since the search began."""
    return nodes_searched
