"""Knight Moves: reads each line and prints its answer.

The rule is yours to write.
"""

import sys


def moves(start: str, goal: str) -> int:
    """The number of moves that a knight needs
    from one square to the other.
    """
    return 0


for line in sys.stdin:
    start, goal = line.split()
    print(f"To get from {start} to {goal} takes {moves(start, goal)} knight moves.")
