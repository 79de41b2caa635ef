"""Kernel: iterative deepening over several lines, and the kernel's exports."""

from judgeboard.kernel.language import i32, u64
from judgeboard.loa.scores import INFINITE, MOST_BEST_LINES, NEAR_WIN, WIN
from judgeboard.loa.search.alpha_beta import begin, nodes, open_root, search_root
from judgeboard.loa.search.board import DEEPEST, MOVES, generate, perft
from judgeboard.loa.search.ordering import age_history
from judgeboard.loa.search.path import ENEMY, OWN, set_root
from judgeboard.loa.search.root import (
    FIRST_MOVE,
    LINE_SCORE,
    best_move,
    forget,
    line_length,
    line_move,
    prefer,
    publish,
    revision,
    score,
)
from judgeboard.loa.search.transpositions import next_age

__all__ = [
    "best_move", "depth", "line_length", "line_move", "nodes", "perft", "prefer", "revision", "run", "score", "start",
]  # fmt: skip

DEEPEST_ITERATION = DEEPEST - 4

depth_done = 0
deepest = 0
line = 0
lines = 0
shortening = False
"""Whether the search currently looks for a shorter win, without pruning and reductions."""
shortest = 0
"""The score of line 0 after the last search for a shorter win; 0 before the first such search has ended."""
done = False


def start(
    white: u64,
    black: u64,
    black_to_move: bool,
    plies: i32,
    depth_limit: i32,
    line_count: i32,
    both_connected_draws: bool,
) -> None:
    """Begins a search in a position without a winner, `plies` plies before the move limit. The search is at most
    `depth_limit` plies deep and finds at most `line_count` best lines, up to MOST_BEST_LINES. A move that connects both
    sides draws if `both_connected_draws`; otherwise the mover wins.
    """
    global depth_done, deepest, line, lines, shortening, shortest, done
    next_age()
    age_history()
    forget()
    depth_done = 0
    deepest = min(DEEPEST_ITERATION, plies, depth_limit)
    line = 0
    shortening = False
    shortest = 0
    done = False
    set_root(white, black, black_to_move, both_connected_draws)
    moves = generate(OWN[0], ENEMY[0], 0)
    lines = min(line_count, moves, MOST_BEST_LINES)
    for index in range(lines):
        FIRST_MOVE[index] = MOVES[index]
    begin(plies, lines, both_connected_draws)
    begin_line()


def begin_line() -> None:
    """Begins the search for a line of the next iteration, or for a shorter win."""
    if shortening:
        # Two plies shorter. Wins that are one ply shorter end by the opponent's capture; few can be forced.
        shorter = min(WIN - LINE_SCORE[0] - 2, DEEPEST_ITERATION)
        open_root(line, shorter, LINE_SCORE[0], FIRST_MOVE[line], True)
    else:
        open_root(line, depth_done + 1, -INFINITE, FIRST_MOVE[line], False)


def run(budget: i32) -> bool:
    """Searches at most `budget` more nodes; returns whether the search is done."""
    left = budget
    while not done:
        left = search_root(left)
        if left < 0:
            return False
        close_line()
    return True


def close_line() -> None:
    """Ends the search for a line, and publishes lines that are ready. Unless the whole search is done, begins the next
    search: for a shorter win, for another line, or a ply deeper.
    """
    global line, depth_done, shortening, shortest, done
    if shortening:
        shortest = LINE_SCORE[0]
    if line == 0 and LINE_SCORE[0] >= NEAR_WIN:
        publish(0)
    shortening = line == 0 and NEAR_WIN <= LINE_SCORE[0] < WIN - 2 and LINE_SCORE[0] != shortest
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
        proved += i32(abs(LINE_SCORE[index]) >= NEAR_WIN)
    return proved == lines


def depth() -> i32:
    """The depth, in plies, of the last finished iteration."""
    return depth_done
