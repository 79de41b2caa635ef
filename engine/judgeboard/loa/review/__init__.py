"""The engine's review of a game: grades of its moves, facts that explain them, and the review in the game's record."""
