"""The numbers by which search and player tell what was found: scores of positions, and numbers of best lines."""

WIN = 30_000
"""The score of a game that is won; a win in n plies scores WIN - n."""
NEAR_WIN = WIN - 2_100
"""Lower bound for the score of a proved win; all other scores are lower. A game has at most 2,000 plies, so a proved
win scores at least WIN - 2,000.
"""
INFINITE = 32_000
"""A number greater than every score."""
MOST_BEST_LINES = 8
"""Maximum number of best lines of a search. The lines of the current iteration are numbered from 0. The published
lines, which are the lines of the last finished iteration or a new proved win, are numbered from MOST_BEST_LINES.
"""
