"""Runs a visitor's program on this machine, under limits. Independent of the problems' rules."""
