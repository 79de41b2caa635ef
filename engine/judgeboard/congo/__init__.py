"""Congo: the moves of the lion, the zebra, the giraffe, the pawns and the superpawns."""
