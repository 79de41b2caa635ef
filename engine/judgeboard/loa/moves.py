"""Moves and scores as numbers, the same in rules, search and player."""

PASS = -1
"""The move of a side that has no other; the rest are 64 * origin + target."""
WIN = 30_000
"""The score of a won game; a win in n plies scores WIN - n."""
NEAR_WIN = WIN - 2_100
"""Scores from here on are proved wins: a game has at most 2,000 plies."""
MOST_LINES = 8
"""The most lines that a search finds. The search numbers them from 0, and from here on as they are published."""
