"""Othello: lists the legal moves, makes moves, and prints the board, as its commands say."""
