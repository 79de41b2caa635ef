"""Runs somebody's program on this machine, under limits; knows no game."""
